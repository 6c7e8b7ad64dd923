// Makes tables as spreadsheets save them: days, numbers, lengths and truths written anew, rows and columns around them, in their
// encodings. Each comes with the table as the service wrote it.
import { strToU8 } from 'fflate'
import { encodeLegacy } from '../support/legacy-encoding.ts'
import type { Random } from '../support/random.ts'
import { type Cells, type Chance, createChance, TABLES } from './import-variants.ts'

export interface SpreadsheetVariant {
	name: string
	/** As the service wrote it: with commas, quotes and UTF-8. */
	written: Uint8Array
	/** As the spreadsheet saved it. */
	saved: Uint8Array
}

/** How a spreadsheet writes in a country. */
interface Country {
	delimiter: string
	day(year: string, month: string, day: string): string
	/** The same with the time of day. */
	time(day: string, hours: number, minutes: string, seconds: string): string
	decimal: string
	thousands: readonly string[]
	truths: readonly [isTrue: string, isFalse: string]
}

const withTwelveHours = (day: string, hours: number, minutes: string, seconds: string) =>
	`${day} ${hours % 12 || 12}:${minutes}:${seconds} ${hours < 12 ? 'AM' : 'PM'}`
const withHours = (day: string, hours: number, minutes: string) => `${day} ${hours}:${minutes}`
const short = (number: string) => String(Number(number))

const COUNTRIES: readonly Country[] = [
	{
		delimiter: ',',
		day: (year, month, day) => `${short(month)}/${short(day)}/${year}`,
		time: withTwelveHours,
		decimal: '.',
		thousands: [','],
		truths: ['TRUE', 'FALSE'],
	},
	{
		delimiter: ',',
		day: (year, month, day) => `${short(month)}/${short(day)}/${year.slice(2)}`,
		time: withHours,
		decimal: '.',
		thousands: [','],
		truths: ['TRUE', 'FALSE'],
	},
	{
		delimiter: ',',
		day: (year, month, day) => `${day}/${month}/${year}`,
		time: withHours,
		decimal: '.',
		thousands: [',', '’'],
		truths: ['TRUE', 'FALSE'],
	},
	{
		delimiter: ',',
		day: (year, month, day) => `${year}/${month}/${day}`,
		time: withHours,
		decimal: '.',
		thousands: [','],
		truths: ['TRUE', 'FALSE'],
	},
	{
		delimiter: ',',
		day: (year, month, day) => `${short(day)}-${MONTHS[Number(month) - 1]}-${year.slice(2)}`,
		time: withHours,
		decimal: '.',
		thousands: [','],
		truths: ['TRUE', 'FALSE'],
	},
	{
		delimiter: ';',
		day: (year, month, day) => `${day}.${month}.${year}`,
		time: withHours,
		decimal: ',',
		thousands: ['.', '’'],
		truths: ['WAHR', 'FALSCH'],
	},
	{
		delimiter: ';',
		day: (year, month, day) => `${day}/${month}/${year}`,
		time: withHours,
		decimal: ',',
		thousands: ['\u202f', '\u00a0', ' '],
		truths: ['VRAI', 'FAUX'],
	},
	{
		delimiter: ';',
		day: (year, month, day) => `${short(day)}.${short(month)}.${year}`,
		time: (day, hours, minutes) => `${day} ${hours}.${minutes}`,
		decimal: ',',
		thousands: ['\u00a0'],
		truths: ['ИСТИНА', 'ЛОЖЬ'],
	},
]
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** How a program writes a file. */
interface Program {
	delimiters?: readonly string[]
	newlines: readonly string[]
	encodings: readonly ('utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'utf-16be' | 'windows-1252')[]
	/** Whether it may put rows and columns around the table, and what else it does. */
	hasMarks?: boolean
	hasTableName?: boolean
	/** Without any quotes, as cells have neither tabs nor line breaks. */
	isRaw?: boolean
}

const PROGRAMS: Readonly<Record<string, Program>> = {
	'Excel, CSV': { newlines: ['\r\n'], encodings: ['windows-1252', 'utf-8 with a mark'], hasMarks: true },
	'Excel, Unicode text': { delimiters: ['\t'], newlines: ['\r\n'], encodings: ['utf-16le'] },
	'Excel for Mac, CSV': { newlines: ['\r', '\r\n'], encodings: ['utf-8', 'utf-8 with a mark'] },
	LibreOffice: {
		delimiters: [',', ';', '\t', '|'],
		newlines: ['\n', '\r\n'],
		encodings: ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'],
	},
	'Google Sheets, CSV': { delimiters: [','], newlines: ['\r\n'], encodings: ['utf-8'] },
	'Google Sheets, TSV': { delimiters: ['\t'], newlines: ['\r\n'], encodings: ['utf-8'], isRaw: true },
	Numbers: { newlines: ['\r\n', '\n'], encodings: ['utf-8', 'utf-16le', 'windows-1252'], hasTableName: true },
}
export const SPREADSHEETS = Object.keys(PROGRAMS)

/** These have days in any language, which their own tests read. */
const WITHOUT_DAYS = ['Netflix history']
const TITLES = ['Ænnä', 'the “Sea”', 'A, B; C|D', 'x', 'two\nlines', 'a "quoted" word', '1', "it's"]
/** Columns that nobody reads, with what breaks tables. */
const OTHERS = ['', 'Two\nlines; and "more", twice', '=SUM(A1:A9)', '-1', '\t', '"', '2024-02-01', 'a|b']

/** @param count of entries */
export function makeSpreadsheetVariant(program: string, count: number, random: Random): SpreadsheetVariant {
	const chance = createChance(random)
	const format = chance.pick(Object.keys(TABLES))
	const { name, needed, optional = [], record } = TABLES[format] as (typeof TABLES)[string]
	const columns = chance.shuffled([...needed, ...optional.filter(() => !chance.once(3)), 'Something New'])
	const records = Array.from({ length: count }, (_, index): Cells => {
		const start = chance.pick(['Quay', 'Quay', '"Quay"'])
		const cells = record(`${start} ${index} of ${chance.pick(TITLES)}`, index, chance)
		return { ...cells, ...laterDays(cells), ...largerNumbers(cells), 'Something New': chance.pick(OTHERS) }
	})
	const rows = [columns, ...records.map((cells) => columns.map((column) => cells[column] ?? ''))]
	return {
		name,
		written: strToU8(rows.map((cells) => cells.map(quoted).join(',')).join('\n')),
		saved: save(rows, PROGRAMS[program] as Program, !WITHOUT_DAYS.includes(format), chance),
	}
}

/** Days that are no months, or which of the two a number is would be open. */
function laterDays(cells: Cells): Cells {
	const changed = Object.entries(cells).map(([column, text]) => [
		column,
		text.replace(/^(\d{4}-\d{2}-)1([0-2])/, '$12$2'),
	])
	return Object.fromEntries(changed)
}

/** Numbers of titles are long. */
function largerNumbers({ tmdbID, TMDB, tmdb_id }: Cells): Cells {
	const larger = Object.entries({ tmdbID, TMDB, tmdb_id }).flatMap(([column, text]) =>
		text ? [[column, String(27_000 + Number(text))]] : [],
	)
	return Object.fromEntries(larger)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function save(rows: readonly (readonly string[])[], program: Program, hasDays: boolean, chance: Chance): Uint8Array {
	const { delimiters, newlines, encodings, hasMarks = false, hasTableName = false, isRaw = false } = program
	const country = chance.pick(COUNTRIES)
	const delimiter = delimiters ? chance.pick(delimiters) : country.delimiter
	const [header = [], ...records] = rows
	const change = cellChanger(country, hasDays, chance)
	const changers = header.map(() => change())
	const isOneLine = (text: string) => (isRaw ? text.replace(/[\t\r\n]+/g, ' ') : text)
	let table = [header, ...records.map((cells) => cells.map((cell, column) => changers[column]?.(cell) ?? cell))]
	for (let left = chance.pick([0, 0, 1, 3]); left > 0; left--) {
		const place = chance.below(header.length + 1)
		table = table.map((cells) => [...cells.slice(0, place), '', ...cells.slice(place)])
	}
	const width = table[0]?.length ?? 0
	const blank = Array.from({ length: width }, () => '')
	const above = [
		...(hasTableName && chance.once(2) ? [['Table 1']] : []),
		...(chance.once(4) ? [[chance.pick(['My films', 'Films, all of them; 2024', 'sep=;', '"Best" of'])]] : []),
		...(chance.once(4) ? [['Exported', '2024-02-01']] : []),
		...(chance.once(3) ? [blank] : []),
	]
	table = [...above, ...table]
	if (chance.once(4)) table.splice(above.length + 1 + chance.below(records.length + 1), 0, blank)
	const isPadded = isRaw || chance.once(2)
	const isRagged = !isPadded && chance.once(2)
	const shape = (cells: readonly string[]) => {
		if (isPadded) return [...cells, ...blank.slice(cells.length), '', '']
		return isRagged ? cells.slice(0, 1 + cells.map((cell) => cell !== '').lastIndexOf(true)) : cells
	}
	const isAllQuoted = !isRaw && chance.once(4)
	const cell = (text: string) => {
		if (isRaw) return isOneLine(text)
		return isAllQuoted || /["\r\n,;\t|]/.test(text) ? quoted(text) : text
	}
	const newline = chance.pick(newlines)
	const mark = hasMarks && chance.once(4) ? `sep=${delimiter}${newline}` : ''
	const text = mark + table.map((cells) => shape(cells).map(cell).join(delimiter)).join(newline)
	return encode(text + chance.pick(['', newline, newline + newline]), chance.shuffled(encodings))
}

/** Makes for each column what writes its cells anew: a format is a column's. */
function cellChanger({ day, time, decimal, thousands, truths }: Country, hasDays: boolean, { pick, once }: Chance) {
	return (): ((text: string) => string) => {
		const [isFormula, isSerial, separator] = [once(8), once(6), once(3) ? pick(thousands) : '']
		const isTwelveHours = once(4)
		return (text) => {
			const [, year, month, date, hours, minutes = '', seconds = ''] = TIME.exec(text) ?? []
			if (year && month && date && Number(year) > 1900) {
				if (!hasDays) return text
				const ms = Date.UTC(
					Number(year),
					Number(month) - 1,
					Number(date),
					Number(hours ?? 0),
					Number(minutes),
					Number(seconds),
				)
				if (isSerial) return String((ms - Date.UTC(1899, 11, 30)) / 86_400_000).replace('.', decimal)
				const written = day(year, month, date)
				return hours === undefined ? written : time(written, Number(hours), minutes, seconds)
			}
			const [, long, rest = ''] = LENGTH.exec(text) ?? []
			if (long !== undefined)
				return isTwelveHours
					? `${Number(long) % 12 || 12}${rest} ${Number(long) < 12 ? 'AM' : 'PM'}`
					: `${Number(long)}${rest}`
			if (/^(?:true|false)$/.test(text)) return truths[text === 'true' ? 0 : 1]
			if (/^\d+\.\d$/.test(text)) return text.replace('.', decimal)
			if (/^tt\d+$/.test(text) && isFormula) return `="${text}"`
			if (/^[1-9]\d{3,5}$/.test(text)) return text.replace(/(?=\d{3}$)/, separator)
			if (/^Quay \d+ of \w+$/.test(text) && isFormula)
				return pick([`="${text}"`, `=HYPERLINK("https://x/","${text}")`, `=HYPERLINK("https://x/a,b";"${text}")`])
			return text
		}
	}
}

/** A day, or a day and time without a zone: others stay text. */
const TIME = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/
const LENGTH = /^(\d{2})(:\d{2}:\d{2})$/

function encode(text: string, encodings: Program['encodings']): Uint8Array {
	for (const encoding of encodings) {
		if (encoding === 'utf-8') return strToU8(text)
		if (encoding === 'utf-8 with a mark') return strToU8(`\ufeff${text}`)
		if (encoding !== 'windows-1252') {
			const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
			return new Uint8Array(encoding === 'utf-16le' ? wide : wide.swap16())
		}
		try {
			return encodeLegacy(text, encoding)
		} catch {
			// It has letters that the code page does not have.
		}
	}
	return strToU8(`\ufeff${text}`)
}
