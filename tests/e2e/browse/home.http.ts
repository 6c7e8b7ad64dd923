import { describe, expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const open = (path: string) => walk(createTestClient(appUrl), path)

describe('what to watch tonight, without JavaScript', () => {
	it('is answered on a service, under two hours, with three presses from a first visit', async () => {
		const page = await open('/')
		const [before] = page.texts('.hero h2')
		await page.press(/^Where/)
		await page.follow('Kinoteka')
		expect(page.address).toBe('/?provider=kinoteka')
		await page.follow('Under 2 hours')
		expect(page.address).toBe('/?max=119&provider=kinoteka')
		expect(page.texts('.hero-reason')[0]).toMatch(/^From [\d,]+ movies that fit$/)
		expect(page.texts('.hero h2')).not.toEqual([before])
		expect(page.texts('.hero .facts')[0]).toMatch(/1 h|\d+ min/)
		// It can be watched where it was asked for.
		const film = page.all('.hero-more')[0]?.getAttribute('href')
		expect(page.texts('.hero .primary')).toEqual(['Watch on Kinoteka'])
		expect(page.all('.hero .primary')[0]?.getAttribute('href')).toBe(`/watch${film}`)
		expect(page.all('.hero-others a')).toHaveLength(2)
		// The list has the same titles, in its own order.
		const listed = await open('/movie?max=119&provider=kinoteka')
		const hrefs = (walked: typeof page, selector: string) =>
			walked.all(selector).map((card) => card.getAttribute('href') ?? '')
		const answered = [
			...hrefs(page, '.hero-more, .hero-others a'),
			...hrefs(page, '[aria-label="More that fit"] .card'),
		]
		expect(new Set(answered)).toEqual(new Set(hrefs(listed, '.grid .card')))
	})

	it('is answered the same when it is said', async () => {
		const page = await open('/')
		const form = page.field('Or say what you feel like').closest('form')
		expect(form?.getAttribute('action')).toBe('/chat/ask')
		await page.open('/chat/ask?q=something+on+Kinoteka+under+two+hours')
		expect(page.address).toBe('/?max=119&provider=kinoteka')
	})

	it('leads to the assistant with a sentence that says more than choices hold, and to what has a name', async () => {
		const asked = async (wish: string) => (await open(`/chat/ask?q=${encodeURIComponent(wish)}`)).address
		expect(await asked('a heist film under two hours')).toBe('/chat?ask=a%20heist%20film%20under%20two%20hours&asked')
		expect(await asked('Inception')).toBe('/search?q=Inception')
		expect(await asked(' ')).toBe('/')
	})

	it('says so when nothing fits, and takes a choice back', async () => {
		const page = await open('/?genre=99&from=1871&to=1872&provider=kinoteka')
		expect(page.status).toBe(200)
		expect(page.text).toContain('Nothing fits all of that.')
		await page.follow('Start over')
		expect(page.address).toBe('/')
	})

	it('gets a short address, and names the parameter that is not understood', async () => {
		expect((await open('/?provider=kinoteka&provider=parade&max=')).address).toBe('/?provider=parade|kinoteka')
		const wrong = await open('/?max=long')
		expect([wrong.status, wrong.text.includes('max')]).toEqual([400, true])
	})
})

describe('the rows of the home page', () => {
	it('differ in shape: numbers, live pictures, posters, wide pictures and people, and each person leads to their page', async () => {
		const page = await open('/')
		const [, live, ...others] = page.all('.rows > section.row')
		expect(page.all('[aria-label="Trending today"] [data-rank]').map((card) => card.getAttribute('data-rank'))).toEqual(
			Array.from({ length: 10 }, (_, index) => String(index + 1)),
		)
		expect(live?.getAttribute('aria-label')).toBe('Live now')
		const shapes = others.map((row) =>
			row.querySelector('.person-card') ? 'people' : row.querySelector('.still') ? 'wide' : 'posters',
		)
		expect(shapes).toContain('posters')
		expect(shapes.slice(-2)).toEqual(['wide', 'people'])
		const [person] = page.texts('.person-card .card-title')
		await page.follow(person ?? '')
		expect(page.texts('h1')).toEqual([person])
	})
})
