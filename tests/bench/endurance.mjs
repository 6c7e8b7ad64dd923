import { readdirSync, readFileSync } from 'node:fs'
import { connect } from './inspector.mjs'
import { get } from './load.mjs'
import { median, quantile, round } from './measure.mjs'
import { serveBuilt } from './serve-built.mjs'
import { serveMetadata } from './serve-metadata.mjs'
import { VISITS } from './visits.mjs'

const PAGES = [
	'/',
	'/movie',
	'/movie/27205',
	'/tv/1396',
	'/trending',
	'/search?q=heat',
	'/live',
	'/sports',
	'/login',
	'/api/match?title=Heat',
]
const AT_ONCE = 16
const FIRST = 2_000
const ALL = 20_000
const SIGN_INS = 20
const CROWD_SECONDS = 60
const METADATA_AWAY_MS = 40

/**
 * Endurance: a minute of load with a distant metadata service, memory growth over many requests, and the response time of
 * a page during many concurrent sign-ins.
 */
export async function benchEndurance() {
	const crowded = await crowd()
	const app = await serveBuilt({ AUTH_SECRET: 'bench' }, (options) => ({ ...options, inspectorPort: 0 }))
	try {
		return [crowded, await growth(app), await hashing(app.url)]
	} finally {
		await app.stop()
	}
}

async function crowd() {
	const metadata = await serveMetadata({ delayMs: METADATA_AWAY_MS })
	const app = await serveBuilt({ TMDB_API_KEY: 'bench', TMDB_API_URL: metadata.url })
	try {
		const paths = Object.values(VISITS)
		const times = []
		let failed = 0
		const end = performance.now() + CROWD_SECONDS * 1_000
		const visitor = async (number) => {
			for (let visit = number; performance.now() < end; visit += 1) {
				const before = performance.now()
				await get(new URL(paths[visit % paths.length], app.url)).catch(() => {
					failed += 1
				})
				times.push(performance.now() - before)
			}
		}
		await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => visitor(number)))
		return {
			what: `${AT_ONCE} visitors for ${CROWD_SECONDS} s, the metadata service ${METADATA_AWAY_MS} ms away`,
			promised: 'L1: none failed, p95 at most 300 ms',
			requests: times.length,
			'median ms': round(median(times), 1),
			'p95 ms': round(quantile(times, 0.95), 1),
			failed,
		}
	} finally {
		await app.stop()
		metadata.stop()
	}
}

async function growth({ url, miniflare }) {
	const inspector = await connect(await miniflare.getInspectorURL())
	let [asked, failed] = [0, 0]
	const work = async (until) => {
		while (asked < until) {
			asked += 1
			// Every second page has not been requested before.
			const path = PAGES[asked % PAGES.length]
			const own = asked % 2 ? '' : `${path.includes('?') ? '&' : '?'}region=${regionOf(asked)}`
			const answer = await fetch(new URL(path + own, url), {
				headers: { 'CF-Connecting-IP': `198.51.${asked % 200}.7` },
			})
			await answer.arrayBuffer()
			if (!answer.ok) failed += 1
		}
	}
	const askAll = (until) => Promise.all(Array.from({ length: AT_ONCE }, () => work(until)))
	await askAll(FIRST)
	const [first, firstAll] = [await heapInUse(inspector), memoryOfRuntime()]
	await askAll(ALL)
	const [last, lastAll] = [await heapInUse(inspector), memoryOfRuntime()]
	inspector.close()
	return {
		what: `memory of the Worker after ${ALL} requests, half of them for pages that nobody has asked for yet`,
		promised: 'L2: grown by at most 15 %',
		'after 2,000 MB': first,
		'at the end MB': last,
		'grown %': round((last / first - 1) * 100, 1),
		// Includes Miniflare's caches and database.
		'the whole runtime MB': `${firstAll} to ${lastAll}`,
		failed,
	}
}

/** MB in use in the Worker's isolate. Taking a snapshot collects garbage first. */
async function heapInUse(inspector) {
	await inspector.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
	const { usedSize } = await inspector.send('Runtime.getHeapUsage')
	return round(usedSize / 2 ** 20, 1)
}

async function hashing(url) {
	const email = 'bench@example.com'
	const form = (fields) => ({
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: url.origin, 'CF-Connecting-IP': `203.0.113.${Math.floor(Math.random() * 250)}` },
		redirect: 'manual',
	})
	const password = 'seven lit bulbs in a row'
	await fetch(new URL('/signup', url), form({ email, password }))
	let isOver = false
	const signIns = Promise.all(
		Array.from(
			{ length: SIGN_INS },
			async () => (await fetch(new URL('/login', url), form({ email, password }))).status,
		),
	).finally(() => {
		isOver = true
	})
	const times = []
	while (!isOver) {
		const before = performance.now()
		await (await fetch(url)).arrayBuffer()
		times.push(performance.now() - before)
	}
	const failed = (await signIns).filter((status) => status >= 500).length
	return {
		what: `the home page while ${SIGN_INS} sign in`,
		promised: 'L6: none failed, p95 at most 2,000 ms',
		'median ms': round(median(times), 1),
		'p95 ms': round(quantile(times, 0.95), 1),
		failed,
	}
}

function regionOf(number) {
	return String.fromCharCode(65 + (Math.floor(number / 26) % 26), 65 + (number % 26))
}

/** Memory in MB of the workerd that this process started; `null` where the system does not tell. */
function memoryOfRuntime() {
	try {
		const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
		const statuses = processes.flatMap((id) => {
			try {
				return [readFileSync(`/proc/${id}/status`, 'utf8')]
			} catch {
				// The process has ended in the meantime.
				return []
			}
		})
		const own = statuses.filter(
			(text) => new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(text) && /^Name:\s+workerd/m.test(text),
		)
		const kb = own.map((text) => Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0))
		return round(kb.reduce((sum, one) => sum + one, 0) / 1024, 1)
	} catch {
		return null
	}
}
