import path from 'node:path'
import { ROOT } from '../../scripts/lib/project.mjs'

const COUNTS = '/bench-counts'
const REPEAT = '/bench-repeat'

/**
 * Wraps the Worker and counts what is billed, and calls to other services: of requests, of queue consumers and of scheduled
 * jobs. Also notes the statements that go to `DB`, with their values.
 */
const COUNTER = `
import { AsyncLocalStorage } from 'node:async_hooks'
import worker from './worker.js'
export * from './worker.js'

const part = new AsyncLocalStorage()
let counts = {}
let statements = []
/** Requests, background work and queue messages that are not done. */
let unfinished = 0
const count = (name, by = 1) => {
	const own = counts[part.getStore() ?? 'request'] ??= {}
	own[name] = (own[name] ?? 0) + by
}
const untilDone = async (work) => {
	unfinished += 1
	try { return await work() } finally { unfinished -= 1 }
}
const wrap = (target, methods) => {
	for (const [method, name] of Object.entries(methods)) {
		const real = target[method]
		target[method] = function (...given) { count(name); return real.apply(this, given) }
	}
}
wrap(globalThis, { fetch: 'outside' })
wrap(console, { log: 'logLines', info: 'logLines', warn: 'logLines', error: 'logLines' })
let isReady = false
function prepare(env) {
	if (isReady) return
	isReady = true
	wrap(Object.getPrototypeOf(caches.default), { match: 'edgeReads', put: 'edgeWrites' })
	// Every statement and batch of D1 goes through this method of a session, whose results say how many rows they cost.
	const session = Object.getPrototypeOf(env.DB.withSession())
	const send = session._sendOrThrow
	if (typeof send !== 'function') throw new Error('this version of workerd sends the statements of D1 in another way')
	session._sendOrThrow = async function (endpoint, sql, values, ...rest) {
		count('d1')
		if (this.fetcher === env.DB.fetcher)
			statements.push(...[sql].flat().map((text, index) => ({ sql: text, values: Array.isArray(sql) ? values[index] : values })))
		const results = await send.call(this, endpoint, sql, values, ...rest)
		for (const { meta } of [results].flat()) {
			count('rowsRead', meta.rows_read)
			count('rowsWritten', meta.rows_written)
		}
		return results
	}
}
const counted = (target, methods) => target && Object.fromEntries(Object.entries(methods).map(([method, name]) => [
	method, (...given) => { count(name); return target[method](...given) },
]))
const queue = (target) => target && {
	send(...given) { count('queueMessages'); unfinished += 1; return target.send(...given) },
	sendBatch(messages, ...rest) {
		const all = [...messages]
		count('queueMessages', all.length)
		unfinished += all.length
		return target.sendBatch(all, ...rest)
	},
}
/** Of Durable Objects. */
const objects = (target) => ({
	idFromName: (name) => target.idFromName(name),
	get: (id) => new Proxy(target.get(id), {
		get: (stub, method) => (...given) => { count('objectRequests'); return stub[method](...given) },
	}),
})
const watched = (env) => ({
	...env,
	CACHE: counted(env.CACHE, { get: 'kvReads', getWithMetadata: 'kvReads', list: 'kvWrites', put: 'kvWrites', delete: 'kvWrites' }),
	ASSETS: counted(env.ASSETS, { fetch: 'files' }),
	ANALYTICS: counted(env.ANALYTICS, { writeDataPoint: 'dataPoints' }),
	HISTORY_QUEUE: queue(env.HISTORY_QUEUE),
	COMPARISON_QUEUE: queue(env.COMPARISON_QUEUE),
	CATALOG_QUEUE: queue(env.CATALOG_QUEUE),
	CHAT_LIMITER: objects(env.CHAT_LIMITER),
})
const waiting = (ctx) => ({
	waitUntil: (work) => ctx.waitUntil(untilDone(() => work)),
	passThroughOnException: () => ctx.passThroughOnException(),
	props: ctx.props,
})
/** Takes back what the statements before it changed. */
const ROLLBACK = "SELECT json_extract('{}', 'rolled back')"
async function repeat(request, env) {
	const statements = [...await request.json(), { sql: ROLLBACK, values: [] }]
	const prepared = statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values))
	const startedMs = Date.now()
	const message = await env.DB.batch(prepared).then(() => 'nothing was taken back', String)
	const ms = Date.now() - startedMs
	return Response.json(message.includes('rolled back') ? { ms } : { message })
}
export default {
	fetch(request, env, ctx) {
		if (new URL(request.url).pathname === '${REPEAT}') return repeat(request, env)
		if (new URL(request.url).pathname === '${COUNTS}') {
			const answer = Response.json({ unfinished, counts, statements })
			if (unfinished === 0) [counts, statements] = [{}, []]
			return answer
		}
		prepare(env)
		count('requests')
		return untilDone(() => worker.fetch(request, watched(env), waiting(ctx)))
	},
	queue(batch, env, ctx) {
		prepare(env)
		return part.run('queue', async () => {
			count('requests')
			try { await worker.queue(batch, watched(env), waiting(ctx)) }
			finally { unfinished -= batch.messages.filter(({ attempts }) => attempts === 1).length }
		})
	},
	scheduled(event, env, ctx) {
		prepare(env)
		return part.run('scheduled', () => untilDone(async () => {
			count('requests')
			await worker.scheduled(event, watched(env), waiting(ctx))
		}))
	},
}
`
const POLL_MS = 20

/** For Miniflare's options: puts the counter in front of the app. */
export function withCounter(options) {
	const [worker, ...others] = options.workers
	const counter = { type: 'ESModule', path: path.join(ROOT, 'counter.js'), contents: COUNTER }
	return { ...options, workers: [{ ...worker, modules: [counter, ...worker.modules] }, ...others] }
}

/**
 * What `work` uses, including background work and queue consumers, by part: `request`, `queue`, `scheduled`.
 * @param {() => Promise<unknown>} work
 */
export async function countsOf(app, work) {
	await untilIdle(app)
	await work()
	const { counts, statements } = await untilIdle(app)
	return { request: {}, queue: {}, scheduled: {}, ...counts, statements }
}

/**
 * How many ms the statements take in one transaction, which is taken back. In the Worker, because each is prepared slowly
 * from here.
 */
export async function msOf(app, statements) {
	const response = await fetch(new URL(REPEAT, app.url), { method: 'POST', body: JSON.stringify(statements) })
	const { ms, message } = await response.json()
	if (message) throw new Error(`a statement failed: ${message}`)
	return ms
}

async function untilIdle(app) {
	for (;;) {
		const found = await (await fetch(new URL(COUNTS, app.url))).json()
		if (found.unfinished === 0) return found
		await new Promise((resolve) => setTimeout(resolve, POLL_MS))
	}
}
