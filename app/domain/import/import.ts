import type { Found } from './found.ts'
import { imdbKind, readImdb } from './imdb.ts'
import { letterboxdKind, readLetterboxd } from './letterboxd.ts'
import { isOwn, isOwnVersion, readOwn } from './own.ts'
import {
	type ImportDocument,
	type ImportProblem,
	type ImportReading,
	type ImportSource,
	type ImportTable,
	MAX_IMPORT_ROWS,
	mergeRows,
} from './row.ts'
import { isTrakt, readTrakt } from './trakt.ts'

export type ReadOutcome = { kind: 'read'; reading: ImportReading } | { kind: 'refused'; problem: ImportProblem }

/** What came out of a file: a table or a document for each of its parts. */
export interface ImportContents {
	tables: readonly ImportTable[]
	documents: readonly ImportDocument[]
}

type Part = { source: ImportSource; found: Found }

/** Understands an export file by what stands in it. Never throws, whatever that is. */
export function readImport({ tables, documents }: ImportContents): ReadOutcome {
	const parts: Part[] = []
	for (const read of [...tables.map(readTable), ...documents.map(readDocument)]) {
		if (typeof read !== 'string') parts.push(read)
		// Among several parts one that says nothing to us is not in the way.
		else if (tables.length + documents.length === 1) return { kind: 'refused', problem: read }
	}
	const [first] = parts
	if (!first) return { kind: 'refused', problem: 'unknown' }
	const rows = mergeRows(parts.flatMap(({ found }) => found.rows))
	const skipped = parts.flatMap(({ found }) => found.skipped)
	if (rows.length > MAX_IMPORT_ROWS) return { kind: 'refused', problem: 'too-many-rows' }
	if (rows.length === 0) return { kind: 'refused', problem: 'nothing' }
	return { kind: 'read', reading: { source: first.source, rows, skipped } }
}

function readTable(table: ImportTable): Part | ImportProblem {
	const kind = letterboxdKind(table)
	if (kind === 'ambiguous') return 'ambiguous'
	if (kind) return { source: 'letterboxd', found: readLetterboxd(table, kind) }
	const imdb = imdbKind(table)
	return imdb ? { source: 'imdb', found: readImdb(table, imdb) } : 'unknown'
}

function readDocument(document: ImportDocument): Part | ImportProblem {
	if (isOwn(document)) return isOwnVersion(document) ? { source: 'marquee', found: readOwn(document) } : 'newer'
	return isTrakt(document) ? { source: 'trakt', found: readTrakt(document) } : 'unknown'
}
