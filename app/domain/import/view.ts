import type { MediaType } from '#domain/title/media.ts'
import type { ImportPart, ImportProblem, ImportRow, ImportSource, SkippedRow } from './row.ts'

/**
 * `matching`: titles are looked up, a few at a time. `ready`: the viewer decides. `applying` and `undoing`: rows are written
 * or taken back, a commit at a time. Whatever is under way goes on whenever the page is opened.
 */
const IMPORT_STATES = ['matching', 'ready', 'applying', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Imports that are kept; an older one goes, and with it the way to undo it. */
export const MAX_IMPORTS = 5
/** Titles that are looked up in one step, each with up to five calls to the catalogue. */
export const LOOKUPS_PER_STEP = 20
/** Questions on one page. */
export const QUESTIONS_PER_PAGE = 20
/** More rows of one kind than this are counted, not listed. */
export const MAX_LISTED = 100
export const SKIP_CHOICE = 'out'

/** A row until it is written; then what is needed to name it. */
export type StoredRow = ImportRow | Pick<ImportRow, 'part' | 'title' | 'year' | 'season' | 'episode' | 'at'>

export interface SkippedRows {
	count: number
	/** The first of them. */
	rows: SkippedRow[]
}

/** `already`: as new a one was there. `nothing`: left out. */
export interface ImportUndo {
	kind: 'saved' | 'history' | 'already' | 'nothing' | 'undone'
	[detail: string]: unknown
}

export interface ImportHead {
	id: string
	source: ImportSource
	fileName: string
	state: ImportState
	/** ISO time. */
	createdAt: string
}

export interface ImportSummary extends ImportHead {
	/** Different titles in the file. */
	titles: number
	/** Rows that are in the lists or the history because of it. */
	added: number
}

/** A title of the file. */
export interface ImportTitle {
	position: number
	title: string
	year: number | null
	/** Where it goes. */
	parts: ImportPart[]
	/** Rows about it: episodes, most often. */
	entries: number
}

export interface FoundTitle {
	type: MediaType
	id: number
	title: string
	year: number | null
	posterPath: string | null
}

export interface ImportQuestion extends ImportTitle {
	candidates: FoundTitle[]
	/** `mediaKey` of what is marked, or `LEAVE_OUT`. */
	preselected: string
}

interface CountedList<T> {
	count: number
	/** The first of them. */
	rows: T[]
}

/** One import as its page shows it. */
export interface ImportView extends ImportHead {
	titles: { total: number; matched: number }
	entries: { total: number; written: number; left: number }
	/** What the viewer has ticked so far; `null` until they have. */
	selectedParts: readonly ImportPart[] | null
	/** Rows of each part whose title is known or may be. */
	parts: Record<ImportPart, number>
	/** How many certain titles go into which parts: by the sum of the parts' bits. */
	certainByParts: number[]
	certain: CountedList<ImportTitle & { found: FoundTitle | null }>
	questions: CountedList<ImportQuestion> & { page: number; pages: number }
	unknown: CountedList<ImportTitle>
	skipped: SkippedRows
	/** What was written. */
	result: Record<ImportPart, { added: number; already: number; undone: number }>
}

/** What a file became; a refusal changes nothing. */
export type CreateImportOutcome = { kind: 'created'; id: string } | { kind: 'refused'; problem: ImportProblem }

/** Whether the next step is to follow, nothing is to be done, or the catalogue does not answer. */
export type ImportStepOutcome = 'moving' | 'resting' | 'stuck'

const PART_BITS: Record<ImportPart, number> = { history: 1, watchlist: 2, favorites: 4 }

export function partsToBits(parts: readonly ImportPart[]): number {
	return parts.reduce((bits, part) => bits | PART_BITS[part], 0)
}

export function bitsToParts(bits: number): ImportPart[] {
	return (Object.keys(PART_BITS) as ImportPart[]).filter((part) => (bits & PART_BITS[part]) !== 0)
}

/** How many of the certain titles go somewhere, when these parts are ticked. */
export function countSelected(certainByParts: readonly number[], selected: readonly ImportPart[]): number {
	const bits = partsToBits(selected)
	return certainByParts.reduce((sum, count, parts) => ((parts & bits) === 0 ? sum : sum + count), 0)
}

/** What is ticked at first: ratings become favorites only on purpose. */
export function defaultParts(source: ImportSource): ImportPart[] {
	return source === 'marquee' ? ['history', 'watchlist', 'favorites'] : ['history', 'watchlist']
}

/** Whether something is under way that the next visit goes on with. */
export function isInProgress(state: ImportState): boolean {
	return state === 'matching' || state === 'applying' || state === 'undoing'
}
