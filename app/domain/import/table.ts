import type { ImportTable } from './row.ts'

/** A record, read by column name. */
export interface TableRecord {
	line: number
	/** The first of these columns that exists; empty if none does. */
	cell(...names: string[]): string
}

/** Whether the table has all of these columns. */
export function hasColumns({ header }: ImportTable, ...names: string[]): boolean {
	const known = new Set(header.map(normalizeColumn))
	return names.every((name) => known.has(normalizeColumn(name)))
}

export function toRecords({ header, records }: ImportTable): TableRecord[] {
	const columns = new Map<string, number>()
	header.forEach((name, index) => {
		if (!columns.has(normalizeColumn(name))) columns.set(normalizeColumn(name), index)
	})
	return records.map(({ line, cells }) => ({
		line,
		cell(...names) {
			const index = names.map((name) => columns.get(normalizeColumn(name))).find((found) => found !== undefined)
			return index === undefined ? '' : (cells[index] ?? '')
		},
	}))
}

/** Spreadsheets change spaces and capitals in a header. */
function normalizeColumn(name: string): string {
	return name
		.slice(0, 60)
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '')
}
