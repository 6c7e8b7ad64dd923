import type { ChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { genreIdsOf, toBrowseQuery } from '#domain/assistant/criteria/browse.ts'
import { searchedTopics, searchedTypes } from '#domain/assistant/criteria/candidate-queries.ts'
import { type Criteria, plotOf } from '#domain/assistant/criteria/criteria.ts'
import { storyIn, titleOfStory, titlesOfPlot } from '#domain/assistant/criteria/story-match.ts'
import { likelyGenres } from '#domain/assistant/criteria/topic-genres.ts'
import { emptyFilters, withFilter } from '#domain/browse/browse.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { CatalogBudget } from './catalog-budget.ts'

/** Pages of the most popular and of the best-rated titles: a story that somebody remembers is probably among them. */
const PAGES = 8
const SORTS = ['popular', 'rating'] as const
export const POOL_CALLS = PAGES * SORTS.length
const SHOW = /\b(?:show|series)\b/i

/** The title whose story a message tells: "the one where toys come alive". `null` for any other message. */
export async function findByStory(message: ChatInput, budget: CatalogBudget): Promise<TitleSummary | null> {
	const story = storyIn(message)
	if (story === null) return null
	const filters = emptyFilters(SHOW.test(message) ? 'tv' : 'movie')
	return titleOfStory(story, await knownTitles(filters, budget))
}

/** Titles whose overviews match the plot in the criteria. */
export async function titlesTelling(criteria: Criteria, budget: CatalogBudget): Promise<TitleSummary[]> {
	return titlesOfPlot(plotOf(criteria), await poolOf(criteria, budget))
}

/** The most popular and the best-rated titles within the criteria, for what no list of the catalog covers. */
export async function poolOf(criteria: Criteria, budget: CatalogBudget): Promise<TitleSummary[]> {
	const [type = 'movie'] = searchedTypes(criteria)
	const filters = toBrowseQuery(criteria, type)?.filters
	if (!filters) return []
	const likely = genreIdsOf(type, searchedTopics(criteria).flatMap(likelyGenres))
	const isOpen = filters.genres.length === 0 && likely.length > 0
	return knownTitles(isOpen ? withFilter(filters, { genres: likely, genreMode: 'or' }) : filters, budget)
}

async function knownTitles(filters: BrowseFilters, budget: CatalogBudget): Promise<TitleSummary[]> {
	const pages = await Promise.all(
		SORTS.flatMap((sort) =>
			Array.from({ length: PAGES }, (_, index) =>
				budget.call(({ browse }) => browse({ ...filters, sort, page: index + 1 }, {}), null),
			),
		),
	)
	return pages.flatMap((page) => page?.results ?? [])
}
