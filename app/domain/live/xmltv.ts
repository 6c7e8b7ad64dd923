import type { Channel, Guide, GuideEntry } from './live.ts'

// Reads XMLTV (https://wiki.xmltv.org/index.php/XMLTVFormat) in pieces, keeping only known channels and nearby hours:
// guides of a hundred megabytes are common, and most of their content is irrelevant. Guides are flat and often
// malformed: each `<programme>` is read by itself, so a broken one costs only itself.

const HOUR_MS = 3_600_000
export const GUIDE_BACK_MS = 6 * HOUR_MS
export const GUIDE_AHEAD_MS = 36 * HOUR_MS
export const MAX_COMPRESSED_GUIDE_BYTES = 32 * 1024 * 1024
/** Unpacked. */
export const MAX_GUIDE_BYTES = 96 * 1024 * 1024
/** Compressed bytes are unpacked in pieces of this size: each may grow a thousandfold before it is counted. */
export const COMPRESSED_PIECE_BYTES = 8_192
/** Over all channels: an isolate holds them in memory and pages send them. Long playlists get fewer hours. */
const MAX_ENTRIES = 40_000
const MIN_ENTRIES_PER_CHANNEL = 6
const MAX_ENTRIES_PER_CHANNEL = 200
const MAX_TITLE_LENGTH = 140
const MAX_DESCRIPTION_LENGTH = 280
/** For a program without an end time and without a successor. */
const DEFAULT_DURATION_MS = HOUR_MS
const MAX_DURATION_MS = 24 * HOUR_MS

/** Longer elements are skipped. */
const MAX_ELEMENT_LENGTH = 64 * 1024

/** Starts of elements and sections that need parsing: our elements, or what can hide them (comments, CDATA). */
const ELEMENT_START = /<(programme|channel|!--)(?=[\s>-])/g

interface Draft extends Omit<GuideEntry, 'endMs'> {
	endMs: number | null
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
export function createXmltvReader(channels: readonly Pick<Channel, 'id' | 'name' | 'guideId'>[], nowMs: number) {
	const wanted = indexChannels(channels)
	const drafts = new Map<string, Draft[]>()
	const aliases = new Map<string, readonly string[]>()
	const perChannel = Math.max(
		MIN_ENTRIES_PER_CHANNEL,
		Math.min(MAX_ENTRIES_PER_CHANNEL, Math.floor(MAX_ENTRIES / Math.max(1, channels.length))),
	)
	let rest = ''

	/** Parses the complete elements of `rest`; with `isEnd` also the last one. */
	function readElements(isEnd: boolean): void {
		let at = 0
		for (;;) {
			ELEMENT_START.lastIndex = at
			const found = ELEMENT_START.exec(rest)
			if (!found) {
				// The start of the next element may be at the end.
				at = Math.max(at, rest.length - 16)
				break
			}
			const end = findElementEnd(rest, found.index, found[1] ?? '', isEnd)
			at = end ?? found.index
			if (end === null) break
			if (found[1] === 'channel') readNames(rest.slice(found.index, end))
			else if (found[1] === 'programme') keep(rest.slice(found.index, end))
		}
		rest = rest.slice(at)
	}

	function readNames(element: string): void {
		const key = normalizeKey(attributeIn(element, 'id'))
		for (const [, name] of element.matchAll(/<display-name\b[^>]*>([^<]*)/gi)) {
			const ids = wanted.byName.get(normalizeKey(decodeText(name ?? '')))
			if (ids) aliases.set(key, ids)
		}
	}

	function keep(element: string): void {
		const called = normalizeKey(attributeIn(element, 'channel'))
		const ids = wanted.byGuideId.get(called) ?? aliases.get(called) ?? wanted.byName.get(called)
		if (!ids) return
		const startMs = parseXmltvTime(attributeIn(element, 'start'))
		const endMs = parseXmltvTime(attributeIn(element, 'stop'))
		const title = textIn(element, 'title', MAX_TITLE_LENGTH)
		if (startMs === null || title === null) return
		if (startMs >= nowMs + GUIDE_AHEAD_MS || (endMs ?? startMs + MAX_DURATION_MS) <= nowMs - GUIDE_BACK_MS) return
		const draft = {
			title,
			description:
				textIn(element, 'desc', MAX_DESCRIPTION_LENGTH) ?? textIn(element, 'sub-title', MAX_DESCRIPTION_LENGTH),
			category: textIn(element, 'category', MAX_TITLE_LENGTH),
			startMs,
			endMs: endMs !== null && endMs > startMs ? endMs : null,
		}
		for (const id of ids) {
			const list = drafts.get(id) ?? []
			list.push(draft)
			drafts.set(
				id,
				list.length > 2 * MAX_ENTRIES_PER_CHANNEL ? nearestEntries(list, nowMs, MAX_ENTRIES_PER_CHANNEL) : list,
			)
		}
	}

	return {
		write(text: string): void {
			rest += text
			readElements(false)
		},
		end(): Guide {
			readElements(true)
			const kept = [...drafts].map(
				([id, list]) => [id, closeGaps(nearestEntries(list, nowMs, perChannel), nowMs)] as const,
			)
			return new Map(kept.filter(([, entries]) => entries.length > 0))
		},
	}
}

/** Several channels may share a guide id, for example one channel in two qualities. */
function indexChannels(channels: readonly Pick<Channel, 'id' | 'name' | 'guideId'>[]) {
	const byGuideId = new Map<string, string[]>()
	const byName = new Map<string, string[]>()
	for (const { id, name, guideId } of channels) {
		if (guideId) addToList(byGuideId, normalizeKey(guideId), id)
		addToList(byName, normalizeKey(name), id)
	}
	return { byGuideId, byName }
}

function addToList(lists: Map<string, string[]>, key: string, id: string): void {
	const list = lists.get(key)
	if (list) list.push(id)
	else lists.set(key, [id])
}

/** The programs that end soonest after now; then, if there is room, past ones. */
function nearestEntries(drafts: readonly Draft[], nowMs: number, count: number): Draft[] {
	const inOrder = [...drafts].sort((a, b) => a.startMs - b.startMs)
	const firstComing = inOrder.findIndex(({ startMs, endMs }) => (endMs ?? startMs + DEFAULT_DURATION_MS) > nowMs)
	const coming = firstComing === -1 ? inOrder.length : firstComing
	const end = Math.min(inOrder.length, Math.max(coming + count - Math.floor(count / 4), count))
	return inOrder.slice(Math.max(0, end - count), end)
}

/** Gives each an end, and lets none begin before the previous one ends. */
function closeGaps(drafts: readonly Draft[], nowMs: number): GuideEntry[] {
	const entries: GuideEntry[] = []
	for (const [index, draft] of drafts.entries()) {
		const next = drafts[index + 1]?.startMs ?? Number.POSITIVE_INFINITY
		if (next === draft.startMs) continue
		const endMs = Math.min(draft.endMs ?? draft.startMs + DEFAULT_DURATION_MS, next)
		if (endMs > nowMs - GUIDE_BACK_MS && endMs - draft.startMs <= MAX_DURATION_MS) entries.push({ ...draft, endMs })
	}
	return entries
}

/** `20261120190000 +0100` as epoch ms: trailing digits may be missing; without an offset it is UTC. `null` for anything else. */
export function parseXmltvTime(value: string | undefined): number | null {
	const found =
		/^\s*(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:\.\d+)?\s*(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d))?\s*$/i.exec(
			value ?? '',
		)
	if (!found) return null
	const [year, month, day, hour, minute, second] = found.slice(1, 7).map((digits) => Number(digits ?? 0))
	const offset = (Number(found[8] ?? 0) * 60 + Number(found[9] ?? 0)) * (found[7] === '-' ? -1 : 1)
	const time = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second) - offset * 60_000
	const isWritten = (month ?? 0) >= 1 && (month ?? 0) <= 12 && (day ?? 0) >= 1 && (day ?? 0) <= 31 && (hour ?? 0) <= 24
	return isWritten && Number.isFinite(time) ? time : null
}

function normalizeKey(text: string): string {
	return text.trim().toLowerCase()
}

/**
 * Where an element that starts at `from` ends: at its end tag, or where the next one starts. `null` if that is not there yet.
 * Looks no further than that, so that malformed guides are read in linear time too.
 */
function findElementEnd(text: string, from: number, name: string, isEnd: boolean): number | null {
	const furthest = from + MAX_ELEMENT_LENGTH
	if (name === '!--') {
		const hidden = text.slice(from, furthest).indexOf('-->')
		if (hidden !== -1) return from + hidden
	} else {
		ELEMENT_START.lastIndex = from + 1
		const next = ELEMENT_START.exec(text)?.index ?? furthest
		const close = text.slice(from, next).indexOf(`</${name}>`)
		if (close !== -1) return from + close
		if (next < Math.min(furthest, text.length)) return next
	}
	return isEnd || text.length > furthest ? Math.min(text.length, furthest) : null
}

/** An attribute of the element's own tag; empty when missing. */
function attributeIn(element: string, name: string): string {
	const tag = element.slice(0, element.indexOf('>') + 1)
	const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
	return decodeText(found?.[1] ?? found?.[2] ?? '')
}

/** The first text element of that name, whatever its language. */
function textIn(element: string, name: string, limit: number): string | null {
	const open = element.search(new RegExp(`<${name}[\\s>]`))
	if (open === -1) return null
	const from = element.indexOf('>', open) + 1
	const to = element.indexOf(`</${name}`, from)
	// Entities and white space make the raw text longer.
	const raw = element.slice(from, Math.min(to === -1 ? element.length : to, from + 8 * limit))
	return cleanText(decodeText(raw), limit) || null
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Decodes `&amp;`, `&#233;`, `&#xe9;` and `<![CDATA[...]]>`. Unknown entities stay as they are. */
function decodeText(text: string): string {
	if (!/[&<]/.test(text)) return text
	const bare = text.replaceAll('<![CDATA[', '').replaceAll(']]>', '')
	return bare.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
		if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
		const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole
	})
}

function cleanText(text: string, limit: number): string {
	const clean = text
		.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
	return clean.length <= limit
		? clean
		: `${[...clean]
				.slice(0, limit - 1)
				.join('')
				.trim()}…`
}
