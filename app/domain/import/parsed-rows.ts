import type { MediaType } from '#domain/shared/media-ref.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import { fieldsOf, imdbIdField, type JsonFields, ordinalField, textField, titleIdField, yearField } from './field.ts'
import {
	FAVORITE_RATING,
	type FileProfile,
	type ImportRow,
	type ImportTable,
	type SkippedRow,
	type SkipReason,
} from './row.ts'

/** The parsed contents of a file. */
export interface ParsedRows {
	rows: ImportRow[]
	skipped: SkippedRow[]
	/** Only our own export has profiles. */
	profiles?: readonly FileProfile[]
}

/**
 * A row whose missing fields are `null`; a year in brackets after the title is its year. Written out, because a file has up
 * to thirty thousand and spreading is slow.
 */
export function createImportRow(fields: Partial<ImportRow> & Pick<ImportRow, 'part'>): ImportRow {
	const { title = '', year = null } = fields
	const inTitle = title.endsWith(')') ? parseTitleQuery(title) : null
	const parsed = inTitle && (year === null || inTitle.year === year) ? inTitle : { title, year }
	return {
		part: fields.part,
		title: parsed.title,
		year: parsed.year,
		type: fields.type ?? null,
		tmdbId: fields.tmdbId ?? null,
		imdbId: fields.imdbId ?? null,
		episodeImdbId: fields.episodeImdbId ?? null,
		season: fields.season ?? null,
		episode: fields.episode ?? null,
		at: fields.at ?? null,
		rating: fields.rating ?? null,
		runtimeMinutes: fields.runtimeMinutes ?? null,
		exact: fields.exact ?? null,
		progress: fields.progress ?? null,
		opinion: fields.opinion ?? null,
		hiding: fields.hiding ?? null,
		episodeTitle: fields.episodeTitle ?? null,
		asEpisode: fields.asEpisode ?? null,
		plays: fields.plays ?? null,
		profile: fields.profile ?? 0,
		playCount: fields.playCount ?? null,
		watchedSeconds: fields.watchedSeconds ?? null,
		watchedFraction: fields.watchedFraction ?? null,
		person: fields.person ?? null,
		list: fields.list ?? null,
		isDoubted: fields.isDoubted ?? null,
		isUnnumbered: fields.isUnnumbered ?? null,
	}
}

/** The fields that identify a title in a file. */
export type TitleFields = Pick<ImportRow, 'type' | 'title' | 'year' | 'tmdbId' | 'imdbId'>

/** A title of a JSON file: `{title, year, ids: {tmdb, imdb}}`. */
export function titleFieldsOf(about: JsonFields, type: MediaType): TitleFields {
	const ids = fieldsOf(about.ids)
	return {
		type,
		title: textField(about.title),
		year: yearField(about.year),
		tmdbId: titleIdField(ids.tmdb),
		imdbId: imdbIdField(ids.imdb),
	}
}

export function isNameless({ title, tmdbId, imdbId }: TitleFields): boolean {
	return title === '' && tmdbId === null && imdbId === null
}

/** What an item of a file is: rows, none for what is not about a title, or the reason why it or a part of it is skipped. */
export type ReadOutcome = readonly ImportRow[] | SkipReason | { rows: readonly ImportRow[]; skipped: SkipReason }

/**
 * Reads a list item by item.
 * @param nameOf what a skipped item is about
 * @param profileOf whose it is, in the file of a household
 */
export function readRows<Item extends { line: number }>(
	file: string,
	items: readonly Item[],
	nameOf: (item: Item) => string,
	read: (item: Item) => ReadOutcome,
	personOf: (item: Item) => string | null = () => null,
): ParsedRows {
	const found: ParsedRows = { rows: [], skipped: [] }
	for (const item of items) {
		const outcome = read(item)
		const reason = typeof outcome === 'string' ? outcome : 'skipped' in outcome ? outcome.skipped : null
		if (reason !== null) {
			const person = personOf(item)
			found.skipped.push({
				file,
				line: item.line,
				text: nameOf(item),
				reason,
				...(person === null ? {} : { person }),
			})
		}
		if (typeof outcome === 'string') continue
		for (const row of 'rows' in outcome ? outcome.rows : outcome) found.rows.push(row)
	}
	return found
}

/** Rows with the part of their item that has no place here, such as the rating of an episode. */
export function rowsWithout(rows: readonly ImportRow[], skipped: SkipReason | null): ReadOutcome {
	if (skipped === null) return rows
	return rows.length === 0 ? skipped : { rows, skipped }
}

/**
 * The watched episodes in the seasons of a show: `[{number, episodes: [{number, …}]}]`.
 * @param read what an episode says besides its numbers; `null` if it was not watched
 */
export function readSeasons(
	seasons: unknown,
	title: Partial<ImportRow>,
	read: (episode: JsonFields) => Partial<ImportRow> | null,
): { rows: ImportRow[]; skipped: SkipReason | null } {
	const rows: ImportRow[] = []
	let skipped: SkipReason | null = null
	for (const { fields } of toItems(seasons))
		for (const { fields: item } of toItems(fields.episodes)) {
			const said = read(item)
			const [season, episode] = [ordinalField(fields.number), ordinalField(item.number)]
			if (said && season !== null && episode !== null)
				rows.push(createImportRow({ part: 'history', ...title, season, episode, ...said }))
			else if (said) skipped = 'malformed'
		}
	return { rows, skipped }
}

export interface ListItem {
	/** From 1. */
	line: number
	fields: JsonFields
}

export function toItems(list: unknown): ListItem[] {
	return Array.isArray(list) ? list.map((item, index) => ({ line: index + 1, fields: fieldsOf(item) })) : []
}

export function joinParsed(parts: readonly ParsedRows[]): ParsedRows {
	return { rows: parts.flatMap(({ rows }) => rows), skipped: parts.flatMap(({ skipped }) => skipped) }
}

/** The rows that a rating adds: an opinion, and a favorite if it is high. Episodes have no opinions. */
export function ratingRows(row: ImportRow): ImportRow[] {
	if (row.rating === null) return []
	const title = { ...row, season: null, episode: null, progress: null, plays: null, playCount: null, list: null }
	const opinion: ImportRow = { ...title, part: 'opinions' }
	return row.rating >= FAVORITE_RATING ? [opinion, { ...title, part: 'favorites' }] : [opinion]
}

/** A record, read by column name. */
export interface TableRecord {
	line: number
	/** The first of these columns that is not empty; empty if all are. */
	cell(...names: string[]): string
}

export function hasColumns(table: ImportTable, ...names: string[]): boolean {
	const known = columnsOf(table)
	return names.every((name) => known.has(normalizeColumn(name)))
}

export function hasAnyColumn(table: ImportTable, ...names: string[]): boolean {
	const known = columnsOf(table)
	return names.some((name) => known.has(normalizeColumn(name)))
}

/** The names in the header, without those of blank columns. */
export function columnNames({ header }: Pick<ImportTable, 'header'>): string[] {
	return header.map((name) => name.trim()).filter((name) => name !== '')
}

/** Where each column of a table is; the first of two of one name. */
function columnsOf({ header }: ImportTable): Map<string, number> {
	const columns = new Map<string, number>()
	header.forEach((name, index) => {
		const column = normalizeColumn(name)
		if (!columns.has(column)) columns.set(column, index)
	})
	return columns
}

export function toRecords(table: ImportTable): TableRecord[] {
	const columns = columnsOf(table)
	const indexesOf = new Map<string, number | undefined>()
	function indexOf(name: string): number | undefined {
		if (!indexesOf.has(name)) indexesOf.set(name, columns.get(normalizeColumn(name)))
		return indexesOf.get(name)
	}
	return table.records.map(({ line, cells }) => ({
		line,
		cell(...names) {
			for (const name of names) {
				const index = indexOf(name)
				const text = index === undefined ? '' : (cells[index] ?? '')
				if (text.trim() !== '') return text
			}
			return ''
		},
	}))
}

/** The fields of a JSON object, as if they were the columns of a table. */
export function toRecord({ line, fields }: ListItem): TableRecord {
	return {
		line,
		cell(...names) {
			for (const name of names) {
				const value = fields[name]
				const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
				if (isText && String(value).trim() !== '') return String(value)
			}
			return ''
		},
	}
}

/** Columns with what people write about titles, for which there is no place here. */
const NOTE_COLUMNS = ['Review', 'Tags', 'Memo', 'Notes', 'Note', 'Comment', 'Description'] as const

export function notesOf(table: ImportTable): SkippedRow[] {
	const records = toRecords(table)
	return NOTE_COLUMNS.flatMap((column): SkippedRow[] => {
		const count = records.filter(({ cell }) => cell(column) !== '').length
		return count === 0 ? [] : [{ file: table.name, line: null, text: `${column} (${count})`, reason: 'note' }]
	})
}

/** Spreadsheets change spaces and capitals in a header. */
function normalizeColumn(name: string): string {
	return name
		.slice(0, 60)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')
}
