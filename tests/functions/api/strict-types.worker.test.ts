import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#functions/api.ts'
import type { Env } from '#functions/env.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { liveSession } from '../account/people-sample.ts'
import { historyWithQueue } from '../history/history-sample.ts'
import { CALLS, type Field, WATCHED } from './call-bodies.ts'

const HERE = 'https://marquee.example'
const SECRET = 'test'
const SEED = 20261122
const RUNS = 500

let headers: Record<string, string>
beforeAll(async () => {
	const { people, userId } = await historyWithQueue(env.DB)
	const sessionId = await liveSession(people, userId)
	const cookie = await createSessionCookie({}, SECRET, true, SESSION_IDLE_MS).write({ userId, sessionId })
	headers = { 'Content-Type': 'application/json', Origin: HERE, Cookie: cookie.split(';')[0] ?? '' }
})

/** Runs in the test's isolate, without rate limits. */
async function ask(method: string, path: string, body: string | null, contentType = 'application/json') {
	const ctx = createExecutionContext()
	const unlimited = { ...env, AUTH_SECRET: SECRET, WRITE_LIMIT: undefined, ANALYTICS_LIMIT: undefined }
	const request = new Request(HERE + path, {
		method,
		headers: { ...headers, 'Content-Type': contentType, 'Content-Length': String(body?.length ?? 0) },
		body,
	})
	const mounted = new Request(request.url.replace('/api', ''), request)
	const response = await api.fetch(mounted, unlimited as unknown as Env, ctx)
	await waitOnExecutionContext(ctx)
	return response
}

/** The field named in the error. */
async function fieldRefused(method: string, path: string, body: string | null): Promise<string> {
	const response = await ask(method, path, body)
	const { error } = await response.json<{ error?: { code: string; message: string } }>()
	expect({ status: response.status, code: error?.code }, `${method} ${path} ${body?.slice(0, 500)}`).toEqual({
		status: 400,
		code: 'INVALID_REQUEST',
	})
	return /^[\w.]+/.exec(error?.message ?? '')?.[0] ?? ''
}

const MARK = '\u0001'
function valueAt(body: unknown, path: string): unknown {
	return path.split('.').reduce((value, name) => (value as Record<string, unknown>)[name], body)
}

/** The body as JSON with one field and its value replaced. */
function rewritten(body: object, path: string, write: (name: string, value: string) => string): string {
	const copy = structuredClone(body)
	const [name = '', ...above] = path.split('.').reverse()
	const holder = valueAt({ copy }, ['copy', ...above.reverse()].join('.')) as Record<string, unknown>
	const value = JSON.stringify(holder[name])
	holder[name] = MARK
	const isInList = Array.isArray(holder)
	const written = isInList ? JSON.stringify(MARK) : `${JSON.stringify(name)}:${JSON.stringify(MARK)}`
	const [before, after] = JSON.stringify(copy).split(written)
	return before + (isInList ? write('', value).replace(/^"":/, '') : write(JSON.stringify(name), value)) + after
}

/** Ways to send an invalid field: alone, after a valid one, and next to inherited names. */
const WAYS: ((name: string, wrong: string, right: string) => string)[] = [
	(name, wrong) => `${name}:${wrong}`,
	(name, wrong, right) => `${name}:${right},${name}:${wrong}`,
	(name, wrong, right) => `"__proto__":{${name}:${right}},${name}:${wrong}`,
]
/** Lists have no names. */
const IN_LIST = [WAYS[0] as (typeof WAYS)[number]]

const anything = fc.oneof(
	fc.constantFrom(...'"1" 1.5 9007199254740992 "" "true" "null" null true false 0 -1 1e308'.split(' ')),
	fc.constantFrom('[]', '{}', '[1]', '["movie"]', '[[]]', '[null]', '{"length":0}', '{"0":1}', '{"valueOf":1}'),
	fc.constantFrom('{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '"__proto__"'),
	fc.constant(`${'['.repeat(200)}${']'.repeat(200)}`),
	fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
	fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
)
const FIELDS = CALLS.flatMap((call) => call.fields.map((field) => ({ call, field })))
const isInList = ({ path }: Field) => /\.\d+$/.test(path)
const NEEDED = FIELDS.filter(({ field }) => !field.isOptional && !isInList(field)).map(({ call, field }) => ({
	...call,
	field: field.path,
}))

describe('a body', () => {
	it('is listed here for every call that takes one', () => {
		const taking = api.routes.filter(
			({ method, path }) => !['ALL', 'GET'].includes(method) && !path.startsWith('/auth/'),
		)
		const named = (method: string, path: string) => `${method} ${path.replace(/\/$/, '')}`
		expect(CALLS.map(({ method, path }) => named(method, path)).sort()).toEqual(
			taking.map(({ method, path }) => named(method, `/api${path}`)).sort(),
		)
	})

	it.each(CALLS)('that is valid is accepted: $method $path', async ({ method, path, body }) => {
		const status = (await ask(method, path, JSON.stringify(body))).status
		// The password is wrong.
		if (path === '/api/account' || path === '/api/export') expect(status).toBe(403)
		else expect(status).toBeLessThan(300)
	})

	it('with a field of another type is rejected and the field named: nothing is coerced', async () => {
		const before = Reflect.ownKeys(Object.prototype)
		const wrongField = fc
			.tuple(fc.constantFrom(...FIELDS), anything)
			.filter(([{ field }, wrong]) => !field.takes(JSON.parse(wrong)))
			.chain(([at, wrong]) =>
				fc.tuple(fc.constant(at), fc.constant(wrong), fc.constantFrom(...(isInList(at.field) ? IN_LIST : WAYS))),
			)
		await fc.assert(
			fc.asyncProperty(wrongField, async ([{ call, field }, wrong, way]) => {
				const text = rewritten(call.body, field.path, (name, right) => way(name || '""', wrong, right))
				const named = await fieldRefused(call.method, call.path, text)
				expect(`${named}.`.startsWith(`${field.path}.`), `${named} for ${field.path} in ${text}`).toBe(true)
			}),
			{ seed: SEED, numRuns: RUNS },
		)
		expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
	})

	const words = 'of $method $path without its own $field is refused, whatever it would inherit'
	it.each(NEEDED)(words, async ({ method, path, body, field }) => {
		const text = rewritten(body, field, (name, right) => `"__proto__":{${name}:${right}}`)
		expect(await fieldRefused(method, path, text)).toBe(field)
	})

	it.each(
		"NaN Infinity -Infinity undefined 01 1. .5 0x1 1n '1' [1,]".split(' '),
	)('with %s in it is no JSON', async (wrong) => {
		for (const { method, path, body, fields } of CALLS) {
			const text = rewritten(body, fields[0]?.path ?? '', (name) => `${name}:${wrong}`)
			expect(await fieldRefused(method, path, text)).toBe('body')
		}
	})

	const { season: _, episode: __, ...film } = { ...WATCHED, media_type: 'movie' }
	it.each([
		['POST', '/api/history', { items: [] }, 'items'],
		['POST', '/api/history', { items: Array.from({ length: 501 }, () => film) }, 'items'],
		['POST', '/api/history', { items: [film, { ...film, media_id: '1' }] }, 'items.1.media_id'],
		['POST', '/api/history', { items: [{ ...film, season: 1 }] }, 'items.0.episode'],
		['POST', '/api/history', { items: [{ ...film, created_at: '2026-11-20T12:00:00' }] }, 'items.0.created_at'],
		['POST', '/api/history', { items: [{ ...film, poster_path: 'javascript:alert(1)' }] }, 'items.0.poster_path'],
		['POST', '/api/history', { items: [{ ...film, media_type: 'person' }] }, 'items.0.media_type'],
		['POST', '/api/history', { items: [{ ...film, watch_position: -1 }] }, 'items.0.watch_position'],
		['POST', '/api/watchlist', { mediaId: 1, mediaType: 'film' }, 'mediaType'],
		['PUT', '/api/preferences', { accentColor: 'red;}' }, 'accentColor'],
		['PUT', '/api/preferences', { region: 'usa' }, 'region'],
		['PUT', '/api/preferences', { services: ['A B'] }, 'services.0'],
		['POST', '/api/history', [], 'body'],
	])('%s %s with a value of the right type but out of bounds is rejected and the field named: %j', async (method, path, body, field) => {
		expect(await fieldRefused(method, path, JSON.stringify(body))).toBe(field)
	})

	it('is rejected when it is nested too deeply or is not sent as JSON', async () => {
		const body = JSON.stringify({ items: [film] })
		expect((await ask('POST', '/api/history', body)).status).toBe(202)
		expect((await ask('POST', '/api/history', body, 'text/plain')).status).toBe(400)
		expect((await ask('POST', '/api/history', '['.repeat(20_000))).status).toBe(400)
	})

	it('may have duplicate or unknown fields: the last value counts, and unknown ones are ignored', async () => {
		const text =
			'{"region":"xx","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"user_id":"x","region":"NZ"}'
		const response = await ask('PUT', '/api/preferences', text)
		expect(response.status).toBe(200)
		const kept = await response.json<Record<string, unknown>>()
		expect(kept).toMatchObject({ region: 'NZ' })
		expect(kept.user_id).not.toBe('x')
		expect(({} as Record<string, unknown>).polluted).toBeUndefined()
		const params = '{"__proto__":{"polluted":1}}'
		const event = `{"events":[{"name":"page_view","params":${params},"timestamp":1}]}`
		expect((await ask('POST', '/api/analytics', event)).status).toBe(202)
		expect(({} as Record<string, unknown>).polluted).toBeUndefined()
	})
})

/** Every query parameter except free text, with a valid value. */
const PARAMETERS: [path: string, name: string, right: string][] = [
	['/api/history', 'limit', '20'],
	['/api/history', 'cursor', `${Date.UTC(2026, 10, 1)}~movie:1`],
	['/api/watchlist', 'page', '1'],
	['/api/recommendations', 'count', '5'],
	['/api/recommendations', 'services', 'lumina'],
	['/api/recommendations', 'explain', '1'],
	['/api/similar/movie/27205', 'count', '5'],
	['/api/match?title=Heat', 'year', '1995'],
]

const WRONG = [' 1', ...'1.5 1e1 0x1 +1 １ -1 NaN __proto__ constructor [] 9007199254740992'.split(' ')]

describe('a parameter', () => {
	it.each(PARAMETERS)('of %s that is wrong is refused by its name: %s', async (path, name, right) => {
		const address = (value: string) =>
			`${path}${path.includes('?') ? '&' : '?'}${name}=${right}&__proto__=${right}&${name}=${encodeURIComponent(value)}`
		expect((await ask('GET', address(right), null)).status).toBe(200)
		for (const wrong of WRONG)
			expect(await fieldRefused('GET', address(wrong), null), wrong).toMatch(new RegExp(`^${name}\\b`))
	})

	it.each([
		['/api/history?limit=0', 'limit'],
		['/api/history?limit=501', 'limit'],
		[`/api/history?cursor=${'9'.repeat(200)}`, 'cursor'],
		['/api/watchlist?page=0', 'page'],
	])('out of bounds is rejected by name: %s', async (path, name) => {
		expect(await fieldRefused('GET', path, null)).toMatch(new RegExp(`^${name}\\b`))
	})
})
