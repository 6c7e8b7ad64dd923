import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
	accessibilityProblems,
	openBrowser,
	PHONE,
	runClockUntilVisible,
	SMALL_DESKTOP,
	type TestPage,
	visitPage,
} from '../../support/browser/browser.ts'
import { playButton, playing } from '../../support/browser/video.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { startBrokenStreams } from '../../support/servers/broken-streams.ts'
import { untilDone } from '../../support/servers/listen.ts'

const MOVIE = '/watch/movie/27205'

const browser = await openBrowser({ hasPictures: false })
const streams = await untilDone(startBrokenStreams())
const sourceOf = (id: string, name: string) => ({ id, name, kind: 'hls', movie: `${streams.url}/${id}/x.m3u8` })
const server = await untilDone(
	serveApp({
		LIVE_PLAYLIST_URL: streams.playlistUrl,
		STREAM_SOURCES: JSON.stringify([sourceOf('locked', 'One'), sourceOf('hanging', 'Two'), sourceOf('fine', 'Three')]),
	}),
)
const html = await (await fetch(new URL('/live', server.url))).text()
const links = html.matchAll(/href="(\/watch\/live\/[a-z0-9]+)".*?<bdi>(.*?)<\/bdi>/gs)
/** Paths of the channels by name. */
const channels = new Map([...links].map(([, path = '', name = '']) => [name, path]))

const visit = (path: string, check: (page: TestPage) => Promise<void>) =>
	visitPage(browser, new URL(path, server.url), check, { viewport: SMALL_DESKTOP })
const press = (page: Page) => playButton(page).click()
const alert = (page: Page) => page.getByRole('alert')

describe('a channel that does not play says why', () => {
	it.each([
		['missing', 'This stream is not available'],
		['closed', "This stream's server doesn't allow other sites"],
		['down', "We can't reach this stream"],
		['page', "This isn't a stream that browsers can play"],
		['empty', 'This stream is empty'],
		['codec', "Your browser can't play this format"],
		['protected', 'This stream is copy-protected'],
		['locked', "This stream's key is not available"],
		['noise', "Your browser can't play this stream"],
		['wrong key', "This stream's key is wrong"],
		['hevc file', "Your browser can't play this format"],
	])('when it is %s', (name, title) =>
		visit(channels.get(name) ?? '', async (page) => {
			await page.clock.install()
			await press(page)
			await runClockUntilVisible(page, alert(page).getByText(title))
			await alert(page).getByRole('button', { name: 'Try again' }).waitFor()
			expect(await alert(page).getByRole('link', { name: 'All channels' }).getAttribute('href')).toBe('/live')
			// The browser logs the forbidden responses.
			if (name === 'closed') {
				expect(page.problems.every((problem) => problem.includes('blocked by CORS policy'))).toBe(true)
				page.problems.length = 0
			}
			// The others differ in their texts only.
			if (name !== 'missing') return
			expect(await accessibilityProblems(page)).toEqual([])
			await page.setViewportSize(PHONE)
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
		}))

	it('at once, after a few bytes, when it is a transport stream', () =>
		visit(channels.get('endless') ?? '', async (page) => {
			const before = streams.endlessBytes()
			await press(page)
			await alert(page).getByText("Browsers can't play this kind of stream").waitFor()
			expect(streams.endlessBytes() - before).toBeLessThan(5_000_000)
			const bytesInAMoment = async () => {
				const already = streams.endlessBytes()
				await page.waitForTimeout(100)
				return streams.endlessBytes() - already
			}
			await expect.poll(bytesInAMoment, { message: 'nothing is read any more' }).toBe(0)
		}))

	it('at once, when what its master playlist names is one', () =>
		visit(channels.get('raw variant') ?? '', async (page) => {
			await press(page)
			await alert(page).getByText("Browsers can't play this kind of stream").waitFor()
		}))

	it('when the clock of the device is wrong', () =>
		visit(channels.get('refused') ?? '', async (page) => {
			await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
			await page.reload()
			await press(page)
			await runClockUntilVisible(page, alert(page).getByText("Your device's clock is wrong"))
		}))
})

describe('a channel that is a transport stream', () => {
	it.each(['endless with HLS', 'endless without a name'])('plays as HLS of the same address: %s', (name) =>
		visit(channels.get(name) ?? '', async (page) => {
			await press(page)
			await playing(page)
		}))

	it('plays from another variant of its master playlist', () =>
		visit(channels.get('raw and other variants') ?? '', async (page) => {
			await press(page)
			await playing(page)
		}))
})

describe('a picture that plays without its sound', () => {
	it.each([
		['no sound', 'There is no sound: it is AC-3 (Dolby Digital), which your browser has no decoder for.'],
		['no sound file', 'There is no sound: it is E-AC-3 (Dolby Digital Plus), which'],
	])('says why: %s', (name, text) =>
		visit(channels.get(name) ?? '', async (page) => {
			await press(page)
			await playing(page)
			await page.getByText(text).waitFor()
			await page.getByRole('button', { name: 'Dismiss' }).click()
			await page.getByText(text).waitFor({ state: 'detached' })
		}))

	it('says nothing where there is sound', () =>
		visit(channels.get('fine') ?? '', async (page) => {
			await press(page)
			await playing(page, 2)
			expect(await page.getByText('There is no sound').count()).toBe(0)
		}))
})

describe('a channel that sends nothing', () => {
	it.each([
		['unanswered', "We can't reach this stream"],
		['hanging', 'This stream is too slow'],
		['stalled file', 'This stream is too slow'],
	])('is given up after 20 seconds: %s', (name, title) =>
		visit(channels.get(name) ?? '', async (page) => {
			await page.clock.install()
			const now = () => page.evaluate(() => Date.now())
			await press(page)
			const startedAt = await now()
			await runClockUntilVisible(page, alert(page).getByText(title))
			// The clock moves in steps of a second, and goes on between them.
			expect((await now()) - startedAt).toBeLessThan(22_000)
		}))

	it('is not given up while it is only slow', () =>
		visit(channels.get('dripping') ?? '', async (page) => {
			await page.clock.install()
			await press(page)
			const isPlaying = () =>
				page.evaluate(() => {
					const video = document.querySelector('video')
					return video !== null && video.readyState > 2 && video.currentTime > 0
				})
			const startedAt = await page.evaluate(() => Date.now())
			await expect
				.poll(
					async () => {
						await page.clock.runFor(1_000)
						return (await isPlaying()) || (await alert(page).isVisible())
					},
					{ timeout: 60_000, interval: 250 },
				)
				.toBe(true)
			expect((await page.evaluate(() => Date.now())) - startedAt).toBeGreaterThan(25_000)
			expect(await isPlaying()).toBe(true)
		}))
})

describe('a title whose sources fail', () => {
	it('plays from the next ones by itself, with a note, from where it was asked to start', () =>
		visit(`${MOVIE}?t=6`, async (page) => {
			await page.clock.install()
			await press(page)
			await runClockUntilVisible(
				page,
				page
					.getByRole('status')
					.getByText("“One” doesn't play: its encryption key is not available. Playing from “Two”."),
			)
			await runClockUntilVisible(
				page,
				page
					.getByRole('status')
					.getByText("“Two” doesn't play: its video does not arrive in time. Playing from “Three”."),
			)
			await playing(page, 6)
		}))

	it('offers another attempt and the other sources in the end, and loses nothing', () =>
		visit(`${MOVIE}?t=6`, async (page) => {
			const isFine = `${streams.url}/fine/**`
			await page.route(isFine, (route) =>
				route.fulfill({ status: 410, headers: { 'Access-Control-Allow-Origin': '*' } }),
			)
			await page.clock.install()
			await press(page)
			await runClockUntilVisible(page, alert(page).getByText('This stream has expired'))
			expect(await alert(page).innerText()).toMatch(
				/Tried before: “One” \(its encryption key .*\), “Two” \(its video .*\)\.\s+You'll continue at 0:06\./,
			)
			expect(await alert(page).getByRole('button').allInnerTexts()).toEqual(['Try again', 'Try “One”', 'Try “Two”'])
			await page.unroute(isFine)
			await alert(page).getByRole('button', { name: 'Try again' }).click()
			await playing(page, 6)
		}))
})
