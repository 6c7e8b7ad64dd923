import { describe, expect, inject, it } from 'vitest'
import { openAs, openBrowser, problemsInEveryTheme } from '../../support/browser/browser.ts'
import { enterCredentials, withAndWithoutScripts } from '../../support/journeys/pages.ts'
import { mailedLink } from '../../support/requests/outbox.ts'
import { createMember, createTestClient, freshEmail, PASSWORD } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })
const NEW_PASSWORD = 'nine lit bulbs in a row'
const linkTo = (email: string) => mailedLink(appUrl, email, '/login/verify')

describe.each(withAndWithoutScripts(browser))('who signs up %s', (_, enter) => {
	it('gets a mail, verifies the email by its link, and no longer sees the notice', async () => {
		const email = freshEmail()
		const page = await enter(null, '/signup?redirectTo=%2Fprofile')
		await enterCredentials(page, { email, password: PASSWORD }, 'Create account')
		await page.sees('Not verified yet.')
		await page.open(await linkTo(email))
		await page.press('Yes, verify it')
		await page.sees('Your email is verified now.')
		await page.shows('h1', 'Account')
		await page.seesNo('Not verified yet.')
		await page.open(await linkTo(email))
		await page.shows('h1', 'Your email is verified')
	})

	it('can have the link sent again', async () => {
		const member = await createMember(appUrl)
		const page = await enter(member, '/profile')
		await page.press('Send the link again')
		await page.sees(`We've sent a link to ${member.email}.`)
		expect((await fetch(await linkTo(member.email))).status).toBe(200)
	})
})

describe('the link of a mail', () => {
	it('verifies nothing by being opened, as mail programs do', async () => {
		const member = await createMember(appUrl)
		await member.request('/profile', { form: { intent: 'verify-email' } })
		await fetch(await linkTo(member.email))
		expect(await (await member.request('/profile')).text()).toContain('Not verified yet.')
	})

	it('says when it no longer works', async () => {
		const client = createTestClient(appUrl)
		const response = await client.request('/login/verify?token=old')
		expect(response.status).toBe(410)
		expect(await response.text()).toContain('This link no longer works')
		const sent = await client.request('/login/verify', { form: { token: 'old' } })
		expect(sent.headers.get('Location')).toBe('/login/verify?token=old')
	})

	it('that resets a password verifies the email, too', async () => {
		const member = await createMember(appUrl)
		await member.request('/login/forgot', { form: { email: member.email } })
		const token = new URL(await mailedLink(appUrl, member.email)).searchParams.get('token') ?? ''
		const client = createTestClient(appUrl)
		await client.request('/login/reset', { form: { token, password: NEW_PASSWORD } })
		await client.request('/login', { form: { email: member.email, password: NEW_PASSWORD } })
		const account = await client.request('/profile')
		expect(account.status).toBe(200)
		expect(await account.text()).not.toContain('Not verified yet.')
	})

	it('is mailed again three times an hour at most', async () => {
		const member = await createMember(appUrl)
		const statuses: number[] = []
		for (let tries = 0; tries < 4; tries += 1)
			statuses.push((await member.request('/profile', { form: { intent: 'verify-email' } })).status)
		expect(statuses).toEqual([303, 303, 303, 429])
	})

	it('leads to an accessible page', async () => {
		const member = await createMember(appUrl)
		await member.request('/profile', { form: { intent: 'verify-email' } })
		const page = await openAs(member, browser, await linkTo(member.email))
		expect(await problemsInEveryTheme(page, 'main')).toEqual([])
	})
})
