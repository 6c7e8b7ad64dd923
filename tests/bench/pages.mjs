import { serveFloor } from './floor.mjs'
import { median, round } from './measure.mjs'
import { LINKS, newPhone, newSlowPage, openBrowser } from './phone.mjs'
import { serveBuilt } from './serve-built.mjs'

const PATHS = {
	home: '/',
	list: '/movie',
	details: '/movie/27205',
	search: '/search?q=heat',
	player: '/watch/movie/27205',
	sports: '/sports',
	live: '/live',
	trending: '/trending',
}
/** Time after which a visit is over. Excludes scripts that wait for an interaction (app/document/deferred-scripts.tsx). */
const REST_MS = 2_500

/**
 * The first visit of each page on a phone with a slow link: medians of times in ms and compressed kB by kind.
 * `fcpOfFloor` and `lcpOfFloor` are ratios to the least that the page could be, measured in turn with it (floor.mjs).
 * @param {{ runs?: number, vars?: Record<string, string>, links?: string[], only?: string[] }} [options] `vars` as for `npm start`; `only` those pages
 */
export async function benchPages({ runs = 3, vars = {}, links = Object.keys(LINKS), only = Object.keys(PATHS) } = {}) {
	const app = await serveBuilt(vars)
	const browser = await openBrowser()
	try {
		const rows = []
		for (const [name, path] of Object.entries(PATHS)) {
			if (!only.includes(name)) continue
			// The Worker's caches are warm, as for all visitors but the first.
			await fetch(new URL(path, app.url)).then((answer) => answer.text())
			const floor = await serveFloor(app.url, path)
			for (const link of links) {
				const cold = []
				const warm = []
				const least = []
				for (let run = 0; run < runs; run += 1) {
					const context = await newPhone(browser)
					cold.push(await visit(context, new URL(path, app.url), LINKS[link]))
					warm.push(await visit(context, new URL(path, app.url), LINKS[link]))
					await context.close()
					const other = await newPhone(browser)
					least.push(await visit(other, floor.url, LINKS[link]))
					await other.close()
				}
				const { fcp, lcp } = medians(least)
				const paint = medians(cold)
				rows.push({
					page: name,
					link,
					cache: 'cold',
					...paint,
					fcpOfFloor: round(paint.fcp / fcp, 2),
					lcpOfFloor: round(paint.lcp / lcp, 2),
				})
				rows.push({ page: name, link, cache: 'warm', ...medians(warm) })
			}
			await floor.stop()
		}
		return rows
	} finally {
		await browser.close()
		await app.stop()
	}
}

async function visit(context, url, link) {
	const { page, session } = await newSlowPage(context, { link })
	const traffic = countTraffic(session)
	await page.addInitScript(watchPaint)
	await page.goto(url.href, { waitUntil: 'load', timeout: 120_000 })
	await page.waitForTimeout(REST_MS)
	const paint = await page.evaluate(() => globalThis.paintTimes())
	await page.close()
	return { ...paint, ...traffic() }
}

/** Runs in the page before its own scripts. */
function watchPaint() {
	const seen = { lcp: 0, cls: 0, blocked: 0, fcp: 0 }
	const watch = (type, take) =>
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) take(entry)
		}).observe({ type, buffered: true })
	watch('largest-contentful-paint', (entry) => {
		seen.lcp = entry.startTime
	})
	watch('layout-shift', (entry) => {
		if (!entry.hadRecentInput) seen.cls += entry.value
	})
	watch('paint', (entry) => {
		if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
	})
	// Total blocking time: the part of each long task beyond 50 ms (web.dev/tbt).
	watch('longtask', (entry) => {
		seen.blocked += Math.max(0, entry.duration - 50)
	})
	globalThis.paintTimes = () => {
		const [navigation] = performance.getEntriesByType('navigation')
		return {
			ttfb: navigation.responseStart,
			fcp: seen.fcp,
			lcp: seen.lcp,
			cls: seen.cls,
			tbt: seen.blocked,
		}
	}
}

const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Image: 'pictures' }

/** Transferred bytes by kind, and the number of requests. */
function countTraffic(session) {
	const kinds = new Map()
	const bytes = { html: 0, js: 0, css: 0, pictures: 0, other: 0 }
	let requests = 0
	session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, KINDS[type] ?? 'other'))
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		requests += 1
		bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength / 1000
	})
	return () => ({ ...bytes, requests })
}

function medians(visits) {
	const names = Object.keys(visits[0] ?? {})
	return Object.fromEntries(
		names.map((name) => [
			name,
			round(
				median(visits.map((one) => one[name])),
				name === 'cls' ? 3 : name in { html: 1, js: 1, css: 1, pictures: 1, other: 1 } ? 1 : 0,
			),
		]),
	)
}
