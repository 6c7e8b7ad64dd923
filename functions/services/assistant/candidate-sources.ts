import {
	candidateQueries,
	HIDDEN_GEM_VOTES,
	searchedTopics,
	searchedTypes,
} from '#domain/assistant/criteria/candidate-queries.ts'
import { type Criteria, hasMoreThanType, type ListName, plotOf } from '#domain/assistant/criteria/criteria.ts'
import { MOODS } from '#domain/assistant/criteria/lexicon/moods.ts'
import { NEAREST_TOPIC } from '#domain/assistant/criteria/lexicon/topics.ts'
import { HIDDEN_GEM, mentionsEveryTopic } from '#domain/assistant/criteria/match.ts'
import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { type ExampleTitle, examplesOf, subjectsOf } from '#domain/assistant/criteria/topic-examples.ts'
import { emptyFilters } from '#domain/browse/browse.ts'
import { titlesAmong } from '#domain/search/search.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import type { HomeFilter, WatchFilter } from '#domain/title/port.ts'
import { nearnessOf } from '#domain/title/title-nearness.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { POOL_CALLS, poolOf, titlesTelling } from './story-search.ts'

/** Pages of a list that are searched. */
const PAGES = 3
/** More pages for a topic: a title without its keywords may still mention it in the overview. */
const TOPIC_PAGES = 6
const MAX_KEYWORDS = 8
const MAX_EXAMPLES = 12
/** Next to other criteria, because few examples meet them. */
const MAX_NARROWED_EXAMPLES = 18
/** For several subjects; titles about all of them are searched next. */
const MAX_PAIRED_EXAMPLES = 8
const MAX_MOOD_TOPICS = 3
/** Subjects of a reference title whose other examples are candidates. */
const MAX_SHARED_SUBJECTS = 2
const MAX_KIN = 6
/** Left for checking titles. */
const CHECK_CALLS = 14
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
	/** The catalog's filter for the wanted services. */
	watch: WatchFilter | null
	/** The catalog's filter for films that are out at home. */
	atHome: HomeFilter | null
}

interface CandidateBatch {
	titles: readonly TitleSummary[]
	/** `mediaKey` of those that share a subject with a reference title. */
	kin?: ReadonlySet<string>
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
	if (referenceTitles.length > 0) {
		const table = await budget.topicExamples()
		const subjects = referenceTitles.flatMap(({ title, releaseDate }) => subjectsOf(table, title, yearOf(releaseDate)))
		const isOpen =
			subjects.length > 0 && searchedTopics(criteria).length === 0 && budget.canAfford(MAX_KIN + CHECK_CALLS)
		const sharing = isOpen ? await exampleTitles(query, subjects.slice(0, MAX_SHARED_SUBJECTS), budget, MAX_KIN) : []
		const kin = sharing.filter(({ type }) => referenceTitles.some((reference) => reference.type === type))
		const titles = uniqueBy([...kin, ...referenceTitles.flatMap(relatedTo)], mediaKey)
		yield { titles, isRelevant: true, kin: new Set(kin.map(mediaKey)) }
	}
	if (plotOf(criteria) !== '' && searchedTopics(criteria).length === 0) {
		const telling = await titlesTelling(criteria, budget)
		yield { titles: telling, isRelevant: true }
		// Without any other criterion, every title would be a candidate.
		if (telling.length > 0 || !hasMoreThanType(criteria)) return
	}
	if (criteria.list) yield { titles: await titlesInList(criteria.list, query, budget), isRelevant: true }
	const topics = searchedTopics(criteria)
	const hasTopics = topics.length > 0
	if (hasTopics) {
		// Well-known examples are stories.
		const isStory = !criteria.genres.all.includes('documentary')
		// Few titles are about several subjects at once, so all well-known titles are searched.
		const isTold = plotOf(criteria) !== ''
		const isPool =
			(isTold || criteria.topics.all.length > 1) && budget.canAfford(MAX_PAIRED_EXAMPLES + POOL_CALLS + CHECK_CALLS)
		const examples = isStory ? await exampleTitles(query, topics, budget, isPool ? MAX_PAIRED_EXAMPLES : undefined) : []
		yield { titles: examples, isRelevant: true }
		const pool = isPool ? await poolOf(criteria, budget) : []
		if (isPool) yield { titles: pool.filter((title) => mentionsEveryTopic(criteria, title)), isRelevant: true }
		// The service has filtered these by the other criteria already.
		yield { titles: await titlesTagged(query, topics, budget), isRelevant: true }
		yield { titles: await relatedTitles(examples, budget), isRelevant: false }
		yield { titles: await titlesNamed(topics, budget), isRelevant: false }
	} else yield { titles: await exampleTitles(query, hintTopics(criteria), budget), isRelevant: true }
	for (let page = 1; page <= (hasTopics ? TOPIC_PAGES : PAGES) && !budget.isSpent(); page++)
		yield { titles: await browseTitles(query, page, budget), isRelevant: !hasTopics }
}

/** Topics that are typical of a mood, and the catalog's keyword for animation that is not for children. */
function hintTopics({ moods, genres, certificateFrom }: Criteria): string[] {
	if (genres.all.includes('animation') && certificateFrom !== null) return ['adult animation']
	const wanted = [...moods.all, ...moods.any]
	if (genres.all.length + genres.any.length > 0) return wanted
	return [...wanted, ...wanted.flatMap((mood) => MOODS[mood].topics)].slice(0, MAX_MOOD_TOPICS)
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
	{ criteria }: SourceQuery,
	topics: readonly string[],
	budget: CatalogBudget,
	limit?: number,
): Promise<TitleSummary[]> {
	const { years, type, genres, languages, certificate } = criteria
	const isNarrowed =
		topics.length > 1 || certificate !== null || [genres, languages].some(({ all, any }) => all.length + any.length > 0)
	const isInYears = ({ year }: ExampleTitle) =>
		year >= (years?.min ?? 0) && year <= (years?.max ?? Number.POSITIVE_INFINITY)
	const most = limit ?? (isNarrowed ? MAX_NARROWED_EXAMPLES : MAX_EXAMPLES)
	const perTopic = Math.ceil(most / topics.length)
	const table = await budget.topicExamples()
	const examplesFor = (topic: string) => {
		const own = examplesOf(table, topic)
		return own.length > 0 ? own : examplesOf(table, NEAREST_TOPIC[topic] ?? topic)
	}
	const lists = topics.map((topic) => examplesFor(topic).filter(isInYears))
	const nameOf = ({ title, year }: ExampleTitle) => `${title} ${year}`
	const listsWith = (example: ExampleTitle) =>
		lists.filter((list) => list.some((other) => nameOf(other) === nameOf(example))).length
	// An example of several topics is probably about all of them.
	const shared = lists.flatMap((list) => list.filter((example) => listsWith(example) > 1))
	const examples = uniqueBy([...shared, ...lists.flatMap((list) => list.slice(0, perTopic))], nameOf).slice(0, most)
	const wanted = examples.filter(({ ref }) => type === null || ref === null || ref.type === type)
	const titles = (await Promise.all(wanted.map((example) => exampleTitle(example, budget)))).flatMap(
		(title) => title ?? [],
	)
	return type ? titles.filter((title) => title.type === type) : titles
}

/** Reads the details right away if the id is known: checking the title then costs no call. */
async function exampleTitle({ title, year, ref }: ExampleTitle, budget: CatalogBudget): Promise<TitleSummary | null> {
	if (ref) {
		const found = await budget.details(ref)
		return found && nearnessOf(title, found) === 'same' ? found : null
	}
	const [best] = await budget.call(({ candidates }) => candidates(title, year), [])
	return best && best.confidence >= MIN_EXAMPLE_CONFIDENCE ? best.title : null
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
	return titlesAmong(pages.flatMap((page) => page?.results ?? []))
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
