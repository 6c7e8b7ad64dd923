import type { MediaRef, MediaType } from '#domain/shared/media-ref.ts'
import type { BrowseFilters } from './list-filters.ts'
import type {
	Keyword,
	MovieDetails,
	OfferKind,
	Paged,
	PersonDetails,
	PersonSummary,
	RegionOffers,
	Season,
	ShowDetails,
	ShowOutline,
	StoredTitle,
	TitleSummary,
	WatchProvider,
} from './media.ts'
import type { RankedTitle, TitleMatch } from './title-match.ts'

export type TrendingWindow = 'day' | 'week'

export type MovieList = 'popular' | 'top_rated' | 'now_playing' | 'upcoming'

export type ShowList = 'popular' | 'top_rated' | 'on_the_air' | 'airing_today'

/** Limits a list to what some streaming services show in a region. Ids are TMDB's. */
export interface WatchFilter {
	/** At least one of them; any service when empty. */
	providers: readonly number[]
	/** Providers that must not have the title. */
	without: readonly number[]
	/** At least one of them. */
	kinds: readonly OfferKind[]
	/** ISO 3166-1. */
	region: string
}

/** Limits a list to films available at home in a region, from any provider. */
export interface HomeFilter {
	/** ISO 3166-1. */
	region: string
	/** The range of home release days (ISO). By default any day until today. */
	fromDay?: string
	toDay?: string
}

/** Filters beyond those of a list page. Ids are TMDB's. */
export interface ExtraFilters {
	watch?: WatchFilter
	/** Only films have such releases. */
	atHome?: HomeFilter
	/** At least one of them. */
	keywords?: readonly number[]
	/** At least one of them. */
	companies?: readonly number[]
	/** People, all of whom are required. */
	people?: readonly number[]
	/** Highest vote average, 0..10. */
	maxRating?: number
	/** Sorts by votes instead of the filters' order. */
	byVotes?: boolean
	minVotes?: number
	maxVotes?: number
	/** ISO 3166-1; at least one of them. */
	countries?: readonly string[]
	/** The most restrictive certificate of the United States; only films have one. */
	maxCertificate?: string
	/** The least restrictive certificate. */
	minCertificate?: string
	/** ISO day of the earliest release. */
	fromDay?: string
}

export type SearchHit =
	/** `otherName`: the translation or nickname that matched, if the service says so. */
	{ kind: 'title'; title: TitleSummary; otherName?: string } | { kind: 'person'; person: PersonSummary }

/** Which episode of which show. */
export interface EpisodePlace {
	showId: number
	season: number
	episode: number
}

/**
 * The catalog in the viewer's language and region. `null` means that the title does not exist.
 * Every method throws a `CodedError` `CATALOGUE_UNAVAILABLE` when TMDB is unavailable.
 */
export interface Catalog {
	movie(id: number): Promise<MovieDetails | null>
	/** The show with one season's episodes, the first season by default; `season` is `null` if there is no such season. */
	show(id: number, seasonNumber?: number): Promise<(ShowDetails & { season: Season | null }) | null>
	/** A movie or a show, reduced to their common fields. */
	title(ref: Pick<MediaRef, 'type' | 'id'>): Promise<StoredTitle | null>
	/** All seasons with all episodes; costs a call for every 20 seasons. */
	outline(showId: number): Promise<ShowOutline | null>
	season(showId: number, seasonNumber: number): Promise<Season | null>
	person(id: number): Promise<PersonDetails | null>
	trending(type: MediaType | 'all', window: TrendingWindow, page: number): Promise<Paged<TitleSummary>>
	/** The people of the day, the most popular first. */
	trendingPeople(): Promise<PersonSummary[]>
	movies(list: MovieList, page: number): Promise<Paged<TitleSummary>>
	shows(list: ShowList, page: number): Promise<Paged<TitleSummary>>
	browse(filters: BrowseFilters, more?: ExtraFilters): Promise<Paged<TitleSummary>>
	/** Movies, shows and people together. Tolerates typos and a trailing year. */
	search(query: string, page: number): Promise<Paged<SearchHit>>
	/** The keywords that have these words in their name, for `browse`. */
	keywords(words: string): Promise<Keyword[]>
	/** The companies that have these words in their name, for `browse`. */
	companies(words: string): Promise<Keyword[]>
	/** The first few results for a partially typed query. */
	suggest(query: string): Promise<SearchHit[]>
	/** The best match by `matchTitle`; `null` when none is close enough or the search failed. */
	match(title: string, year: number | null): Promise<TitleMatch | null>
	/** All matches by `rankTitles`, best first. Unlike `match`, rejects when the search fails. */
	candidates(title: string, year: number | null): Promise<RankedTitle[]>
	/** The streaming services of a region. @param region ISO 3166-1 */
	watchProviders(region: string): Promise<WatchProvider[]>
	/** The offers for a title in a region; `null` if there is no such title. */
	offers(ref: Pick<MediaRef, 'type' | 'id'>, region: string): Promise<RegionOffers['offers'] | null>
	/** The regions with streaming services. */
	watchRegions(): Promise<string[]>
	/** @param imdbId `tt1375666` */
	findByImdbId(imdbId: string): Promise<TitleSummary | null>
	/** The episode of a number of IMDb's. */
	findEpisodeByImdbId(imdbId: string): Promise<EpisodePlace | null>
}
