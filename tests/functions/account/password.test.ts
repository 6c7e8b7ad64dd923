import { expect, it } from 'vitest'
import { createPasswordHasher } from '#functions/services/account/password.ts'

it('passwords are checked one after another, with gaps for other requests', async () => {
	const { hash, verify } = createPasswordHasher()
	const stored = await hash('seven lit bulbs in a row', 'ann')
	const before = performance.now()
	const found = await Promise.all(
		['seven lit bulbs in a row', 'eight', 'nine'].map((word) => verify(word, stored, 'ann')),
	)
	expect(found).toEqual([true, false, false])
	// Each begins 200 ms after the one before.
	expect(performance.now() - before).toBeGreaterThan(400)
})

it('a password is hashed by scrypt with its parameters and a 128-bit salt, never twice the same', async () => {
	const { hash } = createPasswordHasher()
	const [text = '', other = ''] = [
		await hash('seven lit bulbs in a row', 'ann'),
		await hash('seven lit bulbs in a row', 'ann'),
	]
	for (const stored of [text, other]) expect(stored).toMatch(/^\$scrypt\$n=16384,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/)
	expect(text.split('$')[3]).not.toBe(other.split('$')[3])
	expect(text.split('$')[4]).not.toBe(other.split('$')[4])
})
