import { fieldsOf, textField } from './field.ts'
import { isFlatTable, readFlatTable } from './flat.ts'
import { imdbKind, readImdb } from './imdb.ts'
import { isLetterboxdList, letterboxdKind, readLetterboxd, readLetterboxdList } from './letterboxd.ts'
import { isMarqueeExport, isSupportedVersion, readMarqueeExport } from './marquee.ts'
import { isNetflix, readNetflix } from './netflix.ts'
import { type ParsedRows, toRecords } from './parsed-rows.ts'
import {
	completeTitles,
	type ImportDocument,
	type ImportProblem,
	type ImportRow,
	type ImportSource,
	type ImportTable,
	MAX_IMPORT_ROWS,
	mergeRows,
	type ParsedImport,
	type SkippedRow,
} from './row.ts'
import { isSimkl, isSimklTable, readSimkl, readSimklTable } from './simkl.ts'
import { isTrakt, ownListOf, readTrakt } from './trakt.ts'
import { isTvTimeDocument, readTvTime, readTvTimeDocument, tvTimeKind, withoutBegun } from './tvtime.ts'

type ReadImportOutcome = { kind: 'read'; parsed: ParsedImport } | { kind: 'refused'; problem: ImportProblem }

/** The contents of a file: a table or a JSON document for each of its parts. */
export interface ImportContents {
	tables: readonly ImportTable[]
	documents: readonly ImportDocument[]
	/** What a zip has beside them. */
	unread?: readonly SkippedRow[]
}

/** The scale of ratings in tables that other programs make. */
const FLAT_RATING_SCALE = 10

interface ParsedPart {
	source: ImportSource
	name: string
	found: ParsedRows
	/** The name of the viewer's own list that it is. */
	list?: string | null
}

/** Detects the format of an export file by its contents. Never throws. */
export function readImport({ tables, documents, unread = [] }: ImportContents): ReadImportOutcome {
	const parts: ParsedPart[] = []
	const skipped: SkippedRow[] = []
	const readers = [
		...tables.map((table) => [table.name, () => readTable(table)] as const),
		...documents.flatMap(listsOf).map((document) => [document.name, () => readDocument(document)] as const),
	]
	for (const [file, read] of readers) {
		const part = read()
		if (typeof part !== 'string') parts.push({ ...part, name: file })
		else if (readers.length === 1) return { kind: 'refused', problem: part }
		else skipped.push({ file, line: null, text: '', reason: 'unread-file' })
	}
	const [first] = parts
	if (!first) return { kind: 'refused', problem: 'unknown' }
	const { rows, lists } = withoutLists(parts)
	const settled = parts.some(({ source }) => source === 'tvtime') ? withoutBegun(rows) : rows
	const merged = mergeRows(completeTitles(withOwnFavorites(settled)))
	const counted = withoutPlayCounts(merged)
	skipped.push(
		...lists,
		...counted.skipped,
		...tables.flatMap(notesOf),
		...parts.flatMap(({ found }) => found.skipped),
		...unread,
	)
	if (counted.rows.length > MAX_IMPORT_ROWS) return { kind: 'refused', problem: 'too-many-rows' }
	const profiles = parts.find(({ found }) => found.profiles)?.found.profiles ?? []
	if (counted.rows.length === 0 && profiles.length === 0) return { kind: 'refused', problem: 'nothing' }
	return { kind: 'read', parsed: { source: first.source, rows: counted.rows, skipped, profiles } }
}

function readTable(table: ImportTable): Omit<ParsedPart, 'name'> | ImportProblem {
	// Formats whose columns others have among theirs come later.
	if (isLetterboxdList(table)) {
		const { list, ...found } = readLetterboxdList(table)
		return { source: 'letterboxd', found, list }
	}
	if (isSimklTable(table)) return { source: 'simkl', found: readSimklTable(table) }
	const tvTime = tvTimeKind(table)
	if (tvTime) return { source: 'tvtime', found: readTvTime(table, tvTime) }
	const kind = letterboxdKind(table)
	if (kind === 'ambiguous') return 'ambiguous'
	if (kind) return { source: 'letterboxd', found: readLetterboxd(table, kind) }
	const imdb = imdbKind(table)
	if (imdb) return { source: 'imdb', found: readImdb(table, imdb), list: imdb === 'list' ? table.name : null }
	if (isFlatTable(table)) return { source: 'trakt', found: readFlatTable(table, FLAT_RATING_SCALE) }
	return isNetflix(table) ? { source: 'netflix', found: readNetflix(table) } : 'unknown'
}

/** Backups of Trakt by other programs are an object of the lists that Trakt has in files. */
function listsOf(document: ImportDocument): ImportDocument[] {
	if (isMarqueeExport(document) || isSimkl(document)) return [document]
	const lists = Object.entries(fieldsOf(document.value)).flatMap(([key, value]) =>
		Array.isArray(value) ? [{ name: `${textField(key)}.json`, value }] : [],
	)
	return lists.some(isTrakt) ? lists : [document]
}

function readDocument(document: ImportDocument): Omit<ParsedPart, 'name'> | ImportProblem {
	if (isMarqueeExport(document))
		return isSupportedVersion(document) ? { source: 'marquee', found: readMarqueeExport(document) } : 'newer'
	if (isSimkl(document)) return { source: 'simkl', found: readSimkl(document) }
	if (isTvTimeDocument(document)) return { source: 'tvtime', found: readTvTimeDocument(document) }
	return isTrakt(document) ? { source: 'trakt', found: readTrakt(document), list: ownListOf(document) } : 'unknown'
}

/** Lists of the viewer's own are imported where nothing else is, because they choose where their titles go. */
function withoutLists(parts: readonly ParsedPart[]): { rows: ImportRow[]; lists: SkippedRow[] } {
	const isOnlyLists = parts.every(({ list }) => list)
	const rows = parts.flatMap(({ list, found }) =>
		list && !isOnlyLists ? found.rows.filter((row) => !row.list) : found.rows,
	)
	const lists = parts.flatMap(({ list, name, found }): SkippedRow[] => {
		const count = found.rows.filter((row) => row.list).length
		return list && !isOnlyLists ? [{ file: name, line: null, text: `${list} (${count})`, reason: 'own-list' }] : []
	})
	return { rows, lists }
}

/** Good ratings stand in for favorites only in files that have none. */
function withOwnFavorites(rows: readonly ImportRow[]): readonly ImportRow[] {
	const hasOwn = rows.some(({ part, rating, exact }) => part === 'favorites' && rating === null && !exact)
	return hasOwn ? rows.filter(({ part, rating }) => part !== 'favorites' || rating === null) : rows
}

/** Viewings without a day can't be kept, but are named. */
function withoutPlayCounts(rows: readonly ImportRow[]): { rows: ImportRow[]; skipped: SkippedRow[] } {
	const skipped: SkippedRow[] = []
	const counted = rows.map((row) => {
		const missing = (row.playCount ?? 0) - Math.max(row.plays?.length ?? 0, 1)
		const episode = row.season === null ? '' : ` S${row.season} E${row.episode}`
		if (missing > 0)
			skipped.push({ file: '', line: null, text: `${row.title}${episode} (${missing})`, reason: 'undated-plays' })
		return row.playCount === null ? row : { ...row, playCount: null }
	})
	return { rows: counted, skipped }
}

/** Columns with what people write about titles, for which there is no place here. */
const NOTE_COLUMNS = ['Review', 'Tags', 'Memo', 'Notes', 'Note', 'Comment', 'Description'] as const

function notesOf(table: ImportTable): SkippedRow[] {
	const records = toRecords(table)
	return NOTE_COLUMNS.flatMap((column): SkippedRow[] => {
		const count = records.filter(({ cell }) => cell(column) !== '').length
		return count === 0 ? [] : [{ file: table.name, line: null, text: `${column} (${count})`, reason: 'note' }]
	})
}
