import type { Criteria, ListName, Order } from '#domain/assistant/criteria/criteria.ts'
import { HIDDEN_GEM } from '#domain/assistant/criteria/match.ts'
import { emptyFilters, MAX_RUNTIME_MINUTES, withFilter } from '#domain/browse/browse.ts'
import { moodFilters } from '#domain/browse/choices.ts'
import { isLanguageCode } from '#domain/shared/languages.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { GENRE_IDS, type GenreWord } from '#domain/title/genre-words.ts'
import type { BrowseFilters, Sort } from '#domain/title/list-filters.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Catalog, ExtraFilters } from '#domain/title/port.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import type { PlanContext } from './plan-context.ts'

/** The titles of one of the catalog's lists. @param today ISO day */
export async function listTitles(
	list: ListName,
	types: readonly MediaType[],
	today: string,
	budget: CatalogBudget,
): Promise<TitleSummary[]> {
	const pages = types.flatMap((type) =>
		[1, 2].map((page) => budget.call((catalog) => readPage(catalog, list, type, page, today), null)),
	)
	const titles = (await Promise.all(pages)).flatMap((page) => page?.results ?? [])
	return list === 'upcoming' ? titles.filter(({ releaseDate }) => (releaseDate ?? '') >= today) : titles
}

function readPage(catalog: Catalog, list: ListName, type: MediaType, page: number, today: string) {
	const isFilm = type === 'movie'
	switch (list) {
		case 'trending':
			return catalog.trending(type, 'week', page)
		case 'new':
			// The newest titles tell which of what is shown now are new.
			if (page > 1) return catalog.browse({ ...emptyFilters(type), sort: 'newest' })
			return isFilm ? catalog.movies('now_playing', page) : catalog.shows('on_the_air', page)
		case 'upcoming':
			return isFilm
				? catalog.movies('upcoming', page)
				: catalog.browse({ ...emptyFilters(type), page }, { fromDay: today })
		case 'hidden-gems':
			return catalog.browse(
				{ ...emptyFilters(type), minRating: HIDDEN_GEM.minRating, sort: 'rating', page },
				{ minVotes: HIDDEN_GEM.minVotes, maxVotes: HIDDEN_GEM.maxVotes },
			)
		default:
			return list satisfies never
	}
}

const SORTS: Record<Order, Sort> = {
	fit: 'popular',
	popular: 'popular',
	rating: 'rating',
	newest: 'newest',
	oldest: 'oldest',
	shortest: 'popular',
	longest: 'popular',
	random: 'popular',
}

/** The list page of a type that comes closest to the criteria without leaving out a match. */
export function browseFilters(criteria: Criteria, type: MediaType, page: number): BrowseFilters {
	const { genres, years, rating, runtimeMinutes, languages, order } = criteria
	const idsOf = (names: readonly GenreWord[]): number[] => [
		...new Set(names.flatMap((genre) => GENRE_IDS[genre][type] ?? [])),
	]
	const moods = [...criteria.moods.all, ...criteria.moods.any].map((mood) => moodFilters(mood, type))
	const [all, any] = [
		idsOf(genres.all),
		genres.any.length > 0 ? idsOf(genres.any) : [...new Set(moods.flatMap((mood) => mood.genres))],
	]
	// "A sad comedy" is one.
	const isUnnamed = (id: number) => ![...idsOf(genres.all), ...idsOf(genres.any)].includes(id)
	const isEither = all.length === 0 && any.length > 1
	const language = languages.any.length === 1 ? (languages.any[0] ?? '') : ''
	return withFilter(emptyFilters(type), {
		genres: isEither ? any : [...all, ...(any.length === 1 ? any : [])],
		genreMode: isEither ? 'or' : 'and',
		withoutGenres: [...idsOf(genres.none), ...moods.flatMap((mood) => mood.withoutGenres).filter(isUnnamed)],
		fromYear: years?.min ?? null,
		toYear: years?.max ?? null,
		minRating: rating?.min || null,
		minRuntime: runtimeMinutes?.min || null,
		maxRuntime: runtimeMinutes?.max == null ? null : Math.min(runtimeMinutes.max, MAX_RUNTIME_MINUTES),
		language: isLanguageCode(language) ? language : null,
		sort: SORTS[order],
		page,
	})
}

interface BrowsedTitles {
	listed: TitleSummary[]
	/** In the language of the country that is asked for: not every service can list titles by their country. */
	spoken: TitleSummary[]
}

/** The titles of the list pages that come closest to the criteria. */
export async function browseTitles(
	wanted: Criteria,
	types: readonly MediaType[],
	context: Pick<PlanContext, 'watchOf' | 'homeOf'>,
	budget: CatalogBudget,
): Promise<BrowsedTitles> {
	const criteria = wanted.isForFamilies ? withFamilyGenres(wanted) : wanted
	const language = spokenLanguageOf(criteria)
	const { countries: _, ...extra } = extraFilters(criteria, context)
	const read = async (filters: readonly BrowseFilters[], more: ExtraFilters) => {
		const pages = await Promise.all(filters.map((one) => budget.call(({ browse }) => browse(one, more), null)))
		return pages.flatMap((page) => page?.results ?? [])
	}
	const [listed, spoken] = await Promise.all([
		read(
			types.flatMap((type) => [1, 2].map((page) => browseFilters(criteria, type, page))),
			extraFilters(criteria, context),
		),
		read(language === null ? [] : types.map((type) => ({ ...browseFilters(criteria, type, 1), language })), extra),
	])
	return { listed, spoken }
}

/** What families watch. */
export const FAMILY_GENRES: readonly GenreWord[] = ['family', 'animation', 'kids']

function withFamilyGenres(criteria: Criteria): Criteria {
	const { genres, moods } = criteria
	const isSaid = [genres, moods].some(({ all, any }) => all.length + any.length > 0)
	const any = FAMILY_GENRES.filter((genre) => !genres.none.includes(genre))
	return isSaid ? criteria : { ...criteria, genres: { ...genres, any } }
}

/** Of the one country that is asked for; `null` for English, which is spoken in too many. */
function spokenLanguageOf({ countries, languages }: Criteria): string | null {
	const [country] = countries.any
	if (country === undefined || countries.any.length > 1 || languages.any.length > 0) return null
	const { language } = new Intl.Locale(`und-${country}`).maximize()
	return language !== 'en' && isLanguageCode(language) ? language : null
}

/** What a list page cannot filter by. */
export function extraFilters(
	criteria: Criteria,
	{ watchOf, homeOf }: Pick<PlanContext, 'watchOf' | 'homeOf'>,
): ExtraFilters {
	const { rating, countries, certificate, certificateFrom } = criteria
	const [watch, atHome] = [watchOf(criteria), homeOf(criteria)]
	return {
		...(watch && { watch }),
		...(atHome && { atHome }),
		...(certificate && { maxCertificate: certificate }),
		...(certificateFrom && { minCertificate: certificateFrom }),
		...(rating?.max != null && { maxRating: rating.max }),
		...(countries.any.length > 0 && { countries: countries.any }),
	}
}
