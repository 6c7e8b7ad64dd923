import { type Arrangement, arrange } from '#domain/live/arrangement.ts'
import { type ChosenGuides, sortGuideChannels } from '#domain/live/chosen-guides.ts'
import type { GuideCatalog } from '#domain/live/guide-catalog.ts'
import { type GuideGaps, gapsOf, missingGuides } from '#domain/live/guide-gaps.ts'
import {
	type Channel,
	channelSearchText,
	type GuideEntry,
	inLanguage,
	searchChannels,
	searchWords,
} from '#domain/live/live.ts'
import type { Playlist } from '#domain/live/playlist.ts'
import type { Live } from '#domain/live/port.ts'
import { guideKey } from '#domain/live/xmltv-elements.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { GUIDE_TIMEOUT_MS, PLAYLIST_TIMEOUT_MS, type PlaylistClient } from '#functions/clients/live/playlist.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'

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
	arrangement: Arrangement
	/** The viewer's, for guides in several. */
	languages: readonly string[]
	now: () => number
}

/** The channels of one playlist, for one request. */
export function createLive(options: Options): Omit<Live, 'chosenGuides' | 'chooseGuide' | 'arrangement' | 'arrange'> {
	const { client, cached, now } = options
	const guides = createGuides(options)
	const localized = (entry: GuideEntry) => inLanguage(entry, options.languages)

	/** Asked once a request, even if it fails or takes longer than others wait for it. */
	const playlist = memoize(async (): Promise<Playlist> => {
		try {
			const parts = ['live', 'playlist', ...client.cacheKeyParts]
			const load = async (deadlineMs: number) => {
				const read = await client.playlist(deadlineMs)
				const { logos: _, ...lost } = read.leftOut
				if (Object.values(lost).some((count) => count > 0)) log('warn', 'playlist_cut', lost)
				return read
			}
			return (await cached(parts, PLAYLIST_FRESHNESS, now() + PLAYLIST_TIMEOUT_MS, load)).value
		} catch (error) {
			log('error', 'playlist_failed', { reason: error })
			throw new CodedError('LIVE_UNAVAILABLE', 'the playlist is unavailable', { cause: error })
		}
	})

	/** Read once a request: they are long. */
	const read = memoize(async () => guides.guide(await playlist()))

	return {
		channels: async () => arrange((await playlist()).channels, options.arrangement),
		allChannels: async () => (await playlist()).channels,
		channel: async (id) => (await playlist()).channels.find((channel) => channel.id === id) ?? null,
		async search(query) {
			if (searchWords(query).length === 0) return []
			const { entries } = await read()
			const textOf = (channel: Channel) => channelSearchText(channel, entries[channel.id]?.map(localized), now())
			return searchChannels(arrange((await playlist()).channels, options.arrangement), query, textOf)
		},
		async guide(channels, fromMs, toMs) {
			const { entries } = await read()
			const isNear = ({ startMs, endMs }: GuideEntry) => endMs > fromMs && startMs < toMs
			return new Map(channels.map(({ id }) => [id, entries[id]?.filter(isNear).map(localized) ?? []]))
		},
		async missingGuides(channels) {
			const { entries, gaps } = await read()
			return missingGuides(channels, (id) => (entries[id]?.length ?? 0) > 0, gaps)
		},
		guideChannels: async () => (await guides.catalog(await playlist()))?.channels ?? null,
	}
}

const GUIDE_FRESHNESS: Freshness = { freshMs: HOUR_MS, ttlMs: DAY_MS }

/** How long a page waits for the guide. It continues to load in the background for the next visit. */
const GUIDE_WAIT_MS = 1_500

/** Pause after a late or broken guide; otherwise each page would wait for it again. */
export const GUIDE_COOLDOWN_MS = MINUTE_MS

/** By `Channel.id`. */
type GuideByChannel = Record<string, readonly GuideEntry[]>

interface ReadGuides {
	entries: GuideByChannel
	/** `null` for a playlist without a guide. */
	gaps: GuideGaps | null
}

/** While no guide could be read. */
const UNREAD: ReadGuides = { entries: {}, gaps: { knownIds: [], isPartial: true } }

/** The last guide and catalog of each playlist, used until a newer one is loaded, and the end of the pause after a failure. */
export type LastGuides = Map<string, { value: unknown; cooldownUntilMs: number }>

const NO_CATALOG: GuideCatalog = { channels: [], programs: {}, leftOutCount: 0 }

/** The guides of a playlist. Channels are shown without them rather than late. */
function createGuides({ client, cached, lastGuides, onDegraded, chosenGuides, now }: Options) {
	const name = client.cacheKeyParts.join(' ')

	/** Skips guides that cannot be read. @throws {Error} if none can */
	async function readAll<T>(
		guideUrls: readonly string[],
		read: (url: string) => Promise<T>,
	): Promise<{ guides: T[]; failedCount: number }> {
		const results = await Promise.allSettled(guideUrls.map(read))
		const guides = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
		for (const result of results)
			if (result.status === 'rejected') log('error', 'guide_failed', { reason: result.reason })
		if (guides.length === 0) throw new Error('no guide could be loaded')
		return { guides, failedCount: results.length - guides.length }
	}

	/** If several guides list a channel, the first one wins. */
	async function readGuides({ guideUrls, channels }: Playlist): Promise<ReadGuides> {
		const { guides, failedCount } = await readAll(guideUrls, (url) => client.guide(url, channels))
		const reports = guides.map(({ report }) => report)
		const cutCount = reports.reduce((sum, report) => sum + report.cutCount, 0)
		if (cutCount > 0) log('warn', 'guide_cut', { programs: cutCount, channels: channels.length })
		const entries = Object.fromEntries(guides.reverse().flatMap(({ guide }) => [...guide]))
		return { entries, gaps: gapsOf(reports, failedCount) }
	}

	async function readCatalog({ guideUrls, channels }: Playlist): Promise<GuideCatalog> {
		const { guides: catalogs } = await readAll(guideUrls, (url) => client.catalog(url, channels))
		const byId = catalogs.flatMap((catalog) =>
			catalog.channels.map((channel) => [guideKey(channel.id), channel] as const),
		)
		const leftOutCount = catalogs.reduce((sum, catalog) => sum + catalog.leftOutCount, 0)
		if (leftOutCount > 0) log('warn', 'guide_cut', { guideChannels: leftOutCount })
		return {
			leftOutCount,
			channels: sortGuideChannels(new Map(byId.reverse()).values()),
			programs: Object.fromEntries(catalogs.reverse().flatMap(({ programs }) => Object.entries(programs))),
		}
	}

	/** Waits briefly for the newest value; falls back to the last one, or `none`, while it is late or broken. */
	async function newest<T>(kind: string, none: T, read: () => Promise<T>): Promise<T> {
		const key = `${kind} ${name}`
		const last = (lastGuides.get(key) ?? { value: none, cooldownUntilMs: 0 }) as { value: T; cooldownUntilMs: number }
		if (last.cooldownUntilMs > now()) {
			onDegraded()
			return last.value
		}
		const parts = ['live', kind, ...client.cacheKeyParts]
		const reading = cached(parts, GUIDE_FRESHNESS, now() + GUIDE_TIMEOUT_MS, read).then(({ value }) => {
			lastGuides.set(key, { value, cooldownUntilMs: 0 })
			return value
		})
		try {
			return await withTimeout(GUIDE_WAIT_MS, reading)
		} catch {
			// Already logged at the source. Channels are returned without a guide.
			onDegraded()
			lastGuides.set(key, { ...last, cooldownUntilMs: now() + GUIDE_COOLDOWN_MS })
			return last.value
		}
	}

	/** `null` while it cannot be read. */
	async function catalog(playlist: Playlist): Promise<GuideCatalog | null> {
		if (playlist.guideUrls.length === 0) return NO_CATALOG
		return newest<GuideCatalog | null>('guide-catalog', null, () => readCatalog(playlist))
	}

	/** Never falls back to the guide that the viewer replaced. */
	async function guide(playlist: Playlist): Promise<ReadGuides> {
		if (playlist.guideUrls.length === 0) return { entries: {}, gaps: null }
		const [own, chosenFrom] = await Promise.all([
			newest('guides', UNREAD, () => readGuides(playlist)),
			chosenGuides.size > 0 ? catalog(playlist) : null,
		])
		const chosen = [...chosenGuides].map(([channelId, guideId]): [string, readonly GuideEntry[]] => {
			const key = guideKey(guideId)
			return [channelId, chosenFrom && Object.hasOwn(chosenFrom.programs, key) ? (chosenFrom.programs[key] ?? []) : []]
		})
		return chosen.length > 0 ? { ...own, entries: { ...own.entries, ...Object.fromEntries(chosen) } } : own
	}

	return { catalog, guide }
}
