import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	openBrowser,
	PHONE,
	runClockUntilVisible,
	SMALL_DESKTOP,
	type TestPage,
	visitPage,
	waitForCode,
	waitForHydration,
	waitForPaint,
} from '../../support/browser/browser.ts'
import {
	leaveList,
	openList,
	openPanel,
	pause,
	play,
	playButton,
	playing,
	stage,
	timeOf,
	video,
} from '../../support/browser/video.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'

const MOVIE = '/watch/movie/27205'
const EPISODE = '/watch/tv/1396/1/2'
const app = inject('appUrl')

const browser = await openBrowser({ hasPictures: false })
/** For the tests that look at pictures, which cost more than the rest of the page. */
const pictureBrowser = await openBrowser()

/** Opens the page, and fails on script errors and violations of the content security policy. */
const visit = (path: string, check: (page: TestPage) => Promise<void>, options: BrowserContextOptions = {}) =>
	visitPage(browser, new URL(path, app), check, { viewport: SMALL_DESKTOP, ...options })
const visitWithPictures = (path: string, check: (page: TestPage) => Promise<void>) =>
	visitPage(pictureBrowser, new URL(path, app), check, { viewport: SMALL_DESKTOP })

/** Runs in the page. */
const isFocused = (element: Element) => element === document.activeElement

const read = <K extends keyof HTMLVideoElement>(page: Page, name: K) =>
	video(page).evaluate((element: HTMLVideoElement, key) => element[key as K], name as string)

describe('the watch page without JavaScript', () => {
	const options = { javaScriptEnabled: false }

	it('plays and seeks with the native player', () =>
		visit(
			MOVIE,
			async (page) => {
				await video(page).evaluate(async (element: HTMLVideoElement) => {
					element.muted = true
					await element.play()
					element.currentTime = 40
				})
				await expect.poll(() => timeOf(page)).toBeGreaterThan(40.2)
				expect(await read(page, 'currentSrc')).toMatch(/\/video\/[a-z-]+\.mp4$/)
				expect(await read(page, 'controls')).toBe(true)
			},
			options,
		))

	it('has captions in two languages, chapters and episodes as links, and a link back', () =>
		visit(
			EPISODE,
			async (page) => {
				expect(
					await page
						.locator('track[kind=captions]')
						.evaluateAll((all) => all.map((item) => item.getAttribute('label'))),
				).toEqual(['English', 'Español'])
				expect(await page.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/tv/1396')
				await page.getByRole('region', { name: 'Episodes' }).getByRole('link').nth(2).click()
				expect(new URL(page.url()).pathname).toBe('/watch/tv/1396/1/3')
				await page.getByRole('region', { name: 'Chapters' }).getByRole('link').nth(1).click()
				expect(page.url()).toMatch(/\?t=\d+$/)
				expect(await page.locator('video source').first().getAttribute('src')).toMatch(/\.mp4#t=\d+$/)
			},
			options,
		))
})

describe('the player', () => {
	it('fetches no media before play is pressed, then plays with hls.js', () =>
		visit(MOVIE, async (page) => {
			// The page has recorded what it fetched before this test listened.
			const ofProgram = () =>
				page.evaluate(() =>
					performance
						.getEntriesByType('resource')
						.map(({ name }) => new URL(name).pathname)
						.filter((path) => /^\/(?:media|video)\/|hls-engine/.test(path)),
				)
			await waitForHydration(page)
			await playButton(page).waitFor()
			expect(await ofProgram()).toEqual([])
			await play(page)
			const before = await timeOf(page)
			await playing(page, before + 1)
			expect(await read(page, 'currentSrc')).toMatch(/^blob:/)
			expect(await read(page, 'controls')).toBe(false)
			const requests = await ofProgram()
			expect(requests.some((path) => path.includes('hls-engine'))).toBe(true)
			expect(requests.some((path) => path.endsWith('.m4s'))).toBe(true)
			expect(requests.some((path) => path.endsWith('.mp4') && path.startsWith('/video'))).toBe(false)
		}))

	it('offers ten seconds back and forward, and the episodes of the season, in its own bar', () =>
		visit(
			EPISODE,
			async (page) => {
				await play(page)
				await page.mouse.move(400, 300)
				const before = await timeOf(page)
				await page.getByRole('button', { name: 'Forward 10 seconds' }).click()
				await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 9)
				expect(await page.getByRole('button', { name: 'Back 10 seconds' }).textContent()).toBe('10')
				await page.getByRole('button', { name: 'Episodes' }).click()
				const panel = page.getByRole('dialog', { name: 'Episodes' })
				expect(await panel.locator('a[aria-current=page]').textContent()).toMatch(/^Episode 2/)
				await panel.getByRole('link').first().click()
				await page.waitForURL('**/watch/tv/1396/1/1')
				await expect.poll(() => panel.count()).toBe(0)
			},
			{ viewport: SMALL_DESKTOP },
		))

	it.each([
		['a desktop', SMALL_DESKTOP, 640, true],
		['a phone on its side', { width: 740, height: 360 }, 360, true],
		['an upright phone, as high as its picture', PHONE, 202.5, true],
		['a desktop without JavaScript', SMALL_DESKTOP, 640, false],
	])('fills the window of %s, with no bar of the site and a way back', (_, viewport, height, javaScriptEnabled) =>
		visit(
			EPISODE,
			async (page) => {
				expect(await stage(page).boundingBox()).toEqual({ x: 0, y: 0, width: viewport.width, height })
				expect(await page.locator('.top-bar, .tab-bar').count()).toBe(0)
				await page.getByText('Demo', { exact: true }).waitFor()
				expect(await page.getByRole('region', { name: 'More like this' }).getByRole('link').count()).toBeGreaterThan(5)
				await page.getByRole('link', { name: 'Open chat assistant' }).waitFor()
				await page.getByRole('link', { name: 'Back to Breaking Bad' }).click()
				await page.waitForURL('**/tv/1396')
				await page.locator('.top-bar').waitFor()
			},
			{ viewport, javaScriptEnabled },
		))

	it('brings the bars of the site back where there is nothing to play', () =>
		visit('/watch/movie/999999999', async (page) => {
			await page.getByRole('heading', { name: 'Page not found' }).waitFor()
			expect(await page.locator('.top-bar').isVisible()).toBe(true)
		}))

	it('starts at the position in the URL, shows a preview at the pointer, and jumps to a chapter without a reload', () =>
		visitWithPictures(`${MOVIE}?t=10s`, async (page) => {
			await play(page)
			await playing(page, 10)
			expect(await timeOf(page)).toBeLessThan(16)
			await stage(page).hover()
			await page.locator('.seek').hover()
			await page.locator('.seek-picture').waitFor()
			expect(await page.locator('.seek-preview').textContent()).toMatch(/\d:\d\d/)
			await page.evaluate(() => Object.assign(window, { isSamePage: true }))
			await page.getByRole('region', { name: 'Chapters' }).getByRole('link').nth(2).click()
			await playing(page, 31)
			expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
		}))

	it('offers the qualities and keeps the chosen one', () =>
		visit(MOVIE, async (page) => {
			await play(page)
			const panel = await openPanel(page, 'Settings')
			await openList(panel, 'Quality')
			expect(await panel.getByRole('group', { name: 'Quality' }).getByRole('radio').count()).toBe(4)
			await panel.getByRole('radio', { name: /^240p/ }).check()
			await expect.poll(() => read(page, 'videoHeight')).toBe(240)
			await panel.getByRole('radio', { name: /^480p/ }).check()
			await expect.poll(() => read(page, 'videoHeight')).toBe(480)
		}))

	it('shows captions in the chosen language and style, and remembers them and the speed', () =>
		visit(MOVIE, async (page) => {
			const showing = () =>
				video(page).evaluate((element: HTMLVideoElement) =>
					[...element.textTracks]
						.filter(({ mode }) => mode === 'showing')
						.map(({ language, cues }) => [language, (cues?.length ?? 0) > 0]),
				)
			await play(page)
			expect(await showing()).toEqual([])
			await openList(await openPanel(page, 'Settings'), 'Speed')
			await page.getByRole('radio', { name: '1.5×' }).check()
			expect(await read(page, 'playbackRate')).toBe(1.5)
			await page.keyboard.press('Escape')
			const panel = await openPanel(page, 'Captions')
			await panel.getByRole('radio', { name: 'Spanish' }).check()
			await openList(panel, 'Size')
			await panel.getByRole('radio', { name: 'Large' }).check()
			await leaveList(panel)
			await openList(panel, 'Color')
			await panel.getByRole('radio', { name: 'Yellow' }).check()
			await expect.poll(showing).toEqual([['es', true]])
			expect(await stage(page).getAttribute('data-cue-size')).toBe('l')
			expect(await stage(page).getAttribute('data-cue-colour')).toBe('yellow')
			await page.reload()
			await play(page)
			expect(await read(page, 'playbackRate')).toBe(1.5)
			await expect.poll(showing).toEqual([['es', true]])
			await openPanel(page, 'Captions')
			await page.getByRole('radio', { name: 'Off' }).check()
			await expect.poll(showing).toEqual([])
		}))

	it('fades its controls while playing, but not while paused or used by keyboard', () =>
		visit(MOVIE, async (page) => {
			await page.clock.install()
			await play(page)
			await stage(page).hover()
			await page.clock.runFor(4_000)
			await page.locator('.stage[data-idle="true"]').waitFor()
			await page.mouse.move(400, 300)
			await page.locator('.stage[data-idle="false"]').waitFor()
			await stage(page).focus()
			await page.keyboard.press('Tab')
			await page.keyboard.press('Tab')
			await page.clock.runFor(4_000)
			await waitForPaint(page)
			expect(await stage(page).getAttribute('data-idle')).toBe('false')
			await pause(page)
			await page.clock.runFor(4_000)
			await waitForPaint(page)
			expect(await stage(page).getAttribute('data-idle')).toBe('false')
		}))

	it('passes the check for accessibility at every step', () =>
		visitWithPictures(EPISODE, async (page) => {
			await playButton(page).waitFor()
			expect(await accessibilityProblems(page)).toEqual([])
			await play(page)
			await pause(page)
			expect(await accessibilityProblems(page)).toEqual([])
			for (const name of ['Captions', 'Episodes', 'Settings']) {
				await page.getByRole('button', { name }).click()
				await page.getByRole('dialog', { name }).waitFor()
				expect(await accessibilityProblems(page, undefined, '.stage')).toEqual([])
				await page.keyboard.press('Escape')
			}
			await stage(page).focus()
			await page.keyboard.press('?')
			await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
			expect(await accessibilityProblems(page, undefined, 'dialog[open]')).toEqual([])
		}))

	it.each([
		['a phone, upright and turned', [PHONE, { width: 740, height: 360 }], true],
		// At 400 %, a mouse has more buttons in the bar than a finger.
		['a desktop, also at 400 %', [DESKTOP, { width: 320, height: 640 }], false],
	] as const)('fits %s', (_, viewports, isMobile) =>
		visit(
			EPISODE,
			async (page) => {
				await play(page)
				await pause(page)
				const outside = () =>
					page.locator('.stage button:visible, .stage a:visible').evaluateAll((all) => {
						const frame = document.querySelector('.stage')?.getBoundingClientRect()
						return all.flatMap((button) => {
							const { left, right, top, bottom } = button.getBoundingClientRect()
							const isInside =
								frame && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
							return isInside ? [] : [button.getAttribute('aria-label')]
						})
					})
				for (const viewport of viewports) {
					await page.setViewportSize(viewport)
					await expect.poll(outside).toEqual([])
					expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
				}
			},
			{ viewport: viewports[0], hasTouch: isMobile, isMobile },
		))

	it('skips ten seconds with a double tap on a side', () =>
		visit(
			`${MOVIE}?t=20`,
			async (page) => {
				await play(page)
				const { x, y, width } = (await video(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
				const before = await timeOf(page)
				for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(x + width - 24, y + 70)
				await playing(page, before + 9)
				const middle = await timeOf(page)
				for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(x + 24, y + 70)
				await expect.poll(() => timeOf(page)).toBeLessThan(middle - 5)
			},
			{ viewport: PHONE, hasTouch: true, isMobile: true },
		))
})

describe('the drawer of the player', () => {
	it('opens its lists by keyboard, leads back to their rows, and closes', () =>
		visit(MOVIE, async (page) => {
			await play(page)
			await pause(page)
			const button = page.getByRole('button', { name: 'Settings', exact: true })
			await button.focus()
			await page.keyboard.press('Enter')
			const drawer = page.getByRole('dialog', { name: 'Settings' })
			const speed = drawer.getByRole('button', { name: 'Speed Normal' })
			await speed.focus()
			await page.keyboard.press('Enter')
			await expect.poll(() => drawer.getByRole('radio', { name: 'Normal' }).evaluate(isFocused)).toBe(true)
			expect(await drawer.getByRole('button', { name: /^Quality/ }).isVisible()).toBe(false)
			await page.keyboard.press('ArrowDown')
			await expect.poll(() => read(page, 'playbackRate')).toBe(1.25)
			await drawer.getByRole('button', { name: 'Back to Settings' }).press('Enter')
			await expect.poll(() => drawer.getByRole('button', { name: 'Speed 1.25×' }).evaluate(isFocused)).toBe(true)
			await page.keyboard.press('Escape')
			await drawer.waitFor({ state: 'detached' })
			await expect.poll(() => button.evaluate(isFocused)).toBe(true)
		}))

	it('is to the right of all controls, lists keys if there is a pointer, and closes on a press outside', () =>
		visit(MOVIE, async (page) => {
			await play(page)
			await pause(page)
			const drawer = await openPanel(page, 'Settings')
			expect(await drawer.boundingBox()).toEqual({ x: 664, y: 0, width: 360, height: 640 })
			expect(await drawer.getByRole('button', { name: 'Keyboard shortcuts' }).isVisible()).toBe(true)
			expect(await page.getByRole('link', { name: 'Open chat assistant' }).isVisible()).toBe(false)
			const ends = page
				.locator('.stage > :not(.drawer) :is(button, a):visible')
				.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().right))
			expect(Math.max(...(await ends))).toBeLessThanOrEqual(664)
			await page.mouse.click(300, 300)
			await drawer.waitFor({ state: 'detached' })
		}))

	it('is a sheet on a tablet', () =>
		visit(
			MOVIE,
			async (page) => {
				await play(page)
				await pause(page)
				const { x, y = 0, width, height = 0 } = (await (await openPanel(page, 'Settings')).boundingBox()) ?? {}
				expect([x, width, y + height]).toEqual([0, 768, 1024])
			},
			{ viewport: { width: 768, height: 1024 } },
		))

	it('is a sheet on a phone, below the picture, without a list of keys', () =>
		visit(
			MOVIE,
			async (page) => {
				await play(page)
				await pause(page)
				const drawer = await openPanel(page, 'Settings')
				const { x, y = 0, width, height = 0 } = (await drawer.boundingBox()) ?? {}
				expect([x, width, y + height]).toEqual([0, PHONE.width, PHONE.height])
				expect(y).toBeGreaterThan(202)
				expect(await drawer.getByRole('button', { name: 'Keyboard shortcuts' }).isVisible()).toBe(false)
				await drawer.getByRole('button', { name: 'Close' }).click()
				await drawer.waitFor({ state: 'detached' })
			},
			{ viewport: PHONE, hasTouch: true, isMobile: true },
		))

	it('shows how much of each episode was watched, and leads to the other seasons', () =>
		visit(EPISODE, async (page) => {
			await playButton(page).waitFor()
			await page.evaluate(() => {
				const entry = { id: 'a', user_id: '', media_id: 1396, media_type: 'tv', season: 1, title: 'Breaking Bad' }
				const rest = { overview: '', rating: 0, poster_path: null, backdrop_path: null, duration: 2_700 }
				const created_at = new Date().toISOString()
				const entries = [
					{ ...entry, ...rest, episode: 1, watch_position: 2_700, created_at },
					{ ...entry, ...rest, id: 'b', episode: 3, watch_position: 1_500, created_at },
				]
				localStorage.setItem('fdf_watch_history', JSON.stringify(entries))
			})
			await page.getByRole('button', { name: 'Episodes' }).click()
			const drawer = page.getByRole('dialog', { name: 'Episodes' })
			await drawer.getByRole('link', { name: /^Episode 1 .*min · Watched/ }).waitFor()
			await drawer.getByRole('link', { name: /^Episode 3 .*min · 20 min left/ }).waitFor()
			expect(await drawer.locator('img').count()).toBeGreaterThan(3)
			await openList(drawer, 'Season')
			await drawer.getByRole('link', { name: 'Season 2' }).click()
			await page.waitForURL('**/watch/tv/1396/2/1')
		}))
})

describe('the text over the picture', () => {
	it('is the title and, while paused, the overview; a resumed title says so instead', () =>
		visit(MOVIE, async (page) => {
			const overview = page.locator('.stage-overview')
			const opacity = () => overview.evaluate((element) => getComputedStyle(element).opacity)
			await play(page)
			await expect.poll(opacity).toBe('0')
			await stage(page).focus()
			await page.keyboard.press('6')
			await playing(page, 38.5)
			await pause(page)
			await expect.poll(opacity).toBe('1')
			await page.reload()
			await play(page)
			const notice = page.getByText('Resumed at')
			await notice.waitFor()
			expect(await page.locator('.stage-title').isVisible()).toBe(false)
			const [box, back] = [await notice.boundingBox(), await page.locator('.stage-top .control').boundingBox()]
			expect(box?.x).toBeGreaterThan((back?.x ?? 0) + (back?.width ?? 0))
			expect(box?.y).toBeLessThan(56)
		}))

	it('is the button of the assistant beside the other controls', () =>
		visit(EPISODE, async (page) => {
			await play(page)
			await page.getByRole('button', { name: 'Skip intro' }).waitFor()
			const covered = () =>
				page.getByRole('link', { name: 'Open chat assistant' }).evaluate((link) => {
					const over = link.getBoundingClientRect()
					return [...document.querySelectorAll('.stage :is(button, a, input, .stage-demo, .stage-title *)')].flatMap(
						(part) => {
							const at = part.getBoundingClientRect()
							const isCovered =
								at.right > over.left && at.left < over.right && at.bottom > over.top && at.top < over.bottom
							return isCovered ? [part.className] : []
						},
					)
				})
			expect(await covered()).toEqual([])
			await page.setViewportSize({ width: 768, height: 1024 })
			await expect.poll(covered).toEqual([])
		}))

	it('is the button of the assistant only with the controls', () =>
		visit(MOVIE, async (page) => {
			const opacity = () =>
				page.getByRole('link', { name: 'Open chat assistant' }).evaluate((link) => getComputedStyle(link).opacity)
			await page.clock.install()
			await play(page)
			await stage(page).hover()
			await page.clock.runFor(4_000)
			await expect.poll(opacity).toBe('0')
			await page.mouse.move(400, 300)
			await expect.poll(opacity).toBe('1')
			await page.clock.runFor(4_000)
			await expect.poll(opacity).toBe('0')
		}))
})

describe('the keys of the player', () => {
	/** Pauses at half a minute, so that only keys change the position. */
	async function atRest(page: Page) {
		await play(page)
		await pause(page)
		await page.keyboard.press('5')
		await page.waitForFunction(() => document.querySelector('video')?.seeking === false)
	}

	it('seek, change volume and speed, step through frames, and toggle captions, full screen and picture-in-picture', () =>
		visit(MOVIE, async (page) => {
			await atRest(page)
			const middle = await timeOf(page)
			const timeAfter = async (key: string) => {
				await page.keyboard.press(key)
				return timeOf(page)
			}
			expect(await timeAfter('l')).toBeCloseTo(middle + 10, 1)
			expect(await timeAfter('j')).toBeCloseTo(middle, 1)
			expect(await timeAfter('ArrowRight')).toBeCloseTo(middle + 5, 1)
			expect(await timeAfter('ArrowLeft')).toBeCloseTo(middle, 1)
			expect(await timeAfter('.')).toBeGreaterThan(middle)
			expect(await timeAfter(',')).toBeCloseTo(middle, 1)
			expect(await timeAfter('Home')).toBe(0)
			expect(await timeAfter('2')).toBeCloseTo((await read(page, 'duration')) * 0.2, 1)
			await page.keyboard.press('ArrowDown')
			await expect.poll(() => read(page, 'volume')).toBeCloseTo(0.95)
			await page.keyboard.press('ArrowUp')
			await expect.poll(() => read(page, 'volume')).toBeCloseTo(1)
			await page.keyboard.press('m')
			await expect.poll(() => read(page, 'muted')).toBe(true)
			await page.keyboard.press('m')
			await expect.poll(() => read(page, 'muted')).toBe(false)
			await page.keyboard.press('>')
			await expect.poll(() => read(page, 'playbackRate')).toBe(1.25)
			await page.keyboard.press('<')
			await expect.poll(() => read(page, 'playbackRate')).toBe(1)
			await page.keyboard.press('c')
			await expect.poll(() => page.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode)).toBe('showing')
			await page.keyboard.press('f')
			await page.waitForFunction(() => document.fullscreenElement?.classList.contains('stage'))
			await page.keyboard.press('f')
			await page.waitForFunction(() => document.fullscreenElement === null)
			// Where no document can float, the browser's own window is used.
			await page.evaluate(() => {
				Reflect.deleteProperty(window, 'documentPictureInPicture')
				const calls: string[] = []
				Object.assign(window, { calls })
				HTMLVideoElement.prototype.requestPictureInPicture = async () => {
					calls.push('floats')
					return {} as PictureInPictureWindow
				}
			})
			await page.keyboard.press('p')
			expect(await page.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual(['floats'])
			await page.keyboard.press('Space')
			await playing(page)
		}))

	it('are left to the time line while it has the focus, do nothing outside the player or with Ctrl, and list themselves', () =>
		visit(MOVIE, async (page) => {
			await atRest(page)
			const start = await timeOf(page)
			await page.keyboard.press('Control+l')
			await page.getByRole('link', { name: 'Privacy' }).focus()
			await page.keyboard.press('l')
			await page.locator('main').focus()
			await page.keyboard.press('l')
			expect(await timeOf(page)).toBeCloseTo(start, 2)
			expect(await stage(page).getAttribute('aria-keyshortcuts')).toContain('Space')

			const slider = page.getByRole('slider', { name: 'Seek' })
			await slider.focus()
			await page.keyboard.press('ArrowRight')
			await expect.poll(() => timeOf(page)).toBeCloseTo(start + 5, 1)
			await page.keyboard.press('ArrowUp')
			await expect.poll(() => timeOf(page)).toBeCloseTo(start + 10, 1)
			expect(await read(page, 'volume')).toBe(1)
			await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0:4\d of 1:0\d$/)

			await stage(page).focus()
			await page.keyboard.press('?')
			const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
			await list.waitFor()
			await page.keyboard.press('Escape')
			await list.waitFor({ state: 'detached' })
			await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('stage on-dark')
		}))

	it('go to the next episode, which starts at once and stays in full screen', () =>
		visit(EPISODE, async (page) => {
			await play(page)
			await stage(page).focus()
			await page.keyboard.press('f')
			await page.waitForFunction(() => document.fullscreenElement !== null)
			await page.keyboard.press('Shift+N')
			await page.waitForURL('**/watch/tv/1396/1/3')
			await playing(page)
			expect(await timeOf(page)).toBeLessThan(10)
			expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('stage on-dark')
		}))
})

describe('the media keys of the system', () => {
	it('know what is playing until the page is left', () =>
		visit(EPISODE, async (page) => {
			const told = () =>
				page.evaluate(() => {
					const { metadata, playbackState } = navigator.mediaSession
					return { title: metadata?.title ?? null, artist: metadata?.artist ?? null, playbackState }
				})
			await play(page)
			await expect.poll(told).toEqual({ title: 'S1 E2', artist: 'Breaking Bad', playbackState: 'playing' })
			await page.getByRole('link', { name: 'Details' }).click()
			await page.waitForURL('**/tv/1396')
			await expect.poll(told).toEqual({ title: null, artist: null, playbackState: 'none' })
		}))
})

describe('the data saver', () => {
	/** The best quality says that it is larger than 480p, the middle one that it is just that. */
	const withLargerPictures = (page: Page) =>
		page.route('**/master.m3u8', async (route) => {
			const text = await (await route.fetch()).text()
			await route.fulfill({ body: text.replace('854x480', '1920x1080').replace('640x360', '854x480') })
		})
	const watchSegments = (page: Page) => {
		const segments: string[] = []
		page.on('request', (request) => {
			if (request.url().endsWith('.m4s')) segments.push(request.url())
		})
		return segments
	}

	it('holds 480p and shows no previews, where the browser asks for that', () =>
		visitWithPictures(MOVIE, async (page) => {
			await page.addInitScript(() => {
				Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
			})
			await withLargerPictures(page)
			const segments = watchSegments(page)
			const previews: string[] = []
			page.on('request', (request) => {
				if (request.url().includes('thumbnails')) previews.push(request.url())
			})
			await page.reload()
			await play(page)
			await expect.poll(() => segments.length).toBeGreaterThan(6)
			expect(segments.some((url) => url.includes('/360p/'))).toBe(true)
			expect(segments.filter((url) => url.includes('/480p/'))).toEqual([])
			await page.locator('.seek').hover()
			await page.locator('.seek-preview').waitFor()
			expect(previews).toEqual([])
		}))

	it('is chosen beside the qualities and what they cost, and remembered; the bandwidth is, too', () =>
		visit(MOVIE, async (page) => {
			await withLargerPictures(page)
			await play(page)
			const panel = await openPanel(page, 'Settings')
			await openList(panel, 'Quality')
			const labels = await panel.getByRole('group', { name: 'Quality' }).locator('label').allTextContents()
			expect(labels.map((label) => label.replace(/\d+ MB/, 'n MB'))).toEqual([
				expect.stringMatching(/^Auto \(\d+p · n MB\/h\)$/),
				'1080p · n MB/h',
				'480p · n MB/h',
				'240p · n MB/h',
			])
			await leaveList(panel)
			await panel.getByRole('checkbox', { name: 'Save data' }).check()
			await page.reload()
			const segments = watchSegments(page)
			await play(page)
			await expect.poll(() => segments.length).toBeGreaterThan(4)
			expect(segments.filter((url) => url.includes('/480p/'))).toEqual([])
			// The bandwidth of the last visit is known: it starts with the best that is allowed.
			expect(segments[0]).toContain('/360p/')
			await openPanel(page, 'Settings')
			expect(await panel.getByRole('checkbox', { name: 'Save data' }).isChecked()).toBe(true)
		}))
})

describe('the end of an episode', () => {
	it('starts the next one, once', () =>
		visit(EPISODE, async (page) => {
			await play(page)
			await stage(page).focus()
			await page.keyboard.press('9')
			const card = page.getByRole('region', { name: 'Next episode' })
			await card.getByText(/S1 E3/).waitFor()
			expect(await card.locator('img').getAttribute('src')).toMatch(/^\/images\/w300\//)
			expect(await card.getByRole('button', { name: 'Play now' }).isVisible()).toBe(true)
			await video(page).evaluate((element: HTMLVideoElement) => {
				element.currentTime = element.duration - 2
			})
			await page.waitForURL('**/watch/tv/1396/1/3')
			await playing(page, 1)
			expect(new URL(page.url()).pathname).toBe('/watch/tv/1396/1/3')
			expect(await page.getByRole('region', { name: 'Next episode' }).count()).toBe(0)
		}))

	it('stops there when the viewer cancels', () =>
		visit(EPISODE, async (page) => {
			await play(page)
			await stage(page).focus()
			await page.keyboard.press('9')
			await page.getByRole('button', { name: 'Cancel' }).click()
			await video(page).evaluate((element: HTMLVideoElement) => {
				element.currentTime = element.duration - 2
			})
			await page.waitForFunction(() => document.querySelector('video')?.ended)
			await waitForPaint(page)
			expect(new URL(page.url()).pathname).toBe(EPISODE)
		}))
})

describe('the position in a program', () => {
	it('is stored, resumed a little earlier next time, can be reset, and is removed at the end', () =>
		visit(MOVIE, async (page) => {
			await play(page)
			await stage(page).focus()
			await page.keyboard.press('6')
			await playing(page, 38.5)
			await page.reload()
			await page.getByText(/^From 0:(?:28|29|3\d)$/).waitFor()
			await play(page)
			await page.getByText('Resumed at').waitFor()
			expect(await timeOf(page)).toBeGreaterThan(28)
			await page.getByRole('button', { name: 'Start over' }).click()
			await expect.poll(() => timeOf(page)).toBeLessThan(5)
			const kept = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('marquee_positions') ?? '{}')))
			await stage(page).focus()
			await page.keyboard.press('6')
			await expect.poll(kept).toEqual(['movie:27205'])
			await page.keyboard.press('End')
			await expect.poll(kept).toEqual([])
		}))
})

describe('a lost connection', () => {
	it('is reported, and playback continues when it is back', () =>
		visit(MOVIE, async (page) => {
			await waitForHydration(page)
			const button = playButton(page)
			await button.waitFor()
			// Without this code there are only the browser's own controls.
			await waitForCode(page, '/playing-stage-')
			await page.context().setOffline(true)
			await button.click()
			await page.getByText(/^You're offline\..* when you're back online\.$/).waitFor()
			await page.context().setOffline(false)
			await playing(page)
		}))
})

describe('a source that does not respond', () => {
	it('falls back to its file when only its stream is broken', () =>
		visit(MOVIE, async (page) => {
			await page.route('**/master.m3u8', (route) => route.fulfill({ status: 404 }))
			await playButton(page).click()
			await page.waitForFunction(() => document.querySelector('video')?.currentSrc.endsWith('.mp4'), null, {
				timeout: 60_000,
			})
			await playing(page)
			await page.getByRole('button', { name: 'Settings' }).waitFor()
		}))
})

describe('configured sources', async () => {
	const SOURCES = JSON.stringify([
		{ id: 'one', name: 'One', kind: 'hls', movie: 'https://one.example/{id}/master.m3u8', tv: null },
		{ id: 'two', name: 'Two', kind: 'hls', movie: 'https://two.example/{id}/master.m3u8', tv: null },
		{ id: 'frame', name: 'Frame', kind: 'embed', movie: 'https://frame.example/{id}', tv: null },
	])
	const server = await untilDone(serveApp({ STREAM_SOURCES: SOURCES }))

	/** Serves one of the app's programs as a cross-origin source. */
	async function serveProgram(page: Page, host: string) {
		await page.route(`https://${host}/**`, async (route) => {
			const path = new URL(route.request().url()).pathname.split('/').slice(2).join('/')
			const body = await readFile(`public/media/night-ferry/${path}`)
			await route.fulfill({ body, headers: { 'Access-Control-Allow-Origin': '*' } })
		})
	}
	const breakSegments = (page: Page, host: string) =>
		page.route(`https://${host}/**/*.m4s`, (route) =>
			route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' } }),
		)
	const open = (check: (page: TestPage) => Promise<void>) => visit(new URL(MOVIE, server.url).href, check)

	it('are chosen with a link, continue at the same position, and are remembered', () =>
		open(async (page) => {
			await serveProgram(page, 'one.example')
			await serveProgram(page, 'two.example')
			await play(page)
			await stage(page).focus()
			await page.keyboard.press('5')
			await playing(page, 32)
			await page.getByRole('link', { name: 'Two' }).click()
			await page.waitForURL('**?source=two')
			await playing(page, 32)
			expect(await timeOf(page)).toBeLessThan(40)
			await page.goto(new URL('/watch/movie/155', server.url).href)
			await expect.poll(() => page.locator('.chip[aria-current]').textContent()).toBe('Two')
		}))

	it('show a frame that can only play, even after a redirect, and say what to do if it stays empty', () =>
		open(async (page) => {
			await page.route('https://frame.example/**', (route) =>
				route.fulfill({ body: '<script>location = "https://player.example/"</script>', contentType: 'text/html' }),
			)
			await page.route('https://player.example/**', (route) =>
				route.fulfill({ body: '<p>A player</p>', contentType: 'text/html' }),
			)
			await page.getByRole('link', { name: 'Frame' }).click()
			const frame = page.locator('iframe')
			await frame.waitFor()
			expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
			expect(await frame.getAttribute('src')).toBe('https://frame.example/27205')
			await page.frameLocator('iframe').getByText('A player').waitFor()
			expect(await page.getByRole('link', { name: 'open it in a new tab' }).getAttribute('href')).toBe(
				'https://frame.example/27205',
			)
		}))

	it('fall back to a frame when every stream has failed, and say why', () =>
		visit(new URL(`${MOVIE}?source=two`, server.url).href, async (page) => {
			for (const host of ['one.example', 'two.example']) {
				await serveProgram(page, host)
				await breakSegments(page, host)
			}
			await page.route('https://frame.example/**', (route) => route.abort())
			await page.clock.install()
			await playButton(page).click()
			await page.waitForResponse('https://two.example/**/*.m4s')
			await runClockUntilVisible(page, page.locator('iframe'))
			const notice = page.getByRole('status').getByText(/“One” doesn't play: its .*\. Playing from “Frame”\./)
			await runClockUntilVisible(page, notice)
			await page.getByRole('button', { name: 'Dismiss' }).click()
			await notice.waitFor({ state: 'hidden' })
		}))
})
