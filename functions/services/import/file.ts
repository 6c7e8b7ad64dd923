import type { ImportContents } from '#domain/import/import.ts'
import {
	type ImportDocument,
	type ImportProblem,
	type ImportTable,
	MAX_IMPORT_BYTES,
	MAX_IMPORT_ROWS,
} from '#domain/import/row.ts'
import { TRAKT_FILE } from '#domain/import/trakt.ts'
import { createBoundedJsonParser, JsonLimitError } from '#functions/lib/bounded-json.ts'
import { parseTable, TableTooLongError } from './csv.ts'
import { isZip, unzip } from './unzip.ts'

type OpenFileOutcome = { kind: 'opened'; contents: ImportContents } | { kind: 'refused'; problem: ImportProblem }

/** The tables at the top level of a Letterboxd export. Its folders contain deleted or unrelated items. */
const LETTERBOXD_FILE = /^(?:watchlist|watched|diary|ratings)\.csv$/i
const OTHER_FOLDER = /(?:^|\/)(?:deleted|orphaned|likes|lists|__MACOSX)\//i
const EXPORT_FILES = [
	LETTERBOXD_FILE,
	TRAKT_FILE,
	/^marquee.*\.json$/i,
	/^simkl.*\.(?:json|csv)$/i,
	// TV Time.
	/^(?:tracking-prod-records(?:-v2)?|seen_episode(?:_source)?|followed_tv_show)\.csv$/i,
	/^(?:netflix)?viewing(?:history|activity)\.csv$/i,
]
/** Personal data, which is never opened. */
const PERSONAL_FILE = /(?:^|\/)user-[^/]*\.json$/i
/** More than the rows, because several tables may contain the same title. */
const MAX_LINES = 1.5 * MAX_IMPORT_ROWS

/** An item of an export is four levels deep and has some 25 values. */
const MAX_JSON_DEPTH = 20
const MAX_JSON_VALUES = 30 * MAX_IMPORT_ROWS

/** Opens an export file: a zip, a table or JSON, recognized by content and not by name. */
export async function openImportFile(name: string, bytes: Uint8Array): Promise<OpenFileOutcome> {
	if (bytes.length === 0) return refused('empty')
	if (bytes.length > MAX_IMPORT_BYTES) return refused('too-large')
	if (PERSONAL_FILE.test(name)) return refused('unknown')
	if (!isZip(bytes)) return openTexts([{ name, text: decode(bytes) }])
	const unzipped = await unzip(bytes, isWanted)
	if (unzipped.kind === 'refused') return unzipped
	return openTexts(unzipped.files.map(({ path, bytes }) => ({ name: baseName(path), text: decode(bytes) })))
}

function isWanted(path: string): boolean {
	const base = baseName(path)
	return EXPORT_FILES.some((pattern) => pattern.test(base)) && !OTHER_FOLDER.test(path)
}

function openTexts(files: readonly { name: string; text: string }[]): OpenFileOutcome {
	const tables: ImportTable[] = []
	const documents: ImportDocument[] = []
	const parseJson = createBoundedJsonParser({ maxDepth: MAX_JSON_DEPTH, maxValues: MAX_JSON_VALUES })
	let lines = 0
	try {
		for (const { name, text } of files) {
			if (/^\s*[[{]/.test(text.slice(0, 1000))) documents.push({ name, value: parseJson(text) })
			else {
				const table = parseTable(name, text, MAX_LINES - lines)
				lines += table.records.length
				tables.push(table)
			}
		}
	} catch (error) {
		if (error instanceof TableTooLongError) return refused('too-many-rows')
		if (error instanceof JsonLimitError) return refused(error.limit === 'values' ? 'too-many-rows' : 'broken-json')
		if (error instanceof SyntaxError) return refused('broken-json')
		throw error
	}
	return tables.length + documents.length === 0
		? refused('unknown')
		: { kind: 'opened', contents: { tables, documents } }
}

/** Spreadsheets also write UTF-16 or the system's code page. */
function decode(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

function baseName(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1)
}

function refused(problem: ImportProblem): OpenFileOutcome {
	return { kind: 'refused', problem }
}
