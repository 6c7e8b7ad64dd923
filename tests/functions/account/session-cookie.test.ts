import { describe, expect, it } from 'vitest'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'

const TOKEN = { userId: 'ann', sessionId: 'one' }
const HOUR_MS = 3_600_000

async function cookieOf(secret: string | string[]): Promise<Record<string, string>> {
	const [pair = ''] = (await createSessionCookie({}, secret, true, HOUR_MS).write(TOKEN)).split(';')
	const [name = '', value = ''] = pair.split('=')
	return { [name]: value }
}
const read = (cookies: Record<string, string>, secret: string | string[]) =>
	createSessionCookie(cookies, secret, true, HOUR_MS).read()

describe('a session when the secret changes', () => {
	it('continues while the previous secret is still configured', async () => {
		expect(await read(await cookieOf('old'), ['new', 'old'])).toEqual(TOKEN)
	})

	it('is written with the new secret, so that the old one can be removed', async () => {
		expect(await read(await cookieOf(['new', 'old']), 'new')).toEqual(TOKEN)
	})

	it('ends when the previous secret is no longer configured', async () => {
		expect(await read(await cookieOf('old'), 'new')).toBeNull()
	})
})
