import { decodeReferences } from '#domain/shared/character-references.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import { type GuideEntry, type ProgramTexts, primaryLanguage } from './live.ts'

// The elements of XMLTV (https://wiki.xmltv.org/index.php/XMLTVFormat), which come in pieces. Guides are flat and often malformed:
// each `<programme>` is read on its own, so a broken one only loses that program.

export const GUIDE_AHEAD_MS = 36 * HOUR_MS
export const MAX_DURATION_MS = 24 * HOUR_MS
const MAX_TITLE_LENGTH = 140
const MAX_DESCRIPTION_LENGTH = 280
const MAX_PICTURE_URL_LENGTH = 2_048
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

/** The id of a channel, and all names that the guide gives it, in its order. */
export function parseChannel(element: string): GuideChannel & { names: string[] } {
	const id = attributeIn(element, 'id').trim()
	const names = textsIn(element, 'display-name', MAX_TITLE_LENGTH).map(({ text }) => text)
	return { id, name: names[0] ?? id, names }
}

/** Parses a program; `null` without a title or start, and if it ends before `sinceMs` or is far ahead. */
export function parseProgram(element: string, sinceMs: number, nowMs: number, zones: NamedZones): Draft | null {
	const startMs = parseXmltvTime(attributeIn(element, 'start'), zones)
	const endMs = parseXmltvTime(attributeIn(element, 'stop'), zones)
	if (startMs === null || startMs >= nowMs + GUIDE_AHEAD_MS || latestEnd({ startMs, endMs }) <= sinceMs) return null
	const texts = programTexts(element)
	if (texts === null) return null
	const catchupId = attributeIn(element, 'catchup-id')
	const pictureUrl = pictureIn(element)
	return {
		...texts,
		category: textsIn(element, 'category', MAX_TITLE_LENGTH)[0]?.text ?? null,
		startMs,
		endMs: endMs !== null && endMs > startMs ? endMs : null,
		...(catchupId === '' ? {} : { catchupId }),
		...(pictureUrl === null ? {} : { pictureUrl }),
	}
}

/** Of the languages of a program, so many are kept. */
const MAX_LANGUAGES = 6

/** The texts that come first, and those in other languages; `null` without a title. */
function programTexts(element: string): (ProgramTexts & Pick<GuideEntry, 'translations'>) | null {
	const titles = textsIn(element, 'title', MAX_TITLE_LENGTH)
	const episodes = textsIn(element, 'sub-title', MAX_TITLE_LENGTH)
	const descriptions = textsIn(element, 'desc', MAX_DESCRIPTION_LENGTH)
	const textsOf = (pick: (texts: readonly LocalText[]) => LocalText | undefined): ProgramTexts | null => {
		const [title, episode, description] = [titles, episodes, descriptions].map((texts) => pick(texts)?.text)
		if (title === undefined) return null
		const isNamed = episode !== undefined && episode !== title
		return { title, ...(isNamed ? { episodeTitle: episode } : {}), description: description ?? null }
	}
	const first = textsOf(([text]) => text)
	if (first === null || (titles.length < 2 && episodes.length < 2 && descriptions.length < 2)) return first
	const languages = new Set([...titles, ...episodes, ...descriptions].flatMap(({ language }) => language ?? []))
	if (languages.size < 2) return first
	const translations = [...languages].slice(0, MAX_LANGUAGES).map((language) => {
		const texts = textsOf((all) => all.find((text) => text.language === language) ?? all[0])
		return [language, texts ?? first] as const
	})
	return { ...first, translations: Object.fromEntries(translations) }
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

/** Offsets of zones by their IANA names, in minutes; `null` for unknown ones. */
type NamedZones = (name: string, ms: number) => number | null

const HALF_DAY_MS = 12 * HOUR_MS

/** Remembers what it has looked up: guides name the zone of each program. */
export function createNamedZones(): NamedZones {
	const offsets = new Map<string, number | null>()
	return (name, ms) => {
		const key = `${name} ${Math.floor(ms / HALF_DAY_MS)}`
		const known = offsets.get(key)
		if (known !== undefined) return known
		const offset = offsetOfZone(name, ms)
		if (offsets.size < 1_000) offsets.set(key, offset)
		return offset
	}
}

function offsetOfZone(timeZone: string, ms: number): number | null {
	try {
		const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
		const written = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
		const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(written) ?? []
		return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
	} catch {
		return null
	}
}

/** In hours. Where one abbreviation means several zones, the one that guides mean by it. */
const ZONE_HOURS: Readonly<Record<string, number>> = {
	...{ Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, WEST: 1, BST: 1, CET: 1, MET: 1, WAT: 1, CEST: 2, MEST: 2, CAT: 2 },
	...{ SAST: 2, EET: 2, EEST: 3, EAT: 3, MSK: 3, TRT: 3, AST: -4, ADT: -3, EST: -5, EDT: -4, CST: -6, CDT: -5 },
	...{ MST: -7, MDT: -6, PST: -8, PDT: -7, AKST: -9, AKDT: -8, HST: -10, NST: -3.5, NDT: -2.5, BRT: -3, ART: -3 },
	...{ CLT: -4, CLST: -3, COT: -5, PET: -5, GST: 4, IRST: 3.5, PKT: 5, IST: 5.5, NPT: 5.75, ICT: 7, WIB: 7 },
	...{ HKT: 8, SGT: 8, PHT: 8, MYT: 8, WITA: 8, AWST: 8, JST: 9, KST: 9, WIT: 9, ACST: 9.5, ACDT: 10.5, AEST: 10 },
	...{ AEDT: 11, NZST: 12, NZDT: 13 },
}

const WRITTEN_TIME =
	/^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d)(?::?(\d\d)(?::?(\d\d))?)?)?(?:[.,]\d{1,9})? ?([A-Za-z][A-Za-z_/]{0,40})? ?(?:([+-])(\d{1,2}?)(?::?(\d\d))?)?(?: ?\([^()]{0,40}\))?$/
const EPOCH = /^(1\d{9})(\d{3})?$/
const MAX_TIME_LENGTH = 100

/**
 * `20261120190000 +0100` as epoch ms: trailing digits may be missing, and signs may stand between; without an offset it is UTC.
 * `null` for anything else.
 */
export function parseXmltvTime(value: string | undefined, zones: NamedZones = offsetOfZone): number | null {
	const text = (value ?? '').slice(0, MAX_TIME_LENGTH).replace(/\s+/g, ' ').trim()
	const epoch = EPOCH.exec(text)
	if (epoch) return Number(epoch[1]) * 1_000 + Number(epoch[2] ?? 0)
	const found = WRITTEN_TIME.exec(text)
	if (!found) return null
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
		.slice(1, 7)
		.map((digits) => Number(digits ?? 0))
	const time = Date.UTC(year, month - 1, day, hour, minute, second)
	const [zone, sign, hours, minutes] = found.slice(7)
	const written = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
	const named = zone === undefined ? 0 : namedOffset(zone, time, zones)
	const isWritten = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute < 60 && second <= 60
	if (!isWritten || !Number.isFinite(time)) return null
	// 'CET +0100' says it twice.
	return time - (sign === undefined ? named : written) * 60_000
}

/** In minutes; that of UTC for unknown names, like no name. */
function namedOffset(name: string, ms: number, zones: NamedZones): number {
	const abbreviation = name.toUpperCase()
	if (Object.hasOwn(ZONE_HOURS, abbreviation)) return (ZONE_HOURS[abbreviation] ?? 0) * 60
	return (name.includes('/') ? zones(name, ms) : null) ?? 0
}

/** Guides and playlists write the ids of channels in different cases. */
export function guideKey(text: string): string {
	return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
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

interface LocalText {
	text: string
	/** 'pt'; `null` where the guide says nothing. */
	language: string | null
}

/** A program has few texts; each costs a search for its end. */
const MAX_TEXTS = 24

/** The texts of the elements of that name, without empty ones. */
function textsIn(element: string, name: string, limit: number): LocalText[] {
	const texts: LocalText[] = []
	const opening = new RegExp(`<${name}(?=[\\s>])`, 'g')
	for (let found = opening.exec(element); found && texts.length < MAX_TEXTS; found = opening.exec(element)) {
		const from = element.indexOf('>', found.index) + 1
		if (from === 0) break
		const to = element.indexOf(`</${name}`, from)
		// Entities and white space make the raw text longer.
		const raw = element.slice(from, Math.min(to === -1 ? element.length : to, from + 8 * limit))
		const text = cleanText(decodeText(raw), limit)
		const language = attributeIn(element.slice(found.index, from), 'lang')
		if (text !== '') texts.push({ text, language: language === '' ? null : primaryLanguage(language) })
		if (to === -1) break
		opening.lastIndex = to
	}
	return texts
}

/** Decodes references and `<![CDATA[...]]>`. */
function decodeText(text: string): string {
	return decodeReferences(text.includes('<') ? text.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : text)
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
