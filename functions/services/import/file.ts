import type { ImportContents } from '#domain/import/import.ts'
import type { ImportFile } from '#domain/import/port.ts'
import {
	type ImportDocument,
	type ImportProblem,
	type ImportSource,
	type ImportTable,
	MAX_IMPORT_BYTES,
	MAX_IMPORT_ROWS,
	MAX_UNZIPPED_BYTES,
	type SkippedRow,
} from '#domain/import/row.ts'
import { TRAKT_FILE } from '#domain/import/trakt.ts'
import { captionEncoding } from '#domain/player/caption-encoding.ts'
import { utf16Encoding } from '#domain/shared/text-encoding.ts'
import { parseTable, TableTooLongError } from './table.ts'
import { isZip, unzip } from './unzip.ts'

type OpenFileOutcome = { kind: 'opened'; contents: ImportContents } | { kind: 'refused'; problem: ImportProblem }

/** What somebody has deleted at Letterboxd. */
const DELETED_FILE = /(?:^|\/)(?:deleted|orphaned)\//i
/** Folders, and what systems add to a zip: not named either. */
const NO_FILE = /\/$|(?:^|\/)__MACOSX\/|(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/i
/** The files of a zip that are read, by their paths in it. */
const EXPORT_FILES: Record<ImportSource, RegExp> = {
	letterboxd: /(?:^|\/)(?:(?:watchlist|watched|diary|ratings|(?<!likes\/)reviews)|likes\/films|lists\/[^/]+)\.csv$/i,
	imdb: /(?:watchlist|ratings|check-?ins?)/i,
	trakt: TRAKT_FILE,
	simkl: /(?:^|\/)simkl/i,
	tvtime:
		/(?:^|\/)(?:tvtime-|(?:movies|shows|series)\.json$|activity_history|tracking-prod-records|(?:show_)?seen_episode|rewatched_episode|followed_tv_show|user_tv_show_data|user_show_special_status|tv_show_rate|ratings-live-votes|lists-prod-lists)/i,
	netflix: /(?:^|\/)(?:(?:netflix)?viewing(?:history|activity)|mylist\.csv$|ratings\.csv$)/i,
	marquee: /(?:^|\/)marquee/i,
}
/** What may be an export, under any name. */
const TABLE_OR_JSON = /\.(?:csv|tsv|json)$/i
/** What the zips of Excel, LibreOffice and Numbers have in them; older files of Excel are no zips. */
const SPREADSHEET_PART = /(?:^|\/)(?:workbook\.(?:xml|bin)|content\.xml|[^/]+\.iwa)$/i
const OLD_SPREADSHEET = [0xd0, 0xcf, 0x11, 0xe0]
/** Some are pages or links under such a name, and some are tables. */
const SPREADSHEET_NAME = /\.(?:xl[st][xmb]?|f?o[dt]s|numbers|gsheet)$/i
const MARKUP = /^[\ufeff\s]{0,100}[<{]/
/** Personal data, which is never opened. */
const PERSONAL_FILE = /(?:^|\/)(?:user-(?!tv)[^/]*|profile|account[^/]*)\.(?:json|csv)$/i
/** Longer than the path of any export. */
const MAX_PATH_LENGTH = 300
/** Lines of all tables together: lists, and files that repeat others, come besides what is imported. */
const MAX_LINES = 2 * MAX_IMPORT_ROWS

/** An item of an export is four levels deep and has some 25 values. */
const MAX_JSON_DEPTH = 20
const MAX_JSON_VALUES = 600_000

/**
 * Opens an export file: a zip, a table or JSON, recognized by content and not by name.
 * @param others of the same export, as if all were in one zip: some browsers unzip what they download
 */
export async function openImportFile(
	name: string,
	bytes: Uint8Array,
	others: readonly ImportFile[] = [],
): Promise<OpenFileOutcome> {
	const files = [{ name, bytes }, ...others]
	if (files.every(({ bytes }) => bytes.length === 0)) return refused('empty')
	if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_IMPORT_BYTES) return refused('too-large')
	const texts: { name: string; text: string }[] = []
	const unread: SkippedRow[] = []
	let leftBytes = MAX_UNZIPPED_BYTES
	for (const { name, bytes } of files) {
		if (PERSONAL_FILE.test(name) || bytes.length === 0) unread.push(toUnread(name))
		else if (OLD_SPREADSHEET.every((byte, at) => bytes[at] === byte)) unread.push(toUnread(name, 'spreadsheet-file'))
		else if (isZip(bytes)) {
			const unzipped = await unzip(bytes, choose)
			if (unzipped.kind === 'refused') return unzipped
			if (unzipped.others.some((other) => SPREADSHEET_PART.test(other))) {
				unread.push(toUnread(name, 'spreadsheet-file'))
				continue
			}
			for (const file of unzipped.files) {
				leftBytes -= file.bytes.length
				if (leftBytes < 0) return refused('too-large-unzipped')
				texts.push({ name: file.path, text: decode(file.bytes) })
			}
			unread.push(...unzipped.others.map((other) => toUnread(other)))
		} else {
			const text = decode(bytes)
			if (SPREADSHEET_NAME.test(name) && MARKUP.test(text)) unread.push(toUnread(name, 'spreadsheet-file'))
			else texts.push({ name, text })
		}
	}
	return openTexts(texts, unread)
}

/** The files to read: those of known names, or any table or JSON if there is none. */
function choose(paths: readonly string[]): { wanted: Map<string, string>; others: string[] } {
	const named = new Map(paths.filter((path) => !NO_FILE.test(toSlashes(path))).map((path) => [path, toSlashes(path)]))
	const folder = sharedFolder([...named.values()])
	for (const [path, name] of named) named.set(path, name.slice(folder.length))
	const isPlain = (name: string) =>
		name.length <= MAX_PATH_LENGTH && TABLE_OR_JSON.test(name) && !PERSONAL_FILE.test(name) && !DELETED_FILE.test(name)
	const pick = (isWanted: (name: string) => boolean) =>
		new Map([...named].filter(([, name]) => isPlain(name) && isWanted(name)))
	const known = pick((name) => Object.values(EXPORT_FILES).some((pattern) => pattern.test(name)))
	const wanted = known.size > 0 ? known : pick(() => true)
	return { wanted, others: [...named].filter(([path]) => !wanted.has(path)).map(([, name]) => name) }
}

/** Zips made by older Windows programs have backslashes. */
const toSlashes = (path: string) => path.replaceAll('\\', '/')

/** Their names say what the files in them are. */
const MEANINGFUL_FOLDER = /(?:^|\/)(?:likes|lists|watched|history|ratings|hidden)\/$/i

/** The innermost folder of another name that all files are in, with its slash; empty for none. */
function sharedFolder(names: readonly string[]): string {
	const [first = ''] = names
	let folder = ''
	for (let end = first.indexOf('/'); end >= 0; end = first.indexOf('/', end + 1)) {
		const next = first.slice(0, end + 1)
		if (MEANINGFUL_FOLDER.test(next) || !names.every((name) => name.startsWith(next))) break
		folder = next
	}
	return folder
}

function toUnread(file: string, reason = reasonOf(file)): SkippedRow {
	return { file: file.slice(0, MAX_PATH_LENGTH), line: null, text: '', reason }
}

function reasonOf(file: string): SkippedRow['reason'] {
	if (PERSONAL_FILE.test(file)) return 'personal-file'
	return SPREADSHEET_NAME.test(file) ? 'spreadsheet-file' : 'unread-file'
}

/** @param files emptied one by one, so that no text is in memory beside what it says */
function openTexts(files: { name: string; text: string }[], unread: readonly SkippedRow[]): OpenFileOutcome {
	const tables: ImportTable[] = []
	const documents: ImportDocument[] = []
	const parseJson = createBoundedJsonParser({ maxDepth: MAX_JSON_DEPTH, maxValues: MAX_JSON_VALUES })
	let lines = 0
	try {
		for (let file = files.shift(); file; file = files.shift()) {
			const { name, text } = file
			if (/^\s*[[{]/.test(text.slice(0, 1000))) documents.push({ name, value: parseJson(text) })
			else {
				const table = parseTable(name, text, Math.min(MAX_IMPORT_ROWS, MAX_LINES - lines))
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
	const isSpreadsheet = unread.some(({ reason }) => reason === 'spreadsheet-file')
	return tables.length + documents.length === 0
		? refused(isSpreadsheet ? 'spreadsheet' : 'unknown')
		: { kind: 'opened', contents: unread.length === 0 ? { tables, documents } : { tables, documents, unread } }
}

/** The code pages of Windows whose letters are not Latin. */
const CODE_PAGE = /^(?:windows-125[13-6]|windows-874|shift_jis|gb18030|big5|euc-kr)$/
/** Titles in Latin letters have single others between them. */
const MIN_ADJACENT_SHARE = 0.6

/** Spreadsheets also write UTF-16, sometimes without its mark, or the system's code page. */
function decode(bytes: Uint8Array): string {
	const wide = utf16Encoding(bytes)
	try {
		return new TextDecoder(wide ?? 'utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
	} catch {
		return new TextDecoder(wide ?? legacyEncodingOf(bytes)).decode(bytes)
	}
}

function legacyEncodingOf(bytes: Uint8Array): string {
	let [foreign, adjacent, first] = [0, 0, 0]
	for (let at = 0; at < bytes.length; at++) {
		if ((bytes[at] ?? 0) < 0x80) continue
		if (foreign === 0) first = at
		foreign += 1
		if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) adjacent += 1
	}
	return adjacent < MIN_ADJACENT_SHARE * foreign
		? 'windows-1252'
		: captionEncoding(bytes.subarray(first), null, TextDecoder, '', (encoding) => CODE_PAGE.test(encoding))
}

function refused(problem: ImportProblem): OpenFileOutcome {
	return { kind: 'refused', problem }
}

const QUOTE = 0x22

const BACKSLASH = 0x5c

const COMMA = 0x2c

/** `[` and `{`, `]` and `}`. */
const OPENING = new Set([0x5b, 0x7b])

const CLOSING = new Set([0x5d, 0x7d])

/** JSON that would take too much memory to parse. */
class JsonLimitError extends Error {
	override name = 'JsonLimitError'
	constructor(readonly limit: 'depth' | 'values') {
		super(`too many ${limit === 'depth' ? 'levels' : 'values'} of JSON`)
	}
}

/**
 * A `JSON.parse` that counts levels and values before it builds any of them: `[{},{},…` takes fifty times its length in memory.
 * `maxValues` holds for all texts parsed by one parser together.
 * @throws {JsonLimitError | SyntaxError} by the parser
 */
function createBoundedJsonParser({ maxDepth, maxValues }: { maxDepth: number; maxValues: number }) {
	let values = 0
	return (text: string): unknown => {
		let depth = 0
		for (let at = 0; at < text.length; at += 1) {
			const code = text.charCodeAt(at)
			if (code === QUOTE) at = closingQuote(text, at)
			else if (code === COMMA) values += 1
			else if (CLOSING.has(code)) depth -= 1
			else if (OPENING.has(code)) {
				depth += 1
				values += 1
				if (depth > maxDepth) throw new JsonLimitError('depth')
			}
			if (values > maxValues) throw new JsonLimitError('values')
		}
		return JSON.parse(text)
	}
}

/** Where a string that begins at `from` ends: its closing quote, or the end of the text. */
function closingQuote(text: string, from: number): number {
	let end = text.indexOf('"', from + 1)
	while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
	return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
	let first = at
	while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
	return (at - first) % 2 === 1
}
