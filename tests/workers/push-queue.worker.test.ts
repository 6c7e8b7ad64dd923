import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#functions/data/database.ts'
import { createPushApp, type KeptPush } from '#functions/embedded/push/app.ts'
import { type Delivery, dispatchDue } from '#functions/services/notifications/dispatch.ts'
import { consumeQueues } from '../../workers/queues.ts'
import { someLanguages } from '../functions/lib/some-languages.ts'
import { AT_ONCE, forgetAll, PUSH_HOST, somebody } from '../functions/notifications/notifications-sample.ts'
import { createSiteKeys, memoryStore } from '../support/push-browser.ts'

const NOON = Date.UTC(2026, 10, 26, 12)
const MINUTE_MS = 60_000
const KEYS = await createSiteKeys()
const BINDINGS = { ...env, ...KEYS }

let service: ReturnType<typeof createPushApp>
/** What the push service answers in place of its own answer: once each, in order; `lost` is an answer that does not arrive. */
let failures: (number | 'lost' | null)[]
let calls: number
let waits: string | null

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: NOON })
	for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
	await forgetAll()
	service = createPushApp(memoryStore(), Date.now)
	failures = []
	calls = 0
	waits = null
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
		calls += 1
		const failure = failures.shift() ?? null
		if (typeof failure === 'number')
			return new Response(null, { status: failure, headers: waits ? { 'Retry-After': waits } : {} })
		const response = await service.request(String(url), init)
		if (failure === 'lost') throw new Error('Network connection lost.')
		return response
	})
})
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

type Person = Awaited<ReturnType<typeof somebody>>

/** Somebody whose browsers the push service knows. */
async function subscribed(options: Parameters<typeof somebody>[0] = {}) {
	const person = await somebody(options)
	for (const { subscription } of person.devices)
		await service.request(subscription.endpoint, {
			method: 'PUT',
			body: JSON.stringify({ applicationServerKey: KEYS.VAPID_PUBLIC_KEY }),
		})
	return person
}

/** Tells somebody of something, and puts the message into the queue. */
async function tell(
	person: Person,
	id = 'film-home:1:GB',
	fields: { kind?: string; title?: string; message?: string; expiresInMs?: number } = {},
) {
	const { kind = 'film', title = 'Dune', message = id, expiresInMs = 24 * 60 * MINUTE_MS } = fields
	await env.DB.prepare(
		`INSERT INTO notifications (user_key, id, kind, title, body, path, created_at, message, due_at, expires_at)
		SELECT key, ?2, ?3, ?4, 'Out at home', '/movie/1', ?5, ?6, ?5, ?7 FROM viewers WHERE id = ?1`,
	)
		.bind(person.id, id, kind, title, Date.now(), message, Date.now() + expiresInMs)
		.run()
}

async function dispatch(): Promise<object[]> {
	const bodies: object[] = []
	const send = async (parts: readonly (readonly Delivery[])[]) =>
		void bodies.push(...parts.map((deliveries) => ({ version: 1, home: null, deliveries, requestId: 'r' })))
	await dispatchDue(openDatabase(env.DB), send, Date.now)
	return bodies
}

async function consume(bodies: readonly unknown[], bindings: object = BINDINGS) {
	const messages = bodies.map((body, index) => ({ id: `m${index}`, timestamp: new Date(0), attempts: 1, body }))
	const batch = createMessageBatch('marquee-push', messages)
	const delays: (number | undefined)[] = []
	for (const message of batch.messages) {
		const retry = message.retry.bind(message)
		message.retry = (options) => {
			delays.push(options?.delaySeconds)
			retry(options)
		}
	}
	await consumeQueues(batch, bindings as never, createExecutionContext())
	const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext())
	return { done: explicitAcks, again: retryMessages.map(({ msgId }: { msgId: string }) => msgId), delays }
}

/** What a browser has been sent, decrypted. */
async function received(person: Person, device = 0) {
	const browser = person.devices[device]
	const response = await service.request(browser?.subscription.endpoint ?? '')
	const { messages } = (await response.json()) as { messages: KeptPush[] }
	return Promise.all(messages.map(({ body }) => browser?.read(Buffer.from(body, 'base64url'))))
}

const states = async () =>
	(
		await env.DB.prepare('SELECT outcome FROM push_deliveries ORDER BY 1').all<{ outcome: string | null }>()
	).results.map(({ outcome }) => outcome)

describe('the queue of push messages', () => {
	it('sends at once to everybody else while the devices of one give no answer, and asks their service once', async () => {
		const [slow, ann] = [await subscribed({ browsers: 15 }), await subscribed()]
		await env.DB.prepare(
			`UPDATE push_subscriptions SET endpoint = replace(endpoint, 'push.service.com', 'slow.service.com')
			WHERE user_key = (SELECT key FROM viewers WHERE id = ?)`,
		)
			.bind(slow.id)
			.run()
		await tell(slow)
		await tell(ann)
		const asked: string[] = []
		let answer = () => {}
		const hanging = new Promise<Response>((resolve) => {
			answer = () => resolve(new Response(null, { status: 503 }))
		})
		vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
			asked.push(new URL(String(url)).hostname)
			return asked.at(-1) === 'slow.service.com' ? hanging : service.request(String(url), init)
		})
		const consuming = consume(await dispatch())
		await vi.waitFor(async () => expect(await received(ann)).toHaveLength(1), 60_000)
		expect(asked.filter((host) => host === 'slow.service.com')).toHaveLength(1)
		answer()
		await consuming
		expect(asked.filter((host) => host === 'slow.service.com')).toHaveLength(1)
	})

	it('sends each message only to the browsers of its viewer, which can read it', async () => {
		const [ann, ben] = [await subscribed({ browsers: 2 }), await subscribed()]
		await tell(ann)
		const queue = await dispatch()
		expect(await consume(queue)).toMatchObject({ done: ['m0'], again: [] })
		const message = { title: 'Dune', body: 'Out at home', path: '/movie/1', tag: 'film-home:1:GB' }
		expect([await received(ann, 0), await received(ann, 1), await received(ben)]).toEqual([[message], [message], []])
	})

	it('speaks the language that its profile has chosen, else that of the page on which a device was turned on', async () => {
		const ASSETS = someLanguages({
			es: { 'notification-events': { outAtHome: 'Ya para ver en casa' } },
			fr: { 'notification-events': { outAtHome: 'Disponible à la maison' } },
		})
		const [ann, ben] = [await subscribed({ browsers: 2 }), await subscribed()]
		const [device] = await ann.notifications.devices()
		await env.DB.prepare("UPDATE push_subscriptions SET language = 'es' WHERE id = ?").bind(device?.id).run()
		await ben.preferences.save({ appLanguage: 'fr' })
		for (const person of [ann, ben]) await tell(person)
		await env.DB.prepare('UPDATE notifications SET facts = ?').bind('{"what":"home"}').run()
		await consume(await dispatch(), { ...BINDINGS, ASSETS })
		const bodies = async (...[person, index]: Parameters<typeof received>) =>
			(await received(person, index)).map((message) => (message as { body: string }).body)
		expect([...(await bodies(ann, 0)), ...(await bodies(ann, 1))].sort()).toEqual([
			'Now out at home',
			'Ya para ver en casa',
		])
		expect(await bodies(ben)).toEqual(['Disponible à la maison'])
	})

	it('sends once what is delivered again, twice, and at the same time', async () => {
		const ann = await subscribed()
		await tell(ann)
		const queue = await dispatch()
		await Promise.all([consume(queue), consume([...queue, ...queue])])
		await consume(queue)
		expect(calls).toBe(1)
		expect(await states()).toEqual(['sent'])
	})

	it.each([
		429, 500, 503,
	])('tries again after %i, later than the service asks, and sends no other twice', async (status) => {
		const ann = await subscribed({ browsers: 2 })
		await tell(ann)
		const queue = await dispatch()
		failures = [null, status]
		waits = '300'
		expect(await consume(queue)).toEqual({ done: [], again: ['m0'], delays: [300] })
		expect(await consume(queue)).toMatchObject({ done: ['m0'] })
		expect(calls).toBe(3)
		expect([await received(ann, 0), await received(ann, 1)].map((messages) => messages.length)).toEqual([1, 1])
	})

	it('sends a copy with the same topic and tag when an answer was lost, which takes the place of the first', async () => {
		const ann = await subscribed()
		await tell(ann)
		const queue = await dispatch()
		failures = ['lost']
		expect((await consume(queue)).again).toEqual(['m0'])
		expect((await consume(queue)).done).toEqual(['m0'])
		expect(calls).toBe(2)
		expect(await received(ann)).toHaveLength(1)
	})

	it('takes over messages of a consumer that did not finish, once it must have ended', async () => {
		const ann = await subscribed()
		await tell(ann)
		const queue = await dispatch()
		await env.DB.prepare('UPDATE push_deliveries SET claimed_at = ?').bind(NOON).run()
		vi.setSystemTime(NOON + 4 * MINUTE_MS)
		expect((await consume(queue)).again).toEqual(['m0'])
		expect(calls).toBe(0)
		vi.setSystemTime(NOON + 5 * MINUTE_MS)
		expect((await consume(queue)).done).toEqual(['m0'])
		expect(await received(ann)).toHaveLength(1)
	})

	it.each([404, 410])('forgets a browser that has withdrawn (%i)', async (status) => {
		const ann = await subscribed({ browsers: 2 })
		await tell(ann)
		failures = [status]
		await consume(await dispatch())
		expect(await ann.notifications.devices()).toHaveLength(1)
		await tell(ann, 'film-home:2:GB')
		await consume(await dispatch())
		expect(calls).toBe(3)
	})

	it('sends nothing after signing out, to a device with another profile, to a removed profile, or without notifications', async () => {
		const people = await Promise.all(Array.from({ length: 4 }, () => subscribed()))
		const [out, other, removed, silent] = people as [Person, Person, Person, Person]
		for (const person of people) await tell(person)
		const queue = await dispatch()
		await env.DB.batch([
			env.DB.prepare('DELETE FROM sessions WHERE user_id = ?').bind(out.id),
			env.DB.prepare("UPDATE sessions SET profile_id = 'another' WHERE user_id = ?").bind(other.id),
			env.DB.prepare('UPDATE profiles SET removed_at = 1 WHERE id = ?').bind(removed.id),
		])
		await silent.preferences.save({ isNotificationsEnabled: false })
		expect(await consume(queue)).toMatchObject({ done: ['m0'] })
		expect(calls).toBe(0)
		expect(await states()).toEqual(['gone', 'revoked', 'revoked', 'revoked'])
		expect(await out.notifications.devices()).toEqual([])
		expect(await other.notifications.devices()).toHaveLength(1)
	})

	it('sends nothing to a device that a new PIN of the only profile has thrown out', async () => {
		const ann = await subscribed()
		await env.DB.prepare("UPDATE profiles SET pin_hash = 'x' WHERE user_id = ?").bind(ann.id).run()
		await env.DB.prepare('UPDATE sessions SET profile_id = NULL WHERE user_id = ?').bind(ann.id).run()
		await tell(ann)
		await consume(await dispatch())
		expect([await received(ann), await states()]).toEqual([[], ['revoked']])
	})

	it('sends nothing in quiet hours that were set since it was planned, but at their end', async () => {
		const ann = await subscribed()
		await tell(ann)
		const planned = await dispatch()
		await ann.notifications.saveSettings({ ...AT_ONCE, quiet: { from: 11 * 60, to: 13 * 60 }, zone: 'UTC' })
		expect(await consume(planned)).toMatchObject({ done: ['m0'], again: [] })
		expect([await received(ann), await dispatch()]).toEqual([[], []])
		vi.setSystemTime(NOON + 59 * MINUTE_MS)
		expect(await dispatch()).toEqual([])
		vi.setSystemTime(NOON + 60 * MINUTE_MS)
		await consume(await dispatch())
		expect([(await received(ann)).length, await states()]).toEqual([1, ['sent']])
	})

	it('sends a second digest of a day, which a zone that was saved in between can bring', async () => {
		const ann = await subscribed()
		await tell(ann, 'film-home:1:GB', { message: 'digest:2026-11-26' })
		await consume(await dispatch())
		vi.setSystemTime(NOON + 600 * MINUTE_MS)
		await tell(ann, 'film-home:2:GB', { message: 'digest:2026-11-26' })
		await consume(await dispatch())
		// It takes the place of the first, which the device has not fetched.
		expect([calls, await received(ann)]).toMatchObject([2, [{ title: '2 new for you' }]])
		expect(await dispatch()).toEqual([])
	})

	it('sends nothing to a browser that was removed, or after a session has expired', async () => {
		const [ann, ben] = [await subscribed(), await subscribed()]
		for (const person of [ann, ben]) await tell(person)
		const queue = await dispatch()
		const [device] = await ann.notifications.devices()
		expect(await ann.notifications.removeDevice(device?.id ?? '')).toBe(true)
		await env.DB.prepare('UPDATE sessions SET seen_at = 0 WHERE user_id = ?').bind(ben.id).run()
		await consume(queue)
		expect(calls).toBe(0)
	})

	it('sends nothing that comes too late, or was read meanwhile', async () => {
		const [ann, ben] = [await subscribed(), await subscribed()]
		await tell(ann, 'match:1', { kind: 'match', expiresInMs: MINUTE_MS })
		await tell(ben)
		const queue = await dispatch()
		await ben.notifications.markRead('film-home:1:GB', NOON)
		vi.setSystemTime(NOON + MINUTE_MS)
		expect(await consume(queue)).toMatchObject({ done: ['m0'] })
		expect(calls).toBe(0)
		expect(await states()).toEqual(['expired', 'revoked'])
	})

	it('does not announce titles that a profile may no longer watch', async () => {
		const ann = await subscribed()
		await tell(ann)
		await env.DB.prepare("UPDATE notifications SET media_type = 'movie', media_id = 1").run()
		await env.DB.batch([
			env.DB.prepare("INSERT INTO title_ages VALUES ('movie:1', 'US', 18, ?)").bind(NOON),
			env.DB.prepare("UPDATE profiles SET max_age = 10, cap_region = 'US' WHERE id = ?").bind(ann.id),
		])
		expect((await consume(await dispatch())).done).toEqual(['m0'])
		expect(calls).toBe(0)
	})

	it('sends a digest as one message', async () => {
		const ann = await subscribed({ settings: { ...AT_ONCE, isDigest: true } })
		for (const title of ['Dune', 'Heat', 'Alien', 'Ran', 'Jaws'])
			await tell(ann, `film-home:${title}`, { title, message: 'digest:2026-11-26' })
		await consume(await dispatch())
		expect(await received(ann)).toEqual([
			{
				title: '5 new for you',
				body: 'Alien, Dune, Heat, Jaws and 1 more',
				path: '/notifications',
				tag: 'digest:2026-11-26',
			},
		])
	})

	it('acknowledges messages that it cannot read or may no longer send', async () => {
		const unreadable = [null, {}, { version: 2 }, { version: 1, home: null, deliveries: [{}], requestId: 'r' }]
		expect((await consume(unreadable)).done).toHaveLength(4)
		await tell(await subscribed())
		expect((await consume(await dispatch(), { ...env })).done).toEqual(['m0'])
		expect(calls).toBe(0)
	})

	it('retries all of a message when the database fails, and sends nothing then', async () => {
		const ann = await subscribed()
		await tell(ann)
		const queue = await dispatch()
		const DB = new Proxy(env.DB, {
			get(target, name) {
				if (name === 'batch') return async () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
				return Reflect.get(target, name).bind(target)
			},
		})
		expect((await consume(queue, { ...BINDINGS, DB })).again).toEqual(['m0'])
		expect(calls).toBe(0)
	})

	it('sends to the host that browsers name, and nowhere else', async () => {
		const ann = await subscribed()
		await tell(ann)
		await consume(await dispatch())
		const urls = vi.mocked(globalThis.fetch).mock.calls.map(([url, init]) => [String(url), init?.redirect])
		expect(urls).toEqual([[expect.stringMatching(`^${PUSH_HOST}/push/`), 'manual']])
	})
})

describe('the browsers of a profile', () => {
	it('are at most twenty: the oldest lapses', async () => {
		const ann = await somebody({ browsers: 0 })
		for (let device = 0; device < 22; device += 1) {
			vi.setSystemTime(NOON + device)
			await ann.notifications.addDevice({ endpoint: `${PUSH_HOST}/${device}`, p256dh: 'p', auth: 'a' }, `${device}`)
		}
		const names = (await ann.notifications.devices()).map(({ name }) => name)
		expect([names.length, names[0], names.at(-1)]).toEqual([20, '21', '2'])
	})

	it('end with the session that has turned them on', async () => {
		const ann = await somebody({ browsers: 2 })
		ann.notifications.forgetSession()
		await ann.settled()
		expect(await ann.notifications.devices()).toEqual([])
	})
})
