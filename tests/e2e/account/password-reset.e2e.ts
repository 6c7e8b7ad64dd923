import { describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../../support/browser/browser.ts'
import { enterCredentials, withAndWithoutScripts } from '../../support/journeys/pages.ts'
import { mailedLink } from '../../support/requests/outbox.ts'
import { createMember, createTestClient, freshEmail } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })
const NEW_PASSWORD = 'nine lit bulbs in a row'

describe.each(withAndWithoutScripts(browser))('who has forgotten their password, %s,', (_, enter) => {
	it('gets a mail, chooses another and signs in with it', async () => {
		const { email } = await createMember(appUrl)
		const page = await enter(null, '/login')
		await page.follow('Forgot your password?')
		await page.shows('h1', 'Forgot your password?')
		await page.fill('Email', email)
		await page.press('Send the link')
		await page.shows('h1', 'Check your mail')
		await page.has(1, 'outbox')

		await page.open(await mailedLink(appUrl, email))
		await page.fill('New password', 'short')
		await page.press('Change password')
		await page.sees('Use at least 8 characters.')
		await page.fill('New password', NEW_PASSWORD)
		await page.press('Change password')
		await page.sees('Sign in with your new password.')

		await enterCredentials(page, { email, password: NEW_PASSWORD })
		await page.sees('You have successfully signed in.')
	})

	it('is told that a link no longer works, and gets another', async () => {
		const page = await enter(null, '/login/reset?token=old')
		await page.shows('h1', 'This link no longer works')
		await page.follow('Get another link')
		await page.shows('h1', 'Forgot your password?')
	})
})

describe('a forgotten password', () => {
	it('is answered alike for every email, however it is written', async () => {
		const { email } = await createMember(appUrl)
		const answers = await Promise.all(
			[email, email.toUpperCase(), freshEmail()].map(async (asked) => {
				const response = await createTestClient(appUrl).request('/login/forgot', { form: { email: asked } })
				const body = (await response.text()).replaceAll(asked, 'EMAIL').replace(/nonce="[^"]*"/g, '')
				return { status: response.status, body, headers: [...response.headers.keys()] }
			}),
		)
		expect(answers[0]?.status).toBe(200)
		expect(answers[1]).toEqual(answers[0])
		expect(answers[2]).toEqual(answers[0])
	})

	it('ends every session, also that of the browser with the link', async () => {
		const member = await createMember(appUrl)
		await member.request('/login/forgot', { form: { email: member.email } })
		const token = new URL(await mailedLink(appUrl, member.email)).searchParams.get('token') ?? ''
		const elsewhere = member.copy()
		const response = await member.request('/login/reset', { form: { token, password: NEW_PASSWORD } })
		expect(response.status).toBe(303)
		expect(await member.isSignedIn()).toBe(false)
		expect(await elsewhere.isSignedIn()).toBe(false)
		const form = { token, password: `${NEW_PASSWORD}, again` }
		const again = await createTestClient(appUrl).request('/login/reset', { form })
		expect(again.headers.get('Location')).toBe('/login/reset?token=')
		expect((await createTestClient(appUrl).request(`/login/reset?token=${token}`)).status).toBe(410)
	})

	it('refuses an invalid email, and says so', async () => {
		const response = await createTestClient(appUrl).request('/login/forgot', { form: { email: 'nobody' } })
		expect(response.status).toBe(400)
		expect(await response.text()).toContain('Enter an email, such as')
	})
})
