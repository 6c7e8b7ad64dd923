import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	openBrowser,
	SMALL_DESKTOP,
	type TestPage,
	visitPage,
} from '../../support/browser/browser.ts'
import { openList, openPanel, playing, shownText, timeOf } from '../../support/browser/video.ts'
import {
	JELLYFIN_KEY,
	JELLYFIN_PASSWORD,
	type JellyfinServer,
	startJellyfinServer,
} from '../../support/servers/jellyfin-server.ts'

const app = inject('appUrl')
const MOVIE = '/watch/movie/27205?source=own-server'
const TICKS = 10_000_000

const browser = await openBrowser({ hasPictures: false })
let server: JellyfinServer
beforeEach(async () => {
	server = await startJellyfinServer('/jellyfin')
	return () => server.close()
})

const visit = (
	path: string,
	check: (page: TestPage) => Promise<void>,
	prepare?: (page: TestPage) => Promise<unknown>,
) => visitPage(browser, new URL(path, app), check, { viewport: SMALL_DESKTOP, locale: 'en-US' }, prepare)

/** As after connecting. */
const connected = (page: Page) =>
	Promise.all([
		page.context().addCookies([{ name: 'server', value: 'own', url: app }]),
		page.addInitScript(
			(stored) => localStorage.setItem('marquee_server', stored),
			JSON.stringify({
				url: server.url,
				token: 't0ken',
				userId: 'u1',
				userName: 'Ada',
				serverName: 'Living room',
				deviceId: 'd',
			}),
		),
	])

async function fillAddress(page: Page) {
	await page.getByLabel('Address of your server').fill(server.url)
}

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })

async function play(page: Page) {
	await page
		.getByRole('button', { name: /^Play|^Resume/ })
		.first()
		.click()
	await playing(page)
}

/** What plays; the light engine feeds the element from a blob. */
const sourceOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)

const eventsOf = () => server.reports.map(({ event }) => event)

describe('a server of the viewer', () => {
	it('is connected by password, marks what it has, plays it, and nothing about it reaches us', () =>
		visit('/server', async (page) => {
			const sent: string[] = []
			page.on('request', (request) => {
				if (!request.url().startsWith(app)) return
				const { cookie = '' } = request.headers()
				sent.push([request.url(), request.postData() ?? '', cookie].join(' '))
			})
			expect(await accessibilityProblems(page)).toEqual([])
			await fillAddress(page)
			await page.getByLabel('User').fill('Ada')
			await page.getByLabel('Password').fill('wrong')
			await connectButton(page).click()
			await page.getByText('Wrong user or password.').waitFor()
			await page.getByLabel('Password').fill(JELLYFIN_PASSWORD)
			await connectButton(page).click()
			await page.getByRole('heading', { name: 'Living room' }).waitFor()
			await page.getByText('1 movie and 1 show').waitFor()
			expect(await accessibilityProblems(page)).toEqual([])

			// This device knows, without asking the server.
			const calls = server.calls.length
			await page.goto(new URL('/movie/27205', app).href)
			await page.getByRole('heading', { name: 'On your server' }).waitFor()
			expect(server.calls.slice(calls)).toEqual([])
			// A document of this page may not reach the server, so the link loads a new one.
			await page.getByRole('link', { name: 'Play from Living room' }).click()
			await playing(page)
			expect(await sourceOf(page)).toMatch(`${server.url}/Videos/m1/stream?`)
			await expect.poll(eventsOf).toContain('')
			// Also where a button says nothing of it: nobody has ever chosen another source.
			await page.goto(new URL('/watch/movie/27205', app).href)
			await play(page)
			expect(await sourceOf(page)).toMatch(`${server.url}/Videos/m1/stream?`)
			await page.goto(new URL('/', app).href)
			await expect.poll(eventsOf).toContain('/Stopped')
			await expect.poll(() => server.calls).toContain('DELETE /Videos/ActiveEncodings')
			expect(server.reports.at(-1)?.body).toMatchObject({ ItemId: 'm1', MediaSourceId: 'm1', PlaySessionId: 'p1' })

			expect(sent.length).toBeGreaterThan(10)
			const secrets = [server.url, new URL(server.url).host, encodeURIComponent(server.url), 't0ken', JELLYFIN_PASSWORD]
			expect(sent.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([])
		}))

	it('is connected by Quick Connect or by an API key, and disconnected without a trace', () =>
		visit('/server', async (page) => {
			await fillAddress(page)
			await page.getByRole('button', { name: 'Use Quick Connect' }).click()
			await page.getByText('123456').waitFor()
			await page.getByRole('button', { name: 'Cancel' }).click()
			await page.getByRole('button', { name: 'Use Quick Connect' }).click()
			await page.getByText('123456').waitFor()
			server.isCodeEntered = true
			await page.getByRole('heading', { name: 'Living room' }).waitFor()
			await page.getByRole('button', { name: 'Disconnect' }).click()
			await connectButton(page).waitFor()
			await expect.poll(() => server.calls).toContain('POST /Sessions/Logout')
			expect(
				await page.evaluate(() => [document.cookie.includes('server='), localStorage.getItem('marquee_server')]),
			).toEqual([false, null])

			await fillAddress(page)
			await page.getByText('or an API key').click()
			await page.getByLabel('API key').fill(JELLYFIN_KEY)
			await connectButton(page).click()
			await page.getByText('1 movie and 1 show').waitFor()
			expect(server.tokens).toContain(JELLYFIN_KEY)
		}))

	it('that ended the session is connected again at the same address', () => {
		server.fault = 'revoked'
		return visit(
			'/server',
			async (page) => {
				await page.getByRole('button', { name: 'Connect again' }).click()
				expect(await page.getByLabel('Address of your server').inputValue()).toBe(server.url)
				// The browser reports refused requests by itself.
				page.problems.splice(0)
			},
			connected,
		)
	})

	it('continues where another device stopped, converts for another audio track, and shows its captions', () => {
		server.userData.m1 = { PlaybackPositionTicks: 40 * TICKS, LastPlayedDate: new Date().toISOString() }
		return visit(
			MOVIE,
			async (page) => {
				await play(page)
				expect(await timeOf(page)).toBeGreaterThan(29)
				const panel = await openPanel(page, 'Captions')
				const captions = panel.getByRole('group', { name: 'Captions', exact: true })
				await captions.getByLabel('Spanish').check()
				await expect.poll(() => shownText(page)).toMatch(/.+\|.+\|/s)
				await openList(panel, 'Audio')
				await panel.getByLabel('French').check()
				await expect.poll(() => server.calls).toContain('GET /Videos/m1/240p/index.m3u8')
				await playing(page)
				expect(await timeOf(page)).toBeGreaterThan(29)
				expect(server.conversions).toEqual(['p1-2 2'])
				await expect
					.poll(() => server.reports.map(({ event, body }) => [event, body.PlaySessionId, body.PlayMethod].join(' ')))
					.toContain('/Progress p1-2 Transcode')
			},
			connected,
		)
	})

	it('converts a film that this browser cannot decode after all', () => {
		server.isUndecodable = true
		return visit(
			MOVIE,
			async (page) => {
				await play(page)
				expect(server.conversions).toEqual(['p1 1'])
			},
			connected,
		)
	})

	it('plays an episode as a converted stream', () => {
		server.isDirect = false
		return visit(
			'/watch/tv/1396/1/2?source=own-server',
			async (page) => {
				await play(page)
				expect(server.calls).toContain('GET /videos/e2/240p/index.m3u8')
				await expect.poll(() => server.reports.at(0)?.body.PlayMethod).toBe('Transcode')
			},
			connected,
		)
	})

	it.each([
		['is off', () => server.close(), "We can't reach your server."],
		['has revoked the token', () => (server.fault = 'revoked'), 'Your server no longer accepts this device.'],
		['forbids other sites', () => (server.fault = 'no-cors'), "doesn't let this site read the response (CORS)"],
		['lets this user play nothing', () => (server.fault = 'refusing'), "Your server doesn't let this user play this."],
		['has lost the title', () => (server.items = []), "Your server doesn't have this."],
	] as [string, () => unknown, string][])('that %s says so, and another source plays', async (_, fail, words) => {
		await fail()
		await visit(
			MOVIE,
			async (page) => {
				await page.getByText(words).waitFor()
				await play(page)
				expect(await sourceOf(page)).not.toContain('/jellyfin/')
				// The browser reports refused requests by itself.
				page.problems.splice(0)
			},
			connected,
		)
		server = await startJellyfinServer('/jellyfin')
	})
})

describe('the pages that may reach a server', () => {
	it('are the one that connects it and, where there is one, those of the player', async () => {
		const policyOf = async (path: string, cookie = '') => {
			const { headers } = await fetch(new URL(path, app), { headers: { Cookie: cookie } })
			return / http:/.test(headers.get('Content-Security-Policy') ?? '')
		}
		expect(await policyOf('/server')).toBe(true)
		expect(await policyOf('/watch/movie/27205', 'server=own')).toBe(true)
		expect(await policyOf('/watch/movie/27205')).toBe(false)
		expect(await policyOf('/movie/27205', 'server=own')).toBe(false)
	})
})
