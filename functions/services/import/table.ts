import type { ImportTable } from '#domain/import/row.ts'

export class TableTooLongError extends Error {
	override name = 'TableTooLongError'
}

/** More columns than any export has. */
const MAX_CELLS = 80

const DELIMITERS = [',', ';', '\t', '|']
/** So much of a table tells what stands between its cells. */
const SAMPLE_LENGTH = 8_000
const SAMPLE_LINES = 20

interface TableRow {
	/** Where the row starts. */
	line: number
	cells: string[]
}

/**
 * Parses a table (RFC 4180) with commas, semicolons or tabs, any line breaks, and line breaks in quotes. Skips empty lines.
 * Stray quotes are text.
 * @param isUnfolded whether its lines were single cells of another table
 * @throws {TableTooLongError}
 */
export function parseTable(name: string, text: string, maxRecords: number, isUnfolded = false): ImportTable {
	const rows: TableRow[] = []
	// Excel says in the first line what stands between the cells; saved again by another program, blank cells follow.
	const [mark = '', said, blank] = /^\ufeff?"?sep=([,;\t|])"?([,;\t|])?[,;\t|]*(?:\r\n?|\n)/i.exec(text) ?? []
	const body = text.slice(mark.length).replace(/^\ufeff/, '')
	const delimiter = delimiterOf(body, blank ?? said)
	for (const row of parseRows(body, delimiter, mark === '' ? 1 : 2)) {
		if (row.cells.every(isBlank)) continue
		if (rows.length > maxRecords) throw new TableTooLongError()
		rows.push(row)
	}
	if (!isUnfolded && isFolded(rows)) {
		const lines = rows.map(({ cells }) => cells.slice(0, cells.length - blankAtEnd(cells)).join(delimiter))
		return parseTable(name, lines.join('\n'), maxRecords, true)
	}
	const [header, ...records] = rows
	return { name, delimiter, header: header?.cells ?? [], records }
}

const isBlank = (cell: string) => cell.trim() === ''

function blankAtEnd(cells: readonly string[]): number {
	let count = 0
	while (count < cells.length && isBlank(cells[cells.length - 1 - count] ?? '')) count += 1
	return count
}

/** Opened with another separator and saved again, each line is one cell, or some where a title has that separator. */
function isFolded(rows: readonly TableRow[]): boolean {
	const filled = rows.map(({ cells }) => cells.filter((cell) => !isBlank(cell)))
	const [[header = '', ...others] = []] = filled
	const inner = DELIMITERS.filter(
		(each) =>
			header.includes(each) && filled.every((cells) => cells.length === 1 || cells.some((cell) => cell.includes(each))),
	)
	if (others.length > 0 || inner.length === 0) return false
	const single = filled.filter(
		([cell = '', ...others]) => others.length === 0 && inner.some((each) => cell.includes(each)),
	)
	return 2 * single.length >= rows.length
}

/** What is in the most lines; of equals, what is most often in the first that has any. @param said what the file says */
function delimiterOf(text: string, said?: string): string {
	const sample = text.slice(0, SAMPLE_LENGTH).replace(/"[^"]*"/g, 'x')
	const lines = sample
		.split(/[\r\n]+/)
		.filter((line) => !isBlank(line))
		.slice(0, SAMPLE_LINES)
	const counted = DELIMITERS.map((delimiter) => {
		const having = lines.filter((line) => line.includes(delimiter))
		return { delimiter, lines: having.length, cells: having[0]?.split(delimiter).length ?? 1 }
	})
	if (counted.some(({ delimiter, lines: having }) => delimiter === said && 2 * having >= lines.length))
		return said ?? ','
	const best = counted.reduce((a, b) => (b.lines > a.lines || (b.lines === a.lines && b.cells > a.cells) ? b : a))
	return best.delimiter
}

/** @param firstLine the number of the line with which the text begins */
function* parseRows(text: string, delimiter: string, firstLine: number): Generator<TableRow> {
	const readCell = cellReader(text, delimiter)
	let [at, line] = [0, firstLine]
	let row: TableRow = { line, cells: [] }
	while (at <= text.length) {
		const cell = readCell(at)
		if (row.cells.length < MAX_CELLS) row.cells.push(withoutFormula(cell.value))
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

interface Cell {
	value: string
	end: number
}

/** Reads the cell that starts at a place: in quotes, where a doubled quote is a literal one, or without. */
function cellReader(text: string, delimiter: string): (from: number) => Cell {
	const plain = new RegExp(`[^${delimiter}\r\n]*`, 'y')
	const isLineRow = delimiter === '\t' && hasEqualLines(text, delimiter)

	function plainCell(from: number): Cell {
		plain.lastIndex = from
		const value = plain.exec(text)?.[0] ?? ''
		return { value, end: from + value.length }
	}

	/** Where the cell ends whose closing quote may be there; `null` if it is not its end. Spaces may follow the quote. */
	function endAfter(quote: number): number | null {
		let end = quote + 1
		while (text[end] === ' ') end += 1
		return end >= text.length || text[end] === delimiter || text[end] === '\r' || text[end] === '\n' ? end : null
	}

	function quotedCell(open: number): Cell | null {
		for (let quote = text.indexOf('"', open + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
			if (text[quote + 1] === '"') quote += 1
			else {
				const end = endAfter(quote)
				const isBroken = isLineRow && lineBreaks(text, open, quote) > 0
				return end === null || isBroken ? null : { value: text.slice(open + 1, quote).replaceAll('""', '"'), end }
			}
		}
		return null
	}

	/** What is known of the places from `from` on: `to` is the next quote that ends a cell, or where the line ends. */
	let seen: { from: number; to: number; end: number | null } = { from: 0, to: -1, end: null }

	/** The next quote of the line that ends a cell. Each place is looked at once, however many cells ask. */
	function closingQuote(from: number): { quote: number; end: number } | null {
		if (from < seen.from || from > seen.to) {
			let at = from
			const isOver = () => at >= text.length || text[at] === '\r' || text[at] === '\n'
			while (!isOver() && (text[at] !== '"' || endAfter(at) === null)) at += 1
			seen = { from, to: at, end: isOver() ? null : endAfter(at) }
		}
		return seen.end === null ? null : { quote: seen.to, end: seen.end }
	}

	/** Quotes that are not doubled where they should be, or text that begins with one, such as a nickname. */
	function strayCell(open: number): Cell {
		const cell = plainCell(open)
		if (isLineRow) return cell
		if (cell.value.split('"').length % 2 === 1)
			return cell.value.endsWith('"') ? { value: cell.value.slice(1, -1), end: cell.end } : cell
		const closed = closingQuote(cell.end)
		return closed ? { value: text.slice(open + 1, closed.quote), end: closed.end } : cell
	}

	return (from) => {
		let open = from
		while (text[open] === ' ') open += 1
		if (text[open] !== '"') return plainCell(from)
		return quotedCell(open) ?? strayCell(open)
	}
}

/** Whether each line has as many cells as the first: then none goes on in the next, even if it begins with a quote. */
function hasEqualLines(text: string, delimiter: string): boolean {
	let [count, start, first] = [0, 0, -1]
	for (let at = 0; at <= text.length; at++) {
		const character = text[at] ?? '\n'
		if (character === delimiter) count += 1
		if (character !== '\n' && character !== '\r') continue
		const isEmpty = at === start
		if (!isEmpty && first >= 0 && count !== first) return false
		if (!isEmpty) first = count
		;[count, start] = [0, at + 1]
	}
	return true
}

/** Longer cells are no formulas. */
const MAX_FORMULA_LENGTH = 2_000
/** `="tt0111161"` and `=27205`, so that a number stays text, and links. */
const FORMULA = /^=(?:"((?:[^"]|"")*)"|(\d{1,12})|HYPERLINK\(\s*"[^"]*"\s*[,;]\s*"((?:[^"]|"")*)"\s*\))$/i

/** A cell as the spreadsheet shows it. An apostrophe keeps from being read as a formula what would be one. */
function withoutFormula(value: string): string {
	if (value.startsWith("'") && /^'[=+\-@]/.test(value)) return value.slice(1)
	if (!value.startsWith('=') || value.length > MAX_FORMULA_LENGTH) return value
	const [, text, number, label] = FORMULA.exec(value.trimEnd()) ?? []
	return (text ?? number ?? label)?.replaceAll('""', '"') ?? value
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
