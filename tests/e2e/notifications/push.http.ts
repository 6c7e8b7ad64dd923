import { describe, expect, it } from 'vitest'
import { utcDayOf } from '#domain/shared/time.ts'
import { createVapidKeys } from '../../../scripts/lib/secrets.mjs'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { startPushServer } from '../../support/servers/push-server.ts'

const KEYS = createVapidKeys()
const app = await untilDone(serveApp(KEYS))
const push = await untilDone(startPushServer())
const FILM = 603
const AT_ONCE = { intent: 'save', kind: 'film', pace: 'each', from: '22:00', to: '08:00' }

let browsers = 0

/** Somebody in Germany with a service, who waits for a film and has a browser that shows notifications. */
async function subscriber() {
	const member = await createMember(app.url)
	await member.request('/api/watchlist', { json: { mediaId: FILM, mediaType: 'movie' } })
	await app.database
		.prepare(
			`UPDATE preferences SET region = 'DE', services = '["8"]' WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
		)
		.bind(member.email)
		.run()
	expect((await member.request('/you/notifications', { form: AT_ONCE })).status).toBe(303)
	browsers += 1
	const browser = await push.subscribe(`browser-${browsers}`, KEYS.VAPID_PUBLIC_KEY)
	await subscribe(member, browser.subscription)
	return { member, browser }
}

const subscribe = (member: TestClient, subscription: object) =>
	member.request('/you/notifications', { form: { intent: 'subscribe', ...subscription } })

async function filmArrives(title: string): Promise<void> {
	await app.database
		.prepare("INSERT OR REPLACE INTO provider_changes VALUES ('DE', 8, ?, 0, ?, ?)")
		.bind(`movie:${FILM}`, JSON.stringify({ type: 'movie', id: FILM, title }), utcDayOf(Date.now()))
		.run()
}

const textOf = async (member: TestClient, path: string) => (await member.request(path)).text()

describe('a message from the site to a browser', () => {
	it('goes from the nightly comparison to the inbox and through the push service, which cannot read it', async () => {
		const [ann, ben, out] = [await subscriber(), await subscriber(), await subscriber()]
		expect((await out.member.request('/logout', { form: {} })).status).toBeLessThan(400)
		await filmArrives('The Matrix')
		for (let times = 0; times < 2; times += 1) await app.runSchedule()
		const message = { title: 'The Matrix', body: 'Now on one of your services', path: `/movie/${FILM}` }
		for (const { browser } of [ann, ben])
			await expect.poll(browser.messages).toEqual([{ ...message, tag: expect.stringMatching('^service:movie:603') }])
		expect(push.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
		expect(await out.browser.messages()).toEqual([])
		const inbox = await textOf(ann.member, '/notifications')
		expect(inbox).toContain('The Matrix')
		expect(inbox).toContain('Notifications, 1 unread')
		const until = /name="until" value="(\d+)"/.exec(inbox)?.[1] ?? ''
		await ann.member.request('/notifications', { form: { intent: 'read-all', until } })
		expect(await textOf(ann.member, '/notifications')).not.toContain('(unread)')
	})

	it('is no longer sent once the browser has withdrawn, or its viewer has turned it off', async () => {
		const [ann, ben] = [await subscriber(), await subscriber()]
		await ann.browser.withdraw()
		const page = await textOf(ben.member, '/you/notifications')
		const device = /name="device" value="([\da-f]{64})"/.exec(page)?.[1] ?? ''
		expect((await ben.member.request('/you/notifications', { form: { device } })).status).toBe(303)
		await filmArrives('The Matrix')
		await app.runSchedule()
		await expect.poll(() => textOf(ann.member, '/you/notifications')).not.toContain('name="device"')
		expect(await ben.browser.messages()).toEqual([])
	})
})

describe('a subscription', () => {
	it.each([
		['an address inside', { endpoint: 'https://10.0.0.1/push' }],
		['the metadata of a cloud', { endpoint: 'http://169.254.169.254/latest' }],
		['broken keys', { auth: 'x' }],
	])('with %s is refused in words, and nothing is stored', async (_, change) => {
		const member = await createMember(app.url)
		const { subscription } = await push.subscribe('a-browser', KEYS.VAPID_PUBLIC_KEY)
		await subscribe(member, { ...subscription, ...change })
		const page = await textOf(member, '/you/notifications')
		expect(page).toContain('Not turned on')
		expect(page).not.toContain('name="device"')
	})

	it('belongs to an account: without one, the page leads to signing in', async () => {
		const member = await createMember(app.url)
		member.cookies.clear()
		const { subscription } = await push.subscribe('a-browser', KEYS.VAPID_PUBLIC_KEY)
		const response = await subscribe(member, subscription)
		expect(response.headers.get('Location')).toMatch(/^\/login/)
	})
})

describe('the inbox', () => {
	it('is never stored on the way, and refuses what no page of ours sends', async () => {
		const member = await createMember(app.url)
		const response = await member.request('/notifications')
		expect(response.headers.get('Cache-Control')).toContain('no-store')
		expect((await member.request('/notifications?cursor=yesterday')).status).toBe(400)
		expect((await member.request('/notifications', { form: { intent: 'unread' } })).status).toBe(400)
		expect((await member.request('/you/notifications', { form: { intent: 'save', pace: 'x' } })).status).toBe(400)
	})
})
