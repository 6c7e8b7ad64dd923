import { textField, timeField, utcTimeField } from './field.ts'
import { createImportRow, hasColumns, type ParsedRows, readRows, type TableRecord, toRecords } from './parsed-rows.ts'
import type { ImportRow, ImportTable } from './row.ts'

/** `Show: Season 2: Episode`, with Netflix's words for a season. A limited series counts as season 1. */
const EPISODE =
	/^(.+?): (?:(?:(?:Season|Series|Part|Volume|Chapter|Book|Collection) (\d{1,3}))|(?:Limited Series|Miniseries))(?: \([^)]{0,80}\))?: (.+)$/is
/** Year, month and day in the order of some country. */
const NUMERIC_DAY = /^\s*(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})\s*$/
const NUMBERED = /^(?:Episode|Chapter|Part) (\d{1,4})$/i

/** The viewing history of a profile, or the more detailed one of a data export. */
export function isNetflix(table: ImportTable): boolean {
	return hasColumns(table, 'Title', 'Date') || hasColumns(table, 'Title', 'Start Time', 'Profile Name')
}

/** Episodes only have titles; matching finds their numbers. */
export function readNetflix(table: ImportTable): ParsedRows {
	const records = toRecords(table)
	const readDay = dayReader(records.map((record) => record.cell('Date')))
	const nameOf = (record: TableRecord) => textField(record.cell('Date'))
	return readRows(table.name, records, nameOf, (record) => {
		const text = textField(record.cell('Title'))
		if (text === '') return 'nameless'
		// Trailers and recaps.
		if (record.cell('Supplemental Video Type').trim() !== '') return []
		return [toRow(text, readDay(record.cell('Date')) ?? utcTimeField(record.cell('Start Time')))]
	})
}

function toRow(text: string, at: string | null): ImportRow {
	const [, title, season, episodeTitle] = EPISODE.exec(text) ?? []
	if (!title || !episodeTitle) return createImportRow({ part: 'history', title: text, at })
	const number = NUMBERED.exec(episodeTitle)?.[1]
	return createImportRow({
		part: 'history',
		type: 'tv',
		title,
		season: season ? Number(season) : 1,
		episode: number ? Number(number) : null,
		episodeTitle: number ? null : episodeTitle,
		at,
	})
}

/** Reads days in the account's format: a first number above twelve in any row shows that the day comes first. */
function dayReader(texts: readonly string[]): (text: string) => string | null {
	const firstOf = (text: string) => Number(NUMERIC_DAY.exec(text)?.[1] ?? 0)
	const isDayFirst = texts.some((text) => text.includes('.') || (firstOf(text) > 12 && firstOf(text) <= 31))
	return (text) => {
		const [, first, second, third] = NUMERIC_DAY.exec(text) ?? []
		if (!first || !second || !third) return null
		if (first.length === 4) return timeField(isoDay(first, second, third))
		const year = third.length === 2 ? `20${third}` : third
		return timeField(isDayFirst ? isoDay(year, second, first) : isoDay(year, first, second))
	}
}

function isoDay(year: string, month: string, day: string): string {
	return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
