import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { SAVED_PAGE_SIZE } from '#domain/saved/saved.ts'
import type { StoredTitle } from '#domain/title/media.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { historyWithQueue } from '../history/history-sample.ts'

const titled = (id: number, title: string): StoredTitle => ({
	type: 'movie',
	id,
	title,
	posterPath: null,
	backdropPath: null,
	overview: '',
	voteAverage: 7,
	releaseDate: '2010-07-15',
})

/** A watchlist with these titles, added in this order. */
async function listOf(titles: readonly string[], language: string | null = null) {
	const { people, userId } = await historyWithQueue(env.DB)
	const saved = createSaved(people.db, userId, people.now, { language })
	for (const [at, title] of titles.entries()) {
		await saved.add('watchlist', titled(at + 1, title))
		people.pass(1000)
	}
	return async (page = 1, within?: Parameters<typeof saved.page>[2]) => {
		const found = await saved.page('watchlist', { sort: 'title', type: null, page }, within)
		return { ...found, names: found.results.map(({ title }) => title) }
	}
}

describe('a list from A to Z', () => {
	it('leaves out articles, and sorts numbers by their value', async () => {
		const titles = ['The 100', 'Amélie', 'A Beautiful Mind', 'The Matrix', 'Rocky 2', 'Rocky 10', 'Élite']
		const page = await listOf(titles)
		expect((await page()).names).toEqual([
			'The 100',
			'Amélie',
			'A Beautiful Mind',
			'Élite',
			'The Matrix',
			'Rocky 2',
			'Rocky 10',
		])
	})

	it('does so in the language of the catalog, newest first where two have one name', async () => {
		const page = await listOf(['Der Pate', 'Oben', 'Die Verurteilten', 'Das Boot', 'Oben'], 'de')
		const { names, results } = await page()
		expect(names).toEqual(['Das Boot', 'Oben', 'Oben', 'Der Pate', 'Die Verurteilten'])
		expect(results.map(({ id }) => id).slice(1, 3)).toEqual([5, 2])
	})

	it('goes on across pages, and within what a profile may see', async () => {
		const titles = Array.from({ length: SAVED_PAGE_SIZE + 3 }, (_, at) => `The Part ${at + 1}`)
		const page = await listOf([...titles].reverse())
		expect(await page(1)).toMatchObject({ names: titles.slice(0, SAVED_PAGE_SIZE), totalResults: titles.length })
		expect((await page(2)).names).toEqual(titles.slice(SAVED_PAGE_SIZE))
		const odd = async <T extends { id: number }>(all: readonly T[]) => all.filter(({ id }) => id % 2 === 1)
		const half = await page(1, odd)
		expect(half.names).toEqual(titles.filter((_, at) => (titles.length - at) % 2 === 1))
	})
})
