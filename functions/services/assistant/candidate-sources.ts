import {
	candidateQueries,
	HIDDEN_GEM_VOTES,
	searchedTopics,
	searchedTypes,
} from '#domain/assistant/criteria/candidate-queries.ts'
import type { Criteria, ListName } from '#domain/assistant/criteria/criteria.ts'
import { HIDDEN_GEM } from '#domain/assistant/criteria/match.ts'
import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { type ExampleTitle, examplesOf } from '#domain/assistant/criteria/topic-examples.ts'
import { emptyFilters } from '#domain/browse/browse.ts'
import type { MediaType, TitleSummary } from '#domain/title/media.ts'
import type { CatalogBudget } from './catalog-budget.ts'

/** Pages of a list that are searched. */
const PAGES = 3
/** More pages for a topic: keywords may not lead to it, but each title's overview can. */
const TOPIC_PAGES = 6
const MAX_KEYWORDS = 8
const MAX_EXAMPLES = 6
/** Examples whose related titles are searched too. */
const MAX_RELATED_SOURCES = 2
/** Confidence needed to take a title of the catalog for the example. */
const MIN_EXAMPLE_CONFIDENCE = 0.9

interface SourceQuery {
	criteria: Criteria
	/** Titles of the wanted people; `null` when none is wanted. */
	credits: readonly TitleSummary[] | null
	/** Titles that the answer should resemble. */
	referenceTitles: readonly TitleDetails[]
	/** ISO day. */
	today: string
	/** Varies the choice between equally good sources. */
	seed: number
}

interface CandidateBatch {
	titles: readonly TitleSummary[]
	/** Whether every title is worth checking; otherwise only those that mention a wanted topic. */
	isRelevant: boolean
}

/**
 * Candidates in batches, the most promising first. A batch is fetched only when the ones before were not enough.
 * Filters only save calls: the details decide whether a title matches.
 */
export async function* candidateBatches(query: SourceQuery, budget: CatalogBudget): AsyncGenerator<CandidateBatch> {
	const { criteria, credits, referenceTitles } = query
	if (credits) {
		yield { titles: credits, isRelevant: true }
		return
	}
	if (referenceTitles.length > 0) yield { titles: referenceTitles.flatMap(relatedTo), isRelevant: true }
	if (criteria.list) yield { titles: await titlesInList(criteria.list, query, budget), isRelevant: true }
	const topics = searchedTopics(criteria)
	const hasTopics = topics.length > 0
	if (hasTopics) {
		const examples = await exampleTitles(query, topics, budget)
		yield { titles: examples, isRelevant: true }
		// The service has filtered these by the other criteria already.
		yield { titles: await titlesTagged(query, topics, budget), isRelevant: true }
		yield { titles: await relatedTitles(examples, budget), isRelevant: false }
		yield { titles: await titlesNamed(topics, budget), isRelevant: false }
	}
	for (let page = 1; page <= (hasTopics ? TOPIC_PAGES : PAGES) && !budget.isSpent(); page++)
		yield { titles: await browseTitles(query, page, budget), isRelevant: !hasTopics }
}

function relatedTo({ recommendations, similar }: TitleDetails): TitleSummary[] {
	return [...recommendations, ...similar]
}

async function titlesInList(
	list: ListName,
	{ criteria, today }: SourceQuery,
	budget: CatalogBudget,
): Promise<TitleSummary[]> {
	const pages = searchedTypes(criteria).flatMap((type) =>
		[1, 2].map((page) => listPage(list, type, page, today, budget)),
	)
	return (await Promise.all(pages)).flat()
}

async function listPage(list: ListName, type: MediaType, page: number, today: string, budget: CatalogBudget) {
	const isFilm = type === 'movie'
	const listed = await budget.call((catalog) => {
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
	return listed?.results ?? []
}

/** Well-known titles about the topics within the wanted years. */
async function exampleTitles(
	{ criteria: { years, type } }: SourceQuery,
	topics: readonly string[],
	budget: CatalogBudget,
): Promise<TitleSummary[]> {
	const isInYears = ({ year }: ExampleTitle) =>
		year >= (years?.min ?? 0) && year <= (years?.max ?? Number.POSITIVE_INFINITY)
	const examplesPerTopic = Math.ceil(MAX_EXAMPLES / topics.length)
	const table = await budget.topicExamples()
	const examples = topics.flatMap((topic) => examplesOf(table, topic).filter(isInYears).slice(0, examplesPerTopic))
	const matches = await Promise.all(
		examples.map(({ title, year }) => budget.call(({ candidates }) => candidates(title, year), [])),
	)
	const titles = matches.flatMap(([best]) => (best && best.confidence >= MIN_EXAMPLE_CONFIDENCE ? [best.title] : []))
	return type ? titles.filter((title) => title.type === type) : titles
}

async function relatedTitles(titles: readonly TitleSummary[], budget: CatalogBudget): Promise<TitleSummary[]> {
	const sources = await Promise.all(titles.slice(0, MAX_RELATED_SOURCES).map((title) => budget.details(title)))
	return sources.flatMap((source) => (source ? relatedTo(source) : []))
}

async function titlesTagged(
	query: SourceQuery,
	topics: readonly string[],
	budget: CatalogBudget,
): Promise<TitleSummary[]> {
	const keywords = await Promise.all(topics.map((topic) => budget.call((catalog) => catalog.keywords(topic), [])))
	const ids = keywords.flatMap((found) => found.slice(0, MAX_KEYWORDS).map(({ id }) => id))
	return ids.length > 0 ? browseTitles(query, 1, budget, ids) : []
}

/** Titles about vampires often have them in the name. */
async function titlesNamed(topics: readonly string[], budget: CatalogBudget): Promise<TitleSummary[]> {
	const pages = await Promise.all(topics.map((topic) => budget.call(({ search }) => search(topic, 1), null)))
	const hits = pages.flatMap((page) => page?.results ?? [])
	return hits.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : []))
}

async function browseTitles(
	query: SourceQuery,
	page: number,
	budget: CatalogBudget,
	keywords: readonly number[] | null = null,
): Promise<TitleSummary[]> {
	const pages = await Promise.all(
		candidateQueries(query, page, keywords).map(({ filters, extra }) =>
			budget.call(({ browse }) => browse(filters, extra), null),
		),
	)
	return pages.flatMap((found) => found?.results ?? [])
}
