import path from 'node:path'
import { ROOT } from '../../scripts/lib/project.mjs'
import { get } from './load.mjs'
import { serveBuilt } from './serve-built.mjs'
import { serveMetadata } from './serve-metadata.mjs'
import { isPage, RENDERED_ANEW, VISITS } from './visits.mjs'

/** Background work that continues after a response. */
const REST_MS = 400
const COUNTS = '/bench-counts'

/** Wraps the Worker and counts its calls to other services, by kind. */
const COUNTER = `
import worker from './worker.js'
export * from './worker.js'
let counts = {}
const count = (name) => { counts[name] = (counts[name] ?? 0) + 1 }
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
	wrap(Object.getPrototypeOf(env.DB.withSession()), { batch: 'd1' })
	wrap(Object.getPrototypeOf(env.DB.prepare('SELECT 1')), { all: 'd1', first: 'd1', run: 'd1', raw: 'd1' })
	wrap(Object.getPrototypeOf(caches.default), { match: 'edgeReads', put: 'edgeWrites' })
}
const counted = (target, methods) => Object.fromEntries(Object.entries(methods).map(([method, name]) => [
	method, (...given) => { count(name); return target[method](...given) },
]))
export default {
	...worker,
	fetch(request, env, ctx) {
		if (new URL(request.url).pathname === '${COUNTS}') {
			const answer = Response.json(counts)
			counts = {}
			return answer
		}
		prepare(env)
		const CACHE = counted(env.CACHE, { get: 'kvReads', getWithMetadata: 'kvReads', put: 'kvWrites', delete: 'kvWrites', list: 'kvReads' })
		return worker.fetch(request, { ...env, CACHE, ASSETS: counted(env.ASSETS, { fetch: 'files' }) }, ctx)
	},
}
`
const KINDS = ['outside', 'd1', 'kvReads', 'kvWrites', 'edgeReads', 'edgeWrites', 'files']

/**
 * Calls to other services that each page makes, including background work: on its first visit, rendered again with warm
 * caches, and from the page cache. The metadata service is a local server with the embedded catalog.
 */
export async function benchCalls() {
	const metadata = await serveMetadata()
	const rows = []
	try {
		for (const [name, visit] of Object.entries(VISITS)) {
			if (!isPage(visit)) continue
			// A new isolate with empty storage, so that nothing is warm.
			const app = await serveBuilt({ TMDB_API_KEY: 'bench', TMDB_API_URL: metadata.url }, withCounter)
			try {
				const page = new URL(visit, app.url)
				rows.push({ page: name, visit: 'first', ...(await countsOf(app, page)) })
				rows.push({ page: name, visit: 'kept', ...(await countsOf(app, page)) })
				rows.push({ page: name, visit: 'made anew, warm', ...(await countsOf(app, page, RENDERED_ANEW)) })
			} finally {
				await app.stop()
			}
		}
		return rows
	} finally {
		metadata.stop()
	}
}

function withCounter(options) {
	const [worker, ...others] = options.workers
	const counter = { type: 'ESModule', path: path.join(ROOT, 'counter.js'), contents: COUNTER }
	return { ...options, workers: [{ ...worker, modules: [counter, ...worker.modules] }, ...others] }
}

async function countsOf(app, page, headers) {
	await fetch(new URL(COUNTS, app.url))
	await get(page, { headers })
	await new Promise((resolve) => setTimeout(resolve, REST_MS))
	const counts = await (await fetch(new URL(COUNTS, app.url))).json()
	return Object.fromEntries(KINDS.map((kind) => [kind, counts[kind] ?? 0]))
}
