import { describe, expect, it } from 'vitest'
import {
	addOfferedTime,
	isIdle,
	isPostponed,
	shouldAutoAccept,
	UPDATE_AUTO_ACCEPT_MS,
	UPDATE_CHECK_MS,
	UPDATE_POSTPONE_MS,
} from '#domain/app-shell/app-update.ts'
import { manifestThemeColor } from '#domain/app-shell/manifest.ts'
import { appMessages } from '#domain/app-shell/words.ts'
import { TOAST_DURATION_MS } from '#domain/shared/toast.ts'

/** Called once a second. @param busy whether the viewer is busy at each call */
const lookedAt = (busy: boolean[]) => busy.reduce((soFar, isBusy) => addOfferedTime(soFar, 1000, isBusy), 0)
const seconds = (count: number, isBusy: boolean) => Array<boolean>(count).fill(isBusy)

describe('an update', () => {
	it('is accepted automatically after sixty seconds, and checked for every hour', () => {
		expect(UPDATE_AUTO_ACCEPT_MS).toBe(60_000)
		expect(UPDATE_CHECK_MS).toBe(3_600_000)
		expect(shouldAutoAccept(lookedAt(seconds(59, false)))).toBe(false)
		expect(shouldAutoAccept(lookedAt(seconds(60, false)))).toBe(true)
	})

	it('waits while a video plays, and for a full minute afterwards', () => {
		expect(shouldAutoAccept(lookedAt(seconds(7200, true)))).toBe(false)
		expect(shouldAutoAccept(lookedAt([...seconds(7200, true), ...seconds(59, false)]))).toBe(false)
		expect(shouldAutoAccept(lookedAt([...seconds(30, false), ...seconds(100, true), ...seconds(30, false)]))).toBe(true)
	})

	it('is not accepted because the device slept', () => {
		expect(shouldAutoAccept(addOfferedTime(1000, 8 * 3_600_000, false))).toBe(false)
	})

	it.each([
		[null, 1_000_000, false],
		['1000000', 1_000_000, true],
		['1000000', 1_000_000 + UPDATE_POSTPONE_MS - 1, true],
		['1000000', 1_000_000 + UPDATE_POSTPONE_MS, false],
		['2000000', 1_000_000, false],
		['', 1_000_000_000_000, false],
		['soon', 1_000_000, false],
	])('postponed at %s is still postponed at %i: %s', (since, now, expected) => {
		expect(isPostponed(since, now)).toBe(expected)
	})

	it('in another tab reloads a page that has been idle for a few seconds', () => {
		expect(isIdle(4_000)).toBe(false)
		expect(isIdle(5_000)).toBe(true)
	})
})

describe('the messages about the app', () => {
	it('are the fixed ones', () => {
		const { updateAvailable, workerError, workerIssue, updateError } = appMessages
		expect(updateAvailable).toEqual({
			title: 'Update Available',
			text: 'A new version is available. Update now to fix service worker issues and get the latest features.',
			accept: 'Update Now',
			later: 'Later',
		})
		expect(workerError).toEqual({
			title: 'Service Worker Error',
			text: 'There was an issue with the service worker. Some features may not work properly.',
			retry: 'Retry',
		})
		expect(workerIssue.title).toBe('Service Worker Issue Detected')
		expect(TOAST_DURATION_MS).toBe(5000)
		expect(updateError.title).toBe('Update Error')
	})
})

describe('the color of the window frame', () => {
	const both = {
		theme_color: '#111111',
		user_preferences: { color_scheme: { light: { theme_color: '#eeeeee' }, dark: { theme_color: '#222222' } } },
	}
	it.each([
		[both, 'light', '#eeeeee'],
		[both, 'dark', '#222222'],
		[{ theme_color: '#111111' }, 'light', '#111111'],
		[{ theme_color: '#111111', user_preferences: { color_scheme: { light: {} } } }, 'light', '#111111'],
		[{ theme_color: 'red' }, 'dark', null],
		[{ theme_color: '#111111;}' }, 'dark', null],
		[{ theme_color: 7, user_preferences: 'x' }, 'dark', null],
		['<html>', 'dark', null],
		[null, 'dark', null],
	] as const)('%j in %s is %s', (manifest, ground, expected) => {
		expect(manifestThemeColor(manifest, ground)).toBe(expected)
	})
})
