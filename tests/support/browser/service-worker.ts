import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.ts'

/** Asking more often would keep the page from becoming idle. */
const POLL = { interval: 200 }

/** Opens a page in a new browser context, and waits until the service worker has cached it with its files and data. */
export async function openWithServiceWorker(browser: Browser, url: string, options: BrowserContextOptions = {}) {
	const page = await openPage(browser, { serviceWorkers: 'allow', ...options })
	await page.goto(url)
	await waitUntilCached(page, new URL(url).pathname)
	await expect.poll(() => uncachedFiles(page), POLL).toEqual([])
	return page
}

/** Scripts and data of the page that are not cached yet. */
async function uncachedFiles(page: Page): Promise<string[]> {
	const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
	const all = await cachedPaths(page)
	// The URL of a page's data changes with each rendering.
	const isCached = ({ pathname }: URL) => all.some((path) => path.split('?')[0] === pathname)
	const linkedData = (await cachedPages(page)).flatMap((html) => /data-src="([^"]+)"/.exec(html)?.[1] ?? [])
	const missingData = linkedData.map((path) => path.replaceAll('&amp;', '&')).filter((path) => !all.includes(path))
	const missingFiles = loaded
		.filter((name) => /\/(?:assets\/.*\.js|page-data)(?:\?|$)/.test(name))
		.filter((name) => !isCached(new URL(name)))
	return [...missingFiles, ...missingData]
}

/** Waits until that path is cached. */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
	await expect.poll(async () => (await cachedPaths(page)).includes(path), POLL).toBe(true)
}

/** Everything in the caches of the service worker, with queries. */
export async function cachedPaths(page: Page): Promise<string[]> {
	const urls = await page.evaluate(async () => {
		const names = await caches.keys()
		const all = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url))
		return (await Promise.all(all)).flat()
	})
	return urls.map((url) => url.replace(/^https?:\/\/[^/]+/, ''))
}

/** The text of every cached page, whoever it belongs to. */
export async function cachedPages(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
		const texts = names.map(async (name) => {
			const cache = await caches.open(name)
			const responses = await Promise.all(
				(await cache.keys()).map((request) => cache.match(request, { ignoreVary: true })),
			)
			return Promise.all(responses.map((response) => response?.text() ?? ''))
		})
		return (await Promise.all(texts)).flat()
	})
}
