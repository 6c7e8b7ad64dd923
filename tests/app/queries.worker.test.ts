import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createContext } from '#functions/context.ts'
import { createSessionCookie } from '#functions/lib/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/sessions.ts'
import { entry, historyWithQueue } from '../functions/services/history-sample.ts'
import { history, movie, profile } from '../support/route-loaders.js'

const HERE = 'https://marquee.example'
const SECRET = 'test'

/** The database, which tells what it was asked; a batch counts as many as it holds. */
function counted() {
	const asked: string[] = []
	const DB = new Proxy(env.DB, {
		get(target, name) {
			if (name !== 'prepare') return Reflect.get(target, name).bind(target)
			return (text: string) => {
				asked.push(text)
				return target.prepare(text)
			}
		},
	})
	return { DB, asked }
}

async function signedIn() {
	const opened = await historyWithQueue(env.DB)
	const sessionId = await opened.people.sessions.start(opened.userId)
	const cookie = await createSessionCookie({}, SECRET, true, SESSION_IDLE_MS).write({
		userId: opened.userId,
		sessionId,
	})
	return { ...opened, cookie: cookie.slice(0, cookie.indexOf(';')) }
}

/** Every statement of one visit, from the cookie to what the page shows. */
async function visit(path: string, load: typeof profile, cookie: string, params: Record<string, string> = {}) {
	const { DB, asked } = counted()
	const request = new Request(HERE + path, { headers: { Cookie: cookie } })
	const ctx = createExecutionContext()
	const context = await createContext(request, { ...env, DB, AUTH_SECRET: SECRET } as never, ctx)
	expect(context.viewer).not.toBeNull()
	await load({ request, params, context })
	await waitOnExecutionContext(ctx)
	// Every half hour a visit is noted besides, behind the answer.
	return asked.filter((text) => !/^\s*UPDATE "?sessions/i.test(text))
}

describe('what a signed-in page asks of the database', () => {
	it.each([
		['/profile', profile, 1, {}],
		['/watch-history', history, 2, {}],
		['/movie/27205', movie, 4, { id: '27205' }],
	])('is few queries, once what is the same for everybody is at hand: %s', async (path, load, expected, params) => {
		const { cookie, history: kept, people, flush } = await signedIn()
		await kept.record(Array.from({ length: 40 }, (_, id) => entry(id + 1, people.now() - id)))
		await flush()
		await kept.record([entry(1, people.now())])
		await visit(path, load, cookie, params)
		expect(await visit(path, load, cookie, params)).toHaveLength(expected)
	})
})
