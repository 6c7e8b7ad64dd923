import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createContext } from '#functions/context.ts'
import { openRequestDatabase } from '#functions/data/request-database.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { liveSession } from '../../functions/account/people-sample.ts'
import { entry, historyWithQueue } from '../../functions/history/history-sample.ts'
import {
	browse,
	history,
	home,
	movie,
	profile,
	root,
	search,
	show,
	trending,
} from '../../support/workerd/route-loaders.js'

const HERE = 'https://marquee.example'
const SECRET = 'test'

/** The database, which records its calls; a batch counts once. */
function counted() {
	const asked: string[] = []
	const telling = (text: string, statement: D1PreparedStatement): D1PreparedStatement =>
		new Proxy(statement, {
			get(target, name) {
				if (name === 'original') return target
				if (name === 'text') return text
				if (name === 'bind') return (...values: unknown[]) => telling(text, target.bind(...values))
				return (...args: unknown[]) => {
					asked.push(text)
					return Reflect.get(target, name).apply(target, args)
				}
			},
		})
	const DB: D1Database = new Proxy(env.DB, {
		get(target, name) {
			if (name === 'withSession') return () => DB
			if (name === 'prepare') return (text: string) => telling(text, target.prepare(text))
			if (name !== 'batch') return Reflect.get(target, name).bind(target)
			return (statements: { original: D1PreparedStatement; text: string }[]) => {
				asked.push(statements.map(({ text }) => text).join('; '))
				return target.batch(statements.map(({ original }) => original))
			}
		},
	})
	return { DB, asked }
}

async function signedIn() {
	const opened = await historyWithQueue(env.DB)
	const sessionId = await liveSession(opened.people, opened.userId)
	const cookie = await createSessionCookie({}, SECRET, true, SESSION_IDLE_MS).write({
		userId: opened.userId,
		sessionId,
	})
	return { ...opened, cookie: cookie.slice(0, cookie.indexOf(';')) }
}

/** Every database call of one request, from the cookie to the rendered page. */
async function visit(path: string, load: typeof profile, cookie: string | null, params: Record<string, string> = {}) {
	const { DB, asked } = counted()
	const request = new Request(HERE + path, { headers: cookie ? { Cookie: cookie } : {} })
	const ctx = createExecutionContext()
	const database = openRequestDatabase(DB, request, { bookmark: null, isExact: false })
	const context = await createContext(request, { ...env, DB: database, AUTH_SECRET: SECRET } as never, ctx)
	expect(context.viewer === null).toBe(cookie === null)
	await Promise.all([root({ request, params, context }), load({ request, params, context })])
	// Nobody waits for what runs after the response.
	const waited = [...asked]
	await waitOnExecutionContext(ctx)
	return waited.filter((text) => !/\b(?:UPDATE|INSERT|DELETE)\b/i.test(text))
}

const PUBLIC_PAGES: [string, typeof profile, Record<string, string>][] = [
	['/', home, {}],
	['/movie', browse, {}],
	['/movie/27205', movie, { id: '27205' }],
	['/tv/1396', show, { id: '1396' }],
	['/search?q=heat', search, {}],
	['/trending', trending, {}],
	['/?seen=hide', home, {}],
	['/movie?seen=hide', browse, {}],
	['/movie/27205?seen=hide', movie, { id: '27205' }],
	['/search?q=heat&seen=hide', search, {}],
]

describe('database calls of a page, once shared data is cached', () => {
	it.each<[string, typeof profile, Record<string, string>, number]>([
		['/profile', profile, {}, 2],
		['/watch-history', history, {}, 2],
		...PUBLIC_PAGES.map((page): [...typeof page, number] => [...page, 2]),
	])('are at most two for signed-in viewers: %s', async (path, load, params, most) => {
		const { cookie, history: kept, people, flush } = await signedIn()
		await kept.record(Array.from({ length: 40 }, (_, id) => entry(id + 1, people.now() - id)))
		await flush()
		await kept.record([entry(1, people.now())])
		await visit(path, load, cookie, params)
		expect((await visit(path, load, cookie, params)).length).toBeLessThanOrEqual(most)
	})

	it.each(PUBLIC_PAGES)('do not happen for anonymous visitors: %s', async (path, load, params) => {
		await visit(path, load, null, params)
		expect(await visit(path, load, null, params)).toEqual([])
	})
})
