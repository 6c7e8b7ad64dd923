import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openBrowser, openPage, problemsInEveryTheme, waitForHydration } from '../../support/browser/browser.ts'
import { createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { openTestProxy } from '../../support/servers/test-proxy.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

interface Counted {
	name: string
	params: Record<string, string | number>
	timestamp: number
	retryCount?: number
}

/** Every event that the page sends from now on. */
function listen(page: Page) {
	const events: Counted[] = []
	const bodies: string[] = []
	page.on('request', (request) => {
		if (!request.url().endsWith('/api/analytics')) return
		const body = request.postData() ?? ''
		bodies.push(body)
		events.push(...(JSON.parse(body) as { events: Counted[] }).events)
	})
	const named = (name: string) => events.filter((event) => event.name === name).map(({ params }) => params)
	return { events, bodies, named, paths: () => named('page_view').map(({ page_path }) => page_path) }
}

async function open(path: string, options: BrowserContextOptions = {}, visitor: TestClient | null = null) {
	const page = await openPage(browser, { colorScheme: 'dark', ...options })
	visitor?.cookies.delete('toast')
	const cookies = [...(visitor?.cookies ?? [])].map(([name, value]) => ({ name, value, url: appUrl }))
	await page.context().addCookies(cookies)
	const heard = listen(page)
	await page.goto(appUrl + path)
	await waitForHydration(page)
	return { page, ...heard }
}

/** Follows a link of the page with client-side navigation. */
async function go(page: Page, path: string): Promise<void> {
	await page.locator(`a[href="${path}"]:visible`).first().click()
	await page.waitForURL(appUrl + path)
}

const queueOf = (page: Page) =>
	page.evaluate(() => JSON.parse(localStorage.getItem('offline_analytics_queue') ?? '[]') as Counted[])
/** Stays on the page long enough to be tracked. */
async function look(page: Page): Promise<void> {
	await page.keyboard.press('Shift')
	await page.waitForLoadState('networkidle')
}

// Side by side, because these tests mostly wait. Each polls with an `expect` of its own.
describe.concurrent('a visit', () => {
	it('tracks each page once, with its topic, and shows nobody without an account what is new', async ({ expect }) => {
		const { page, paths, named } = await open('/')
		expect(await page.getByRole('region', { name: "What's new" }).count()).toBe(0)
		// The first link is followed before anything is sent.
		await go(page, '/movie')
		await go(page, '/trending')
		await page.goBack()
		await page.waitForURL(`${appUrl}/movie`)
		await expect.poll(paths).toEqual(['/', '/movie', '/trending', '/movie'])
		const [first] = named('page_view')
		expect(first).toEqual({
			page_title: expect.stringContaining('Marquee'),
			page_location: `${appUrl}/`,
			page_path: '/',
			timestamp: expect.stringMatching(/^20.*Z$/),
		})
		await page.goto(`${appUrl}/movie/27205`)
		await expect
			.poll(() => named('media_view'))
			.toEqual([{ content_type: 'movie', item_id: '27205', title: 'Inception', duration: expect.any(Number) }])
		// The same again within five minutes, also in another document, is not another one.
		await page.reload()
		await expect.poll(() => paths().filter((path) => path === '/movie/27205').length).toBe(2)
		expect(named('media_view')).toHaveLength(1)
		expect(page.problems).toEqual([])
		await page.context().close()
	})

	it.for([
		['counts four pages that are looked at for one second each', true, 4],
		['counts none of them for a visitor who refuses', false, 0],
	] as const)('%s', async ([_, isAllowed, count], { expect }) => {
		const front = await openTestProxy(appUrl)
		const page = await openPage(browser, {}, false)
		if (!isAllowed) await page.context().addCookies([{ name: 'statistics', value: 'off', url: front.url }])
		for (const path of ['/', '/movie', '/terms', '/movie/603']) {
			await page.goto(front.url + path)
			await page.waitForTimeout(1_000)
		}
		await page.goto('about:blank')
		const counted = () => front.requests.filter((asked) => asked === 'POST /api/analytics').length
		await expect.poll(counted).toBe(count)
		await page.waitForTimeout(500)
		expect(counted()).toBe(count)
		await page.context().close()
		await front.stop()
	})

	it('tracks a page once that is left before the tracking response arrives', async ({ expect }) => {
		const front = await openTestProxy(appUrl)
		front.delay(/\/api\/analytics/, 1_500)
		const page = await openPage(browser)
		const { paths } = listen(page)
		for (const path of ['/terms', '/dmca', '/privacy']) {
			await page.goto(front.url + path)
			await expect.poll(() => paths().at(-1)).toBe(path)
		}
		expect(paths()).toEqual(['/terms', '/dmca', '/privacy'])
		// The page reports a request before the server has it.
		await expect.poll(() => front.requests.filter((asked) => asked === 'POST /api/analytics')).toHaveLength(3)
		await page.context().close()
		await front.stop()
	})

	it('tracks a search without its words', async ({ expect }) => {
		const { page, bodies, named, paths } = await open('/search?q=zzsecretword+heat')
		await expect.poll(() => named('search')).toEqual([{ results: expect.any(Number) }])
		await page.goto(`${appUrl}/chat?ask=zzsecretword`)
		await expect.poll(paths).toEqual(['/search', '/chat'])
		await page.goto(`${appUrl}/zzsecretword@example.com`)
		await expect.poll(paths).toEqual(['/search', '/chat', '/:id'])
		expect(bodies.join()).not.toContain('zzsecretword')
		await page.context().close()
	})

	it('tracks a script error by its class and location, not its message', async ({ expect }) => {
		const { page, named, bodies, paths } = await open('/privacy')
		await expect.poll(paths).toEqual(['/privacy'])
		await page.evaluate(() => {
			setTimeout(() => {
				throw new TypeError('zzsecretword')
			})
		})
		await expect.poll(() => named('client_error')).toEqual([{ error_class: 'TypeError', page_path: '/privacy' }])
		expect(bodies.join()).not.toContain('zzsecretword')
		await page.context().close()
	})

	it('queues events offline, and sends them when the connection is back', async ({ expect }) => {
		const { page, paths, named } = await open('/movie/27205')
		await expect.poll(paths).toEqual(['/movie/27205'])
		await page.context().setOffline(true)
		await page.evaluate(() => setTimeout(() => Promise.reject(new RangeError('offline'))))
		await expect.poll(async () => (await queueOf(page)).map(({ name }) => name)).toEqual(['client_error'])
		expect((await queueOf(page))[0]).toMatchObject({ params: { error_class: 'RangeError' }, retryCount: 0 })
		expect(named('client_error')).toEqual([])
		await page.context().setOffline(false)
		await expect.poll(() => named('client_error')).toHaveLength(1)
		await expect.poll(() => queueOf(page)).toEqual([])
		await page.context().close()
	})
})

describe.concurrent('an opt-out', () => {
	it.for(['Sec-GPC', 'DNT'])('by the browser (%s) means no requests at all, and the page says so', async (header, {
		expect,
	}) => {
		const { page, bodies } = await open('/movie/27205', { extraHTTPHeaders: { [header]: '1' } })
		await go(page, '/privacy')
		await page.getByText('your browser opts out of tracking').waitFor()
		await look(page)
		await go(page, '/terms')
		await look(page)
		await page.goto(appUrl)
		expect(bodies).toEqual([])
		expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('offline_analytics_queue')
		await page.context().close()
	})

	/** Without scripts: `analytics.http.ts`. */
	it('on the privacy page is stored, and can be undone there', async ({ expect }) => {
		const { page, events } = await open('/privacy')
		await expect.poll(() => events.length).toBe(1)
		await page.getByRole('button', { name: 'Turn off usage statistics' }).click()
		await page.getByText('Usage statistics are off.').waitFor()
		const cookies = await page.context().cookies()
		expect(cookies.find(({ name }) => name === 'statistics')?.value).toBe('off')
		const before = events.length
		await page.goto(`${appUrl}/movie`)
		await waitForHydration(page)
		await look(page)
		await page.goto(`${appUrl}/privacy`)
		expect(events).toHaveLength(before)
		await page.getByRole('button', { name: 'Turn on usage statistics' }).click()
		await page.getByText('Usage statistics are on.').waitFor()
		await expect.poll(() => events.length).toBeGreaterThan(before)
		await page.context().close()
	})

	it('in the settings applies to the account on every device, and to this device after signing out', async ({
		expect,
	}) => {
		const visitor = createTestClient(appUrl)
		await visitor.createAccount()
		const elsewhere = visitor.copy()
		const { page, events } = await open('/you/privacy', {}, visitor)
		await expect.poll(() => events.length).toBe(1)
		const choice = page.getByRole('switch', { name: 'Usage statistics' })
		await choice.click()
		await page.getByText('We no longer count what you do here.').waitFor()
		expect(await choice.getAttribute('aria-checked')).toBe('false')
		await page.goto(`${appUrl}/movie`)
		await waitForHydration(page)
		await look(page)
		const other = await open('/movie', {}, elsewhere)
		await look(other.page)
		await other.page.goto(`${appUrl}/trending`)
		await page.goto(`${appUrl}/profile`)
		await page.getByRole('button', { name: 'Sign out', exact: true }).click()
		await page.waitForURL((url) => url.pathname !== '/profile')
		await page.goto(`${appUrl}/privacy`)
		await page.getByText('Usage statistics are off.').waitFor()
		expect([events.length, other.events.length]).toEqual([1, 0])
		await other.page.context().close()
		await page.context().close()
	})

	it('of the watch history means that no title is sent', async ({ expect }) => {
		const visitor = createTestClient(appUrl)
		await visitor.createAccount()
		await visitor.request('/api/preferences', { method: 'PUT', json: { isWatchHistoryEnabled: false } })
		const { page, paths, bodies, named } = await open('/movie/27205', {}, visitor)
		await expect.poll(paths).toEqual(['/movie/:id'])
		expect(named('media_view')).toEqual([{ content_type: 'movie' }])
		expect(bodies.join()).not.toMatch(/27205|Inception/)
		await page.context().close()
	})
})

/** What is under an element that should stand beside the cards and links of its page. */
function coveredBy(element: Element): string[] {
	const over = element.getBoundingClientRect()
	return [...document.querySelectorAll('main :is(a, button)')]
		.filter((control) => !element.contains(control))
		.filter((control) => {
			const at = control.getBoundingClientRect()
			return at.right > over.left && at.left < over.right && at.bottom > over.top && at.top < over.bottom
		})
		.map((control) => control.outerHTML.slice(0, 120))
}

describe("what's new", () => {
	it('is nothing to a new account, and otherwise shown once, on the page You and over nothing there, without accessibility problems, and can be closed with the keyboard', async () => {
		const visitor = createTestClient(appUrl)
		await visitor.createAccount()
		const { page } = await open('/you', {}, visitor)
		const note = page.getByRole('region', { name: "What's new" })
		const seenFeatures = () =>
			page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('lastSeenFeature-')))
		await expect.poll(seenFeatures).toEqual([[expect.any(String), '0.1.0']])
		expect(await note.count()).toBe(0)
		// As a viewer of an earlier version.
		await page.evaluate(([[key] = ['']]) => localStorage.setItem(key, '0.0.0'), await seenFeatures())
		await page.reload()
		await note.waitFor()
		expect(await problemsInEveryTheme(page, '.whats-new')).toEqual([])
		expect(await note.evaluate(coveredBy)).toEqual([])
		await page.getByRole('button', { name: "Close what's new" }).press('Enter')
		await note.waitFor({ state: 'hidden' })
		expect(await seenFeatures()).toEqual([[expect.stringMatching(/^lastSeenFeature-.+/), '0.1.0']])
		await page.reload()
		await waitForHydration(page)
		expect(await note.count()).toBe(0)
		expect(page.problems).toEqual([])
		await page.context().close()
	})
})
