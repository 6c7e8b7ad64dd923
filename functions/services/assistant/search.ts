import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { parseTitleQuery } from '#domain/search/search.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { withoutRemark } from '#domain/title/title-remark.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import type { Reply } from './reply.ts'

/** Cards per search: a name may mean several titles. */
const MAX_RESULTS = 5
/** A search may retry with fewer words. */
const SEARCH_COST = 3

/**
 * Search mode: titles by name, the nearest first.
 * @returns `null` when no name is similar: the message may describe what to watch instead
 */
export async function searchTitles(query: string, budget: CatalogBudget): Promise<Reply | null> {
	const titles = await search(query, budget)
	const name = parseTitleQuery(withoutRemark(query)).title
	return titles.some(({ title }) => isSimilarTitle(name, title) || isSimilarTitle(query, title))
		? searchReply(query, titles)
		: null
}

/** Titles that were named in recommend mode. */
export async function findNamedTitles(names: readonly string[], budget: CatalogBudget): Promise<Reply> {
	const query = names.join(', ')
	const titles = (await Promise.all(names.map((name) => search(name, budget)))).flat()
	return titles.length > 0 ? searchReply(query, titles) : { text: assistantReplies.foundNothing(query) }
}

async function search(query: string, budget: CatalogBudget): Promise<TitleSummary[]> {
	const page = await budget.call((catalog) => catalog.search(withoutRemark(query), 1), null, SEARCH_COST)
	budget.assertAnswered()
	return page?.results.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : [])) ?? []
}

/** Contains all the words in order, or is spelled much alike. */
function isSimilarTitle(query: string, title: string): boolean {
	const [words, name] = [fold(query), fold(title)]
	return ` ${name} `.includes(` ${words} `) || similarity(words, name) > 0
}

function searchReply(query: string, titles: readonly TitleSummary[]): Reply {
	return { text: assistantReplies.found(query), titles: titles.slice(0, MAX_RESULTS).map((title) => ({ title })) }
}
