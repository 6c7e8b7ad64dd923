import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	openBrowser,
	SMALL_DESKTOP,
	type TestPage,
	visitPage,
} from '../../support/browser/browser.ts'

import { openPanel, play, timeOf } from '../../support/browser/video.ts'

const app = inject('appUrl')
const EPISODE = '/watch/tv/1396/1/2'

const browser = await openBrowser({ hasPictures: false })

const visit = (path: string, check: (page: TestPage) => Promise<void>) =>
	visitPage(browser, new URL(path, app), check, { viewport: SMALL_DESKTOP })

const skipIntro = (page: Page) => page.getByRole('button', { name: 'Skip intro' })

describe('the intro of a title', () => {
	it('is skipped by a button while it plays, and by a key', () =>
		visit(EPISODE, async (page) => {
			await play(page)
			await skipIntro(page).waitFor()
			expect(await accessibilityProblems(page, undefined, '.stage')).toEqual([])
			await skipIntro(page).click()
			await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(10)
			await expect.poll(() => skipIntro(page).count()).toBe(0)
			expect(await page.evaluate(() => document.activeElement?.className)).toBe('stage on-dark')
			await page.keyboard.press('Home')
			await skipIntro(page).waitFor()
			await page.keyboard.press('s')
			await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(10)
			// Its credits lead to the next episode.
			await page.keyboard.press('9')
			await page.getByRole('region', { name: 'Next episode' }).waitFor()
			await page.keyboard.press('s')
			await page.waitForURL('**/watch/tv/1396/1/3')
		}))

	it('is skipped automatically if the viewer wants that, and can still be watched', () =>
		visit(EPISODE, async (page) => {
			await play(page)
			const settings = await openPanel(page, 'Settings')
			await settings.getByRole('checkbox', { name: 'Skip intros and recaps automatically' }).check()
			await page.keyboard.press('Escape')
			await page.getByText('Skipped the intro').waitFor()
			await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(10)
			await page.getByRole('button', { name: 'Watch it' }).click()
			await expect.poll(() => timeOf(page)).toBeLessThan(5)
			await skipIntro(page).waitFor()
			await page.reload()
			await play(page)
			await page.getByText('Skipped the intro').waitFor()
		}))
})

describe('an episode whose credits have begun', () => {
	it('counts as finished', () =>
		visit(EPISODE, async (page) => {
			await play(page)
			await skipIntro(page).waitFor()
			await page.locator('video').evaluate((video: HTMLVideoElement) => {
				video.currentTime = 57
				video.pause()
			})
			const positions = () =>
				page.evaluate(() => ({
					history: JSON.parse(localStorage.getItem('fdf_watch_history') ?? '[]')[0],
					position: JSON.parse(localStorage.getItem('marquee_positions') ?? '{}')['tv:1396:1:2'],
				}))
			await expect.poll(async () => (await positions()).history?.watch_position).toBe(64)
			expect((await positions()).position).toBeUndefined()
		}))
})

describe('a picture in a window of its own', () => {
	it('keeps our controls and keys, and comes back to the page', () =>
		visit(EPISODE, async (page) => {
			await play(page)
			await page.locator('.stage').hover()
			const [floating] = await Promise.all([
				page.context().waitForEvent('page'),
				page.getByRole('button', { name: 'Picture in picture' }).click(),
			])
			await page.getByText('Playing in picture in picture').waitFor()
			const isPaused = () => floating.evaluate(() => document.querySelector('video')?.paused)
			expect(await isPaused()).toBe(false)
			await floating.getByRole('button', { name: 'Pause' }).click()
			expect(await isPaused()).toBe(true)
			await floating.keyboard.press('k')
			await expect.poll(isPaused).toBe(false)
			await floating.getByRole('button', { name: 'Forward 10 seconds' }).click()
			await page.getByRole('button', { name: 'Bring it back' }).click()
			await page.waitForFunction(() => (document.querySelector('.stage > video') as HTMLVideoElement)?.currentTime > 10)
			expect(floating.isClosed()).toBe(true)
		}))

	it('keeps the screen on while it plays, and only then', () =>
		visit(EPISODE, async (page) => {
			await page.evaluate(() => {
				navigator.wakeLock.request = async () => {
					document.body.dataset.screen = 'on'
					const release = async () => {
						document.body.dataset.screen = 'off'
					}
					return { release } as WakeLockSentinel
				}
			})
			const screen = () => page.evaluate(() => document.body.dataset.screen)
			await play(page)
			await expect.poll(screen).toBe('on')
			await page.locator('.stage').focus()
			await page.keyboard.press('k')
			await expect.poll(screen).toBe('off')
		}))
})
