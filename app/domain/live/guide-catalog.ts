import type { GuideEntry } from './live.ts'
import { closeGaps, type GuidedChannel, guideStart, MAX_ENTRIES_PER_CHANNEL, nearestEntries } from './xmltv.ts'
import {
	attributeIn,
	createElementReader,
	createNamedZones,
	type Draft,
	dropFarPicture,
	type GuideChannel,
	guideKey,
	parseChannel,
	parseProgram,
} from './xmltv-elements.ts'

/** All guide channels, from which viewers choose when a channel's own guide is wrong or missing. */
export interface GuideCatalog {
	/** Channels with programs. */
	channels: GuideChannel[]
	/** Programs by `guideKey`, in order of time. */
	programs: Record<string, readonly GuideEntry[]>
	/** Channels with programs beyond the limit. */
	leftOutCount: number
}

/** The limit over all channels: an isolate holds them in memory. */
const MAX_ENTRIES = 40_000
/** The most channels that leave room for an evening of each. */
const MAX_CHANNELS = 10_000
const MAX_NAMES = 60_000

/**
 * Takes a guide's text in pieces of any size, like `createXmltvReader`, but for all channels that it has.
 * @param channels of the playlist, which decide how far back it goes
 */
export function createCatalogReader(channels: readonly GuidedChannel[], nowMs: number) {
	const sinceMs = channels.reduce((earliest, channel) => Math.min(earliest, guideStart(channel, nowMs)), nowMs)
	const names = new Map<string, GuideChannel>()
	const drafts = new Map<string, Draft[]>()
	const leftOut = new Set<string>()
	let count = 0
	const zones = createNamedZones()
	const elements = createElementReader({ channel: readName, program: keep })

	function readName(element: string): void {
		const { id, name } = parseChannel(element)
		if (names.size < MAX_NAMES) names.set(guideKey(id), { id, name })
	}

	function keep(element: string): void {
		const id = attributeIn(element, 'channel').trim()
		const key = guideKey(id)
		const list = drafts.get(key) ?? []
		if (key === '') return
		if (list.length === 0 && drafts.size >= MAX_CHANNELS) {
			if (leftOut.size < MAX_NAMES) leftOut.add(key)
			return
		}
		const draft = parseProgram(element, sinceMs, nowMs, zones)
		if (!draft) return
		if (!names.has(key)) names.set(key, { id, name: id })
		list.push(dropFarPicture(draft, nowMs))
		drafts.set(key, list)
		count += 1
		if (count > 2 * MAX_ENTRIES) shorten()
	}

	function shorten(): void {
		const perChannel = Math.min(MAX_ENTRIES_PER_CHANNEL, Math.floor(MAX_ENTRIES / drafts.size))
		count = 0
		for (const [key, list] of drafts) {
			const nearest = nearestEntries(list, nowMs, perChannel)
			drafts.set(key, nearest)
			count += nearest.length
		}
	}

	return {
		write: elements.write,
		end(): GuideCatalog {
			elements.end()
			if (drafts.size > 0) shorten()
			const programs = [...drafts]
				.map(([key, list]) => [key, closeGaps(list, sinceMs)] as const)
				.filter(([, entries]) => entries.length > 0)
			return {
				channels: programs.flatMap(([key]) => names.get(key) ?? []),
				programs: Object.fromEntries(programs),
				leftOutCount: leftOut.size,
			}
		},
	}
}
