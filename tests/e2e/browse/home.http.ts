import { expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

it('the first screen turns to another pick when a visitor without JavaScript asks for it', async () => {
	const page = await walk(createTestClient(appUrl), '/')
	const title = () => page.texts('.hero h1').join()
	const first = title()
	const count = page.link(/^Next pick/).querySelectorAll('i').length
	expect(count).toBeGreaterThan(1)
	for (let pick = 2; pick <= count; pick += 1) {
		await page.follow(/^Next pick/)
		expect(page.address).toBe(`/?pick=${pick}`)
		expect(title()).not.toBe(first)
	}
	await page.follow(/^Next pick/)
	expect(title()).toBe(first)
})
