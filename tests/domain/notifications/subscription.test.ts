import { describe, expect, it } from 'vitest'
import { unreadLabel } from '#domain/notifications/notification.ts'
import { isPushEndpoint, parseSubscription } from '#domain/notifications/subscription.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc:DEF_123-x'

describe('the address of a push service', () => {
	it.each([
		ENDPOINT,
		'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
		'https://web.push.apple.com/QNnl',
		'https://wns2-par02p.notify.windows.com/w/?token=BQY%3d',
	])('may be %s', (endpoint) => {
		expect(isPushEndpoint(endpoint)).toBe(true)
	})

	it.each([
		'http://fcm.googleapis.com/x',
		'https://127.0.0.1/x',
		'https://127.1/x',
		'https://0x7f.0.0.1/x',
		'https://2130706433/x',
		'https://[::1]/x',
		'https://169.254.169.254/latest/meta-data',
		'https://localhost/x',
		'https://push.localhost/x',
		'https://metadata.google.internal/x',
		'https://nas.local/x',
		'https://router.lan/x',
		'https://kubernetes.default.svc/x',
		'https://nas.tail1234.ts.net/x',
		'https://fritz.box/x',
		'https://1.168.192.in-addr.arpa/x',
		'https://fcm.googleapis.com:8443/x',
		'https://user@fcm.googleapis.com/x',
		'https://fcm.googleapis.com\\@127.0.0.1/x',
		'https://fcm.googleapis.com.@127.0.0.1/x',
		'https://push..com/x',
		'https://fcm.googleapis.com/a b',
		'https://FCM.googleapis.com/x',
		`https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
		'javascript:alert(1)',
		'',
	])('is not %s', (endpoint) => {
		expect(isPushEndpoint(endpoint)).toBe(false)
	})

	it('comes with keys of the right size', () => {
		const read = (fields: Record<string, string>) =>
			parseSubscription({ text: (name) => fields[name] ?? '' }, isPushEndpoint)
		const keys = { endpoint: ENDPOINT, p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
		expect(read(keys)).toEqual(keys)
		for (const wrong of [{ p256dh: 'B' }, { auth: 'y'.repeat(23) }, { endpoint: 'https://10.0.0.1/' }])
			expect(read({ ...keys, ...wrong })).toBeNull()
	})
})

describe('the number of unread notifications', () => {
	it('is shown up to 99', () => {
		expect([1, 99, 100].map(unreadLabel)).toEqual(['1', '99', '99+'])
	})
})
