import { describe, expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

describe('the shell without JavaScript', () => {
	it('goes from home to a title', async () => {
		const page = await walk(createTestClient(appUrl), '/')
		const path = page.all('.row .card')[0]?.getAttribute('href') ?? ''
		await page.open(path)
		expect(page.status).toBe(200)
		expect(page.address).toBe(path)
		expect(page.texts('h1').join()).not.toBe('')
	})

	it('keeps the chosen theme on every page', async () => {
		const page = await walk(createTestClient(appUrl), '/you/appearance')
		await page.press('Light')
		expect(page.address).toBe('/you/appearance')
		expect(page.all('html.light')).toHaveLength(1)
		await page.open('/')
		expect(page.all('html.light[lang="en"]')).toHaveLength(1)
	})
})
