import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openAs, openBrowser, PHONE, waitForPaint, watchShifts } from '../../support/browser/browser.ts'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** With something in each list. */
async function createMemberWithLists() {
	const member = await createMember(appUrl)
	for (const id of ['27205', '550'])
		await member.request('/actions/saved', {
			form: { intent: 'add', list: 'watchlist', type: 'movie', id, returnTo: '/watchlist' },
		})
	await member.request('/actions/history', { form: { intent: 'watched', type: 'tv', id: '1396', season: '1' } })
	return member
}

const named = (name: string) => (page: Page) => page.locator('main').getByRole('button', { name, exact: true })
const first = (selector: string) => (page: Page) => page.locator(selector).first()

type Press = [what: string, path: string, control: (page: Page) => ReturnType<Page['locator']>]

const FOR_STRANGERS: Press[] = [
	['saves a film', '/movie/27205', named('Add to watchlist')],
	['rates a film', '/movie/27205', named('4 stars')],
	['marks a film as watched', '/movie/27205', named('Watched')],
	['opens the menu of a film', '/movie/27205', named('More about this title')],
	['follows a show', '/tv/1396', named('Follow')],
	['marks an episode as watched', '/tv/1396', first('.episode .tick')],
	['marks a season as watched', '/tv/1396', named('Mark season as watched')],
	['chooses a service', '/services?returnTo=/movie', first('.provider-tile')],
	['saves the answer of the home page', '/', first('.hero .saving button')],
	['opens a choice of the home page', '/', first('.choice-line .menu-button')],
	['opens a filter of a list', '/movie', first('.choice-bar .menu-button')],
	['likes a first title', '/recommendations', first('.quiz-title')],
	['connects a server without an address', '/server', named('Connect')],
	['adds a playlist without an address', '/live/own', named('Add playlist')],
	['signs in with empty fields', '/login', named('Sign in')],
]

const FOR_MEMBERS: Press[] = [
	['saves a film', '/movie/603', named('Add to watchlist')],
	['rates a film', '/movie/603', named('3 stars')],
	['marks a film as watched', '/movie/603', named('Watched')],
	['follows a show', '/tv/1399', named('Follow')],
	['marks a season of a show with many', '/tv/1399', named('Mark season as watched')],
	['takes back the mark of an episode', '/tv/1396', first('.episode .tick')],
	['chooses a service', '/services', first('.provider-tile')],
	['selects several of a list', '/watchlist', first('label:has(> .select-several)')],
	['selects several of the history', '/watch-history', first('label:has(> .select-several)')],
	['chooses a color', '/you/appearance', first('.swatch:not(:has(:checked))')],
	['turns off a notification', '/you/notifications', first('main label:has([type="checkbox"])')],
	['chooses a portrait', '/profiles/new', (page) => page.locator('.avatar-choice label').nth(2)],
]

/** What a press moves: the pressed control, or anything else. */
async function movedBy(
	client: TestClient | null,
	[, path, control]: Press,
	viewport: { width: number; height: number },
) {
	let shiftsOf = async () => [] as string[]
	const page = await openAs(client, browser, appUrl + path, { viewport, reducedMotion: 'reduce' }, async (opened) => {
		shiftsOf = await watchShifts(opened)
	})
	const sent = new Set<unknown>()
	page.on('request', (request) => sent.add(request))
	page.on('requestfinished', (request) => sent.delete(request))
	page.on('requestfailed', (request) => sent.delete(request))
	const pressed = await control(page).elementHandle()
	if (!pressed) throw new Error(`nothing to press on ${path}`)
	await pressed.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
	await waitForPaint(page)
	const before = await pressed.boundingBox()
	const earlier = (await shiftsOf()).length
	await page.mouse.click((before?.x ?? 0) + (before?.width ?? 0) / 2, (before?.y ?? 0) + (before?.height ?? 0) / 2)
	await waitForPaint(page)
	await expect.poll(() => sent.size).toBe(0)
	await waitForPaint(page)
	const after = await pressed.boundingBox()
	const shifts = (await shiftsOf()).slice(earlier)
	return {
		from: [before?.x, before?.y].map((side) => Math.round(side ?? -1)),
		to: [after?.x, after?.y].map((side) => Math.round(side ?? -1)),
		shifts,
	}
}

describe.each([
	['a phone', PHONE],
	['a desktop', DESKTOP],
])('nothing moves under the finger on %s', async (_, viewport) => {
	const member = await createMemberWithLists()
	it.each(FOR_STRANGERS)('of a stranger who %s', async (...press) => {
		const { from, to, shifts } = await movedBy(null, press, viewport)
		expect(to).toEqual(from)
		expect(shifts).toEqual([])
	})

	it.each(FOR_MEMBERS)('of a member who %s', async (...press) => {
		const { from, to, shifts } = await movedBy(member, press, viewport)
		expect(to).toEqual(from)
		expect(shifts).toEqual([])
	})
})
