import type { ImportTable } from './row.ts'

/** A record by the names of its columns, in whatever order they stand. */
export interface TableRecord {
	line: number
	/** The first of these columns that the table has; the empty text without any. */
	cell(...names: string[]): string
}

/** Whether the table has a column of each of these names. */
export function hasColumns({ header }: ImportTable, ...names: string[]): boolean {
	const known = new Set(header.map(columnKey))
	return names.every((name) => known.has(columnKey(name)))
}

export function recordsOf({ header, records }: ImportTable): TableRecord[] {
	const columns = new Map<string, number>()
	header.forEach((name, index) => {
		if (!columns.has(columnKey(name))) columns.set(columnKey(name), index)
	})
	return records.map(({ line, cells }) => ({
		line,
		cell(...names) {
			const index = names.map((name) => columns.get(columnKey(name))).find((found) => found !== undefined)
			return index === undefined ? '' : (cells[index] ?? '')
		},
	}))
}

/** Spreadsheets change spaces and capitals of a header. */
function columnKey(name: string): string {
	return name
		.slice(0, 60)
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '')
}
