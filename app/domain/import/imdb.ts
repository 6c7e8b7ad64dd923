import type { MediaType } from '#domain/title/media.ts'
import { imdbIdOf, ratingOf, runtimeOf, textOf, timeField, yearField } from './field.ts'
import { type Found, foundRow, mayBeFavorite, skip } from './found.ts'
import type { ImportRow, ImportTable, SkipReason } from './row.ts'
import { hasColumns, recordsOf, type TableRecord } from './table.ts'

/** As IMDb writes them, now and before: `TV Mini Series`, `tvMiniSeries`. */
const TITLE_TYPES: Record<string, MediaType | 'neither'> = {
	movie: 'movie',
	short: 'movie',
	tvmovie: 'movie',
	tvspecial: 'movie',
	tvshort: 'movie',
	video: 'movie',
	musicvideo: 'movie',
	tvseries: 'tv',
	tvminiseries: 'tv',
	tvepisode: 'neither',
	tvpilot: 'neither',
	videogame: 'neither',
	podcastseries: 'neither',
	podcastepisode: 'neither',
}

export type ImdbKind = 'list' | 'ratings'

/** Lists, the watchlist among them, have positions; ratings have dates. */
export function imdbKind(table: ImportTable): ImdbKind | null {
	if (!hasColumns(table, 'Const')) return null
	if (hasColumns(table, 'Position')) return 'list'
	return hasColumns(table, 'Your Rating') ? 'ratings' : null
}

/** A list goes into the watchlist. What is rated has been watched; a whole show has no place in a history of episodes. */
export function readImdb(table: ImportTable, kind: ImdbKind): Found {
	return recordsOf(table).reduce<Found>(
		(found, record) => {
			const read = readRecord(record, kind)
			if (Array.isArray(read)) found.rows.push(...read)
			else skip(found, table.name, record.line, textOf(record.cell('Title')) || textOf(record.cell('Const')), read)
			return found
		},
		{ rows: [], skipped: [] },
	)
}

function readRecord(record: TableRecord, kind: ImdbKind): ImportRow[] | SkipReason {
	const title = textOf(record.cell('Title'))
	const imdbId = imdbIdOf(record.cell('Const'))
	if (imdbId === null && title === '') return 'nameless'
	const type = TITLE_TYPES[typeKey(record.cell('Title Type'))] ?? null
	if (type === 'neither') return 'not-a-title'
	const row = foundRow({
		part: kind === 'list' ? 'watchlist' : 'history',
		title,
		year: yearField(record.cell('Year')),
		type,
		imdbId,
		at: timeField(kind === 'list' ? record.cell('Created') : record.cell('Date Rated')),
		rating: ratingOf(record.cell('Your Rating'), 10),
		runtimeMinutes: runtimeOf(record.cell('Runtime (mins)')),
	})
	if (kind === 'list') return [row]
	const rows: ImportRow[] = type === 'tv' ? [] : [row]
	if (mayBeFavorite(row)) rows.push({ ...row, part: 'favorites' })
	return rows.length > 0 ? rows : 'whole-show'
}

function typeKey(text: string): string {
	return text
		.slice(0, 40)
		.toLowerCase()
		.replace(/[^a-z]/g, '')
}
