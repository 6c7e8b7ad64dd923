// Stands before the built Worker and lets what it rests on fail, for one request alone: `X-Fail: DB=down, CACHE=hang`. Bindings
// go by their names, outside services by the names that the variable FAILING_SERVICES gives their addresses.
import { AsyncLocalStorage } from 'node:async_hooks'
import worker from '../../../worker.js'

export { ChatLimiter } from '../../../worker.js'

/** Longer than any timeout. */
const HANG_MS = 30_000
const SLOW_MS = 5_000
/** Longer than a write waits for the database: it completes after the response. */
const LATE_MS = 14_000
const asked = new AsyncLocalStorage()
const overNetwork = globalThis.fetch

/** Does the work as the fault of that name has it. `writes`: whether it changes something; `signal`: by which it is given up. */
async function under(name, work, { writes = true, junk = () => null, signal } = {}) {
	const { faults, waitUntil } = asked.getStore() ?? {}
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
function statement(real, sql) {
	const one = { bind: (...values) => statement(real.bind(...values), sql) }
	for (const method of ['first', 'run', 'all', 'raw'])
		one[method] = (...args) => under('DB', () => real[method](...args), { writes: changes(sql) })
	originals.set(one, { real, sql })
	return one
}

const database = (real) => ({
	prepare: (sql) => statement(real.prepare(sql), sql),
	batch(list) {
		const given = list.map((one) => originals.get(one))
		const writes = given.some(({ sql }) => changes(sql))
		return under('DB', () => real.batch(given.map((one) => one.real)), { writes })
	},
})

const cache = (real) => ({
	get: (...args) => under('CACHE', () => real.get(...args), { writes: false, junk: () => '{"schema":3,"value":' }),
	put: (...args) => under('CACHE', () => real.put(...args)),
})

const limiters = (real) => ({
	idFromName: (name) => real.idFromName(name),
	get: (id) => ({ tryAcquire: (nowMs) => under('CHAT_LIMITER', () => real.get(id).tryAcquire(nowMs)) }),
})

const queue = (real) => ({ send: (body) => under('HISTORY_QUEUE', () => real.send(body)) })

const files = (real) => ({
	fetch: (...args) => under('ASSETS', () => real.fetch(...args), { junk: () => new Response('<h1>No</h1>') }),
})

globalThis.fetch = (input, init) => {
	const url = typeof input === 'string' ? input : input.url
	const service = asked.getStore()?.services.find(({ address }) => url.startsWith(address))
	const work = () => overNetwork(input, init)
	if (!service) return work()
	const junk = () => new Response('<h1>Bad gateway</h1>', { headers: { 'Content-Type': 'text/html' } })
	const how = { junk, signal: init?.signal }
	return service.names.reduce((inner, name) => () => under(name, inner, how), work)()
}

function faultsOf(header) {
	const faults = (header ?? '').split(',').filter((one) => one.includes('='))
	return Object.fromEntries(
		faults.map((one) => {
			const [name, kind, from] = one.trim().split(/[=:]/)
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
		const answer = await asked.run({ faults, waitUntil, services: JSON.parse(env.FAILING_SERVICES) }, () =>
			worker.fetch(request, failing, ctx),
		)
		// How often each fault target was called before the response started.
		const calls = Object.entries(faults).map(([name, fault]) => `${name}=${fault.calls}`)
		const headers = new Headers(answer.headers)
		headers.set('X-Failed', calls.join())
		return new Response(answer.body, { status: answer.status, headers })
	},
	queue: worker.queue,
	scheduled: worker.scheduled,
}
