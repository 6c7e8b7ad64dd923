import path from 'node:path'
import { ROOT } from '../../scripts/lib/project.mjs'

const COUNTS = '/bench-counts'

/**
 * Wraps the Worker and counts calls to other services that requests make, with their background work, but not what queue
 * consumers call.
 */
const COUNTER = `
import { AsyncLocalStorage } from 'node:async_hooks'
import worker from './worker.js'
export * from './worker.js'

const inConsumer = new AsyncLocalStorage()
let counts = {}
/** Requests, background work and queue messages that are not done. */
let unfinished = 0
const count = (name) => {
	if (!inConsumer.getStore()) counts[name] = (counts[name] ?? 0) + 1
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
let isReady = false
function prepare(env) {
	if (isReady) return
	isReady = true
	wrap(Object.getPrototypeOf(caches.default), { match: 'edgeReads', put: 'edgeWrites' })
	// Every statement and batch of D1 goes through this method of a session.
	const session = Object.getPrototypeOf(env.DB.withSession())
	if (typeof session._sendOrThrow !== 'function') throw new Error('this version of workerd sends the statements of D1 in another way')
	wrap(session, { _sendOrThrow: 'd1' })
}
const counted = (target, methods) => target && Object.fromEntries(Object.entries(methods).map(([method, name]) => [
	method, (...given) => { count(name); return target[method](...given) },
]))
const queue = (target) => target && {
	send(...given) { unfinished += 1; return target.send(...given) },
	sendBatch(messages, ...rest) {
		const all = [...messages]
		unfinished += all.length
		return target.sendBatch(all, ...rest)
	},
}
const watched = (env) => ({
	...env,
	CACHE: counted(env.CACHE, { get: 'kvReads', getWithMetadata: 'kvReads', list: 'kvWrites', put: 'kvWrites', delete: 'kvWrites' }),
	ASSETS: counted(env.ASSETS, { fetch: 'files' }),
	HISTORY_QUEUE: queue(env.HISTORY_QUEUE),
	COMPARISON_QUEUE: queue(env.COMPARISON_QUEUE),
	CATALOG_QUEUE: queue(env.CATALOG_QUEUE),
})
const waiting = (ctx) => ({
	waitUntil: (work) => ctx.waitUntil(untilDone(() => work)),
	passThroughOnException: () => ctx.passThroughOnException(),
	props: ctx.props,
})
export default {
	fetch(request, env, ctx) {
		if (new URL(request.url).pathname === '${COUNTS}') {
			const answer = Response.json({ unfinished, counts })
			if (unfinished === 0) counts = {}
			return answer
		}
		prepare(env)
		return untilDone(() => worker.fetch(request, watched(env), waiting(ctx)))
	},
	queue(batch, env, ctx) {
		return inConsumer.run(true, async () => {
			try { await worker.queue(batch, watched(env), waiting(ctx)) }
			finally { unfinished -= batch.messages.filter(({ attempts }) => attempts === 1).length }
		})
	},
	scheduled: (event, env, ctx) => worker.scheduled(event, env, ctx),
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
 * The calls that `work` makes, by kind, including background work.
 * @param {() => Promise<unknown>} work
 */
export async function countsOf(app, work) {
	await untilIdle(app)
	await work()
	return (await untilIdle(app)).counts
}

async function untilIdle(app) {
	for (;;) {
		const found = await (await fetch(new URL(COUNTS, app.url))).json()
		if (found.unfinished === 0) return found
		await new Promise((resolve) => setTimeout(resolve, POLL_MS))
	}
}
