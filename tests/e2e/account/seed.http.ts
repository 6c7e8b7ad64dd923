import { expect, inject, it, vi } from 'vitest'
import { seed } from '../../../scripts/lib/seed.mjs'
import { createTestClient } from '../../support/requests/test-client.ts'
import { sendCredentials, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

it('a server that was started with --seed has two accounts and a child with a past, once', async () => {
	const told = await seed(appUrl, Date.now())
	const [, ann = '', kim = '', ben = '', password = ''] =
		/^Sign in as (\S+), whose child is (\w+), or as (\S+)\. The password is: (.+)$/.exec(told) ?? []

	const page = await walk(createTestClient(appUrl), '/login')
	await sendCredentials(page, { email: ann, password })
	expect(page.texts('h1')).toEqual(["Who's watching?"])
	await page.press('ann')
	await page.open('/watchlist')
	expect(page.text).toContain('Fight Club')
	await vi.waitFor(async () => {
		await page.open('/up-next')
		expect(page.text).toMatch(/Inception[\s\S]*Breaking Bad/)
	}, 30_000)
	await page.open('/profiles')
	await page.press(new RegExp(`^${kim}`))
	await page.open('/watchlist')
	expect(page.text).toContain('Toy Story')
	await page.open('/movie/680')
	// A film for adults.
	expect(page.status).toBe(403)

	const other = await walk(createTestClient(appUrl), '/login?redirectTo=/favorites')
	await sendCredentials(other, { email: ben, password })
	await other.open('/watch-history')
	expect(other.text).toContain('Back to the Future')

	expect(await seed(appUrl, Date.now())).toBe(told)
})
