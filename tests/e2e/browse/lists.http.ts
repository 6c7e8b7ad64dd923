import { describe, expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const open = (path: string) => walk(createTestClient(appUrl), path)

describe('a list without JavaScript', () => {
	it('is filtered by its menus, and gets a short URL', async () => {
		const page = await open('/movie')
		await page.press('Year')
		await page.press('Exactly', '#filter-year summary')
		page.fill('From year', '1980')
		await page.press('Genre')
		page.check('Action')
		page.check('Adventure')
		page.check('Not Horror')
		page.check('Any of them')
		await page.press(/^Show/, '#filter-genre')
		expect(page.address).toBe('/movie?genre=12|28&not=27&from=1980')
		expect(page.count(/^Genre.*Adventure, or Action, not Horror$/)).toBe(1)
		expect(page.count(/^Year.*from 1980$/)).toBe(1)
		await page.press(/^Genre/, '.choice-bar')
		page.uncheck('Not Horror')
		await page.press(/^Show/, '#filter-genre')
		expect(page.address).toBe('/movie?genre=12|28&from=1980')
		expect(page.texts('.grid .card-title').length).toBeGreaterThan(0)
	})

	it('is sorted, and shows its pages one by one', async () => {
		const page = await open('/tv')
		await page.press('Popular')
		page.check('Top rated')
		await page.press(/^Show/, '[popover]')
		expect(page.address).toBe('/tv?sort=rating')
		expect(page.all('.grid > li')).toHaveLength(24)
		await page.follow('Next')
		expect(page.address).toBe('/tv?sort=rating&page=2')
	})

	it('suggests which filter to drop when nothing matches, and drops it with one tap', async () => {
		const page = await open('/movie?genre=99&from=1871&to=1872')
		expect(page.status).toBe(200)
		expect(page.texts('h2')).toContain('No titles match all of these filters')
		await page.follow('Without “1871 to 1872”')
		expect(page.address).toBe('/movie?genre=99')
		expect(page.texts('.grid .card-title').length).toBeGreaterThan(0)
	})
})
