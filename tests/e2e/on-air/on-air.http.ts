import { describe, expect, inject, it, vi } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

const row = (name: string) => `section[aria-label="${name}"]`
const open = (path: string) => walk(createTestClient(appUrl), path)

/** The first call of a source may be too late for the page, and is cached for the next visit. */
async function openWith(path: string, part: string): Promise<Walk> {
	const page = await open(path)
	await vi.waitFor(
		async () => {
			if (page.all(part).length === 0) await page.open(path)
			expect(page.all(part)).not.toEqual([])
		},
		{ timeout: 60_000, interval: 100 },
	)
	return page
}

/** Opens where the first of these links leads. */
const openFirst = (page: Walk, links: string) => page.open(page.all(links)[0]?.getAttribute('href') ?? '')

describe('the live row of the home page', () => {
	it('is a row of crests and logos that leads to the player, without JavaScript', async () => {
		const page = await openWith('/', row('Live now'))
		const cards = page.all(`${row('Live now')} .on-air-card`)
		expect(cards.length).toBeLessThanOrEqual(6)
		const hasPicture = cards.map((card) => card.querySelector('.still :is(.crest, .channel-logo img)') !== null)
		expect(hasPicture).not.toContain(false)
		await openFirst(page, `${row('Live now')} a[href^="/watch/live/"]`)
		expect(page.status).toBe(200)
		expect(page.address).toMatch(/^\/watch\/live\//)
		await page.open('/')
		await page.follow('Sports', row('Live now'))
		expect(page.address).toBe('/sports')
	})
})

describe('a search without JavaScript', () => {
	it('finds matches beside titles, with a link to all of them', async () => {
		const page = await openWith('/search?q=harbour+city', row('Sports'))
		const cards = page.texts(`${row('Sports')} .match-card`)
		expect(cards.length).toBeLessThanOrEqual(6)
		expect(cards[0]).toContain('Harbour City')
		expect(page.text).not.toContain('Nothing found')
		await page.follow('Sports', row('Sports'))
		expect(page.address).toBe('/sports?q=harbour+city')
	})

	it('finds channels by topic, and leaves them out when only people are requested', async () => {
		const page = await openWith('/search?q=news', row('Live channels'))
		await page.open('/search?q=news&kind=person')
		expect(page.all(row('Live channels'))).toEqual([])
		await page.open('/search?q=news')
		await openFirst(page, `${row('Live channels')} .channel-card`)
		expect(page.status).toBe(200)
		expect(page.address).toMatch(/^\/watch\/live\//)
	})
})

describe('the assistant without JavaScript', () => {
	it('says what is on, with working links', async () => {
		const page = await open('/chat')
		page.fill('Message', 'watch the news channel')
		await page.press('Send', '.chat-field')
		expect(page.text).toContain('Live channels, news:')
		await openFirst(page, '.chat-action a[href^="/watch/live/"]')
		expect(page.status).toBe(200)
		expect(page.address).toMatch(/^\/watch\/live\//)
	})
})
