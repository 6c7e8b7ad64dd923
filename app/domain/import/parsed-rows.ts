import type { MediaType } from '#domain/shared/media-ref.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import { fieldsOf, imdbIdField, type JsonFields, textField, titleIdField, yearField } from './field.ts'
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
	const parsed = title.endsWith(')') && year === null ? parseTitleQuery(title) : { title, year }
	return {
		part: fields.part,
		title: parsed.title,
		year: parsed.year,
		type: fields.type ?? null,
		tmdbId: fields.tmdbId ?? null,
		imdbId: fields.imdbId ?? null,
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
		plays: fields.plays ?? null,
		profile: fields.profile ?? 0,
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

/**
 * Reads a list item by item: each is rows, none for what is not about a title, or the reason why it is skipped.
 * @param nameOf what a skipped item is about
 */
export function readRows<Item extends { line: number }>(
	file: string,
	items: readonly Item[],
	nameOf: (item: Item) => string,
	read: (item: Item) => readonly ImportRow[] | SkipReason,
): ParsedRows {
	const found: ParsedRows = { rows: [], skipped: [] }
	for (const item of items) {
		const rows = read(item)
		if (typeof rows === 'string') found.skipped.push({ file, line: item.line, text: nameOf(item), reason: rows })
		else found.rows.push(...rows)
	}
	return found
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
	const title = { ...row, season: null, episode: null, progress: null }
	const opinion: ImportRow = { ...title, part: 'opinions' }
	return row.rating >= FAVORITE_RATING ? [opinion, { ...title, part: 'favorites' }] : [opinion]
}

/** A record, read by column name. */
export interface TableRecord {
	line: number
	/** The first of these columns that exists; empty if none does. */
	cell(...names: string[]): string
}

export function hasColumns({ header }: ImportTable, ...names: string[]): boolean {
	const known = new Set(header.map(normalizeColumn))
	return names.every((name) => known.has(normalizeColumn(name)))
}

export function toRecords({ header, records }: ImportTable): TableRecord[] {
	const columns = new Map<string, number>()
	header.forEach((name, index) => {
		if (!columns.has(normalizeColumn(name))) columns.set(normalizeColumn(name), index)
	})
	return records.map(({ line, cells }) => ({
		line,
		cell(...names) {
			const index = names.map((name) => columns.get(normalizeColumn(name))).find((found) => found !== undefined)
			return index === undefined ? '' : (cells[index] ?? '')
		},
	}))
}

/** Spreadsheets change spaces and capitals in a header. */
function normalizeColumn(name: string): string {
	return name
		.slice(0, 60)
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '')
}
