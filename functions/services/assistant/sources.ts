import { toBrowse } from '#domain/assistant/criteria/browse.ts'
import type { ListName, TitleRequest } from '#domain/assistant/criteria/criteria.ts'
import { GENRE_IDS, type GenreWord, NEAREST_GENRE } from '#domain/assistant/criteria/lexicon/genres.ts'
import { MOODS } from '#domain/assistant/criteria/lexicon/moods.ts'
import { type Example, examplesOf } from '#domain/assistant/criteria/topic-examples.ts'
import { likelyGenres } from '#domain/assistant/criteria/topic-genres.ts'
import { type BrowseFilters, noFilters, type Sort, withFilter } from '#domain/browse/browse.ts'
import type { BrowseMore } from '#domain/shared/ports.ts'
import { MEDIA_TYPES, type MediaType, type TitleSummary } from '#domain/title/media.ts'
import type { Details, Errands } from './catalog-budget.ts'
import { GEM } from './order.ts'

/** Pages of a list that are looked through. */
const PAGES = 3
/** For a theme that the service's keywords do not lead to, more are, as each title says in its overview what it is about. */
const THEME_PAGES = 6
const MAX_KEYWORDS = 8
const MAX_THEMES = 3
/** Of well-known titles about a theme, so many are looked up, and what is near to so many of them. */
const MAX_EXAMPLES = 6
const MAX_MODELS = 2
/** How sure it has to be that a title of the catalogue is the one that is meant. */
const SURE = 0.9
const MAX_LANGUAGES = 3
/** What "not in English" is looked for in: the service cannot be asked for all languages but one. */
const FILMED_IN = ['fr', 'ja', 'ko', 'es', 'de', 'it', 'zh', 'hi', 'da', 'sv', 'pt', 'ru']

const GEM_VOTES: BrowseMore = { minVotes: GEM.minVotes, maxVotes: GEM.maxVotes }

/** What is known of a request before titles are looked for. */
export interface Quest {
	request: TitleRequest
	/** Titles of the people who are wanted; `null` where nobody is. */
	credits: readonly TitleSummary[] | null
	/** Titles that the answer should be like. */
	models: readonly Details[]
	/** ISO day. */
	today: string
	/** Turns what is equally good in another order. */
	seed: number
}

/** Some titles that may fit. */
export interface Wave {
	titles: readonly TitleSummary[]
	/** Whether all of them are worth a look; else only those that name the theme that is wished for. */
	isChosen: boolean
}

/**
 * Titles that may fit, the likeliest first, wave by wave: the next one is asked for only when those before were not enough.
 * The service's filters save calls; whether a title fits is decided by its details.
 */
export async function* titlesFor(quest: Quest, errands: Errands): AsyncGenerator<Wave> {
	const { request, credits, models } = quest
	if (credits) {
		yield { titles: credits, isChosen: true }
		return
	}
	if (models.length > 0)
		yield { titles: models.flatMap(({ recommendations, similar }) => [...recommendations, ...similar]), isChosen: true }
	if (request.list) yield { titles: await listed(quest, errands), isChosen: true }
	const themes = themesOf(request)
	const isThemed = themes.length > 0
	if (isThemed) {
		const examples = await exampleTitles(quest, themes, errands)
		yield { titles: examples, isChosen: true }
		yield { titles: await nearTo(examples, errands), isChosen: false }
		yield { titles: await themed(quest, themes, errands), isChosen: false }
	}
	for (let page = 1; page <= (isThemed ? THEME_PAGES : PAGES) && !errands.isOver(); page++)
		yield { titles: await browsed(quest, page, errands), isChosen: !isThemed }
}

function typesOf({ type, genres }: TitleRequest): readonly MediaType[] {
	if (type) return [type]
	const able = MEDIA_TYPES.filter((each) => genres.all.every((genre) => GENRE_IDS[genre][each] !== null))
	return able.length > 0 ? able : MEDIA_TYPES
}

async function listed({ request, today }: Quest, errands: Errands): Promise<TitleSummary[]> {
	const { list } = request
	if (list === null) return []
	const pages = typesOf(request).flatMap((type) => [1, 2].map((page) => listPage(list, type, page, today, errands)))
	return (await Promise.all(pages)).flat()
}

async function listPage(list: ListName, type: MediaType, page: number, today: string, errands: Errands) {
	const isFilm = type === 'movie'
	const found = await errands.ask((catalogue) => {
		switch (list) {
			case 'trending':
				return catalogue.trending(type, 'week', page)
			case 'top-rated':
				return isFilm ? catalogue.movies('top_rated', page) : catalogue.shows('top_rated', page)
			case 'new':
				return isFilm ? catalogue.movies('now_playing', page) : catalogue.shows('on_the_air', page)
			case 'upcoming':
				return isFilm
					? catalogue.movies('upcoming', page)
					: catalogue.browse({ ...noFilters(type), page }, { fromDay: today })
			case 'hidden-gems':
				return catalogue.browse({ ...noFilters(type), minRating: GEM.minRating, sort: 'rating', page }, GEM_VOTES)
			default:
				return list satisfies never
		}
	}, null)
	return found?.results ?? []
}

/** Themes that are wished for, the viewer's own and those of a mood that has no genre of its own. */
function themesOf({ themes }: TitleRequest): string[] {
	return [...themes.all, ...themes.any].slice(0, MAX_THEMES)
}

/** Well-known titles about the themes, others with each turn, of the years that are wished for. */
async function exampleTitles({ request: { years, type }, seed }: Quest, themes: readonly string[], errands: Errands) {
	const isWished = ({ year }: Example) => year >= (years?.min ?? 0) && year <= (years?.max ?? Number.POSITIVE_INFINITY)
	const each = Math.ceil(MAX_EXAMPLES / themes.length)
	const table = await errands.examples()
	const wished = themes.flatMap((theme) => inTurn(examplesOf(table, theme).filter(isWished), seed).slice(0, each))
	const found = await Promise.all(
		wished.map(({ title, year }) => errands.ask(({ candidates }) => candidates(title, year), [])),
	)
	const titles = found.flatMap(([best]) => (best && best.confidence >= SURE ? [best.title] : []))
	return type ? titles.filter((title) => title.type === type) : titles
}

/** What stands beside titles whose details have been read anyway. */
async function nearTo(titles: readonly TitleSummary[], errands: Errands): Promise<TitleSummary[]> {
	const models = await Promise.all(titles.slice(0, MAX_MODELS).map((title) => errands.details(title)))
	return models.flatMap((model) => (model ? [...model.recommendations, ...model.similar] : []))
}

function inTurn<T>(items: readonly T[], seed: number): T[] {
	const from = items.length > 0 ? seed % items.length : 0
	return [...items.slice(from), ...items.slice(0, from)]
}

/** By keyword, and by name: what is about vampires often says so in its title. */
async function themed(quest: Quest, themes: readonly string[], errands: Errands): Promise<TitleSummary[]> {
	const [keywords, named] = await Promise.all([
		Promise.all(themes.map((theme) => errands.ask((catalogue) => catalogue.keywords(theme), []))),
		Promise.all(themes.map((theme) => errands.ask(({ search }) => search(theme, 1), null))),
	])
	const ids = keywords.flatMap((found) => found.slice(0, MAX_KEYWORDS).map(({ id }) => id))
	const kept = ids.length > 0 ? await browsed(quest, 1, errands, { keywords: ids }) : []
	const titled = named.flatMap((page) => page?.results ?? [])
	return [...kept, ...titled.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : []))]
}

/** One page of what the service's own filters let through, for each type, language and order that is worth a call. */
async function browsed(quest: Quest, page: number, errands: Errands, more: BrowseMore = {}): Promise<TitleSummary[]> {
	const { request } = quest
	const queries = typesOf(request).flatMap((type) => {
		// A keyword says more than the genres in which its titles mostly stand.
		const filters = more.keywords ? toBrowse(request, type)?.filters : filtersFor(quest, type, page)
		if (!filters) return []
		const sorts = sortsOf(request, filters.sort)
		return languagesOf(quest).flatMap((language) => sorts.map((sort) => ({ ...filters, language, sort })))
	})
	const beyond = { ...boundsOf(request), ...more }
	const pages = await Promise.all(queries.map((query) => errands.ask(({ browse }) => browse(query, beyond), null)))
	return pages.flatMap((found) => found?.results ?? [])
}

function languagesOf({ request: { languages }, seed }: Quest): (string | null)[] {
	if (languages.any.length > 0) return languages.any.length > MAX_LANGUAGES ? [null] : [...languages.any]
	if (languages.none.length === 0) return [null]
	const others = FILMED_IN.filter((code) => !languages.none.includes(code))
	return [0, 1, 2].map((step) => others[(seed + step * 5) % others.length] ?? null)
}

/** Well known and well thought of, where no order was asked for. */
function sortsOf({ order, list, themes }: TitleRequest, sort: Sort): Sort[] {
	if (themes.all.length + themes.any.length > 0) return [sort]
	if (list === 'new') return ['newest', 'popular']
	return list === null && (order === 'fit' || order === 'random') ? ['popular', 'rating'] : [sort]
}

/** `null` where no title of the type can fit. A mood, and what an answer should be like, stand for genres that were not named. */
function filtersFor({ request, models }: Quest, type: MediaType, page: number): BrowseFilters | null {
	const filters = toBrowse(request, type)?.filters
	if (!filters) return null
	const moods = [...request.moods.all, ...request.moods.any].map((mood) => MOODS[mood])
	const unwanted = idsOf(
		moods.flatMap(({ notGenres }) => notGenres),
		type,
	)
	const withoutGenres = [...filters.withoutGenres, ...unwanted.filter((id) => !filters.genres.includes(id))]
	// Every other page also holds what is for families by its certificate alone.
	if (request.isForFamilies && page % 2 === 1 && filters.genreMode === 'and') {
		return withFilter(filters, { withoutGenres, genres: [...filters.genres, ...idsOf(['family'], type)], page })
	}
	if (filters.genres.length > 0) return withFilter(filters, { withoutGenres, page })
	const hinted = [
		idsOf(
			[...request.genres.all, ...request.genres.any].flatMap((genre) => NEAREST_GENRE[type][genre] ?? []),
			type,
		),
		idsOf(themesOf(request).flatMap(likelyGenres), type),
		idsOf(
			moods.flatMap(({ genres }) => genres),
			type,
		),
		models.filter((model) => model.type === type).flatMap(({ genreIds }) => genreIds),
	]
	const genres = hinted.find((ids) => ids.length > 0) ?? []
	return withFilter(filters, { genres: [...genres], genreMode: 'or', withoutGenres, page })
}

function idsOf(genres: readonly GenreWord[], type: MediaType): number[] {
	return [...new Set(genres.flatMap((genre) => GENRE_IDS[genre][type] ?? []))]
}

function boundsOf({ rating, countries, list }: TitleRequest): BrowseMore {
	return {
		...(rating?.max != null && { maxRating: rating.max }),
		...(countries.any.length > 0 && { countries: countries.any }),
		...(list === 'hidden-gems' && GEM_VOTES),
	}
}
