// The embedded mail service: an in-process Hono app that takes messages as JSON and keeps them for a day, for whoever runs a
// local server to read.
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { KeptMail } from '#domain/account/port.ts'
import { DAY_MS, SECOND_MS } from '#domain/shared/time.ts'

const PREFIX = 'outbox:'
const KEPT_SECONDS = DAY_MS / SECOND_MS
const MAX_LISTED = 50

const message = z.object({
	from: z.string(),
	to: z.string(),
	subject: z.string(),
	text: z.string(),
})

type Store = Pick<KVNamespace, 'get' | 'put' | 'list'>

/** `POST /messages` takes one; `GET /messages` lists those of the last day, the newest first. */
export function createMailApp(store: Store, now: () => number) {
	return new Hono()
		.post('/messages', async (c) => {
			const parsed = message.safeParse(await c.req.json().catch(() => null))
			if (!parsed.success) return c.json({ error: 'from, to, subject and text are needed' }, 400)
			const kept: KeptMail = { ...parsed.data, sentAt: now() }
			// The newest have the smallest keys, because the store lists keys in their order.
			const key = `${PREFIX}${String(Number.MAX_SAFE_INTEGER - now())}:${crypto.randomUUID()}`
			await store.put(key, JSON.stringify(kept), { expirationTtl: KEPT_SECONDS })
			return c.json({ id: key }, 202)
		})
		.get('/messages', async (c) => {
			const { keys } = await store.list({ prefix: PREFIX, limit: MAX_LISTED })
			const messages = await Promise.all(keys.map(({ name }) => store.get<KeptMail>(name, 'json')))
			return c.json({ messages: messages.filter((found) => found !== null) })
		})
}
