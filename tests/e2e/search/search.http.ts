import { describe, expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'
import { ODD_QUERIES } from './odd-queries.ts'

const appUrl = inject('appUrl')
const FIELD = 'Search movies, TV and people'

const open = (path: string) => walk(createTestClient(appUrl), path)
const typed = (page: Walk) => page.field(FIELD).value

describe('search without JavaScript', () => {
	it('leads from the top bar to the intended title', async () => {
		const page = await open('/')
		page.fill(FIELD, 'inception')
		await page.press('Search', '.search-form')
		expect(page.address).toBe('/search?q=inception')
		expect(typed(page)).toBe('inception')
		expect(page.texts('.top-result strong')).toEqual(['Inception'])
		expect(page.texts('h1')).toEqual(['Results for “inception”'])
	})

	it('starts with titles and genres before a query', async () => {
		const page = await open('/search')
		expect(page.status).toBe(200)
		await page.press(/^What/)
		expect(page.link('Feel-good').getAttribute('href')).toMatch(/^\/movie\?genre=/)
		await page.press('TV by genre')
		expect(page.count('Western')).toBe(2)
		expect(page.all('.row .card').length).toBeGreaterThan(5)
	})

	it('offers help when nothing is found', async () => {
		const page = await open('/search?q=qqxxzzvv')
		expect(page.status).toBe(200)
		expect(page.texts('h1, h2')).toContain('Nothing found for “qqxxzzvv”')
		await page.follow('Under 2 hours')
		expect(page.address).toBe('/movie?max=119')
	})

	it('shows what was understood first where a search is a wish, as the field of the home page does', async () => {
		const page = await open('/search?q=something+on+Kinoteka+under+two+hours')
		expect(page.texts('h1, h2')).toContain('Movies, under 2 hours, on Kinoteka')
		await page.follow('Show them')
		expect(page.address).toBe('/?max=119&provider=kinoteka')
	})

	it.each([
		'heist movies under two hours',
		'inception',
	])('hands what is searched to the assistant, with results or without: %s', async (q) => {
		const page = await open(`/search?q=${encodeURIComponent(q)}`)
		await page.follow('Ask the assistant')
		expect(page.field('Message').value).toBe(q)
	})

	it.each(ODD_QUERIES)('shows %s as typed', async (_, q) => {
		const page = await open(`/search?${new URLSearchParams({ q })}`)
		expect(page.status).toBe(200)
		expect(typed(page)).toBe(q)
	})
})
