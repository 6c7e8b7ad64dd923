import type { Live } from '#domain/live/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { Fetch } from '#functions/clients/http/fetch-json.ts'
import { createPlaylistClient } from '#functions/clients/live/playlist.ts'
import { createCached, createSharedCache } from '#functions/data/cache.ts'
import { kvStore } from '#functions/data/cache-stores.ts'
import { embeddedLive } from '#functions/embedded/in-process.ts'
import { EMBEDDED_PLAYLIST_PATH } from '#functions/embedded/live/app.ts'
import type { Env } from '#functions/env.ts'
import { type Config, ConfigError } from '#functions/lib/config.ts'
import { lazy } from '#functions/lib/lazy.ts'
import { log } from '#functions/lib/log.ts'
import { createLive, type LastGuides } from '#functions/services/live/live.ts'

/** Shared by the requests of one isolate: running calls, recent values and the latest guides. */
const shared = createSharedCache(Date.now)
const lastGuides: LastGuides = new Map()

interface Options {
	config: Pick<Config, 'livePlaylistUrl'>
	env: Pick<Env, 'CACHE' | 'ASSETS'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	onDegraded: () => void
	origin: string
}

/** The channels of the configured playlist, else the embedded ones. Created on first use. */
export function liveFor(options: Options): Live {
	const live = lazy(() => createLiveFor(options))
	return {
		channels: async () => live().channels(),
		channel: async (id) => live().channel(id),
		search: async (words) => live().search(words),
		guide: async (channels, fromMs, toMs) => live().guide(channels, fromMs, toMs),
	}
}

function createLiveFor({ config, env, ctx, onDegraded, origin }: Options): Live {
	const configured = readUrl(config)
	const overNetwork: Fetch = (url, init) => fetch(url, init)
	const inProcess: Fetch = (url, init) => embeddedLive(env).request(url, init)
	return createLive({
		client: createPlaylistClient({
			url: configured ?? origin + EMBEDDED_PLAYLIST_PATH,
			fetch: configured === null ? inProcess : overNetwork,
			isSecurePage: origin.startsWith('https:'),
			now: Date.now,
		}),
		cached: createCached({
			store: kvStore(env.CACHE),
			shared,
			now: Date.now,
			waitUntil: (promise) => ctx.waitUntil(promise),
			onDegraded,
		}),
		lastGuides,
		onDegraded,
		now: Date.now,
	})
}

/** @throws {CodedError} when the setting is malformed */
function readUrl(config: Options['config']): string | null {
	try {
		return config.livePlaylistUrl
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		log('error', 'live_disabled', { message: error })
		throw new CodedError('LIVE_UNAVAILABLE', error.message, { cause: error })
	}
}
