// Wraps the built Worker and makes bindings and outside services fail for a single request: `X-Fail: DB=down, CACHE=hang`.
// The variable FAILING_SERVICES names the outside services by their addresses.
import { AsyncLocalStorage } from 'node:async_hooks'
import worker from '../../../worker.js'

export { ChatLimiter } from '../../../worker.js'

/** Longer than any timeout. */
const HANG_MS = 30_000
const SLOW_MS = 5_000
/** Longer than a write waits for the database: it completes after the response. */
const LATE_MS = 14_000
// What is chosen by chance is the same with a failure as without.
Math.random = () => 0.5
const requestFaults = new AsyncLocalStorage()
const overNetwork = globalThis.fetch

/** Does the work with the fault of that name, if there is one. `writes`: whether it changes something; `signal`: aborts it. */
async function withFault(name, work, { writes = true, junk = () => null, signal } = {}) {
	const { faults, waitUntil } = requestFaults.getStore() ?? {}
	const fault = faults?.[name]
	if (!fault) return work()
	fault.calls += 1
	if (fault.calls < fault.from) return work()
	const lost = () =>
		new Error(name === 'DB' ? 'D1_ERROR: Network connection lost.' : `${name} failed, canary-of-${name}`)
	switch (fault.kind) {
		case 'down':
			throw lost()
		case 'hang':
			await pause(HANG_MS, signal)
			throw lost()
		case 'slow':
		case 'late': {
			const done = pause(fault.kind === 'slow' ? SLOW_MS : LATE_MS).then(work)
			// It completes even when nobody waits for it anymore.
			waitUntil(done.catch(() => {}))
			return done
		}
		case 'lost-after': {
			const done = await work()
			if (writes) throw lost()
			return done
		}
		case 'lost-before':
			if (writes) throw lost()
			return work()
		case 'junk':
			return junk()
		default:
			throw new Error(`There is no fault of the kind ${fault.kind}`)
	}
}

const pause = (ms, signal) =>
	new Promise((resolve, reject) => {
		setTimeout(resolve, ms)
		signal?.addEventListener('abort', () => reject(signal.reason))
	})
const changes = (sql) => !/^\s*(?:select|with)\b/i.test(sql)

const originals = new WeakMap()
function wrapStatement(real, sql) {
	const wrapped = { bind: (...values) => wrapStatement(real.bind(...values), sql) }
	for (const method of ['first', 'run', 'all', 'raw'])
		wrapped[method] = (...args) => withFault('DB', () => real[method](...args), { writes: changes(sql) })
	originals.set(wrapped, { real, sql })
	return wrapped
}

const database = (real) => ({
	prepare: (sql) => wrapStatement(real.prepare(sql), sql),
	batch(wrapped) {
		const statements = wrapped.map((statement) => originals.get(statement))
		const writes = statements.some(({ sql }) => changes(sql))
		return withFault('DB', () => real.batch(statements.map((statement) => statement.real)), { writes })
	},
	withSession(...given) {
		const session = real.withSession(...given)
		return { ...database(session), getBookmark: () => session.getBookmark() }
	},
})

const cache = (real) => ({
	get: (...args) => withFault('CACHE', () => real.get(...args), { writes: false, junk: () => '{"schema":3,"value":' }),
	list: (...args) => withFault('CACHE', () => real.list(...args), { writes: false, junk: () => ({ keys: [] }) }),
	put: (...args) => withFault('CACHE', () => real.put(...args)),
})

const limiters = (real) => ({
	idFromName: (name) => real.idFromName(name),
	get: (id) => ({ tryAcquire: (nowMs) => withFault('CHAT_LIMITER', () => real.get(id).tryAcquire(nowMs)) }),
})

const queue = (real) => ({
	send: (body) => withFault('HISTORY_QUEUE', () => real.send(body)),
})

const files = (real) => ({
	fetch: (...args) => withFault('ASSETS', () => real.fetch(...args), { junk: () => new Response('<h1>No</h1>') }),
})

globalThis.fetch = (input, init) => {
	const url = typeof input === 'string' ? input : input.url
	const service = requestFaults.getStore()?.services.find(({ address }) => url.startsWith(address))
	const work = () => overNetwork(input, init)
	if (!service) return work()
	const junk = () => new Response('<h1>Bad gateway</h1>', { headers: { 'Content-Type': 'text/html' } })
	const options = { junk, signal: init?.signal }
	return service.names.reduce((inner, name) => () => withFault(name, inner, options), work)()
}

function faultsOf(header) {
	const faults = (header ?? '').split(',').filter((fault) => fault.includes('='))
	return Object.fromEntries(
		faults.map((fault) => {
			const [name, kind, from] = fault.trim().split(/[=:]/)
			return [name, { kind, from: Number(from ?? 1), calls: 0 }]
		}),
	)
}

export default {
	async fetch(request, env, ctx) {
		const failing = {
			...env,
			DB: database(env.DB),
			CACHE: cache(env.CACHE),
			CHAT_LIMITER: limiters(env.CHAT_LIMITER),
			HISTORY_QUEUE: queue(env.HISTORY_QUEUE),
			ASSETS: files(env.ASSETS),
		}
		const faults = faultsOf(request.headers.get('X-Fail'))
		const waitUntil = (work) => ctx.waitUntil(work)
		const context = { faults, waitUntil, services: JSON.parse(env.FAILING_SERVICES) }
		const response = await requestFaults.run(context, () => worker.fetch(request, failing, { waitUntil }))
		// How often each fault target was called before the response started.
		const calls = Object.entries(faults).map(([name, fault]) => `${name}=${fault.calls}`)
		const headers = new Headers(response.headers)
		headers.set('X-Failed', calls.join())
		return new Response(response.body, { status: response.status, headers })
	},
	queue: worker.queue,
	scheduled: worker.scheduled,
}
