import { FAVORITE_RATING, type ImportedSettings, type ImportRow, type SkippedRow, type SkipReason } from './row.ts'

/** What has been read from a file so far. */
export interface ParsedRows {
	rows: ImportRow[]
	skipped: SkippedRow[]
	/** Only our own export has settings. */
	settings?: ImportedSettings
}

const EMPTY_ROW: Omit<ImportRow, 'part'> = {
	title: '',
	year: null,
	type: null,
	tmdbId: null,
	imdbId: null,
	season: null,
	episode: null,
	at: null,
	rating: null,
	runtimeMinutes: null,
	exact: null,
	progress: null,
	opinion: null,
	episodeTitle: null,
}

/** A row whose missing fields are `null`. */
export function createImportRow(fields: Partial<ImportRow> & Pick<ImportRow, 'part'>): ImportRow {
	return { ...EMPTY_ROW, ...fields }
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
