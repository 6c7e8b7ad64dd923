import { imdbIdField, ratingField, textField, timeField, titleIdField, yearField } from './field.ts'
import {
	createImportRow,
	hasColumns,
	type ParsedRows,
	ratingRows,
	readRows,
	type TableRecord,
	toRecords,
} from './parsed-rows.ts'
import type { ImportRow, ImportTable, SkipReason } from './row.ts'

/** The watchlist and the watched films have the same columns; only their file names differ. */
type LetterboxdKind = 'watchlist' | 'watched' | 'diary' | 'ratings'

/** The kind of a Letterboxd table; `null` if it is not one, `ambiguous` if its file name would be needed. */
export function letterboxdKind(table: ImportTable): LetterboxdKind | 'ambiguous' | null {
	const isExport = hasColumns(table, 'Name', 'Year', 'Letterboxd URI')
	// Letterboxd's import format, which other programs write.
	const isForImport = hasColumns(table, 'Title') && !hasColumns(table, 'Const')
	const hasKey = ['tmdbID', 'imdbID', 'LetterboxdURI', 'WatchedDate'].some((name) => hasColumns(table, name))
	if (!isExport && !(isForImport && hasKey)) return null
	if (hasColumns(table, 'Watched Date')) return 'diary'
	if (hasColumns(table, 'Rating') || hasColumns(table, 'Rating10')) return 'ratings'
	if (/watchlist/i.test(table.name)) return 'watchlist'
	return /watched/i.test(table.name) ? 'watched' : 'ambiguous'
}

/** Letterboxd has films only. Rated films count as watched. */
export function readLetterboxd(table: ImportTable, kind: LetterboxdKind): ParsedRows {
	const nameOf = (record: TableRecord) => textField(record.cell('Letterboxd URI'))
	return readRows(table.name, toRecords(table), nameOf, (record) => readRecord(record, kind))
}

function readRecord(record: TableRecord, kind: LetterboxdKind): ImportRow[] | SkipReason {
	const title = textField(record.cell('Name', 'Title'))
	if (title === '') return 'nameless'
	const row = createImportRow({
		part: kind === 'watchlist' ? 'watchlist' : 'history',
		title,
		year: yearField(record.cell('Year')),
		type: 'movie',
		tmdbId: titleIdField(record.cell('tmdbID')),
		imdbId: imdbIdField(record.cell('imdbID')),
		at: timeField(record.cell('Watched Date')) ?? timeField(record.cell('Date')),
		rating: ratingField(record.cell('Rating10'), 10) ?? ratingField(record.cell('Rating'), 5),
	})
	return kind === 'watchlist' ? [row] : [row, ...ratingRows(row)]
}
