import { beforeEach, describe, expect, it } from 'vitest'
import type { Fetch } from '#functions/clients/http/fetch.ts'
import { createPushClient } from '#functions/clients/push/push.ts'
import { createPushApp, type KeptPush } from '#functions/embedded/push/app.ts'
import { createVapidKeys } from '../../../scripts/lib/secrets.mjs'
import { createPushBrowser, memoryStore } from '../../support/push-browser.ts'

const HOST = 'https://push.service.com'
const NOW = Date.UTC(2026, 10, 26, 12)
const OPTIONS = { ttlSeconds: 3_600.5, topic: 'a-topic', isUrgent: false }
const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = createVapidKeys()
const vapid = { publicKey, privateKey, subject: 'mailto:us@example.com' }

let app: ReturnType<typeof createPushApp>
let nowMs: number
beforeEach(() => {
	nowMs = NOW
	app = createPushApp(memoryStore(), () => nowMs)
})

const client = (fetch: Fetch = (url, init) => app.request(url, init), keys = vapid) =>
	createPushClient({ vapid: keys, fetch, now: () => nowMs })

async function subscribe(id: string, applicationServerKey = publicKey) {
	await app.request(`${HOST}/push/${id}`, { method: 'PUT', body: JSON.stringify({ applicationServerKey }) })
	return createPushBrowser(`${HOST}/push/${id}`)
}

async function waiting(id: string): Promise<KeptPush[]> {
	const response = await app.request(`${HOST}/push/${id}`)
	return ((await response.json()) as { messages: KeptPush[] }).messages
}

describe('a push message', () => {
	it('is taken by the push service, and read by the browser alone', async () => {
		const [ann, ben] = [await subscribe('ann-ann-1'), await subscribe('ben-ben-1')]
		const text = JSON.stringify({ title: 'Dark: “Sic Mundus” 🌀', body: 'x'.repeat(2_000) })
		expect(await client().send(ann.subscription, text, OPTIONS)).toEqual({ kind: 'sent' })
		const [kept, ...others] = await waiting('ann-ann-1')
		expect(others).toEqual([])
		expect(kept).toMatchObject({ topic: 'a-topic', urgency: 'normal', ttlSeconds: 3600, subject: vapid.subject })
		const body = Buffer.from(kept?.body ?? '', 'base64url')
		expect(await ann.read(body)).toEqual(JSON.parse(text))
		await expect(ben.read(body)).rejects.toThrow()
		body[body.length - 1] = (body[body.length - 1] ?? 0) ^ 1
		await expect(ann.read(body)).rejects.toThrow()
	})

	it('replaces the one with the same topic that has not arrived', async () => {
		const ann = await subscribe('ann-ann-1')
		for (const text of ['1', '2']) await client().send(ann.subscription, text, OPTIONS)
		await client().send(ann.subscription, '3', { ...OPTIONS, topic: 'another', isUrgent: true })
		const kept = await waiting('ann-ann-1')
		const read = kept.map(({ body }) => ann.read(Buffer.from(body, 'base64url')))
		expect(await Promise.all(read)).toEqual([2, 3])
		expect(kept.map(({ urgency }) => urgency)).toEqual(['normal', 'high'])
	})

	it('is sent with one token for hours, and a new one before that lapses', async () => {
		const ann = await subscribe('ann-ann-1')
		const tokens: (string | null)[] = []
		const push = client((url, init) => {
			tokens.push(new Headers(init?.headers).get('Authorization'))
			return app.request(url, init)
		})
		for (const hours of [0, 3, 7, 30]) {
			nowMs = NOW + hours * 3_600_000
			expect(await push.send(ann.subscription, '1', OPTIONS)).toEqual({ kind: 'sent' })
		}
		expect(new Set(tokens).size).toBe(3)
	})

	it('is not accepted from another site, for a withdrawn subscription, or without one', async () => {
		const { VAPID_PUBLIC_KEY: other, VAPID_PRIVATE_KEY: secret } = createVapidKeys()
		const ann = await subscribe('ann-ann-1')
		const asOther = client(undefined, { ...vapid, publicKey: other, privateKey: secret })
		expect(await asOther.send(ann.subscription, '1', OPTIONS)).toEqual({ kind: 'refused', status: 403 })
		const forged = client(undefined, { ...vapid, privateKey: secret })
		expect(await forged.send(ann.subscription, '1', OPTIONS)).not.toMatchObject({ kind: 'sent' })
		await app.request(ann.subscription.endpoint, { method: 'DELETE' })
		expect(await client().send(ann.subscription, '1', OPTIONS)).toEqual({ kind: 'gone' })
		const nobody = await createPushBrowser(`${HOST}/push/no-body-here`)
		expect(await client().send(nobody.subscription, '1', OPTIONS)).toEqual({ kind: 'gone' })
	})

	it('that is too long is refused for good', async () => {
		const ann = await subscribe('ann-ann-1')
		expect(await client().send(ann.subscription, 'x'.repeat(5_000), OPTIONS)).toEqual({ kind: 'refused', status: 0 })
	})

	it.each([
		[429, { 'Retry-After': '120' }, { kind: 'later', status: 429, retryAfterSeconds: 120 }],
		[503, {}, { kind: 'later', status: 503, retryAfterSeconds: null }],
		[302, { Location: 'http://10.0.0.1/' }, { kind: 'refused', status: 302 }],
	])('that is answered with %i', async (status, headers, outcome) => {
		const { subscription } = await createPushBrowser(`${HOST}/push/ann-ann-1`)
		const answering = client(() => new Response(null, { status, headers }))
		expect(await answering.send(subscription, '1', OPTIONS)).toEqual(outcome)
	})

	it('without an answer may be retried, unlike one with broken keys', async () => {
		const { subscription } = await createPushBrowser(`${HOST}/push/ann-ann-1`)
		const silent = client(() => Promise.reject(new Error('network')))
		expect(await silent.send(subscription, '1', OPTIONS)).toMatchObject({ kind: 'later', status: null })
		const offTheCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url')
		for (const p256dh of ['BAAA', offTheCurve]) {
			const broken = { ...subscription, p256dh }
			expect(await client().send(broken, '1', OPTIONS)).toEqual({ kind: 'refused', status: 0 })
		}
	})
})
