import type { MediaType } from '#domain/shared/media-ref.ts'
import type { RestoreProblem } from './household.ts'
import {
	IMPORT_PARTS,
	type ImportPart,
	type ImportProblem,
	type ImportRow,
	type ImportSource,
	type SkippedRow,
	type SkipReason,
} from './row.ts'

/**
 * `choosing`: the viewer says whose history they want, or where their lists go. `matching`: titles are being looked up. `ready`: the viewer decides. `applying` and `undoing`: rows are being written or
 * removed. Each visit to the page continues the work, a batch at a time.
 */
export type ImportState = 'choosing' | 'matching' | 'ready' | 'applying' | 'done' | 'undoing' | 'undone'

/** Imports that are stored. Deleting an older one ends its undo. */
export const MAX_IMPORTS = 5
/** Titles to look up per step, each with up to five catalog requests. */
export const LOOKUPS_PER_STEP = 20
export const QUESTIONS_PER_PAGE = 20
/** Further rows are counted, not listed. */
export const MAX_LISTED = 100
export const SKIP_CHOICE = 'out'

/** Where the titles of a list of the viewer's own may go. */
export const LIST_PARTS = ['watchlist', 'favorites', 'history'] as const satisfies readonly ImportPart[]
export type ListPart = (typeof LIST_PARTS)[number]
export type ListTarget = ListPart | typeof SKIP_CHOICE

const SAME_LISTS: readonly (readonly [names: RegExp, part: ListPart])[] = [
	[/^(?:my )?(?:watch ?-?list|(?:want )?to watch|watch later)$/i, 'watchlist'],
	[/^(?:my )?(?:all.time )?favou?rites?(?: (?:films?|movies?|shows?|series))?$/i, 'favorites'],
]

/** A list of the same name as one of ours goes there, the others nowhere, unless the viewer chooses otherwise. */
export function suggestListTarget(name: string): ListTarget {
	const words = name.trim().replace(/[-_\s]+/g, ' ')
	return SAME_LISTS.find(([names]) => names.test(words))?.[1] ?? SKIP_CHOICE
}

/** A full row until it is written; then only what names it. */
export type StoredRow =
	| ImportRow
	| Pick<ImportRow, 'part' | 'title' | 'year' | 'season' | 'episode' | 'episodeTitle' | 'at'>

export interface SkippedRows {
	count: number
	/** The first rows. */
	rows: SkippedRow[]
	/** How many there are for each reason; imports of earlier versions don't know. */
	reasons?: { reason: SkipReason; person?: string; count: number }[]
}

/** Counts skipped rows, and keeps the first. */
export function summarizeSkipped(skipped: readonly SkippedRow[]): SkippedRows {
	const reasons = new Map<string, NonNullable<SkippedRows['reasons']>[number]>()
	for (const { reason, person } of skipped) {
		const key = JSON.stringify([reason, person])
		const known = reasons.get(key)
		if (known) known.count += 1
		else reasons.set(key, { reason, ...(person === undefined ? {} : { person }), count: 1 })
	}
	return { count: skipped.length, rows: skipped.slice(0, MAX_LISTED), reasons: [...reasons.values()] }
}

/** Adds rows that are skipped later. */
export function withSkipped({ count, rows, reasons = [] }: SkippedRows, more: readonly SkippedRow[]): SkippedRows {
	const added = summarizeSkipped(more)
	return {
		count: count + added.count,
		rows: [...added.rows, ...rows].slice(0, MAX_LISTED),
		reasons: [...(added.reasons ?? []), ...reasons],
	}
}

/** What is skipped of one person, and what belongs to none. */
export function skippedOf({ count, rows, reasons = [] }: SkippedRows, chosen: string): SkippedRows {
	const isOf = ({ person }: { person?: string }) => person === undefined || person === chosen
	const dropped = reasons.filter((reason) => !isOf(reason)).reduce((sum, reason) => sum + reason.count, 0)
	return { count: count - dropped, rows: rows.filter(isOf), reasons: reasons.filter(isOf) }
}

/** What rows have added, according to their undo notes. */
export const ADDED_KINDS = ['saved', 'history', 'opinion', 'hidden'] as const

/** `already`: an entry as new already existed. `full`: it exceeded a quota. `nothing`: skipped. */
export interface ImportUndo {
	kind: (typeof ADDED_KINDS)[number] | 'already' | 'full' | 'nothing' | 'undone'
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
	/** Distinct titles in the file. */
	titles: number
	/** Rows that this import added to lists or history. */
	added: number
}

export interface ImportTitle {
	position: number
	title: string
	year: number | null
	parts: ImportPart[]
	/** The number of its rows, such as episodes. */
	entries: number
}

export interface FoundTitle {
	type: MediaType
	id: number
	title: string
	year: number | null
	posterPath: string | null
}

/** An episode that no season of its show has by that name or number. */
export interface UnnumberedEpisode {
	position: number
	title: string
	season: number | null
	episode: number | null
	episodeTitle: string | null
}

/** Somebody of a household, in their file. */
export interface ImportPerson {
	name: string
	/** The number of their rows. */
	entries: number
}

/** A list of the viewer's own in a file that has more. */
export interface ImportedList {
	name: string
	titles: number
}

export interface ImportQuestion extends ImportTitle {
	candidates: FoundTitle[]
	/** The `mediaKey` of the preselected title, or `LEAVE_OUT`. */
	preselected: string
}

interface CountedList<T> {
	count: number
	/** The first rows. */
	rows: T[]
}

/** A profile of our own export, and where it goes. */
export interface RestoreView {
	/** Among the profiles of the file. */
	place: number
	label: string
	hasPin: boolean
	/** The id of a profile, `new` or `out`. */
	target: string
	/** Why it is left out unless the viewer chooses otherwise. */
	problem: RestoreProblem | null
	/** Its rows by part. */
	entries: Partial<Record<ImportPart, number>>
	earlierViewings: number
	teams: number
	skippedEpisodes: number
	rewatches: number
	hasNotifications: boolean
	hasSettings: boolean
	/** How many of its entries were written, and whether there was no room for it. */
	added: number
	isFull: boolean
	isNew: boolean
}

export interface ImportView extends ImportHead {
	titles: { total: number; matched: number }
	entries: { total: number; written: number; left: number }
	/** Parts that the viewer has selected so far; `null` before that. */
	selectedParts: readonly ImportPart[] | null
	/** Rows per part whose title is certain or may be. */
	parts: Record<ImportPart, number>
	/** The number of certain titles by the parts they go to: indexed by the sum of the parts' bits. */
	certainByParts: number[]
	certain: CountedList<ImportTitle & { found: FoundTitle | null }>
	questions: CountedList<ImportQuestion> & { page: number; pages: number }
	unknown: CountedList<ImportTitle>
	/** Titles without which the viewer went on. */
	unsearched: CountedList<ImportTitle>
	/** Uncertain titles of which the viewer has chosen none. */
	unchosen: CountedList<ImportTitle>
	unnumbered: CountedList<UnnumberedEpisode>
	skipped: SkippedRows
	/** The profiles in our own export, and where they can go. */
	profiles: RestoreView[]
	targets: { value: string; label: string }[]
	/** Whether the account may have another profile. */
	hasRoom: boolean
	/** Whose histories the file has, while the viewer has not chosen one. */
	people: ImportPerson[]
	/** The viewer's own lists, while they have not chosen where those go. */
	lists: ImportedList[]
	/** Where the titles of a list of the viewer's own go; `null` for other files. */
	listPart: ListPart | null
	/** Whether favorites are what the file says, and not good ratings. */
	hasOwnFavorites: boolean
	/** The history rows whose day the file does not tell. */
	undated: number
	/** Rows of the selected parts that were written nowhere: whole shows, which the history does not have. */
	leftOut: number
	/** Counts of rows that were written, and that exceeded a quota. */
	result: Record<ImportPart, { added: number; already: number; full: number; undone: number }>
}

/** A rejected file changes nothing. */
export type CreateImportOutcome = { kind: 'created'; id: string } | { kind: 'refused'; problem: ImportProblem }

/** Continue with the next step; nothing to do; the catalog is unavailable; or there is no room for more. */
export type ImportStepOutcome = 'moving' | 'resting' | 'stuck' | 'full'

/** Settings are not part of any row. */
const PART_BITS: Record<ImportPart, number> = {
	history: 1,
	watchlist: 2,
	favorites: 4,
	opinions: 8,
	hidden: 16,
	followed: 32,
	settings: 0,
}

export function partsToBits(parts: readonly ImportPart[]): number {
	return parts.reduce((bits, part) => bits | PART_BITS[part], 0)
}

export function bitsToParts(bits: number): ImportPart[] {
	return (Object.keys(PART_BITS) as ImportPart[]).filter((part) => (bits & PART_BITS[part]) !== 0)
}

/** The possible sums of the parts' bits. */
export const PART_COMBINATIONS = 1 + partsToBits(IMPORT_PARTS)

/** How many certain titles go to at least one selected part. */
export function countSelected(certainByParts: readonly number[], selected: readonly ImportPart[]): number {
	const bits = partsToBits(selected)
	return certainByParts.reduce((sum, count, parts) => ((parts & bits) === 0 ? sum : sum + count), 0)
}

/** The initial selection. Ratings become favorites only if the viewer asks for it. */
export function defaultParts({
	source,
	hasOwnFavorites,
}: Pick<ImportView, 'source' | 'hasOwnFavorites'>): ImportPart[] {
	if (source === 'marquee') return [...IMPORT_PARTS]
	return ['history', 'watchlist', 'opinions', 'hidden', ...(hasOwnFavorites ? (['favorites'] as const) : [])]
}

/** Whether the next visit continues the import. */
export function isInProgress(state: ImportState): boolean {
	return state === 'matching' || state === 'applying' || state === 'undoing'
}
