import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	openBrowser,
	openPage,
	PHONE,
	runClockUntilVisible,
	SMALL_DESKTOP,
	type TestPage,
	VISUAL_RULES,
	visitPage,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { play, playButton, playing, stage, timeOf } from '../../support/browser/video.ts'
import { listen, untilDone } from '../../support/servers/listen.ts'

const app = inject('appUrl')

const browser = await openBrowser({ hasPictures: false })
const html = await (await fetch(new URL('/live', app))).text()
/** Paths of the first channels, in order. */
const channels = [...new Set(html.match(/\/watch\/live\/[a-z0-9]+/g))].slice(0, 5)

/** Opens a muted channel, and fails on script errors and violations of the content security policy. */
function visit(
	path: string,
	check: (page: TestPage) => Promise<void>,
	options: BrowserContextOptions = {},
	prepare: (page: TestPage) => Promise<unknown> = async () => {},
) {
	const mute = async (page: TestPage) => {
		await prepare(page)
		await page.addInitScript(() => {
			if (!localStorage.getItem('marquee_player')) localStorage.setItem('marquee_player', '{"muted":true}')
		})
	}
	return visitPage(browser, new URL(path, app), check, { viewport: SMALL_DESKTOP, ...options }, mute)
}

const channel = (at = 0) => channels[at] ?? '/watch/live/none'
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const press = (page: Page) => playButton(page).click()

/** Moves the mouse to show the controls. */
async function wake(page: Page) {
	await page.mouse.move(400, 300)
	await page.mouse.move(420, 310)
}

/** Shortens a broadcast to its last five segments. */
async function shorten(route: Route) {
	// The player asks for it again and again, also while its page is closing.
	const answer = await route.fetch().catch(() => null)
	if (!answer) return
	const [head = '', ...segments] = (await answer.text()).split(/(?=^#EXT-X-DISCONTINUITY\n|^#EXTINF)/m)
	const parts = segments.reduce<string[]>((all, part) => {
		// What stands before a segment belongs to it.
		if (all.length > 0 && !/^\//m.test(all.at(-1) ?? '')) all[all.length - 1] += part
		else all.push(part)
		return all
	}, [])
	const [left, kept] = [parts.slice(0, -5), parts.slice(-5)]
	const map = /#EXT-X-MAP:.*\n/g
	const discontinuities = left.filter((part) => part.startsWith('#EXT-X-DISCONTINUITY\n')).length
	const body = [
		head
			.replace(map, '')
			.replace(/#EXT-X-PROGRAM.*\n/, '')
			.replace(/(MEDIA-SEQUENCE:)(\d+)/, (_, tag, number) => tag + (Number(number) + left.length))
			.replace(/(DISCONTINUITY-SEQUENCE:)(\d+)/, (_, tag, number) => tag + (Number(number) + discontinuities)),
		kept[0]?.includes('#EXT-X-MAP') ? '' : `${[head, ...left].join('').match(map)?.at(-1)}`,
		...kept,
	]
	await route.fulfill({ response: answer, body: body.join('') })
}

describe('a channel', () => {
	it('shows what is on and next, that it is live, how far behind it is when rewound, and goes live again', () =>
		visit(channel(), async (page) => {
			expect(await page.locator('.current-program').textContent()).toMatch(/\w+.* \d+ min left/)
			expect(await page.locator('.watch-head').textContent()).toMatch(/Next, in \d+ min: \w+/)
			expect(await page.title()).toContain('live')
			let load = () => {}
			const isDue = new Promise<void>((resolve) => {
				load = resolve
			})
			await page.route('**/master.m3u8', (route) => isDue.then(() => route.continue()))
			await press(page)
			// Until it has loaded, it has no length and no position.
			await wake(page)
			await page.locator('.control-bar').waitFor()
			expect(await page.locator('.clock').allTextContents()).toEqual(['Live'])
			expect(await page.getByRole('slider', { name: 'Seek' }).count()).toBe(0)
			load()
			await playing(page)
			await wake(page)
			await page.locator('.clock.is-live').waitFor()
			const slider = page.getByRole('slider', { name: 'Seek' })
			expect(await slider.getAttribute('aria-valuetext')).toBe('Live')
			await stage(page).focus()
			for (let time = 0; time < 4; time++) await page.keyboard.press('j')
			const goLive = page.getByRole('button', { name: 'Go live' })
			await goLive.waitFor()
			await expect.poll(() => goLive.textContent()).toMatch(/^-0:[345]\d/)
			await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^[345]\d seconds behind$/)
			await playing(page)
			await wake(page)
			await goLive.click()
			await page.locator('.clock.is-live').waitFor()
			await stage(page).focus()
			await page.keyboard.press('Home')
			await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^1 minute/)
			await page.keyboard.press('End')
			await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Live')
		}))

	it('gets another guide by hand while it plays on', () =>
		visit(channel(), async (page) => {
			await play(page)
			const current = () => page.locator('.current-program strong').textContent()
			const own = await current()
			// What is on now: programs end every half hour.
			const listed = await (await fetch(new URL('/live', app))).text()
			const cards = listed.matchAll(/channel-name"><bdi>([^<]+)<.*?channel-now"><bdi>([^<]+)</gs)
			const other = [...cards].map(([, name = '', title = '']) => ({ name, title })).find(({ title }) => title !== own)
			await page.getByText('Wrong or missing guide?').click()
			const search = page.getByLabel("Search the guide's channels")
			await search.fill(other?.name ?? '')
			await search.press('Enter')
			const found = page.getByRole('list', { name: 'Channels of the guide' }).getByRole('button').first()
			await found.waitFor()
			expect(await accessibilityProblems(page, undefined, '.guide-choice')).toEqual([])
			const before = await timeOf(page)
			await found.click()
			await page.locator('.guide-choice').getByText(`Guide of ${other?.name}`).waitFor()
			await expect.poll(current).toBe(other?.title)
			expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
			expect(await timeOf(page)).toBeGreaterThan(before)
			await page.getByRole('button', { name: 'Undo' }).click()
			await page.getByText('Choose the channel whose programs').waitFor()
			await expect.poll(current).toBe(own)
		}))

	it('plays at normal speed, whatever speed films play at', () => {
		const prefer = (page: Page) =>
			page.addInitScript(() => localStorage.setItem('marquee_player', '{"muted":true,"speed":1.5}'))
		const check = async (page: Page) => {
			await play(page)
			expect(await page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1)
			await stage(page).focus()
			await page.keyboard.press('>')
			await page.getByText('Live streams have a fixed speed').waitFor()
			await wake(page)
			await page.getByRole('button', { name: 'Settings' }).click()
			const panel = page.getByRole('dialog', { name: 'Settings' })
			await panel.getByRole('button', { name: /^Quality/ }).waitFor()
			expect(await panel.getByRole('button', { name: /^Speed/ }).count()).toBe(0)
		}
		return visit(channel(), check, {}, prefer)
	})

	it('is announced to the system without a duration, and leaves neither history nor position', () => {
		const listen = (page: Page) =>
			page.addInitScript(() => {
				const told: unknown[] = []
				Object.assign(window, { told })
				MediaSession.prototype.setPositionState = (state) => void told.push(state)
			})
		const check = async (page: Page) => {
			await play(page)
			const name = await heading(page)
			await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe(name)
			const begun = await timeOf(page)
			await page.waitForFunction((after) => (document.querySelector('video')?.currentTime ?? 0) > after, begun + 7)
			expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([])
			await page.reload()
			await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
			const kept = await page.evaluate(() => Object.keys(localStorage).sort())
			expect(kept.filter((key) => /position|history/.test(key))).toEqual([])
			expect(await page.getByText(/^From \d/).count()).toBe(0)
		}
		return visit(channel(), check, {}, listen)
	})

	it('without a rewind window has no time line and no keys for it', () =>
		visit(channel(), async (page) => {
			await page.route(/\/live-media\/.*\/\d+p\.m3u8/, shorten)
			await play(page)
			await wake(page)
			await page.locator('.clock.is-live').waitFor()
			expect(await page.getByRole('slider', { name: 'Seek' }).count()).toBe(0)
			const before = await timeOf(page)
			await stage(page).focus()
			for (const key of ['j', 'ArrowLeft', 'Home', '0']) await page.keyboard.press(key)
			expect(await timeOf(page)).toBeGreaterThanOrEqual(before)
		}))
})

describe('a past program of a channel', () => {
	/** How long each program of the first channel lasts. */
	const SLOT_SECONDS = 1_800
	const startOf = (seconds: number) => Math.floor(seconds / SLOT_SECONDS) * SLOT_SECONDS
	const startedAgo = (slots: number) => startOf(Date.now() / 1_000) - slots * SLOT_SECONDS
	/** Cached pages are up to two minutes old, so just after the half hour they show the program before. */
	const CACHED_SECONDS = 180
	const startsOnPages = () => [0, CACHED_SECONDS].map((age) => startOf(Date.now() / 1_000 - age))
	const startInUrl = (page: Page) => Number(new URL(page.url()).searchParams.get('at'))

	it('is listed below its day, the latest at once and the others on demand', () =>
		visit(channel(), async (page) => {
			await waitForHydration(page)
			const shown = page.locator('.earlier a:visible')
			expect(await shown.count()).toBe(6)
			expect(await page.locator('.earlier-day').first().innerText()).toMatch(/^(Today|Yesterday)$/)
			await page.getByText('More', { exact: true }).click()
			expect(await shown.count()).toBe(12)
			for (const row of await shown.all()) expect(await row.innerText()).toMatch(/^\d\d?:\d\d/)
		}))

	it('plays from its start to its end, with a time line, and leads back to live', () =>
		visit(channel(), async (page) => {
			await waitForHydration(page)
			const link = page.locator('.earlier a').nth(1)
			const title = await link.locator('bdi').innerText()
			await link.click()
			await page.waitForURL(/\?at=\d+$/)
			await playing(page)
			expect(await page.title()).toContain(title)
			expect(await page.evaluate(() => document.querySelector('video')?.duration)).toBeCloseTo(SLOT_SECONDS, 0)
			expect(await timeOf(page)).toBeLessThan(30)
			await wake(page)
			expect(await page.locator('.clock').innerText()).toMatch(/^0:\d\d \/ 30:00$/)
			expect(await page.locator('.clock.is-live').count()).toBe(0)
			await stage(page).focus()
			await page.keyboard.press('5')
			await expect.poll(() => timeOf(page)).toBeGreaterThan(SLOT_SECONDS / 2 - 1)
			await playing(page)
			await page.keyboard.press('9')
			await expect.poll(() => timeOf(page)).toBeGreaterThan(SLOT_SECONDS * 0.9 - 1)
			const [, at] = page.url().split('at=')
			await page.keyboard.press('PageDown')
			await page.waitForURL(`**?at=${Number(at) + SLOT_SECONDS}`)
			await playing(page)
			expect(await timeOf(page)).toBeLessThan(30)
			await page.locator('.watch-head').getByRole('link', { name: 'Back to live' }).click()
			await page.waitForURL(`**${channel()}`)
			await playing(page)
			await wake(page)
			await page.locator('.clock.is-live').waitFor()
			expect(
				await page.evaluate(() => Object.keys(localStorage).filter((key) => /position|history/.test(key))),
			).toEqual([])
		}))

	it('starts from the beginning while it is on, grows, and can be watched up to the present', () =>
		visit(channel(), async (page) => {
			await play(page)
			await wake(page)
			await stage(page).getByRole('link', { name: 'From the start', exact: true }).click()
			await page.waitForURL('**?at=*')
			expect(startsOnPages()).toContain(startInUrl(page))
			await playing(page)
			expect(await timeOf(page)).toBeLessThan(30)
			await wake(page)
			const goLive = page.getByRole('button', { name: 'Go live' })
			// A program that has just ended, or begun, has nothing to catch up with.
			if (startInUrl(page) !== startedAgo(0) || Date.now() / 1_000 - startedAgo(0) < 60) return
			await goLive.click()
			await expect.poll(() => timeOf(page)).toBeGreaterThan(30)
			await playing(page)
		}))

	it('plays without a hole where one sample program ends and the next begins', () =>
		visit(channel(), async (page) => {
			await waitForHydration(page)
			const loaded = page.waitForResponse(/\/live-media\/.*\/\d+p\.m3u8/)
			await page.locator('.earlier a').nth(1).click()
			await playing(page)
			const parts = (await (await loaded).text()).split(/^#EXT-X-DISCONTINUITY$/m)
			const lengthOf = (part = '') =>
				[...part.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
			const boundary = lengthOf(parts[0]) > 5 ? lengthOf(parts[0]) : lengthOf(parts[0]) + lengthOf(parts[1])
			await wake(page)
			await page.getByRole('slider', { name: 'Seek' }).fill(String(boundary - 3))
			await playing(page, boundary + 2)
			const holes = await page.evaluate(() => {
				const { buffered, currentTime = 0 } = document.querySelector('video') ?? {}
				const ends = Array.from({ length: buffered?.length ?? 0 }, (_, at) => buffered?.end(at) ?? 0)
				return ends.filter((end) => end > currentTime).length - 1
			})
			expect(holes).toBe(0)
		}))

	it('is a native video without JavaScript, from the guide and from the page of the channel', () =>
		visit(
			'/live/guide?q=meridian',
			async (page) => {
				await page.getByRole('button', { name: 'Now' }).click()
				await page.getByRole('link', { name: 'Today' }).click()
				const past = page.locator('.guide-replay', { hasText: 'watch from the start' }).last()
				expect(await past.innerText()).toMatch(/\d\d:\d\d/)
				await past.click()
				expect(await page.locator('video source').getAttribute('src')).toMatch(
					/\/live-media\/[\w-]+\/master\.m3u8\?from=\d+&to=\d+$/,
				)
				await page.locator('.earlier a').first().click()
				expect(await page.locator('video source').getAttribute('src')).toContain('from=')
				await page.getByRole('link', { name: 'Back to live' }).first().click()
				expect(await page.locator('video source').getAttribute('src')).not.toContain('from=')
				await page.getByRole('link', { name: 'From the start', exact: true }).click()
				expect(startsOnPages()).toContain(startInUrl(page))
			},
			{ javaScriptEnabled: false },
		))

	it.each([
		['longer ago than the channel keeps it', () => startedAgo(60), 410, 'This program is no longer available'],
		['still to come', () => startedAgo(-1), 404, "This program hasn't started yet"],
		['unknown to the guide', () => startedAgo(1) + 60, 404, 'Program not found'],
	])('says so when it is %s', async (_, at, status, heading) => {
		const response = await fetch(new URL(`${channel()}?at=${at()}`, app))
		const html = await response.text()
		expect(response.status).toBe(status)
		expect(html).toContain(heading.replace("'", '&#x27;'))
		expect(html).toContain('Back to live')
	})

	it('has an address with a time, and nothing else', async () => {
		expect((await fetch(new URL(`${channel()}?at=yesterday`, app))).status).toBe(400)
	})
})

describe('switching channels', () => {
	it('keeps playing: with keys of its own, from the list, and back to the previous channel', () =>
		visit(channel(), async (page) => {
			await play(page)
			const first = await heading(page)
			await stage(page).focus()
			await page.keyboard.press('PageDown')
			await page.waitForURL(`**${channel(1)}`)
			await playing(page)
			const second = await heading(page)
			expect(second).not.toBe(first)
			await page.keyboard.press('Backspace')
			await page.waitForURL(`**${channel(0)}`)
			await playing(page)
			expect(await heading(page)).toBe(first)
			await page.keyboard.press('PageUp')
			await page.waitForURL((url) => !url.pathname.endsWith(channel(0)))
			await playing(page)
			await wake(page)
			await stage(page).getByRole('link', { name: 'Next channel' }).click()
			await page.waitForURL(`**${channel(0)}`)
			await playing(page)
			await stage(page).getByRole('link', { name: 'Previous channel' }).click()
			await page.waitForURL((url) => !url.pathname.endsWith(channel(0)))
			await playing(page)
			await page.goBack()
			await page.waitForURL(`**${channel(0)}`)
			await page.locator('.nearby a:not([aria-current])').first().click()
			await page.waitForURL((url) => !url.pathname.endsWith(channel(0)))
			await playing(page)
			expect(await page.locator('.nearby [aria-current="page"]').count()).toBe(1)
			await stage(page).focus()
			await page.keyboard.press('?')
			const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
			await list.getByText('Back to the previous channel').waitFor()
			expect(await list.getByText('Next episode').count()).toBe(0)
			expect(await stage(page).getAttribute('aria-keyshortcuts')).toContain('PageDown')
		}))
})

describe('a channel that does not play', () => {
	it('says that it is unreachable, and the next channel plays at once', () =>
		visit(channel(), async (page) => {
			const isMaster = /\/live-media\/.*master/
			await page.route(isMaster, (route) => route.abort())
			await page.clock.install()
			await press(page)
			const alert = page.getByRole('alert')
			await runClockUntilVisible(page, alert.getByText("We can't reach this stream"))
			await page.unroute(isMaster)
			await alert.getByRole('link', { name: 'Next channel' }).click()
			await page.waitForURL(`**${channel(1)}`)
			await playing(page)
		}))

	it('and is not in the playlist returns 404, with a link to the others', async () => {
		const response = await fetch(new URL('/watch/live/nothing', app))
		expect(response.status).toBe(404)
		expect(await response.text()).toMatch(/Channel not found.*All channels<\/a>/s)
	})
})

describe('a channel without JavaScript', () => {
	it('is a native video with what is on and links to the others', () =>
		visit(
			channel(),
			async (page) => {
				const source = await page.locator('video source').getAttribute('src')
				expect(source).toMatch(/\/live-media\/[\w-]+\/master\.m3u8$/)
				expect(await page.locator('video').getAttribute('controls')).not.toBeNull()
				expect(await page.locator('noscript p').innerText()).toMatch(/^Not playing\?/)
				expect(await page.locator('.current-program').textContent()).toMatch(/min left/)
				const first = await heading(page)
				await page.getByRole('link', { name: 'Next channel' }).click()
				expect(await heading(page)).not.toBe(first)
				await page.locator('.nearby a').first().click()
				expect(await heading(page)).toBe(first)
			},
			{ javaScriptEnabled: false },
		))

	it('of a custom playlist says that it plays elsewhere', () =>
		visit(
			'/watch/live/own-abc',
			async (page) => {
				expect(await page.locator('noscript p').innerText()).toMatch(/don't play in this browser/)
			},
			{ javaScriptEnabled: false },
		))
})

describe('a channel of a custom playlist', async () => {
	let allows: string | null = '*'
	const elsewhere = await untilDone(
		listen(async (request, response) => {
			const answer = await fetch(new URL(request.url ?? '/', app))
			if (allows) response.setHeader('Access-Control-Allow-Origin', allows)
			response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' })
			response.end(Buffer.from(await answer.arrayBuffer()))
		}),
	)

	/** Adds a playlist of two channels and opens the first. */
	async function add(page: TestPage) {
		const text = ['Mine', 'Mine too']
			.map((name, at) => `#EXTINF:-1 group-title="At home",${name}\n${elsewhere.url}/live-media/own-${at}/master.m3u8`)
			.join('\n')
		await page.getByText('or paste the text').click()
		await page.getByLabel('Playlist text').fill(`#EXTM3U\n${text}`)
		await page.getByRole('button', { name: 'Add playlist' }).click()
		await page.getByRole('link', { name: 'Mine', exact: false }).first().click()
		await page.waitForURL('**/watch/live/own-*')
	}

	it('plays from another site that allows it, among the channels of its playlist', () =>
		visit('/live/own', async (page) => {
			allows = '*'
			await add(page)
			await playing(page)
			await page.reload()
			await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
			await play(page)
			await stage(page).focus()
			await page.keyboard.press('PageDown')
			await page.getByRole('heading', { level: 1, name: 'Mine too' }).waitFor()
			await playing(page)
		}))

	it('of a site that does not allow it says so', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		try {
			allows = null
			await page.goto(new URL('/live/own', app).href)
			await add(page)
			await page.reload()
			await page.clock.install()
			await press(page)
			await runClockUntilVisible(page, page.getByRole('alert').getByText("server doesn't allow other sites"))
		} finally {
			await page.context().close()
		}
	})

	it('that this device does not know leads to the list of channels', () =>
		visit('/watch/live/own-unknown', async (page) => {
			await page.getByText('Channel not found').waitFor()
			expect(await page.locator('.stage .actions a').getAttribute('href')).toBe('/live')
			expect(await accessibilityProblems(page)).toEqual([])
		}))
})

describe('the page of a channel', () => {
	it.each([
		['a phone in the dark', undefined, { viewport: PHONE, colorScheme: 'dark', hasTouch: true, isMobile: true }],
		['a desktop in the light', VISUAL_RULES, { viewport: DESKTOP, colorScheme: 'light' }],
	] as const)('fits %s and passes the check for accessibility at every step', (_, rules, options) =>
		visit(
			channel(),
			async (page) => {
				await page.getByRole('button', { name: 'Play', exact: true }).first().waitFor()
				expect(await accessibilityProblems(page, rules)).toEqual([])
				await page.locator('.big-play').click()
				await playing(page)
				await stage(page).focus()
				for (let time = 0; time < 4; time++) await page.keyboard.press('j')
				await page.getByRole('button', { name: 'Go live' }).waitFor()
				await page.keyboard.press('k')
				expect(await accessibilityProblems(page, rules, '.stage')).toEqual([])
				const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
				expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
				const bar = await page.evaluate(() => {
					const row = document.querySelector('.control-row')
					return row ? row.scrollWidth - row.clientWidth : 0
				})
				expect(bar).toBeLessThanOrEqual(0)
			},
			options,
		))
})
