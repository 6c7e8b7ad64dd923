import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

/** An account that has rated Inception with 5 stars. */
async function member(): Promise<TestClient> {
	const visitor = await createMember(appUrl)
	const form = { intent: 'rate', type: 'movie', id: '27205', rating: '5', returnTo: '/' }
	await visitor.request('/actions/opinion', { form })
	return visitor
}

/** The first one is the large pick. */
const picks = (page: Walk) => page.texts('.pick h2, .pick-card .card-title')
const isPressed = (page: Walk, name: string) => page.button(name, 'main').getAttribute('aria-pressed')
const weight = (page: Walk, trait: string) => Number(page.field(trait).value)

describe('a taste without JavaScript', () => {
	it('starts with a rating, is shown, and can be corrected', async () => {
		const page = await walk(await createMember(appUrl), '/movie/27205')
		await page.press('4 stars', 'main')
		expect(page.texts('.toast').join()).toMatch(/Rated.*4 of 5 stars\./)
		expect(isPressed(page, '4 stars')).toBe('true')
		await page.press('More about this title', 'main')
		expect(isPressed(page, 'Like')).toBe('false')

		await page.open('/you')
		await page.follow(/^Taste/, 'main')
		expect(page.address).toBe('/profile/taste')
		expect(page.text).toContain('Learned from one title')
		expect(page.text).toContain('Christopher Nolan')
		await page.press('Adjust directors')
		expect(weight(page, 'Christopher Nolan')).toBeGreaterThan(0)
		await page.press('Remove: Christopher Nolan')
		expect(page.texts('.toast').join()).toContain('Taste updated')
		expect(page.count('Restore: Christopher Nolan')).toBe(1)
		await page.press('Adjust genres')
		page.fill('Thriller', '-100')
		await page.press('Save genres')
		expect(page.count('Learn again: Thriller')).toBe(1)
	})

	it('recommends one title above all, says why, and puts the next in the place of one that is not wanted', async () => {
		const page = await walk(await member(), '/')
		await page.follow('Recommended for you', 'h2')
		expect(page.address).toBe('/recommendations')
		expect(page.all('.pick p.reason')).toHaveLength(1)
		const [name = '', ...others] = picks(page)
		await page.press(/^More: /, '.pick')
		// The button beside the menu says the same.
		expect(page.count('Not interested', '.pick')).toBe(0)
		await page.press('Why this?', '.pick')
		const points = page.texts('.pick .score dd').map((text) => Number.parseInt(text, 10))
		expect(points).toHaveLength(5)
		expect(points.slice(0, 4).reduce((sum, value) => sum + value)).toBe(points[4])

		await page.press('Not this')
		expect(page.texts('.toast').join()).toContain('Not interested')
		expect(picks(page)).not.toContain(name)
		expect(others).toContain(picks(page)[0])
		expect(page.all('.pick')).toHaveLength(1)
	})

	it('shows the other titles once each, in rows that fill a screen by what is true of them, and drops one by its menu', async () => {
		const page = await walk(await member(), '/recommendations')
		const names = picks(page)
		expect(names).toHaveLength(30)
		expect(new Set(names).size).toBe(30)
		const rows = page.all('.recommendations .row:has(.row-list)')
		expect(rows[0]?.querySelector('h2')?.textContent).toMatch(/Inception|different/)
		for (const row of rows) expect(row.querySelectorAll('.pick-card').length).toBeGreaterThanOrEqual(8)
		const [name = ''] = page.texts('.pick-card .card-title')
		await page.press(`More: ${name}`, '.pick-card')
		await page.press('Not interested', '.pick-card')
		expect(page.texts('.toast').join()).toContain('Not interested')
		expect(picks(page)).not.toContain(name)
	})
})

describe('a new taste without JavaScript', () => {
	it.each([
		['without an account', false],
		['with an account', true],
	])('starts with a form, %s', async (_, isMember) => {
		const page = await walk(isMember ? await createMember(appUrl) : createTestClient(appUrl), '/recommendations')
		const names = page.texts('.quiz-title span[dir]')
		for (const place of [0, 4, 8]) page.check(names[place] ?? '', '.quiz')
		await page.press('Show my recommendations')
		expect(page.all('[aria-label="Recommended for you"]')).toHaveLength(1)
		expect(picks(page)).not.toContain(names[0])
		if (!isMember) return
		expect(page.texts('.toast').join()).toMatch(/Recommendations ready.*Based on the 3 titles you chose\./)
	})
})

describe('a taste without an account and without JavaScript', () => {
	it('leads to signing in, which names the title', async () => {
		const page = await walk(createTestClient(appUrl), '/movie/27205')
		await page.press('3 stars', 'main')
		expect(page.texts('h1')).toEqual(['Sign in to rate Inception'])
		expect(page.texts('main p')).toContain('Please sign in to rate titles.')
		expect(page.all('.toast')).toEqual([])
	})
})
