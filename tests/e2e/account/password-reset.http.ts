import { describe, expect, inject, it } from 'vitest'
import { mailedLink } from '../../support/requests/outbox.ts'
import { createMember, createTestClient } from '../../support/requests/test-client.ts'
import { sendCredentials, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const NEW_PASSWORD = 'nine lit bulbs in a row'

describe('who has forgotten their password, without JavaScript,', () => {
	it('gets a mail, chooses another and signs in with it', async () => {
		const { email } = await createMember(appUrl)
		const page = await walk(createTestClient(appUrl), '/login')
		await page.follow('Forgot your password?')
		expect(page.texts('h1')).toEqual(['Forgot your password?'])
		page.fill('Email', email)
		await page.press('Send the link')
		expect(page.texts('h1')).toEqual(['Check your mail'])
		expect(page.count('outbox')).toBe(1)

		await page.open(await mailedLink(appUrl, email))
		page.fill('New password', 'short')
		await page.press('Change password')
		expect(page.text).toContain('Use at least 8 characters.')
		page.fill('New password', NEW_PASSWORD)
		await page.press('Change password')
		expect(page.text).toContain('Sign in with your new password.')

		await sendCredentials(page, { email, password: NEW_PASSWORD })
		expect(page.text).toContain('You have successfully signed in.')
	})

	it('is told that a link no longer works, and gets another', async () => {
		const page = await walk(createTestClient(appUrl), '/login/reset?token=old')
		expect(page.texts('h1')).toEqual(['This link no longer works'])
		await page.follow('Get another link')
		expect(page.texts('h1')).toEqual(['Forgot your password?'])
	})
})
