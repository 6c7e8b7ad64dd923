import type { BrowseFilters } from '#domain/browse/browse.ts'
import type { SavableTitle } from '#domain/saved/port.ts'
import type {
	Genre,
	Keyword,
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
import type { RankedTitle, TitleMatch } from './title-match.ts'

export type TrendingWindow = 'day' | 'week'

export type MovieList = 'popular' | 'top_rated' | 'now_playing' | 'upcoming'

export type ShowList = 'popular' | 'top_rated' | 'on_the_air' | 'airing_today'

/** What the assistant asks of a list beyond the filters of a page. Ids are the metadata service's. */
export interface ExtraFilters {
	/** Any of them. */
	keywords?: readonly number[]
	/** All of them. */
	people?: readonly number[]
	/** Highest vote average, 0..10. */
	maxRating?: number
	minVotes?: number
	maxVotes?: number
	/** ISO 3166-1, any of them. */
	countries?: readonly string[]
	/** ISO day: nothing that came out before it. */
	fromDay?: string
}

export type SearchHit = { kind: 'title'; title: TitleSummary } | { kind: 'person'; person: PersonSummary }

/**
 * The catalogue in the viewer's language and region. `null` means that the title does not exist.
 * Every method throws a `CatalogueError` (see errors.ts) when the metadata service cannot answer.
 */
export interface Catalog {
	movie(id: number): Promise<MovieDetails | null>
	/** The show with the episodes of one season (the first by default; `season` is `null` where that season does not exist). */
	show(id: number, seasonNumber?: number): Promise<(ShowDetails & { season: Season | null }) | null>
	/** What both kinds have. */
	title(ref: Pick<MediaRef, 'type' | 'id'>): Promise<SavableTitle | null>
	season(showId: number, seasonNumber: number): Promise<Season | null>
	person(id: number): Promise<PersonDetails | null>
	trending(type: MediaType | 'all', window: TrendingWindow, page: number): Promise<Paged<TitleSummary>>
	movies(list: MovieList, page: number): Promise<Paged<TitleSummary>>
	shows(list: ShowList, page: number): Promise<Paged<TitleSummary>>
	browse(filters: BrowseFilters, more?: ExtraFilters): Promise<Paged<TitleSummary>>
	/** Keywords whose names hold these words. */
	keywords(words: string): Promise<Keyword[]>
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
