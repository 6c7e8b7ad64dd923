import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDeviceCookie } from '#functions/services/account/session-cookie.ts'

const SECRET = 'a secret of thirty-two characters'

function stored(setCookie: string): Record<string, string> {
	const [pair = ''] = setCookie.split(';')
	return { [pair.slice(0, pair.indexOf('='))]: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)) }
}

/** The cookies of a device that has signed in with these emails, in this order. */
function deviceOf(emails: readonly string[], secret = SECRET): Record<string, string> {
	return emails.reduce<Record<string, string>>(
		(cookies, email) => stored(createDeviceCookie(cookies, secret, true).remember(email)),
		{},
	)
}

describe('the device cookie', () => {
	it('recognizes the accounts that the device has signed in to, and no others', () => {
		const cookie = createDeviceCookie(deviceOf(['ann@example.com', 'bob@example.com']), SECRET, true)
		expect(cookie.deviceOf('ann@example.com')).toMatch(/^[\w-]{16}$/)
		expect(cookie.deviceOf('bob@example.com')).toBe(cookie.deviceOf('ann@example.com'))
		expect(cookie.deviceOf('eve@example.com')).toBeNull()
	})

	it('forgets the oldest of more than five accounts', () => {
		const emails = Array.from({ length: 6 }, (_, index) => `person${index}@example.com`)
		const cookie = createDeviceCookie(deviceOf(emails), SECRET, true)
		expect(emails.map((email) => cookie.deviceOf(email) !== null)).toEqual([false, true, true, true, true, true])
	})

	it('is accepted with an earlier secret while secrets are rotated', () => {
		const cookies = deviceOf(['ann@example.com'])
		expect(createDeviceCookie(cookies, ['a newer one', SECRET], true).deviceOf('ann@example.com')).not.toBeNull()
		expect(createDeviceCookie(cookies, 'a newer one', true).deviceOf('ann@example.com')).toBeNull()
	})

	it('is bound to this host, unreadable for scripts, and reveals no email', () => {
		const header = createDeviceCookie({}, SECRET, true).remember('ann@example.com')
		expect(header).toMatch(/^__Host-device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
		expect(header).not.toContain('ann')
	})

	it('says nothing about anybody when it was made up', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\w-]{16}(\.[\w-]{22}){1,6}$/)), (value) => {
				const cookie = createDeviceCookie({ '__Host-device': value }, SECRET, true)
				expect(cookie.deviceOf('ann@example.com')).toBeNull()
				expect(cookie.remember('ann@example.com')).toContain('__Host-device=')
			}),
		)
	})
})
