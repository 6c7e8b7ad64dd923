import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.ts'

/** Opens a page in a browser that has never been here, and waits until the service worker keeps what it is made of. */
export async function openWithServiceWorker(browser: Browser, url: string, options: BrowserContextOptions = {}) {
	const page = await openPage(browser, { serviceWorkers: 'allow', ...options })
	await page.goto(url)
	await waitUntilCached(page, new URL(url).pathname)
	await expect.poll(() => uncachedFiles(page), { timeout: 30_000 }).toEqual([])
	return page
}

/** What the page is made of and the service worker does not keep yet. */
async function uncachedFiles(page: Page): Promise<string[]> {
	const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
	const all = await cachedPaths(page)
	// A page's data has a name for each making of the page.
	const isKept = ({ pathname }: URL) => all.some((path) => path.split('?')[0] === pathname)
	return loaded
		.filter((name) => /\/(?:assets\/.*\.js|page-data)(?:\?|$)/.test(name))
		.filter((name) => !isKept(new URL(name)))
}

/** Waits until that path is kept. */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
	await expect.poll(async () => (await cachedPaths(page)).includes(path), { timeout: 30_000 }).toBe(true)
}

/** All that the service worker keeps, with queries. */
export async function cachedPaths(page: Page): Promise<string[]> {
	const urls = await page.evaluate(async () => {
		const names = await caches.keys()
		const all = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url))
		return (await Promise.all(all)).flat()
	})
	return urls.map((url) => url.replace(/^https?:\/\/[^/]+/, ''))
}

/** The text of every page that is kept, whoever it belongs to. */
export async function cachedPages(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
		const texts = names.map(async (name) => {
			const cache = await caches.open(name)
			const answers = await Promise.all(
				(await cache.keys()).map((request) => cache.match(request, { ignoreVary: true })),
			)
			return Promise.all(answers.map((answer) => answer?.text() ?? ''))
		})
		return (await Promise.all(texts)).flat()
	})
}
