import { median, round } from './measure.mjs'
import { CPU_SLOWDOWN, LINKS, newPhone, newSlowPage, openBrowser } from './phone.mjs'
import { serveBuilt } from './serve-built.mjs'

const PAGES = {
	home: '/',
	list: '/movie',
	details: '/movie/27205',
	search: '/search?q=heat',
	sports: '/sports',
	live: '/live',
	trending: '/trending',
}
/** Pages with controls for signed-in viewers only. */
const SIGNED_IN_PAGES = { home: PAGES.home, details: PAGES.details, profile: '/profile' }
/** Navigations: the page to start from and the link to press. */
const STEPS = [
	{ from: '/', to: 'details', link: 'main a[href^="/movie/"]' },
	{ from: '/movie', to: 'details', link: 'main a[href^="/movie/"]' },
	{ from: '/', to: 'list', link: 'a[href="/movie"]' },
	{ from: '/sports', to: 'match', link: 'main a[href^="/sports/"].match-card' },
]
/** Time until the effects of a press are done and painted on the slow phone. */
const SETTLE_MS = 500
/** The most controls to press of those that a press has opened. */
const MAX_OPENED = 8
const TIMEOUT_MS = 60_000

const PROMISED_MS = { press: 100, step: 100 }

/**
 * Interaction times on a slow phone in ms: from pressing each control to the next paint, from pressing a link to the next
 * page.
 * @param {{ vars?: Record<string, string> }} [options] as for `npm start`
 */
export async function benchMoves({ vars = {} } = {}) {
	const app = await serveBuilt(vars)
	const browser = await openBrowser()
	try {
		const rows = []
		const nobody = await newPhone(browser)
		const somebody = await newPhone(browser)
		await signUp(somebody, app.url)
		const pressEach = async (phone, pages, about) => {
			// Controls that are on every page are only pressed on the first.
			const known = new Set()
			for (const [name, path] of Object.entries(pages))
				rows.push(...(await pressAll(phone, new URL(path, app.url), name + about, known)))
		}
		await pressEach(nobody, PAGES, '')
		await pressEach(somebody, SIGNED_IN_PAGES, ', signed in')
		for (const cpu of [1, CPU_SLOWDOWN])
			for (const step of STEPS) rows.push(await takeStep(browser, app.url, step, cpu))
		return rows
	} finally {
		await browser.close()
		await app.stop()
	}
}

async function signUp(phone, url) {
	const page = await phone.newPage()
	await page.goto(new URL('/signup', url).href)
	await page.fill('input[name=email]', 'bench@example.org')
	await page.fill('input[name=password]', 'a long enough password')
	await page.click('main button[type=submit]')
	await page.waitForURL((at) => at.pathname !== '/signup')
	await page.close()
}

/** The three slowest controls of a page, and the median of all. */
async function pressAll(phone, url, about, known) {
	const { page } = await newSlowPage(phone)
	await page.addInitScript(watchPresses)
	await wake(page, url)
	const names = (await page.evaluate(() => globalThis.controls())).filter((name) => !known.has(name))
	for (const name of names) known.add(name)
	const found = []
	for (const name of names) {
		if (page.url() !== url.href) await wake(page, url)
		const ms = await press(page, name)
		if (ms === null) continue
		found.push({ name, ms })
		// A press may open more controls.
		const opened = page.url() === url.href ? await page.evaluate(() => globalThis.controls()) : []
		for (const inner of opened.filter((one) => !known.has(one)).slice(0, MAX_OPENED)) {
			if (page.url() !== url.href) break
			known.add(inner)
			const innerMs = await press(page, inner)
			if (innerMs !== null) found.push({ name: `${name}: ${inner}`, ms: innerMs })
		}
		await page.keyboard.press('Escape')
	}
	await page.close()
	if (found.length === 0) return []
	const slowest = [...found].sort((one, other) => other.ms - one.ms)
	const ms = (number) => ({ ms: number, promised: PROMISED_MS.press })
	return [
		{
			what: `press of the middle one of ${found.length} controls: ${about}`,
			...ms(median(found.map((one) => one.ms))),
		},
		...slowest.slice(0, 3).map((one) => ({ what: `press of ‘${one.name}’: ${about}`, ...ms(one.ms) })),
	]
}

/** Opens a page and makes its scripts run. */
export async function wake(page, url) {
	await page.goto(url.href)
	await page.evaluate(() => dispatchEvent(new Event('scroll')))
	await page.waitForFunction(() => globalThis.__remixRouter && !document.documentElement.dataset.still)
	await page.waitForTimeout(1_500)
}

/** Time from the press to the next paint; `null` when the control has gone. */
export async function press(page, name, tap = (x, y) => page.touchscreen.tap(x, y)) {
	const box = await page.evaluate((asked) => globalThis.placeOf(asked), name)
	if (box === null) return null
	await page.waitForTimeout(100)
	await page.evaluate(() => globalThis.takeWorst())
	await tap(box.x, box.y)
	if (box.isText) await page.keyboard.type('he', { delay: 150 })
	await page.waitForTimeout(SETTLE_MS)
	return page.evaluate(() => globalThis.takeWorst()).catch(() => null)
}

/** Runs in the page before its own scripts. */
export function watchPresses() {
	let worst = 0
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) if (entry.interactionId) worst = Math.max(worst, entry.duration)
	}).observe({ type: 'event', durationThreshold: 16 })
	globalThis.takeWorst = () => {
		const taken = worst
		worst = 0
		return taken
	}
	const nameOf = (one) =>
		(
			one.getAttribute('aria-label') ||
			one.labels?.[0]?.textContent ||
			one.textContent ||
			one.getAttribute('placeholder') ||
			one.name ||
			one.tagName
		)
			.replace(/\s+/g, ' ')
			.trim()
			.slice(0, 40)
	const all = (root = document) =>
		[...root.querySelectorAll('button, summary, select, textarea, input:not([type=hidden], [type=file])')]
			.filter(
				(one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0,
			)
			.map((one) => ({ one, name: nameOf(one) }))
	// The visit continues.
	const isEnd = (name) => /sign out|erase|delete/i.test(name)
	globalThis.controls = (inside = 'body') =>
		[...new Set(all(document.querySelector(inside)).map(({ name }) => name))].filter((name) => !isEnd(name))
	globalThis.placeOf = (asked) => {
		const found = all().find(({ name }) => name === asked)
		if (!found) return null
		found.one.scrollIntoView({ block: 'center', behavior: 'instant' })
		const { x, y, width, height } = found.one.getBoundingClientRect()
		const isText = found.one.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])')
		return { x: x + width / 2, y: y + height / 2, isText }
	}
}

/** Runs in the page before its own scripts: records the time of the last click. */
export function watchClicks() {
	globalThis.pressedAt = 0
	const note = (event) => {
		globalThis.pressedAt = event.timeStamp
	}
	addEventListener('click', note, { capture: true })
}

/** Time from pressing a link, whose page was prefetched on hover or touch, until that page is painted. */
async function takeStep(browser, origin, { from, to, link }, cpu) {
	const times = []
	for (let run = 0; run < 3; run += 1) {
		const phone = await newPhone(browser)
		const { page } = await newSlowPage(phone, { link: LINKS['Slow 4G'], cpu })
		await page.addInitScript(watchClicks)
		await wake(page, new URL(from, origin))
		const target = page.locator(link).filter({ visible: true }).first()
		await target.scrollIntoViewIfNeeded()
		await target.hover()
		await page.waitForLoadState('networkidle')
		await page.waitForTimeout(500)
		const painted = page.evaluate(
			() =>
				new Promise((resolve) => {
					const heading = document.querySelector('h1')?.textContent
					const watcher = new MutationObserver(() => {
						if (globalThis.pressedAt === 0 || document.querySelector('h1')?.textContent === heading) return
						watcher.disconnect()
						requestAnimationFrame(() => {
							const { port1, port2 } = new MessageChannel()
							port1.onmessage = () => resolve(performance.now() - globalThis.pressedAt)
							port2.postMessage(null)
						})
					})
					watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
				}),
		)
		await target.click()
		times.push(await soon(painted, `the page of a ${to}`))
		await phone.close()
	}
	const ms = round(median(times), 0)
	return { what: `step from ${from} to a ${to}, CPU ${cpu}x slower`, ms, promised: PROMISED_MS.step }
}

/** @throws when the condition is not met in time */
export function soon(promise, what) {
	const late = new Promise((_, reject) => {
		setTimeout(() => reject(new Error(`${what} did not come`)), TIMEOUT_MS).unref()
	})
	return Promise.race([promise, late])
}
