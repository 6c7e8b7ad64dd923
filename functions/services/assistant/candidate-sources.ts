import { toBrowseQuery } from '#domain/assistant/criteria/browse.ts'
import type { Criteria, ListName } from '#domain/assistant/criteria/criteria.ts'
import { GENRE_IDS, type GenreWord, NEAREST_GENRE } from '#domain/assistant/criteria/lexicon/genres.ts'
import { MOODS } from '#domain/assistant/criteria/lexicon/moods.ts'
import { type ExampleTitle, examplesOf } from '#domain/assistant/criteria/topic-examples.ts'
import { likelyGenres } from '#domain/assistant/criteria/topic-genres.ts'
import { type BrowseFilters, emptyFilters, type Sort, withFilter } from '#domain/browse/browse.ts'
import { MEDIA_TYPES, type MediaType, type TitleSummary } from '#domain/title/media.ts'
import type { ExtraFilters } from '#domain/title/port.ts'
import { HIDDEN_GEM } from './candidate-order.ts'
import type { CatalogBudget, TitleDetails } from './catalog-budget.ts'

/** Pages of a list that are looked through. */
const PAGES = 3
/** For a theme that the service's keywords do not lead to, more are, as each title says in its overview what it is about. */
const TOPIC_PAGES = 6
const MAX_KEYWORDS = 8
const MAX_TOPICS = 3
/** Of well-known titles about a theme, so many are looked up, and what is near to so many of them. */
const MAX_EXAMPLES = 6
const MAX_RELATED_SOURCES = 2
/** How sure it has to be that a title of the catalogue is the one that is meant. */
const MIN_EXAMPLE_CONFIDENCE = 0.9
const MAX_LANGUAGES = 3
/** What "not in English" is looked for in: the service cannot be asked for all languages but one. */
const COMMON_LANGUAGES = ['fr', 'ja', 'ko', 'es', 'de', 'it', 'zh', 'hi', 'da', 'sv', 'pt', 'ru']

const HIDDEN_GEM_VOTES: ExtraFilters = { minVotes: HIDDEN_GEM.minVotes, maxVotes: HIDDEN_GEM.maxVotes }

/** What is known of a request before titles are looked for. */
export interface SourceQuery {
	criteria: Criteria
	/** Titles of the people who are wanted; `null` where nobody is. */
	credits: readonly TitleSummary[] | null
	/** Titles that the answer should be like. */
	referenceTitles: readonly TitleDetails[]
	/** ISO day. */
	today: string
	/** Turns what is equally good in another order. */
	seed: number
}

/** Some titles that may fit. */
export interface CandidateBatch {
	titles: readonly TitleSummary[]
	/** Whether all of them are worth a look; else only those that name the theme that is wished for. */
	isRelevant: boolean
}

/**
 * Titles that may fit, the likeliest first, wave by wave: the next one is asked for only when those before were not enough.
 * The service's filters save calls; whether a title fits is decided by its details.
 */
export async function* candidateBatches(quest: SourceQuery, errands: CatalogBudget): AsyncGenerator<CandidateBatch> {
	const { criteria, credits, referenceTitles } = quest
	if (credits) {
		yield { titles: credits, isRelevant: true }
		return
	}
	if (referenceTitles.length > 0)
		yield {
			titles: referenceTitles.flatMap(({ recommendations, similar }) => [...recommendations, ...similar]),
			isRelevant: true,
		}
	if (criteria.list) yield { titles: await titlesOfList(quest, errands), isRelevant: true }
	const themes = topicsOf(criteria)
	const isThemed = themes.length > 0
	if (isThemed) {
		const examples = await exampleTitles(quest, themes, errands)
		yield { titles: examples, isRelevant: true }
		yield { titles: await relatedTitles(examples, errands), isRelevant: false }
		yield { titles: await titlesByTopic(quest, themes, errands), isRelevant: false }
	}
	for (let page = 1; page <= (isThemed ? TOPIC_PAGES : PAGES) && !errands.isSpent(); page++)
		yield { titles: await browseTitles(quest, page, errands), isRelevant: !isThemed }
}

function typesOf({ type, genres }: Criteria): readonly MediaType[] {
	if (type) return [type]
	const able = MEDIA_TYPES.filter((each) => genres.all.every((genre) => GENRE_IDS[genre][each] !== null))
	return able.length > 0 ? able : MEDIA_TYPES
}

async function titlesOfList({ criteria, today }: SourceQuery, errands: CatalogBudget): Promise<TitleSummary[]> {
	const { list } = criteria
	if (list === null) return []
	const pages = typesOf(criteria).flatMap((type) => [1, 2].map((page) => listPage(list, type, page, today, errands)))
	return (await Promise.all(pages)).flat()
}

async function listPage(list: ListName, type: MediaType, page: number, today: string, errands: CatalogBudget) {
	const isFilm = type === 'movie'
	const found = await errands.call((catalog) => {
		switch (list) {
			case 'trending':
				return catalog.trending(type, 'week', page)
			case 'top-rated':
				return isFilm ? catalog.movies('top_rated', page) : catalog.shows('top_rated', page)
			case 'new':
				return isFilm ? catalog.movies('now_playing', page) : catalog.shows('on_the_air', page)
			case 'upcoming':
				return isFilm
					? catalog.movies('upcoming', page)
					: catalog.browse({ ...emptyFilters(type), page }, { fromDay: today })
			case 'hidden-gems':
				return catalog.browse(
					{ ...emptyFilters(type), minRating: HIDDEN_GEM.minRating, sort: 'rating', page },
					HIDDEN_GEM_VOTES,
				)
			default:
				return list satisfies never
		}
	}, null)
	return found?.results ?? []
}

/** Themes that are wished for, the viewer's own and those of a mood that has no genre of its own. */
function topicsOf({ topics }: Criteria): string[] {
	return [...topics.all, ...topics.any].slice(0, MAX_TOPICS)
}

/** Well-known titles about the themes, others with each turn, of the years that are wished for. */
async function exampleTitles(
	{ criteria: { years, type }, seed }: SourceQuery,
	themes: readonly string[],
	errands: CatalogBudget,
) {
	const isWished = ({ year }: ExampleTitle) =>
		year >= (years?.min ?? 0) && year <= (years?.max ?? Number.POSITIVE_INFINITY)
	const each = Math.ceil(MAX_EXAMPLES / themes.length)
	const table = await errands.topicExamples()
	const wished = themes.flatMap((theme) => rotate(examplesOf(table, theme).filter(isWished), seed).slice(0, each))
	const found = await Promise.all(
		wished.map(({ title, year }) => errands.call(({ candidates }) => candidates(title, year), [])),
	)
	const titles = found.flatMap(([best]) => (best && best.confidence >= MIN_EXAMPLE_CONFIDENCE ? [best.title] : []))
	return type ? titles.filter((title) => title.type === type) : titles
}

/** What stands beside titles whose details have been read anyway. */
async function relatedTitles(titles: readonly TitleSummary[], errands: CatalogBudget): Promise<TitleSummary[]> {
	const models = await Promise.all(titles.slice(0, MAX_RELATED_SOURCES).map((title) => errands.details(title)))
	return models.flatMap((model) => (model ? [...model.recommendations, ...model.similar] : []))
}

function rotate<T>(items: readonly T[], seed: number): T[] {
	const from = items.length > 0 ? seed % items.length : 0
	return [...items.slice(from), ...items.slice(0, from)]
}

/** By keyword, and by name: what is about vampires often says so in its title. */
async function titlesByTopic(
	quest: SourceQuery,
	themes: readonly string[],
	errands: CatalogBudget,
): Promise<TitleSummary[]> {
	const [keywords, named] = await Promise.all([
		Promise.all(themes.map((theme) => errands.call((catalog) => catalog.keywords(theme), []))),
		Promise.all(themes.map((theme) => errands.call(({ search }) => search(theme, 1), null))),
	])
	const ids = keywords.flatMap((found) => found.slice(0, MAX_KEYWORDS).map(({ id }) => id))
	const kept = ids.length > 0 ? await browseTitles(quest, 1, errands, { keywords: ids }) : []
	const titled = named.flatMap((page) => page?.results ?? [])
	return [...kept, ...titled.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : []))]
}

/** One page of what the service's own filters let through, for each type, language and order that is worth a call. */
async function browseTitles(
	quest: SourceQuery,
	page: number,
	errands: CatalogBudget,
	more: ExtraFilters = {},
): Promise<TitleSummary[]> {
	const { criteria } = quest
	const queries = typesOf(criteria).flatMap((type) => {
		// A keyword says more than the genres in which its titles mostly stand.
		const filters = more.keywords ? toBrowseQuery(criteria, type)?.filters : filtersFor(quest, type, page)
		if (!filters) return []
		const sorts = sortsOf(criteria, filters.sort)
		return languagesOf(quest).flatMap((language) => sorts.map((sort) => ({ ...filters, language, sort })))
	})
	const beyond = { ...extraFiltersOf(criteria), ...more }
	const pages = await Promise.all(queries.map((query) => errands.call(({ browse }) => browse(query, beyond), null)))
	return pages.flatMap((found) => found?.results ?? [])
}

function languagesOf({ criteria: { languages }, seed }: SourceQuery): (string | null)[] {
	if (languages.any.length > 0) return languages.any.length > MAX_LANGUAGES ? [null] : [...languages.any]
	if (languages.none.length === 0) return [null]
	const others = COMMON_LANGUAGES.filter((code) => !languages.none.includes(code))
	return [0, 1, 2].map((step) => others[(seed + step * 5) % others.length] ?? null)
}

/** Well known and well thought of, where no order was asked for. */
function sortsOf({ order, list, topics }: Criteria, sort: Sort): Sort[] {
	if (topics.all.length + topics.any.length > 0) return [sort]
	if (list === 'new') return ['newest', 'popular']
	return list === null && (order === 'fit' || order === 'random') ? ['popular', 'rating'] : [sort]
}

/** `null` where no title of the type can fit. A mood, and what an answer should be like, stand for genres that were not named. */
function filtersFor({ criteria, referenceTitles }: SourceQuery, type: MediaType, page: number): BrowseFilters | null {
	const filters = toBrowseQuery(criteria, type)?.filters
	if (!filters) return null
	const moods = [...criteria.moods.all, ...criteria.moods.any].map((mood) => MOODS[mood])
	const unwanted = idsOf(
		moods.flatMap(({ notGenres }) => notGenres),
		type,
	)
	const withoutGenres = [...filters.withoutGenres, ...unwanted.filter((id) => !filters.genres.includes(id))]
	// Every other page also holds what is for families by its certificate alone.
	if (criteria.isForFamilies && page % 2 === 1 && filters.genreMode === 'and') {
		return withFilter(filters, { withoutGenres, genres: [...filters.genres, ...idsOf(['family'], type)], page })
	}
	if (filters.genres.length > 0) return withFilter(filters, { withoutGenres, page })
	const hinted = [
		idsOf(
			[...criteria.genres.all, ...criteria.genres.any].flatMap((genre) => NEAREST_GENRE[type][genre] ?? []),
			type,
		),
		idsOf(topicsOf(criteria).flatMap(likelyGenres), type),
		idsOf(
			moods.flatMap(({ genres }) => genres),
			type,
		),
		referenceTitles.filter((model) => model.type === type).flatMap(({ genreIds }) => genreIds),
	]
	const genres = hinted.find((ids) => ids.length > 0) ?? []
	return withFilter(filters, { genres: [...genres], genreMode: 'or', withoutGenres, page })
}

function idsOf(genres: readonly GenreWord[], type: MediaType): number[] {
	return [...new Set(genres.flatMap((genre) => GENRE_IDS[genre][type] ?? []))]
}

function extraFiltersOf({ rating, countries, list }: Criteria): ExtraFilters {
	return {
		...(rating?.max != null && { maxRating: rating.max }),
		...(countries.any.length > 0 && { countries: countries.any }),
		...(list === 'hidden-gems' && HIDDEN_GEM_VOTES),
	}
}
