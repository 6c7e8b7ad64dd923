import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { WORKER_BUNDLE } from '../../scripts/lib/build-app.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { hydrated, openBrowser, openPage } from '../support/browser.ts'

const appUrl = inject('appUrl')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

const brotli = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

interface Load {
	html: number
	css: number
	scripts: number
	blocking: string[]
	shift: number
}

/** What a first visit loads, compressed, until the page has been taken over by its scripts. */
async function firstVisit(path: string): Promise<Load> {
	const page = await openPage(browser)
	const load: Load = { html: 0, css: 0, scripts: 0, blocking: [], shift: 0 }
	const bodies: Promise<void>[] = []
	page.on('response', (response) => {
		const kind = response.request().resourceType()
		if (kind !== 'document' && kind !== 'stylesheet' && kind !== 'script') return
		bodies.push(
			response.body().then((body) => {
				if (kind === 'document') load.html += brotli(body)
				if (kind === 'stylesheet') load.css += gzipSync(body).length
				if (kind === 'script') load.scripts += gzipSync(body).length
			}),
		)
	})
	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				window.layoutShift = (window.layoutShift ?? 0) + (entry as LayoutShift).value
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.goto(appUrl + path, { waitUntil: 'load' })
	await hydrated(page)
	await Promise.all(bodies)
	load.blocking = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(
				(entry) =>
					(entry as PerformanceResourceTiming & { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
			)
			.filter((entry) => entry.name.endsWith('.js'))
			.map((entry) => entry.name),
	)
	load.shift = await page.evaluate(() => window.layoutShift ?? 0)
	await page.context().close()
	return load
}

interface LayoutShift extends PerformanceEntry {
	value: number
}
declare global {
	interface Window {
		layoutShift?: number
	}
}

const KB = 1000
const SERVICE_WORKER_KB = 4
const WORKER_KB = 420

describe('what a first visit costs', () => {
	it.each([
		['/', 20, 12, 97],
		['/movie', 20, 12, 100],
		['/movie/27205', 20, 12, 100],
		['/tv/1396', 20, 12, 100],
		['/search?q=heat', 20, 12, 101],
	])('%s: at most %d kB of HTML, %d kB of CSS and %d kB of scripts, none of them in the way', async (path, html, css, scripts) => {
		const load = await firstVisit(path)
		expect(load.html).toBeLessThanOrEqual(html * KB)
		expect(load.css).toBeLessThanOrEqual(css * KB)
		expect(load.scripts).toBeLessThanOrEqual(scripts * KB)
		expect(load.blocking).toEqual([])
		// A busy browser may paint in the middle of a centred line, and move an icon when its words arrive: 0.0005 at the most.
		expect(load.shift).toBeLessThan(0.001)
	})

	it('waits with its scripts until the page is complete', async () => {
		const page = await openPage(browser)
		await page.goto(appUrl, { waitUntil: 'load' })
		await hydrated(page)
		const [loaded, firstScript] = await page.evaluate(() => {
			const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
			const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'))
			return [navigation?.loadEventStart ?? 0, Math.min(...scripts.map((entry) => entry.startTime))]
		})
		expect(firstScript).toBeGreaterThanOrEqual(loaded)
		await page.context().close()
	})
})

describe('what a deployment costs', () => {
	it(`is a service worker of at most ${SERVICE_WORKER_KB} kB`, () => {
		const script = readFileSync(path.join(ROOT, 'build/client/sw.js'))
		expect(gzipSync(script).length).toBeLessThanOrEqual(SERVICE_WORKER_KB * KB)
	})

	it(`is a Worker of at most ${WORKER_KB} kB`, () => {
		expect(gzipSync(readFileSync(WORKER_BUNDLE)).length).toBeLessThanOrEqual(WORKER_KB * KB)
	})
})
