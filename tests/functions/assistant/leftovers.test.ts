import { describe, expect, it } from 'vitest'
import { NO_TITLES } from '#domain/assistant/criteria/title-index.ts'
import { createCatalogBudget } from '#functions/services/assistant/catalog-budget.ts'
import { searchTitles } from '#functions/services/assistant/search.ts'
import { film, littleCatalog } from './assistant-sample.ts'
import { embeddedAssistant, embeddedCatalog } from './embedded-assistant.ts'

const catalog = embeddedCatalog()
const answer = async (message: string) => {
	const { reply } = await embeddedAssistant(catalog, () => 0.5).reply({ message, mode: 'recommend', history: [] })
	return { text: reply.text, titles: (reply.mediaItems ?? []).map(({ title, name }) => title ?? name) }
}

describe('words that were not understood', () => {
	it('are named beside what fits the rest', async () => {
		const { text, titles } = await answer('a thriller, we are frobnicated')
		expect(text).toContain('I left out “frobnicated”')
		expect(titles.length).toBeGreaterThan(0)
	})

	it('are all that is said of a request that has nothing else', async () => {
		const { text, titles } = await answer('movies where everybody frobnicates zorply')
		expect(text).toContain('“everybody frobnicates zorply”')
		expect(titles).toEqual([])
	})

	it('are said as a whole where they tell what happens and no title tells of the same', async () => {
		const { text, titles } = await answer('a man who zorps the frobnicators')
		expect(text).toContain('“man who zorps the frobnicators”')
		expect(titles).toEqual([])
	})

	it('find titles that tell of the same', async () => {
		const { text, titles } = await answer('a man who is stranded on mars')
		expect(text).not.toContain('left out')
		expect(titles).toContain('The Martian')
	})

	it('find the stories that come closest, and say that this is a guess', async () => {
		const { text, titles } = await answer('something with a portal and a glowing cube')
		expect(text).toContain('not sure what “a portal and a glowing cube” means')
		expect(titles).toEqual(['The Avengers'])
	})

	it('are said where no title is about them', async () => {
		const { text, titles } = await answer('films about pancakes')
		expect(text).toContain('couldn’t find any titles about pancake')
		expect(titles).toEqual([])
	})

	it('are a subject when the catalog has one', async () => {
		const { text, titles } = await answer('a movie with a dystopia and journalism')
		expect(text).not.toContain('left out')
		expect(titles.length).toBeGreaterThan(0)
	})

	it('are a title to resemble when a name is nobody’s', async () => {
		const { text } = await answer('something to go with Amélie for tonight')
		expect(text).toContain('Similar to Amélie')
	})

	it.each([
		'Oscar winners from the 90s',
		'movies that won an Academy Award',
		'award-winning comedies',
	])('say that awards are not known: %s', async (message) => {
		expect((await answer(message)).text).toContain('I don’t know which titles won awards.')
	})

	it.each(['movies with Oscar Isaac', 'the best comedies'])('are no awards: %s', async (message) => {
		expect((await answer(message)).text).not.toContain('award')
	})

	it('say which title is missing, and leave the rest of the request', async () => {
		const { text, titles } = await answer('a heist film that is more Zzyzx than Heat')
		expect(text).toContain('I couldn’t find Zzyzx in the catalog, so here is what matches the rest.')
		expect(titles.length).toBeGreaterThan(0)
		expect(titles).not.toContain('Heat')
	})
})

describe('the name of a title that the catalog lacks', () => {
	it.each([
		'the good doctor',
		'doctor strange',
		'new girl',
		'old boys',
		'short term 12',
		'something like doctor strange',
		'something like short term 12',
		'something like new girl',
	])('is said to be lacking: %s', async (message) => {
		const name = message.replace(/^(?:something )?like /, '')
		const { text } = await answer(message)
		expect(text.toLowerCase()).toMatch(new RegExp(`^i couldn’t find (?:anything for )?“?${name}\\b`))
	})

	it('comes before what its words may mean, which is only a guess', async () => {
		const { text, titles } = await answer('old boys')
		expect(text).toContain('I couldn’t find “old boys” in the catalog. What its words may mean is only a guess:')
		expect(titles.length).toBeGreaterThan(0)
	})

	it.each([
		'scary movie',
		'new movies',
		'old comedies',
		'doctor movies',
		'dark comedy',
		'date night',
	])('is not a request: %s', async (message) => {
		expect((await answer(message)).text).not.toContain('couldn’t find')
	})
})

describe('a misspelled title', () => {
	const films = [film(1, 'Who Framed Roger Rabbit', 1988, [35]), film(2, 'Rabbit Hole', 2010, [18])]
	const page = (results: typeof films) => ({
		page: 1,
		totalPages: 1,
		totalResults: results.length,
		results: results.map((title) => ({ kind: 'title' as const, title })),
	})
	/** Finds only titles with every word that was searched for. */
	const strict = {
		...littleCatalog(films),
		candidates: async () => [],
		search: async (text: string) =>
			page(films.filter(({ title }) => text.split(' ').every((word) => title.toLowerCase().includes(word)))),
	}

	it('is found by a word that is spelled right', async () => {
		const budget = createCatalogBudget({
			catalog: strict,
			examples: async () => ({}),
			titles: async () => NO_TITLES,
			now: () => 0,
		})
		const reply = await searchTitles('who framed rodger rabbit', budget)
		expect(reply?.titles?.map(({ title }) => title.id)).toEqual([1])
	})
})
