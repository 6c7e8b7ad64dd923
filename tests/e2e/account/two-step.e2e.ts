import { describe, expect, inject, it } from 'vitest'
import { openAs, openBrowser, problemsInEveryTheme, sendCredentials } from '../../support/browser/browser.ts'
import { enterCredentials, withAndWithoutScripts } from '../../support/journeys/pages.ts'
import { createMember } from '../../support/requests/test-client.ts'
import { authenticatorOf, turnOnTwoStep } from '../../support/requests/two-step.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

describe.each(withAndWithoutScripts(browser))('who turns on two-step sign-in %s', (_, enter) => {
	it('scans or types a secret, keeps recovery codes, and signs in with a code or one of them', async () => {
		const owner = await createMember(appUrl)
		const page = await enter(owner, '/you')
		await page.follow('Security')
		await page.press('Set up')
		expect(await page.texts('[role="img"][aria-label="QR code"]')).toHaveLength(1)
		const secret = (await page.texts('.secret')).join().replaceAll(' ', '')
		expect(await page.hrefOf('open it on this device')).toBe(
			`otpauth://totp/Marquee:${encodeURIComponent(owner.email)}?issuer=Marquee&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
		)
		const { freshCode } = authenticatorOf(appUrl, owner.email, secret)

		await page.fill('Code from the app', '000000')
		await page.press('Turn on')
		await page.sees('This code is wrong')
		await page.fill('Code from the app', await freshCode())
		await page.press('Turn on')
		await page.sees('Your new recovery codes')
		const codes = await page.texts('.recovery-codes code')
		expect(codes).toHaveLength(10)
		await page.open('/profile/security')
		await page.seesNo('Your new recovery codes')

		await page.forgetCookies()
		await page.open('/login?redirectTo=%2Fwatchlist')
		await enterCredentials(page, owner)
		await page.shows('h1', 'Enter your code')
		await page.fill('Code', '123')
		await page.press('Sign in', 'main')
		await page.sees('This code is wrong')
		await page.fill('Code', await freshCode())
		await page.press('Sign in', 'main')
		await page.sees('You have successfully signed in.')
		await page.isAt('/watchlist')

		await page.forgetCookies()
		await page.open('/login')
		await enterCredentials(page, owner)
		await page.fill('Code', codes[0]?.toUpperCase() ?? '')
		await page.press('Sign in', 'main')
		await page.sees('That recovery code is used up. You have 9 left.')

		await page.open('/profile/security')
		await page.sees('You have 9 left.')
		await page.press('Make new codes')
		await page.sees('Your new recovery codes')
		const others = await page.texts('.recovery-codes code')
		expect(others).toHaveLength(10)
		expect(others).not.toContain(codes[1])
		await page.fill('Password', owner.password)
		await page.fill('Code', await freshCode())
		await page.press('Turn off two-step sign-in')
		await page.has(1, 'Set up')
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
