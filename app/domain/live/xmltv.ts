import { HOUR_MS } from '#domain/shared/time.ts'
import { catchupStart } from './catchup.ts'
import type { Channel, Guide, GuideEntry } from './live.ts'
import {
	attributeIn,
	createElementReader,
	createNamedZones,
	type Draft,
	dropFarPicture,
	GUIDE_AHEAD_MS,
	type GuideChannel,
	guideKey,
	latestEnd,
	MAX_DURATION_MS,
	parseChannel,
	parseProgram,
} from './xmltv-elements.ts'

// Reads guides in pieces, keeping only known channels and nearby hours: a hundred megabytes are common, and most of their
// content is irrelevant.

export const GUIDE_BACK_MS = 6 * HOUR_MS
/** The limit over all channels: isolates hold them in memory and pages send them. Long playlists get fewer hours. */
const MAX_ENTRIES = 40_000
const MIN_ENTRIES_PER_CHANNEL = 6
export const MAX_ENTRIES_PER_CHANNEL = 500
/** The most guide channels to choose from. */
const MAX_GUIDE_CHANNELS = 60_000
/** Programs of channels that are named behind them, as in guides that are pasted together. */
const MAX_UNNAMED = 5_000
/** The duration of a program without an end and a successor. */
const DEFAULT_DURATION_MS = HOUR_MS

export interface GuidedChannel
	extends Pick<Channel, 'id' | 'name' | 'guideId' | 'guideName' | 'guideShiftMs'>,
		Partial<Pick<Channel, 'catchup'>> {
	/** Whether the viewer has chosen its guide, so it is not matched by name. */
	isGuideChosen?: true
}

/** How a channel of the playlist is found in a guide, the best first; only the best one that has programs counts. */
const RANKS = { id: 0, idWithoutFeed: 1, guideName: 2, name: 3 }

interface Match {
	/** `Channel.id` */
	id: string
	rank: number
}

/** Why a channel has no programs. */
export type GuideGap =
	/** No guide has its id or its name. */
	| 'unknown'
	/** A guide has it, but no programs of the near hours. */
	| 'no-programs'

/** What was found in a guide. */
export interface GuideReport {
	/** How many channels and programs it has. */
	channelCount: number
	programCount: number
	/** By `Channel.id`; other channels have programs. */
	gaps: ReadonlyMap<string, GuideGap>
	/** Programs of the near hours that were left out, because the playlist has too many channels. */
	cutCount: number
}

/**
 * Takes a guide's text in pieces of any size. `end` returns the guide; malformed parts are left out.
 * @param nowMs decides which hours are nearby
 */
export function createXmltvReader(channels: readonly GuidedChannel[], nowMs: number) {
	const wanted = indexChannels(channels)
	const sinceMs = new Map(channels.map((channel) => [channel.id, guideStart(channel, nowMs)]))
	const shiftsMs = new Map(channels.map(({ id, guideShiftMs = 0 }) => [id, guideShiftMs]))
	const earliestOfAllMs = Math.min(nowMs, ...sinceMs.values())
	const furthestShiftMs = Math.max(0, ...channels.map(({ guideShiftMs = 0 }) => Math.abs(guideShiftMs)))
	const guideChannels = new Map<string, string>()
	/** By the guide's channels. */
	const matches = new Map<string, readonly Match[]>()
	/** By the playlist's channels, from one channel of the guide each. */
	const kept = new Map<string, { rank: number; source: string; drafts: Draft[] }>()
	const found = new Set<string>()
	/** Programs of channels that may still be named, by the guide's channels. */
	const unnamed = new Map<string, Draft[]>()
	const named = new Set<string>()
	let unnamedCount = 0
	let channelCount = 0
	let programCount = 0
	let cutCount = 0
	const zones = createNamedZones()
	const elements = createElementReader({ channel: readNames, program: keep })
	const perChannel = Math.max(
		MIN_ENTRIES_PER_CHANNEL,
		Math.min(MAX_ENTRIES_PER_CHANNEL, Math.floor(MAX_ENTRIES / Math.max(1, channels.length))),
	)

	function readNames(element: string): void {
		const { id, name: shown, names } = parseChannel(element)
		channelCount += 1
		if (id !== '' && guideChannels.size < MAX_GUIDE_CHANNELS) guideChannels.set(id, shown)
		const matching = wanted(id, names)
		for (const match of matching) found.add(match.id)
		const key = guideKey(id)
		if (named.size < MAX_GUIDE_CHANNELS) named.add(key)
		if (matching.length > 0) {
			// A guide may name a channel twice, or behind its programs.
			const known = matches.get(key) ?? []
			const isNew = (match: Match) => !known.some((other) => other.id === match.id && other.rank <= match.rank)
			matches.set(key, [...known, ...matching.filter(isNew)])
			for (const draft of unnamed.get(key) ?? []) place(draft, key, matching)
		}
		unnamed.delete(key)
	}

	function matchesOf(called: string): readonly Match[] {
		const known = matches.get(guideKey(called))
		if (known) return known
		const matching = wanted(called, [])
		for (const match of matching) found.add(match.id)
		if (matches.size < MAX_GUIDE_CHANNELS) matches.set(guideKey(called), matching)
		return matching
	}

	function keep(element: string): void {
		programCount += 1
		const called = attributeIn(element, 'channel')
		const matching = matchesOf(called)
		const source = guideKey(called)
		const isUnnamed = matching.length === 0 && unnamedCount < MAX_UNNAMED && !named.has(source)
		if (matching.length === 0 && !isUnnamed) return
		const earliestMs = isUnnamed ? earliestOfAllMs : Math.min(...matching.map(({ id }) => sinceMs.get(id) ?? nowMs))
		const written = parseProgram(element, earliestMs - furthestShiftMs, nowMs + furthestShiftMs, zones)
		if (!written) return
		if (isUnnamed) {
			unnamedCount += 1
			unnamed.set(source, [...(unnamed.get(source) ?? []), written].slice(-MAX_ENTRIES_PER_CHANNEL))
		} else place(written, source, matching)
	}

	/** @param source the guide's channel */
	function place(written: Draft, source: string, matching: readonly Match[]): void {
		for (const { id, rank } of matching) {
			const known = kept.get(id)
			if (known && (known.rank < rank || (known.rank === rank && known.source !== source))) continue
			const draft = shiftProgram(written, shiftsMs.get(id) ?? 0)
			if (latestEnd(draft) <= (sinceMs.get(id) ?? nowMs) || draft.startMs >= nowMs + GUIDE_AHEAD_MS) continue
			const drafts = known?.rank === rank ? known.drafts : []
			drafts.push(dropFarPicture(draft, nowMs))
			const isLong = drafts.length > 2 * MAX_ENTRIES_PER_CHANNEL
			kept.set(id, { rank, source, drafts: isLong ? shorten(drafts, MAX_ENTRIES_PER_CHANNEL) : drafts })
		}
	}

	function shorten(drafts: readonly Draft[], count: number): Draft[] {
		const nearest = nearestEntries(drafts, nowMs, count)
		cutCount += drafts.length - nearest.length
		return nearest
	}

	return {
		write: elements.write,
		end(): Guide {
			elements.end()
			const channels = [...kept].map(
				([id, { drafts }]) => [id, closeGaps(shorten(drafts, perChannel), sinceMs.get(id) ?? nowMs)] as const,
			)
			return new Map(channels.filter(([, entries]) => entries.length > 0))
		},
		/** The channels that the guide has named so far. */
		channels: (): GuideChannel[] => [...guideChannels].map(([id, name]) => ({ id, name })),
		/** What was found, once the guide has ended. */
		report(): GuideReport {
			const missing = channels.filter(({ id }) => !kept.has(id))
			const gaps = missing.map(({ id }) => [id, found.has(id) ? 'no-programs' : 'unknown'] as const)
			return { channelCount, programCount, gaps: new Map(gaps), cutCount }
		},
	}
}

function shiftProgram(draft: Draft, shiftMs: number): Draft {
	if (shiftMs === 0) return draft
	return { ...draft, startMs: draft.startMs + shiftMs, endMs: draft.endMs === null ? null : draft.endMs + shiftMs }
}

/** The start of a channel's guide: nearby hours, or as far back as its programs can be watched. */
export function guideStart({ catchup }: GuidedChannel, nowMs: number): number {
	return Math.min(nowMs - GUIDE_BACK_MS, catchupStart({ catchup: catchup ?? null }, nowMs))
}

/**
 * Finds the playlist's channels that a channel of the guide belongs to: by their id, their name in guides, and the name that is shown, in
 * this order, as Kodi does. Several may share an id, for example one channel in two qualities.
 */
function indexChannels(channels: readonly GuidedChannel[]) {
	const byId = new Map<string, string[]>()
	const byIdWithoutFeed = new Map<string, string[]>()
	const byGuideName = new Map<string, string[]>()
	const byName = new Map<string, string[]>()
	for (const { id, name, guideId, guideName, isGuideChosen } of channels) {
		if (guideId) addToList(byId, guideKey(guideId), id)
		if (isGuideChosen) continue
		if (guideId) addToList(byIdWithoutFeed, withoutFeed(guideId), id)
		if (guideName) addToList(byGuideName, nameKey(guideName), id)
		addToList(byName, nameKey(name), id)
	}
	return (guideId: string, names: readonly string[]): Match[] => {
		const ranks = new Map<string, number>()
		const add = (ids: readonly string[] | undefined, rank: number) => {
			for (const id of ids ?? []) if ((ranks.get(id) ?? rank) >= rank) ranks.set(id, rank)
		}
		add(byId.get(guideKey(guideId)), RANKS.id)
		add(byIdWithoutFeed.get(withoutFeed(guideId)), RANKS.idWithoutFeed)
		for (const name of [...names, guideId].map(nameKey)) {
			add(byGuideName.get(name), RANKS.guideName)
			add(byName.get(name), RANKS.name)
		}
		return Array.from(ranks, ([id, rank]) => ({ id, rank }))
	}
}

/** 'beta.us' for 'Beta.us@SD': lists name the feed of a channel, and guides have one for all of them, or the other way round. */
function withoutFeed(id: string): string {
	return nameKey(id.replace(/@[^@]*$/, ''))
}

/** Names are written with spaces, underscores or neither. */
function nameKey(name: string): string {
	return guideKey(name).replace(/[\s_]+/g, '')
}

function addToList(lists: Map<string, string[]>, key: string, id: string): void {
	const list = lists.get(key)
	if (list) list.push(id)
	else lists.set(key, [id])
}

/** The programs that end soonest after now; then, if there is room, past ones. */
export function nearestEntries(drafts: readonly Draft[], nowMs: number, count: number): Draft[] {
	const inOrder = [...drafts].sort((a, b) => a.startMs - b.startMs)
	const firstComing = inOrder.findIndex(({ startMs, endMs }) => (endMs ?? startMs + DEFAULT_DURATION_MS) > nowMs)
	const coming = firstComing === -1 ? inOrder.length : firstComing
	const end = Math.min(inOrder.length, Math.max(coming + count - Math.floor(count / 4), count))
	return inOrder.slice(Math.max(0, end - count), end)
}

/** Gives each program an end, no later than the start of the next one. */
export function closeGaps(drafts: readonly Draft[], sinceMs: number): GuideEntry[] {
	const entries: GuideEntry[] = []
	for (const [index, draft] of drafts.entries()) {
		const next = drafts[index + 1]?.startMs ?? Number.POSITIVE_INFINITY
		if (next === draft.startMs) continue
		const endMs = Math.min(draft.endMs ?? draft.startMs + DEFAULT_DURATION_MS, next)
		if (endMs > sinceMs && endMs - draft.startMs <= MAX_DURATION_MS) entries.push({ ...draft, endMs })
	}
	return entries
}
