import type { ImportTable } from '#domain/import-row.ts'

/** More rows than were allowed. */
export class TableTooLongError extends Error {
	override name = 'TableTooLongError'
}

/** More columns than any export has. */
const MAX_CELLS = 100

/**
 * A table with its header, and the line on which each record begins. Commas, semicolons and tabs; quoted line breaks; empty
 * lines do not count.
 * @throws {TableTooLongError}
 */
export async function parseTable(name: string, text: string, maxRecords: number): Promise<ImportTable> {
	// Only an import needs it: the isolate starts without it.
	const { default: parser } = await import('papaparse')
	return parseTableWith(parser, name, text, maxRecords)
}

/** @param Papa the parser, for whoever has it already */
export function parseTableWith(
	Papa: Pick<typeof import('papaparse'), 'parse'>,
	name: string,
	text: string,
	maxRecords: number,
): ImportTable {
	const rows: { line: number; cells: string[] }[] = []
	let line = 1
	let read = 0
	Papa.parse<string[]>(text, {
		delimitersToGuess: [',', ';', '\t'],
		step({ data, meta }, parser) {
			if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data.slice(0, MAX_CELLS) })
			line += lineBreaks(text, read, meta.cursor)
			read = meta.cursor
			if (rows.length > maxRecords + 1) parser.abort()
		},
	})
	const [header, ...records] = rows
	if (records.length > maxRecords) throw new TableTooLongError()
	return { name, header: header?.cells ?? [], records }
}

function lineBreaks(text: string, from: number, to: number): number {
	let count = 0
	for (let at = from; at < to; at++) {
		const code = text.charCodeAt(at)
		// CR alone ends a line too; CR LF is one end.
		if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count += 1
	}
	return count
}
