import { describe, expect, inject, it } from 'vitest'
import { mailedLink } from '../../support/requests/outbox.ts'
import { createMember, createTestClient, freshEmail, PASSWORD } from '../../support/requests/test-client.ts'
import { sendCredentials, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const linkTo = (email: string) => mailedLink(appUrl, email, '/login/verify')

describe('who signs up, without JavaScript,', () => {
	it('gets a mail, verifies the email by its link, and is no longer told that it is not', async () => {
		const email = freshEmail()
		const page = await walk(createTestClient(appUrl), '/signup?redirectTo=%2Fprofile')
		await sendCredentials(page, { email, password: PASSWORD }, 'Create account')
		expect(page.text).toContain('Not verified yet.')
		await page.open(await linkTo(email))
		await page.press('Yes, verify it')
		expect(page.text).toContain('Your email is verified now.')
		expect(page.texts('h1')).toEqual(['Account'])
		expect(page.text).not.toContain('Not verified yet.')
		await page.open(await linkTo(email))
		expect(page.texts('h1')).toEqual(['Your email is verified'])
	})

	it('can have the link sent again', async () => {
		const member = await createMember(appUrl)
		const page = await walk(member, '/profile')
		await page.press('Send the link again')
		expect(page.text).toContain(`We've sent a link to ${member.email}.`)
		expect((await fetch(await linkTo(member.email))).status).toBe(200)
	})
})
