import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	openBrowser,
	SMALL_DESKTOP,
	type TestPage,
	visitPage,
} from '../../support/browser/browser.ts'
import { leaveList, openList, openPanel, play, shownText, timeOf } from '../../support/browser/video.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'

const MOVIE = '/watch/movie/27205'
const STREAMS = 'tests/support/samples/streams'
const SOURCES = JSON.stringify([
	{ id: 'tracks', name: 'Tracks', kind: 'hls', movie: 'https://streams.example/tracks/master.m3u8?id={id}' },
	{ id: 'break', name: 'Break', kind: 'hls', movie: 'https://streams.example/break/index.m3u8?id={id}' },
])
const SUB_RIP = '1\n00:00:00,000 --> 00:00:08,000\nMy own words\n'

const browser = await openBrowser({ hasPictures: false })
const server = await untilDone(serveApp({ STREAM_SOURCES: SOURCES }))

/** Opens a page whose streams are the samples. */
const visit = (path: string, check: (page: TestPage) => Promise<void>, app = server.url) =>
	visitPage(browser, new URL(path, app), check, { viewport: SMALL_DESKTOP, locale: 'en-GB' }, (page) =>
		page.route('https://streams.example/**', async (route) => {
			const body = await readFile(STREAMS + new URL(route.request().url()).pathname)
			await route.fulfill({ body, headers: { 'Access-Control-Allow-Origin': '*' } })
		}),
	)

const firstStart = (page: Page) =>
	page.locator('video').evaluate((video: HTMLVideoElement) => {
		const track = [...video.textTracks].find(({ mode }) => mode === 'showing')
		return Math.round((track?.cues?.[0]?.startTime ?? -1) * 10) / 10
	})

const panel = (page: Page) => page.getByRole('dialog', { name: 'Captions' })

describe('a stream with tracks', () => {
	it('loads each playlist once, names its captions by language, and shows those that are chosen', () =>
		visit(MOVIE, async (page) => {
			const requests: string[] = []
			page.on('request', (request) => requests.push(request.url()))
			await play(page)
			// Signs are translated without being asked for.
			await expect.poll(() => shownText(page)).toContain('(sign) Way out')
			await openPanel(page, 'Captions')
			const choice = panel(page).getByRole('group', { name: 'Captions', exact: true })
			const labels = await choice.locator('label').allTextContents()
			// The Italian captions of digital television are left out where the same channel has analog ones.
			expect(labels).toEqual(['Off', 'English', 'English · SDH', 'English · Forced', 'Spanish', 'French', 'German'])
			expect(await choice.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true)
			for (const [name, text] of [
				['Spanish', 'Un asiento junto a la ventana.'],
				['English · SDH', '[wheels clatter]'],
				['French', 'Une place côté fenêtre.'],
				['German', 'Ein Fenster'],
				['Spanish', 'Un asiento junto a la ventana.'],
			] as const) {
				await choice.getByRole('radio', { name, exact: true }).check()
				await expect.poll(() => shownText(page), { message: name }).toContain(text)
			}
			expect(await accessibilityProblems(page)).toEqual([])
			expect(requests.filter((url) => url.includes('master.m3u8'))).toHaveLength(1)
		}))

	it('changes its sound by keyboard, and remembers sound and captions for the title', () =>
		visit(MOVIE, async (page) => {
			const spanish = page.waitForRequest(/audio-es\/.*m2t/)
			await play(page)
			await openList(await openPanel(page, 'Captions'), 'Audio')
			await panel(page).getByRole('radio', { name: 'English' }).focus()
			await page.keyboard.press('ArrowDown')
			await spanish
			await page.keyboard.press('Escape')
			await page.locator('.stage').focus()
			await page.keyboard.press('c')
			await expect.poll(() => shownText(page)).toContain('A seat by the window.')
			await page.keyboard.press('x')
			await page.keyboard.press('Shift+X')
			await expect.poll(() => firstStart(page)).toBe(1.1)
			await page.reload()
			const again = page.waitForRequest(/audio-es\/.*m2t/)
			await play(page)
			await again
			await expect.poll(() => shownText(page)).toContain('A seat by the window.')
			await openPanel(page, 'Captions')
			await openList(panel(page), 'Audio')
			expect(await panel(page).getByRole('radio', { name: 'Spanish' }).isChecked()).toBe(true)
		}))
})

describe('a stream without tracks', () => {
	it('plays across a discontinuity', () =>
		visit(`${MOVIE}?source=break`, async (page) => {
			await play(page)
			await expect.poll(() => timeOf(page)).toBeGreaterThan(5)
		}))
})

describe('captions of the viewer', () => {
	const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') })

	it('are added from a file, moved in time, kept for the program, and removed', () =>
		visit(
			MOVIE,
			async (page) => {
				await play(page)
				await openList(await openPanel(page, 'Captions'), 'More captions')
				await page.setInputFiles('input[type=file]', file('picture.srt', '\u0089PNG'))
				await panel(page).getByRole('alert').getByText("couldn't find captions").waitFor()
				await page.setInputFiles(
					'input[type=file]',
					file('Film.srt', SUB_RIP.replace('My own words', '\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2')),
				)
				await expect.poll(() => shownText(page)).toBe('Привет')
				await leaveList(panel(page))
				await openList(panel(page), 'Timing')
				await panel(page).getByRole('button', { name: '0.5 seconds later' }).click()
				await panel(page).getByRole('button', { name: '0.1 seconds later' }).click()
				await panel(page).getByText('0.6 s later').waitFor()
				await expect.poll(() => firstStart(page)).toBe(0.6)
				expect(await accessibilityProblems(page)).toEqual([])
				await page.reload()
				await play(page)
				await expect.poll(() => shownText(page)).toBe('Привет')
				expect(await firstStart(page)).toBe(0.6)
				await openList(await openPanel(page, 'Captions'), 'More captions')
				await panel(page).getByRole('button', { name: 'Remove Film.srt, Russian' }).click()
				await expect.poll(() => shownText(page)).toBe('')
			},
			inject('appUrl'),
		))

	it('are managed by keyboard: the focus stays in the panel, and Escape and shortcuts work', () =>
		visit(
			MOVIE,
			async (page) => {
				const isInPanel = () => page.evaluate(() => document.querySelector('.drawer')?.contains(document.activeElement))
				const pressNamed = async (name: string | RegExp) => {
					await panel(page).getByRole('button', { name }).focus()
					await page.keyboard.press('Enter')
				}
				const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
				const checkKeys = async (message: string) => {
					await expect.poll(isInPanel, { message }).toBe(true)
					const before = await isPaused()
					await page.keyboard.press('k')
					await expect.poll(isPaused, { message }).toBe(!before)
				}
				await play(page)
				await openPanel(page, 'Captions')
				await checkKeys('the panel is open')
				await pressNamed(/^More captions/)
				await checkKeys('a list is open')
				await page.setInputFiles('input[type=file]', file('Film.en.srt', SUB_RIP))
				await panel(page).getByRole('button', { name: 'Remove Film.en.srt, English' }).waitFor()
				await pressNamed('Find captions')
				await checkKeys('it searches')
				await pressNamed(/^Back to/)
				await pressNamed(/^Timing/)
				await pressNamed('0.5 seconds later')
				await pressNamed('Reset')
				await panel(page).getByRole('button', { name: 'Reset' }).waitFor({ state: 'detached' })
				await checkKeys('the timing is reset')
				await pressNamed(/^Back to/)
				await pressNamed(/^More captions/)
				await pressNamed('Remove Film.en.srt, English')
				await panel(page).getByRole('list', { name: 'Added captions' }).waitFor({ state: 'detached' })
				await checkKeys('the file is removed')
				await panel(page).getByRole('heading').click()
				await checkKeys('something without a use was pressed')
				await page.keyboard.press('Escape')
				await panel(page).waitFor({ state: 'detached' })
				expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/Captions/)
			},
			inject('appUrl'),
		))

	it('have the language and encoding that their letters show, or that the viewer chooses', () =>
		visit(
			MOVIE,
			async (page) => {
				await play(page)
				await openList(await openPanel(page, 'Captions'), 'More captions')
				const greek = SUB_RIP.replace('My own words', '\u00d0\u00ef\u00fd \u00e5\u00df\u00ed\u00e1\u00e9;')
				await page.setInputFiles('input[type=file]', file('Film.srt', greek))
				await expect.poll(() => shownText(page)).toBe('Πού είναι;')
				await leaveList(panel(page))
				await openList(panel(page), 'Encoding')
				await panel(page).getByRole('radio', { name: 'Cyrillic (Windows-1251)' }).check()
				await expect.poll(() => shownText(page)).toBe('Рпэ еЯнбй;')
				// Nothing is left of it in this encoding, so the choice stays.
				await panel(page).getByRole('radio', { name: 'Unicode (UTF-16)' }).click()
				await panel(page).getByRole('alert').getByText("couldn't find captions").waitFor()
				expect(await shownText(page)).toBe('Рпэ еЯнбй;')
				await leaveList(panel(page))
				await openList(panel(page), 'Language')
				await panel(page).getByRole('radio', { name: 'Bulgarian' }).check()
				await leaveList(panel(page))
				expect(await panel(page).getByRole('radio', { name: 'Bulgarian' }).isChecked()).toBe(true)
				await page.reload()
				await play(page)
				await expect.poll(() => shownText(page)).toBe('Рпэ еЯнбй;')
			},
			inject('appUrl'),
		))

	it('are added by dropping a file onto the player, and stay where the file places them', () =>
		visit(
			MOVIE,
			async (page) => {
				await play(page)
				const transfer = await page.evaluateHandle((text) => {
					const data = new DataTransfer()
					data.items.add(new File([text], 'dropped.vtt'))
					return data
				}, 'WEBVTT\n\n00:00.000 --> 00:08.000 line:10%,end align:start\nMy own words\n')
				await page.dispatchEvent('.stage', 'dragover', { dataTransfer: transfer })
				expect(await page.locator('.stage').getAttribute('data-drop')).toBe('')
				await page.dispatchEvent('.stage', 'drop', { dataTransfer: transfer })
				await expect.poll(() => shownText(page)).toBe('My own words')
				const place = await page.locator('video').evaluate((video: HTMLVideoElement) => {
					const track = [...video.textTracks].find(({ mode }) => mode === 'showing')
					const { line, snapToLines, lineAlign, align } = track?.cues?.[0] as VTTCue
					return { line, snapToLines, lineAlign, align }
				})
				// A tenth of the picture is about the second of its twenty lines. Not every browser knows how lines are aligned.
				expect(place).toMatchObject({ snapToLines: true, align: 'start' })
				expect(place.line).toBeGreaterThanOrEqual(1)
				expect(place.line).toBeLessThanOrEqual(3)
			},
			inject('appUrl'),
		))

	it('are found by the captions service, and shown at a press', () =>
		visit(
			MOVIE,
			async (page) => {
				await play(page)
				await openList(await openPanel(page, 'Captions'), 'More captions')
				await panel(page).getByRole('button', { name: 'Find captions' }).click()
				await panel(page).getByRole('list', { name: 'Captions found' }).getByRole('button').first().click()
				await panel(page).getByRole('list', { name: 'Added captions' }).waitFor()
				await expect.poll(() => shownText(page)).not.toBe('')
			},
			inject('appUrl'),
		))

	it('cannot be searched if no service is configured, which the viewer is told', () =>
		visit(MOVIE, async (page) => {
			await play(page)
			await openList(await openPanel(page, 'Captions'), 'More captions')
			await panel(page).getByRole('button', { name: 'Find captions' }).click()
			await panel(page).getByText("Caption search isn't set up on this site").waitFor()
		}))
})
