import { imdbIdField, ratingField, textField, timeField, titleIdField, yearField } from './field.ts'
import { addSkipped, createImportRow, type ParsedRows, ratingRows } from './parsed-rows.ts'
import type { ImportTable } from './row.ts'
import { hasColumns, type TableRecord, toRecords } from './table.ts'

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
	return toRecords(table).reduce<ParsedRows>(
		(found, record) => {
			const title = textField(record.cell('Name', 'Title'))
			if (title === '')
				return addSkipped(found, table.name, record.line, textField(record.cell('Letterboxd URI')), 'nameless')
			found.rows.push(...rowsOf(record, kind, title))
			return found
		},
		{ rows: [], skipped: [] },
	)
}

function rowsOf(record: TableRecord, kind: LetterboxdKind, title: string) {
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
