import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../../scripts/lib/project.mjs'
import { createBrowser } from './browser.mjs'
import { addAccounts, addPast, idOf, PERIOD } from './capacity-accounts.mjs'
import { billOf, dollarsADay, dollarsPerMillion, MIX, visitsOfViewer } from './capacity-costs.mjs'
import { countsOf, msOf, withCounter } from './counter.mjs'
import { cpuOf } from './cpu.mjs'
import { connect } from './inspector.mjs'
import { median, round, seeded } from './measure.mjs'
import { serveBuilt } from './serve-built.mjs'
import { serveMetadata } from './serve-metadata.mjs'
import { RENDERED_ANEW } from './visits.mjs'

const SIZES = [1_000, 100_000]
const WARM_UP = 1
const COUNTED = 2
const PROFILED = 4
/** Until background work is done; a queue's consumer waits for a second (below). */
const REST_MS = 60
const QUEUE_SECONDS = 1
const QUEUE_REST_MS = QUEUE_SECONDS * 1_000 + 200

const PASSWORD = 'correct horse battery'
const get = (visit) => ['GET', visit]
const query = (text) => encodeURIComponent(text)
const progress = (seconds) => ({
	...{ media_type: 'movie', media_id: 27205, title: 'Inception', watch_position: seconds, duration: 8880 },
	...{ poster_path: '/poster.jpg', backdrop_path: '/backdrop.jpg', vote_average: 8.4 },
	overview:
		'A thief who steals secrets out of dreams is asked to leave an idea in one instead, which has never been done.',
	created_at: new Date().toISOString(),
})

/**
 * The visits to count. `ask` makes the nth request of a kind; its pages are read for the first time, unless they are the same.
 * `before` prepares it and is not counted. `by` says whose browser sends it, if not that of the name. `limit` is what counts it,
 * `isChange` what replicas cannot answer.
 */
const VISITS = {
	'anonymous: home, the first ever': { isFirst: true, ask: () => get('/') },
	'anonymous: page from the page cache': { ask: () => get('/') },
	'anonymous: home': { limit: 'page', ask: () => get('/'), headers: RENDERED_ANEW },
	'anonymous: movie': { limit: 'page', ask: (n, { movies }) => get(`/movie/${movies[250 + n][0]}`) },
	'anonymous: show': { limit: 'page', ask: (n, { shows }) => get(`/tv/${shows[20 + n][0]}`) },
	'anonymous: search': { limit: 'search', ask: (n, { movies }) => get(`/search?q=${query(movies[100 + n][1])}`) },
	'anonymous: suggestions': {
		limit: 'search',
		ask: (n, { movies }) => get(`/search/suggestions?q=${query(movies[200 + n][1].slice(0, 5))}`),
	},
	'anonymous: player': {
		limit: 'page',
		ask: (n, { movies }) => get(`/watch/movie/${movies[250 + n][0]}`),
		headers: RENDERED_ANEW,
	},
	'anonymous: live': { limit: 'page', ask: () => get('/live'), headers: RENDERED_ANEW },
	'anonymous: sports': { limit: 'page', ask: () => get('/sports'), headers: RENDERED_ANEW },
	'anonymous: chat message': {
		limit: 'chat',
		ask: (n, { people }) => chat(`a funny movie with ${people[n]} from the 90s`),
	},
	'anonymous: picture': { ask: (_, { pictures }) => get(pictures[0]) },
	'anonymous: picture, new': { limit: 'image', ask: (n, { pictures }) => get(pictures[1 + n]) },
	'anonymous: statistics': { limit: 'statistics', ask: () => ['POST', '/api/analytics', { events: [pageView()] }] },

	'viewer: home': { ask: () => get('/') },
	'viewer: movie': { ask: (n, { movies }) => get(`/movie/${movies[300 + n][0]}`) },
	'viewer: show': { ask: (n, { shows }) => get(`/tv/${shows[40 + n][0]}`) },
	'viewer: search': { ask: (n, { movies }) => get(`/search?q=${query(movies[400 + n][1])}`) },
	'viewer: player': { ask: (n, { movies }) => get(`/watch/movie/${movies[300 + n][0]}`) },
	'viewer: live': { ask: () => get('/live') },
	'viewer: sports': { ask: () => get('/sports') },
	'viewer: for you': { ask: () => get('/recommendations') },
	'viewer: for you, stale': { isChange: true, before: rateAnother, ask: () => get('/recommendations') },
	'viewer: watchlist': { ask: () => get('/watchlist') },
	'viewer: history': { ask: () => get('/watch-history') },
	'viewer: profile': { ask: () => get('/profile') },
	'viewer: chat message': { ask: (n, { people }) => chat(`a sad movie with ${people[50 + n]}`) },
	'heavy: home': { ask: () => get('/') },
	'heavy: for you, stale': { before: rateAnother, ask: () => get('/recommendations') },
	'heavy: history': { ask: () => get('/watch-history') },
	'heavy: history flush': { queues: true, ask: (n) => ['POST', '/api/history', { items: [progress(60 * n)] }] },
	'heavy: export': { ask: () => ['POST', '/api/export', { password: PASSWORD }] },

	'viewer: save': { isChange: true, ask: (n, { movies }) => ['POST', '/api/watchlist', movie(movies[500 + n][0])] },
	'viewer: rate': {
		isChange: true,
		ask: (n, { movies }) => ['POST', '/api/feedback', { ...movie(movies[520 + n][0]), rating: 4 }],
	},
	'viewer: history flush': {
		isChange: true,
		queues: true,
		ask: (n) => ['POST', '/api/history', { items: [progress(60 * n)] }],
	},
	'viewer: preferences': {
		isChange: true,
		ask: (n) => ['PUT', '/api/preferences', { accentColor: n % 2 ? '#10B981' : '#0EA5E9' }],
	},
	'viewer: export': { ask: () => ['POST', '/api/export', { password: PASSWORD }] },
	'viewer: sign in': {
		isChange: true,
		ask: (_, { emails }) => ['POST', '/login', null, { email: emails.viewer, password: PASSWORD }],
	},
	'viewer: sign up': {
		isChange: true,
		by: newBrowser,
		ask: () => ['POST', '/signup', null, { email: newEmail(), password: PASSWORD }],
	},
	'viewer: delete account': {
		isChange: true,
		by: newViewer,
		endsSession: true,
		ask: () => ['DELETE', '/api/account', { password: PASSWORD }],
	},
}

const movie = (id) => ({ mediaType: 'movie', mediaId: id })
const chat = (message) => ['POST', '/api/chat', { message, mode: 'recommend' }]
const pageView = () => ({ name: 'page_view', params: { page_path: '/' }, timestamp: Date.now() })
const newHash = () => randomBytes(32).toString('hex')
const newEmail = () => `${randomUUID()}@example.com`

/** Makes the stored recommendations stale. */
function rateAnother(n, { movies }) {
	return ['POST', '/api/feedback', { ...movie(movies[540 + n][0]), rating: 1 + (n % 5) }]
}

function newBrowser({ app }) {
	return { browser: createBrowser(app.url), id: null }
}

/** Signs up somebody who has a past. */
async function newViewer({ app, db }, options) {
	const [browser, email] = [createBrowser(app.url), newEmail()]
	await browser.request(['POST', '/signup', null, { email, password: PASSWORD }])
	return { browser, email, id: await addPast(db, email, options) }
}

/**
 * What is billed for each kind of visit and action, with few and with many accounts in the database: counted in the built
 * Worker, whose metadata service is a local server with the embedded catalog. Then what that makes in a month at the
 * platform's list prices, at which number of viewers something is full, and how much longer queries take with many accounts.
 * @param {{ sizes?: number[] }} [options]
 */
export async function benchCapacity({ sizes = SIZES } = {}) {
	const metadata = await serveMetadata()
	const sites = []
	try {
		for (const accounts of sizes) sites.push(await openSite(accounts, metadata.url))
		const found = []
		for (const [name, visit] of Object.entries(VISITS)) {
			const measured = []
			for (const site of sites) {
				const profiled = visit.isFirst || site !== sites.at(-1) ? 0 : PROFILED
				measured.push({ site, ...(await measureVisit(site, name, visit, profiled)) })
			}
			found.push({ name, measured, micros: visit.isFirst ? null : await queryTimes(measured, visit) })
		}
		return resultsOf(sites, found)
	} finally {
		for (const { app, inspector } of sites) {
			inspector.close()
			await app.stop()
		}
		metadata.stop()
	}
}

/** A server with that many accounts, two signed-in viewers, and a catalog that has been read once. */
async function openSite(accounts, metadataUrl) {
	const vars = { TMDB_API_KEY: 'bench', TMDB_API_URL: metadataUrl, TMDB_IMAGE_URL: metadataUrl }
	const app = await serveBuilt(vars, (options) => withCounter(withFastQueues({ ...options, inspectorPort: 0 })))
	const db = await app.miniflare.getD1Database('DB')
	const site = { app, db, accounts, numbers: new Map() }
	const emptyBytes = await sizeOf(db)
	await addAccounts(db, accounts)
	site.bytesPerAccount = ((await sizeOf(db)) - emptyBytes) / accounts
	site.inspector = await connect(await app.miniflare.getInspectorURL())
	await site.inspector.send('Profiler.enable')
	const catalog = JSON.parse(readFileSync(path.join(ROOT, 'public/embedded/catalogue.json'), 'utf8'))
	const { movies, shows, people } = catalog
	const anonymous = { browser: createBrowser(app.url), id: null }
	const [viewer, heavy] = [await newViewer(site), await newViewer(site, { isHeavy: true })]
	site.people = { anonymous, viewer, heavy }
	site.material = { movies, shows, people, emails: { viewer: viewer.email }, pictures: [] }
	site.jobs = { hourly: await countJob(site, '47 * * * *'), nightly: await countJob(site, '17 3 * * *') }
	return site
}

const sizeOf = async (db) => (await db.prepare('SELECT 1').all()).meta.size_after

function withFastQueues(options) {
	const [worker, ...others] = options.workers
	const queueConsumers = Object.fromEntries(
		Object.entries(worker.queueConsumers).map(([name, consumer]) => [
			name,
			{ ...consumer, maxBatchTimeout: QUEUE_SECONDS },
		]),
	)
	return { ...options, workers: [{ ...worker, queueConsumers }, ...others] }
}

/** What a scheduled job uses, with the queue's consumers that it starts. */
async function countJob({ app, inspector }, cron) {
	let counted
	const url = `http://127.0.0.1/cdn-cgi/handler/scheduled?cron=${query(cron)}`
	const cpuMs = await cpuOf(inspector, async () => {
		counted = await countsOf(app, async () => {
			const response = await app.miniflare.dispatchFetch(url, { headers: { 'MF-Route-Override': 'marquee' } })
			if (!response.ok) throw new Error(`the job of ${cron} failed: ${await response.text()}`)
		})
	})
	return { ...sum(counted.scheduled, counted.queue), cpuMs }
}

const sum = (...counts) => {
	const all = {}
	for (const part of counts) for (const [name, count] of Object.entries(part)) all[name] = (all[name] ?? 0) + count
	return all
}

/** Counts a kind of visit several times, then profiles it, if so. */
async function measureVisit(site, name, visit, profiles) {
	const { app, material, numbers, inspector } = site
	const [who] = name.split(':')
	let [bytes, statements, person] = [0, [], site.people[who]]
	let sender = person
	const next = () => {
		numbers.set(visit.ask, (numbers.get(visit.ask) ?? -1) + 1)
		return numbers.get(visit.ask)
	}
	async function prepare() {
		if (visit.by) person = await visit.by(site)
		const number = next()
		if (visit.before) await person.browser.request(visit.before(number, material))
		return async () => {
			const { body, type } = await person.browser.request(visit.ask(number, material), visit.headers)
			bytes = /text|json|svg/.test(type) ? gzipSync(body).length : body.length
			if (material.pictures.length === 0) material.pictures = picturesOf(body.toString())
		}
	}
	const all = []
	const rounds = visit.isFirst ? 1 : WARM_UP + COUNTED
	for (let counted = 0; counted < rounds; counted += 1) {
		const { request, queue, statements: sent } = await countsOf(app, await prepare())
		// A busy queue's consumer gets a hundred messages at once.
		all.push(sum(request, { ...queue, requests: 0 }))
		statements = sent
		sender = person
	}
	const names = new Set(all.flatMap(Object.keys))
	const counts = Object.fromEntries(
		[...names].map((key) => [key, mean(all.slice(-COUNTED).map((counted) => counted[key] ?? 0))]),
	)
	const times = []
	for (let profiled = 0; profiled < profiles; profiled += 1) {
		const work = await prepare()
		times.push(
			await cpuOf(inspector, async () => {
				await work()
				await rest(visit.queues ? QUEUE_REST_MS : REST_MS)
			}),
		)
	}
	return { counts: { ...counts, ...(times.length > 0 && { cpuMs: mean(times) }), bytes }, statements, person: sender }
}

const mean = (numbers) => round(numbers.reduce((all, number) => all + number, 0) / numbers.length, 2)
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const picturesOf = (html) => [...new Set(html.match(/\/images\/w\d+\/[\w-]+\.\w+/g))]

const ROUNDS = 15
/** D1's own `meta.duration` is in whole ms, and so is the Worker's clock. */
const ROUND_MS = 40
const [FIRST_COPIES, MIN_COPIES, MAX_COPIES] = [20, 10, 300]
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Of a session's id, for example. */
const HASH = /[0-9a-f]{64}/g

/**
 * Microseconds that the queries of one visit take on each site: the visit's own statements, sent again in one transaction for
 * many accounts and taken back, less the time of as many statements that do nothing. Sites take turns, each with accounts that
 * have as much as those of the other.
 */
async function queryTimes(measured, { by, endsSession }) {
	const random = seeded(7)
	const fewest = measured[0].site.accounts
	const microsOf = async ({ site, statements, person }, numbers) => {
		// A session that has ended would refuse the others.
		const sent = statements.filter(({ sql }) => !(endsSession && sql.includes('session ended')))
		const copies = numbers.flatMap((number) => {
			const alike = number + PERIOD * Math.floor(random() * Math.floor(1 + (site.accounts - number) / PERIOD))
			return inTheNameOf(sent, person.id, alike, Boolean(by))
		})
		const nothing = copies.map(() => ({ sql: 'SELECT 1', values: [] }))
		return (((await msOf(site.app, copies)) - (await msOf(site.app, nothing))) / numbers.length) * 1_000
	}
	const someNumbers = (count) => Array.from({ length: count }, () => 1 + Math.floor(random() * fewest))
	const first = await microsOf(measured[0], someNumbers(FIRST_COPIES))
	const copies = Math.min(MAX_COPIES, Math.max(MIN_COPIES, Math.round((ROUND_MS * 1_000) / Math.max(first, 1))))
	const times = measured.map(() => [])
	for (let round = 0; round < ROUNDS; round += 1) {
		const numbers = someNumbers(copies)
		for (const [index, one] of measured.entries()) times[index].push(await microsOf(one, numbers))
	}
	return times.map((all) => Math.max(0, Math.round(median(all))))
}

/**
 * The statements of another account, with ids and emails that nobody has.
 * @param isNew whether the session is new too, so that each needs one of its own
 */
function inTheNameOf(statements, viewerId, number, isNew) {
	const names = new Map([[viewerId, idOf(number)]])
	const renamed = (make) => (text) => {
		if (!names.has(text)) names.set(text, make())
		return names.get(text)
	}
	function rename(value) {
		if (typeof value !== 'string') return value
		if (/^[^\s@"]+@example\.com$/.test(value)) return renamed(newEmail)(value)
		const own = value.replace(UUID, renamed(randomUUID))
		return isNew ? own.replace(HASH, renamed(newHash)) : own
	}
	return statements.map(({ sql, values }) => ({ sql, values: values.map(rename) }))
}

/** Below this a ratio says nothing: it is a row or two, found by their key. */
const MEASURABLE_MICROS = 100

const MONTH = { hours: 720, days: 30, seconds: 30 * 24 * 3600 }

function resultsOf(sites, found) {
	const [few, many] = [sites[0], sites.at(-1)]
	const countsOfMany = new Map(found.map(({ name, measured }) => [name, measured.at(-1).counts]))
	for (const [name, counts] of Object.entries(many.jobs)) countsOfMany.set(`job: ${name}`, { ...counts, bytes: 0 })
	const row = (name, counts, before) => ({
		what: name,
		requests: counts.requests ?? 0,
		'CPU ms': round(counts.cpuMs ?? Number.NaN, 1),
		'D1 trips': counts.d1 ?? 0,
		[`rows read, ${few.accounts}`]: before.rowsRead ?? 0,
		[`rows read, ${many.accounts}`]: counts.rowsRead ?? 0,
		[`written, ${few.accounts}`]: before.rowsWritten ?? 0,
		[`written, ${many.accounts}`]: counts.rowsWritten ?? 0,
		'KV reads': counts.kvReads ?? 0,
		'KV writes': counts.kvWrites ?? 0,
		'cache operations': round((counts.edgeReads ?? 0) + (counts.edgeWrites ?? 0), 1),
		'queue messages': counts.queueMessages ?? 0,
		objects: counts.objectRequests ?? 0,
		'data points': counts.dataPoints ?? 0,
		'log lines': counts.logLines ?? 0,
		'outside calls': counts.outside ?? 0,
		kB: round(counts.bytes / 1_000, 1),
		'$ a million': round(dollarsPerMillion(counts), 2),
	})
	const visits = [
		...found.map(({ name, measured }) => row(name, measured.at(-1).counts, measured[0].counts)),
		...Object.keys(many.jobs).map((job) => row(`job: ${job}`, countsOfMany.get(`job: ${job}`), few.jobs[job])),
	]
	const timed = found.filter(({ micros }) => micros && micros[0] >= MEASURABLE_MICROS)
	const total = (index) => timed.reduce((all, { micros }) => all + micros[index], 0)
	const ratio = (micros) => round(micros.at(-1) / micros[0], 2)
	const queries = [
		...timed.map(({ name, micros }) => [name, micros]),
		['all of these', [total(0), total(sites.length - 1)]],
	].map(([what, micros]) => ({
		what,
		[`µs, ${few.accounts}`]: micros[0],
		[`µs, ${many.accounts}`]: micros.at(-1),
		ratio: ratio(micros),
	}))
	const bots = found
		.filter(({ name }) => name.startsWith('anonymous') && !VISITS[name].isFirst)
		.map(({ name, measured }) => {
			const { counts } = measured.at(-1)
			return {
				what: name,
				'$ a million': round(dollarsPerMillion(counts), 2),
				...dollarsADay(counts, VISITS[name].limit),
			}
		})
		.sort((one, other) => other['$ a day'] - one['$ a day'])
	const { hourly, nightly } = many.jobs
	const jobsOfMonth = sum(times(hourly, MONTH.hours), times(nightly, MONTH.days))
	const microsOf = new Map(found.map(({ name, micros }) => [name, micros?.at(-1) ?? 0]))
	return {
		visits,
		queries,
		bill: billOf((name) => countsOfMany.get(name), jobsOfMonth, many.bytesPerAccount),
		bots,
		full: fullAt(
			many,
			(name) => countsOfMany.get(name),
			(name) => microsOf.get(name),
		),
	}
}

const times = (counts, factor) =>
	Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * factor]))

/** At how many monthly viewers something is full, if they behave as assumed. */
function fullAt({ bytesPerAccount }, countsOf, microsOf) {
	const visits = Object.entries(visitsOfViewer())
	const perViewer = (of) => visits.reduce((all, [name, count]) => all + of(name) * count, 0)
	const messages = perViewer((name) => countsOf(name).queueMessages ?? 0)
	const kvWrites = MIX.newInCatalog * perViewer((name) => countsOf(name).kvWrites ?? 0)
	const changes = perViewer((name) => (VISITS[name].isChange ? microsOf(name) : 0))
	const seconds = MONTH.seconds / MIX.peak
	return [
		['a database of 10 GB', bytesPerAccount * MIX.accounts * MIX.signedIn, 'bytes', 10e9],
		['half the time of one database at the peak', perViewer(microsOf), 'µs', 0.5 * seconds * 1e6],
		['the same, when replicas answer what only reads', changes, 'µs', 0.5 * seconds * 1e6],
		['1,000,000 messages of the history queue a day', messages, 'messages', 1e6 * MONTH.days],
		['5,000 messages of a queue a second at the peak', messages, 'messages', 5_000 * seconds],
		['500,000 KV writes a day', kvWrites, 'writes', 500_000 * MONTH.days],
	].map(([what, used, unit, limit]) => ({
		what,
		'a viewer': `${round(used, 1)} ${unit}`,
		'monthly viewers': Number((limit / used).toPrecision(2)),
	}))
}
