import type { Locator, Page } from 'playwright-core'

export const video = (page: Page) => page.locator('video')
export const stage = (page: Page) => page.locator('.stage')
export const playButton = (page: Page) => page.getByRole('button', { name: 'Play', exact: true })
export const timeOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)

/** Presses Play, and waits until the video plays. */
export async function play(page: Page): Promise<void> {
	await playButton(page).click()
	await playing(page)
}

/** Waits until the video plays, after that position. */
export async function playing(page: Page, afterSeconds = 0): Promise<void> {
	await page.waitForFunction((after) => {
		const element = document.querySelector('video')
		return element && !element.paused && element.readyState > 2 && element.currentTime > after
	}, afterSeconds)
}

export async function pause(page: Page): Promise<void> {
	await stage(page).focus()
	await page.keyboard.press('k')
	await page.waitForFunction(() => document.querySelector('video')?.paused)
}

/** Opens a panel of the player by its button. */
export async function openPanel(page: Page, name: 'Captions' | 'Settings') {
	await stage(page).hover()
	await page.getByRole('button', { name }).click()
	const panel = page.getByRole('dialog', { name })
	await panel.waitFor()
	return panel
}

/** Opens a list of the open panel; one of another list has to be left before. */
export async function openList(panel: Locator, name: string): Promise<void> {
	await panel.getByRole('button', { name: new RegExp(`^${name}\\b`) }).click()
}

/** Leaves the open list of a panel. */
export const leaveList = (panel: Locator) => panel.getByRole('button', { name: /^Back to / }).click()

/** The text of the captions that are on, whether or not they are on screen at this moment. */
export const shownText = (page: Page) =>
	video(page).evaluate((element: HTMLVideoElement) => {
		const tracks = [...element.textTracks].filter(({ mode }) => mode === 'showing')
		return tracks.flatMap(({ cues }) => [...(cues ?? [])].map((cue) => (cue as VTTCue).text.trim())).join(' | ')
	})
