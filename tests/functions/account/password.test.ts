import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '#functions/services/account/password.ts'

it('passwords are checked one after another, with gaps for other requests', async () => {
	const hash = await hashPassword('seven lit bulbs in a row')
	const before = performance.now()
	const found = await Promise.all(
		['seven lit bulbs in a row', 'eight', 'nine'].map((word) => verifyPassword(word, hash)),
	)
	expect(found).toEqual([true, false, false])
	// Each begins 200 ms after the one before.
	expect(performance.now() - before).toBeGreaterThan(400)
})
