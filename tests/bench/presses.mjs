/** Time until the effects of a press are done and painted on the slow phone. */
const SETTLE_MS = 500
const TIMEOUT_MS = 60_000

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

/** @throws when the condition is not met in time */
export function soon(promise, what) {
	const late = new Promise((_, reject) => {
		setTimeout(() => reject(new Error(`${what} did not come`)), TIMEOUT_MS).unref()
	})
	return Promise.race([promise, late])
}
