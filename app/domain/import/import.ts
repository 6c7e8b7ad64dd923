import { imdbKind, readImdb } from './imdb.ts'
import { letterboxdKind, readLetterboxd } from './letterboxd.ts'
import { isMarqueeExport, isSupportedVersion, readMarqueeExport } from './marquee.ts'
import type { ParsedRows } from './parsed-rows.ts'
import {
	type ImportDocument,
	type ImportProblem,
	type ImportSource,
	type ImportTable,
	MAX_IMPORT_ROWS,
	mergeRows,
	type ParsedImport,
} from './row.ts'
import { isTrakt, readTrakt } from './trakt.ts'

type ReadImportOutcome = { kind: 'read'; parsed: ParsedImport } | { kind: 'refused'; problem: ImportProblem }

/** The contents of a file: a table or a JSON document for each of its parts. */
export interface ImportContents {
	tables: readonly ImportTable[]
	documents: readonly ImportDocument[]
}

type ParsedPart = { source: ImportSource; found: ParsedRows }

/** Detects the format of an export file by its contents. Never throws. */
export function readImport({ tables, documents }: ImportContents): ReadImportOutcome {
	const parts: ParsedPart[] = []
	for (const read of [...tables.map(readTable), ...documents.map(readDocument)]) {
		if (typeof read !== 'string') parts.push(read)
		// Unknown parts are ignored if there are others.
		else if (tables.length + documents.length === 1) return { kind: 'refused', problem: read }
	}
	const [first] = parts
	if (!first) return { kind: 'refused', problem: 'unknown' }
	const rows = mergeRows(parts.flatMap(({ found }) => found.rows))
	const skipped = parts.flatMap(({ found }) => found.skipped)
	if (rows.length > MAX_IMPORT_ROWS) return { kind: 'refused', problem: 'too-many-rows' }
	if (rows.length === 0) return { kind: 'refused', problem: 'nothing' }
	return { kind: 'read', parsed: { source: first.source, rows, skipped } }
}

function readTable(table: ImportTable): ParsedPart | ImportProblem {
	const kind = letterboxdKind(table)
	if (kind === 'ambiguous') return 'ambiguous'
	if (kind) return { source: 'letterboxd', found: readLetterboxd(table, kind) }
	const imdb = imdbKind(table)
	return imdb ? { source: 'imdb', found: readImdb(table, imdb) } : 'unknown'
}

function readDocument(document: ImportDocument): ParsedPart | ImportProblem {
	if (isMarqueeExport(document))
		return isSupportedVersion(document) ? { source: 'marquee', found: readMarqueeExport(document) } : 'newer'
	return isTrakt(document) ? { source: 'trakt', found: readTrakt(document) } : 'unknown'
}
