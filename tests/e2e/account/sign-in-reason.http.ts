import { describe, expect, inject, it } from 'vitest'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'
import { createTestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
/** Signing in itself is no page that needs it. */
const pages = (await routeSamplesOf(appUrl)).filter(
	({ hasLoader, sample }) => hasLoader && !sample.startsWith('/login'),
)

describe('a page that needs an account', () => {
	it('says what signing in, or an account, is for and why, whichever page it is', async () => {
		const walls: string[] = []
		for (const { sample } of pages) {
			const answer = await createTestClient(appUrl).request(sample)
			const location = answer.headers.get('Location') ?? ''
			if (!location.startsWith('/login?redirectTo=')) continue
			walls.push(sample)
			const page = await walk(createTestClient(appUrl), location)
			const [heading = ''] = page.texts('h1')
			expect(heading, sample).toMatch(/^Sign in to \w+ /)
			expect(page.texts('main .lead')[0], sample).toMatch(/^[A-Z].{20,}\.$/)
			await page.follow('Create an account')
			expect(page.texts('h1'), sample).toEqual([heading.replace(/^Sign in/, 'Create an account')])
		}
		expect(walls).toEqual(expect.arrayContaining(['/import', '/profile', '/profile/taste', '/you/notifications']))
		for (const { sample, requiresSignIn } of pages) if (requiresSignIn) expect(walls).toContain(sample)
	})

	it('is no other page: who just signs in is asked nothing more', async () => {
		const page = await walk(createTestClient(appUrl), '/login?redirectTo=%2Fmovie')
		expect(page.texts('h1')).toEqual(['Sign in'])
	})
})
