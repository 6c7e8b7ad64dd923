// What screens may ask of the world. `functions` implements these; routes receive them as `context`.
// Types only, so that `app` never needs to see the function tier, nor the platform's own types.
import type { BrowseFilters } from './browse.ts'
import type {
	Genre,
	MediaType,
	MovieDetails,
	Paged,
	PersonDetails,
	PersonSummary,
	Season,
	ShowDetails,
	TitleSummary,
} from './media.ts'
import type { TitleMatch } from './title-match.ts'

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
	seasonExists(showId: number, seasonNumber: number): Promise<boolean>
	genres(type: MediaType): Promise<Genre[]>
	/** A title by an id of elsewhere (`tt1375666`). */
	findByImdbId(imdbId: string): Promise<TitleSummary | null>
}
