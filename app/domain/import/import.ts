import { addToList } from '#domain/shared/lists.ts'
import { fieldsOf, textField } from './field.ts'
import { isFlatTable, readFlatTable } from './flat.ts'
import { imdbKind, readImdb } from './imdb.ts'
import { isLetterboxdList, letterboxdKind, readLetterboxd, readLetterboxdList } from './letterboxd.ts'
import { isMarqueeExport, isSupportedVersion, joinExports, readMarqueeExport } from './marquee.ts'
import { isMarqueeTable, readMarqueeTable } from './marquee-table.ts'
import { isNetflix, isNetflixHousehold, readNetflix } from './netflix.ts'
import { createImportRow, notesOf, type ParsedRows } from './parsed-rows.ts'
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
import { withIsoDays } from './spreadsheet-days.ts'
import { isTrakt, isTraktListNames, readTrakt, traktListNames } from './trakt.ts'
import { isTvTimeDocument, namedTitles, readTvTime, readTvTimeDocument, tvTimeKind, withoutBegun } from './tvtime.ts'

type ReadImportOutcome = { kind: 'read'; parsed: ParsedImport } | { kind: 'refused'; problem: ImportProblem }

/** The contents of a file: a table or a JSON document for each of its parts. */
export interface ImportContents {
	tables: readonly ImportTable[]
	documents: readonly ImportDocument[]
	/** What a zip has beside them. */
	unread?: readonly SkippedRow[]
}

interface ParsedPart {
	source: ImportSource
	name: string
	found: ParsedRows
}

/** Detects the format of an export file by its contents. Never throws. */
export function readImport({ tables: written, documents, unread = [] }: ImportContents): ReadImportOutcome {
	const tables = written.map(atHeader).map((table) => (hasForeignDays(table) ? table : withIsoDays(table)))
	const parts: ParsedPart[] = []
	const skipped: SkippedRow[] = []
	const isOwn = (document: ImportDocument) => isMarqueeExport(document) && isSupportedVersion(document)
	const listNames = traktListNames(documents)
	const { joined, others } = joinExports(documents.filter(isOwn))
	for (const { name } of others) skipped.push({ file: name, line: null, text: '', reason: 'other-account' })
	const readers = [
		...tables.map((table) => [table.name, () => readTable(table, tables)] as const),
		...[...joined, ...documents.filter((document) => !isOwn(document) && !isTraktListNames(document))]
			.flatMap(listsOf)
			.map((document) => [document.name, () => readDocument(document, listNames)] as const),
	]
	for (const [file, read] of readers) {
		const part = read()
		if (typeof part !== 'string') parts.push({ ...part, name: file })
		else if (readers.length === 1) return { kind: 'refused', problem: part }
		else skipped.push({ file, line: null, text: '', reason: 'unread-file' })
	}
	const [first] = parts
	if (!first) return { kind: 'refused', problem: 'unknown' }
	const all = parts.flatMap(({ found }) => found.rows)
	const settled = parts.some(({ source }) => source === 'tvtime') ? withoutBegun(all) : all
	const merged = mergeRows(completeTitles(withOwnFavorites(settled)))
	const counted = withoutPlayCounts(merged)
	const isOnlyLists = parts.every(
		({ found }) => found.rows.length === 0 || found.rows.some(({ list }) => list !== null),
	)
	const { rows, listed, tooLong } = isOnlyLists
		? { rows: counted.rows, listed: [], tooLong: [] }
		: apartFromLists(counted.rows)
	skipped.push(
		...tooLong,
		...counted.skipped,
		...tables.flatMap(notesOf),
		...withoutSeenShows(
			parts.flatMap(({ found }) => found.skipped),
			rows,
		),
		...unread,
	)
	if (rows.length > MAX_IMPORT_ROWS) return { kind: 'refused', problem: 'too-many-rows' }
	const profiles = parts.find(({ found }) => found.profiles)?.found.profiles ?? []
	if (rows.length === 0 && profiles.length === 0) return { kind: 'refused', problem: 'nothing' }
	return { kind: 'read', parsed: { source: first.source, rows, listed, skipped, profiles } }
}

/** Rows that a spreadsheet may have above the header, such as a title. */
const MAX_ROWS_ABOVE = 10

/** The table from its header on. */
function atHeader(table: ImportTable): ImportTable {
	for (let above = 0; above <= Math.min(MAX_ROWS_ABOVE, table.records.length); above++) {
		const header = above === 0 ? table.header : (table.records[above - 1]?.cells ?? [])
		if (formatOf({ ...table, header, records: table.records.slice(above, above + 1) }) === 'unknown') continue
		return above === 0 ? table : { ...table, header, records: table.records.slice(above) }
	}
	return table
}

interface TableFormat {
	source: ImportSource
	/** @param all the tables of the file: some name what others only number */
	read(all: readonly ImportTable[]): ParsedRows
}

/** How a table is read, by its columns. */
function formatOf(table: ImportTable): TableFormat | 'unknown' | 'ambiguous' {
	// Formats whose columns others have among theirs come later.
	if (isMarqueeTable(table)) return { source: 'marquee', read: () => readMarqueeTable(table) }
	if (isLetterboxdList(table)) return { source: 'letterboxd', read: () => readLetterboxdList(table) }
	if (isSimklTable(table)) return { source: 'simkl', read: () => readSimklTable(table) }
	const tvTime = tvTimeKind(table)
	if (tvTime) return { source: 'tvtime', read: (all) => readTvTime(table, tvTime, () => namedTitles(all)) }
	const kind = letterboxdKind(table)
	if (kind === 'ambiguous') return kind
	if (kind) return { source: 'letterboxd', read: () => readLetterboxd(table, kind) }
	const imdb = imdbKind(table)
	if (imdb) return { source: 'imdb', read: () => readImdb(table, imdb) }
	if (isFlatTable(table)) return { source: 'trakt', read: () => readFlatTable(table) }
	return isNetflix(table) ? { source: 'netflix', read: () => readNetflix(table) } : 'unknown'
}

/** Netflix writes days in the language of its titles. */
function hasForeignDays(table: ImportTable): boolean {
	const format = formatOf(table)
	return typeof format !== 'string' && format.source === 'netflix' && !isNetflixHousehold(table)
}

function readTable(table: ImportTable, all: readonly ImportTable[]): Omit<ParsedPart, 'name'> | ImportProblem {
	const format = formatOf(table)
	return typeof format === 'string' ? format : { source: format.source, found: format.read(all) }
}

/** Backups of Trakt by other programs are an object of the lists that Trakt has in files. */
function listsOf(document: ImportDocument): ImportDocument[] {
	if (isMarqueeExport(document) || isSimkl(document)) return [document]
	const lists = Object.entries(fieldsOf(document.value)).flatMap(([key, value]) =>
		Array.isArray(value) ? [{ name: `${textField(key)}.json`, value }] : [],
	)
	return lists.some(isTrakt) ? lists : [document]
}

function readDocument(
	document: ImportDocument,
	listNames: ReadonlyMap<string, string>,
): Omit<ParsedPart, 'name'> | ImportProblem {
	if (isMarqueeExport(document))
		return isSupportedVersion(document) ? { source: 'marquee', found: readMarqueeExport(document) } : 'newer'
	if (isSimkl(document)) return { source: 'simkl', found: readSimkl(document) }
	if (isTvTimeDocument(document)) return { source: 'tvtime', found: readTvTimeDocument(document) }
	return isTrakt(document) ? { source: 'trakt', found: readTrakt(document, listNames) } : 'unknown'
}

/** Lists of the viewer's own in a file that has more. They come in while there is room beside the rest. */
function apartFromLists(all: readonly ImportRow[]): { rows: ImportRow[]; listed: ImportRow[]; tooLong: SkippedRow[] } {
	const rows = all.filter(({ list }) => list === null)
	const lists = new Map<string, ImportRow[]>()
	for (const row of all) if (row.list !== null) addToList(lists, row.list, row)
	const listed: ImportRow[] = []
	const tooLong: SkippedRow[] = []
	for (const [list, own] of lists)
		if (rows.length + listed.length + own.length <= MAX_IMPORT_ROWS) listed.push(...own)
		else tooLong.push({ file: '', line: null, text: `${list} (${own.length})`, reason: 'long-list' })
	return { rows, listed, tooLong }
}

/** A whole show is left out only if none of its episodes come with the file. */
function withoutSeenShows(skipped: readonly SkippedRow[], rows: readonly ImportRow[]): SkippedRow[] {
	const seen = new Set(rows.flatMap(({ part, type, title }) => (part === 'history' && type === 'tv' ? [title] : [])))
	const titleOf = ({ text }: SkippedRow) => createImportRow({ part: 'history', title: text }).title
	return skipped.filter((row) => row.reason !== 'whole-show' || !seen.has(titleOf(row)))
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
