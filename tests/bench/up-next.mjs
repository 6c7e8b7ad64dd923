import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { WORKER_BUNDLE } from '../../scripts/lib/build-app.mjs'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { migrate, miniflareOptions } from '../../scripts/lib/local-server.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { median, quantile, round } from './measure.mjs'

const SHOWS = 200
const SEASONS = 10
const EPISODES = 30
const RUNS = 600
const NOW = Date.UTC(2026, 10, 27)
const DAY_MS = 86_400_000
const SECONDS = 2700

/** Of 100 kB: the processors of some machines are twice as fast at one time as at another. */
const REFERENCE = JSON.stringify(
	Array.from({ length: 2500 }, (_, index) => ({ number: index + 10_000, name: 'reference' })),
)

/**
 * What is up next for a viewer with 200 shows of 300 episodes each, half of them watched: the processor time of our own code for one
 * page, with the rows as D1 answers them, and how many queries that takes: once in an isolate that has read the outlines of these
 * shows before, for whichever viewer, and once in one that has not. Marking a season of 300 episodes is measured as one call.
 */
export async function benchUpNext() {
	const [{ createContinueWatching }, { createHistory }, { createKnownShows, readShows }, { openDatabase }] =
		await Promise.all(
			[
				'functions/services/history/continue-watching.ts',
				'functions/services/history/history.ts',
				'functions/services/title/known-shows.ts',
				'functions/data/database.ts',
			].map(loadTypeScript),
		)
	const persistTo = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'))
	const script = readFileSync(path.join(ROOT, WORKER_BUNDLE), 'utf8')
	const server = new Miniflare(await miniflareOptions({ host: '127.0.0.1', port: 0, persistTo, vars: {}, script }))
	try {
		await server.ready
		await migrate(server)
		const real = await server.getD1Database('DB')
		const userId = 'viewer'
		await real.prepare('INSERT INTO viewers (id) VALUES (?)').bind(userId).run()
		const { answers, recording } = recorded(real)
		const now = () => NOW
		await fill(real)
		await readShows(openDatabase(real), ids(), { catalog: { outline }, now })
		const deps = (d1) => {
			const db = openDatabase(d1)
			const waitUntil = (work) => work.catch(() => {})
			const shows = createKnownShows({
				db,
				now,
				waitUntil,
				isNoted: true,
				requestReads: async (wanted) => wanted,
				onFailed: () => {},
			})
			return { db, userId, knownShows: shows, onFollowed: async () => {} }
		}
		const found = await createContinueWatching(deps(recording)).upNext(NOW)
		if (found.length !== SHOWS) throw new Error(`${found.length} of ${SHOWS} shows are up next`)
		const queries = answers.size
		let calls = 0
		const counting = new Proxy(real, {
			get(target, name) {
				if (name === 'batch') calls += 1
				return Reflect.get(target, name).bind(target)
			},
		})
		const history = createHistory({
			...{ db: openDatabase(counting), userId, isEnabled: true, language: null, now },
			...{ send: async () => {}, mayQueue: async () => true, onShows: async () => {} },
		})
		await history.record(Array.from({ length: 300 }, (_, index) => entryOf(999, 1, index + 1)))
		// From here on nothing else runs in this process.
		await server.dispose()
		const rows = []
		for (const outlines of ['seen', 'new']) {
			const replayed = createContinueWatching(deps(replaying(answers, outlines === 'new')))
			const times = []
			const parses = []
			for (let run = 0; run < RUNS; run += 1) {
				times.push(await cpuMsOf(() => replayed.upNext(NOW)))
				parses.push(await cpuMsOf(() => JSON.parse(REFERENCE)))
			}
			const [warm, warmParses] = [times, parses].map((each) => each.slice(RUNS / 2))
			rows.push({
				...{ shows: SHOWS, episodes: SHOWS * SEASONS * EPISODES, queries, outlines },
				...{ cpuMs: round(median(warm), 2), p99Ms: round(quantile(warm, 0.99), 2), seasonOf300Calls: calls },
				parsesOf100kB: round(median(warm) / median(warmParses), 1),
			})
		}
		return rows
	} finally {
		await rm(persistTo, { recursive: true, force: true })
	}
}

async function cpuMsOf(work) {
	const before = process.cpuUsage()
	await work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

const ids = () => Array.from({ length: SHOWS }, (_, index) => index + 1)

async function outline(id) {
	const seasons = Array.from({ length: SEASONS }, (_, season) => ({
		seasonNumber: season + 1,
		episodes: Array.from({ length: EPISODES }, (_, episode) => ({
			seasonNumber: season + 1,
			episodeNumber: episode + 1,
			// The last season is still running.
			airDate: dayOf((season - SEASONS + 1) * 365 + (episode - 20) * 7),
		})),
	}))
	const texts = {
		title: `Show ${id}`,
		posterPath: `/poster-of-show-${id}.jpg`,
		backdropPath: `/backdrop-of-show-${id}.jpg`,
	}
	return { type: 'tv', id, ...texts, status: 'Returning Series', seasons }
}

const dayOf = (offset) => new Date(NOW + offset * DAY_MS).toISOString().slice(0, 10)

const entryOf = (id, season, episode) => ({
	...{ type: 'tv', id, season, episode, title: `Show ${id}`, overview: '', rating: 8, preferredSource: null },
	...{ posterPath: null, backdropPath: null, positionSeconds: SECONDS, durationSeconds: SECONDS },
	createdAt: new Date(NOW).toISOString(),
})

/** All episodes of the first seasons are watched, and of the running one all but the last that has aired. */
async function fill(d1) {
	const statement = d1.prepare(`
		INSERT INTO history (user_key, media_key, own_texts, watch_position, duration, created_at)
		SELECT 1, 'tv:' || ?1 || ':' || (value ->> 0) || ':' || (value ->> 1),
			json_object('title', 'Show ' || ?1, 'posterPath', '/poster-of-show-' || ?1 || '.jpg',
				'backdropPath', '/backdrop-of-show-' || ?1 || '.jpg', 'overview', '', 'rating', 8.1),
			${SECONDS}, ${SECONDS}, ?2 + (value ->> 0) * 100 + (value ->> 1)
		FROM json_each(?3)`)
	const watched = JSON.stringify(
		Array.from({ length: SEASONS * EPISODES - 12 }, (_, index) => [
			Math.floor(index / EPISODES) + 1,
			(index % EPISODES) + 1,
		]),
	)
	for (const id of ids()) await statement.bind(id, NOW - 30 * DAY_MS - id * 60_000, watched).run()
}

/** Remembers what each statement answers. */
function recorded(d1) {
	const answers = new Map()
	const recording = wrapped(async (text, values) => {
		const answer = await d1
			.prepare(text)
			.bind(...values)
			.all()
		const rows = await d1
			.prepare(text)
			.bind(...values)
			.raw()
		answers.set(text, { answer, rows })
		return { answer, rows }
	})
	return { answers, recording }
}

/** @param isNew whether the outlines of shows differ from all before, by spaces at their end */
function replaying(answers, isNew) {
	let spaces = ''
	return wrapped(async (text) => {
		const known = answers.get(text)
		if (!isNew || !known.answer.results.some(({ seasons }) => seasons)) return known
		spaces += ' '
		const results = known.answer.results.map((row) => ({ ...row, seasons: row.seasons + spaces }))
		return { ...known, answer: { ...known.answer, results } }
	})
}

/** A D1 database that asks a function. */
function wrapped(ask) {
	const prepare = (text) => {
		const bound = (values) => ({
			bind: (...more) => bound(more),
			all: async () => (await ask(text, values)).answer,
			raw: async () => (await ask(text, values)).rows,
		})
		return bound([])
	}
	return { prepare }
}
