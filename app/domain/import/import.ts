import { imdbKind, readImdb } from './imdb.ts'
import { letterboxdKind, readLetterboxd } from './letterboxd.ts'
import { isMarqueeExport, isSupportedVersion, readMarqueeExport } from './marquee.ts'
import { isNetflix, readNetflix } from './netflix.ts'
import type { ParsedRows } from './parsed-rows.ts'
import {
	completeTitles,
	type ImportDocument,
	type ImportProblem,
	type ImportSource,
	type ImportTable,
	MAX_IMPORT_ROWS,
	mergeRows,
	type ParsedImport,
} from './row.ts'
import { isSimkl, isSimklTable, readSimkl, readSimklTable } from './simkl.ts'
import { isTrakt, readTrakt } from './trakt.ts'
import { readTvTime, tvTimeKind } from './tvtime.ts'

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
	const rows = mergeRows(completeTitles(parts.flatMap(({ found }) => found.rows)))
	const skipped = parts.flatMap(({ found }) => found.skipped)
	if (rows.length > MAX_IMPORT_ROWS) return { kind: 'refused', problem: 'too-many-rows' }
	const profiles = parts.find(({ found }) => found.profiles)?.found.profiles ?? []
	if (rows.length === 0 && profiles.length === 0) return { kind: 'refused', problem: 'nothing' }
	return { kind: 'read', parsed: { source: first.source, rows, skipped, profiles } }
}

function readTable(table: ImportTable): ParsedPart | ImportProblem {
	// SIMKL comes before Letterboxd's import format, whose columns it also has.
	if (isSimklTable(table)) return { source: 'simkl', found: readSimklTable(table) }
	const kind = letterboxdKind(table)
	if (kind === 'ambiguous') return 'ambiguous'
	if (kind) return { source: 'letterboxd', found: readLetterboxd(table, kind) }
	const imdb = imdbKind(table)
	if (imdb) return { source: 'imdb', found: readImdb(table, imdb) }
	const tvTime = tvTimeKind(table)
	if (tvTime) return { source: 'tvtime', found: readTvTime(table, tvTime) }
	return isNetflix(table) ? { source: 'netflix', found: readNetflix(table) } : 'unknown'
}

function readDocument(document: ImportDocument): ParsedPart | ImportProblem {
	if (isMarqueeExport(document))
		return isSupportedVersion(document) ? { source: 'marquee', found: readMarqueeExport(document) } : 'newer'
	if (isSimkl(document)) return { source: 'simkl', found: readSimkl(document) }
	return isTrakt(document) ? { source: 'trakt', found: readTrakt(document) } : 'unknown'
}
