import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { WORKER_BUNDLE } from '../../scripts/lib/build-app.mjs'
import { migrate, miniflareOptions } from '../../scripts/lib/local-server.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { quantile, round } from './measure.mjs'

const CONNECTIONS = 50
const SECONDS = 4
const PATHS = ['/', '/movie', '/movie/27205', '/tv/1396', '/search?q=heat', '/watch/movie/27205', '/api/health']
const HELLO = 'export default { fetch: () => new Response("hello") }'

/** Requests a second of each page through workerd, beside a Worker that only says hello. Caches are warm. */
export async function benchWorker() {
	const persistTo = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'))
	const script = readFileSync(path.join(ROOT, WORKER_BUNDLE), 'utf8')
	const app = new Miniflare(await miniflareOptions({ host: '127.0.0.1', port: 0, persistTo, vars: {}, script }))
	const hello = new Miniflare({ modules: true, script: HELLO, compatibilityDate: '2026-04-15' })
	try {
		const helloLoad = await load(new URL(await hello.ready), '/')
		const origin = await app.ready
		await migrate(app)
		const rows = [{ path: 'hello', ...figures(helloLoad), ofHello: 1 }]
		for (const target of PATHS) {
			await load(origin, target, 1)
			const times = await load(origin, target)
			rows.push({ path: target, ...figures(times), ofHello: round(times.length / helloLoad.length) })
		}
		return rows
	} finally {
		await Promise.all([app.dispose(), hello.dispose()])
		await rm(persistTo, { recursive: true, force: true })
	}
}

const figures = (times) => ({
	requestsPerSecond: Math.round(times.length / SECONDS),
	p50Ms: round(quantile(times, 0.5), 1),
	p99Ms: round(quantile(times, 0.99), 1),
})

/** Keeps every connection busy for that long; the times of all answers, ms. @throws when one is not 200 */
async function load(origin, target, seconds = SECONDS) {
	const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
	const end = performance.now() + seconds * 1_000
	const times = []
	const connection = async () => {
		while (performance.now() < end) {
			const before = performance.now()
			await get(new URL(target, origin), agent)
			times.push(performance.now() - before)
		}
	}
	await Promise.all(Array.from({ length: CONNECTIONS }, connection))
	agent.destroy()
	return times
}

function get(url, agent) {
	return new Promise((resolve, reject) => {
		const request = http.get(url, { agent, headers: { 'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0' } }, (response) => {
			response.resume()
			response.once('end', () =>
				response.statusCode === 200 ? resolve() : reject(new Error(`${url.pathname} answered ${response.statusCode}`)),
			)
		})
		request.once('error', reject)
	})
}
