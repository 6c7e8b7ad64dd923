import type { ImportTable } from '#domain/import/row.ts'

export class TableTooLongError extends Error {
	override name = 'TableTooLongError'
}

/** More columns than any export has. */
const MAX_CELLS = 40
/** A table uses the one that occurs most often in its header. */
const DELIMITERS = [',', ';', '\t']

interface Row {
	/** Where the row starts. */
	line: number
	cells: string[]
}

/**
 * Parses a table (RFC 4180) with commas, semicolons or tabs, any line breaks, and line breaks in quotes. Skips empty lines.
 * A stray quote is text; an unclosed one extends to the end.
 * @throws {TableTooLongError}
 */
export function parseTable(name: string, text: string, maxRecords: number): ImportTable {
	const rows: Row[] = []
	for (const row of parseRows(text.replace(/^\ufeff/, ''), delimiterOf(text))) {
		if (row.cells.every((cell) => cell.trim() === '')) continue
		if (rows.length > maxRecords) throw new TableTooLongError()
		rows.push(row)
	}
	const [header, ...records] = rows
	return { name, header: header?.cells ?? [], records }
}

function delimiterOf(text: string): string {
	const header = /[^\r\n]+/.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? ''
	const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
	return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function* parseRows(text: string, delimiter: string): Generator<Row> {
	const plain = new RegExp(`[^${delimiter}\r\n]*`, 'y')
	let [at, line] = [0, 1]
	let row: Row = { line, cells: [] }
	while (at <= text.length) {
		const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, plain)
		if (row.cells.length < MAX_CELLS) row.cells.push(cell.value)
		line += lineBreaks(text, at, cell.end)
		at = cell.end
		if (text[at] === delimiter) at += 1
		else {
			yield row
			at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
			line += 1
			row = { line, cells: [] }
		}
	}
}

function plainCell(text: string, from: number, plain: RegExp): { value: string; end: number } {
	plain.lastIndex = from
	const value = plain.exec(text)?.[0] ?? ''
	return { value, end: from + value.length }
}

/** Starts at the opening quote. Ignores spaces after the closing quote. */
function quotedCell(text: string, from: number, delimiter: string): { value: string; end: number } {
	let value = ''
	let at = from + 1
	for (;;) {
		const quote = text.indexOf('"', at)
		if (quote < 0) return { value: value + text.slice(at), end: text.length }
		let end = quote + 1
		while (text[end] === ' ') end += 1
		if (end >= text.length || text[end] === delimiter || text[end] === '\r' || text[end] === '\n')
			return { value: value + text.slice(at, quote), end }
		// A doubled quote is a literal one.
		const isDoubled = text[quote + 1] === '"'
		value += text.slice(at, quote + 1)
		at = quote + (isDoubled ? 2 : 1)
	}
}

/** CR, LF and CR LF each count as one. */
function lineBreaks(text: string, from: number, to: number): number {
	let count = 0
	for (let at = from; at < to; at++) {
		const code = text.charCodeAt(at)
		if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count += 1
	}
	return count
}
