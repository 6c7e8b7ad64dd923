import { Miniflare } from 'miniflare'
import { load } from './load.mjs'
import { median, quantile, round } from './measure.mjs'
import { serveBuilt } from './serve-built.mjs'
import { isPage, RENDERED_ANEW, VISITS } from './visits.mjs'

const CONNECTIONS = 50
const SECONDS = 2
const HELLO = 'export default { fetch: () => new Response("hello") }'

/**
 * Requests per second of each page and call through workerd, as a ratio to a minimal Worker in the same run. Caches are
 * warm. Pages are measured cached and rendered anew.
 */
export async function benchWorker({ runs = 3, vars = {} } = {}) {
	const app = await serveBuilt(vars)
	const hello = new Miniflare({ modules: true, script: HELLO, compatibilityDate: '2026-04-15' })
	const asked = Object.entries(VISITS).flatMap(([name, path]) => [
		{ name: isPage(path) ? `${name}, kept` : name, path, headers: {} },
		...(isPage(path) ? [{ name: `${name}, made anew`, path, headers: RENDERED_ANEW }] : []),
	])
	try {
		const helloUrl = new URL(await hello.ready)
		const seen = new Map([['hello', []], ...asked.map(({ name }) => [name, []])])
		for (const { path, headers } of asked) await load(new URL(path, app.url), { connections: 4, seconds: 0.5, headers })
		for (let run = 0; run < runs; run += 1) {
			const base = figures(await load(helloUrl, { connections: CONNECTIONS, seconds: SECONDS }))
			seen.get('hello').push({ ...base, ofHello: 1 })
			for (const { name, path, headers } of asked) {
				const times = await load(new URL(path, app.url), { connections: CONNECTIONS, seconds: SECONDS, headers })
				const found = figures(times)
				seen.get(name).push({ ...found, ofHello: found.requestsPerSecond / base.requestsPerSecond })
			}
		}
		return [...seen].map(([name, all]) => {
			const of = (figure, digits) => round(median(all.map((one) => one[figure])), digits)
			return {
				asked: name,
				requestsPerSecond: of('requestsPerSecond', 0),
				p50Ms: of('p50Ms', 1),
				p99Ms: of('p99Ms', 1),
				ofHello: of('ofHello', 3),
			}
		})
	} finally {
		await Promise.all([app.stop(), hello.dispose()])
	}
}

const figures = (times) => ({
	requestsPerSecond: times.length / SECONDS,
	p50Ms: quantile(times, 0.5),
	p99Ms: quantile(times, 0.99),
})
