import type { MediaType } from '#domain/shared/media-ref.ts'
import { imdbIdField, ratingField, runtimeField, textField, timeField, yearField } from './field.ts'
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

/** Title types in IMDb's current and former spelling: `TV Mini Series`, `tvMiniSeries`. */
const TITLE_TYPES: ReadonlyMap<string, MediaType | 'neither'> = new Map([
	['movie', 'movie'],
	['short', 'movie'],
	['tvmovie', 'movie'],
	['tvspecial', 'movie'],
	['tvshort', 'movie'],
	['video', 'movie'],
	['musicvideo', 'movie'],
	['tvseries', 'tv'],
	['tvminiseries', 'tv'],
	['tvepisode', 'neither'],
	['tvpilot', 'neither'],
	['videogame', 'neither'],
	['podcastseries', 'neither'],
	['podcastepisode', 'neither'],
])

type ImdbKind = 'list' | 'ratings'

/** Lists, including the watchlist, have positions; ratings have dates. */
export function imdbKind(table: ImportTable): ImdbKind | null {
	if (!hasColumns(table, 'Const')) return null
	if (hasColumns(table, 'Position')) return 'list'
	return hasColumns(table, 'Your Rating') ? 'ratings' : null
}

/** Lists go to the watchlist, ratings to the opinions. Rated films count as watched; shows do not, because the history has episodes. */
export function readImdb(table: ImportTable, kind: ImdbKind): ParsedRows {
	const nameOf = ({ cell }: TableRecord) => textField(cell('Title')) || textField(cell('Const'))
	return readRows(table.name, toRecords(table), nameOf, (record) => readRecord(record, kind))
}

function readRecord(record: TableRecord, kind: ImdbKind): ImportRow[] | SkipReason {
	const title = textField(record.cell('Title'))
	const imdbId = imdbIdField(record.cell('Const'))
	if (imdbId === null && title === '') return 'nameless'
	const type = TITLE_TYPES.get(normalizeType(record.cell('Title Type'))) ?? null
	if (type === 'neither') return 'not-a-title'
	const row = createImportRow({
		part: kind === 'list' ? 'watchlist' : 'history',
		title,
		year: yearField(record.cell('Year')),
		type,
		imdbId,
		at: timeField(kind === 'list' ? record.cell('Created') : record.cell('Date Rated')),
		rating: ratingField(record.cell('Your Rating'), 10),
		runtimeMinutes: runtimeField(record.cell('Runtime (mins)')),
	})
	if (kind === 'list') return [row]
	const rows = [...(type === 'tv' ? [] : [row]), ...ratingRows(row)]
	return rows.length > 0 ? rows : 'whole-show'
}

function normalizeType(text: string): string {
	return text
		.slice(0, 40)
		.toLowerCase()
		.replace(/[^a-z]/g, '')
}
