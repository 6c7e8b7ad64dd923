import { describe, expect, it } from 'vitest'
import { LOCAL_HISTORY_KEY } from '#app/device/registry.ts'
import { formatDate } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import { openBrowser, openPage, waitForHydration } from '../../support/browser/browser.ts'
import { FIRST, LAST, SHOW, serveAiringShow, todayIn } from './airing-show.ts'
import { film } from './entries.ts'

const { url: appUrl } = await serveAiringShow()
const browser = await openBrowser({ hasPictures: false })

describe("a device's day", () => {
	it.each([
		FIRST,
		LAST,
	])('in %s decides what has aired, wherever its network is, and on its next page from the start', async (timezoneId) => {
		const page = await openPage(browser, { timezoneId })
		const path = `${appUrl}/tv/${SHOW.id}`
		await page.goto(path)
		await waitForHydration(page)
		const airs = page.getByText(`Airs ${formatDate(todayIn(FIRST))}`)
		await expect.poll(() => airs.count()).toBe(timezoneId === LAST ? 1 : 0)
		const zone = async () => (await page.context().cookies()).find(({ name }) => name === 'zone')?.value
		await expect.poll(zone).toBe(timezoneId)
		const html = await (await page.request.get(path)).text()
		expect(html.includes(`Airs ${formatDate(todayIn(FIRST))}`)).toBe(timezoneId === LAST)
		expect(page.problems).toEqual([])
	})

	it.each([FIRST, LAST])('in %s heads the history that it has on its own', async (timezoneId) => {
		const items = [0, 13, 30].map((hours, index) => film(600 + index, hours * 60 + 1.1, 6000, 6000))
		const page = await openPage(browser, { timezoneId })
		await page.addInitScript(
			([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
			[LOCAL_HISTORY_KEY, JSON.stringify(items)],
		)
		await page.goto(`${appUrl}/watch-history/device`)
		const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId })
		const today = todayIn(timezoneId)
		const days = [...new Set(items.map(({ created_at }) => inZone.format(Date.parse(created_at))))]
		const named = days.map((day) =>
			day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : formatDate(day),
		)
		await expect.poll(() => page.locator('.history-form section > h2').allTextContents()).toEqual(named)
		expect(page.problems).toEqual([])
	})
})
