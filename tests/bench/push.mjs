import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { WORKER_BUNDLE } from '../../scripts/lib/build-app.mjs'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { migrate, miniflareOptions } from '../../scripts/lib/local-server.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { createVapidKeys } from '../../scripts/lib/secrets.mjs'
import { round, seeded } from './measure.mjs'

const SUBSCRIPTIONS = 10_000
/** Of these, how many end between the making of their message and its sending, each in one of four ways. */
const REVOKED = 400
const DATABASE_FAILURES = 0.02
/** Answers of the push service in place of its own: it is busy, it fails, or its answer is lost after it took the message. */
const SERVICE_FAILURES = [
	[429, 0.02],
	[503, 0.02],
	['lost', 0.01],
]
/** Messages of the queue that come twice, and that come again although they were acknowledged. */
const DUPLICATES = 0.2
const REDELIVERIES = 0.02
const CONSUMERS = 4
const BROWSERS = 20
const CLAIM_MS = 5 * 60_000
const HOST = 'https://push.service.com'
const FILM = 603

/**
 * Tells 10,000 browsers of one event each, through the inboxes and the queue, while calls of the database and of the push service
 * fail and the queue delivers messages twice, in any order and several at once. Throws unless each device shows it once, and a
 * revoked one never.
 */
export async function benchPush() {
	const [
		{ announceIn, dispatchIn },
		{ consumePush },
		{ createServiceEvents },
		{ createPushBrowser },
		{ openDatabase },
	] = await Promise.all(
		[
			'functions/wiring/notifications.ts',
			'workers/push-queue.ts',
			'functions/services/notifications/service-events.ts',
			'tests/support/push-browser.ts',
			'functions/data/database.ts',
		].map(loadTypeScript),
	)
	const random = seeded(7)
	const persistTo = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'))
	const script = readFileSync(path.join(ROOT, WORKER_BUNDLE), 'utf8')
	const server = new Miniflare(await miniflareOptions({ host: '127.0.0.1', port: 0, persistTo, vars: {}, script }))
	const [{ log, info, warn, error }, { now }, { fetch }] = [console, Date, globalThis]
	// Logs of the injected failures would drown the table.
	Object.assign(console, { info() {}, warn() {}, error() {} })
	let laterMs = 0
	Date.now = () => now.call(Date) + laterMs
	try {
		await server.ready
		await migrate(server)
		const real = await server.getD1Database('DB')
		const browsers = await Promise.all(Array.from({ length: BROWSERS }, (_, at) => createPushBrowser(`${HOST}/${at}`)))
		await insertPeople(real, browsers)
		const service = pushService(random)
		globalThis.fetch = service.fetch
		const flaky = failing(real, random)
		const vars = { ...createVapidKeys(), VAPID_SUBJECT: 'mailto:us@example.com' }
		const env = { DB: flaky.db, ...vars }
		const ctx = { waitUntil() {} }
		const events = createServiceEvents({
			directory: openDatabase(real),
			providersOf: async () => ({ ids: ['8'], name: 'A service' }),
			now: Date.now,
		})
		const startedAt = performance.now()
		// A run that fails is followed by another.
		do await announceIn(env, ctx, events)
		while ((await real.prepare('SELECT count(*) AS n FROM notifications').first('n')) < SUBSCRIPTIONS)
		await announceIn(env, ctx, events)
		const madeSeconds = (performance.now() - startedAt) / 1000
		let queue = []
		const send = async (home, parts) =>
			void queue.push(...parts.map((deliveries) => ({ version: 1, home, deliveries, requestId: 'bench' })))
		while (queue.length * 20 < SUBSCRIPTIONS) await dispatchIn(env, send)
		await revoke(real)
		const sendingFrom = performance.now()
		let [messages, rounds] = [0, 0]
		while (queue.length > 0) {
			const again = []
			const due = [...queue, ...queue.filter(() => random() < DUPLICATES)].sort(() => random() - 0.5)
			messages += due.length
			await inParallel(due, async (body) => {
				await consumePush({ queue: 'marquee-push', messages: [messageOf(body, again, random)] }, env, ctx)
			})
			queue = unique(again)
			// Claims that nobody has ended are taken over.
			laterMs += CLAIM_MS
			rounds += 1
			if (rounds > 60) throw new Error(`push: ${queue.length} messages are never done`)
		}
		const seconds = (performance.now() - sendingFrom) / 1000
		const { shownOnce, takenTwice } = await compare(real, service, browsers)
		return [
			{
				what: 'push: one event to each browser',
				subscriptions: SUBSCRIPTIONS,
				shownOnce,
				shownTwiceOrNever: 0,
				sentToRevoked: 0,
				takenTwiceByService: takenTwice,
				queueMessages: messages,
				databaseFailures: flaky.failures(),
				serviceFailures: service.failures(),
				sendsPerSecond: Math.round(service.calls() / seconds),
				secondsToInboxes: round(madeSeconds, 1),
				secondsToBrowsers: round(seconds, 1),
			},
		]
	} finally {
		Object.assign(console, { log, info, warn, error })
		Date.now = now
		globalThis.fetch = fetch
		await server.dispose()
		await rm(persistTo, { recursive: true, force: true })
	}
}

/** People with a film on their watchlist that has come to their service today, each with a browser. */
async function insertPeople(db, browsers) {
	const at = Date.now()
	const keys = JSON.stringify(browsers.map(({ subscription }) => subscription))
	const people = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${SUBSCRIPTIONS - 1})`
	await db.batch(
		[
			`${people} INSERT INTO users (id, email, created_at) SELECT 'u' || i, 'u' || i, 0 FROM n`,
			'INSERT OR IGNORE INTO viewers (id) SELECT id FROM profiles',
			`INSERT INTO preferences (user_id, is_watch_history_enabled, is_notifications_enabled, accent_color, region, services, created_at, updated_at)
			SELECT id, 1, 1, '', 'GB', '["8"]', 0, 0 FROM profiles`,
			`INSERT INTO sessions (id_hash, user_id, created_at, seen_at) SELECT id, id, ${at}, ${at} FROM users`,
			`INSERT INTO saved (user_key, id, list, media_type, media_id, added_at) SELECT key, 'x', 'watchlist', 'movie', ${FILM}, 0 FROM viewers`,
			`INSERT INTO notification_settings SELECT key, 1, 1, 1, 0, '', 0, NULL, NULL, NULL FROM viewers`,
			`INSERT INTO push_subscriptions SELECT key, substr(id, 2), '${HOST}/' || substr(id, 2),
				'${keys}' ->> ('$[' || (substr(id, 2) % ${browsers.length}) || '].p256dh'),
				'${keys}' ->> ('$[' || (substr(id, 2) % ${browsers.length}) || '].auth'), NULL, ${at}, ${at} FROM viewers`,
			`INSERT INTO provider_changes VALUES ('GB', 8, 'movie:${FILM}', 0, '{"type":"movie","id":${FILM},"title":"The Matrix"}', '${new Date(at).toISOString().slice(0, 10)}')`,
		].map((text) => db.prepare(text)),
	)
}

/** The first ones sign out, remove a browser, turn notifications off, or have their profile removed. */
async function revoke(db) {
	const among = (way, column) =>
		`CAST(substr(${column}, 2) AS INTEGER) IN (SELECT value * 4 + ${way} FROM json_each(?))`
	const numbers = JSON.stringify(Array.from({ length: REVOKED / 4 }, (_, at) => at))
	await db.batch(
		[
			`DELETE FROM sessions WHERE ${among(0, 'user_id')}`,
			`DELETE FROM push_subscriptions WHERE ${among(1, "'u' || id")}`,
			`UPDATE preferences SET is_notifications_enabled = 0 WHERE ${among(2, 'user_id')}`,
			`UPDATE profiles SET removed_at = 1 WHERE ${among(3, 'id')}`,
		].map((text) => db.prepare(text).bind(numbers)),
	)
}

/** Keeps what each browser gets: of messages with the same topic that wait, the last. */
function pushService(random) {
	const [waiting, taken] = [new Map(), new Map()]
	let [calls, failures] = [0, 0]
	return {
		async fetch(url, { headers, body }) {
			calls += 1
			const number = Number(String(url).slice(HOST.length + 1))
			let chance = random()
			const failure = SERVICE_FAILURES.find(([, share]) => {
				chance -= share
				return chance < 0
			})?.[0]
			if (failure) failures += 1
			if (typeof failure === 'number') return new Response(null, { status: failure, headers: { 'Retry-After': '60' } })
			const messages = waiting.get(number) ?? new Map()
			waiting.set(number, messages.set(headers.Topic, body))
			taken.set(number, (taken.get(number) ?? 0) + 1)
			if (failure === 'lost') throw new Error('Network connection lost.')
			return new Response(null, { status: 201 })
		},
		waiting,
		taken,
		calls: () => calls,
		failures: () => failures,
	}
}

/** A message of the queue, which may come again. */
function messageOf(body, again, random) {
	return {
		body,
		id: 'm',
		attempts: 1,
		ack: () => random() < REDELIVERIES && again.push(body),
		retry: () => again.push(body),
	}
}

const unique = (bodies) => [...new Set(bodies)]

async function inParallel(items, work) {
	const left = [...items]
	await Promise.all(
		Array.from({ length: CONSUMERS }, async () => {
			while (left.length > 0) await work(left.pop())
		}),
	)
}

/** A database where some calls fail, before or after they took effect. */
function failing(real, random) {
	let failures = 0
	const maybe = async (work) => {
		if (random() >= DATABASE_FAILURES) return work()
		failures += 1
		if (random() < 0.5) await work()
		throw new Error('D1_ERROR: injected')
	}
	const wrap = (statement) =>
		new Proxy(statement, {
			get(target, name) {
				const value = Reflect.get(target, name)
				if (name === 'original') return target
				if (name === 'bind') return (...values) => wrap(target.bind(...values))
				if (['run', 'all', 'raw', 'first'].includes(name)) return (...given) => maybe(() => target[name](...given))
				return typeof value === 'function' ? value.bind(target) : value
			},
		})
	const db = {
		prepare: (text) => wrap(real.prepare(text)),
		batch: (statements) => maybe(() => real.batch(statements.map((statement) => statement.original ?? statement))),
	}
	return { db, failures: () => failures }
}

/** @throws {Error} unless each live browser shows its message once, which it alone can read, and no revoked one has any */
async function compare(db, { waiting, taken }, browsers) {
	let [shownOnce, takenTwice] = [0, 0]
	for (let number = 0; number < SUBSCRIPTIONS; number += 1) {
		const messages = [...(waiting.get(number)?.values() ?? [])]
		if (number < REVOKED) {
			if (messages.length > 0) throw new Error(`push: the revoked browser ${number} got a message`)
			continue
		}
		if (messages.length !== 1) throw new Error(`push: the browser ${number} got ${messages.length} messages`)
		const { title } = await browsers[number % browsers.length].read(messages[0])
		if (title !== 'The Matrix') throw new Error(`push: the browser ${number} got another message`)
		shownOnce += 1
		if ((taken.get(number) ?? 0) > 1) takenTwice += 1
	}
	const open = await db.prepare('SELECT count(*) AS n FROM push_deliveries WHERE done_at IS NULL').first('n')
	if (open !== 0) throw new Error(`push: ${open} deliveries are still open`)
	const told = await db.prepare('SELECT count(*) AS n FROM notifications').first('n')
	if (told !== SUBSCRIPTIONS) throw new Error(`push: ${told} inboxes were told`)
	return { shownOnce, takenTwice }
}
