import { describe, expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

const open = (path: string) => walk(createTestClient(appUrl), path)
const names = (page: Walk) => page.texts('.channel-grid .channel-name bdi')

describe('live channels without JavaScript', () => {
	it('are listed with what is on and next, by group and by search', async () => {
		const page = await open('/live')
		expect(page.status).toBe(200)
		expect(names(page)).toHaveLength(24)
		const first = (part: string) => page.texts(`.channel-card ${part}`)[0]
		expect(first('.channel-now')).not.toBe('')
		expect(first('time')).toMatch(/^\d\d:\d0 UTC$/)
		expect(first('.channel-next')).toMatch(/^then \w.* \d+:\d\d/)
		await page.press('All groups')
		await page.follow(/^Kids/)
		expect(names(page)).toEqual(['Puddle Club', 'Kite Hour', 'Button Box'])
		await page.press('Find a channel')
		page.fill('Search channels, groups and programs', 'kite')
		await page.press('Search channels')
		expect(page.address).toBe('/live?group=Kids&q=kite')
		expect(names(page)).toEqual(['Kite Hour'])
	})

	it('say what to do when nothing matches', async () => {
		const page = await open('/live?group=Kids&q=reel+one')
		expect(page.status).toBe(200)
		await page.follow('Search all groups')
		expect(names(page)).toEqual(['Reel One'])
	})
})

describe('hiding and ordering channels without JavaScript', () => {
	it('is remembered by this browser, everywhere, until it is undone', async () => {
		const page = await open('/live')
		await page.follow('Hide or order channels')
		await page.press('Hide: Kids')
		await page.press('Put last: Sports')
		await page.follow('News')
		await page.press('Hide: Harbour Desk')
		await page.press('Put first: Ledger Live')
		await page.open('/live')
		expect(names(page).slice(0, 2)).toEqual(['Ledger Live', 'Meridian 24'])
		for (const hidden of ['Kite Hour', 'Puddle Club', 'Harbour Desk']) expect(names(page)).not.toContain(hidden)
		await page.open('/live?q=kite')
		expect(names(page)).toEqual([])
		await page.open('/live/guide?group=News')
		expect(page.texts('tbody th')).toEqual(['Ledger Live', 'Meridian 24'])

		await page.open('/live/arrange')
		await page.press('Show: Kids')
		await page.press('Put back: Sports')
		await page.open('/live')
		expect(names(page)).toContain('Kite Hour')
		// Others see all of them.
		expect(names(await open('/live'))).toContain('Harbour Desk')
	})

	it('moves groups and channels up, down and to either end', async () => {
		const page = await open('/live/arrange')
		const order = () => page.texts('.arrange-name bdi')
		const [first = '', second = '', third = ''] = order()
		await page.press(`Move down: ${first}`)
		expect(order().slice(0, 3)).toEqual([second, first, third])
		await page.press(`Move up: ${third}`)
		expect(order().slice(0, 3)).toEqual([second, third, first])
		await page.press(`Put last: ${second}`)
		expect([order()[0], order().at(-1)]).toEqual([third, second])
		await page.press(`Put back: ${second}`)
		await page.press(`Put back: ${first}`)
		expect(order().slice(0, 3)).toEqual([first, second, third])

		await page.press('Put last: News')
		await page.follow('News')
		await page.press('Move down: Meridian 24')
		expect(order()).toEqual(['Harbour Desk', 'Meridian 24', 'Ledger Live'])
		await page.open('/live')
		expect(names(page).slice(-3)).toEqual(['Harbour Desk', 'Meridian 24', 'Ledger Live'])
	})

	it('refuses what no page sends', async () => {
		const send = (fields: Record<string, string>) =>
			createTestClient(appUrl).request('/live/arrange', { method: 'POST', form: fields })
		expect((await send({ change: 'hide' })).status).toBe(400)
		expect((await send({ change: 'explode', group: 'News' })).status).toBe(400)
		expect((await send({ change: 'before', group: 'News' })).status).toBe(400)
	})
})

describe('the guide without JavaScript', () => {
	it('is a table, by day and by group', async () => {
		const page = await open('/live/guide?group=News')
		expect(page.texts('tbody th')).toEqual(['Meridian 24', 'Harbour Desk', 'Ledger Live'])
		expect(page.all('td.on-now')).toHaveLength(3)
		await page.press('Now')
		// Tomorrow may begin meanwhile, in the zone of the local server's network.
		const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })
		const day = inZone.format(Date.now() + 2 * 86_400_000)
		const [link] = page.all(`a[href*="day=${day}"]`)
		await page.open(link?.getAttribute('href') ?? '')
		expect(page.address).toContain(`day=${day}`)
		expect(page.all('tbody th')).toHaveLength(3)
		expect(page.all('td.on-now')).toEqual([])
	})
})

describe("the viewer's own playlists", () => {
	it('need JavaScript, and say so', async () => {
		const page = await open('/live/own')
		expect(page.texts('noscript p')).toEqual([
			"Your playlists don't open in this browser as it is set up. Try another one.",
		])
		expect(page.all('form.own-form')).toEqual([])
	})
})
