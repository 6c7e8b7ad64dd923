import { DEFAULT_LANGUAGE } from '#domain/account/command.ts'
import { ARRANGEMENT_COOKIE, type Arrangement, formatArrangement, parseArrangement } from '#domain/live/arrangement.ts'
import { changeChosenGuide, formatChosenGuides, GUIDES_COOKIE, parseChosenGuides } from '#domain/live/chosen-guides.ts'
import type { Live } from '#domain/live/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { createSharedCache } from '#functions/data/cache.ts'
import { EMBEDDED_PLAYLIST_PATH } from '#functions/embedded/addresses.ts'
import { expiredCookie, preferenceCookie } from '#functions/http/cookies.ts'
import { type Config, ConfigError } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import type { LastGuides } from '#functions/services/live/live.ts'
import { cachedFor, sharedStoreFor } from './cached.ts'
import type { RequestParts } from './request-parts.ts'
import { inProcess, lazily, overNetwork } from './tools.ts'

/** Shared by the requests of one isolate: running calls, recent values and the latest guides. */
const shared = createSharedCache(Date.now)
const lastGuides: LastGuides = new Map()

/** The channels of the configured playlist, else the embedded ones. */
export function liveFor({
	config,
	env,
	ctx,
	cookies,
	onDegraded,
	store,
	origin,
	jar,
	visitor,
	language,
}: RequestParts): Live {
	const secure = origin.startsWith('https:')
	const chosenGuides = parseChosenGuides(cookies[GUIDES_COOKIE])
	function chooseGuide(channelId: string, guideId: string | null): void {
		const chosen = changeChosenGuide(chosenGuides, channelId, guideId)
		jar.add(
			chosen.size > 0
				? preferenceCookie(GUIDES_COOKIE, formatChosenGuides(chosen), secure)
				: expiredCookie(GUIDES_COOKIE, secure),
		)
	}
	const arrangement = parseArrangement(cookies[ARRANGEMENT_COOKIE])
	function arrange(changed: Arrangement): boolean {
		const cookie = formatArrangement(changed)
		if (cookie === null) return false
		jar.add(
			cookie === '' ? expiredCookie(ARRANGEMENT_COOKIE, secure) : preferenceCookie(ARRANGEMENT_COOKIE, cookie, secure),
		)
		return true
	}
	async function make() {
		const [{ createPlaylistClient }, { createLive }] = await Promise.all([
			import('#functions/clients/live/playlist.ts'),
			import('#functions/services/live/live.ts'),
		])
		const configured = readUrl(config)
		return createLive({
			client: createPlaylistClient({
				url: configured ?? origin + EMBEDDED_PLAYLIST_PATH,
				fetch: configured === null ? inProcess(({ embeddedLive }) => embeddedLive(env)) : overNetwork,
				isSecurePage: secure,
				now: Date.now,
			}),
			cached: cachedFor({ store: sharedStoreFor(env, store, visitor), shared, ctx, onDegraded }),
			lastGuides,
			onDegraded,
			chosenGuides,
			arrangement,
			languages: [language ?? DEFAULT_LANGUAGE],
			now: Date.now,
		})
	}
	const ofViewer = { chosenGuides, chooseGuide, arrangement, arrange }
	return lazily<Live, Pick<Live, keyof typeof ofViewer>>(make, ofViewer)
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
