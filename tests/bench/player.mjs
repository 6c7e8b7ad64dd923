import { median, round } from './measure.mjs'
import { LINKS, newPhone, newSlowPage, openBrowser } from './phone.mjs'
import { press, soon, wake, watchClicks, watchPresses } from './presses.mjs'
import { serveBuilt } from './serve-built.mjs'

const MOVIE = '/watch/movie/27205'
const EPISODE = '/watch/tv/1396/1/2'
/** 400 kbit/s. */
const NARROW = 'Slow 3G'
const WATCHING_MS = 600_000
const PROMISED_MS = { press: 100, firstFrame: 2_500 }

/**
 * The player on a slow phone: from pressing play to the first picture, stalls in ten minutes at 400 kbit/s, and from
 * pressing each of its controls to the next paint. Times in ms.
 * @param {{ vars?: Record<string, string>, runs?: number, watchingMs?: number }} [options] `vars` as for `npm start`
 */
export async function benchPlayer({ vars = {}, runs = 9, watchingMs = WATCHING_MS } = {}) {
	const app = await serveBuilt(vars)
	const browser = await openBrowser('--autoplay-policy=no-user-gesture-required')
	try {
		const first = []
		const again = []
		for (let run = 0; run < runs; run += 1) {
			const phone = await newPhone(browser)
			first.push(await firstPicture(phone, new URL(MOVIE, app.url)))
			again.push(await firstPicture(phone, new URL(MOVIE, app.url)))
			await phone.close()
		}
		const picture = (times) => ({
			ms: round(median(times), 0),
			slowest: round(Math.max(...times), 0),
			promised: PROMISED_MS.firstFrame,
		})
		return [
			{ what: `first picture after pressing play, Slow 4G, first visit (median of ${runs})`, ...picture(first) },
			{ what: `first picture after pressing play, Slow 4G, next visit (median of ${runs})`, ...picture(again) },
			...(await pressControls(browser, new URL(EPISODE, app.url), 'phone')),
			...(await pressControls(browser, new URL(EPISODE, app.url), 'desktop')),
			await watchChannel(browser, app.url, watchingMs),
		]
	} finally {
		await browser.close()
		await app.stop()
	}
}

/** Time from pressing play to the first picture. */
async function firstPicture(phone, url) {
	const { page } = await newSlowPage(phone, { link: LINKS['Slow 4G'] })
	await page.addInitScript(watchClicks)
	await page.goto(url.href)
	const button = page.getByRole('button', { name: 'Play', exact: true }).first()
	await button.waitFor()
	await page.waitForLoadState('networkidle')
	await page.waitForTimeout(1_500)
	const shown = page.evaluate(
		() =>
			new Promise((resolve) => {
				const video = document.querySelector('video')
				video.requestVideoFrameCallback(() => resolve(performance.now() - globalThis.pressedAt))
			}),
	)
	await button.tap()
	const ms = await soon(shown, 'the first picture')
	await page.close()
	return ms
}

/** Watches a channel, which never ends and never is loaded as a whole. */
async function watchChannel(browser, origin, watchingMs) {
	const phone = await newPhone(browser)
	const { page } = await newSlowPage(phone, { link: LINKS[NARROW], cpu: 1 })
	await page.goto(new URL('/live', origin).href)
	await page.goto(
		await page
			.locator('a[href^="/watch/live/"]')
			.first()
			.evaluate((link) => link.href),
	)
	const button = page.getByRole('button', { name: 'Play', exact: true }).first()
	await button.waitFor()
	await page.waitForLoadState('networkidle')
	await button.tap()
	await page.waitForFunction(
		() => document.querySelector('video').currentTime > 0 && !document.querySelector('video').paused,
		null,
		{ timeout: 60_000 },
	)
	await page.waitForTimeout(5_000)
	await page.evaluate(() => {
		const video = document.querySelector('video')
		globalThis.stalls = 0
		globalThis.begun = { wall: performance.now(), at: video.currentTime }
		video.addEventListener('waiting', () => {
			globalThis.stalls += 1
		})
	})
	await page.waitForTimeout(watchingMs)
	const { stalls, behindMs, height } = await page.evaluate(() => {
		const video = document.querySelector('video')
		const { wall, at } = globalThis.begun
		const behindMs = performance.now() - wall - (video.currentTime - at) * 1_000
		return { stalls: globalThis.stalls, behindMs, height: video.videoHeight }
	})
	await phone.close()
	return {
		what: `stalls in ${watchingMs / 60_000} minutes of a channel at 400 kbit/s, ${height}p, ${round(behindMs, 0)} ms behind`,
		stalls,
		promised: 0,
	}
}

/** The slowest controls of the player while it plays, and the middle one. */
async function pressControls(browser, url, screen) {
	const context =
		screen === 'phone' ? await newPhone(browser) : await browser.newContext({ viewport: { width: 1280, height: 800 } })
	const { page } = await newSlowPage(context)
	await page.addInitScript(watchPresses)
	const tap = (x, y) => (screen === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
	const isThere = () => page.url() === url.href
	const showControls = () =>
		page.evaluate(() => {
			document.querySelector('.stage').dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
			return globalThis.controls('.stage')
		})
	const start = async () => {
		await wake(page, url)
		await page.getByRole('button', { name: 'Play', exact: true }).first().click()
		await page.waitForFunction(() => document.querySelector('video').currentTime > 0, null, { timeout: 60_000 })
		return showControls()
	}
	const found = []
	const known = new Set()
	const pressOne = async (name) => {
		known.add(name)
		await showControls()
		const ms = await press(page, name, tap)
		if (ms !== null) found.push({ name, ms })
	}
	for (const name of await start()) {
		if (known.has(name) || /^Picture in picture$/.test(name)) continue
		if (!isThere()) await start()
		await pressOne(name)
		const opened = isThere() ? (await showControls()).filter((one) => !known.has(one)) : []
		for (const inner of opened) {
			if (!isThere()) break
			await pressOne(inner)
		}
		await page.keyboard.press('Escape')
	}
	await context.close()
	const slowest = [...found].sort((one, other) => other.ms - one.ms)
	return [
		{
			what: `press of the middle one of ${found.length} controls, ${screen}`,
			ms: median(found.map(({ ms }) => ms)),
			promised: PROMISED_MS.press,
		},
		...slowest
			.slice(0, 4)
			.map(({ name, ms }) => ({ what: `press of ‘${name}’, ${screen}`, ms, promised: PROMISED_MS.press })),
	]
}
