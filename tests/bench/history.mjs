import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { WORKER_BUNDLE } from '../../scripts/lib/build-app.mjs'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { migrate, miniflareOptions } from '../../scripts/lib/local-server.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { round, seeded } from './measure.mjs'

const USERS = 200
const EVENTS = 100_000
const DUPLICATES = 0.2
const FAILURES = 0.05
const ERASURES = 400
const TITLES = 300
const MAX_CALL = 50
const BATCH = 100
const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 10, 20)

/**
 * Records 100,000 progress events of 200 users in random order, a fifth of them twice, mixed with removals, while database
 * calls fail and the queue redelivers out of order. Throws unless the result is exactly what newest-wins gives.
 */
export async function benchHistory() {
	const [{ createHistory }, { consumeHistory }, { sweep }, { openDatabase }] = await Promise.all(
		[
			'functions/services/history/history.ts',
			'workers/history-queue.ts',
			'workers/sweep.ts',
			'functions/data/database.ts',
		].map(loadTypeScript),
	)
	const random = seeded(42)
	const persistTo = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'))
	const script = readFileSync(path.join(ROOT, WORKER_BUNDLE), 'utf8')
	const server = new Miniflare(await miniflareOptions({ host: '127.0.0.1', port: 0, persistTo, vars: {}, script }))
	const silenced = console.error
	// Logs of the injected failures would drown the table.
	console.error = () => {}
	try {
		await server.ready
		await migrate(server)
		const real = await server.getD1Database('DB')
		for (let user = 0; user < USERS; user += 1)
			await real.prepare('INSERT INTO viewers (id) VALUES (?)').bind(`u${user}`).run()
		const flaky = failing(real, () => random() < FAILURES, random)
		let clock = START
		const queue = []
		const historyOf = (userId) =>
			createHistory({
				db: openDatabase(flaky.db),
				userId,
				isEnabled: true,
				language: null,
				send: async (ticket) => void queue.push({ body: ticket, attempts: 0 }),
				mayQueue: async () => true,
				onShows: async () => {},
				now: () => clock,
			})
		const { steps, events } = story(random)
		const startedAt = performance.now()
		let calls = 0
		for (const step of steps) {
			clock = step.at
			const history = historyOf(step.userId)
			// A client resends whatever did not get a 2xx.
			await untilDone(() => (step.kind === 'erase' ? erase(history, step.key) : history.record(step.entries)))
			calls += 1
			if (queue.length >= 10 * BATCH) await deliver(queue, BATCH * 5, random, consumeHistory, flaky.db)
		}
		while (queue.length > 0) await deliver(queue, BATCH * 5, random, consumeHistory, flaky.db)
		const seconds = (performance.now() - startedAt) / 1000
		await compare(real, steps)
		// A stored write whose call failed has no queue message; the nightly sweep commits it without changing the result.
		await sweep({ DB: real })
		await compare(real, steps)
		const left = await real.prepare('SELECT count(*) AS n FROM history_writes').first()
		if (left.n !== 0) throw new Error(`history: ${left.n} writes were never moved`)
		return [
			{
				what: 'queue: events to rows, newest wins',
				events,
				calls,
				commits: flaky.commits(),
				injectedFailures: flaky.failures(),
				eventsPerSecond: Math.round(events / seconds),
				seconds: round(seconds, 1),
				lostTwiceOrResurrected: 0,
			},
		]
	} finally {
		console.error = silenced
		await server.dispose()
		await rm(persistTo, { recursive: true, force: true })
	}
}

/** Events arrive up to an hour late, in calls of 1 to 50 events of one user. */
function story(random) {
	const whole = (below) => Math.floor(random() * below)
	const byUser = Array.from({ length: USERS }, () => [])
	for (let event = 0; event < EVENTS; event += 1) {
		const createdAt = START + whole(HOUR_MS)
		byUser[whole(USERS)].push({ entry: entryOf(1 + whole(TITLES), createdAt, whole(7000)), createdAt })
	}
	const steps = []
	let events = 0
	byUser.forEach((own, index) => {
		const twice = own.filter(() => random() < DUPLICATES)
		const all = [...own, ...twice].sort(() => random() - 0.5)
		events += all.length
		while (all.length > 0) {
			const part = all.splice(0, 1 + whole(MAX_CALL))
			const at = Math.max(...part.map(({ createdAt }) => createdAt)) + whole(HOUR_MS)
			steps.push({ kind: 'record', at, userId: `u${index}`, entries: part.map(({ entry }) => entry) })
		}
	})
	for (let erasure = 0; erasure < ERASURES; erasure += 1)
		steps.push({
			kind: 'erase',
			at: START + whole(2 * HOUR_MS),
			userId: `u${whole(USERS)}`,
			key: random() < 0.2 ? '*' : `movie:${1 + whole(TITLES)}`,
		})
	return { steps: steps.sort((a, b) => a.at - b.at), events }
}

function entryOf(id, createdAt, positionSeconds) {
	return {
		type: 'movie',
		id,
		season: null,
		episode: null,
		title: `Film ${id}`,
		posterPath: null,
		backdropPath: null,
		overview: '',
		rating: 7,
		positionSeconds,
		durationSeconds: 7200,
		createdAt: new Date(createdAt).toISOString(),
		preferredSource: null,
	}
}

const erase = (history, key) => (key === '*' ? history.clear() : history.remove([key]))

async function untilDone(work) {
	for (;;) {
		try {
			return await work()
		} catch (error) {
			if (!/injected/.test(String(error?.cause ?? error))) throw error
		}
	}
}

/** A queue that delivers in any order, some messages twice, and redelivers unacknowledged ones. */
async function deliver(queue, count, random, consumeHistory, DB) {
	const due = queue.splice(0, count).sort(() => random() - 0.5)
	for (let start = 0; start < due.length; start += BATCH) {
		const messages = due.slice(start, start + BATCH).map((message) => ({
			...message,
			attempts: message.attempts + 1,
			id: String(start),
			ack: () => random() < 0.02 && queue.push(message),
			retry: () => queue.push({ ...message, attempts: message.attempts + 1 }),
		}))
		await consumeHistory({ queue: 'marquee-history', messages }, { DB })
	}
}

/** A database where some calls fail, before or after they took effect. */
function failing(real, shouldFail, random) {
	let [failures, commits] = [0, 0]
	const maybe = async (work) => {
		if (!shouldFail()) return work()
		failures += 1
		if (random() < 0.5) await work()
		throw new Error('D1_ERROR: injected')
	}
	const wrap = (statement, text) =>
		new Proxy(statement, {
			get(target, name) {
				const value = Reflect.get(target, name)
				if (name === 'original') return target
				if (name === 'bind') return (...values) => wrap(target.bind(...values), text)
				if (['run', 'all', 'raw', 'first'].includes(name)) return (...given) => maybe(() => target[name](...given))
				return typeof value === 'function' ? value.bind(target) : value
			},
		})
	const db = {
		prepare: (text) => wrap(real.prepare(text), text),
		batch(statements) {
			if (statements.length === 2) commits += 1
			return maybe(() => real.batch(statements.map((statement) => statement.original ?? statement)))
		},
	}
	return { db, failures: () => failures, commits: () => commits }
}

/** The result of newest-wins regardless of arrival order: each title's newest event that no later removal covers. */
async function compare(real, steps) {
	const erasedAt = new Map()
	for (const { kind, userId, key, at } of steps)
		if (kind === 'erase') erasedAt.set(`${userId} ${key}`, Math.max(at, erasedAt.get(`${userId} ${key}`) ?? 0))
	const expected = new Map()
	for (const { kind, userId, entries } of steps) {
		if (kind !== 'record') continue
		for (const entry of entries) {
			const key = `${userId} movie:${entry.id}`
			const at = Date.parse(entry.createdAt)
			if (at <= Math.max(erasedAt.get(key) ?? 0, erasedAt.get(`${userId} *`) ?? 0)) continue
			const known = expected.get(key)
			if (!known || at > known.at || (at === known.at && entry.positionSeconds > known.position))
				expected.set(key, { at, position: entry.positionSeconds })
		}
	}
	const { results } = await real
		.prepare(
			'SELECT viewers.id AS user_id, media_key, created_at, watch_position FROM history JOIN viewers ON key = user_key',
		)
		.all()
	if (results.length !== expected.size) throw new Error(`history: ${results.length} rows instead of ${expected.size}`)
	for (const row of results) {
		const wanted = expected.get(`${row.user_id} ${row.media_key}`)
		if (wanted?.at !== row.created_at || wanted.position !== row.watch_position)
			throw new Error(`history: ${row.user_id} ${row.media_key} is not the newest`)
	}
}
