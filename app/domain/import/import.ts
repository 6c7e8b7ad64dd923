import { imdbKind, readImdb } from './imdb.ts'
import { letterboxdKind, readLetterboxd } from './letterboxd.ts'
import { isMarqueeExport, isSupportedVersion, readMarqueeExport } from './marquee.ts'
import { isNetflix, readNetflix } from './netflix.ts'
import type { ParsedRows } from './parsed-rows.ts'
import {
	completeTitles,
	type ImportDocument,
	type Importer,
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

/** Stands for no profile: the first one in our own export is taken. */
const ANYBODY: Importer = { profileId: '', profileName: '' }

type ParsedPart = { source: ImportSource; found: ParsedRows }

/** Detects the format of an export file by its contents. Never throws. */
export function readImport({ tables, documents }: ImportContents, importer: Importer = ANYBODY): ReadImportOutcome {
	const parts: ParsedPart[] = []
	for (const read of [...tables.map(readTable), ...documents.map((document) => readDocument(document, importer))]) {
		if (typeof read !== 'string') parts.push(read)
		// Unknown parts are ignored if there are others.
		else if (tables.length + documents.length === 1) return { kind: 'refused', problem: read }
	}
	const [first] = parts
	if (!first) return { kind: 'refused', problem: 'unknown' }
	const rows = mergeRows(completeTitles(parts.flatMap(({ found }) => found.rows)))
	const skipped = parts.flatMap(({ found }) => found.skipped)
	if (rows.length > MAX_IMPORT_ROWS) return { kind: 'refused', problem: 'too-many-rows' }
	const { settings = null, profileName = '' } = parts.find(({ found }) => found.settings)?.found ?? {}
	if (rows.length === 0 && !settings) return { kind: 'refused', problem: 'nothing' }
	return { kind: 'read', parsed: { source: first.source, rows, skipped, settings, profileName } }
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

function readDocument(document: ImportDocument, importer: Importer): ParsedPart | ImportProblem {
	if (isMarqueeExport(document))
		return isSupportedVersion(document) ? { source: 'marquee', found: readMarqueeExport(document, importer) } : 'newer'
	if (isSimkl(document)) return { source: 'simkl', found: readSimkl(document) }
	return isTrakt(document) ? { source: 'trakt', found: readTrakt(document) } : 'unknown'
}
