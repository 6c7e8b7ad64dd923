import { expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

it('an opt-out on the privacy page is stored without JavaScript, and can be undone there', async () => {
	const visitor = createTestClient(inject('appUrl'))
	const page = await walk(visitor, '/privacy')
	await page.press('Turn off usage statistics')
	expect(page.text).toContain('Usage statistics are off.')
	expect(visitor.cookies.get('statistics')).toBe('off')
	await page.open('/movie')
	await page.open('/privacy')
	await page.press('Turn on usage statistics')
	expect(page.text).toContain('Usage statistics are on.')
})
