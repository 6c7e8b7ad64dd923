import { imdbIdField, ratingField, textField, titleIdField, utcTimeField, yearField } from './field.ts'
import {
	columnNames,
	createImportRow,
	hasAnyColumn,
	hasColumns,
	isNameless,
	joinParsed,
	notesOf,
	type ParsedRows,
	ratingRows,
	readRows,
	rowsWithout,
	type TableRecord,
	toRecords,
} from './parsed-rows.ts'
import { type ImportRow, type ImportTable, lookupKey, type SkipReason } from './row.ts'

/** The watchlist, the watched films and the likes have the same columns; only their file names differ. */
type LetterboxdKind = 'watchlist' | 'watched' | 'likes' | 'diary' | 'ratings'

/** Columns that the lists of other programs have, and Letterboxd's import format does not. */
const OTHER_COLUMNS = [
	'type',
	'season',
	'episode',
	'is_watched',
	'status',
	'tvdb_id',
	'watched_at',
	'rated_at',
	'listed_at',
	'watchlisted_at',
	'Const',
]

/** The kind of a Letterboxd table; `null` if it is not one, `ambiguous` if its file name would be needed. */
export function letterboxdKind(table: ImportTable): LetterboxdKind | 'ambiguous' | null {
	const isExport = hasColumns(table, 'Name', 'Year', 'Letterboxd URI')
	// Letterboxd's import format, which other programs write.
	const isForImport = hasAnyColumn(table, 'Title', 'tmdbID', 'imdbID') && !hasAnyColumn(table, ...OTHER_COLUMNS)
	const hasKey = hasAnyColumn(table, 'tmdbID', 'imdbID', 'LetterboxdURI', 'WatchedDate')
	if (!isExport && !(isForImport && hasKey)) return null
	if (/(?:^|\/)likes\/|\blike[sd]\b/i.test(table.name)) return 'likes'
	if (hasColumns(table, 'Watched Date')) return 'diary'
	if (hasColumns(table, 'Rating') || hasColumns(table, 'Rating10')) return 'ratings'
	if (/watchlist/i.test(table.name)) return 'watchlist'
	return /watched/i.test(table.name) ? 'watched' : 'ambiguous'
}

/** Letterboxd has films only. Rated films count as watched; liked ones are favorites. */
export function readLetterboxd(table: ImportTable, kind: LetterboxdKind): ParsedRows {
	const nameOf = (record: TableRecord) => titleOf(record).title || textField(record.cell('Letterboxd URI'))
	const days = new Set<string>()
	return readRows(table.name, toRecords(table), nameOf, (record) => {
		const rows = readRecord(record, kind)
		if (typeof rows === 'string') return rows
		const [viewing] = rows
		const day = viewing?.plays?.[0]
		if (!viewing || day === undefined) return rows
		const key = `${lookupKey(viewing)} ${day}`
		const isRepeated = days.has(key)
		days.add(key)
		return isRepeated ? rowsWithout(rows, 'same-day') : rows
	})
}

function readRecord(record: TableRecord, kind: LetterboxdKind): readonly ImportRow[] | SkipReason {
	const title = titleOf(record)
	if (isNameless(title)) return 'nameless'
	const addedAt = utcTimeField(record.cell('Date'))
	if (kind === 'likes') return [createImportRow({ part: 'favorites', ...title, at: addedAt })]
	if (kind === 'watchlist') return [createImportRow({ part: 'watchlist', ...title, at: addedAt })]
	const watchedAt = utcTimeField(record.cell('Watched Date'))
	const row = createImportRow({
		part: 'history',
		...title,
		at: watchedAt ?? addedAt,
		rating: ratingField(record.cell('Rating10'), 10) ?? ratingField(record.cell('Rating'), 5),
		plays: watchedAt === null ? null : [watchedAt],
	})
	return [row, ...ratingRows(row)]
}

function titleOf({ cell }: TableRecord) {
	return {
		title: textField(cell('Name', 'Title')),
		year: yearField(cell('Year')),
		type: 'movie',
		tmdbId: titleIdField(cell('tmdbID')),
		imdbId: imdbIdField(cell('imdbID')),
	} as const
}

const LIST_MARK = /^Letterboxd list export/i
/** What is said about the list itself: columns and a line. */
const ABOUT_LINES = 2

/** A list of the viewer's own: its name and description, then a table of its films. */
export function isLetterboxdList(table: ImportTable): boolean {
	return LIST_MARK.test(columnNames(table)[0] ?? '') && table.records.length > 0
}

export function readLetterboxdList({ name, records }: ImportTable): ParsedRows {
	const tableOf = (lines: ImportTable['records']): ImportTable => {
		const [header, ...own] = lines
		return { name, header: header?.cells ?? [], records: own }
	}
	const isFilmHeader = ({ cells }: ImportTable['records'][number]) =>
		hasColumns({ name, header: cells, records: [] }, 'Name', 'Year')
	const start = records.findIndex(isFilmHeader)
	const about = tableOf(start < 0 ? records.slice(0, ABOUT_LINES) : records.slice(0, start))
	const films = tableOf(start < 0 ? [] : records.slice(start))
	const [description] = toRecords(about)
	const list = textField(description?.cell('Name')) || name
	const found = readRows(
		name,
		toRecords(films),
		({ cell }) => textField(cell('URL')),
		(record) => {
			const title = titleOf(record)
			return title.title === '' ? 'nameless' : [createImportRow({ part: 'watchlist', ...title, list })]
		},
	)
	const headless = start < 0 ? records.slice(ABOUT_LINES) : []
	const nameOf = ({ cells }: ImportTable['records'][number]) => textField(cells.find((cell) => cell.trim() !== ''))
	return joinParsed([
		found,
		readRows(name, headless, nameOf, () => 'malformed'),
		{ rows: [], skipped: [about, films].flatMap(notesOf) },
	])
}
