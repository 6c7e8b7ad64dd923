import { HOUR_MS } from '#domain/shared/time.ts'
import { catchupStart } from './catchup.ts'
import type { Channel, Guide, GuideEntry } from './live.ts'
import {
	attributeIn,
	createElementReader,
	type Draft,
	decodeText,
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
export const MAX_COMPRESSED_GUIDE_BYTES = 32 * 1024 * 1024
/** The limit for the unpacked guide. */
export const MAX_GUIDE_BYTES = 96 * 1024 * 1024
/** Compressed bytes are unpacked in pieces of this size: each may grow a thousandfold before it is counted. */
export const COMPRESSED_PIECE_BYTES = 8_192
/** The limit over all channels: isolates hold them in memory and pages send them. Long playlists get fewer hours. */
const MAX_ENTRIES = 40_000
const MIN_ENTRIES_PER_CHANNEL = 6
export const MAX_ENTRIES_PER_CHANNEL = 500
/** The most guide channels to choose from. */
const MAX_GUIDE_CHANNELS = 20_000
/** The duration of a program without an end and a successor. */
const DEFAULT_DURATION_MS = HOUR_MS

export interface GuidedChannel
	extends Pick<Channel, 'id' | 'name' | 'guideId' | 'guideShiftMs'>,
		Partial<Pick<Channel, 'catchup'>> {
	/** Whether the viewer has chosen its guide, so it is not matched by name. */
	isGuideChosen?: true
}

const GZIP_MAGIC = [0x1f, 0x8b] as const

/** @param first bytes of a guide */
export function isGzip(first: Uint8Array | undefined): boolean {
	return GZIP_MAGIC.every((byte, index) => first?.[index] === byte)
}

/**
 * Takes a guide's text in pieces of any size. `end` returns the guide; malformed parts are left out.
 * @param nowMs decides which hours are nearby
 */
export function createXmltvReader(channels: readonly GuidedChannel[], nowMs: number) {
	const wanted = indexChannels(channels)
	const sinceMs = new Map(channels.map((channel) => [channel.id, guideStart(channel, nowMs)]))
	const shiftsMs = new Map(channels.map(({ id, guideShiftMs = 0 }) => [id, guideShiftMs]))
	const furthestShiftMs = Math.max(0, ...channels.map(({ guideShiftMs = 0 }) => Math.abs(guideShiftMs)))
	const guideChannels = new Map<string, string>()
	const drafts = new Map<string, Draft[]>()
	const aliases = new Map<string, readonly string[]>()
	const elements = createElementReader({ channel: readNames, program: keep })
	const perChannel = Math.max(
		MIN_ENTRIES_PER_CHANNEL,
		Math.min(MAX_ENTRIES_PER_CHANNEL, Math.floor(MAX_ENTRIES / Math.max(1, channels.length))),
	)

	function readNames(element: string): void {
		const { id, name: shown } = parseChannel(element)
		const key = guideKey(id)
		if (id !== '' && guideChannels.size < MAX_GUIDE_CHANNELS) guideChannels.set(id, shown)
		for (const [, name] of element.matchAll(/<display-name\b[^<>]*>([^<]*)/gi)) {
			const ids = wanted.byName.get(guideKey(decodeText(name ?? '')))
			if (ids) aliases.set(key, ids)
		}
	}

	function keep(element: string): void {
		const called = guideKey(attributeIn(element, 'channel'))
		const ids = wanted.byGuideId.get(called) ?? aliases.get(called) ?? wanted.byName.get(called)
		if (!ids) return
		const earliestMs = Math.min(...ids.map((id) => sinceMs.get(id) ?? nowMs))
		const written = parseProgram(element, earliestMs - furthestShiftMs, nowMs + furthestShiftMs)
		if (!written) return
		for (const id of ids) {
			const draft = shiftProgram(written, shiftsMs.get(id) ?? 0)
			if (latestEnd(draft) <= (sinceMs.get(id) ?? nowMs) || draft.startMs >= nowMs + GUIDE_AHEAD_MS) continue
			const list = drafts.get(id) ?? []
			list.push(dropFarPicture(draft, nowMs))
			drafts.set(
				id,
				list.length > 2 * MAX_ENTRIES_PER_CHANNEL ? nearestEntries(list, nowMs, MAX_ENTRIES_PER_CHANNEL) : list,
			)
		}
	}

	return {
		write: elements.write,
		end(): Guide {
			elements.end()
			const channels = [...drafts].map(
				([id, list]) => [id, closeGaps(nearestEntries(list, nowMs, perChannel), sinceMs.get(id) ?? nowMs)] as const,
			)
			return new Map(channels.filter(([, entries]) => entries.length > 0))
		},
		/** The channels that the guide has named so far. */
		channels: (): GuideChannel[] => [...guideChannels].map(([id, name]) => ({ id, name })),
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

/** Several channels may share a guide id, for example one channel in two qualities. */
function indexChannels(channels: readonly GuidedChannel[]) {
	const byGuideId = new Map<string, string[]>()
	const byName = new Map<string, string[]>()
	for (const { id, name, guideId, isGuideChosen } of channels) {
		if (guideId) addToList(byGuideId, guideKey(guideId), id)
		if (!isGuideChosen) addToList(byName, guideKey(name), id)
	}
	return { byGuideId, byName }
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

/** The platform's `TextDecoder`. */
interface Decoder {
	decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

/** The XML declaration is the first thing in a guide. */
const DECLARATION_BYTES = 200

const BYTE_ORDER_MARKS = [
	['\u00ff\u00fe', 'utf-16le'],
	['\u00fe\u00ff', 'utf-16be'],
] as const

/**
 * Decodes a guide that comes in pieces of any size, in the encoding that it declares; UTF-8 if it declares none.
 * @param Decoder for a label. @throws for unknown ones
 */
export function createGuideDecoder(Decoder: new (label?: string) => Decoder) {
	let decoder: Decoder | null = null
	let head = new Uint8Array()

	function begin(): Decoder {
		const text = String.fromCharCode(...head.subarray(0, DECLARATION_BYTES))
		const marked = BYTE_ORDER_MARKS.find(([mark]) => text.startsWith(mark))?.[1]
		const declared = /<\?xml[^<>]*encoding=["']([\w-]+)["']/.exec(text)?.[1]
		try {
			return new Decoder(marked ?? declared)
		} catch {
			return new Decoder()
		}
	}

	return {
		write(bytes: Uint8Array): string {
			if (decoder) return decoder.decode(bytes, { stream: true })
			const joined = new Uint8Array(head.length + bytes.length)
			joined.set(head)
			joined.set(bytes, head.length)
			head = joined
			if (head.length < DECLARATION_BYTES) return ''
			decoder = begin()
			return decoder.decode(head, { stream: true })
		},
		end: (): string => (decoder ? decoder.decode() : begin().decode(head)),
	}
}
