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

/** The user agent of an ordinary phone, because search engines get pages without deferred scripts. */
const USER_AGENT =
	'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** What the browser and the router log for failed requests, which tests cause on purpose. */
const CONNECTION_ERROR = /^Failed to (?:load resource|fetch manifest patches)/

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }
/** For pages with video: drawing takes a third less time at this size. */
export const SMALL_DESKTOP = { width: 1024, height: 640 }
/** Each size and each theme, once. */
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
			// There is no GPU here, and emulating one costs a seventh of the time.
			'--disable-gpu',
			'--in-process-gpu',
			'--disable-quic',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	})
}

/** A connection to the shared Chromium. Closing it closes only its own contexts. */
export function openBrowser(): Promise<Browser> {
	return chromium.connect(inject('browserUrl'))
}

/**
 * A page that records script errors and violations of the content security policy.
 * @param moves whether somebody moves on the page at once, so that its other pictures come
 */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
	hasInteraction = true,
): Promise<Page & { problems: string[] }> {
	// Only tests about the service worker enable it: its cache would affect the others.
	const context = await browser.newContext({
		userAgent: USER_AGENT,
		viewport: PHONE,
		serviceWorkers: 'block',
		...options,
	})
	// No random suggestions; a test that wants one overrides this.
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

/** The URL changes a moment before its page is rendered. */
async function waitForNavigation(page: Page): Promise<void> {
	await page
		.evaluate(async () => {
			const { __remixRouter: router } = window as { __remixRouter?: { state: { navigation: { state: string } } } }
			while (router && router.state.navigation.state !== 'idle') await new Promise((done) => setTimeout(done, 10))
			if (router) await new Promise((done) => requestIdleCallback(done))
		})
		// Without scripts, or during a full page load, there is no client navigation to wait for.
		.catch(() => {})
}

/** Violations that axe finds on the page, one line each; all rules by default. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
	// Legacy mode skips the second page that axe opens for cross-origin frames, which takes half the time.
	const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
	const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
	)
}

/** Rules that depend on colors or on the size of the page. */
export const VISUAL_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Violations on the open page: of all rules in the first theme, of the visual rules in the second. */
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
	await expect.poll(isVisible, { timeout: 40_000, interval: 100 }).toBe(true)
}

/** Waits until the page is idle and painted. */
export async function waitForPaint(page: Page): Promise<void> {
	await page.evaluate(
		() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
	)
}

/** Waits until the page is hydrated and its effects have run. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const main = document.querySelector('main')
		return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
	})
	await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
}
