import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'
import { film, SOME } from './entries.ts'

const appUrl = inject('appUrl')

describe('the watch history without JavaScript', () => {
	it('lists entries by day and removes one, several or all of them in two steps', async () => {
		const visitor = await createMember(appUrl)
		const items = [...SOME, film(10, 4000, 50, 0), film(11, 4001, 50, 99)]
		expect((await visitor.request('/api/history', { json: { items } })).status).toBe(202)
		const page = await walk(visitor, '/watch-history')
		expect(page.texts('.history h2')).toContain('Today')
		const entry = (words: string) => page.texts('.history-item').find((text) => text.includes(words))
		expect(entry('Inception')).toContain('1 h 38 min left')
		expect(page.link('Resume Inception').getAttribute('href')).toBe('/watch/movie/27205')
		expect(entry('S1 E2')).toContain('Finished')

		await page.press('Remove Inception')
		expect(page.text).toContain('It is no longer in your watch history.')
		expect(page.all('.history-item')).toHaveLength(4)

		await page.press('Remove selected')
		for (const name of ['Film 10', 'Film 11']) page.check(`Select ${name}`)
		await page.press('Remove selected')
		expect(page.text).toContain('2 items are no longer in your watch history.')
		expect(page.all('.history-item')).toHaveLength(2)

		await page.press('Clear history')
		await page.press('Clear everything')
		expect(page.text).toContain('Watch history cleared')
		expect(page.text).toContain('Your watch history is empty')
		const kept = await visitor.request('/api/history?limit=500')
		expect(await kept.json()).toMatchObject({ items: [] })
	})
})

describe('the watch history without an account and without JavaScript', () => {
	it('is refused in the fixed words', async () => {
		const page = await walk(createTestClient(appUrl), '/movie/27205')
		await page.press('Watched')
		expect(page.texts('h1')).toEqual(['Sign in to mark Inception as watched'])
		expect(page.texts('main p')).toContain('Authentication required: Please log in to track your watch history.')
		await page.open('/watch-history/device')
		expect(page.text).toContain('What you watch without an account appears here')
		await page.open('/watch-history')
		expect(page.address).toBe('/login?redirectTo=%2Fwatch-history')
		expect(page.text).toContain('Please log in to track your watch history.')
	})
})
