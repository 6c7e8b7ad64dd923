import { ratingField, textField, utcTimeField } from './field.ts'
import { importFileWords } from './file-words.ts'
import { dayReader } from './netflix-days.ts'
import { type NetflixTitle, parseNetflixTitle } from './netflix-title.ts'
import {
	columnNames,
	createImportRow,
	hasColumns,
	type ParsedRows,
	type ReadOutcome,
	ratingRows,
	readRows,
	type TableRecord,
	toRecords,
} from './parsed-rows.ts'
import type { ImportTable, SkipReason } from './row.ts'

/** Less was not watched, but came up while somebody was choosing. */
const MIN_VIEWED_SECONDS = 2 * 60
/** What started by itself, and nobody touched. */
const MIN_AUTOPLAYED_SECONDS = 5 * 60
/** A session of this part of the longest one of its title is a viewing of its own; less continues another. */
const WHOLE_SESSION = 0.8
/** Columns of the detailed history, which all profiles of a household are in. */
const DETAILED = ['Title', 'Start Time', 'Profile Name'] as const

/** What else a data export says of titles. */
const MY_LIST = ['Title Name', 'Profile Name', 'Utc Title Add Date'] as const
const RATINGS = ['Title Name', 'Profile Name', 'Rating Type', 'Star Value'] as const
const STARS = 5

/** The viewing history of a person, or the more detailed one of a data export, with its list and its ratings. */
export function isNetflix(table: ImportTable): boolean {
	if (isNetflixHousehold(table)) return true
	const names = columnNames(table)
	const isPair = names.length === 2
	// Histories of other services have a title and a date among more.
	if (hasColumns(table, 'Title', 'Date')) return isPair || /netflix/i.test(table.name)
	// Its name tells what columns of another language mean. A title with its day is not a header.
	return isPair && /netflix|viewing/i.test(table.name) && !/\p{N}/u.test(names[1] ?? '')
}

/** One of a data export, with all profiles, and with times. */
export function isNetflixHousehold(table: ImportTable): boolean {
	return [DETAILED, MY_LIST, RATINGS].some((columns) => hasColumns(table, ...columns))
}

/** A line of the history. */
interface Viewing {
	line: number
	cell: TableRecord['cell']
	text: string
	title: NetflixTitle
	/** Who watched, in the detailed history. */
	person: string | null
	/** How long, and how far; `null` if the file does not tell. */
	seconds: number | null
	reachedSeconds: number
}

export function readNetflix(table: ImportTable): ParsedRows {
	const read = hasColumns(table, ...MY_LIST) ? readListed : hasColumns(table, ...RATINGS) ? readRated : null
	if (!read) return readHistory(table)
	const nameOf = ({ cell }: TableRecord) => textField(cell('Title Name'))
	return readRows(table.name, toRecords(table), nameOf, read, personOf)
}

const personOf = ({ cell }: TableRecord) => textField(cell('Profile Name')) || importFileWords.noName

function readListed(record: TableRecord): ReadOutcome {
	const title = textField(record.cell('Title Name'))
	const at = utcTimeField(record.cell('Utc Title Add Date'))
	return title === '' ? 'nameless' : [createImportRow({ part: 'watchlist', title, at, person: personOf(record) })]
}

/** Netflix had stars until 2017, and has thumbs since. */
function readRated(record: TableRecord): ReadOutcome {
	const { cell } = record
	const title = textField(cell('Title Name'))
	if (title === '') return 'nameless'
	if (!/star/i.test(cell('Rating Type'))) return 'thumb'
	const rating = ratingField(cell('Star Value'), STARS)
	const at = utcTimeField(cell('Event Utc Ts'))
	return rating === null
		? 'malformed'
		: ratingRows(createImportRow({ part: 'opinions', title, rating, at, person: personOf(record) }))
}

/** Episodes only have titles; matching finds their numbers. */
function readHistory(table: ImportTable): ParsedRows {
	const isDetailed = hasColumns(table, ...DETAILED)
	const [titleColumn = '', dateColumn = ''] = hasColumns(table, 'Title') ? ['Title', 'Date'] : columnNames(table)
	const viewings = toRecords(table).map(({ line, cell }): Viewing => {
		const text = textField(cell(titleColumn))
		const person = isDetailed ? personOf({ line, cell }) : null
		const seconds = isDetailed ? secondsOf(cell('Duration')) : null
		const reachedSeconds = Math.max(seconds ?? 0, (isDetailed && secondsOf(cell('Bookmark'))) || 0)
		return { line, cell, text, title: parseNetflixTitle(text), person, seconds, reachedSeconds }
	})
	const shows = knownShows(viewings)
	const readDay = dayReader(
		viewings.map(({ cell }) => cell(dateColumn)),
		viewings.some(({ title }) => title.isForeign),
	)
	const longest = longestSessions(viewings)
	const timesOf = (viewing: Viewing) => {
		if (isDetailed) return sessionOf(viewing, longest.get(keyOf(viewing)) ?? 0)
		const at = readDay(viewing.cell(dateColumn))
		return { at, plays: at === null ? null : [at] }
	}
	const read = (viewing: Viewing): ReadOutcome => {
		if (viewing.text === '') return 'nameless'
		const reason = isDetailed ? whyNoViewing(viewing) : null
		if (reason !== null) return reason
		const { person } = viewing
		return [createImportRow({ part: 'history', ...rowFields(viewing, shows), ...timesOf(viewing), person })]
	}
	const nameOf = ({ text, cell }: Viewing) => text || textField(cell(dateColumn, 'Start Time'))
	return readRows(table.name, viewings, nameOf, read, ({ person }) => person)
}

/** Trailers, hooks and recaps, what was hidden, and what only started. */
function whyNoViewing({ cell, seconds }: Viewing): SkipReason | null {
	if (cell('Supplemental Video Type') !== '') return 'extra'
	const attributes = cell('Attributes')
	if (/view was hidden/i.test(attributes)) return 'hidden-view'
	const isUntouched = /autoplayed: user action: none/i.test(attributes)
	const least = isUntouched ? MIN_AUTOPLAYED_SECONDS : MIN_VIEWED_SECONDS
	return seconds !== null && seconds < least ? 'short' : null
}

function sessionOf({ cell, seconds, reachedSeconds }: Viewing, longest: number) {
	const at = utcTimeField(cell('Start Time'))
	if (seconds === null) return { at, plays: at === null ? null : [at] }
	const isWhole = at !== null && seconds >= WHOLE_SESSION * longest
	return { at, plays: isWhole ? [at] : [], watchedSeconds: reachedSeconds }
}

const keyOf = ({ text, person }: Viewing) => JSON.stringify([person, text])

/** The furthest that each of them came in each title. */
function longestSessions(viewings: readonly Viewing[]): Map<string, number> {
	const longest = new Map<string, number>()
	for (const viewing of viewings) {
		if (viewing.seconds === null) continue
		const key = keyOf(viewing)
		longest.set(key, Math.max(longest.get(key) ?? 0, viewing.reachedSeconds))
	}
	return longest
}

/** Spreadsheets take a length for a time of day: `12:09:00 AM`. */
const LENGTH = /^\s*(\d{1,4}):(\d{2}):(\d{2})(?:\.\d+)?(?:\s?([AP])M)?\s*$/i

/** Reads `01:25:00`. */
function secondsOf(text: string): number | null {
	const [, hours, minutes, seconds, half] = LENGTH.exec(text) ?? []
	if (hours === undefined) return null
	const counted = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
	return 3600 * counted + 60 * Number(minutes) + Number(seconds)
}

/** Names that other rows of the file, or several rows with the name of a season, show to be of shows. */
function knownShows(viewings: readonly Viewing[]): Set<string> {
	const shows = new Set<string>()
	/** With the first title of each name: the same one twice is no sign. */
	const seen = new Map<string, string>()
	for (const { text, title } of viewings) {
		if (title.isEpisode) shows.add(title.title.toLowerCase())
		if (!title.split || title.split.parts < 3) continue
		const show = title.split.show.toLowerCase()
		const first = seen.get(show)
		if (first === undefined) seen.set(show, text)
		else if (first !== text) shows.add(show)
	}
	return shows
}

function rowFields(
	{ text, title: { title, isEpisode, season, episode, episodeTitle, split } }: Viewing,
	shows: ReadonlySet<string>,
) {
	if (isEpisode) return { type: 'tv', title, season, episode, episodeTitle: episodeTitle || null } as const
	if (!split) return { title: text }
	// A film may have its show's name in front: `Black Mirror: Bandersnatch`.
	if (split.parts > 2 && shows.has(split.show.toLowerCase()))
		return { type: 'tv', title: split.show, episodeTitle: split.rest } as const
	return { title: text, asEpisode: { title: split.show, episodeTitle: split.rest } }
}
