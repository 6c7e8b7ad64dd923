import { dayReader, serialTime } from './netflix-days.ts'
import type { ImportTable } from './row.ts'

// Spreadsheets write the days of a table anew when they save it: `31.01.2024`, `1/31/24 8:15 PM`, `1-Feb-24`, `45322`.

const DATE_COLUMN = /date|created|modified|watched|listed|rated|start time|_at\s*$|\bts\s*$/i
/** Our own table has how many were watched. */
const COUNT_COLUMN = /seconds/i
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/
const WRITTEN_DAY = /^\d{1,4}[./-] ?\d{1,2}[./-] ?\d{1,4}\.?(?:[ ,T]+\d{1,2}[:.]\d{2}.*)?$/
/** Two digits of a year at the end; those from 30 on are of the last century, as spreadsheets read them. */
const SHORT_YEAR = /^(\d{1,2}[./-] ?\d{1,2}[./-] ?)(\d{2})(?=\.?(?:[ ,T]|$))/
const FIRST_YEAR_OF_LAST_CENTURY = 30
const TIME = /[ ,T](\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d{1,9})?)?(?:\s?([AP])\.?M\.?)?$/i
/** `Sat Jan 12 00:00:00 2013`, as IMDb once wrote. */
const SPOKEN_DAY = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) \d{2}:\d{2}:\d{2} (\d{4})$/
/** `1-Feb-24`, `1 February 2024` and `Feb 1, 2024`. */
const DAY_WITH_MONTH =
	/^(?:(\d{1,2})[-. ]{1,2})?([A-Z][a-z]{2})[a-z]{0,6}\.?[- ](?:(\d{1,2}), )?(\d{2}(?:\d{2})?)(?:[ ,T]+\d{1,2}[:.]\d{2}.*)?$/
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A table with its days in ISO, in the order that all rows of a column allow. Other cells stay as they are. */
export function withIsoDays(table: ImportTable): ImportTable {
	const readers = table.header.map((name, column) =>
		DATE_COLUMN.test(name) && !COUNT_COLUMN.test(name)
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
	const read = dayReader(texts.filter(isWritten).map(withLongYear), isForeign)
	return (text) => {
		if (ISO_DAY.test(text)) return null
		if (!isWritten(text)) return dayWithMonth(text) ?? serialTime(text)
		const day = read(withLongYear(text))?.slice(0, 10)
		return day === undefined ? null : day + timeIn(text)
	}
}

const isWritten = (text: string) => WRITTEN_DAY.test(text) && !ISO_DAY.test(text)

const withLongYear = (text: string) =>
	text.replace(SHORT_YEAR, (_, start: string, year: string) => start + longYear(year))

function longYear(year: string): string {
	if (year.length > 2) return year
	return `${Number(year) < FIRST_YEAR_OF_LAST_CENTURY ? 20 : 19}${year}`
}

/** The time of day as ` 20:15:00`; empty if there is none. */
function timeIn(text: string): string {
	const [, hours, minutes = '', seconds = '00', half] = TIME.exec(text) ?? []
	if (hours === undefined) return ''
	const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
	return hour > 23 || minutes > '59' || seconds > '59' ? '' : ` ${twoDigits(hour)}:${minutes}:${seconds}`
}

function dayWithMonth(text: string): string | null {
	const [, spokenMonth, spokenDay, spokenYear] = SPOKEN_DAY.exec(text) ?? []
	const [, first, month = spokenMonth, second, year = spokenYear] = DAY_WITH_MONTH.exec(text) ?? []
	const day = spokenDay ?? first ?? second
	const number = MONTHS.indexOf(month ?? '') + 1
	if (number === 0 || day === undefined || year === undefined) return null
	const time = spokenMonth === undefined ? timeIn(text) : ''
	return `${longYear(year)}-${twoDigits(number)}-${twoDigits(Number(day))}${time}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
