import { orAccountsUnavailable } from '#app/http/service-unavailable.server.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { searchPath } from '#domain/search/search.ts'
import { FIRST_FILM_YEAR, LAST_FILM_YEAR } from '#domain/title/release.ts'
import { type TastePageView, toTraitGroups } from './taste-view.server.ts'

/** @throws a 503 when the database is unavailable */
export async function loadTaste(taste: Taste): Promise<TastePageView> {
	const { isEnabled, traits, yearRange, interactions, recentSearches } = await orAccountsUnavailable(
		taste.view(),
		'taste_unavailable',
	)
	return {
		isEnabled,
		groups: toTraitGroups(traits),
		years: { start: yearRange.start, end: yearRange.end, min: FIRST_FILM_YEAR, max: LAST_FILM_YEAR },
		titleCount: interactions,
		searches: recentSearches.map((query) => ({ query, to: searchPath({ q: query }) })),
	}
}
