import { dayReader } from './netflix-days.ts'
import type { ImportTable } from './row.ts'

// Spreadsheets write the days of a table anew when they save it: `31.01.2024`, `1/31/24`.

const DATE_COLUMN = /date|created|modified|watched|listed|rated|_at$/i
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/
const WRITTEN_DAY = /^\d{1,4}[./-] ?\d{1,2}[./-] ?\d{1,4}\.?(?:[ ,T]+\d{1,2}[:.]\d{2}.*)?$/
/** `Sat Jan 12 00:00:00 2013`, as IMDb once wrote. */
const SPOKEN_DAY = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) \d{2}:\d{2}:\d{2} (\d{4})$/
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A table with its days in ISO, in the order that all rows of a column allow. Other columns stay as they are. */
export function withIsoDays(table: ImportTable): ImportTable {
	const readers = table.header.map((name, column) =>
		DATE_COLUMN.test(name)
			? columnReader(
					table.records.map(({ cells }) => cells[column]?.trim() ?? '').filter((text) => text !== ''),
					table.delimiter === ';',
				)
			: null,
	)
	if (readers.every((read) => read === null)) return table
	const records = table.records.map(({ line, cells }) => ({
		line,
		cells: cells.map((cell, column) => readers[column]?.(cell.trim()) ?? cell),
	}))
	return { ...table, records }
}

/** @param isForeign where the day comes before the month */
function columnReader(texts: readonly string[], isForeign: boolean): ((text: string) => string | null) | null {
	if (texts.every((text) => ISO_DAY.test(text))) return null
	if (texts.every((text) => SPOKEN_DAY.test(text))) return spokenDay
	const written = texts.filter((text) => !ISO_DAY.test(text))
	if (!written.every((text) => WRITTEN_DAY.test(text))) return null
	const read = dayReader(written, isForeign)
	return (text) => (ISO_DAY.test(text) ? null : (read(text)?.slice(0, 10) ?? null))
}

function spokenDay(text: string): string | null {
	const [, month = '', day = '', year] = SPOKEN_DAY.exec(text) ?? []
	const number = MONTHS.indexOf(month) + 1
	return number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
