import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

/** An account with these titles in the watchlist, in this order. */
async function member(...titles: readonly string[]): Promise<TestClient> {
	const visitor = await createMember(appUrl)
	for (const title of titles) {
		const [type = '', id = ''] = title.split(':')
		const form = { intent: 'add', list: 'watchlist', type, id, returnTo: '/' }
		await visitor.request('/actions/saved', { form })
	}
	return visitor
}

const names = (page: Walk) => page.texts('.grid .card-title')
const toasts = (page: Walk) => page.texts('.toast').join()

describe('a title and the lists without JavaScript', () => {
	it('is added to both lists from its own page, appears there, and is removed again', async () => {
		const page = await walk(await member(), '/movie/27205')
		await page.press('Add to watchlist')
		expect(toasts(page)).toMatch(/Added to watchlist.*Inception is in your watchlist\./)
		expect(page.count('Remove from watchlist')).toBe(1)
		await page.press('Add to favorites')
		expect(toasts(page)).toContain('Added to favorites')
		expect(page.address).toBe('/movie/27205')

		await page.follow('Lists', '.tab-bar')
		expect(page.address).toBe('/watchlist')
		expect(page.texts('[aria-label="Your lists"] a')).toEqual([
			'Up next',
			'Watchlist',
			'Calendar',
			'History',
			'Favorites',
		])
		expect(names(page)).toEqual(['Inception'])
		await page.follow('Favorites', '[aria-label="Your lists"]')
		expect(page.address).toBe('/favorites')
		expect(names(page)).toEqual(['Inception'])

		await page.press('Remove Inception from favorites')
		expect(toasts(page)).toMatch(/Item removed.*It is no longer in your favorites\./)
		expect(page.text).toContain('No favorites yet')
		await page.open('/movie/27205')
		await page.press('Remove from watchlist')
		expect(toasts(page)).toContain('Item removed')
		expect(page.count('Add to watchlist')).toBe(1)
	})
})

describe('a card of a list', () => {
	it('says in the watchlist which of the viewer’s services has it, and nothing before one is chosen', async () => {
		const visitor = await member('movie:27205', 'movie:603')
		const notes = async () => (await walk(visitor, '/watchlist')).texts('.grid .card-note:nth-of-type(n + 4)')
		expect(await notes()).toEqual([])
		await visitor.request('/api/preferences', { method: 'PUT', json: { services: ['lumina'] } })
		const said = await notes()
		expect(said).toHaveLength(2)
		expect(said.every((text) => text === 'On Lumina' || text === 'Not on your services')).toBe(true)
	})

	it('shows the viewer’s own stars among the favorites, and everybody’s rating of what they have not rated', async () => {
		const visitor = await member()
		for (const id of ['27205', '603'])
			await visitor.request('/actions/saved', { form: { intent: 'add', list: 'favorites', type: 'movie', id } })
		await visitor.request('/actions/opinion', { form: { intent: 'rate', rating: '4', type: 'movie', id: '603' } })
		const [matrix, inception] = (await walk(visitor, '/favorites')).texts('.grid .rating')
		expect(matrix).toBe('You rated it 4')
		expect(inception).toMatch(/^Rated \d\.\d$/)
	})
})

describe('a list without JavaScript', () => {
	it('is sorted and filtered by the URL', async () => {
		const page = await walk(await member('movie:603', 'tv:1396', 'movie:27205'), '/watchlist')
		expect(names(page)).toEqual(['Inception', 'Breaking Bad', 'The Matrix'])
		for (const [menu, link, search, expected] of [
			['Last added', 'A to Z', '?sort=title', ['Breaking Bad', 'Inception', 'The Matrix']],
			['A to Z', 'Newest', '?sort=year', ['Inception', 'Breaking Bad', 'The Matrix']],
			['Movies and TV', 'Movies', '?sort=year&type=movie', ['Inception', 'The Matrix']],
			['Movies', 'TV', '?sort=year&type=tv', ['Breaking Bad']],
		] as const) {
			await page.press(menu, '.choice-bar')
			await page.follow(link, '.choice-bar [open]')
			expect(page.address).toBe(`/watchlist${search}`)
			expect(names(page)).toEqual(expected)
		}
		await page.follow('Pick one for me')
		expect(page.address).toBe('/tv/1396')
	})

	it('is sorted from A to Z without articles, and numbers by their value', async () => {
		const titles = ['movie:603', 'movie:453', 'tv:48866', 'movie:10193', 'movie:863', 'movie:194', 'movie:862']
		const page = await walk(await member(...titles), '/watchlist?sort=title')
		expect(names(page)).toEqual([
			'The 100',
			'Amélie',
			'A Beautiful Mind',
			'The Matrix',
			'Toy Story',
			'Toy Story 2',
			'Toy Story 3',
		])
	})

	it('restores what was removed to its position, one title or several', async () => {
		const visitor = await member('movie:603', 'movie:27205', 'movie:680')
		const saved = async () => (await visitor.request('/api/watchlist')).json()
		const before = await saved()
		const page = await walk(visitor, '/watchlist')
		await page.press('Remove Inception from watchlist')
		expect(toasts(page)).toContain('Item removed')
		await page.press('Undo')
		expect(toasts(page)).toContain('Restored')
		expect(names(page)).toHaveLength(3)
		expect(await saved()).toEqual(before)

		for (const name of ['Pulp Fiction', 'The Matrix']) page.check(`Select ${name}`)
		await page.press('Remove selected')
		expect(toasts(page)).toContain('Items removed')
		await page.press('Undo')
		expect(toasts(page)).toContain('2 items are back where they were.')
		expect(await saved()).toEqual(before)
	})
})

describe('without an account and without JavaScript', () => {
	it('saving leads to signing in, which names the title, saves it and leads back', async () => {
		const account = await createTestClient(appUrl).createAccount()
		const page = await walk(createTestClient(appUrl), '/tv/1396?season=2')
		await page.press('Add to watchlist')
		expect(page.texts('h1')).toEqual(['Sign in to save Breaking Bad'])
		expect(page.texts('main p')).toContain('Please log in to add items to your watchlist.')
		expect(page.all('.toast')).toEqual([])
		page.fill('Email', account.email)
		page.fill('Password', account.password)
		await page.press('Sign in', 'main')
		expect(page.address).toBe('/tv/1396?season=2')
		expect(toasts(page)).toMatch(/Added to watchlist.*Breaking Bad is in your watchlist\./)
		expect(page.count('Remove from watchlist')).toBe(1)
		// It happens once.
		await page.press('Remove from watchlist')
		await page.open('/actions/pending?returnTo=%2Fwatchlist')
		expect(page.text).toContain('Your watchlist is empty')
	})
})
