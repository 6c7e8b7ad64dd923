import { type ChosenGuides, changeChosenGuide } from '#domain/live/chosen-guides.ts'
import { type Channel, channelSearchText, searchChannels, searchWords } from '#domain/live/live.ts'
import type { Playlist } from '#domain/live/playlist.ts'
import type { Live } from '#domain/live/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { DAY_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { PLAYLIST_TIMEOUT_MS, type PlaylistClient } from '#functions/clients/live/playlist.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { log } from '#functions/lib/log.ts'
import { createGuides, type LastGuides } from './guides.ts'

/** If the playlist's server fails, use a copy of up to a day. */
export const PLAYLIST_FRESHNESS: Freshness = { freshMs: 30 * MINUTE_MS, ttlMs: DAY_MS }

interface Options {
	client: PlaylistClient
	cached: Cached
	/** Shared by all requests of an isolate. */
	lastGuides: LastGuides
	/** Called when channels are returned without their guide, or with an outdated one. */
	onDegraded: () => void
	chosenGuides: ChosenGuides
	storeChosenGuides: (chosen: ChosenGuides) => void
	now: () => number
}

/** The channels of one playlist, for one request. */
export function createLive(options: Options): Live {
	const { client, cached, chosenGuides, storeChosenGuides, now } = options
	const guides = createGuides(options)

	/** Asked once a request, even if it fails or takes longer than others wait for it. */
	const playlist = memoize(async (): Promise<Playlist> => {
		try {
			const parts = ['live', 'playlist', ...client.cacheKeyParts]
			const load = (deadlineMs: number) => client.playlist(deadlineMs)
			return (await cached(parts, PLAYLIST_FRESHNESS, now() + PLAYLIST_TIMEOUT_MS, load)).value
		} catch (error) {
			log('error', 'playlist_failed', { reason: error })
			throw new CodedError('LIVE_UNAVAILABLE', 'the playlist is unavailable', { cause: error })
		}
	})

	return {
		channels: async () => (await playlist()).channels,
		channel: async (id) => (await playlist()).channels.find((channel) => channel.id === id) ?? null,
		async search(query) {
			if (searchWords(query).length === 0) return []
			const found = await playlist()
			const entries = await guides.guide(found)
			const textOf = (channel: Channel) => channelSearchText(channel, entries[channel.id], now())
			return searchChannels(found.channels, query, textOf)
		},
		async guide(channels, fromMs, toMs) {
			const entries = await guides.guide(await playlist())
			return new Map(
				channels.map(({ id }) => [
					id,
					entries[id]?.filter(({ startMs, endMs }) => endMs > fromMs && startMs < toMs) ?? [],
				]),
			)
		},
		guideChannels: async () => (await guides.catalog(await playlist()))?.channels ?? null,
		chosenGuides,
		chooseGuide: (channelId, guideId) => storeChosenGuides(changeChosenGuide(chosenGuides, channelId, guideId)),
	}
}
