import AxeBuilder from '@axe-core/playwright'
import {
	type Browser,
	type BrowserContextOptions,
	type BrowserServer,
	chromium,
	type Locator,
	type Page,
} from 'playwright-core'
import { expect, inject } from 'vitest'
import { findBrowser } from '../../../scripts/lib/browser.mjs'

/** An ordinary phone's name: the app serves search engines without waiting for scripts. */
const USER_AGENT =
	'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** What the browser and the router say of a request that did not get through, which is a test's own doing. */
const CONNECTION_ERROR = /^Failed to (?:load resource|fetch manifest patches)/

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }
/** For pages that play: drawing a video takes a third less here. */
export const SMALL_DESKTOP = { width: 1024, height: 640 }
/** Each size and each theme once. */
export const VIEWPORT_THEMES = [
	{ viewport: PHONE, colorScheme: 'dark' },
	{ viewport: DESKTOP, colorScheme: 'light' },
] as const

/** The one Chromium that all tests share: see shared-browser.ts. */
export function launchBrowserServer(): Promise<BrowserServer> {
	return chromium.launchServer({
		executablePath: findBrowser(),
		args: [
			'--no-sandbox',
			// Nothing is drawn by a graphics processor here: to pretend one costs a seventh of all the work.
			'--disable-gpu',
			'--in-process-gpu',
			'--disable-quic',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	})
}

/** A connection to the shared Chromium. Closing it closes its own contexts and nothing else. */
export function openBrowser(): Promise<Browser> {
	return chromium.connect(inject('browserUrl'))
}

/**
 * A page that fails its test on any error of a script and on any breach of the content security policy.
 * @param moves whether somebody moves on the page at once, so that its other pictures come
 */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
	hasInteraction = true,
): Promise<Page & { problems: string[] }> {
	// Only tests about it have a service worker: what it keeps of one page would answer for the next.
	const context = await browser.newContext({
		userAgent: USER_AGENT,
		viewport: PHONE,
		serviceWorkers: 'block',
		...options,
	})
	// No suggestion comes by chance; a test that wants one decides so itself.
	await context.addInitScript('Math.random = () => 0.5')
	if (hasInteraction) await context.addInitScript("addEventListener('load', () => dispatchEvent(new Event('scroll')))")
	const page = await context.newPage()
	const problems: string[] = []
	page.on('pageerror', (error) => problems.push(String(error)))
	page.on('console', (message) => {
		if (message.type() === 'error' && !CONNECTION_ERROR.test(message.text())) problems.push(message.text())
	})
	const waitForURL = page.waitForURL.bind(page)
	return Object.assign(page, {
		problems,
		async waitForURL(...args: Parameters<Page['waitForURL']>) {
			await waitForURL(...args)
			await waitForNavigation(page)
		},
	})
}

/** The address changes a moment before the page of that address stands there. */
async function waitForNavigation(page: Page): Promise<void> {
	await page
		.evaluate(async () => {
			const { __remixRouter: router } = window as { __remixRouter?: { state: { navigation: { state: string } } } }
			while (router && router.state.navigation.state !== 'idle') await new Promise((done) => setTimeout(done, 10))
			if (router) await new Promise((done) => requestIdleCallback(done))
		})
		// Where scripts do not run, or a whole page is on its way, nothing is under way in this one.
		.catch(() => {})
}

/** What axe finds wrong on the page, one line each: by those rules, or by all that it has. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
	// Legacy mode skips the second page that axe opens for frames of other sites, which takes half the time; there are none here.
	const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
	const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
	)
}

/** The rules whose outcome depends on the colors or the size of a page. */
export const VISUAL_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** What is wrong with the open page: by all of axe's rules in the first look, by those about colors and sizes in the others. */
export async function problemsInEveryTheme(page: Page): Promise<string[]> {
	const problems: string[] = []
	for (const [index, { viewport, colorScheme }] of VIEWPORT_THEMES.entries()) {
		await page.setViewportSize(viewport)
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		await page.waitForFunction(
			(scheme) => getComputedStyle(document.documentElement).colorScheme === scheme,
			colorScheme,
		)
		const found = await accessibilityProblems(page, index === 0 ? undefined : VISUAL_RULES)
		const width = await page.evaluate(() => document.documentElement.scrollWidth)
		if (width > viewport.width) found.push(`the page is ${width} px wide`)
		problems.push(...found.map((problem) => `${colorScheme}, ${viewport.width} px: ${problem}`))
	}
	return problems
}

/** Holds back what the page asks for there until the returned function is called. */
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
	await expect.poll(isVisible, { timeout: 40_000, interval: 100 }).toBe(true)
}

/** Waits until the page has nothing to do and has painted that. */
export async function waitForPaint(page: Page): Promise<void> {
	await page.evaluate(
		() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
	)
}

/** Waits until the page's scripts have taken it over and their effects have run. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const main = document.querySelector('main')
		return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
	})
	await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
}
