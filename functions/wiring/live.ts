import { type ChosenGuides, formatChosenGuides, GUIDES_COOKIE, parseChosenGuides } from '#domain/live/chosen-guides.ts'
import type { Live } from '#domain/live/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { Fetch } from '#functions/clients/http/fetch.ts'
import { createPlaylistClient } from '#functions/clients/live/playlist.ts'
import { createSharedCache } from '#functions/data/cache.ts'
import { embeddedLive } from '#functions/embedded/in-process.ts'
import { EMBEDDED_PLAYLIST_PATH } from '#functions/embedded/live/app.ts'
import { expiredCookie, preferenceCookie } from '#functions/http/cookies.ts'
import { type Config, ConfigError } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { createLive, type LastGuides } from '#functions/services/live/live.ts'
import { cachedFor, sharedStoreFor } from './cached.ts'
import type { RequestParts } from './request-parts.ts'

/** Shared by the requests of one isolate: running calls, recent values and the latest guides. */
const shared = createSharedCache(Date.now)
const lastGuides: LastGuides = new Map()

/** The channels of the configured playlist, else the embedded ones. Created on first use. */
export function liveFor(parts: RequestParts): Live {
	const chosenGuides = parseChosenGuides(parts.cookies[GUIDES_COOKIE])
	const live = memoize(() => createLiveFor(parts, chosenGuides))
	return {
		channels: async () => live().channels(),
		channel: async (id) => live().channel(id),
		search: async (words) => live().search(words),
		guide: async (channels, fromMs, toMs) => live().guide(channels, fromMs, toMs),
		guideChannels: async () => live().guideChannels(),
		chosenGuides,
		chooseGuide: (channelId, guideId) => live().chooseGuide(channelId, guideId),
	}
}

function createLiveFor(parts: RequestParts, chosenGuides: ChosenGuides): Live {
	const { config, env, ctx, onDegraded, store, origin, jar, visitor } = parts
	const secure = origin.startsWith('https:')
	const configured = readUrl(config)
	const overNetwork: Fetch = (url, init) => fetch(url, init)
	const inProcess: Fetch = (url, init) => embeddedLive(env).request(url, init)
	return createLive({
		client: createPlaylistClient({
			url: configured ?? origin + EMBEDDED_PLAYLIST_PATH,
			fetch: configured === null ? inProcess : overNetwork,
			isSecurePage: secure,
			now: Date.now,
		}),
		cached: cachedFor({ store: sharedStoreFor(env, store, visitor), shared, ctx, onDegraded }),
		lastGuides,
		onDegraded,
		chosenGuides,
		storeChosenGuides: (chosen) =>
			jar.add(
				chosen.size > 0
					? preferenceCookie(GUIDES_COOKIE, formatChosenGuides(chosen), secure)
					: expiredCookie(GUIDES_COOKIE, secure),
			),
		now: Date.now,
	})
}

/** @throws {CodedError} when the setting is malformed */
function readUrl(config: Config): string | null {
	try {
		return config.livePlaylistUrl
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		log('error', 'live_disabled', { message: error })
		throw new CodedError('LIVE_UNAVAILABLE', error.message, { cause: error })
	}
}
