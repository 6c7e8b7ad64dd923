import {
	type Channel,
	channelSearchText,
	type GuideEntry,
	matchesAllWords,
	onAir,
	rankChannels,
	searchWords,
} from '#domain/live/live.ts'
import type { Playlist } from '#domain/live/playlist.ts'
import type { Live } from '#domain/live/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { GUIDE_TIMEOUT_MS, PLAYLIST_TIMEOUT_MS, type PlaylistClient } from '#functions/clients/live/playlist.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/timer.ts'

/** If the playlist's server fails, use a copy of up to a day. */
export const PLAYLIST_FRESHNESS: Freshness = { freshMs: 30 * 60_000, ttlMs: 24 * 3_600_000 }
const GUIDE_FRESHNESS: Freshness = { freshMs: 3_600_000, ttlMs: 24 * 3_600_000 }
/** How long a page waits for the guide. It continues to load in the background for the next visit. */
const GUIDE_WAIT_MS = 1_500
/** Pause after a late or broken guide; otherwise each page would wait for it again. */
export const GUIDE_COOLDOWN_MS = 60_000

interface Options {
	client: PlaylistClient
	cached: Cached
	/** Shared by all requests of an isolate. */
	lastGuides: LastGuides
	/** Called when channels are returned without their guide, or with an outdated one. */
	onDegraded: () => void
	now: () => number
}

/** By `Channel.id`. */
type GuideByChannel = Record<string, readonly GuideEntry[]>

/** The last guide of each playlist, used until a newer one is loaded, and the end of the pause after a failure. */
export type LastGuides = Map<string, { guide: GuideByChannel; cooldownUntilMs: number }>

/** The channels of one playlist, for one request. */
export function createLive({ client, cached, lastGuides, onDegraded, now }: Options): Live {
	const name = client.cacheKeyParts.join(' ')

	async function playlist(): Promise<Playlist> {
		try {
			const parts = ['live', 'playlist', ...client.cacheKeyParts]
			const load = (deadlineMs: number) => client.playlist(deadlineMs)
			return (await cached(parts, PLAYLIST_FRESHNESS, now() + PLAYLIST_TIMEOUT_MS, load)).value
		} catch (error) {
			log('error', 'playlist_failed', { reason: error })
			throw new CodedError('LIVE_UNAVAILABLE', 'the playlist is unavailable', { cause: error })
		}
	}

	/** If several guides list a channel, the first one wins. */
	async function readGuides({ guideUrls, channels }: Playlist): Promise<GuideByChannel> {
		const results = await Promise.allSettled(guideUrls.map((url) => client.guide(url, channels)))
		const guides = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
		for (const result of results)
			if (result.status === 'rejected') log('error', 'guide_failed', { reason: result.reason })
		if (guides.length === 0) throw new Error('no guide could be loaded')
		return Object.fromEntries(guides.reverse().flatMap((guide) => [...guide]))
	}

	async function guide(playlistData: Playlist): Promise<GuideByChannel> {
		if (playlistData.guideUrls.length === 0) return {}
		const last = lastGuides.get(name) ?? { guide: {}, cooldownUntilMs: 0 }
		if (last.cooldownUntilMs > now()) {
			onDegraded()
			return last.guide
		}
		const parts = ['live', 'guide', ...client.cacheKeyParts]
		const reading = cached(parts, GUIDE_FRESHNESS, now() + GUIDE_TIMEOUT_MS, () => readGuides(playlistData)).then(
			({ value }) => {
				lastGuides.set(name, { guide: value, cooldownUntilMs: 0 })
				return value
			},
		)
		try {
			return await withTimeout(GUIDE_WAIT_MS, reading)
		} catch {
			// Already logged at the source. Channels are returned without a guide.
			onDegraded()
			lastGuides.set(name, { ...last, cooldownUntilMs: now() + GUIDE_COOLDOWN_MS })
			return last.guide
		}
	}

	return {
		channels: async () => (await playlist()).channels,
		channel: async (id) => (await playlist()).channels.find((channel) => channel.id === id) ?? null,
		async search(query) {
			const words = searchWords(query)
			if (words.length === 0) return []
			const playlistData = await playlist()
			const entries = await guide(playlistData)
			const textOf = (channel: Channel) =>
				`${channelSearchText(channel)} ${onAir(entries[channel.id], now()).now?.title.toLowerCase() ?? ''}`
			return rankChannels(
				playlistData.channels.filter((channel) => matchesAllWords(textOf(channel), words)),
				query,
			)
		},
		async guide(channels, fromMs, toMs) {
			const entries = await guide(await playlist())
			return new Map(
				channels.map(({ id }) => [
					id,
					entries[id]?.filter(({ startMs, endMs }) => endMs > fromMs && startMs < toMs) ?? [],
				]),
			)
		},
	}
}
