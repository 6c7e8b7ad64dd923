import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Reply } from './actions.ts'
import type { CatalogBudget } from './catalog-budget.ts'

/** Cards of a search: a name may mean several titles. */
const MAX_RESULTS = 5
/** A search may ask the catalogue again with fewer words. */
const SEARCH_CALLS = 3

/**
 * The search mode: the titles that a name means, the nearest first.
 * @returns `null` when the words are near no title: then they may be a wish
 */
export async function searchTitles(query: string, errands: CatalogBudget): Promise<Reply | null> {
	const titles = await find(query, errands)
	return titles.some(({ title }) => isSimilarTitle(query, title)) ? searchReply(query, titles) : null
}

/** A title that was named in a conversation. */
export async function replyWithNamed({ titles }: Criteria, errands: CatalogBudget): Promise<Reply> {
	const query = titles.join(', ')
	const found = (await Promise.all(titles.map((title) => find(title, errands)))).flat()
	return found.length > 0 ? searchReply(query, found) : { text: assistantReplies.foundNothing(query) }
}

async function find(query: string, errands: CatalogBudget): Promise<TitleSummary[]> {
	const page = await errands.call(({ search }) => search(query, 1), null, SEARCH_CALLS)
	errands.assertAnswered()
	return page?.results.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : [])) ?? []
}

/** A title that holds all the words, or is spelt much alike. */
function isSimilarTitle(query: string, title: string): boolean {
	const [words, name] = [fold(query), fold(title)]
	return ` ${name} `.includes(` ${words} `) || similarity(words, name) > 0
}

function searchReply(query: string, titles: readonly TitleSummary[]): Reply {
	return { text: assistantReplies.found(query), titles: titles.slice(0, MAX_RESULTS).map((title) => ({ title })) }
}
