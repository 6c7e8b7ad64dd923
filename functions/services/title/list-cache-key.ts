import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { ExtraFilters, HomeFilter, WatchFilter } from '#domain/title/port.ts'

/** Everything a list depends on, normalized: `28,12` and `12,28` are the same list. */
export function browseParts(filters: BrowseFilters, today: string): unknown[] {
	const { type, genres, genreMode, withoutGenres, fromYear, toYear, minRating, minRuntime, maxRuntime } = filters
	const { language, sort, page } = filters
	const withGenres = [sorted(genres), genres.length > 1 ? genreMode : null]
	const bounds = [fromYear, toYear, minRating, minRuntime, maxRuntime]
	return [type, withGenres, sorted(withoutGenres), bounds, language, sort, page, sort === 'newest' ? today : null]
}

/** Empty for a page's own lists, so that their cache keys stay the same. */
export function extraFilterParts(more: ExtraFilters, today: string): unknown[] {
	const { keywords = [], people = [], countries = [], maxRating, minVotes, maxVotes, fromDay, byVotes } = more
	const { maxCertificate, minCertificate } = more
	const bounds = [maxRating, minVotes, maxVotes, fromDay, maxCertificate, byVotes, minCertificate]
	const parts = [
		sorted(keywords),
		sorted(people),
		[...countries].sort(),
		bounds,
		more.watch && watchParts(more.watch),
		more.atHome && homeParts(more.atHome, today),
	]
	return Object.keys(more).length === 0 ? [] : parts
}

function watchParts({ providers, without, kinds, region }: WatchFilter): unknown[] {
	return [sorted(providers), sorted(without), [...kinds].sort(), region]
}

function homeParts({ region, fromDay, toDay }: HomeFilter, today: string): unknown[] {
	return [region, fromDay, toDay ?? today]
}

function sorted(ids: readonly number[]): number[] {
	return [...ids].sort((a, b) => a - b)
}
