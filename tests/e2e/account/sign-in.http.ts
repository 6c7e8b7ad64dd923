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

	it('leads back to the page that it was wanted on', async () => {
		expect((await signUp('/signup?redirectTo=%2Fwatchlist')).address).toBe('/watchlist')
	})
})
