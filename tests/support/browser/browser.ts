import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Locator,
	type Page,
} from 'playwright-core'
import { afterAll, expect, inject, onTestFinished, TestRunner } from 'vitest'
import { HYDRATED_EVENT } from '#app/document/press.ts'
import { findBrowser } from '../../../scripts/lib/browser.mjs'
import { fileName } from '../../../scripts/lib/lane.mjs'
import { moveClock } from '../../../scripts/lib/local-clock.mjs'
import { type Account, createMember, freshIpAddress, type TestClient } from '../requests/test-client.ts'

/** The user agent of an ordinary phone, because search engines get pages without deferred scripts. */
const USER_AGENT =
	'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/**
 * What the browser and the router log for failed requests, which tests cause on purpose, and for an answer that is
 * still arriving when the next link is pressed: nobody waits for it any more.
 */
const CONNECTION_ERROR = /^(?:Failed to (?:load resource|fetch manifest patches)|AbortError: signal is aborted)/

/** What the browser reports when it gives up an animation between two pages, because the second one came slowly. */
const TRANSITION_ERROR = /Transition was (?:aborted|skipped)/

export const PHONE = { width: 360, height: 740 }
/** A phone with its text enlarged, or a window at 400 %. */
export const NARROWEST = 320
export const DESKTOP = { width: 1440, height: 900 }
/** For pages with video: drawing takes a third less time at this size. */
export const SMALL_DESKTOP = { width: 1024, height: 640 }
/** Each size and each theme, once. */
export const VIEWPORT_THEMES = [
	{ viewport: PHONE, colorScheme: 'dark' },
	{ viewport: DESKTOP, colorScheme: 'light' },
] as const

/** Playwright's own values, because only the last of several such switches counts. */
const MOUSE_SETTINGS = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/**
 * A Chromium of this file's own, until its last test: sharing one among workers needs a server in between, which costs more than launching.
 * @param hasPictures whether tests look at pictures: fetching and drawing them takes a sixth of the time
 */
export async function openBrowser({ hasPictures = true } = {}): Promise<Browser> {
	const browser = await chromium.launch({
		executablePath: findBrowser(),
		args: [
			'--no-sandbox',
			// There is no GPU here, and emulating one costs a seventh of the time.
			'--disable-gpu',
			'--in-process-gpu',
			'--disable-quic',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			...(hasPictures ? [] : [`--blink-settings=${MOUSE_SETTINGS},imagesEnabled=false`]),
		],
	})
	afterAll(() => browser.close())
	return browser
}

/** How often a page is asked for what a test waits for. */
const POLLING_MS = 50

/** A page and its script errors. */
export type TestPage = Page & { problems: string[] }

/**
 * A page that records script errors and violations of the content security policy, and closes with its test.
 * @param hasInteraction whether the page is scrolled as soon as it has loaded, so that all of its pictures load
 */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
	hasInteraction = true,
): Promise<TestPage> {
	// Only tests about the service worker enable it: its cache would affect the others.
	const allOptions = { userAgent: USER_AGENT, viewport: PHONE, serviceWorkers: 'block' as const, ...options }
	const page =
		options.javaScriptEnabled === false
			? await openPlainPage(browser, allOptions)
			: await openScriptedPage(browser, allOptions, hasInteraction)
	await recordTrace(page.context())
	closeAfterTest(page.context())
	const problems: string[] = []
	page.on('pageerror', (error) => {
		if (!TRANSITION_ERROR.test(error.message)) problems.push(String(error))
	})
	page.on('console', (message) => {
		if (message.type() === 'error' && !CONNECTION_ERROR.test(message.text())) problems.push(message.text())
	})
	const { waitForURL, waitForFunction } = Object.getPrototypeOf(page) as Page
	return Object.assign(page, {
		problems,
		// Playwright's own asks in every frame, so a page that only waits would be drawn 60 times a second.
		waitForFunction(...[condition, argument, options]: Parameters<Page['waitForFunction']>) {
			return Reflect.apply(waitForFunction, page, [condition, argument, { polling: POLLING_MS, ...options }])
		},
		async waitForURL(...args: Parameters<Page['waitForURL']>) {
			await waitForURL.apply(page, args)
			await waitForNavigation(page)
		},
	})
}

/**
 * Opens a page as that client, or else as a stranger with an address of their own, and waits until it is hydrated.
 * @param prepare what happens before the page loads
 */
export async function openAs(
	client: TestClient | null,
	browser: Browser,
	url: string,
	options: BrowserContextOptions = {},
	prepare: (page: TestPage) => Promise<unknown> = async () => {},
): Promise<TestPage> {
	const headers = { 'CF-Connecting-IP': client?.ipAddress ?? freshIpAddress() }
	const page = await openPage(browser, { extraHTTPHeaders: headers, ...options })
	if (client) await signInAs(client, page, url)
	await prepare(page)
	await page.goto(url)
	if (options.javaScriptEnabled !== false) await waitForHydration(page)
	return page
}

/** Opens a page of that app with a new account. */
export async function openAsMember(browser: Browser, url: string, options: BrowserContextOptions = {}) {
	const member = await createMember(new URL(url).origin)
	return { member, page: await openAs(member, browser, url, options) }
}

/** Fills the form of the open page and sends it. */
export async function sendCredentials(
	page: Page,
	{ email, password }: Account,
	button: 'Sign in' | 'Create account' = 'Sign in',
): Promise<void> {
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.locator('main').getByRole('button', { name: button, exact: true }).click()
}

/** Signs out by the profile, which is open. */
export async function signOut(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
	await page.getByText('You have been signed out successfully.').waitFor()
}

/**
 * Watches what moves in the documents that follow.
 * @returns names the shifts of the open page that are larger than `least`, each with what moved: `0.0034: footer.footer`
 */
export async function watchShifts(page: Page): Promise<(least?: number) => Promise<string[]>> {
	await page.addInitScript(() => {
		const shifts: [number, string][] = []
		Object.assign(window, { shifts })
		type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
		const nameOf = (node: Node | null) => {
			const element = node instanceof Element ? node : node?.parentElement
			return element ? [element.localName, ...element.classList].join('.') : 'something that is gone'
		}
		new PerformanceObserver((list) => {
			for (const { value, sources } of list.getEntries() as Shift[])
				shifts.push([value, sources.map(({ node }) => nameOf(node)).join(', ')])
		}).observe({ type: 'layout-shift', buffered: true })
	})
	return async (least = 0) => {
		const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts)
		return shifts.filter(([value]) => value > least).map(([value, moved]) => `${value.toFixed(5)}: ${moved}`)
	}
}

/** How much wider than its window the page is. */
export const overflowOf = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Replaces the cookies of the page by those of that client, but for a toast that waits to be shown. */
export async function signInAs(client: TestClient, page: Page, url: string): Promise<void> {
	client.cookies.delete('toast')
	await page.context().clearCookies()
	const { origin } = new URL(url)
	await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: origin })))
}

/** Concurrent tests close their pages themselves, because then nothing tells which of them opened a page. */
function closeAfterTest(context: BrowserContext): void {
	const { close } = context
	let closing: Promise<void> | undefined
	context.close = (options) => {
		closing ??= close.call(context, options)
		return closing
	}
	const test = TestRunner.getCurrentTest()
	if (test && !test.concurrent) onTestFinished(() => context.close())
}

async function openScriptedPage(browser: Browser, options: BrowserContextOptions, hasInteraction: boolean) {
	const context = await browser.newContext(options)
	await moveClocks(context)
	// No random suggestions; a test that wants one overrides this. Never the same number twice: the router names documents
	// with it, and would scroll one page to where another one was.
	await context.addInitScript('{ const { random } = Math; Math.random = () => 0.5 + random() / 10 }')
	await context.addInitScript(noteHydration, HYDRATED_EVENT)
	if (hasInteraction) await context.addInitScript("addEventListener('load', () => dispatchEvent(new Event('scroll')))")
	return context.newPage()
}

/** Runs in the page. */
function noteHydration(event: string) {
	addEventListener(event, () => Object.assign(window, { takesPresses: true }))
}

/** The time of the tests in pages and their service workers. */
async function moveClocks(context: BrowserContext) {
	const offsetMs = inject('clockOffsetMs')
	if (offsetMs === 0) return
	await context.addInitScript(moveClock, offsetMs)
	context.on('serviceworker', (worker) => void worker.evaluate(moveClock, offsetMs).catch(() => {}))
}

/** Contexts of tests that have failed by an error that the test itself sees. */
const failedContexts = new WeakSet<BrowserContext>()
let traceCount = 0

/** Records what a test does in the browser, and keeps it if the test fails: `playwright-core show-trace FILE` shows it. */
async function recordTrace(context: BrowserContext) {
	const folder = process.env.TEST_TRACES
	if (!folder) return
	const test = TestRunner.getCurrentTest()
	// Pictures of each step would double the work.
	await context.tracing.start({ snapshots: false, screenshots: false })
	const { close } = context
	context.close = async (options) => {
		const hasFailed = failedContexts.has(context) || test?.result?.state === 'fail'
		const name = `${fileName(test?.name ?? 'page')}-${process.pid}-${traceCount++}.zip`
		await context.tracing.stop(hasFailed ? { path: path.join(folder, name) } : {})
		await close.call(context, options)
	}
}

/** Pages without JavaScript that tests have closed, by their options. */
const plainPages = new WeakMap<Browser, Map<string, Page[]>>()

/**
 * A page without JavaScript. It is used again once its context is closed: without scripts a page leaves only cookies, and
 * a new process costs three times what the page itself does.
 */
async function openPlainPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
	const { extraHTTPHeaders = {}, ...lasting } = options
	const pools = plainPages.get(browser) ?? new Map<string, Page[]>()
	plainPages.set(browser, pools)
	const key = JSON.stringify(lasting)
	const idle = pools.get(key) ?? []
	pools.set(key, idle)
	const page = idle.pop() ?? (await (await browser.newContext(lasting)).newPage())
	parsePagesOnClick(page)
	const context = page.context()
	await context.setExtraHTTPHeaders(extraHTTPHeaders)
	context.close = async () => {
		page.removeAllListeners()
		for (const other of context.pages()) if (other !== page) await other.close()
		await page.unrouteAll()
		await page.goto('about:blank')
		await context.clearCookies()
		if (options.viewport) await page.setViewportSize(options.viewport)
		idle.push(page)
	}
	return page
}

/** Pages without JavaScript. */
const scriptless = new WeakSet<Page>()
let isClickExtended = false

/**
 * Lets a click end once the page that it leads to is parsed. Playwright's own ends when that page begins, and without
 * scripts nothing else tells when its elements can be counted.
 */
function parsePagesOnClick(page: Page) {
	scriptless.add(page)
	if (isClickExtended) return
	isClickExtended = true
	const locators = Object.getPrototypeOf(page.locator('html')) as Locator
	const { click } = locators
	locators.click = async function (this: Locator, ...options) {
		await click.apply(this, options)
		if (scriptless.has(this.page())) await this.page().waitForLoadState('domcontentloaded')
	}
}

/**
 * Runs a check with a page of its own, and closes it. Fails on script errors and violations of the content security policy.
 * @param prepare what happens before the page loads
 */
export async function visitPage(
	browser: Browser,
	url: URL,
	check: (page: TestPage) => Promise<void>,
	options: BrowserContextOptions = {},
	prepare: (page: TestPage) => Promise<unknown> = async () => {},
): Promise<void> {
	const page = await openPage(browser, options)
	try {
		await prepare(page)
		await page.goto(url.href)
		await check(page)
		expect(page.problems).toEqual([])
	} catch (error) {
		failedContexts.add(page.context())
		throw error
	} finally {
		await page.context().close()
	}
}

/** The end of waiting for an idle page: later than anything that the app itself does when idle. */
const IDLE_TIMEOUT_MS = 10_000

/** Waits until the page is idle, so what it had planned for that moment is done. */
async function waitForIdle(page: Page): Promise<void> {
	await page.evaluate((timeout) => new Promise((done) => requestIdleCallback(done, { timeout })), IDLE_TIMEOUT_MS)
}

/** The URL changes a moment before its page is rendered. */
async function waitForNavigation(page: Page): Promise<void> {
	try {
		const hasRouter = await page.evaluate(async () => {
			const { __remixRouter: router } = window as { __remixRouter?: { state: { navigation: { state: string } } } }
			while (router && router.state.navigation.state !== 'idle') await new Promise((done) => setTimeout(done, 10))
			return router !== undefined
		})
		if (hasRouter) await waitForIdle(page)
	} catch {
		// Without scripts, or during a full page load, there is no client navigation to wait for.
	}
}

/** A script that does nothing. */
const NOTHING = ';'

/**
 * Violations that axe finds, one line each.
 * @param rules all by default
 * @param within the only part of the page that is new; all of it by default
 */
export async function accessibilityProblems(page: Page, rules?: string[], within?: string): Promise<string[]> {
	// Compiling axe again would take a fifth of the time.
	const isLoaded = await page.evaluate(() => 'axe' in window)
	// Legacy mode skips the second page that axe opens for cross-origin frames, which takes half the time.
	const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: NOTHING }) })
		.setLegacyMode()
		.options({ resultTypes: ['violations'], preload: false })
	if (rules) builder.withRules(rules)
	if (within) builder.include(within)
	const { violations } = await builder.analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
	)
}

/** Rules that depend on colors or on the size of the page. */
export const VISUAL_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/**
 * Violations on the open page: of all rules in the first theme, of the visual rules in the second.
 * @param within the only part of the page that is new; all of it by default
 */
export async function problemsInEveryTheme(page: Page, within?: string): Promise<string[]> {
	const problems: string[] = []
	for (const [index, { viewport, colorScheme }] of VIEWPORT_THEMES.entries()) {
		await page.setViewportSize(viewport)
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		await page.waitForFunction(
			(scheme) => getComputedStyle(document.documentElement).colorScheme === scheme,
			colorScheme,
		)
		const found = await accessibilityProblems(page, index === 0 ? undefined : VISUAL_RULES, within)
		if ((await overflowOf(page)) > 0) found.push('the page is wider than that')
		problems.push(...found.map((problem) => `${colorScheme}, ${viewport.width} px: ${problem}`))
	}
	return problems
}

/** Violations and script errors on each of these pages, which are opened in turn. */
export async function problemsOnEachPage(
	page: TestPage,
	urls: readonly string[],
	untilReady: (page: Page) => Promise<unknown> = waitForHydration,
): Promise<string[]> {
	const problems: string[] = []
	for (const url of urls) {
		await page.setViewportSize(PHONE)
		await page.goto(url)
		await untilReady(page)
		const found = [...(await problemsInEveryTheme(page)), ...page.problems.splice(0)]
		await page.setViewportSize({ ...PHONE, width: NARROWEST })
		const overflow = await overflowOf(page)
		if (overflow > 0) found.push(`${overflow} px too wide for ${NARROWEST} px`)
		problems.push(...found.map((problem) => `${url}: ${problem}`))
	}
	return problems
}

/** Holds matching requests until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
	let release = () => {}
	const held = new Promise<void>((done) => {
		release = done
	})
	await page.route(pattern, async (route) => {
		await held
		// The page may have given up meanwhile.
		await route.continue().catch(() => {})
	})
	return release
}

/** Runs the timers of a page with a clock, such as those of retries, until the element is visible. */
export async function runClockUntilVisible(page: Page, element: Locator): Promise<void> {
	const isVisible = async () => {
		await page.clock.runFor(1_000)
		return element.isVisible()
	}
	// Slowly, so that responses arrive before they are late on the page's clock.
	await expect.poll(isVisible, { timeout: 60_000, interval: 250 }).toBe(true)
}

/** Waits until the page is idle and painted. */
export async function waitForPaint(page: Page): Promise<void> {
	await waitForIdle(page)
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Waits until a file of code, by a part of its address, has come with all that it imports, and has started. */
export async function waitForCode(page: Page, file: string): Promise<void> {
	const filesOf = () =>
		page.evaluate(() =>
			performance
				.getEntriesByType('resource')
				.map(({ name }) => name)
				.filter((name) => /\.(?:js|css)$/.test(name)),
		)
	await expect.poll(async () => (await filesOf()).some((name) => name.includes(file))).toBe(true)
	let before = -1
	const hasAll = async () => {
		const { length } = await filesOf()
		const isSame = length === before
		before = length
		return isSame
	}
	await expect.poll(hasAll, { interval: 300 }).toBe(true)
	await waitForPaint(page)
}

/** Waits until the page is hydrated, its effects have run, and no press is held for code that is missing. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(() => 'takesPresses' in window)
	await waitForIdle(page)
	await waitForIdle(page)
}

/** Waits until React has reached the page, which may not take presses yet. */
export async function waitForReact(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const main = document.querySelector('main')
		return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
	})
}
