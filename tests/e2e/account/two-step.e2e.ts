import { describe, expect, inject, it } from 'vitest'
import { openAs, openBrowser, PHONE, problemsInEveryTheme, sendCredentials } from '../../support/browser/browser.ts'
import { createMember } from '../../support/requests/test-client.ts'
import { authenticatorOf, turnOnTwoStep } from '../../support/requests/two-step.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** Without scripts: `two-step.http.ts`. */
describe('who turns on two-step sign-in', () => {
	it('scans or types a secret, keeps recovery codes, and signs in with a code or one of them', async () => {
		const member = await createMember(appUrl)
		const page = await openAs(member, browser, `${appUrl}/you`, { viewport: PHONE })
		await page.getByRole('link', { name: 'Security' }).click()
		await page.getByRole('button', { name: 'Set up' }).click()
		await page.getByRole('img', { name: 'QR code' }).waitFor()
		const secret = (await page.locator('.secret').innerText()).replaceAll(' ', '')
		expect(await page.getByRole('link', { name: 'open it on this device' }).getAttribute('href')).toBe(
			`otpauth://totp/Marquee:${encodeURIComponent(member.email)}?issuer=Marquee&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
		)
		const { freshCode } = authenticatorOf(appUrl, member.email, secret)

		await page.getByLabel('Code from the app').fill('000000')
		await page.getByRole('button', { name: 'Turn on' }).click()
		await page.getByText('This code is wrong').waitFor()
		await page.getByLabel('Code from the app').fill(await freshCode())
		await page.getByRole('button', { name: 'Turn on' }).click()
		await page.getByText('Your new recovery codes').waitFor()
		const codes = await page.locator('.recovery-codes code').allInnerTexts()
		expect(codes).toHaveLength(10)
		await page.goto(`${appUrl}/profile/security`)
		expect(await page.getByText('Your new recovery codes').count()).toBe(0)

		await page.context().clearCookies()
		await page.goto(`${appUrl}/login?redirectTo=%2Fwatchlist`)
		await sendCredentials(page, member)
		await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
		await page.getByLabel('Code').fill('123')
		await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
		await page.getByText('This code is wrong').waitFor()
		await page.getByLabel('Code').fill(await freshCode())
		await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
		await page.getByText('You have successfully signed in.').waitFor()
		expect(new URL(page.url()).pathname).toBe('/watchlist')

		await page.context().clearCookies()
		await page.goto(`${appUrl}/login`)
		await sendCredentials(page, member)
		await page.getByLabel('Code').fill(codes[0]?.toUpperCase() ?? '')
		await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
		await page.getByText('That recovery code is used up. You have 9 left.').waitFor()

		await page.goto(`${appUrl}/profile/security`)
		await page.getByText('You have 9 left.').waitFor()
		await page.getByRole('button', { name: 'Make new codes' }).click()
		await page.getByText('Your new recovery codes').waitFor()
		expect(await page.locator('.recovery-codes code').allInnerTexts()).not.toContain(codes[1])
		await page.getByLabel('Password', { exact: true }).fill(member.password)
		await page.getByLabel('Code').fill(await freshCode())
		await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
		await page.getByRole('button', { name: 'Set up' }).waitFor()
		expect(page.problems.filter((problem) => !/status of 40[013]/.test(problem))).toEqual([])
	})
})

describe('the pages of two-step sign-in', () => {
	it('are accessible: being set up, on, and the step itself', async () => {
		const member = await createMember(appUrl)
		const page = await openAs(member, browser, `${appUrl}/profile/security`)
		await page.getByRole('button', { name: 'Set up' }).click()
		await page.getByRole('img', { name: 'QR code' }).waitFor()
		expect(await problemsInEveryTheme(page, 'main')).toEqual([])
		const protectedMember = await createMember(appUrl)
		await turnOnTwoStep(appUrl, protectedMember)
		const on = await openAs(protectedMember, browser, `${appUrl}/profile/security`)
		expect(await problemsInEveryTheme(on, 'main')).toEqual([])
		const step = await openAs(null, browser, `${appUrl}/login`)
		await sendCredentials(step, protectedMember)
		await step.getByRole('heading', { name: 'Enter your code' }).waitFor()
		expect(await problemsInEveryTheme(step, 'main')).toEqual([])
	})
})
