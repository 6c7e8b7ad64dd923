/// <reference path="./hls-light.d.ts" />
import type Hls from 'hls.js'
import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js'
import { needsFullEngine } from '#domain/player/hls-playlist.ts'
import type { EngineOptions } from '../engine.ts'

/** A playlist as it was loaded, and where from after redirects. */
interface Manifest {
	text: string
	url: string
}

/** The build of hls.js that a stream needs. */
export interface HlsLibrary {
	Hls: typeof Hls
	/** Whether this is the full build. */
	isFull: boolean
	/** `null` if it could not be loaded: the library tries once more, and reports why. */
	manifest: Manifest | null
}

/** The light build plays most streams; the full one is 50 % larger and adds audio tracks, captions and variables. */
export async function loadHlsLibrary({ url, isFullWanted, events, signal }: EngineOptions): Promise<HlsLibrary> {
	const manifest = await loadManifest(url, signal)
	if (manifest) events.onData()
	const isFull = isFullWanted || (manifest !== null && needsFullEngine(manifest.text))
	const { default: Library } = await (isFull ? import('hls.js') : import('hls.js/light'))
	return { Hls: Library, isFull, manifest }
}

async function loadManifest(url: string, signal: AbortSignal): Promise<Manifest | null> {
	try {
		const response = await fetch(url, { signal })
		return response.ok ? { text: await response.text(), url: response.url } : null
	} catch {
		return null
	}
}

/**
 * A loader that answers the first request with the manifest that we already have, so that it is not loaded twice.
 * @param prepare returns a playlist as the library should read it; a promise for one that it has to wait for
 */
export function playlistLoader(
	{ Hls: Library, manifest }: HlsLibrary,
	prepare: (text: string, url: string) => string | Promise<string>,
): NonNullable<HlsConfig['pLoader']> {
	let unused = manifest
	let hasFailed = manifest === null
	const PlaylistLoader = class extends Library.DefaultConfig.loader {
		private isDestroyed = false

		override destroy(): void {
			this.isDestroyed = true
			super.destroy()
		}

		override load(
			context: LoaderContext,
			config: LoaderConfiguration,
			callbacks: LoaderCallbacks<LoaderContext>,
		): void {
			const first = unused
			unused = null
			const onSuccess: typeof callbacks.onSuccess = (response, ...more) => {
				const text = prepare(String(response.data), response.url)
				const succeed = (data: string) => callbacks.onSuccess({ ...response, data }, ...more)
				if (typeof text === 'string') succeed(text)
				else void text.then((data) => this.isDestroyed || succeed(data))
			}
			if (!first) {
				const { loadPolicy } = config
				// The first try was ours.
				const once = hasFailed ? { ...config, loadPolicy: { ...loadPolicy, errorRetry: null } } : config
				hasFailed = false
				super.load(context, once, { ...callbacks, onSuccess })
				return
			}
			const now = performance.now()
			const { stats } = this as Loader<LoaderContext>
			stats.loading = { start: now, first: now, end: now }
			stats.loaded = stats.total = first.text.length
			// Like any loader, never before `load` has returned.
			queueMicrotask(() => {
				if (!this.isDestroyed) onSuccess({ url: first.url, data: first.text }, stats, context, null)
			})
		}
	}
	return PlaylistLoader as unknown as NonNullable<HlsConfig['pLoader']>
}
