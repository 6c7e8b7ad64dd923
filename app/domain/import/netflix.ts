import { textField, utcTimeField } from './field.ts'
import { type DayReader, dayReader } from './netflix-days.ts'
import { type NetflixTitle, parseNetflixTitle, splitNetflixTitle } from './netflix-title.ts'
import {
	createImportRow,
	hasColumns,
	type ParsedRows,
	type ReadOutcome,
	readRows,
	type TableRecord,
	toRecords,
} from './parsed-rows.ts'
import type { ImportRow, ImportTable, SkipReason } from './row.ts'

/** Less was not watched, but came up while somebody was choosing. */
const MIN_VIEWED_SECONDS = 2 * 60
/** What started by itself, and nobody touched. */
const MIN_AUTOPLAYED_SECONDS = 5 * 60
/** A session of this part of the longest one of its title is a viewing of its own; less continues another. */
const WHOLE_SESSION = 0.8
/** Columns of the detailed history, which all profiles of a household are in. */
const DETAILED = ['Title', 'Start Time', 'Profile Name'] as const

/** The viewing history of a person, or the more detailed one of a data export. */
export function isNetflix(table: ImportTable): boolean {
	if (hasColumns(table, 'Title', 'Date') || hasColumns(table, ...DETAILED)) return true
	// Its name tells what columns of another language mean.
	return /netflix/i.test(table.name) && table.header.length === 2
}

/** Episodes only have titles; matching finds their numbers. */
export function readNetflix(table: ImportTable): ParsedRows {
	const isDetailed = hasColumns(table, ...DETAILED)
	const [titleColumn = '', dateColumn = ''] = hasColumns(table, 'Title') ? ['Title', 'Date'] : table.header
	const records = toRecords(table)
	const titleOf = ({ cell }: TableRecord) => textField(cell(titleColumn))
	const titles = new Map(records.map((record) => [titleOf(record), parseNetflixTitle(titleOf(record))]))
	const known = knownShows(titles)
	const readDay = dayReader(
		records.map(({ cell }) => cell(dateColumn)),
		[...titles.values()].some(({ isForeign }) => isForeign),
	)
	const longest = longestSessions(records, titleOf)
	const personOf = ({ cell }: TableRecord) => (isDetailed ? textField(cell('Profile Name')) : null)
	const nameOf = (record: TableRecord) => titleOf(record) || textField(record.cell(dateColumn, 'Start Time'))
	const read = (record: TableRecord): ReadOutcome => {
		const text = titleOf(record)
		if (text === '') return 'nameless'
		const reason = isDetailed ? whyNoViewing(record) : null
		if (reason !== null) return reason
		const about = rowFields(titles.get(text) ?? parseNetflixTitle(text), text, known)
		return [
			createImportRow({
				part: 'history',
				...about,
				...viewingOf(record, readDay, isDetailed, longest.get(text) ?? 0, dateColumn),
				person: personOf(record),
			}),
		]
	}
	return readRows(table.name, records, nameOf, read, personOf)
}

/** Trailers, hooks and recaps, what was hidden, and what only started. */
function whyNoViewing({ cell }: TableRecord): SkipReason | null {
	if (cell('Supplemental Video Type').trim() !== '') return 'extra'
	const attributes = cell('Attributes')
	if (/view was hidden/i.test(attributes)) return 'hidden-view'
	const seconds = secondsOf(cell('Duration'))
	const isUntouched = /autoplayed: user action: none/i.test(attributes)
	const least = isUntouched ? MIN_AUTOPLAYED_SECONDS : MIN_VIEWED_SECONDS
	return seconds !== null && seconds < least ? 'short' : null
}

function viewingOf(
	{ cell }: TableRecord,
	readDay: DayReader,
	isDetailed: boolean,
	longest: number,
	dateColumn: string,
): Pick<ImportRow, 'at' | 'plays' | 'watchedSeconds'> {
	if (!isDetailed) {
		const at = readDay(cell(dateColumn))
		return { at, plays: at === null ? null : [at], watchedSeconds: null }
	}
	const at = utcTimeField(cell('Start Time'))
	const [seconds, bookmark] = [secondsOf(cell('Duration')), secondsOf(cell('Bookmark'))]
	if (seconds === null) return { at, plays: at === null ? null : [at], watchedSeconds: null }
	const isWhole = at !== null && seconds >= WHOLE_SESSION * longest
	return { at, plays: isWhole ? [at] : [], watchedSeconds: Math.max(seconds, bookmark ?? 0) }
}

/** The furthest that anybody came in each title. */
function longestSessions(
	records: readonly TableRecord[],
	titleOf: (record: TableRecord) => string,
): Map<string, number> {
	const longest = new Map<string, number>()
	for (const record of records) {
		const reached = Math.max(secondsOf(record.cell('Duration')) ?? 0, secondsOf(record.cell('Bookmark')) ?? 0)
		const title = titleOf(record)
		longest.set(title, Math.max(longest.get(title) ?? 0, reached))
	}
	return longest
}

/** Reads `01:25:00`. */
function secondsOf(text: string): number | null {
	const [, hours, minutes, seconds] = /^\s*(\d{1,4}):(\d{2}):(\d{2})(?:\.\d+)?\s*$/.exec(text) ?? []
	return hours === undefined ? null : 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds)
}

/** Names that other rows of the file, or several rows with the name of a season, show to be of shows. */
function knownShows(titles: ReadonlyMap<string, NetflixTitle>): Set<string> {
	const shows = new Set<string>()
	const seen = new Set<string>()
	for (const [text, { title, isEpisode }] of titles) {
		if (isEpisode) shows.add(title.toLowerCase())
		const split = isEpisode ? null : splitNetflixTitle(text)
		if (!split || split.parts < 3) continue
		const show = split.show.toLowerCase()
		if (seen.has(show)) shows.add(show)
		seen.add(show)
	}
	return shows
}

function rowFields(
	{ title, isEpisode, season, episode, episodeTitle }: NetflixTitle,
	text: string,
	shows: ReadonlySet<string>,
) {
	if (isEpisode) return { type: 'tv', title, season, episode, episodeTitle: episodeTitle || null } as const
	const split = splitNetflixTitle(text)
	if (!split) return { title: text }
	// A film may have its show's name in front: `Black Mirror: Bandersnatch`.
	if (split.parts > 2 && shows.has(split.show.toLowerCase()))
		return { type: 'tv', title: split.show, episodeTitle: split.rest } as const
	return { title: text, asEpisode: { title: split.show, episodeTitle: split.rest } }
}
