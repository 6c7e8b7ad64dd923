import { assistantWords } from '#domain/assistant/conversation/assistant-words.ts'
import type { TitleRequest } from '#domain/assistant/criteria/criteria.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Said } from './actions.ts'
import type { Errands } from './catalog-budget.ts'

/** Cards of a search: a name may mean several titles. */
const MOST_FOUND = 5
/** A search may ask the catalogue again with fewer words. */
const SEARCH_CALLS = 3

/**
 * The search mode: the titles that a name means, the nearest first.
 * @returns `null` when the words are near no title: then they may be a wish
 */
export async function searchTitles(query: string, errands: Errands): Promise<Said | null> {
	const titles = await find(query, errands)
	return titles.some(({ title }) => isNear(query, title)) ? said(query, titles) : null
}

/** A title that was named in a conversation. */
export async function findNamed({ titles }: TitleRequest, errands: Errands): Promise<Said> {
	const query = titles.join(', ')
	const found = (await Promise.all(titles.map((title) => find(title, errands)))).flat()
	return found.length > 0 ? said(query, found) : { text: assistantWords.foundNothing(query) }
}

async function find(query: string, errands: Errands): Promise<TitleSummary[]> {
	const page = await errands.ask(({ search }) => search(query, 1), null, SEARCH_CALLS)
	errands.assertAnswered()
	return page?.results.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : [])) ?? []
}

/** A title that holds all the words, or is spelt much alike. */
function isNear(query: string, title: string): boolean {
	const [words, name] = [fold(query), fold(title)]
	return ` ${name} `.includes(` ${words} `) || similarity(words, name) > 0
}

function said(query: string, titles: readonly TitleSummary[]): Said {
	return { text: assistantWords.found(query), shown: titles.slice(0, MOST_FOUND).map((title) => ({ title })) }
}
