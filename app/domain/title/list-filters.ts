import type { MediaType } from '#domain/shared/media-ref.ts'
import type { OfferKind } from './media.ts'

/** Sort orders; the first is the default. */
export const SORTS = ['popular', 'rating', 'newest', 'oldest', 'title'] as const

export type Sort = (typeof SORTS)[number]

/**
 * The filters of a list page. Their whole state is in the URL:
 * `?genre=28,12&not=27&from=1990&to=1999&rating=7&min=60&max=120&lang=fr&provider=8|337&without=15
 * &offers=flatrate,free&out=home&region=GB&seen=hide&sort=rating&page=2` where `,` means AND and `|` means OR, as in the metadata
 * service; `pages=3` shows three pages, from that one on.
 */
export interface BrowseFilters extends WatchFilters {
	type: MediaType
	/** Ascending, unique, and never also in `withoutGenres`. */
	genres: number[]
	/** How `genres` combine; 'and' for fewer than two. */
	genreMode: 'and' | 'or'
	withoutGenres: number[]
	fromYear: number | null
	toYear: number | null
	/** Lowest vote average, 0..10. */
	minRating: number | null
	minRuntime: number | null
	maxRuntime: number | null
	/** ISO 639-1. */
	language: string | null
	/** Whether to leave out films that aren't available at home in the region; false for shows. */
	isOutAtHome: boolean
	/** Whether to leave out titles that the viewer has seen or isn't interested in. */
	hidesSeen: boolean
	sort: Sort
	page: number
	/** How many pages are shown together, from that one on. */
	pages: number
}

/** Where the titles of a list can be watched. */
export interface WatchFilters {
	/** Ids of providers, one of which must have a title. */
	providers: string[]
	/** Ids of providers that must not have a title. */
	withoutProviders: string[]
	/** In the order of `OFFER_KINDS`. If empty, offers at no extra cost count. */
	offerKinds: OfferKind[]
	/** ISO 3166-1; `null` for the viewer's. */
	region: string | null
}
