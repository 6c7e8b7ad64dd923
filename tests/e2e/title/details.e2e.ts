import { describe, expect, inject, it } from 'vitest'
import {
	DESKTOP,
	holdRequests,
	openBrowser,
	openPage,
	PHONE,
	problemsOnEachPage,
	waitForHydration,
	waitForPaint,
	watchShifts,
} from '../../support/browser/browser.ts'
import { wireMovie, wireMovieDetails } from '../../support/servers/tmdb-server.ts'
import { LONG_TITLE, serveRareTitles } from './rare-titles.ts'

const browser = await openBrowser({ hasPictures: false })
const { app, tmdb } = await serveRareTitles()

async function open(path: string) {
	const page = await openPage(browser)
	await page.goto(app.url + path)
	await waitForHydration(page)
	return page
}

describe('the first button of a title', () => {
	const primary = async (url: string) => {
		const html = await (await fetch(url)).text()
		const [, link = ''] = /<a([^>]*class="button primary".*?)<\/a>/s.exec(html) ?? []
		return [/href="([^"]*)"/.exec(link)?.[1], link.replace(/^[^>]*>|<[^>]*>/g, '').trim()]
	}

	it.each([
		['/movie/27205?region=GB', ['https://example.test/gb', 'Where to watch']],
		['/movie/27205', ['https://example.test/us', 'Where to watch']],
	])('says what it does: %s', async (path, expected) => {
		expect(await primary(app.url + path)).toEqual(expected)
	})

	it('saves a title that nobody offers, and its demo program is second', async () => {
		const html = await (await fetch(`${app.url}/movie/900`)).text()
		const [main = ''] = /<button[^>]*class="button primary".*?<\/button>/s.exec(html) ?? []
		expect(main.replace(/<[^>]*>/g, '')).toBe('Add to watchlist')
		expect(html.indexOf('href="/watch/movie/900"')).toBeGreaterThan(html.indexOf(main))
		expect(html).toMatch(/<a[^>]*class="button"[^>]*href="\/watch\/movie\/900"/)
	})
})

/** Without scripts: `details.http.ts`. */
describe('details', () => {
	it.each(['/movie/27205', '/tv/1396'])('show the title and its button on a phone on its side: %s', async (path) => {
		const viewport = { width: 740, height: 360 }
		const page = await openPage(browser, { viewport })
		await page.goto(inject('appUrl') + path)
		const barTop = (await page.locator('.tab-bar').boundingBox())?.y ?? 0
		for (const part of ['h1', '.primary']) {
			const box = await page.locator(`.details-head ${part}`).first().boundingBox()
			expect(box?.y).toBeGreaterThan(0)
			expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop)
		}
	})

	it.each([
		['/movie/27205', true],
		['/movie/27205', false],
		['/tv/1396', true],
		['/tv/1396', false],
	])('show where to watch on the first screen of a phone: %s, JavaScript: %s', async (path, javaScriptEnabled) => {
		const page = await openPage(browser, { javaScriptEnabled, viewport: PHONE })
		await page.goto(inject('appUrl') + path)
		const where = page.getByRole('region', { name: 'Where to watch' })
		const logos = await where.getByRole('listitem').evaluateAll((items) =>
			items.map((item) => {
				const { bottom, width, height } = item.getBoundingClientRect()
				return { bottom, size: Math.min(width, height) }
			}),
		)
		expect(logos.length).toBeGreaterThan(1)
		const barTop = (await page.locator('.tab-bar').boundingBox())?.y ?? 0
		expect(Math.max(...logos.map(({ bottom }) => bottom))).toBeLessThan(barTop)
		expect(Math.min(...logos.map(({ size }) => size))).toBeGreaterThanOrEqual(48)
	})

	it('offer a button beside a choice without JavaScript', async () => {
		const page = await openPage(browser, { javaScriptEnabled: false })
		for (const path of ['/tv/903', '/movie/27205?region=US']) {
			await page.goto(app.url + path)
			expect(await page.getByRole('button', { name: 'Show' }).first().isVisible(), path).toBe(true)
		}
	})

	it('shows where to watch in another region, with that region in the URL', async () => {
		const page = await open('/movie/27205')
		await page.getByRole('link', { name: 'United States', exact: true }).click()
		await page.getByLabel('Region').selectOption('GB')
		await page.waitForURL(/region=GB/)
		await page.getByRole('listitem').filter({ hasText: 'Streamly' }).first().waitFor()
		expect(await page.getByLabel('Region').inputValue()).toBe('GB')
		expect(await page.getByRole('main').textContent()).not.toContain('Buyly')
		expect(page.problems).toEqual([])
	})

	it('change the season with tabs, and with a form where there are more than six', async () => {
		const page = await open('/tv/1396')
		const first = (season: number) => page.locator(`a[href="/watch/tv/1396/${season}/1"]`)
		await first(1).waitFor()
		await page.getByRole('navigation', { name: 'Seasons' }).getByRole('link', { name: 'Season 2' }).click()
		await page.waitForURL(/season=2/)
		await first(2).waitFor()
		expect(await page.getByRole('link', { name: 'Season 2' }).getAttribute('aria-current')).toBe('true')
		await page.goBack()
		await first(1).waitFor()

		await page.goto(`${app.url}/tv/903`)
		await waitForHydration(page)
		// Choosing is enough; only without JavaScript there is a button.
		expect(await page.getByRole('button', { name: 'Show' }).isVisible()).toBe(false)
		await page.getByLabel('Season').selectOption('7')
		await page.waitForURL(/season=7/)
		await page.locator('a[href="/watch/tv/903/7/1"]').waitFor()
		expect(await page.getByLabel('Season').inputValue()).toBe('7')
		expect(page.problems).toEqual([])
	})

	it('marks a long season as a whole also on a device without an account', async () => {
		const page = await open('/tv/901?season=2&from=31')
		await page.getByRole('button', { name: 'Mark season as watched' }).click()
		await page.getByText('61 episodes of The Long Run are in your watch history.').waitFor()
		await page.getByText('61 of 61 watched').first().waitFor()
		await page.getByRole('link', { name: '1–30' }).click()
		await page.waitForURL(/from=1/)
		await page.getByRole('button', { name: 'Season watched', pressed: true }).waitFor()
		expect(await page.locator('.episode .tick[aria-pressed="true"]').count()).toBe(30)
		expect(page.problems).toEqual([])
	})

	it('keeps a title and a text that are read from right to left in their order', async () => {
		const html = await (await fetch(`${app.url}/movie/904`)).text()
		expect(html).toContain('<h1><bdi>שלום!</bdi></h1>')
		expect(html).toContain('<p class="overview" dir="auto">סרט על שלום.</p>')
	})

	it('goes from a film to its director and on to another film', async () => {
		const page = await open('/movie/27205')
		await page.getByRole('link', { name: 'Christopher Nolan' }).first().click()
		await page.getByRole('heading', { level: 1, name: 'Christopher Nolan' }).waitFor()
		await page.getByRole('region', { name: 'Behind the camera' }).getByRole('link', { name: 'Blade Runner' }).click()
		await page.getByRole('heading', { level: 1, name: 'Blade Runner' }).waitFor()
		expect((await page.locator('.backdrop').boundingBox())?.width).toBe(PHONE.width)
		expect(page.problems).toEqual([])
	})

	it('begin their story on the first screen of a phone, and ask for an opinion after where to watch', async () => {
		const page = await openPage(browser, { viewport: { width: 412, height: 915 } })
		await page.goto(`${app.url}/movie/27205`)
		const [story, bar] = await page.evaluate(() => {
			const range = document.createRange()
			range.selectNodeContents(document.querySelector('.overview') ?? document.body)
			const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0
			return [range.getClientRects()[0]?.bottom ?? Number.POSITIVE_INFINITY, top('.tab-bar')]
		})
		expect(story).toBeLessThan(bar)
		const order = await page
			.locator('.where, .overview, .opinion, .details > section')
			.evaluateAll((parts) => parts.map((part) => part.getAttribute('aria-labelledby') ?? part.className))
		expect(order).toEqual(['where', 'overview', 'opinion', 'cast', 'similar', 'facts'])
	})

	it('look the same when they are reached from the home page', async () => {
		const page = await open('/')
		// The hero changes by the day, and is in no row.
		await page.locator('.row a[href="/movie/78"], .row a[href="/movie/27205"]').first().click()
		await page.locator('.details-head').waitFor()
		const picture = await page.locator('.backdrop').boundingBox()
		expect([picture?.y, picture?.width]).toEqual([0, PHONE.width])
		expect(page.problems).toEqual([])
	})

	it('play the trailer in a dialog that Escape closes, and load nothing of it before', async () => {
		const page = await openPage(browser)
		const requests: string[] = []
		page.on('request', (request) => {
			if (!request.url().startsWith(app.url)) requests.push(request.url())
		})
		await page.goto(`${app.url}/movie/27205`)
		await waitForHydration(page)
		const link = page.getByRole('link', { name: 'Trailer' })
		expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=trailer0002')
		expect(requests).toEqual([])
		await link.click()
		const dialog = page.getByRole('dialog', { name: 'Trailer for Inception' })
		await dialog.waitFor()
		await expect.poll(() => requests.length).toBe(1)
		expect(requests).toEqual([expect.stringContaining('https://www.youtube-nocookie.com/embed/trailer0002')])
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'hidden' })
		await page.locator('iframe').waitFor({ state: 'detached' })
		expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
		expect(page.problems).toEqual([])
	})

	it('copy their URL when the system cannot share', async () => {
		const page = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
		await page.goto(`${app.url}/movie/27205?region=GB`)
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Share' }).click()
		await page.getByText('Link copied').waitFor()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/movie/27205`)
	})

	it('do not shift when their scripts arrive', async () => {
		const page = await openPage(browser)
		const shift = await watchShifts(page)
		const release = await holdRequests(page, '**/assets/*.js')
		await page.goto(`${app.url}/tv/1396`, { waitUntil: 'domcontentloaded' })
		// A slow browser paints the document in parts, which moves the icons of a row as it grows.
		await waitForPaint(page)
		const before = await shift()
		release()
		await waitForHydration(page)
		// A shift is reported with the frame that shows it.
		await waitForPaint(page)
		expect(await shift()).toEqual(before)
	})

	it('describe themselves to search engines without breaking out of their script', async () => {
		tmdb.setResponse(
			'/movie/902',
			wireMovieDetails(wireMovie(902, '</script><script>alert(1)</script>', '2010-07-15', 1)),
		)
		const page = await openPage(browser)
		await page.goto(`${app.url}/movie/902`)
		const data = await page.locator('script[type="application/ld+json"]').textContent()
		expect(JSON.parse(data ?? '')).toMatchObject({
			'@type': 'Movie',
			name: '</script><script>alert(1)</script>',
			aggregateRating: { ratingValue: 7.5, ratingCount: 1200 },
		})
		expect(page.problems).toEqual([])
	})

	it.each([PHONE, DESKTOP])('fit a long title and missing facts into $width px', async (viewport) => {
		const page = await openPage(browser, { viewport })
		await page.goto(`${app.url}/movie/900`)
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
		const main = page.getByRole('main')
		expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(LONG_TITLE)
		expect(await main.textContent()).not.toMatch(/null|undefined|NaN|Invalid/)
		expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Where to watch', 'Facts'])
	})
})

describe('the legal pages', () => {
	it.each(['/privacy', '/terms', '/content-removal', '/dmca'])('%s names a contact and a date', async (path) => {
		const response = await fetch(inject('appUrl') + path)
		expect(response.status).toBe(200)
		const html = await response.text()
		expect(html.match(/<h1[ >]/g)).toHaveLength(1)
		expect(html).toContain('href="mailto:')
		expect(html).toMatch(/<time[^>]* datetime="\d{4}-\d{2}-\d{2}"/i)
		const article = /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? ''
		expect(article.replace(/<[^>]*>/g, ' ').split(/\s+/).length).toBeGreaterThan(240)
	})
})

describe('accessibility', () => {
	it('axe finds no problems on a film without facts and a long season', async () => {
		const page = await openPage(browser)
		const urls = ['/movie/900', '/tv/901?season=2'].map((path) => app.url + path)
		expect(await problemsOnEachPage(page, urls)).toEqual([])
	})
})
