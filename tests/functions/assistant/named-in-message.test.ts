import { describe, expect, it } from 'vitest'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { NO_TITLES } from '#domain/assistant/criteria/title-index.ts'
import { createCatalogBudget } from '#functions/services/assistant/catalog-budget.ts'
import { withTitlesQuoted } from '#functions/services/assistant/named-in-message.ts'
import { read } from '../../domain/assistant/wanted.ts'
import { film, littleCatalog } from './assistant-sample.ts'

const FILMS = [
	film(1, 'Doctor Zhivago', 1965, [18], { voteCount: 800 }),
	film(2, 'Casablanca', 1942, [18], { voteCount: 3000 }),
	film(3, 'Lost in Translation', 2003, [18], { voteCount: 2000 }),
	film(4, 'Always', 1989, [18], { voteCount: 400 }),
]
const catalog = {
	...littleCatalog(FILMS),
	search: async (text: string) => {
		const results = FILMS.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())).map((title) => ({
			kind: 'title' as const,
			title,
		}))
		return { page: 1, totalPages: 1, totalResults: results.length, results }
	},
}

describe('a title inside a message', () => {
	it.each([
		[
			'I would like to see again Doctor Zhivago, if you have it',
			{ intent: 'search-title', titles: ['Doctor Zhivago'] },
		],
		[
			'my wife and I always watched Casablanca. What else is in that spirit?',
			{ intent: 'recommend', like: ['Casablanca'] },
		],
		['we adore lost in translation. ideas?', { intent: 'recommend', like: ['lost in translation'] }],
	])('“%s” is looked up before its words are', async (message, expected) => {
		const budget = createCatalogBudget({
			catalog,
			examples: async () => ({}),
			titles: async () => NO_TITLES,
			now: () => 0,
		})
		const quoted = await withTitlesQuoted(toChatInput(message), read(message), budget)
		expect(read(quoted)).toMatchObject(expected)
	})

	it('is not a word that only happens to be one', async () => {
		const budget = createCatalogBudget({
			catalog,
			examples: async () => ({}),
			titles: async () => NO_TITLES,
			now: () => 0,
		})
		const message = 'a thriller, we are frobnicated always'
		expect(await withTitlesQuoted(toChatInput(message), read(message), budget)).toBe(message)
	})
})
