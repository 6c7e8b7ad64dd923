import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

/** The first two titles of a list, as everybody sees them. */
async function firstOf(path: string): Promise<[string, string]> {
	const page = await walk(createTestClient(appUrl), path)
	const [first = '', second = ''] = page.all('.card[href]').map((card) => card.getAttribute('href') ?? '')
	return [first, second]
}

/** That page for an account that has seen one title. */
async function openAsMember(path: string, seen: string) {
	const visitor = await createMember(appUrl)
	const [, media_type, id] = seen.split('/')
	const watched = {
		media_id: Number(id),
		media_type,
		title: `Title ${id}`,
		watch_position: 6000,
		duration: 6000,
		created_at: new Date().toISOString(),
		...(media_type === 'tv' && { season: 1, episode: 1 }),
	}
	expect((await visitor.request('/api/history', { json: { items: [watched] } })).status).toBe(202)
	return { page: await walk(visitor, path), visitor }
}

const card = (path: string) => `.card[href="${path}"]`
const marks = (page: Walk, path: string) => page.all(`${card(path)} .mark`).map(({ textContent }) => textContent)

describe('a title that a signed-in viewer has seen, without JavaScript', () => {
	it('is marked, and hidden by a menu of the list', async () => {
		const [film, other] = await firstOf('/movie')
		const { page, visitor } = await openAsMember('/movie', film)
		expect(marks(page, film)).toEqual(['✓Seen'])
		expect(marks(page, other)).toEqual([])
		await page.press('More', '.choice-bar')
		page.check('Hide seen')
		await page.press(/^Show/, '.choice-bar [open]')
		expect(page.address).toBe('/movie?seen=hide')
		expect(page.all(card(film))).toHaveLength(0)
		expect(page.all(card(other))).toHaveLength(1)
		expect(page.text).toContain('1 title that you have seen is hidden.')
		expect(page.count(/^More.*not seen yet$/)).toBe(1)
		await page.follow('Clear')
		expect(page.all(card(film))).toHaveLength(1)
		const [, type = '', id = ''] = other.split('/')
		await visitor.request('/actions/opinion', { form: { intent: 'dismiss', type, id, returnTo: '/' } })
		await page.open('/movie')
		expect(marks(page, other)).toEqual(['✕Not interested'])
		await page.open('/movie?seen=hide')
		expect(page.text).toContain('2 titles that you have seen are hidden.')
	})

	it.each([
		'/',
		'/trending',
		'/search?q=the',
		'/movie/27205',
	])('is hidden on %s with one button that keeps its name, and shown again', async (path) => {
		const [film] = await firstOf(path)
		const { page } = await openAsMember(path, film)
		expect(marks(page, film)[0]).toBe('✓Seen')
		const openFilters = async () => path === '/' && (await page.press('Filter'))
		await openFilters()
		expect(page.button('Hide seen').getAttribute('aria-pressed')).toBe('false')
		await page.press('Hide seen')
		expect(page.address).toMatch(/[?&]seen=hide$/)
		expect(page.all(card(film))).toHaveLength(0)
		expect(page.texts('p').filter((text) => /title that you have seen is hidden\.$/.test(text))).toHaveLength(1)
		await openFilters()
		expect(page.button('Hide seen').getAttribute('aria-pressed')).toBe('true')
		await page.press('Hide seen')
		expect(page.address).not.toContain('seen')
		expect(page.all(card(film)).length).toBeGreaterThan(0)
	})
})
