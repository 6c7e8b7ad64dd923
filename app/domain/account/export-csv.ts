import type { AccountExport } from './port.ts'

const COLUMNS = [
	'List',
	'Type',
	'TMDB ID',
	'Title',
	'Season',
	'Episode',
	'Date',
	'Watched seconds',
	'Duration seconds',
	'Rating',
] as const
type Column = (typeof COLUMNS)[number]

/**
 * History, lists and ratings as one table (RFC 4180, UTF-8 with a byte order mark, as spreadsheets expect). The JSON file has
 * everything else, and is the one that can be imported.
 */
export function toExportCsv({
	history,
	saved,
	opinions,
}: Pick<AccountExport, 'history' | 'saved' | 'opinions'>): string {
	const rows: Partial<Record<Column, string | number | null>>[] = [
		...history.map(({ type, id, title, season, episode, createdAt, positionSeconds, durationSeconds }) => ({
			List: 'history',
			Type: type,
			'TMDB ID': id,
			Title: title,
			Season: season,
			Episode: episode,
			Date: createdAt,
			'Watched seconds': positionSeconds,
			'Duration seconds': durationSeconds,
		})),
		...saved.map(({ list, mediaType, mediaId, title, addedAt }) => ({
			List: list,
			Type: mediaType,
			'TMDB ID': mediaId,
			Title: title,
			Date: addedAt,
		})),
		...opinions.map(({ mediaType, mediaId, rating, isDismissed, saidAt }) => ({
			List: isDismissed ? 'not interested' : 'ratings',
			Type: mediaType,
			'TMDB ID': mediaId,
			Date: saidAt,
			Rating: rating,
		})),
	]
	const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]
	return `\ufeff${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front. */
function toCell(value: string | number): string {
	const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
