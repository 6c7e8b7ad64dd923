import { readImport } from '#domain/import/import.ts'
import type { ImportTable } from '#domain/import/row.ts'

/** A table as the file reader returns it: one record per line, the header first. */
export function table(name: string, ...lines: string[]): ImportTable {
	const [header = [], ...records] = lines.map((line) => line.split(','))
	return { name, header, records: records.map((cells, index) => ({ line: index + 2, cells })) }
}

export function read(tables: ImportTable[], documents: { name: string; value: unknown }[] = []) {
	const outcome = readImport({ tables, documents })
	if (outcome.kind === 'refused') throw new Error(outcome.problem)
	return outcome.parsed
}
