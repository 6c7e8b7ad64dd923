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

/** Filters that only the assistant uses. Ids are TMDB's. */
export interface ExtraFilters {
	/** At least one of them. */
	keywords?: readonly number[]
	/** All of them. */
	people?: readonly number[]
	/** Highest vote average, 0..10. */
	maxRating?: number
	minVotes?: number
	maxVotes?: number
	/** ISO 3166-1; at least one of them. */
	countries?: readonly string[]
	/** The most restrictive certificate of the United States; only films have one. */
	maxCertificate?: string
	/** ISO day of the earliest release. */
	fromDay?: string
}

export type SearchHit = { kind: 'title'; title: TitleSummary } | { kind: 'person'; person: PersonSummary }

/**
 * The catalog in the viewer's language and region. `null` means that the title does not exist.
 * Every method throws a `CodedError` `CATALOGUE_UNAVAILABLE` when TMDB is unavailable.
 */
export interface Catalog {
	movie(id: number): Promise<MovieDetails | null>
	/** The show with one season's episodes, the first season by default; `season` is `null` if there is no such season. */
	show(id: number, seasonNumber?: number): Promise<(ShowDetails & { season: Season | null }) | null>
	/** A movie or a show, reduced to their common fields. */
	title(ref: Pick<MediaRef, 'type' | 'id'>): Promise<SavableTitle | null>
	season(showId: number, seasonNumber: number): Promise<Season | null>
	person(id: number): Promise<PersonDetails | null>
	trending(type: MediaType | 'all', window: TrendingWindow, page: number): Promise<Paged<TitleSummary>>
	movies(list: MovieList, page: number): Promise<Paged<TitleSummary>>
	shows(list: ShowList, page: number): Promise<Paged<TitleSummary>>
	browse(filters: BrowseFilters, more?: ExtraFilters): Promise<Paged<TitleSummary>>
	/** Keywords whose names contain these words. */
	keywords(words: string): Promise<Keyword[]>
	/** Movies, shows and people together. Tolerates typos and a trailing year. */
	search(query: string, page: number): Promise<Paged<SearchHit>>
	/** The first few results for a partially typed query. */
	suggest(query: string): Promise<SearchHit[]>
	/** The best match by `matchTitle`; `null` when none is close enough or the search failed. */
	match(title: string, year: number | null): Promise<TitleMatch | null>
	/** All matches by `rankTitles`, best first. Unlike `match`, rejects when the search fails. */
	candidates(title: string, year: number | null): Promise<RankedTitle[]>
	seasonExists(showId: number, seasonNumber: number): Promise<boolean>
	genres(type: MediaType): Promise<Genre[]>
	/** @param imdbId `tt1375666` */
	findByImdbId(imdbId: string): Promise<TitleSummary | null>
}
