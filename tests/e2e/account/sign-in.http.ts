import { describe, expect, inject, it } from 'vitest'
import { createTestClient, freshEmail, PASSWORD } from '../../support/requests/test-client.ts'
import { sendCredentials, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const open = (path: string) => walk(createTestClient(appUrl), path)

async function signUp(path = '/signup') {
	const page = await open(path)
	await sendCredentials(page, { email: freshEmail(), password: PASSWORD }, 'Create account')
	return page
}

describe('an account without JavaScript', () => {
	it('can be created, signed out of and signed in to again', async () => {
		const page = await open('/login')
		const account = { email: freshEmail(), password: PASSWORD }
		await page.follow('Create an account')
		expect(page.address).toMatch(/^\/signup/)
		await sendCredentials(page, account, 'Create account')
		expect(page.text).toContain('Your account has been created successfully.')
		expect(page.address).toMatch(/^\/services\?/)

		await page.follow('You', '[aria-label="Tabs"]')
		expect(page.address).toBe('/you')
		expect(page.texts('main').join()).toContain(account.email)
		await page.press('Sign out', 'main')
		expect(page.text).toContain('You have been signed out successfully.')

		await page.open('/profile')
		expect(page.address).toBe('/login?redirectTo=%2Fprofile')
		await sendCredentials(page, account)
		expect(page.address).toBe('/profile')
		expect(page.text).toContain('You have successfully signed in.')
	})
})

describe('a new account without JavaScript', () => {
	const CHOSEN = '.provider-tile :checked'

	it('leads from a service and three titles to recommendations, in six presses', async () => {
		const page = await signUp()
		expect(page.texts('h1')).toEqual(['Which services do you use?'])
		page.check('Kinoteka')
		await page.press('Next')
		expect(page.texts('h2')).toContain('Which of these do you like?')
		const [first = '', second = '', third = ''] = page.texts('.quiz-title')
		for (const title of [first, second, third]) page.check(title, '.quiz')
		await page.press('Show my recommendations')
		expect(page.all('[aria-label="Recommended for you"]')).toHaveLength(1)
		expect(page.text).not.toContain('Services saved')
		await page.open('/services')
		expect(page.field('Kinoteka').checked).toBe(true)
		expect(page.all(CHOSEN)).toHaveLength(1)
	})

	it('may skip the services', async () => {
		const page = await signUp()
		expect(page.texts('h1')).toEqual(['Which services do you use?'])
		await page.follow('Skip')
		expect(page.texts('h2')).toContain('Which of these do you like?')
		expect(page.address).toBe('/recommendations')
		await page.open('/services')
		expect(page.texts('h1')).toEqual(['Your services'])
		expect(page.all(CHOSEN)).toHaveLength(0)
	})

	it('leads back to the page that it was wanted on', async () => {
		expect((await signUp('/signup?redirectTo=%2Fwatchlist')).address).toBe('/watchlist')
	})
})
