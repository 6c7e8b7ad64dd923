import { describe, expect, it } from 'vitest'
import { walk } from '../../support/requests/walk.ts'
import { toldMember } from './told-member.ts'

const BANNER = 'header.top-bar'

describe('notifications without JavaScript', () => {
	it('are listed, the newest first, and can all be marked as read', async () => {
		const page = await walk(await toldMember(60), '/notifications')
		expect(page.count('Notifications, 60 unread', BANNER)).toBe(1)
		expect(page.texts('main li')).toHaveLength(50)
		expect(page.texts('main li')[0]).toMatch(/Film 60.*Out at home/)
		await page.follow('Older')
		expect(page.address).toContain('cursor=')
		expect(page.texts('main li')).toHaveLength(10)
		await page.press('Mark all as read')
		expect(page.address).toBe('/notifications')
		expect(page.count(/^Notifications/, BANNER)).toBe(0)
		expect(page.texts('main li')).toHaveLength(50)
		expect(page.text).not.toContain('(unread)')
	})

	it('are set, kept, and held back at night, which has to have a length', async () => {
		const page = await walk(await toldMember(1), '/you/notifications')
		page.uncheck(/^New episodes/)
		page.check(/^New versions/)
		page.check(/^As it happens/)
		page.check(/^Hold notifications back/)
		page.fill('From', '23:15')
		page.fill('To', '23:15')
		await page.press('Save')
		expect(page.texts('[role="alert"]').join()).toContain('quiet hours have to end at another time')
		expect(page.field('To').hasAttribute('autofocus')).toBe(true)
		expect([page.field('From').value, page.field('To').value]).toEqual(['23:15', '23:15'])
		expect(page.field(/^Hold notifications back/).checked).toBe(true)
		expect(page.field(/^New episodes/).checked).toBe(false)
		page.fill('To', '07:00')
		await page.press('Save')
		expect(page.text).toContain('Your settings have been saved.')
		await page.open(page.address)
		expect(page.field(/^New episodes/).checked).toBe(false)
		expect(page.field(/^New versions/).checked).toBe(true)
		expect(page.field(/^As it happens/).checked).toBe(true)
		expect(page.field('From').value).toBe('23:15')
		// The keys are not set here, so that no browser can be turned on.
		expect(page.text).toContain('This site has not set up notifications on devices.')
	})
})
