import { HOUR_MS } from '#domain/shared/time.ts'
import type { GuideEntry } from './live.ts'

// The elements of XMLTV (https://wiki.xmltv.org/index.php/XMLTVFormat), which come in pieces. Guides are flat and often malformed:
// each `<programme>` is read on its own, so a broken one only loses that program.

export const GUIDE_AHEAD_MS = 36 * HOUR_MS
export const MAX_DURATION_MS = 24 * HOUR_MS
const MAX_TITLE_LENGTH = 140
const MAX_DESCRIPTION_LENGTH = 280
const MAX_PICTURE_URL_LENGTH = 500
/** Guides name a picture for each program, but pages only show those of what is on. */
const PICTURES_AHEAD_MS = 6 * HOUR_MS
/** Longer elements are skipped. */
const MAX_ELEMENT_LENGTH = 64 * 1024

/** Starts of elements and sections that need parsing: our elements, or what can hide them (comments, CDATA). */
const ELEMENT_START = /<(programme|channel|!--)(?=[\s>-])/g

export interface GuideChannel {
	/** The id that `Channel.guideId` refers to. */
	id: string
	name: string
}

/** A program whose end may be missing in the guide. */
export interface Draft extends Omit<GuideEntry, 'endMs'> {
	endMs: number | null
}

/** Takes text in pieces of any size and reads each complete element. */
export function createElementReader(read: Record<'channel' | 'program', (element: string) => void>) {
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
			if (found[1] === 'channel') read.channel(rest.slice(found.index, end))
			else if (found[1] === 'programme') read.program(rest.slice(found.index, end))
		}
		rest = rest.slice(at)
	}
	return {
		write(text: string): void {
			rest += text
			readElements(false)
		},
		end: () => readElements(true),
	}
}

export function parseChannel(element: string): GuideChannel {
	const id = attributeIn(element, 'id').trim()
	return { id, name: textIn(element, 'display-name', MAX_TITLE_LENGTH) ?? id }
}

/** Parses a program; `null` without a title or start, and if it ends before `sinceMs` or is far ahead. */
export function parseProgram(element: string, sinceMs: number, nowMs: number): Draft | null {
	const startMs = parseXmltvTime(attributeIn(element, 'start'))
	const endMs = parseXmltvTime(attributeIn(element, 'stop'))
	const title = textIn(element, 'title', MAX_TITLE_LENGTH)
	if (startMs === null || title === null || startMs >= nowMs + GUIDE_AHEAD_MS) return null
	if (latestEnd({ startMs, endMs }) <= sinceMs) return null
	const catchupId = attributeIn(element, 'catchup-id')
	const pictureUrl = pictureIn(element)
	return {
		title,
		description:
			textIn(element, 'desc', MAX_DESCRIPTION_LENGTH) ?? textIn(element, 'sub-title', MAX_DESCRIPTION_LENGTH),
		category: textIn(element, 'category', MAX_TITLE_LENGTH),
		startMs,
		endMs: endMs !== null && endMs > startMs ? endMs : null,
		...(catchupId === '' ? {} : { catchupId }),
		...(pictureUrl === null ? {} : { pictureUrl }),
	}
}

/** Pictures on pages are from https, or from the embedded guide. */
const PICTURE_URL = /^(?:https:\/\/|\/live-media\/)/

function pictureIn(element: string): string | null {
	const at = element.search(/<icon\s/)
	const url = at === -1 ? '' : attributeIn(element.slice(at, at + 2 * MAX_PICTURE_URL_LENGTH), 'src').trim()
	return url.length <= MAX_PICTURE_URL_LENGTH && PICTURE_URL.test(url) ? url : null
}

/** The program without its picture, unless it may be on while the guide is used. */
export function dropFarPicture(draft: Draft, nowMs: number): Draft {
	if (!draft.pictureUrl || (latestEnd(draft) > nowMs && draft.startMs < nowMs + PICTURES_AHEAD_MS)) return draft
	const { pictureUrl: _, ...others } = draft
	return others
}

export function latestEnd({ startMs, endMs }: Pick<Draft, 'startMs' | 'endMs'>): number {
	return endMs ?? startMs + MAX_DURATION_MS
}

/** `20261120190000 +0100` as epoch ms: trailing digits may be missing; without an offset it is UTC. `null` for anything else. */
export function parseXmltvTime(value: string | undefined): number | null {
	const found =
		/^\s*(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:\.\d+)?(?:\s*(?:Z|UTC|GMT|([+-])(\d\d):?(\d\d)))?\s*$/i.exec(
			value ?? '',
		)
	if (!found) return null
	const [year, month, day, hour, minute, second] = found.slice(1, 7).map((digits) => Number(digits ?? 0))
	const offset = (Number(found[8] ?? 0) * 60 + Number(found[9] ?? 0)) * (found[7] === '-' ? -1 : 1)
	const time = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second) - offset * 60_000
	const isWritten = (month ?? 0) >= 1 && (month ?? 0) <= 12 && (day ?? 0) >= 1 && (day ?? 0) <= 31 && (hour ?? 0) <= 24
	return isWritten && Number.isFinite(time) ? time : null
}

/** Guides and playlists write the ids of channels in different cases. */
export function guideKey(text: string): string {
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
export function attributeIn(element: string, name: string): string {
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
export function decodeText(text: string): string {
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
