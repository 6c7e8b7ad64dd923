import { ordinalField, textField, utcTimeField, yearField } from './field.ts'
import { createImportRow, hasColumns, type ParsedRows, readRows, type TableRecord, toRecords } from './parsed-rows.ts'
import type { ImportRow, ImportTable, SkipReason } from './row.ts'

type TvTimeKind = 'movies' | 'episodes' | 'followed'

/** The kind of a table of TV Time's data export, by its columns. */
export function tvTimeKind(table: ImportTable): TvTimeKind | null {
	if (hasColumns(table, 'movie_name', 'type')) return 'movies'
	if (hasColumns(table, 'series_name', 'episode_number') || hasColumns(table, 'tv_show_name', 'episode_number'))
		return 'episodes'
	return hasColumns(table, 'tv_show_name', 'created_at') ? 'followed' : null
}

export function readTvTime(table: ImportTable, kind: TvTimeKind): ParsedRows {
	return readRows(table.name, toRecords(table), titleOf, (record) => {
		const title = titleOf(record)
		return title === '' ? 'nameless' : READERS[kind](record, title)
	})
}

function titleOf(record: TableRecord): string {
	return textField(record.cell('movie_name', 'series_name', 'tv_show_name'))
}

/** Reads a record; no rows for records such as totals. */
type ReadRecord = (record: TableRecord, title: string) => ImportRow[] | SkipReason

const READERS: Record<TvTimeKind, ReadRecord> = {
	movies(record, title) {
		const type = record.cell('type').toLowerCase()
		const year = yearField(record.cell('release_date').slice(0, 4))
		const movie = { type: 'movie', title, year, at: timeOf(record) } as const
		if (type === 'watch' || type === 'rewatch') return [createImportRow({ part: 'history', ...movie })]
		return type === 'towatch' || type === 'follow' ? [createImportRow({ part: 'watchlist', ...movie })] : []
	},
	episodes(record, title) {
		const season = ordinalField(record.cell('season_number', 's_no', 'episode_season_number'))
		const episode = ordinalField(record.cell('episode_number', 'ep_no'))
		// Records of a whole show hold its totals.
		if (record.cell('episode_number', 'ep_no') === '') return []
		if (season === null || episode === null) return 'malformed'
		return [createImportRow({ part: 'history', type: 'tv', title, season, episode, at: timeOf(record) })]
	},
	followed: (record, title) => [createImportRow({ part: 'watchlist', type: 'tv', title, at: timeOf(record) })],
}

function timeOf(record: TableRecord): string | null {
	return utcTimeField(record.cell('watch_date') || record.cell('created_at', 'updated_at'))
}
