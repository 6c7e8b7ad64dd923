import { FAVORITE_RATING, type ImportRow, type SkippedRow, type SkipReason } from './row.ts'

/** What a reader has found so far in one file. */
export interface ParsedRows {
	rows: ImportRow[]
	skipped: SkippedRow[]
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
}

/** A row with what the file says, and absent what it does not. */
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

export function qualifiesAsFavorite({ rating }: Pick<ImportRow, 'rating'>): boolean {
	return rating !== null && rating >= FAVORITE_RATING
}
