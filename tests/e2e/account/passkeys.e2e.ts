import { describe, expect, inject, it } from 'vitest'
import {
	openAs,
	openBrowser,
	PHONE,
	problemsInEveryTheme,
	type TestPage,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { ageSessions } from '../../support/database/database.ts'
import { createMember, createTestClient } from '../../support/requests/test-client.ts'
import { turnOnTwoStep } from '../../support/requests/two-step.ts'

// Browsers allow passkeys only for sites that have a name.
const appUrl = inject('appUrl').replace('127.0.0.1', 'localhost')
const browser = await openBrowser({ hasPictures: false })

/** Gives the page an authenticator that verifies its user without asking. */
async function plugIn(page: TestPage) {
	const session = await page.context().newCDPSession(page)
	await session.send('WebAuthn.enable', { enableUI: false })
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return {
		/** Whether the viewer's check succeeds. */
		setVerified: (isUserVerified: boolean) =>
			session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
	}
}

const signedOut = (page: TestPage) => page.context().clearCookies()

describe('a passkey', () => {
	it('is added, signs in by its button without a code, is renamed and removed', async () => {
		const member = await createMember(inject('appUrl'))
		await turnOnTwoStep(inject('appUrl'), member)
		const page = await openAs(member, browser, `${appUrl}/profile/security`, { viewport: PHONE })
		const authenticator = await plugIn(page)
		// The browser would fill it in by itself, before the button is pressed.
		await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
		await page.getByLabel('Name').fill('  ')
		await page.getByRole('button', { name: 'Add a passkey' }).click()
		await page.getByText('Enter a name of up to 60 characters.').waitFor()
		await page.getByLabel('Name').fill('My laptop')
		await page.getByRole('button', { name: 'Add a passkey' }).click()
		await page.getByText('You can sign in with it from now on.').waitFor()
		await page.getByText('not used yet').waitFor()

		await signedOut(page)
		await authenticator.setVerified(false)
		await page.goto(`${appUrl}/login?redirectTo=%2Fwatchlist`)
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
		await page.getByText('No passkey was used.').waitFor()
		await authenticator.setVerified(true)
		await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
		await page.waitForURL(`${appUrl}/watchlist`)
		await page.getByText('You have successfully signed in.').waitFor()

		await page.goto(`${appUrl}/profile/security`)
		await waitForHydration(page)
		await page.getByText('last used').waitFor()
		await page.getByText('Change', { exact: true }).click()
		await page.locator('.passkeys').getByLabel('Name').fill('My old laptop')
		await page.getByRole('button', { name: 'Rename' }).click()
		await page.getByText('My old laptop').waitFor()
		await page.getByRole('button', { name: 'Remove this passkey' }).click()
		await page.getByText('It no longer signs you in.').waitFor()
		expect(await page.getByText('My old laptop').count()).toBe(0)
		expect(page.problems).toEqual([])
	})

	it('takes the password to be added, later than ten minutes after signing in, before the browser makes one', async () => {
		const member = await createMember(inject('appUrl'))
		await ageSessions(inject('appUrl'), member.email, 660_000)
		const page = await openAs(member, browser, `${appUrl}/profile/security`)
		await plugIn(page)
		const add = page.getByRole('button', { name: 'Add a passkey' })
		const password = page.locator('form', { has: add }).getByLabel('Password', { exact: true })
		await password.fill('not this one at all')
		await add.click()
		await page.getByText("This isn't your current password.").waitFor()
		await password.fill(member.password)
		await add.click()
		await page.getByText('You can sign in with it from now on.').waitFor()
	})

	it('is offered where the email is filled in', async () => {
		const page = await openAs(null, browser, `${appUrl}/login`)
		expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn')
		const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/login/passkey')
		await page.reload()
		await asked
	})

	it('has an accessible page', async () => {
		const member = await createMember(inject('appUrl'))
		const page = await openAs(member, browser, `${appUrl}/profile/security`)
		await plugIn(page)
		await page.getByRole('button', { name: 'Add a passkey' }).click()
		await page.getByText('not used yet').waitFor()
		await page.getByText('Change', { exact: true }).click()
		expect(await problemsInEveryTheme(page, 'main')).toEqual([])
	})
})

describe('a page of passkeys', () => {
	it('without scripts offers none, and says so', async () => {
		const member = await createMember(inject('appUrl'))
		const page = await openAs(member, browser, `${appUrl}/profile/security`, { javaScriptEnabled: false })
		await page.getByText("Passkeys can't be added in this browser").waitFor()
		expect(await page.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(false)
		const login = await openAs(null, browser, `${appUrl}/login`, { javaScriptEnabled: false })
		expect(await login.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false)
	})

	it('refuses a form without an answer, or with another one, in words', async () => {
		const client = createTestClient(appUrl)
		for (const response of ['', '{}']) {
			const refused = await client.request('/login/passkey', { form: { response, redirectTo: '/movie' } })
			expect(refused.headers.get('Location')).toBe('/login?redirectTo=%2Fmovie')
			expect(await (await client.request('/login')).text()).toMatch(/Not signed in|The page was not ready yet/)
		}
	})
})
