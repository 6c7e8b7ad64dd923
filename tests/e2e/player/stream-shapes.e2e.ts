import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser, SMALL_DESKTOP, type TestPage, visitPage } from '../../support/browser/browser.ts'
import { openList, openPanel, playButton, shownText } from '../../support/browser/video.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { LOW_LATENCY_START_SECONDS, startShapedStreams } from '../../support/servers/shaped-streams.ts'

const MOVIE = '/watch/movie/27205'

/** Each with its length, and where it continues with something else. */
const FILMS: Record<string, [lengthSeconds: number, boundarySeconds: number]> = {
	'Ranges of one file': [8, 4],
	'Segments in AES-128 with a key that changes': [8, 4],
	'Equal variants of which one is down': [8, 4],
	'A content network': [8, 4],
	'Variables in playlists': [8, 4],
	'Time stamps that begin again': [8, 2],
	'Sound only': [8, 4],
	'A segment that is damaged once': [8, 4],
	'Common encryption with a license server': [8, 4],
	'An ad of another size and clock': [12, 4],
	'A gap': [12, 4],
}
const REFUSED = 'Common encryption without a license'
/** Its playlist lists no captions. */
const CAPTIONED = 'Time stamps that begin again'
/** With spaces in its playlist. */
const GROUPS = 'Groups of sound'

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-').slice(0, 40)

const browser = await openBrowser({ hasPictures: false })
const streams = await untilDone(startShapedStreams())
const sources = [GROUPS, ...Object.keys(FILMS), REFUSED].map((name) => ({
	id: idOf(name),
	name,
	kind: 'hls',
	movie: streams.playlistUrl(name),
}))
const server = await untilDone(
	serveApp({ STREAM_SOURCES: JSON.stringify(sources), LIVE_PLAYLIST_URL: streams.channelsUrl }),
)

const visit = (path: string, check: (page: TestPage) => Promise<void>) =>
	visitPage(browser, new URL(path, server.url), check, { viewport: SMALL_DESKTOP })

const press = (page: Page) => playButton(page).click()

/** Where it plays; -1 while it does not. */
const playingAt = (page: Page) =>
	page.evaluate(() => {
		const video = document.querySelector('video')
		return video && !video.paused && video.readyState > 2 ? video.currentTime : -1
	})
const playsPast = (page: Page, seconds: number, message: string) =>
	expect.poll(() => playingAt(page), { message, interval: 50 }).toBeGreaterThan(seconds)

describe('a film', () => {
	it('plays in every shape of stream, past where it changes, and has its length', () =>
		visit(MOVIE, async (page) => {
			await press(page)
			await playsPast(page, 0, GROUPS)
			const playlists = streams.requests.filter((path) => path.includes('.m3u8'))
			expect(playlists, 'each is requested once').toEqual([...new Set(playlists)])
			const labels = (group: string) => page.getByRole('group', { name: group }).locator('label').allTextContents()
			await openList(await openPanel(page, 'Captions'), 'Audio')
			expect(await labels('Audio')).toEqual([
				...['English', 'English (Commentary)', 'English · Audio description', 'Spanish'],
			])
			// Another track of the same language.
			const commentary = page.getByRole('radio', { name: 'Commentary' })
			await commentary.check()
			await expect.poll(() => streams.requests.join(' ')).toContain('audio-en/index.m3u8?Commentary')
			await playsPast(page, 0, 'the commentary')
			expect(await commentary.isChecked()).toBe(true)
			await page.keyboard.press('Escape')
			await openList(await openPanel(page, 'Settings'), 'Quality')
			// Those with a sound that the browser does not know are left out, as are pictures for fast forward.
			expect((await labels('Quality')).map((label) => label.split(' ')[0])).toEqual(['Auto', '180p', '90p'])
			await page.keyboard.press('Escape')

			for (const [name, [length, boundary]] of Object.entries(FILMS)) {
				const chip = page.getByRole('link', { name, exact: true })
				await chip.click()
				await playsPast(page, 0, name)
				const slider = page.getByRole('slider', { name: 'Seek' })
				await slider.fill(String(boundary - 0.2))
				await expect.poll(() => playingAt(page), { message: name, interval: 20 }).toBeLessThan(boundary)
				await playsPast(page, boundary + 0.2, name)
				expect(Math.round(Number(await slider.getAttribute('max'))), name).toBe(length)
				// Otherwise another source has taken over.
				expect(await chip.getAttribute('aria-current'), name).toBe('true')
			}

			await page.getByRole('link', { name: REFUSED }).click()
			await page.getByText(`“${REFUSED}” doesn't play: its encryption key is not available.`).waitFor()
		}))
})

describe('captions that no playlist lists', () => {
	it('are found in the picture, and shown once they are chosen, from where the film is', () =>
		visit(`${MOVIE}?source=${idOf(CAPTIONED)}`, async (page) => {
			await press(page)
			await playsPast(page, 1, CAPTIONED)
			await (await openPanel(page, 'Captions')).getByRole('radio', { name: 'Closed captions' }).check()
			await playsPast(page, 1, 'from there on')
			await expect.poll(() => shownText(page)).toContain('Ein Fenster')
		}))
})

describe('a broadcast with low latency', () => {
	it('starts close to its live edge, and plays parts as they appear', async () => {
		const html = await (await fetch(new URL('/live', server.url))).text()
		const [path = ''] = /\/watch\/live\/[a-z0-9]+/.exec(html) ?? []
		await visit(path, async (page) => {
			await press(page)
			await playsPast(page, LOW_LATENCY_START_SECONDS + 0.2, 'low latency')
			await page.locator('.clock.is-live').waitFor()
			const start = await page.evaluate(() => document.querySelector('video')?.played.start(0))
			expect(start).toBeGreaterThan(LOW_LATENCY_START_SECONDS - 3)
			expect(streams.requests.join(' ')).toMatch(/_HLS_msn=4&_HLS_part=1.*part-16\.m4s/)
		})
	})
})
