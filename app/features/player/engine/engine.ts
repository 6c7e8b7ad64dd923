import { type PlaybackFailure, toPlaybackFailure } from '#domain/player/playback-failure.ts'
import type { EngineKind } from './engine-candidates.ts'

export interface Quality {
	/** Index in the stream's list. */
	index: number
	label: string
}

export interface QualityState {
	/** Best first; empty where the engine does not offer the choice. */
	all: Quality[]
	/** Index; `null` while the engine chooses. */
	selected: number | null
	/** Index of what is on screen; `null` before anything is. */
	current: number | null
}

export const NO_QUALITIES: QualityState = { all: [], selected: null, current: null }

export interface EngineEvents {
	onQualities(qualities: QualityState): void
	/** The connection is gone; the engine goes on by itself when it is back. */
	onOffline(isOffline: boolean): void
	/** This way of playing has ended for good. */
	onFailure(failure: PlaybackFailure): void
}

export interface Engine {
	/** `null` lets the engine choose. */
	selectQuality(index: number | null): void
	/** Where on the element's clock a broadcast is now; `null` while that is not known, and for what is none. */
	liveEdgeSeconds(): number | null
	destroy(): void
}

export interface EngineOptions {
	video: HTMLVideoElement
	url: string
	startSeconds: number
	events: EngineEvents
}

/** Attaches what plays `url` to the element. Loading begins at once; playing is up to the caller. */
export async function createEngine(kind: EngineKind, options: EngineOptions): Promise<Engine> {
	if (kind !== 'hls.js') return createFileEngine(options)
	const { createHlsEngine } = await import('./hls-engine.ts')
	return createHlsEngine(options)
}

/** The browser's own player on one address: a file, or HLS where the browser can be relied on. */
export function createFileEngine({ video, url, startSeconds, events }: EngineOptions): Engine {
	const stop = new AbortController()
	const { signal } = stop
	let resumeAt = startSeconds

	const load = () => {
		video.src = url
		video.load()
	}
	video.addEventListener(
		'loadedmetadata',
		() => {
			if (resumeAt > 0) video.currentTime = resumeAt
		},
		{ signal },
	)
	video.addEventListener(
		'error',
		() => {
			if (navigator.onLine) return events.onFailure(toFailure(video.error))
			resumeAt = video.currentTime || resumeAt
			events.onOffline(true)
		},
		{ signal },
	)
	addEventListener(
		'online',
		() => {
			if (!video.error) return
			events.onOffline(false)
			load()
			void video.play().catch(() => {})
		},
		{ signal },
	)
	load()
	return {
		selectQuality: () => {},
		liveEdgeSeconds: () => seekableEnd(video),
		destroy() {
			stop.abort()
			unloadVideo(video)
		},
	}
}

/** The browser's own player keeps its distance from the end of a broadcast by itself. */
export function seekableEnd({ duration, seekable }: HTMLVideoElement): number | null {
	return duration === Number.POSITIVE_INFINITY && seekable.length > 0 ? seekable.end(seekable.length - 1) : null
}

function toFailure(error: MediaError | null): PlaybackFailure {
	if (error?.code === MediaError.MEDIA_ERR_DECODE) return toPlaybackFailure({ kind: 'media', status: null })
	const kind = error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'parse' : 'network'
	return toPlaybackFailure({ kind, status: null })
}

/** Lets go of everything that was loaded. The `<source>` elements stay: without an engine they are what plays. */
export function unloadVideo(video: HTMLVideoElement): void {
	video.pause()
	video.removeAttribute('src')
	video.load()
}
