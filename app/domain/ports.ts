// What screens may ask of the world. `functions` implements these; routes receive them as `context`.
// Types only, so that `app` never needs to see the function tier, nor the platform's own types.
import type { BrowseFilters } from './browse.ts'
import type { HistoryEntry } from './history.ts'
import type { ImportPart } from './import-row.ts'
import type {
	ImportCreation,
	ImportHead,
	ImportProgress,
	ImportSummary,
	ImportView,
	SkippedRows,
} from './import-view.ts'
import type {
	Genre,
	MediaRef,
	MediaType,
	MovieDetails,
	Paged,
	PersonDetails,
	PersonSummary,
	Season,
	ShowDetails,
	TitleSummary,
} from './media.ts'
import type { PreferencesDocument } from './preferences.ts'
import type { SavedItem, SavedList, SavedQuery } from './saved.ts'
import type { RankedTitle, TitleMatch } from './title-match.ts'

export type TrendingWindow = 'day' | 'week'
export type MovieList = 'popular' | 'top_rated' | 'now_playing' | 'upcoming'
export type ShowList = 'popular' | 'top_rated' | 'on_the_air' | 'airing_today'

export type SearchHit = { kind: 'title'; title: TitleSummary } | { kind: 'person'; person: PersonSummary }

/**
 * The catalogue in the viewer's language and region. `null` means that the title does not exist.
 * Every method throws a `CatalogueError` (see errors.ts) when the metadata service cannot answer.
 */
export interface Catalogue {
	movie(id: number): Promise<MovieDetails | null>
	/** The show with the episodes of one season (the first by default; `season` is `null` where that season does not exist). */
	show(id: number, seasonNumber?: number): Promise<(ShowDetails & { season: Season | null }) | null>
	season(showId: number, seasonNumber: number): Promise<Season | null>
	person(id: number): Promise<PersonDetails | null>
	trending(type: MediaType | 'all', window: TrendingWindow, page: number): Promise<Paged<TitleSummary>>
	movies(list: MovieList, page: number): Promise<Paged<TitleSummary>>
	shows(list: ShowList, page: number): Promise<Paged<TitleSummary>>
	browse(filters: BrowseFilters): Promise<Paged<TitleSummary>>
	/** Movies, shows and people at once; forgives typos and a trailing year. */
	search(query: string, page: number): Promise<Paged<SearchHit>>
	/** The first few names for a half-typed query. */
	suggest(query: string): Promise<SearchHit[]>
	/** The title that a name (and year) means, by the matching rule; `null` when none is near enough or the search failed. */
	match(title: string, year: number | null): Promise<TitleMatch | null>
	/** All titles that the matching rule lets through for a name, best first. Unlike `match` it fails when the search does. */
	candidates(title: string, year: number | null): Promise<RankedTitle[]>
	seasonExists(showId: number, seasonNumber: number): Promise<boolean>
	genres(type: MediaType): Promise<Genre[]>
	/** A title by an id of elsewhere (`tt1375666`). */
	findByImdbId(imdbId: string): Promise<TitleSummary | null>
}

/** What a list keeps of a title. */
export type SavableTitle = Pick<
	TitleSummary,
	'type' | 'id' | 'title' | 'posterPath' | 'backdropPath' | 'overview' | 'voteAverage' | 'releaseDate'
>

/** One viewer's favorites and watchlist. */
export interface Saved {
	/** A title that is in the list already stays as it is. */
	add(list: SavedList, title: SavableTitle): Promise<'added' | 'already'>
	/** By title or by record id, one or many; how many of them were there. */
	remove(list: SavedList, what: { refs: readonly MediaRef[] } | { ids: readonly string[] }): Promise<number>
	page(list: SavedList, query: SavedQuery): Promise<Paged<SavedItem>>
	/** The lists that a title is in. */
	listsOf(ref: Pick<MediaRef, 'type' | 'id'>): Promise<SavedList[]>
}

/** A part of a watch history, newest first. `nextCursor` is `null` at the end. */
export interface HistoryPage {
	entries: HistoryEntry[]
	nextCursor: string | null
}

/** One viewer's watch history. What was recorded is there at once, whether or not the queue has moved it. */
export interface History {
	/**
	 * @param cursor `nextCursor` of the page before; `null` for the newest
	 * @throws {CodedError} `INVALID_REQUEST` for a cursor that none of ours is
	 */
	page(cursor: string | null, limit?: number): Promise<HistoryPage>
	/** A film's entry, or those of all episodes of a show, newest first. */
	ofTitle(ref: Pick<MediaRef, 'type' | 'id'>): Promise<HistoryEntry[]>
	/** Silently ignored while the viewer keeps no history (specification section 5). Times in the future count as now. */
	record(entries: readonly HistoryEntry[]): Promise<void>
	/** By `mediaKey`; how many of them were there. Writes made before now and still on their way are gone too. */
	remove(keys: readonly string[]): Promise<number>
	clear(): Promise<void>
}

/** One viewer's import files. An id that is not theirs is one that does not exist. */
export interface Imports {
	/** Reads the file and keeps what it asks for; nothing is in the lists or the history yet. */
	create(file: { name: string; bytes: Uint8Array }): Promise<ImportCreation>
	/** Newest first. */
	list(): Promise<ImportSummary[]>
	/** Does the next step of what is under way: looks up a few titles, writes or takes back a commit. */
	advance(id: string, catalogue: ImportCatalogue): Promise<ImportProgress>
	/** @param page of the questions, from 1 */
	view(id: string, page: number): Promise<ImportView | null>
	/** Keeps what the viewer says to doubtful titles, and which parts are ticked so far. */
	choose(id: string, choices: ImportChoices, parts: readonly ImportPart[]): Promise<void>
	/** Leaves out what could not be looked up yet. */
	goOnWithoutRest(id: string): Promise<void>
	/** The same, and begins to write what is certain or chosen. Anything but a ready import stays as it is. */
	apply(id: string, choices: ImportChoices, parts: readonly ImportPart[]): Promise<void>
	/** Begins to take back what the import has written. Anything but a finished one stays as it is. */
	undo(id: string): Promise<void>
	/** Forgets an import that has not been written. */
	discard(id: string): Promise<void>
}

/** By position, a `mediaKey` or `LEAVE_OUT`. What was no candidate is ignored. */
export type ImportChoices = ReadonlyMap<number, string>

/** What matching asks of the catalogue. */
export type ImportCatalogue = Pick<Catalogue, 'movie' | 'show' | 'findByImdbId' | 'candidates'>

/** Somebody that streams titles, as `PROVIDERS` names them. */
export interface StreamingService {
	id: string
	name: string
}

/** An import with all that is kept of it. */
export interface ExportedImport extends ImportHead {
	parts: readonly ImportPart[] | null
	skipped: SkippedRows
	rows: { position: number; lookup: string; row: unknown; outcome: unknown; choice: string | null; undo: unknown }[]
}

/** Everything that is kept about a person, to take along. Times are ISO. */
export interface AccountExport {
	format: 'marquee'
	version: number
	exportedAt: string
	user: { id: string; email: string; name: string | null; hasPassword: boolean; createdAt: string }
	identities: { issuer: string; subject: string; createdAt: string }[]
	sessions: { createdAt: string; seenAt: string }[]
	preferences: PreferencesDocument
	saved: (Omit<SavedItem, 'recordId' | 'type' | 'id'> & { id: string; mediaType: MediaType; mediaId: number })[]
	history: HistoryEntry[]
	/** What was removed, and when, so that nothing late brings it back. The key `*` is everything. */
	erasures: { mediaKey: string; erasedAt: string }[]
	imports: ExportedImport[]
}
