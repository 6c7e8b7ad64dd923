import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const ROSE = '#e63462'
const EMERALD = '#10b981'

async function openAsMember(path: string) {
	const visitor = await createMember(appUrl)
	return { visitor, page: await walk(visitor, path) }
}

const accentIn = (html: string) => html.match(/--accent:(#\w{6})/)?.[1]
const accentOf = (page: Walk) =>
	accentIn(
		page
			.all('style')
			.map(({ textContent }) => textContent)
			.join(''),
	)

async function kept(visitor: TestClient): Promise<Record<string, unknown>> {
	return (await (await visitor.request('/api/preferences')).json()) as Record<string, unknown>
}

describe('the settings without JavaScript', () => {
	it('changes the accent, and every later page has it from the first byte', async () => {
		const { page, visitor } = await openAsMember('/you/appearance')
		expect(accentOf(page)).toBe(ROSE)
		page.check('Emerald')
		await page.press('Save color')
		expect(page.text).toContain('Your color preference has been saved and applied.')
		expect(accentOf(page)).toBe(EMERALD)
		expect(page.field('Emerald').checked).toBe(true)
		await page.follow('Search', '[aria-label="Tabs"]')
		expect(page.address).toBe('/search')
		expect(accentOf(page)).toBe(EMERALD)
		const html = await (await visitor.request('/movie')).text()
		expect(accentIn(html)).toBe(EMERALD)
		expect(html).not.toContain(ROSE)
	})

	it('saves region and language, and offers titles for that region', async () => {
		const { page, visitor } = await openAsMember('/you/language')
		await visitor.request('/api/preferences', { method: 'PUT', json: { services: ['elsewhere', 'parade'] } })
		page.choose('Region', 'Germany')
		page.choose('Title language', 'French')
		await page.press('Save')
		expect(page.text).toContain('Your preferences have been saved successfully.')
		expect(page.field('Region').value).toBe('DE')
		expect(page.field('Title language').value).toBe('fr')
		expect(await kept(visitor)).toMatchObject({ region: 'DE', language: 'fr', services: ['elsewhere', 'parade'] })
		await page.open('/movie/27205')
		expect(page.count('Germany')).toBe(1)
	})
})

describe('the page of everything that can be set, without JavaScript,', () => {
	it.each([
		['without an account', false, ['Services', 'Appearance', 'Language and region', 'Privacy', 'Playlists']],
		['with an account', true, ['Taste', 'Import', 'Account', 'Devices']],
	] as const)('leads %s to one screen each, and back', async (_, isMember, names) => {
		const visitor = isMember ? await createMember(appUrl) : createTestClient(appUrl)
		const page = await walk(visitor, '/you')
		for (const name of names) {
			await page.follow(new RegExp(`^${name}`), '.you-list')
			expect(page.texts('h1'), name).toHaveLength(1)
			expect(page.texts('h1'), name).not.toEqual(['You'])
			expect(page.address, name).not.toMatch(/^\/login/)
			await page.open('/you')
		}
		await page.follow(/^Appearance/, '.you-list')
		await page.follow('You', 'main')
		expect(page.address).toBe('/you')
	})

	it('lets a visitor without an account choose the theme and the region', async () => {
		const page = await walk(createTestClient(appUrl), '/you/appearance')
		await page.press('Light', 'main')
		expect(page.all('html').map(({ className }) => className)).toEqual(['light'])
		await page.open('/you/language')
		page.choose('Where you watch', 'Germany')
		await page.press('Save region')
		await page.open('/you')
		expect(page.link(/^Language and region/).textContent).toContain('Germany')
		expect(page.link(/^Appearance/).textContent).toContain('Light')
	})
})
