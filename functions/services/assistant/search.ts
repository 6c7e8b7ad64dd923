import { replyWords } from '#domain/assistant/conversation/reply-words.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import type { Reply } from './reply.ts'
import { type NamedTitles, titleByItsWords, titlesSpelled } from './title-lookup.ts'

/** Cards per search: a name may mean several titles. */
const MAX_RESULTS = 5

/**
 * Search mode: titles by name, the nearest first.
 * @returns `null` when no name is similar: the message may describe what to watch instead
 */
export async function searchTitles(query: string, budget: CatalogBudget): Promise<Reply | null> {
	const { titles, sureness } = await titlesSearched(query, budget)
	budget.assertAnswered()
	const cards = titles.slice(0, MAX_RESULTS).map((title) => ({ title }))
	const text = sureness === 'other' ? replyWords.closestTo({ name: query }) : replyWords.found({ query })
	return cards.length > 0 ? { text, titles: cards } : null
}

async function titlesSearched(name: string, budget: CatalogBudget): Promise<NamedTitles> {
	const named = await titlesSpelled(name, budget)
	const alike = named.titles.length > 0 ? null : await titleByItsWords(name, budget)
	return alike ? { titles: [alike], sureness: 'near' } : named
}
