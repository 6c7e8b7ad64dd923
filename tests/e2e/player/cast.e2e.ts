import { describe, expect, it } from 'vitest'
import { openBrowser, SMALL_DESKTOP, visitPage, waitForHydration } from '../../support/browser/browser.ts'
import { play, stage } from '../../support/browser/video.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'

const LIBRARY = 'https://www.gstatic.com/cv/js/sender/**'

/** Speaks to a device as Google's library does: it plays at 42 s, and tells what it was asked to do. */
const FAKE_LIBRARY = `{
	const asked = (window.asked = {})
	let listener = () => {}
	const session = {
		loadMedia: async (request) => void (asked.request = request),
		getMediaSession: () => (asked.request ? { getEstimatedTime: () => 42 } : null),
		getCastDevice: () => ({ friendlyName: 'Kitchen' }),
		endSession: (stops) => ((asked.ended = stops), listener({ sessionState: 'SESSION_ENDED' })),
	}
	const context = {
		setOptions: (options) => void (asked.options = options),
		requestSession: () => new Promise((done) => (window.chooseDevice = done, asked.waits ??= 0, asked.waits += 1, window.isSlow || done())),
		getCurrentSession: () => session,
		addEventListener: (_, onChange) => void (listener = onChange),
		removeEventListener: () => void (listener = () => {}),
	}
	class MediaInfo { constructor(url, type) { Object.assign(this, { url, type }) } }
	class LoadRequest { constructor(media) { this.media = media } }
	class Track { constructor(id, type) { Object.assign(this, { id, type }) } }
	class GenericMediaMetadata {}
	window.chrome = { ...window.chrome, cast: { media: { MediaInfo, LoadRequest, Track, GenericMediaMetadata } } }
	window.cast = { framework: { CastContext: { getInstance: () => context } } }
	window.__onGCastApiAvailable(true)
}`

const browser = await openBrowser({ hasPictures: false })
const app = await untilDone(serveApp({ CAST_RECEIVER_ID: 'CC1AD845' }))

describe('casting', () => {
	it('asks Google for nothing before the press, plays on the device from the same second, and continues here', async () => {
		let loads = 0
		await visitPage(
			browser,
			new URL('/watch/movie/27205', app.url),
			async (page) => {
				const state = () =>
					page.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, Math.round(video.currentTime)])
				await play(page)
				await stage(page).hover()
				await page.getByRole('button', { name: 'Settings' }).click()
				const cast = page.getByRole('button', { name: 'Cast with Google Cast' })
				await cast.waitFor()
				expect(loads).toBe(0)
				await cast.click()
				await page.getByRole('button', { name: 'Stop casting to Kitchen' }).waitFor()
				expect(loads).toBe(1)
				expect((await state())[0]).toBe(true)
				const asked = await page.evaluate(() => (window as unknown as { asked: Record<string, unknown> }).asked)
				expect(asked).toMatchObject({
					options: { receiverApplicationId: 'CC1AD845' },
					request: { media: { type: 'video/mp4', url: expect.stringMatching(/^http.*\.mp4$/) } },
				})
				await page.getByRole('button', { name: 'Stop casting to Kitchen' }).click()
				await expect.poll(async () => (await state())[1]).toBeGreaterThanOrEqual(42)
				await cast.waitFor()
			},
			{ viewport: SMALL_DESKTOP },
			(page) =>
				page.route(LIBRARY, (route) => {
					loads += 1
					return route.fulfill({ body: FAKE_LIBRARY, contentType: 'text/javascript' })
				}),
		)
	})

	it('plays nothing on a device that is chosen after the player was left', () =>
		visitPage(
			browser,
			new URL('/movie/27205', app.url),
			async (page) => {
				const asked = () => page.evaluate(() => (window as unknown as { asked?: Record<string, unknown> }).asked)
				await page.evaluate(() => Object.assign(window, { isSlow: true }))
				await waitForHydration(page)
				await page
					.locator('main')
					.getByRole('link', { name: /^(?:Play|Resume|Watch)/ })
					.first()
					.click()
				await stage(page).hover()
				await page.getByRole('button', { name: 'Settings' }).click()
				await page.getByRole('button', { name: 'Cast with Google Cast' }).click()
				await expect.poll(async () => (await asked())?.waits).toBe(1)
				await page.goBack()
				await page.locator('video').waitFor({ state: 'detached' })
				await page.evaluate(() => (window as unknown as { chooseDevice(): void }).chooseDevice())
				await expect.poll(async () => (await asked())?.ended).toBe(true)
				expect((await asked())?.request).toBeUndefined()
			},
			{ viewport: SMALL_DESKTOP },
			(page) => page.route(LIBRARY, (route) => route.fulfill({ body: FAKE_LIBRARY, contentType: 'text/javascript' })),
		))
})
