// The embedded push service: an in-process Hono app that takes messages as a browser's push service does (RFC 8030, 8188, 8292)
// and keeps them for the browser to fetch. It cannot read them.
import { Hono } from 'hono/tiny'
import { parseJson, toRecord } from '#domain/shared/json.ts'
import { DAY_MS } from '#domain/shared/time.ts'

const MAX_BODY_BYTES = 4096
const MAX_TTL_SECONDS = 28 * 24 * 60 * 60
/** KV keeps nothing for less. */
const MIN_KEPT_SECONDS = 60
const ID = /^[\w-]{8,64}$/
const TOPIC = /^[\w-]{1,32}$/
const URGENCIES = new Set(['very-low', 'low', 'normal', 'high'])
const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A message as it waits for its browser; `body` is base64url. */
export interface KeptPush {
	body: string
	topic: string | null
	urgency: string
	ttlSeconds: number
	/** The subject of the sender's token. */
	subject: string
	sentAt: number
}

type Store = Pick<KVNamespace, 'get' | 'put' | 'list' | 'delete'>

const subscriptionKey = (id: string) => `push-subscription:${id}`
const messagePrefix = (id: string) => `push-message:${id}:`

/**
 * `PUT /push/:id` subscribes a browser with the key of the site it trusts, `POST` sends it a message, `GET` lists what it has not
 * fetched, and `DELETE` withdraws.
 */
export function createPushApp(store: Store, now: () => number) {
	return new Hono()
		.put('/push/:id', async (c) => {
			const id = c.req.param('id')
			const { applicationServerKey } = toRecord(parseJson(await c.req.text()))
			if (!ID.test(id) || typeof applicationServerKey !== 'string') return c.body(null, 400)
			await store.put(subscriptionKey(id), applicationServerKey)
			return c.body(null, 201)
		})
		.post('/push/:id', async (c) => {
			const id = c.req.param('id')
			const trustedKey = await store.get(subscriptionKey(id))
			if (trustedKey === null) return c.body(null, 404)
			if (trustedKey === '') return c.body(null, 410)
			const sender = await verifySender(c.req.header('Authorization') ?? '', new URL(c.req.url).origin, now())
			if (sender === null) return c.body(null, 401)
			if (sender.publicKey !== trustedKey) return c.body(null, 403)
			const [ttl, topic = null, urgency = 'normal'] = [
				c.req.header('TTL'),
				c.req.header('Topic'),
				c.req.header('Urgency'),
			]
			if (!/^\d{1,9}$/.test(ttl ?? '') || (topic !== null && !TOPIC.test(topic)) || !URGENCIES.has(urgency))
				return c.body(null, 400)
			if (c.req.header('Content-Encoding') !== 'aes128gcm') return c.body(null, 415)
			const body = await c.req.arrayBuffer()
			if (body.byteLength > MAX_BODY_BYTES) return c.body(null, 413)
			const ttlSeconds = Math.min(Number(ttl), MAX_TTL_SECONDS)
			const message = { topic, urgency, ttlSeconds, subject: sender.subject, sentAt: now() }
			await store.put(
				`${messagePrefix(id)}${topic ?? crypto.randomUUID()}`,
				JSON.stringify({ ...message, body: Buffer.from(body).toString('base64url') } satisfies KeptPush),
				{ expirationTtl: Math.max(ttlSeconds, MIN_KEPT_SECONDS) },
			)
			c.header('TTL', String(ttlSeconds))
			c.header('Location', `${new URL(c.req.url).origin}/message/${crypto.randomUUID()}`)
			return c.body(null, 201)
		})
		.get('/push/:id', async (c) => {
			const { keys } = await store.list({ prefix: messagePrefix(c.req.param('id')) })
			const messages = await Promise.all(keys.map(({ name }) => store.get<KeptPush>(name, 'json')))
			return c.json({ messages: messages.filter((message) => message !== null) })
		})
		.delete('/push/:id', async (c) => {
			await store.put(subscriptionKey(c.req.param('id')), '')
			return c.body(null, 204)
		})
}

/** Whose message it is; `null` without a valid token for this service. */
async function verifySender(
	authorization: string,
	origin: string,
	nowMs: number,
): Promise<{ publicKey: string; subject: string } | null> {
	const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
	const [header = '', claims = '', signature = ''] = token.split('.')
	const [point, signed] = [Buffer.from(publicKey, 'base64url'), Buffer.from(signature, 'base64url')]
	try {
		const key = await crypto.subtle.importKey('raw', point, ES256, false, ['verify'])
		const text = new TextEncoder().encode(`${header}.${claims}`)
		if (!(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signed, text))) return null
	} catch {
		return null
	}
	const { aud, exp, sub } = toRecord(parseJson(Buffer.from(claims, 'base64url').toString()))
	const isTimely = typeof exp === 'number' && exp * 1000 > nowMs && exp * 1000 <= nowMs + DAY_MS
	return aud === origin && isTimely && typeof sub === 'string' ? { publicKey, subject: sub } : null
}
