import { describe, expect, it } from 'vitest'
import { CHILD_PROMPTS } from '#domain/assistant/conversation/words.ts'
import { APP_LANGUAGES } from '#domain/shared/language.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { readWords, withoutTitles } from '#functions/services/assistant/knowledge.ts'
import { LANGUAGES } from '../lib/built-languages.ts'
import { ASSETS, assistantOver } from './assistant-over.ts'
import { film, littleCatalog, someViewer, TITLES } from './assistant-sample.ts'
import { namesOf, say, textOf } from './saying.ts'

const SCIENCE_FICTION = 878
const madeBy = (name: string) => ({ crew: [{ id: name.length, name, job: 'Director', profilePath: null }] })
const part = (id: number, title: string, year: number, change = {}) =>
	film(id, title, year, [SCIENCE_FICTION], { voteCount: 5000, ...change })

const catalog = littleCatalog([
	...TITLES,
	part(101, 'Men in Black', 1997, { voteCount: 9000 }),
	part(102, 'Men in Black II', 2002),
	part(103, 'Men in Black 3', 2012),
	part(104, 'Kill Bill: Vol. 1', 2003, { voteCount: 9000 }),
	part(105, 'Kill Bill: Vol. 2', 2004),
	part(106, 'Toy Story', 1995, { voteCount: 9000 }),
	part(107, 'Toy Story 3', 2010),
	part(108, 'Star Wars: Episode I - The Phantom Menace', 1999, { voteCount: 9000 }),
	part(109, 'Star Wars: Episode III - Revenge of the Sith', 2005),
	part(110, 'Carrie', 1976, { ...madeBy('Brian De Palma'), voteCount: 2000 }),
	part(111, 'Carrie', 2013, { ...madeBy('Kimberly Peirce'), voteCount: 3000 }),
	part(112, 'Finding Nemo', 2003),
	part(113, 'Mad Max: Fury Road', 2015),
	part(114, 'Fury', 2014),
	part(115, 'The 100', 2014),
	part(116, "A Bug's Life", 1998),
])

async function told(message: string) {
	const done: string[] = []
	const response = await say(assistantOver(catalog, { viewer: someViewer(done) }), message)
	return { response, done: done.join(', ') }
}

describe('a title that is named with its part or its year', () => {
	it.each([
		['add men in black 2 to my watchlist', 'watchlist + Men in Black II'],
		['add men in black two to my favorites', 'favorites + Men in Black II'],
		['add Kill Bill: Vol. 2 to my watchlist', 'watchlist + Kill Bill: Vol. 2'],
		['mark star wars episode 3 as watched', 'watched Star Wars: Episode III - Revenge of the Sith'],
		['rate kill bill 2 five stars', 'movie:105 = 5'],
		['give kill bill 2 4 stars', 'movie:105 = 4'],
		['5 stars for toy story 3', 'movie:107 = 5'],
		['rate toy story 1 3 stars', 'movie:106 = 3'],
		['rate inception 4', 'movie:12 = 4'],
		['add men in black 2 and toy story 3 to my watchlist', 'watchlist + Men in Black II, watchlist + Toy Story 3'],
		['add fury road to my watchlist', 'watchlist + Mad Max: Fury Road'],
		["add A Bug's Life to my watchlist", "watchlist + A Bug's Life"],
		['add the 100 to my watchlist', 'watchlist + The 100'],
		['add the one hundred to my watchlist', 'watchlist + The 100'],
	])('is the one of which it is done: %s', async (message, done) => {
		expect((await told(message)).done).toBe(done)
	})

	it.each([
		'add Carrie (1976) to my watchlist',
		'add carrie 1976 to my watchlist',
		'add the 1976 Carrie to my watchlist',
		'add the 1976 version of carrie to my watchlist',
		'add carrie from 1976 to my watchlist',
	])('is the one of that year: %s', async (message) => {
		const { response, done } = await told(message)
		expect(done).toBe('watchlist + Carrie')
		expect(response.actions).toContainEqual(expect.objectContaining({ ref: { type: 'movie', id: 110 } }))
	})

	it.each([
		['who directed Carrie (1976)', 'Brian De Palma'],
		['who directed carrie 2013', 'Kimberly Peirce'],
		['play men in black 2', 'Men in Black II is ready to play'],
		['how long is kill bill 2', 'Kill Bill: Vol. 2 runs'],
		['where can i watch star wars episode 3', 'Revenge of the Sith'],
		['play breaking bad episode 3', 'Breaking Bad is ready to play'],
	])('is the one that is asked about: %s', async (message, text) => {
		expect(textOf((await told(message)).response)).toContain(text)
	})
})

describe('the parts of a series', () => {
	const series = { id: 9, name: 'Toy Story Collection' }
	const toys = littleCatalog([
		part(201, 'Toy Story', 1995, { voteCount: 9000, collection: series }),
		part(202, 'Toy Story 3', 2010, { voteCount: 8000, collection: series }),
		part(203, 'Toy Story 2', 1999, { collection: series }),
		part(204, 'Alien', 1979, { voteCount: 9000, collection: { id: 8, name: 'Alien Collection' } }),
		part(205, 'Aliens', 1986, { collection: { id: 8, name: 'Alien Collection' } }),
	])

	it.each([
		['toy story', ['Toy Story', 'Toy Story 2', 'Toy Story 3']],
		['toy story / the second one', ['Toy Story 2']],
		['toy story / the third one in the series please', ['Toy Story 3']],
		['how long is toy story / and the second one', ['Toy Story 2']],
		['who directed alien / what about the second film', ['Aliens']],
	])('stand in their order, and are named by their places: %s', async (messages, names) => {
		expect(namesOf(await say(assistantOver(toys), messages.split(' / ')))).toEqual(names)
	})
})

describe('a title that is only near what was named', () => {
	it.each<[message: string, text: string, chips: string[]]>([
		[
			'add toy story 4 to my watchlist',
			'I couldn’t find “toy story 4” in the catalog. Did you mean Toy Story (1995) or Toy Story 3 (2010)?',
			['add "Toy Story (1995)" to my watchlist', 'add "Toy Story 3 (2010)" to my watchlist'],
		],
		[
			'rate finding nemo 2 5 stars',
			'I couldn’t find “finding nemo 2” in the catalog. Did you mean Finding Nemo (2003)?',
			['rate "Finding Nemo (2003)" 5 stars'],
		],
		[
			'mark Carrie (1985) as watched',
			'I couldn’t find “Carrie (1985)” in the catalog. Did you mean Carrie (2013) or Carrie (1976)?',
			['mark "Carrie (2013)" as watched', 'mark "Carrie (1976)" as watched'],
		],
		[
			'add carrie to my favorites',
			'Did you mean Carrie (2013) or Carrie (1976)?',
			['add "Carrie (2013)" to my favorites', 'add "Carrie (1976)" to my favorites'],
		],
		['add inceptin to my watchlist', 'Did you mean Inception (2010)?', ['add "Inception (2010)" to my watchlist']],
		[
			'who directed toy story 4',
			'I couldn’t find “toy story 4” in the catalog. Did you mean Toy Story (1995) or Toy Story 3 (2010)?',
			['who directed "Toy Story (1995)"', 'who directed "Toy Story 3 (2010)"'],
		],
	])('is asked about and changes nothing: %s', async (message, text, chips) => {
		const { response, done } = await told(message)
		expect(done).toBe('')
		expect(textOf(response)).toBe(text)
		expect(response.chips).toEqual(chips.map((chip) => expect.objectContaining({ message: chip, isChoice: true })))
	})

	it('is chosen by a press, or as the first one', async () => {
		const { response } = await told('add toy story 4 to my watchlist')
		const [, choice] = response.chips ?? []
		expect(choice?.label).toBe('Toy Story 3 (2010)')
		expect((await told(choice?.message ?? '')).done).toBe('watchlist + Toy Story 3')
		const done: string[] = []
		await say(assistantOver(catalog, { viewer: someViewer(done) }), [
			'add toy story 4 to my watchlist',
			'add the second one',
		])
		expect(done).toEqual(['watchlist + Toy Story 3'])
	})

	it('does not keep the others from being changed, by a part or by a year', async () => {
		const { response, done } = await told('add Heat and Toy Story 4 to my watchlist')
		expect(done).toBe('watchlist + Heat')
		expect(textOf(response)).toContain('I couldn’t find “Toy Story 4”')
		const carries = await told('add carrie 1976 and carrie 1999 to my watchlist')
		expect(carries.done).toBe('watchlist + Carrie')
		expect(carries.response.actions).toEqual([expect.objectContaining({ ref: { type: 'movie', id: 110 } })])
	})

	it('is shown as the closest, not as what was looked for', async () => {
		for (const mode of ['recommend', 'search'] as const) {
			const response = await say(assistantOver(catalog), 'toy story 4', { mode })
			expect(textOf(response).toLowerCase()).toContain(
				'i couldn’t find “toy story 4” in the catalog. these are the closest:',
			)
			expect(namesOf(response)).toContain('Toy Story 3')
		}
	})
})

describe('a profile that the names of well-known titles are withheld from', () => {
	const read = [...APP_LANGUAGES.keys()]
	it.each(read)('gets titles like the one of its prompt in %s', async (tag) => {
		const words = async () => withoutTitles(await readWords(ASSETS))
		await withLanguage(tag, LANGUAGES, async () => {
			const prompt = CHILD_PROMPTS.find(({ mark }) => mark === 'toys')?.prompt ?? ''
			const response = await say(assistantOver(catalog, { words }), prompt)
			expect(namesOf(response).length).toBeGreaterThan(0)
			expect(namesOf(response)).not.toContain('Toy Story')
			expect(response.chips?.map(({ label }) => label).join()).toContain('Toy Story')
		})
	})
})
