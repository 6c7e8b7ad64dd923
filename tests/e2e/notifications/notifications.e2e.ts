import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	openAs,
	openBrowser,
	overflowOf,
	PHONE,
	watchShifts,
} from '../../support/browser/browser.ts'
import { withAndWithoutScripts } from '../../support/journeys/pages.ts'
import { createMember } from '../../support/requests/test-client.ts'
import { toldMember } from './told-member.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const tab = (page: Page) => page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: /^You/ })

describe.each(withAndWithoutScripts(browser))('notifications %s', (_, enter) => {
	it('are listed, the newest first, and can all be marked as read', async () => {
		const page = await enter(await toldMember(60), '/notifications')
		const entries = await page.texts('main li')
		expect(entries).toHaveLength(50)
		expect(entries[0]).toMatch(/Film 60[\s\S]*Out at home/)
		await page.follow('Older')
		await page.isAt(/cursor=/)
		await page.shows('main li', ...Array.from({ length: 10 }, () => expect.any(String)))
		await page.press('Mark all as read')
		await page.isAt('/notifications')
		await page.has(0, /^Notifications, \d+ unread/)
		await page.seesNo('(unread)')
	})

	it('are set, kept, and held back at night, which has to have a length', async () => {
		const page = await enter(await toldMember(1), '/you/notifications')
		await page.uncheck(/^New episodes/)
		await page.check(/^New versions/)
		await page.check(/^As it happens/)
		await page.check(/^Hold notifications back/)
		await page.fill('From', '23:15')
		await page.fill('To', '23:15')
		await page.press('Save')
		await page.sees(/quiet hours have to end at another time/)
		await page.isFocused('To')
		await page.holds('From', '23:15')
		await page.holds('To', '23:15')
		await page.holds(/^Hold notifications back/, true)
		await page.holds(/^New episodes/, false)
		await page.fill('To', '07:00')
		await page.press('Save')
		await page.sees('Your settings have been saved.')
		await page.open('/you/notifications')
		await page.holds(/^New episodes/, false)
		await page.holds(/^New versions/, true)
		await page.holds(/^As it happens/, true)
		await page.holds('From', '23:15')
		// The keys are not set here, so that no browser can be turned on.
		await page.sees('This site has not set up notifications on devices.')
	})
})

describe('the number of unread notifications', () => {
	it('is at the bell, on phones at "You", which links to them', async () => {
		const member = await toldMember(3)
		const page = await openAs(member, browser, `${appUrl}/you`, { viewport: PHONE })
		expect(await tab(page).innerText()).toContain('You · 3')
		const line = page.locator('main').getByRole('link', { name: /^Notifications/ })
		expect(await line.innerText()).toContain('3 new')
		await line.click()
		await page.waitForURL(`${appUrl}/notifications`)
		await page.getByRole('link', { name: /Film 3/ }).click()
		await page.waitForURL(`${appUrl}/movie/27205`)
		await page.goto(`${appUrl}/notifications`)
		await expect.poll(() => page.getByText('(unread)').count()).toBe(2)
	})

	it('is absent for anonymous visitors, whose inbox explains what an account is for', async () => {
		const page = await openAs(null, browser, `${appUrl}/notifications`, { viewport: DESKTOP })
		expect(await bell(page).count()).toBe(0)
		await page.getByRole('heading', { name: 'Sign in to be told' }).waitFor()
		await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
		await page.waitForURL(/\/login\?redirectTo=%2Fnotifications/)
	})
})

describe('the pages of notifications', () => {
	it.each(['/notifications', '/you/notifications'])('%s fits a phone, and never shifts', async (path) => {
		const member = await toldMember(3)
		let shiftOf = async (): Promise<string[]> => []
		const page = await openAs(member, browser, appUrl + path, { viewport: PHONE }, async (opened) => {
			shiftOf = await watchShifts(opened)
		})
		expect(await shiftOf()).toEqual([])
		expect(await overflowOf(page)).toBe(0)
	})

	it('are at the same position in a wide window, and name times for 12- and 24-hour clocks alike', async () => {
		const member = await toldMember(3)
		const page = await openAs(member, browser, `${appUrl}/notifications`, { viewport: DESKTOP })
		const leftOf = async () => (await page.getByRole('heading', { name: 'Notifications', level: 1 }).boundingBox())?.x
		const left = await leftOf()
		const list = await page.locator('.inbox-list').boundingBox()
		const settings = page.getByRole('link', { name: 'Notification settings' })
		const gear = await settings.boundingBox()
		expect(list?.x).toBe(left)
		expect((gear?.x ?? 0) + (gear?.width ?? 0)).toBe((list?.x ?? 0) + (list?.width ?? 0))
		await settings.click()
		await page.getByText('in one notification at six in the evening.').waitFor()
		expect(await leftOf()).toBe(left)
	})

	it('say so when there is nothing', async () => {
		const member = await createMember(appUrl)
		const page = await openAs(member, browser, `${appUrl}/notifications`)
		await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor()
		expect(await accessibilityProblems(page)).toEqual([])
	})
})
