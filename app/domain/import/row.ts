import { HISTORY_COMMIT_SIZE } from '#domain/history/history.ts'
import { isMediaType, type MediaType, mediaKey } from '#domain/title/media.ts'

/** Whose export files can be read: ours is `marquee`. */
const IMPORT_SOURCES = ['letterboxd', 'imdb', 'trakt', 'marquee'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** Where a row goes. */
export const IMPORT_PARTS = ['history', 'watchlist', 'favorites'] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

export const MAX_IMPORT_BYTES = 5_000_000
/** Twice the largest export that we can import; unpacked and as text it must fit into an isolate of 128 MB several times. */
export const MAX_UNZIPPED_BYTES = 8_000_000
export const MAX_IMPORT_ROWS = 5_000
/** Rows that are written, or taken back, in one go. */
export const IMPORT_COMMIT_SIZE = HISTORY_COMMIT_SIZE

/** From this rating (of 10) on a title may become a favorite. */
export const FAVORITE_RATING = 8

/** What our own export knows of a title, so that it comes back exactly as it was. */
export interface ExactTitle {
	type: MediaType
	id: number
	title: string
	posterPath: string | null
	backdropPath: string | null
	overview: string
	voteAverage: number
	releaseDate: string | null
}

/** How far something was watched, as our own export says it. */
interface ExactProgress {
	positionSeconds: number
	durationSeconds: number
	preferredSource: string | null
}

/** One thing that a file asks for: a title in a list, or something that was watched. */
export interface ImportRow {
	part: ImportPart
	title: string
	year: number | null
	/** `null` when the file does not say. */
	type: MediaType | null
	tmdbId: number | null
	imdbId: string | null
	season: number | null
	episode: number | null
	/** ISO time; `null` when the file has none. */
	at: string | null
	/** Of 10; `null` when it was not rated. */
	rating: number | null
	runtimeMinutes: number | null
	exact: ExactTitle | null
	progress: ExactProgress | null
}

/** Why a line of a file is left out. */
const SKIP_REASONS = ['nameless', 'whole-show', 'not-a-title', 'not-whole', 'malformed'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export interface SkippedRow {
	file: string
	/** Line of a table, item of a JSON list; both count from 1. */
	line: number
	/** What the line is about, as far as it can be told. */
	text: string
	reason: SkipReason
}

/** What stands in a file. */
export interface ParsedImport {
	source: ImportSource
	/** At most one for each thing: of several the newest. */
	rows: ImportRow[]
	skipped: SkippedRow[]
}

/** A table as it stands in a file; the header's names as they are written there. */
export interface ImportTable {
	name: string
	header: readonly string[]
	records: readonly { line: number; cells: readonly string[] }[]
}

export interface ImportDocument {
	name: string
	/** Parsed JSON. */
	value: unknown
}

/** Why a file cannot be read at all. */
const IMPORT_PROBLEMS = [
	'missing',
	'empty',
	'too-large',
	'too-large-unzipped',
	'too-many-rows',
	'broken-zip',
	'broken-json',
	'unknown',
	'ambiguous',
	'newer',
	'nothing',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

/** Longer names than any title has. */
export const MAX_IMPORT_NAME_LENGTH = 300

/** What has to be found in the catalogue for a row: rows about the same title share it. */
export function lookupKey({ tmdbId, imdbId, type, title, year }: ImportRow): string {
	if (tmdbId !== null && isMediaType(type)) return mediaKey({ type, id: tmdbId })
	return imdbId ?? `${type ?? 'any'}:${year ?? ''}:${title.toLowerCase()}`
}

/** Two lines about the same thing are one row: the newer one, with what either knows. */
export function mergeRows(rows: readonly ImportRow[]): ImportRow[] {
	const merged = new Map<string, ImportRow>()
	for (const row of rows) {
		const key = JSON.stringify([row.part, lookupKey(row), row.season, row.episode])
		const known = merged.get(key)
		merged.set(key, known ? newerOf(known, row) : row)
	}
	return [...merged.values()]
}

function newerOf(one: ImportRow, other: ImportRow): ImportRow {
	const [newer, older] = (other.at ?? '') > (one.at ?? '') ? [other, one] : [one, other]
	return {
		...newer,
		rating: newer.rating ?? older.rating,
		runtimeMinutes: newer.runtimeMinutes ?? older.runtimeMinutes,
	}
}
