import type { AccountExport, Pages, StreamedExport } from './port.ts'

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

type Row = Partial<Record<Column, string | number | null>>

/**
 * History, lists and ratings as one table (RFC 4180, UTF-8 with a byte order mark, as spreadsheets expect), in pieces. The JSON
 * file has everything else, and is the one that can be imported.
 */
export async function* streamCsv({
	history,
	saved,
	opinions,
}: Pick<StreamedExport, 'history' | 'saved' | 'opinions'>): AsyncGenerator<string> {
	yield `\ufeff${toLine(COLUMNS)}`
	for await (const page of history) yield toLines(page.map(toHistoryRow))
	for await (const page of saved) yield toLines(page.map(toSavedRow))
	for await (const page of opinions) yield toLines(page.map(toOpinionRow))
}

function toHistoryRow(entry: AccountExport['history'][number]): Row {
	const { type, id, title, season, episode, createdAt, positionSeconds, durationSeconds } = entry
	return {
		List: 'history',
		Type: type,
		'TMDB ID': id,
		Title: title,
		Season: season,
		Episode: episode,
		Date: createdAt,
		'Watched seconds': positionSeconds,
		'Duration seconds': durationSeconds,
	}
}

function toSavedRow({ list, mediaType, mediaId, title, addedAt }: AccountExport['saved'][number]): Row {
	return { List: list, Type: mediaType, 'TMDB ID': mediaId, Title: title, Date: addedAt }
}

function toOpinionRow({ mediaType, mediaId, rating, isDismissed, saidAt }: AccountExport['opinions'][number]): Row {
	const list = isDismissed ? 'not interested' : 'ratings'
	return { List: list, Type: mediaType, 'TMDB ID': mediaId, Date: saidAt, Rating: rating }
}

function toLines(rows: readonly Row[]): string {
	return rows.map((row) => toLine(COLUMNS.map((column) => row[column] ?? ''))).join('')
}

/** A line of a table (RFC 4180). */
export function toLine(cells: readonly (string | number)[]): string {
	return `${cells.map(toCell).join(',')}\r\n`
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front. */
function toCell(value: string | number): string {
	const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The JSON of `JSON.stringify(value, null, '\t')` in pieces, where lists may come in pages.
 * @param indent of the line on which the value begins
 */
export async function* streamJson(value: unknown, indent = ''): AsyncGenerator<string> {
	const inner = `${indent}\t`
	let separator = ''
	if (isPages(value)) {
		yield '['
		for await (const page of value)
			for (const item of page) {
				yield `${separator}\n${inner}`
				yield* streamJson(item, inner)
				separator = ','
			}
		yield separator === '' ? ']' : `\n${indent}]`
	} else if (hasPages(value)) {
		yield '{'
		for (const [name, field] of Object.entries(value)) {
			yield `${separator}\n${inner}${JSON.stringify(name)}: `
			yield* streamJson(field, inner)
			separator = ','
		}
		yield `\n${indent}}`
	} else yield JSON.stringify(value, null, '\t').replaceAll('\n', `\n${indent}`)
}

export function isPages(value: unknown): value is Pages<unknown> {
	return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function hasPages(value: unknown): value is object {
	return typeof value === 'object' && value !== null && Object.values(value).some(isPages)
}
