import { afterAll, expect, inject, it } from 'vitest'
import { openBrowser, openPage } from '../../support/browser/browser.ts'

const app = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })
afterAll(() => browser.close())

/** At least one boundary lies in between, because each sample program lasts 64 seconds. */
const SECONDS = 70

interface Playback {
	/** How long each stall lasted. */
	stallsMs: number[]
}

// In its own file, so that others run at the same time: it mostly waits.
it('a channel plays for more than a minute without a stall, across program boundaries', {
	timeout: 150_000,
}, async () => {
	const html = await (await fetch(new URL('/live', app))).text()
	const [channel = '/watch/live/none'] = /\/watch\/live\/[a-z0-9]+/.exec(html) ?? []
	const page = await openPage(browser, { viewport: { width: 640, height: 480 } })
	await page.addInitScript(() => localStorage.setItem('marquee_player', '{"muted":true}'))
	await page.goto(new URL(channel, app).href)
	await page.getByRole('button', { name: 'Play', exact: true }).click()
	await page.waitForFunction(() => {
		const video = document.querySelector('video')
		return video && !video.paused && video.readyState > 2 && video.played.length > 0
	})
	const begun = await page.evaluate(() => {
		const video = document.querySelector('video')
		const stallsMs: number[] = []
		let since: number | null = null
		video?.addEventListener('waiting', () => {
			since ??= performance.now()
		})
		video?.addEventListener('timeupdate', () => {
			if (since !== null && !video.paused && video.readyState > 2) stallsMs.push(performance.now() - since)
			if (video.readyState > 2) since = null
		})
		Object.assign(window, { stallsMs } satisfies Playback)
		return { atMs: Date.now(), seconds: video?.currentTime ?? 0 }
	})
	await page.waitForFunction(
		(end) => (document.querySelector('video')?.currentTime ?? 0) > end,
		begun.seconds + SECONDS,
		{
			timeout: 120_000,
			polling: 500,
		},
	)
	const lateSeconds = (Date.now() - begun.atMs) / 1000 - SECONDS
	const found = await page.evaluate(() => {
		const { buffered, currentTime = 0 } = document.querySelector('video') ?? {}
		const ends = Array.from({ length: buffered?.length ?? 0 }, (_, at) => buffered?.end(at) ?? 0)
		const { stallsMs } = window as unknown as Playback
		return { stallsMs, holes: ends.filter((end) => end > currentTime).length - 1 }
	})
	expect(found.stallsMs.filter((ms) => ms > 3_000)).toEqual([])
	expect(found.holes).toBe(0)
	// Busy machines decode late without stalling; a stream that stands still is minutes late.
	expect(lateSeconds).toBeLessThan(30)
	expect(page.problems).toEqual([])
})
