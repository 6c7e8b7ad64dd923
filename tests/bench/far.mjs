import path from 'node:path'
import { build } from 'esbuild'
import { migrate } from '../../scripts/lib/local-server.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { createBrowser } from './browser.mjs'
import { median } from './measure.mjs'
import { serveBuilt } from './serve-built.mjs'
import { VISITS } from './visits.mjs'

const DISTANCE = 'Bench-Distance'
const FAR = { primary: 200, replica: 10 }
const NONE = { primary: 0, replica: 0 }
const at = (distance) => ({ [DISTANCE]: JSON.stringify(distance) })
const ROUNDS = 5

/** Puts the app in front of a primary that is far away and a replica that is near. A request's header says how far. */
const WRAPPER = `
import { AsyncLocalStorage } from 'node:async_hooks'
import worker from './worker.js'
import { withReplica } from './replicas.js'
export * from './worker.js'
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const distance = new AsyncLocalStorage()
async function onTrip(trip) {
	const times = distance.getStore()
	if (times) await sleep(times[trip])
}
let databases
const farEnv = (env) => {
	const options = { lagMs: () => 0, now: Date.now, onTrip }
	databases ??= {
		DB: withReplica(env.DB, env.REPLICA, options),
		...(env.PERSONAL_WEUR && {
			// All of it is as near as a replica.
			PERSONAL_WEUR: withReplica(env.PERSONAL_WEUR, env.HOME_REPLICA, { ...options, onTrip: () => onTrip('replica') }),
		}),
	}
	return { ...env, ...databases }
}
export default {
	fetch: (request, env, ctx) =>
		distance.run(JSON.parse(request.headers.get('${DISTANCE}')), () => worker.fetch(request, farEnv(env), ctx)),
	queue: (batch, env, ctx) => worker.queue(batch, farEnv(env), ctx),
	scheduled: (event, env, ctx) => worker.scheduled(event, farEnv(env), ctx),
}
`

/** A signed-in viewer's pages and changes, in this order. */
const PAGES = {
	...Object.fromEntries(Object.entries(VISITS).filter(([, visit]) => !visit.startsWith('/api/'))),
	watchlist: '/watchlist',
	history: '/watch-history',
	'up next': '/up-next',
	'for you': '/recommendations',
	profile: '/profile',
	taste: '/profile/taste',
	chat: '/chat',
	services: '/services',
}
const movie = (id) => ({ mediaType: 'movie', mediaId: id })
const progress = (id) => ({
	...{ media_type: 'movie', media_id: id, title: `Film ${id}`, watch_position: 60, duration: 6000 },
	created_at: new Date().toISOString(),
})
const CHANGES = {
	save: (id) => ['POST', '/api/watchlist', { ...movie(id) }],
	'take off a list': (id) => ['DELETE', '/api/watchlist', { ids: [`movie:${id}`] }],
	rating: () => ['POST', '/api/feedback', { ...movie(27205), rating: 4 }],
	'history flush': (id) => ['POST', '/api/history', { items: [progress(id)] }],
	preferences: () => ['PUT', '/api/preferences', { accentColor: '#10B981' }],
}
const IDS = [27205, 155, 13, 680, 550]
const PERSON = { email: 'far@example.com', password: 'correct horse battery' }

/**
 * How long a signed-in viewer's pages and changes wait for databases, with the primary 200 ms away and a replica 10 ms: the
 * median time until the response, minus that of the same requests without any distance. Once with all rows in `DB`, once with the
 * viewer's in a database nearby.
 */
export async function benchFar() {
	const [rows, withHome] = [await measure([]), await measure(['PERSONAL_WEUR'])]
	return rows.map((row, at) => ({ ...row, 'with a home nearby ms': withHome[at]?.['waits ms'] }))
}

/** @param homes bindings of personal databases */
async function measure(homes) {
	const replicas = await bundled('tests/support/database/replicas.ts')
	const app = await serveBuilt({}, (options) => {
		const [worker, ...others] = options.workers
		const modules = [
			{ type: 'ESModule', path: path.join(ROOT, 'far.js'), contents: WRAPPER },
			...worker.modules,
			{ type: 'ESModule', path: path.join(ROOT, 'replicas.js'), contents: replicas },
		]
		const replicaNames = ['REPLICA', ...homes.map(() => 'HOME_REPLICA')]
		const more = Object.fromEntries([...replicaNames, ...homes].map((name) => [name, name]))
		const d1Databases = { ...worker.d1Databases, ...more }
		return { ...options, workers: [{ ...worker, modules, d1Databases }, ...others] }
	})
	try {
		await migrate(app.miniflare, { binding: 'REPLICA', like: 'DB' })
		for (const home of homes) await migrate(app.miniflare, { binding: 'HOME_REPLICA', like: home })
		const viewer = createBrowser(app.url)
		const rows = []
		async function compare(what, requestOf) {
			const times = { far: [], none: [] }
			let status = 0
			for (let round = -1; round < ROUNDS; round += 1)
				for (const [where, distance] of Object.entries({ none: NONE, far: FAR })) {
					const answer = await viewer.request(requestOf(IDS[Math.max(0, round)], round), at(distance))
					status = answer.status
					// The first round fills caches.
					if (round >= 0) times[where].push(answer.ms)
				}
			rows.push({ what, status, 'waits ms': Math.round(median(times.far) - median(times.none)) })
		}
		await viewer.request(['POST', '/signup', null, PERSON], at(NONE))
		for (const [name, visit] of Object.entries(PAGES)) await compare(name, () => ['GET', visit])
		for (const [name, change] of Object.entries(CHANGES)) await compare(name, change)
		await compare('sign up', (_, round) => [
			'POST',
			'/signup',
			null,
			{ ...PERSON, email: `far${round}${Math.random()}@example.com` },
		])
		await compare('sign in', () => ['POST', '/login', null, PERSON])
		return rows
	} finally {
		await app.stop()
	}
}

async function bundled(file) {
	const { outputFiles } = await build({
		entryPoints: [path.join(ROOT, file)],
		bundle: true,
		write: false,
		format: 'esm',
	})
	return outputFiles[0].text
}
