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
import { createMember } from '../../support/requests/test-client.ts'
import { toldMember } from './told-member.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const tab = (page: Page) => page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: /^You/ })

/** Without scripts: `notifications.http.ts`. */
describe('notifications', () => {
	it('are listed, the newest first, and can all be marked as read', async () => {
		const member = await toldMember(60)
		const page = await openAs(member, browser, `${appUrl}/notifications`, { viewport: DESKTOP })
		expect(await bell(page).getAttribute('aria-label')).toBe('Notifications, 60 unread')
		const entries = page.locator('main li')
		expect(await entries.count()).toBe(50)
		expect(await entries.first().innerText()).toMatch(/Film 60[\s\S]*Out at home/)
		await page.getByRole('link', { name: 'Older' }).click()
		await page.waitForURL(/cursor=/)
		await expect.poll(() => entries.count()).toBe(10)
		await page.getByRole('button', { name: 'Mark all as read' }).click()
		await page.waitForURL(`${appUrl}/notifications`)
		await expect.poll(() => bell(page).count()).toBe(0)
		expect(await page.getByText('(unread)').count()).toBe(0)
		expect(page.problems).toEqual([])
	})

	it('are set, kept, and held back at night, which has to have a length', async () => {
		const member = await toldMember(1)
		const page = await openAs(member, browser, `${appUrl}/you/notifications`)
		await page.getByLabel(/^New episodes/).uncheck()
		await page.getByLabel(/^New versions/).check()
		await page.getByLabel(/^As it happens/).check()
		await page.getByLabel(/^Hold notifications back/).check()
		const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
		await from.fill('23:15')
		await to.fill('23:15')
		const save = page.getByRole('button', { name: 'Save', exact: true })
		await save.click()
		await page.getByRole('alert').filter({ hasText: 'quiet hours have to end at another time' }).waitFor()
		await expect.poll(() => to.evaluate((field) => field === document.activeElement)).toBe(true)
		expect([await from.inputValue(), await to.inputValue()]).toEqual(['23:15', '23:15'])
		expect(await page.getByLabel(/^Hold notifications back/).isChecked()).toBe(true)
		expect(await page.getByLabel(/^New episodes/).isChecked()).toBe(false)
		await to.fill('07:00')
		await save.click()
		await page.getByText('Your settings have been saved.').waitFor()
		await page.reload()
		expect(await page.getByLabel(/^New episodes/).isChecked()).toBe(false)
		expect(await page.getByLabel(/^New versions/).isChecked()).toBe(true)
		expect(await page.getByLabel(/^As it happens/).isChecked()).toBe(true)
		expect(await page.getByLabel('From').inputValue()).toBe('23:15')
		// The keys are not set here, so that no browser can be turned on.
		await page.getByText('This site has not set up notifications on devices.').waitFor()
		expect(page.problems).toEqual([])
	})
})

describe('the number of unread notifications', () => {
	it('stands at the bell, on phones at "You", which leads to them', async () => {
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

	it('is not there for anonymous visitors, whose inbox says what an account is for', async () => {
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

	it('stand at the same place of a wide window, and name a time without a clock of 12 or 24 hours', async () => {
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
