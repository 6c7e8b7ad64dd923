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
	/** @returns whether there is room for it */
	function setChoice(name: typeof GUIDES_COOKIE | typeof ARRANGEMENT_COOKIE, value: string | null): boolean {
		if (value === null) return false
		jar.add(value === '' ? expiredCookie(name, secure) : preferenceCookie(name, value, secure))
		return true
	}
	const chooseGuide = (channelId: string, guideId: string | null) =>
		setChoice(GUIDES_COOKIE, formatChosenGuides(changeChosenGuide(chosenGuides, channelId, guideId)))
	const arrangement = parseArrangement(cookies[ARRANGEMENT_COOKIE])
	const arrange = (changed: Arrangement) => setChoice(ARRANGEMENT_COOKIE, formatArrangement(changed))
	async function make() {
		const [{ createPlaylistClient }, { createLive }] = await Promise.all([
			import('#functions/clients/live/playlist.ts'),
			import('#functions/services/live/live.ts'),
		])
		const [configured, guideUrls] = readUrls(config)
		return createLive({
			client: createPlaylistClient({
				url: configured ?? origin + EMBEDDED_PLAYLIST_PATH,
				guideUrls,
				fetch: configured === null ? inProcess(({ embeddedLive }) => embeddedLive(env)) : overNetwork,
				isSecurePage: secure,
				now: Date.now,
			}),
			cached: cachedFor({ store: sharedStoreFor(env, store, visitor), shared, ctx, onDegraded }),
			lastGuides,
			onDegraded,
			chosenGuides,
			arrangement,
			languages: [(language ?? 'en').slice(0, 2)],
			now: Date.now,
		})
	}
	const ofViewer = { chosenGuides, chooseGuide, arrangement, arrange }
	return lazily<Live, Pick<Live, keyof typeof ofViewer>>(make, ofViewer)
}

/** @throws {CodedError} when the setting is malformed */
function readUrls(config: Config): [playlist: string | null, guides: string[]] {
	try {
		// The embedded channels have a guide of their own.
		return config.livePlaylistUrl === null ? [null, []] : [config.livePlaylistUrl, config.liveGuideUrls]
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		log('error', 'live_disabled', { message: error })
		throw new CodedError('LIVE_UNAVAILABLE', error.message, { cause: error })
	}
}
