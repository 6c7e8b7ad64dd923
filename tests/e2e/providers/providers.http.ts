import { describe, expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'
import { expectMostlyOn } from './badges.ts'

const appUrl = inject('appUrl')

const badges = (page: Walk) => page.texts('.grid .card .badge')
const isOn = (page: Walk) => page.button('My services').getAttribute('aria-pressed')

describe('the providers of a viewer without JavaScript', () => {
	it('are chosen once, without an account, and then filter every list', async () => {
		const page = await walk(createTestClient(appUrl), '/movie?genre=28')
		expect(badges(page)).toEqual([])
		await page.press(/^Where/)
		await page.follow('My services…')
		expect(page.texts('h1')).toEqual(['Your services'])
		page.check('Kinoteka')
		page.check('Parade')
		await page.press('Save')
		expect(page.address).toBe('/movie?genre=28')
		expect(isOn(page)).toBe('true')
		expectMostlyOn(badges(page), ['Kinoteka', 'Parade'])
		await page.follow('Next')
		expect(page.address).toContain('page=2')
		expectMostlyOn(badges(page), ['Kinoteka', 'Parade'])
		await page.press('My services')
		expect(page.address).toBe('/movie?genre=28')
		expect(badges(page)).toEqual([])
	})

	it('are marked under "Where to watch", with price, quality and age', async () => {
		const visitor = createTestClient(appUrl)
		visitor.cookies.set('services', 'on.kinoteka')
		const page = await walk(visitor, '/movie?region=GB')
		const card = page.all('.grid .card').find(({ textContent }) => textContent.includes('Kinoteka'))
		await page.open(card?.getAttribute('href') ?? '')
		expect(page.address).toMatch(/^\/movie\/\d+/)
		expect(page.texts('section:has(#where)').join()).toMatch(/Checked (just now|\d+ \w+ ago)\./)
		await page.follow(/^Kinoteka .*Included in your services$/, 'section:has(#where)')
		expect(page.address).toMatch(/^\/watch\/movie\/\d+$/)
	})
})
