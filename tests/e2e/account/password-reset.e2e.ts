import { describe, expect, inject, it } from 'vitest'
import { openAs, openBrowser, PHONE, sendCredentials } from '../../support/browser/browser.ts'
import { mailedLink } from '../../support/requests/outbox.ts'
import { createMember, createTestClient, freshEmail } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })
const NEW_PASSWORD = 'nine lit bulbs in a row'

/** Without scripts: `password-reset.http.ts`. */
describe('who has forgotten their password', () => {
	it('gets a mail, chooses another and signs in with it', async () => {
		const { email } = await createMember(appUrl)
		const page = await openAs(null, browser, `${appUrl}/login`, { viewport: PHONE })
		await page.getByRole('link', { name: 'Forgot your password?' }).click()
		await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
		await page.getByLabel('Email').fill(email)
		await page.getByRole('button', { name: 'Send the link' }).click()
		await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
		await page.getByRole('link', { name: 'outbox' }).waitFor()

		await page.goto(await mailedLink(appUrl, email))
		await page.getByLabel('New password').fill('short')
		await page.getByRole('button', { name: 'Change password' }).click()
		await page.getByText('Use at least 8 characters.').waitFor()
		await page.getByLabel('New password').fill(NEW_PASSWORD)
		await page.getByRole('button', { name: 'Change password' }).click()
		await page.getByText('Sign in with your new password.').waitFor()

		await sendCredentials(page, { email, password: NEW_PASSWORD })
		await page.getByText('You have successfully signed in.').waitFor()
		expect(page.problems.filter((problem) => !/status of 400/.test(problem))).toEqual([])
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

	it('refuses what is no email, and says so', async () => {
		const response = await createTestClient(appUrl).request('/login/forgot', { form: { email: 'nobody' } })
		expect(response.status).toBe(400)
		expect(await response.text()).toContain('Enter an email address')
	})
})
