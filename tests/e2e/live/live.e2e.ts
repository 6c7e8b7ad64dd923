import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	openBrowser,
	openPage,
	PHONE,
	waitForHydration,
	watchShifts,
} from '../../support/browser/browser.ts'
import { onBusyMachine } from '../../support/busy-machine.ts'
import { longPlaylist } from '../../support/samples/long-playlist.ts'
import { listen, type RequestHandler } from '../../support/servers/listen.ts'
import { startXtreamServer } from '../../support/servers/xtream-server.ts'

const appUrl = inject('appUrl')
const PLAIN = { javaScriptEnabled: false }
const browser = await openBrowser()

async function open(path: string, options: BrowserContextOptions = {}) {
	const page = await openPage(browser, options)
	await page.goto(appUrl + path)
	return page
}

const names = (page: Page) => page.locator('.channel-grid .channel-name bdi').allTextContents()
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
/** Links, buttons and fields on the first screen. */
const visibleControls = (page: Page) =>
	page.locator('a[href], button, input:not([type="hidden"]), select, summary').evaluateAll(
		(all) =>
			all.filter((control) => {
				const { width, height, top, bottom } = control.getBoundingClientRect()
				const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
				return isSeen && width > 1 && height > 1 && top < innerHeight && bottom > 0
			}).length,
	)
const LONG = `A channel ${'of many words '.repeat(3)}and ${'letters'.repeat(8)}`
/** What is wider than its place. */
const cutParts = (page: Page) =>
	page
		.locator('h1, .channel-card, .nearby')
		.evaluateAll((all) => all.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.className))

/** Without scripts: `live.http.ts`. */
describe('the order of channels', () => {
	it('is changed by dragging them', async () => {
		const page = await open('/live/arrange', { viewport: DESKTOP })
		const order = () => page.locator('.arrange-name bdi').allTextContents()
		const [first = '', second = '', third = '', ...others] = await order()
		const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
		await page.locator('li[draggable="true"]').first().waitFor()
		await line(third).dragTo(line(first), { targetPosition: { x: 20, y: 4 } })
		await expect.poll(order).toEqual([third, first, second, ...others])
		await page.getByText(`${third} is 1 of`).waitFor({ state: 'attached' })
		await page.reload()
		expect(await order()).toEqual([third, first, second, ...others])
	})
})

describe('live channels', () => {
	it.each([
		'/live?group=Kids',
		'/live/guide?group=News',
	])('are no wider than a phone without JavaScript: %s', async (path) => {
		expect(await width(await open(path, PLAIN))).toBe(PHONE.width)
	})

	it.each([
		['page', '/live?page=0', 400],
		['day', '/live/guide?day=2020-01-01', 400],
		['page', '/live?page=9', 404],
	])('explain an invalid %s: %s', async (_, path, expected) => {
		const response = await fetch(appUrl + path)
		expect(response.status).toBe(expected)
		expect((await response.text()).match(/<\w+ class="state[ "]/g)).toHaveLength(1)
	})

	it('show a picture of what is on and how much of it is over, each its own', async () => {
		const page = await open('/live', { ...PLAIN, viewport: DESKTOP })
		const cards = page.locator('.channel-card')
		const pictures = await cards
			.locator('.channel-picture img')
			.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
		expect(new Set(pictures).size).toBe(24)
		const [width, height] = await cards
			.first()
			.locator('.channel-picture')
			.evaluate((picture) => [picture.clientWidth, picture.clientHeight])
		expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 1)
		const progress = await cards.locator('progress').evaluateAll((all) => all.map((bar) => bar.getAttribute('value')))
		expect(new Set(progress).size).toBeGreaterThan(8)
		await page.waitForFunction(() => {
			const [picture] = document.querySelectorAll<HTMLImageElement>('.channel-picture img')
			return picture?.complete && picture.naturalWidth > 0
		})
		expect(page.problems).toEqual([])
	})

	it('are the first screen: two lines of them, with at most 31 controls, on a desktop', async () => {
		const page = await open('/live', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Favorite: Meridian 24' }).waitFor({ state: 'attached' })
		expect(await visibleControls(page)).toBeLessThanOrEqual(31)
	})

	it('can be searched and chosen with only the keyboard, and the panel closes with the result', async () => {
		const page = await open('/live', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Find a channel' }).focus()
		await page.keyboard.press('Enter')
		// The field has the focus.
		await page.keyboard.type('kite')
		await page.keyboard.press('Enter')
		await expect.poll(() => names(page)).toEqual(['Kite Hour'])
		await page.getByRole('searchbox', { name: 'Search channels' }).waitFor({ state: 'hidden' })
		await page.getByRole('button', { name: 'Find a channel: kite' }).waitFor()
		expect(page.problems).toEqual([])
	})

	it('show their logos, and times in the viewer’s time zone', async () => {
		const page = await open('/live', { timezoneId: 'Asia/Kolkata', viewport: DESKTOP })
		await waitForHydration(page)
		expect(await page.locator('.channel-card time').first().textContent()).toMatch(/^\d\d?:\d\d [AP]M$/)
		await page.waitForFunction(() => {
			const [logo] = document.querySelectorAll<HTMLImageElement>('.channel-text .channel-logo img')
			return logo?.complete && logo.naturalWidth > 0
		})
		expect(page.problems).toEqual([])
	})

	it('come first when they are favorites, and remain favorites', async () => {
		const page = await open('/live', { viewport: DESKTOP })
		await waitForHydration(page)
		// It is seen once its card is under the pointer.
		await page.locator('.channel-card', { hasText: 'Snow Line' }).hover()
		await page.getByRole('button', { name: 'Favorite: Snow Line' }).click()
		const kept = page.getByRole('region', { name: 'Your channels' })
		expect(await kept.getByRole('link').allTextContents()).toEqual(['Snow LineFavorite'])
		await page.reload()
		await waitForHydration(page)
		await kept.getByRole('link', { name: /Snow Line/ }).waitFor()
		await page.getByRole('button', { name: 'Favorite: Snow Line', pressed: true }).click()
		await kept.waitFor({ state: 'hidden' })
		// No other one makes room for a new one.
		await page.evaluate(() => {
			const many = Array.from({ length: 500 }, (_, at) => ({
				id: `c${at}`,
				name: `${at}`,
				logoUrl: null,
				isRadio: false,
			}))
			localStorage.setItem('marquee_live_favorites', JSON.stringify(many))
		})
		await page.reload()
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Favorite: Snow Line' }).click()
		await page.getByText('This device stores 500 favorite channels. Remove one of them first.').waitFor()
		expect(await kept.getByRole('listitem').count()).toBe(500)
		expect(page.problems).toEqual([])
	})

	it('come first by their group when it is pinned, without a shift of the page, and remain pinned', async () => {
		const page = await open('/live?group=Kids')
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Pin this group' }).click()
		const row = page.getByRole('navigation', { name: 'Pinned groups' })
		await row.getByRole('link', { name: /^Kids/ }).waitFor()
		const shift = await watchShifts(page)
		await page.goto(`${appUrl}/live`)
		await waitForHydration(page)
		await row.getByRole('link', { name: /^Kids/ }).waitFor()
		expect(await shift(0.001)).toEqual([])
		await row.getByRole('link', { name: /^Kids/ }).click()
		await expect.poll(() => names(page)).toEqual(['Puddle Club', 'Kite Hour', 'Button Box'])
		await page.getByRole('button', { name: 'Pinned', pressed: true }).click()
		await row.waitFor({ state: 'hidden' })
		expect(page.problems).toEqual([])
	})
})

describe('the guide', () => {
	it('marks the current time', async () => {
		const page = await open('/live/guide', { viewport: DESKTOP })
		await waitForHydration(page)
		const line = await page.locator('.guide-now line').boundingBox()
		const cell = await page.locator('td.on-now').first().boundingBox()
		const elapsed = await page.locator('.guide-elapsed').boundingBox()
		if (!line || !cell || !elapsed) throw new Error('nothing is drawn')
		expect(Math.abs(elapsed.x + elapsed.width - line.x)).toBeLessThanOrEqual(2)
		expect(line.x).toBeGreaterThanOrEqual(cell.x - 1)
		expect(line.x).toBeLessThanOrEqual(cell.x + cell.width + 1)
		// A pill in the header has the time.
		const pill = page.locator('.guide-pill time')
		expect(await pill.textContent()).toMatch(/^\d?\d:\d\d [AP]M$/)
		const box = await pill.boundingBox()
		const header = await page.locator('.guide thead').boundingBox()
		expect(box?.y).toBeGreaterThanOrEqual(header?.y ?? 0)
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) + 1)
		expect(page.problems).toEqual([])
	})

	it('leads to the evening of the viewer, moves by its arrows, and keeps titles in view', async () => {
		const page = await open('/live/guide', { viewport: DESKTOP, timezoneId: 'America/Los_Angeles' })
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Now' }).click()
		const link = page.getByRole('link', { name: 'Prime time' })
		expect(await link.getAttribute('href')).toMatch(/^\/live\/guide\?day=\d{4}-\d\d-\d\d#t0[34]00$/)
		await link.click()
		await page.waitForURL('**day=*')
		const guide = page.locator('.guide')
		const offset = () => guide.evaluate((element) => element.scrollLeft)
		// What time it is now may stand in it, too.
		const evening = page.locator(`${new URL(page.url()).hash} time`).first()
		// Wherever the day begins, it is in view.
		const isInView = async () => {
			const [shown, time] = [await guide.boundingBox(), await evening.boundingBox()]
			return shown !== null && time !== null && time.x > shown.x && time.x + time.width < shown.x + shown.width
		}
		await expect.poll(isInView).toBe(true)
		expect(await evening.textContent()).toBe('8:00 PM')
		const before = await offset()
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await page.getByRole('button', { name: 'Later' }).click()
		expect(await offset()).toBeGreaterThan(before + 400)
		await page.getByRole('button', { name: 'Earlier' }).click()
		expect(await offset()).toBe(before)
		await guide.evaluate((element) => element.scrollBy(40, 0))
		const gap = await page
			.locator('tbody tr')
			.first()
			.evaluate((row) => {
				const edge = row.querySelector('th')?.getBoundingClientRect().right ?? 0
				// A title leaves with the end of its cell.
				const lefts = [...row.querySelectorAll('.guide-title')].flatMap((title) => {
					const { left, width } = title.getBoundingClientRect()
					const end = title.closest('td')?.getBoundingClientRect().right ?? 0
					return end > edge + width + 20 ? [left] : []
				})
				return Math.min(...lefts) - edge
			})
		expect(gap).toBeGreaterThanOrEqual(0)
		expect(page.problems).toEqual([])
	})

	it('keeps its hours below the top bar while the page scrolls, and cuts no time', async () => {
		for (const viewport of [DESKTOP, PHONE]) {
			const page = await open('/live/guide', { viewport })
			await page.mouse.wheel(0, 600)
			const hour = page.locator('.guide thead th').nth(1)
			const distance = async () => {
				const [bar, box] = [await page.locator('.top-bar').boundingBox(), await hour.boundingBox()]
				return Math.abs((box?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0))
			}
			await expect.poll(distance).toBeLessThanOrEqual(1)
			expect(
				await page
					.locator('tbody th')
					.first()
					.evaluate((row) => row.getBoundingClientRect().top),
			).toBeLessThan(0)
			const times = page.locator('.guide td span.faint')
			expect(await times.evaluateAll((all) => all.filter((time) => time.scrollWidth > time.clientWidth).length)).toBe(0)
			await page.context().close()
		}
	})

	it('shows logos with their names on phones, in a narrow column', async () => {
		const page = await open('/live/guide')
		const first = page.getByRole('rowheader').first()
		expect(await first.textContent()).toBe('Meridian 24')
		expect((await first.boundingBox())?.width).toBeLessThan(90)
		const [logo, name] = [await first.locator('img').boundingBox(), await first.locator('bdi').boundingBox()]
		expect(name?.width).toBeGreaterThan(40)
		expect(name?.y).toBeGreaterThanOrEqual((logo?.y ?? 0) + (logo?.height ?? 0))
		expect(await width(page)).toBe(PHONE.width)
	})
})

describe("the viewer's own playlists", () => {
	/** Serves until the test is done. */
	async function untilTested(handler: RequestHandler) {
		const server = await listen(handler)
		onTestFinished(server.close)
		return server
	}
	const add = (page: Page) => page.getByRole('button', { name: 'Add playlist' })

	async function paste(page: Page, text: string) {
		await page.getByText('or paste the text').click()
		await page.getByLabel('Playlist text').fill(text)
		await add(page).click()
	}

	it('stay on the device: no request contains any of them', async () => {
		const page = await open('/live/own')
		const sent: string[] = []
		page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
		await add(page).waitFor()
		await paste(page, '#EXTM3U\n#EXTINF:-1 group-title="Quiet",Zephyrine One\nhttps://streams.example/zephyrine.m3u8\n')
		await page.locator('.channel-card', { hasText: 'Zephyrine One' }).waitFor()
		await page.reload()
		await page.locator('.channel-card', { hasText: 'Zephyrine One' }).waitFor()
		expect(await page.locator('.channel-card').getAttribute('href')).toMatch(/^\/watch\/live\/own-[a-z0-9]+$/)
		await page.getByRole('button', { name: 'Remove Pasted playlist' }).click()
		await page.locator('.channel-card').waitFor({ state: 'detached' })
		expect(sent.filter((text) => /zephyrine|Quiet/i.test(text))).toEqual([])
		expect(page.problems).toEqual([])
	})

	it('are read from a file, whatever characters their names contain', async () => {
		const page = await open('/live/own')
		await add(page).waitFor()
		const text = `#EXTM3U\n#EXTINF:-1 tvg-logo="javascript:alert(1)",<img src=x onerror=alert(1)>\nhttps://s.example/a.m3u8\n#EXTINF:-1,B\nrtmp://s.example/b\n#EXTINF:-1,${LONG}\nhttps://s.example/c.m3u8\n`
		await page
			.getByLabel('or a file')
			.setInputFiles({ name: 'mine.m3u', mimeType: 'audio/x-mpegurl', buffer: Buffer.from(text) })
		await add(page).click()
		await page.locator('.channel-card').first().waitFor()
		await expect.poll(() => names(page)).toEqual(['<img src=x onerror=alert(1)>', 'B', LONG])
		expect(await page.locator('.channel-trouble').allTextContents()).toHaveLength(1)
		expect(await page.locator('.channel-grid img').count()).toBe(0)
		expect(await width(page)).toBe(PHONE.width)
		expect(await cutParts(page)).toEqual([])
		expect(page.problems).toEqual([])
		await page.locator('.channel-card', { hasText: LONG }).click()
		await page.locator('.nearby').waitFor()
		expect(await cutParts(page)).toEqual([])
	})

	it('say what is wrong with a page, an empty list and a single stream', async () => {
		const page = await open('/live/own')
		await add(page).waitFor()
		await page.getByText('or paste the text').click()
		for (const [text, words] of [
			['<!doctype html><p>Hello', "isn't an M3U playlist"],
			['#EXTM3U\n', 'find any channels in this playlist'],
			['#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts', 'single stream'],
		] as const) {
			await page.getByLabel('Playlist text').fill(text)
			await add(page).click()
			await page.getByRole('alert').filter({ hasText: words }).waitFor()
		}
	})

	it('are fetched by the browser with their guide and refreshed, and failures are explained', async () => {
		let body = '#EXTM3U x-tvg-url="guide.xml"\n#EXTINF:-1 tvg-id="o",Outside\nstream.m3u8\n'
		const stamp = (ms: number) => new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)
		const guide = `<tv><programme start="${stamp(Date.now() - 600_000)}" stop="${stamp(Date.now() + 600_000)}" channel="o"><title>On the outside</title></programme></tv>`
		const cookies: (string | undefined)[] = []
		const { url: host } = await untilTested((request, response) => {
			cookies.push(request.headers.cookie)
			if (request.url === '/closed.m3u') return response.writeHead(200).end(body)
			const known = request.url === '/open.m3u' ? body : request.url === '/guide.xml' ? guide : null
			return response.writeHead(known === null ? 404 : 200, { 'access-control-allow-origin': '*' }).end(known ?? '')
		})
		const page = await open('/live/own')
		const address = page.getByLabel('Address of an M3U playlist')
		await address.fill('not an address')
		await add(page).click()
		await page.getByRole('alert').filter({ hasText: 'starts with https://' }).waitFor()
		await address.fill(`${host}/missing.m3u`)
		await add(page).click()
		await page.getByRole('alert').filter({ hasText: 'The server has nothing at this address.' }).waitFor()
		await address.fill(`${host}/closed.m3u`)
		await add(page).click()
		await page.getByRole('alert').filter({ hasText: 'may block other sites' }).waitFor()
		await address.fill(`${host}/open.m3u`)
		await add(page).click()
		await page.locator('.channel-now', { hasText: 'On the outside' }).waitFor()
		await page.getByLabel('Search your channels').fill('the outside')
		await page.getByText('1 channel', { exact: true }).waitFor()
		body = body.replace('Outside', 'Renamed')
		await page.getByRole('button', { name: /^Refresh/ }).click()
		await page.getByLabel('Search your channels').fill('')
		await page.locator('.channel-card', { hasText: 'Renamed' }).waitFor()

		// They are also among the channels and in the guide, and found there.
		await page.getByRole('navigation', { name: 'Live' }).getByRole('link', { name: 'Channels' }).click()
		const mine = page.getByRole('list', { name: 'From your playlists' })
		await mine.getByRole('link', { name: /^Renamed/ }).waitFor()
		await mine.getByText('On the outside').waitFor()
		await page.goto(`${appUrl}/live?q=on+the+outside`)
		await mine.getByRole('link', { name: /^Renamed/ }).waitFor()
		expect(await page.getByText('No channels match').count()).toBe(0)
		expect(await width(page)).toBe(PHONE.width)
		await page.goto(`${appUrl}/live/guide`)
		await page
			.getByRole('row', { name: /^Renamed/ })
			.getByText('On the outside')
			.waitFor()
		expect(await page.getByRole('rowheader').first().textContent()).toBe('Renamed')
		expect(await accessibilityProblems(page)).toEqual([])
		expect(cookies.every((cookie) => cookie === undefined)).toBe(true)
	})

	it('get another guide by hand, can be watched from the start by it, and give it back', async () => {
		const stamp = (ms: number) => new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)
		const startMs = Math.floor(Date.now() / 60_000 - 90) * 60_000
		const program = (channel: string, title: string, fromMs: number) =>
			`<programme start="${stamp(fromMs)}" stop="${stamp(fromMs + 3_600_000)}" channel="${channel}"><title>${title}</title></programme>`
		const guide = `<tv><channel id="far.tv"><display-name>Far away</display-name></channel><channel id="right.tv"><display-name>The right one</display-name></channel>${program('right.tv', 'An hour ago', startMs)}${program('right.tv', 'Right now', startMs + 3_600_000)}</tv>`
		const body =
			'#EXTM3U x-tvg-url="guide.xml" catchup-days="2"\n#EXTINF:-1 tvg-id="unknown" catchup="append" catchup-source="?from={utc}&to={utcend}",Outside\nstream.m3u8\n'
		const { url: host } = await untilTested((request, response) => {
			const known = request.url === '/open.m3u' ? body : request.url === '/guide.xml' ? guide : null
			return response.writeHead(known === null ? 404 : 200, { 'access-control-allow-origin': '*' }).end(known ?? '')
		})
		const page = await open('/live/own')
		await page.getByLabel('Address of an M3U playlist').fill(`${host}/open.m3u`)
		await add(page).click()
		await page.locator('.channel-card', { hasText: 'Outside' }).click()
		await page.waitForURL('**/watch/live/**')
		await page.getByText('Wrong or missing guide?').click()
		const search = page.getByLabel("Search the guide's channels")
		await search.fill('right')
		const matches = page.getByRole('list', { name: 'Channels of the guide' }).getByRole('button')
		await expect.poll(() => matches.count()).toBe(1)
		await matches.click()
		await page.locator('.current-program', { hasText: 'Right now' }).waitFor()
		expect(await page.getByRole('status').filter({ hasText: 'Guide of The right one' }).count()).toBe(1)
		expect(await width(page)).toBe(PHONE.width)
		await page.locator('.earlier a', { hasText: 'An hour ago' }).click()
		await page.waitForURL(`**?at=${startMs / 1_000}`)
		const source = () => page.locator('video source').getAttribute('src')
		await expect.poll(source).toBe(`${host}/stream.m3u8?from=${startMs / 1_000}&to=${startMs / 1_000 + 3_600}`)
		await page.getByRole('button', { name: 'Undo' }).click()
		await page.getByText('Choose the channel whose programs').waitFor()
		await page.getByText('Program not found').waitFor()
	})

	it('get a guide by hand, say which channels lack one, and are hidden and ordered on the device', async () => {
		const stamp = (ms: number) => new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)
		const program = (channel: string) =>
			`<programme start="${stamp(Date.now() - 600_000)}" stop="${stamp(Date.now() + 600_000)}" channel="${channel}"><title>On ${channel}</title><sub-title>Part one</sub-title></programme>`
		const { url: host } = await untilTested((request, response) => {
			response.setHeader('access-control-allow-origin', '*')
			return request.url === '/mine.xml' ? response.end(`<tv>${program('a.tv')}</tv>`) : response.writeHead(404).end()
		})
		const page = await open('/live/own')
		const sent: string[] = []
		page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
		const entry = (name: string, group: string) =>
			`#EXTINF:-1 tvg-id="${name[0]?.toLowerCase()}.tv" group-title="${group}",${name}\nhttps://s.example/${name}.m3u8\n`
		await add(page).waitFor()
		await paste(page, `#EXTM3U\n${entry('Alpha', 'News')}${entry('Beta', 'News')}${entry('Gamma', 'Kids')}`)
		await page.getByText('Guide: programs for 0 of 3 channels').click()
		await page.getByText('3 channels without programs').click()
		await page.getByText('The playlist names no guide.').waitFor()
		const address = page.getByLabel('Address of an XMLTV guide')
		await address.fill(`${host}/gone.xml`)
		await page.getByRole('button', { name: 'Add guide' }).click()
		await page.getByText('The server has nothing at this address.').waitFor()
		await address.fill(`${host}/mine.xml`)
		await page.getByRole('button', { name: 'Add guide' }).click()
		await page.locator('.channel-now', { hasText: 'On a.tv' }).waitFor()
		await page.getByRole('button', { name: `Remove guide ${host}/gone.xml` }).click()
		await page.getByText('The guide has no channel with its id or name.').waitFor()
		expect(await width(page)).toBe(PHONE.width)
		expect(await accessibilityProblems(page)).toEqual([])

		await page.getByText('Hide or order channels').click()
		await page.getByRole('button', { name: 'Hide: Kids' }).click()
		await expect.poll(() => names(page)).toEqual(['Alpha', 'Beta'])
		await page.getByRole('list', { name: 'Groups' }).getByRole('button', { name: 'News', exact: true }).click()
		await page.getByRole('button', { name: 'Put first: Beta' }).click()
		await expect.poll(() => names(page)).toEqual(['Beta', 'Alpha'])
		expect(await width(page)).toBe(PHONE.width)
		await page.getByRole('button', { name: 'Move down: Beta' }).press('Enter')
		await expect.poll(() => names(page)).toEqual(['Alpha', 'Beta'])
		await page.getByText('Beta is 2 of 2').waitFor({ state: 'attached' })
		// The focus stays with what was moved.
		await page.getByRole('button', { name: 'Hide: Beta' }).and(page.locator(':focus')).waitFor()
		await page.getByRole('button', { name: 'Move up: Beta' }).press('Enter')
		await expect.poll(() => names(page)).toEqual(['Beta', 'Alpha'])
		await page.reload()
		await expect.poll(() => names(page)).toEqual(['Beta', 'Alpha'])
		await page.locator('.channel-card', { hasText: 'Alpha' }).click()
		await page.getByText('Part one').first().waitFor()
		expect(sent.filter((text) => text.startsWith(appUrl) && /a\.tv|Beta|mine\.xml/.test(text))).toEqual([])
	})

	it('come from an account with Xtream Codes, which only the browser talks to', async () => {
		const server = await startXtreamServer()
		onTestFinished(server.close)
		const page = await open('/live/own')
		const sent: string[] = []
		page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
		await add(page).waitFor()
		await page.getByText('or sign in with Xtream Codes').click()
		const fill = async (password: string) => {
			await page.getByLabel('Server').fill(server.url)
			await page.getByLabel('User name').fill(server.user)
			await page.getByLabel('Password').fill(password)
			await add(page).click()
		}
		await fill('wrong')
		await page.getByRole('alert').filter({ hasText: "doesn't know this user name and password" }).waitFor()
		server.fault = 'no-cors'
		await fill(server.password)
		await page.getByRole('alert').filter({ hasText: "doesn't allow websites to read from it" }).waitFor()
		server.fault = null
		await fill(server.password)
		await page.locator('.channel-now', { hasText: 'Hour 0' }).waitFor()
		expect(await names(page)).toEqual(['One', 'Two'])
		expect(await width(page)).toBe(PHONE.width)
		await page.getByRole('button', { name: /^Refresh/ }).click()
		// The guide has nothing for it, but the server does.
		await page.locator('.channel-card', { hasText: 'Two' }).click()
		await page.locator('.current-program', { hasText: 'Köln today' }).waitFor()
		const own = new URL(appUrl).host
		const leaks = sent.filter((text) => new URL(text.split('{')[0] ?? '').host === own)
		expect(
			leaks.filter((text) => text.includes(server.user) || text.includes('p%40ss') || text.includes('p@ss')),
		).toEqual([])
		expect(server.asked.some((path) => path.startsWith('/xmltv.php'))).toBe(true)
	})

	it('with ten thousand channels render at once, and can be searched while typing on a slow phone', async () => {
		const page = await open('/live/own')
		await add(page).waitFor()
		const buffer = Buffer.from(longPlaylist(10_000))
		await page.getByLabel('or a file').setInputFiles({ name: 'long.m3u', mimeType: 'audio/x-mpegurl', buffer })
		await add(page).click()
		await page.getByText('10000 channels', { exact: true }).waitFor()
		const devtools = await page.context().newCDPSession(page)
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
		await page.reload()
		await page.getByText('10000 channels', { exact: true }).waitFor()
		const begunAt = Date.now()
		await page.getByLabel('Search your channels').pressSequentially('9999 copper')
		await page.getByText('1 channel', { exact: true }).waitFor()
		await expect.poll(() => names(page)).toEqual(['Station 9999 Copper'])
		expect(Date.now() - begunAt).toBeLessThan(onBusyMachine(10_000))
		await page.getByLabel('Search your channels').fill('')
		await page.getByLabel('Group').selectOption('Group 7')
		await page.getByText('250 channels', { exact: true }).waitFor()
		await page.getByRole('button', { name: 'Pin this group' }).click()
		expect(await page.locator('optgroup[label="Pinned"] option').allTextContents()).toEqual(['Group 7 (250)'])
		await page.locator('.channel-grid li').nth(59).scrollIntoViewIfNeeded()
		await page.locator('.channel-grid li').nth(60).waitFor()
		expect(page.problems).toEqual([])
	})
})
