import type { MediaType } from '#domain/shared/media-ref.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import { fieldsOf, imdbIdField, type JsonFields, textField, titleIdField, yearField } from './field.ts'
import { FAVORITE_RATING, type ImportedSettings, type ImportRow, type SkippedRow, type SkipReason } from './row.ts'

/** What has been read from a file so far. */
export interface ParsedRows {
	rows: ImportRow[]
	skipped: SkippedRow[]
	/** Only our own export has settings. */
	settings?: ImportedSettings
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
	}
}

/** What names a title in a file. */
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

export function addSkipped(
	found: ParsedRows,
	file: string,
	line: number,
	text: string,
	reason: SkipReason,
): ParsedRows {
	found.skipped.push({ file, line, text, reason })
	return found
}

/** The rows that a rating adds: an opinion, and a favorite if it is high. Episodes have no opinions. */
export function ratingRows(row: ImportRow): ImportRow[] {
	if (row.rating === null) return []
	const title = { ...row, season: null, episode: null, progress: null }
	const opinion: ImportRow = { ...title, part: 'opinions' }
	return qualifiesAsFavorite(row) ? [opinion, { ...title, part: 'favorites' }] : [opinion]
}

function qualifiesAsFavorite({ rating }: Pick<ImportRow, 'rating'>): boolean {
	return rating !== null && rating >= FAVORITE_RATING
}
