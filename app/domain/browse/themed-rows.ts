import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { browsePath, emptyFilters } from './browse.ts'

/** A row of the home page that the catalog's filters describe. */
export interface ThemedRow {
	id: string
	heading: string
	/** The page with the whole list. */
	to: string
	filters: BrowseFilters
}

const best = (filters: Partial<BrowseFilters>): BrowseFilters => ({
	...emptyFilters(filters.type ?? 'movie'),
	sort: 'rating',
	...filters,
})
const decade = (fromYear: number) => best({ fromYear, toYear: fromYear + 9 })
const row = (id: string, heading: string, filters: BrowseFilters): ThemedRow => {
	return { id, heading, to: browsePath(filters), filters }
}

/** Neighbors differ in kind, because a day shows some of them in this order. */
export const THEMED_ROWS: readonly ThemedRow[] = [
	row('short-movies', 'Under 90 minutes', best({ minRuntime: 60, maxRuntime: 90 })),
	row('seventies', 'Best of the seventies', decade(1970)),
	row('crime-shows', 'Best crime shows', best({ type: 'tv', genres: [80] })),
	row('animated-movies', 'Best animated movies', best({ genres: [16] })),
	row('nineties', 'Best of the nineties', decade(1990)),
	row('comedy-shows', 'Comedies in short episodes', best({ type: 'tv', genres: [35], maxRuntime: 35 })),
	row('long-movies', 'Three hours and more', best({ minRuntime: 180 })),
	row('eighties', 'Best of the eighties', decade(1980)),
	row('science-fiction', 'Best science fiction', best({ genres: [878] })),
	row('french-movies', 'Best in French', best({ language: 'fr' })),
	row('two-thousands', 'Best of the 2000s', decade(2000)),
	row('documentaries', 'Best documentaries', best({ genres: [99] })),
	row('thrillers', 'Best thrillers', best({ genres: [53] })),
	row('japanese-movies', 'Best in Japanese', best({ language: 'ja' })),
	row('sixties', 'Best of the sixties', decade(1960)),
]

/** The themed rows of a day: the next ones each day. */
export function themedRowsOf(day: number, count: number): ThemedRow[] {
	return Array.from({ length: count }, (_, index) => THEMED_ROWS[(day * count + index) % THEMED_ROWS.length]).filter(
		(row) => row !== undefined,
	)
}
