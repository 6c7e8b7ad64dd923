import { imdbIdOf, ratingOf, textOf, timeField, titleIdOf, yearField } from './field.ts'
import { type Found, foundRow, mayBeFavorite, skip } from './found.ts'
import type { ImportTable } from './row.ts'
import { hasColumns, recordsOf, type TableRecord } from './table.ts'

/** The two that look alike are told apart by their names. */
export type LetterboxdKind = 'watchlist' | 'watched' | 'diary' | 'ratings'

/** What a table of Letterboxd's export is; `null` when it is none, `ambiguous` when only a name could tell. */
export function letterboxdKind(table: ImportTable): LetterboxdKind | 'ambiguous' | null {
	const isExport = hasColumns(table, 'Name', 'Year', 'Letterboxd URI')
	// The format that Letterboxd reads, which other programs write.
	const isForImport = hasColumns(table, 'Title') && !hasColumns(table, 'Const')
	const hasKey = ['tmdbID', 'imdbID', 'LetterboxdURI', 'WatchedDate'].some((name) => hasColumns(table, name))
	if (!isExport && !(isForImport && hasKey)) return null
	if (hasColumns(table, 'Watched Date')) return 'diary'
	if (hasColumns(table, 'Rating') || hasColumns(table, 'Rating10')) return 'ratings'
	if (/watchlist/i.test(table.name)) return 'watchlist'
	return /watched/i.test(table.name) ? 'watched' : 'ambiguous'
}

/** Films only: Letterboxd knows nothing else. What is rated there has been watched. */
export function readLetterboxd(table: ImportTable, kind: LetterboxdKind): Found {
	return recordsOf(table).reduce<Found>(
		(found, record) => {
			const title = textOf(record.cell('Name', 'Title'))
			if (title === '') return skip(found, table.name, record.line, textOf(record.cell('Letterboxd URI')), 'nameless')
			found.rows.push(...rowsOf(record, kind, title))
			return found
		},
		{ rows: [], skipped: [] },
	)
}

function rowsOf(record: TableRecord, kind: LetterboxdKind, title: string) {
	const row = foundRow({
		part: kind === 'watchlist' ? 'watchlist' : 'history',
		title,
		year: yearField(record.cell('Year')),
		type: 'movie',
		tmdbId: titleIdOf(record.cell('tmdbID')),
		imdbId: imdbIdOf(record.cell('imdbID')),
		at: timeField(record.cell('Watched Date')) ?? timeField(record.cell('Date')),
		rating: ratingOf(record.cell('Rating10'), 10) ?? ratingOf(record.cell('Rating'), 5),
	})
	return kind !== 'watchlist' && mayBeFavorite(row) ? [row, { ...row, part: 'favorites' as const }] : [row]
}
