import type { HiddenTitle } from '#domain/history/hidden.ts'
import { HISTORY_COMMIT_SIZE } from '#domain/history/history.ts'
import type { ShowChoices } from '#domain/history/rewatch.ts'
import type { NotificationSettings } from '#domain/notifications/settings.ts'
import type { PreferencesChange } from '#domain/preferences/preferences.ts'
import type { TasteSettings } from '#domain/recommend/taste-profile.ts'
import { isMediaType, type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import type { FollowedTeam } from '#domain/sports/following.ts'
import type { MaturityCap } from '#domain/title/maturity.ts'

/** Whose export files can be read, by name; `marquee` is our own. */
export const IMPORT_SOURCES = {
	letterboxd: 'Letterboxd',
	imdb: 'IMDb',
	trakt: 'Trakt',
	simkl: 'SIMKL',
	tvtime: 'TV Time',
	netflix: 'Netflix',
	marquee: 'Marquee',
} as const
export type ImportSource = keyof typeof IMPORT_SOURCES

/** The destinations of rows. */
export const IMPORT_PARTS = ['history', 'watchlist', 'favorites', 'opinions', 'followed', 'hidden', 'settings'] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

export const MAX_IMPORT_BYTES = 8_000_000
/** Enough for the most entries in Trakt's JSON. Unpacked and as text it must fit into an isolate of 128 MB. */
export const MAX_UNZIPPED_BYTES = 12_000_000
/** Ten thousand rated films: each goes to the history and the ratings, and may be a favorite. */
export const MAX_IMPORT_ROWS = 30_000
/** Trakt writes long histories in many files; each costs an inflater. */
export const MAX_WANTED_FILES = 100
/** Rows that are written or undone at once. */
export const IMPORT_COMMIT_SIZE = HISTORY_COMMIT_SIZE

/** Titles with this rating (of 10) or more may become favorites. */
export const FAVORITE_RATING = 8

/** What our own export knows about a title, so that it is restored exactly. */
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

/** Watch progress in our own export. */
interface ExactProgress {
	positionSeconds: number
	durationSeconds: number
	preferredSource: string | null
}

/** An opinion in our own export. */
export interface ExactOpinion {
	/** 1..5; `null` for titles that were only dismissed. */
	rating: number | null
	isDismissed: boolean
	/** -1..1 */
	sentiment: number | null
	keywords: readonly string[]
}

/** A row of a file: a title for a list, or something that was watched. */
export interface ImportRow {
	part: ImportPart
	title: string
	year: number | null
	/** `null` if unknown. */
	type: MediaType | null
	tmdbId: number | null
	imdbId: string | null
	/** The episode's own number of IMDb, in files that neither number episodes nor name their show. */
	episodeImdbId: string | null
	season: number | null
	episode: number | null
	/** ISO time; `null` if unknown. */
	at: string | null
	/** The rating on a scale of 10; `null` if not rated. */
	rating: number | null
	runtimeMinutes: number | null
	exact: ExactTitle | null
	progress: ExactProgress | null
	opinion: ExactOpinion | null
	/** How our own export hides a title from "Continue watching". */
	hiding: HiddenTitle['kind'] | null
	/** The episode's name, in files that don't number episodes. It may begin with that of its season. */
	episodeTitle: string | null
	/** What the row is if no film has its title: an episode of a show. */
	asEpisode: { title: string; episodeTitle: string } | null
	/** The ISO times of viewings that the file tells, in any order; `null` if `at` is only when it was added or rated. */
	plays: readonly string[] | null
	/** How often it was watched, if the file counts that. */
	playCount: number | null
	/** How far it was watched, if less than all of it may be. */
	watchedSeconds: number | null
	/** The same as a part of the whole, 0 to 1. */
	watchedFraction: number | null
	/** Who watched it, in the file of a household. */
	person: string | null
	/** The list of the viewer's own that it is from: they choose where its titles go. */
	list: string | null
	/** Whether its season may have no episode of that number. */
	isDoubted: boolean | null
	/** Whether no season of the show has an episode of that title or number. */
	isUnnumbered: boolean | null
	/** The place of its profile in our own export. */
	profile: number
}

/** What our own export has of a profile besides titles. Missing fields do not change. */
export interface ImportedSettings {
	preferences: PreferencesChange
	taste?: ImportedTaste
	notifications?: NotificationSettings
	teams?: readonly ImportedTeam[]
	/** The numbers of skipped episodes. */
	skipped?: readonly { showId: number; season: number; episodes: readonly number[] }[]
	shows?: ShowChoices
}

/** @see FollowedTeam */
export interface ImportedTeam extends FollowedTeam {
	/** When it was followed, epoch ms; `null` if unknown. */
	at: number | null
}

/** A profile in our own export. */
export interface FileProfile {
	/** In the account that was exported. */
	id: string
	/** Empty for a first one without a name of its own. */
	name: string
	/** What it is called. */
	label: string
	avatar: string
	cap: MaturityCap | null
	hasPin: boolean
	isFirst: boolean
	/** It had been removed, and could have been restored. */
	isRemoved: boolean
	settings: ImportedSettings
}

/** A profile of a file in an import. */
export interface RestoredProfile extends FileProfile {
	/** What the viewer chose: the id of a profile, or a `RestoreChoice`. */
	choice?: string
	/** The profile that gets it, once the import has begun; `null` for none. */
	target?: string | null
	/** Whether that is new. */
	isNew?: boolean
	/** Whether it is there, with its settings. */
	isPrepared?: boolean
	/** Whether there was no room for another profile. */
	isFull?: boolean
}

/** What a profile had before an import, where that has changed. */
export interface ReplacedProfile {
	settings: ImportedSettings | null
	profile: { name: string; avatar: string; cap: MaturityCap | null } | null
	isRestored?: boolean
}

export type ImportedTaste = Omit<TasteSettings, 'providers'> & { isEnabled: boolean }

/** Why a line, or a whole file, is skipped. */
export type SkipReason =
	| 'nameless'
	| 'whole-show'
	| 'not-a-title'
	| 'not-whole'
	| 'malformed'
	| 'part-rating'
	| 'thumb'
	| 'unwatched'
	| 'short'
	| 'extra'
	| 'hidden-view'
	| 'undated-plays'
	| 'same-day'
	| 'earlier-episodes'
	| 'note'
	| 'own-list'
	| 'long-list'
	| 'unnamed-list'
	| 'other-account'
	| 'spreadsheet-file'
	| 'unread-file'
	| 'personal-file'

export interface SkippedRow {
	file: string
	/** The line of a table, or the item of a JSON list, from 1; `null` for the whole file. */
	line: number | null
	/** What the line is about, if known. */
	text: string
	reason: SkipReason
	/** Whose it is, in the file of a household. */
	person?: string
}

/** The contents of a file. */
export interface ParsedImport {
	source: ImportSource
	/** The profiles in our own export, the first one first; none in other files. */
	profiles: readonly FileProfile[]
	/** The rows, at most one per item: the newest. */
	rows: ImportRow[]
	/** The rows of the viewer's own lists in a file that has more: they choose where each list goes, or that it stays out. */
	listed: ImportRow[]
	skipped: SkippedRow[]
}

/** A table in a file. The header is as written there. */
export interface ImportTable {
	name: string
	/** What stands between the cells; most spreadsheets outside of English write semicolons. */
	delimiter?: string
	header: readonly string[]
	records: readonly { line: number; cells: readonly string[] }[]
}

export interface ImportDocument {
	name: string
	/** Parsed JSON. */
	value: unknown
}

/** Why a file cannot be read. */
export type ImportProblem =
	| 'missing'
	| 'empty'
	| 'too-large'
	| 'too-large-unzipped'
	| 'too-many-rows'
	| 'too-many-files'
	| 'broken-zip'
	| 'locked-zip'
	| 'broken-json'
	| 'spreadsheet'
	| 'unknown'
	| 'ambiguous'
	| 'newer'
	| 'nothing'
	| 'no-room'

/** Longer than any title. */
export const MAX_IMPORT_NAME_LENGTH = 300

/** Identifies the title of a row: rows about the same title share one lookup. */
export function lookupKey({ tmdbId, imdbId, episodeImdbId, type, title, year }: ImportRow): string {
	if (tmdbId !== null && isMediaType(type)) return mediaKey({ type, id: tmdbId })
	return imdbId ?? episodeImdbId ?? `${type ?? 'any'}:${year ?? ''}:${title.toLowerCase()}`
}

type TitleIdentity = Pick<ImportRow, 'type' | 'year' | 'tmdbId' | 'imdbId'>
const IDENTITY_FIELDS = ['year', 'type', 'tmdbId', 'imdbId'] as const

/**
 * Rows that name a title with less than others of the same file, such as without its year, take what those agree on. So each
 * title is looked up, and asked about, once.
 */
export function completeTitles(rows: readonly ImportRow[]): ImportRow[] {
	// Most titles are always named alike.
	const first = new Map<string, TitleIdentity>()
	const different = new Map<string, Map<string, TitleIdentity>>()
	for (const row of rows) {
		if (row.title === '') continue
		const name = row.title.toLowerCase()
		const known = first.get(name) ?? row
		first.set(name, known)
		if (identityKey(known) === identityKey(row)) continue
		const others = different.get(name) ?? new Map([[identityKey(known), identityOf(known)]])
		different.set(name, others.set(identityKey(row), identityOf(row)))
	}
	return rows.map((row) => {
		const known = different.get(row.title.toLowerCase())
		return known ? { ...row, ...completeIdentity(row, [...known.values()]) } : row
	})
}

const identityKey = ({ type, year, tmdbId, imdbId }: TitleIdentity) => `${type}:${year}:${tmdbId}:${imdbId}`
const identityOf = ({ type, year, tmdbId, imdbId }: TitleIdentity) => ({ type, year, tmdbId, imdbId })

function completeIdentity({ type, year, tmdbId, imdbId }: ImportRow, known: readonly TitleIdentity[]): TitleIdentity {
	const complete = { year, type, tmdbId, imdbId }
	for (const field of IDENTITY_FIELDS) {
		if (complete[field] !== null) continue
		const compatible = known.filter((other) =>
			IDENTITY_FIELDS.every(
				(each) => complete[each] === null || other[each] === null || complete[each] === other[each],
			),
		)
		const values = new Set(compatible.flatMap((other) => other[field] ?? []))
		if (values.size === 1) Object.assign(complete, { [field]: [...values][0] })
	}
	return complete
}

/** Merges rows about the same item: the newer one wins, and the other fills in what it lacks. Each viewing is kept. */
export function mergeRows(rows: readonly ImportRow[]): ImportRow[] {
	const merged = new Map<string, ImportRow>()
	// Most titles have one row and need no set.
	const playsOf = new Map<string, Set<string>>()
	for (const row of rows) {
		const { part, season, episode, episodeTitle, profile, person, list } = row
		const key = JSON.stringify([part, lookupKey(row), season, episode, episodeTitle, profile, person, list])
		const known = merged.get(key)
		merged.set(key, known ? mergePair(known, row) : row)
		if (!known || (known.plays ?? row.plays) === null) continue
		const plays = playsOf.get(key) ?? new Set(known.plays)
		for (const play of row.plays ?? []) plays.add(play)
		playsOf.set(key, plays)
	}
	for (const [key, plays] of playsOf) {
		const row = merged.get(key)
		if (row) merged.set(key, { ...row, plays: [...plays] })
	}
	return [...merged.values()]
}

function mergePair(a: ImportRow, b: ImportRow): ImportRow {
	// The day of a viewing counts, not the one on which it was added or rated.
	const isBNewer = (a.plays === null) === (b.plays === null) ? (b.at ?? '') > (a.at ?? '') : b.plays !== null
	const [newer, older] = isBNewer ? [b, a] : [a, b]
	return {
		...newer,
		rating: newer.rating ?? older.rating,
		opinion: newer.opinion ?? older.opinion,
		hiding: older.hiding === 'dropped' ? older.hiding : newer.hiding,
		runtimeMinutes: newer.runtimeMinutes ?? older.runtimeMinutes,
		playCount: greater(newer.playCount, older.playCount),
		watchedSeconds: greater(newer.watchedSeconds, older.watchedSeconds),
		// What was only begun is no more than that; a viewing is.
		watchedFraction:
			newer.watchedFraction === null || older.watchedFraction === null
				? null
				: Math.max(newer.watchedFraction, older.watchedFraction),
	}
}

const greater = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))
