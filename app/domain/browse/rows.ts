import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { browsePath, emptyFilters } from './browse.ts'
import { homeWords } from './words.ts'

/** How many days theaters show a film, and how early the first ones start. */
const CINEMA_RUN_DAYS = 120
const PREVIEW_DAYS = 7

/** Whether a film is new enough for "In theaters", which should not list anniversaries and re-releases. In UTC: it names no day. */
export function isInCinemas({ releaseDate }: Pick<TitleSummary, 'releaseDate'>, nowMs: number): boolean {
	return (
		releaseDate !== null &&
		releaseDate >= utcDayOf(nowMs - CINEMA_RUN_DAYS * DAY_MS) &&
		releaseDate <= utcDayOf(nowMs + PREVIEW_DAYS * DAY_MS)
	)
}

/**
 * Fills rows so that each title appears only in the first row that shows it.
 * @param select picks what a row shows from the titles that no earlier row shows
 */
export function fillRows<Row extends { titles: readonly MediaRef[] }, Shown extends MediaRef>(
	rows: readonly Row[],
	select: (unseen: Row['titles'][number][]) => Shown[],
	alreadyShown: readonly MediaRef[] = [],
): (Omit<Row, 'titles'> & { cards: Shown[] })[] {
	const shown = new Set(alreadyShown.map(mediaKey))
	return rows.map(({ titles, ...row }) => {
		const cards = select(titles.filter((title) => !shown.has(mediaKey(title))))
		for (const card of cards) shown.add(mediaKey(card))
		return { ...row, cards }
	})
}

/** A row of the home page that the catalog's filters describe. */
export interface ThemedRow {
	id: string
	heading: string
	/** The path of the whole list. */
	to: string
	filters: BrowseFilters
}

const popular = (filters: Partial<BrowseFilters>): BrowseFilters => ({
	...emptyFilters(filters.type ?? 'movie'),
	...filters,
})

const best = (filters: Partial<BrowseFilters>): BrowseFilters => popular({ sort: 'rating', ...filters })

const decade = (fromYear: number) => best({ fromYear, toYear: fromYear + 9 })

const row = (id: string, heading: () => string, filters: BrowseFilters): ThemedRow => ({
	id,
	get heading() {
		return heading()
	},
	to: browsePath(filters),
	filters,
})

/** The themed rows. Each day shows one, in this order, so neighbors differ. */
export const THEMED_ROWS: readonly ThemedRow[] = [
	row('short-movies', () => homeWords.under90Minutes, best({ minRuntime: 60, maxRuntime: 90 })),
	row('seventies', () => homeWords.seventies, decade(1970)),
	row('crime-shows', () => homeWords.crimeShows, best({ type: 'tv', genres: [80] })),
	row('animated-movies', () => homeWords.animatedMovies, best({ genres: [16] })),
	row('nineties', () => homeWords.nineties, decade(1990)),
	row('comedy-shows', () => homeWords.shortComedies, best({ type: 'tv', genres: [35], maxRuntime: 35 })),
	row('long-movies', () => homeWords.threeHours, best({ minRuntime: 180 })),
	row('eighties', () => homeWords.eighties, decade(1980)),
	row('science-fiction', () => homeWords.scienceFiction, best({ genres: [878] })),
	row('french-movies', () => homeWords.inFrench, best({ language: 'fr' })),
	row('two-thousands', () => homeWords.the2000s, decade(2000)),
	row('documentaries', () => homeWords.documentaries, best({ genres: [99] })),
	row('thrillers', () => homeWords.thrillers, best({ genres: [53] })),
	row('japanese-movies', () => homeWords.inJapanese, best({ language: 'ja' })),
	row('sixties', () => homeWords.sixties, decade(1960)),
]

/** The films that a profile with an age limit may watch, for its first row. */
export const CHILDREN_FILMS = row('children-films', () => homeWords.films, popular({}))

/** The other rows of such a profile: of what it may watch mostly, so that they are full. */
export const CHILDREN_ROWS: readonly ThemedRow[] = [
	row('children-shows', () => homeWords.shows, popular({ type: 'tv', genres: [16, 10751, 10762], genreMode: 'or' })),
	row('children-funny', () => homeWords.funny, popular({ genres: [35] })),
	row('children-animated', () => homeWords.animated, best({ genres: [16] })),
	row('children-adventure', () => homeWords.adventure, best({ genres: [12, 10751] })),
]

/** How far apart the theme of a day and one in its place are, so that it is not tomorrow's. */
const STRIDE = 7

/** The theme of a day, and those in its place where the catalog has too few such titles. */
export function themesOf(day: number): ThemedRow[] {
	return THEMED_ROWS.flatMap((_, index) => THEMED_ROWS[(day + index * STRIDE) % THEMED_ROWS.length] ?? [])
}
