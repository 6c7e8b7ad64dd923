import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AccountExport } from '#domain/account/port.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { CONFIRMED } from '#domain/shared/confirmation.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { MAX_SESSIONS, MAX_TOMBSTONES, QUOTAS } from '#domain/shared/quota.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { undoRemoval } from '#functions/data/removals.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'
import type { Env } from '#functions/env.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { createHistory } from '#functions/services/history/history.ts'
import { createOpinions } from '#functions/services/recommend/taste.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { createFollowing } from '#functions/services/sports/following.ts'
import { sweep } from '../../../workers/sweep.ts'
import worker from '../../support/workerd/worker-entry.ts'
import { WATCHED } from '../api/call-bodies.ts'
import { entry, historyWithQueue } from '../history/history-sample.ts'
import { liveSession, startedSession } from './people-sample.ts'

const { history: HISTORY, saved: SAVED, opinions: OPINIONS, removals: REMOVALS } = QUOTAS
const isFull = (words: () => string) => ({ code: 'QUOTA_EXCEEDED', message: words() })
const title = (id: number) => ({
	type: 'movie' as const,
	id,
	title: `Film ${id}`,
	posterPath: null,
	backdropPath: null,
	overview: '',
	voteAverage: 7,
	releaseDate: null,
})

const team = (id: number) => ({ kind: 'team' as const, id: String(id), name: `Team ${id}`, sport: 'soccer' })

const VIEWER = viewerKey('?1')
const FILM = JSON.stringify({ title: 'Film', posterPath: null, backdropPath: null, overview: '', rating: 7 })

/** An account whose tables have this many rows, with the ids 1 to `rows`. */
async function account(rows: Partial<Record<'history' | 'saved' | 'opinions' | 'erasures' | 'removals', number>> = {}) {
	const opened = await historyWithQueue(env.DB)
	const { people, userId } = opened
	const numbers = (count: number) => `WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n LIMIT ${count}) `
	const FILLS = {
		history: `INSERT INTO history (user_key, media_key, own_texts, watch_position, duration, created_at)
			$ SELECT ${VIEWER}, 'movie:' || id, '${FILM}', 100, 6000, id FROM n`,
		saved: `INSERT INTO saved (id, user_key, list, media_type, media_id, own_texts, added_at)
			$ SELECT ?1 || id, ${VIEWER}, 'watchlist', 'movie', id, '${FILM}', id FROM n`,
		opinions: `INSERT INTO opinions (user_key, media_type, media_id, rating, is_dismissed, keywords, said_at)
			$ SELECT ${VIEWER}, 'movie', id, 4, 0, '[]', id FROM n`,
		erasures: `INSERT INTO erasures (user_key, media_key, erased_at) $ SELECT ${VIEWER}, 'movie:' || id, 1000 FROM n`,
		removals: `INSERT INTO removals (user_key, id, part, record_id, record, removed_at)
			$ SELECT ${VIEWER}, 'removal-0', 'history', 'movie:' || id, '{}', 1000 FROM n`,
	}
	for (const [table, count] of Object.entries(rows))
		await env.DB.prepare(FILLS[table as keyof typeof FILLS].replace('$', numbers(count)))
			.bind(userId)
			.run()
	return {
		...opened,
		saved: createSaved(people.db, userId, people.now),
		opinions: createOpinions(people.db, userId),
		undo: (id: string) => undoRemoval(people.db, userId, id, people.now()),
		async count(table: string) {
			const isWho = table === 'sessions' ? 'user_id = ?1' : `user_key = ${VIEWER}`
			const found = await env.DB.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${isWho}`).bind(userId).first()
			return found?.count
		},
	}
}

describe('a full watch history', () => {
	it('refuses new entries in words, takes progress, and has room again after a removal', async () => {
		const ann = await account({ history: HISTORY.rows - 1 })
		const { history, people, flush, count } = ann
		const now = people.now()
		// Room for one of two new entries: the newest.
		const sent = [
			entry(HISTORY.rows + 1, now - 1),
			entry(HISTORY.rows + 2, now),
			entry(7, now, { positionSeconds: 4000 }),
		]
		await expect(history.record(sent)).rejects.toMatchObject(isFull(HISTORY.words))
		const newest = (await history.page(null, 3)).entries
		expect(newest.map(({ id }) => id)).toEqual([HISTORY.rows + 2, 7, HISTORY.rows - 1])
		await expect(history.record([entry(HISTORY.rows + 3, now)])).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
		while (ann.queue.length > 0) await flush()
		expect(await count('history')).toBe(HISTORY.rows)
		await history.record([entry(7, now, { positionSeconds: 5000 })])
		expect((await history.ofTitle({ type: 'movie', id: 7 }))[0]?.positionSeconds).toBe(5000)
		people.pass(1)
		await history.remove(['movie:1'], { id: 'removal-1', at: people.now() })
		await history.record([entry(HISTORY.rows + 3, people.now())])
		await expect(ann.undo('removal-1')).rejects.toMatchObject(isFull(HISTORY.words))
		await history.remove([`movie:${HISTORY.rows + 3}`])
		expect(await ann.undo('removal-1')).toBe(1)
		while (ann.queue.length > 0) await flush()
		expect(await count('history')).toBe(HISTORY.rows)
	})

	it('never exceeds its size, however many writes arrive at once, and does not affect others', async () => {
		const [ann, bob] = [await account({ history: HISTORY.rows - 30 }), await account()]
		const calls = Array.from({ length: 8 }, (_, call) =>
			Array.from({ length: 10 }, (__, index) => entry(2 * HISTORY.rows + call * 10 + index, ann.people.now())),
		)
		const outcomes = await Promise.allSettled([
			...calls.map((entries) => ann.history.record(entries)),
			bob.history.record([entry(1, bob.people.now())]),
		])
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
		ann.queue.push(...bob.queue.splice(0))
		while (ann.queue.length > 0) await ann.flush()
		expect(await ann.count('history')).toBe(HISTORY.rows)
		expect(await bob.rows()).toHaveLength(1)
	})

	it('has entries of at most a thousand bytes of text, cut between characters', async () => {
		const { history, people } = await account()
		const long = { title: '映'.repeat(500), overview: '🎬'.repeat(2500), posterPath: `/${'p'.repeat(120)}` }
		await history.record([entry(1, people.now(), long), entry(2, people.now(), { overview: 'é'.repeat(400) })])
		const { entries } = await history.page(null)
		const bytes = ({ title: text, overview, posterPath }: HistoryEntry) =>
			new TextEncoder().encode(text + overview + posterPath).length
		const [cut, whole] = entries
		expect(cut && bytes(cut)).toBeLessThanOrEqual(HISTORY.rowBytes)
		expect(cut?.title).toMatch(/^映+…$/)
		expect(cut?.overview).toMatch(/^(?:🎬)+…$/u)
		expect(whole?.overview).toBe('é'.repeat(400))
	})
})

describe('pending entries', () => {
	it('are committed at once when there is more than a megabyte of them', async () => {
		const { history, people, queue, rows } = await account()
		const wide = { overview: 'x'.repeat(5000) }
		const calls = Array.from({ length: 4 }, (_, call) =>
			Array.from({ length: 500 }, (__, index) => entry(call * 500 + index + 1, people.now(), wide)),
		)
		for (const entries of calls) await history.record(entries)
		const pending = await env.DB.prepare('SELECT sum(length(entries)) AS bytes FROM history_writes').first()
		expect(Number(pending?.bytes)).toBeLessThan(1_000_000)
		expect((await rows()).length).toBeGreaterThanOrEqual(1000)
		expect(queue.length).toBeLessThan(calls.length)
		expect((await history.page(null, 5000)).entries).toHaveLength(2000)
	})

	it('are read without their overviews where they are only listed', async () => {
		const { history, people, flush } = await account()
		const entries = [1, 2].map((id) => entry(id, people.now() - id, { overview: 'About it.' }))
		await history.record(entries.slice(1))
		await flush()
		await history.record(entries)
		const listed = (await history.acts(null)).entries.map(({ newest }) => newest)
		expect(listed).toEqual(entries.map((one) => ({ ...one, overview: '' })))
		expect((await history.page(null, 1)).entries).toEqual(entries.slice(0, 1))
	})
})

describe('removals', () => {
	it('are refused when no more of them can be undone; nothing is removed then', async () => {
		const { history, saved, people, count } = await account({ history: 2, saved: 2, removals: REMOVALS.rows - 1 })
		await expect(history.remove(['movie:1', 'movie:2'])).rejects.toMatchObject(isFull(REMOVALS.words))
		const refs = [1, 2].map((id) => ({ type: 'movie' as const, id }))
		await expect(saved.remove('watchlist', { refs })).rejects.toMatchObject(isFull(REMOVALS.words))
		expect([await count('history'), await count('saved'), await count('erasures')]).toEqual([2, 2, 0])
		const stamp = { id: 'removal-1', at: people.now() }
		expect([await history.remove(['movie:1'], stamp), await history.remove(['movie:1'], stamp)]).toEqual([1, 1])
		await history.clear(CONFIRMED)
		expect(await saved.remove('watchlist', { refs })).toBe(2)
	})

	it('leave at most as many tombstones as the history has entries, the newest, for a year', async () => {
		const { history, saved, opinions, people, count } = await account({ erasures: MAX_TOMBSTONES })
		const keys = Array.from({ length: 500 }, (_, index) => mediaKey({ type: 'tv', id: index + 1 }))
		await history.remove(keys)
		await saved.remove('watchlist', { refs: [{ type: 'movie', id: 1 }] })
		await opinions.withdraw({ type: 'movie', id: 1 }, { rating: null, saidAt: people.now() })
		expect(await count('erasures')).toBe(MAX_TOMBSTONES)
		// A late write of something that was removed just now stays out.
		await history.record([entry(500, people.now() - 1, { type: 'tv' })])
		expect((await history.page(null)).entries).toEqual([])
		await env.DB.prepare('UPDATE erasures SET erased_at = ? WHERE media_key > ?')
			.bind(Date.now() - 366 * DAY_MS, 'tv:100')
			.run()
		await sweep(env)
		expect(Number(await count('erasures'))).toBeLessThan(MAX_TOMBSTONES)
	})
})

describe('full lists and opinions', () => {
	it('refuse one more title, keep existing ones, and accept changes to them', async () => {
		const { saved, undo, people, count } = await account({ saved: SAVED.rows - 1 })
		expect(await saved.add('favorites', title(50_000))).toBe('added')
		await expect(saved.add('favorites', title(50_001))).rejects.toMatchObject(isFull(SAVED.words))
		expect(await saved.add('watchlist', title(1))).toBe('already')
		const refs = [{ type: 'movie' as const, id: 1 }]
		await saved.remove('watchlist', { refs }, { id: 'removal-1', at: people.now() })
		expect(await saved.add('favorites', title(50_001))).toBe('added')
		await expect(undo('removal-1')).rejects.toMatchObject(isFull(SAVED.words))
		expect(await count('saved')).toBe(SAVED.rows)
	})

	it('refuse one more opinion, and take changes of those they have', async () => {
		const { opinions, people, count } = await account({ opinions: OPINIONS.rows })
		const saidAt = people.now()
		const added = opinions.save({ type: 'tv', id: 1 }, { rating: 5, saidAt })
		await expect(added).rejects.toMatchObject(isFull(OPINIONS.words))
		await opinions.save({ type: 'movie', id: 1 }, { rating: 1, saidAt, keywords: ['x'.repeat(2000), 'plot'] })
		expect(await opinions.find({ type: 'movie', id: 1 })).toEqual({ rating: 1, isDismissed: false })
		await opinions.withdraw({ type: 'movie', id: 2 }, { rating: null, saidAt })
		await opinions.save({ type: 'tv', id: 1 }, { isDismissed: true, saidAt })
		expect(await count('opinions')).toBe(OPINIONS.rows)
	})
})

describe('the quotas of an account', () => {
	it('count the data of all its profiles, even a removed one, and of no other account', async () => {
		const { people, userId } = await account({
			...{ history: HISTORY.rows, saved: SAVED.rows, opinions: OPINIONS.rows, removals: REMOVALS.rows },
		})
		const { db, now } = people
		const hide = (
			id: number,
		) => `INSERT INTO hidden_titles (user_key, media_type, media_id, kind, changed_at, change_id)
			WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n LIMIT ${id})
			SELECT ${VIEWER}, 'movie', id, 'hidden', 1, id FROM n`
		await env.DB.prepare(hide(QUOTAS.hidden.rows)).bind(userId).run()
		for (let id = 0; id < QUOTAS.teams.rows; id += 1)
			await createFollowing(db, userId).follow(team(id), { id: `follow-${id}`, at: now() })
		/** Another profile, of that account. */
		async function profileOf(accountId: string) {
			const id = crypto.randomUUID()
			await env.DB.batch([
				env.DB.prepare('INSERT INTO profiles (id, user_id, name, created_at) VALUES (?, ?, ?, 0)').bind(
					id,
					accountId,
					id,
				),
				env.DB.prepare('INSERT INTO viewers (id, account_id) VALUES (?, ?)').bind(id, accountId),
			])
			return id
		}
		async function add(profileId: string) {
			const stamp = { id: crypto.randomUUID(), at: now() }
			const history = createHistory({
				...{ db, userId: profileId, isEnabled: true, language: null, now },
				...{ send: async () => {}, mayQueue: async () => false, onShows: async () => {} },
			})
			const going = createContinueWatching({
				...{ db, userId: profileId, knownShows: { find: async () => new Map() }, onFollowed: async () => {} },
			})
			const tries = {
				history: () => history.record([entry(1, now())]),
				saved: () => createSaved(db, profileId, now).add('favorites', title(1)),
				opinions: () => createOpinions(db, profileId).save({ type: 'tv', id: 1 }, { rating: 5, saidAt: now() }),
				hidden: () => going.setHiding({ type: 'movie', id: 1 }, 'hidden', stamp),
				teams: () => createFollowing(db, profileId).follow(team(1), stamp),
				removals: () =>
					createSaved(db, profileId, now).remove('favorites', { refs: [{ type: 'movie', id: 1 }] }, stamp),
			}
			const refused: string[] = []
			for (const [name, attempt] of Object.entries(tries))
				await attempt().catch(({ code }) => refused.push(`${name} ${code}`))
			return refused
		}
		const second = await profileOf(userId)
		expect(await add(await profileOf((await account()).userId))).toEqual([])
		const names = ['history', 'saved', 'opinions', 'hidden', 'teams', 'removals']
		expect(await add(second)).toEqual(names.map((name) => `${name} QUOTA_EXCEEDED`))
		await env.DB.prepare('UPDATE profiles SET removed_at = 1 WHERE id = ?').bind(userId).run()
		expect(await add(second)).toEqual(names.map((name) => `${name} QUOTA_EXCEEDED`))
	})
})

describe('sessions', () => {
	it('beyond a hundred end the one that was not used for the longest time', async () => {
		const { people, userId, count } = await account()
		const { sessions } = people
		const ids: string[] = []
		for (let sign = 0; sign < MAX_SESSIONS; sign += 1) {
			people.pass(1)
			ids.push(await startedSession(people, userId))
		}
		people.pass(1)
		await sessions.touch(ids[0] ?? '')
		ids.push(await startedSession(people, userId))
		const alive = await Promise.all(ids.slice(0, 3).map((id) => sessions.check(id)))
		expect(alive.map(Boolean)).toEqual([true, false, true])
		expect(await count('sessions')).toBe(MAX_SESSIONS)
	})
})

describe('every call', () => {
	const HERE = 'https://marquee.example'
	const SECRET = 'test'

	async function callsOf({ userId, people }: Awaited<ReturnType<typeof account>>) {
		const sessionId = await liveSession(people, userId)
		const cookie = await createSessionCookie({}, SECRET, true, SESSION_IDLE_MS).write({ userId, sessionId })
		const headers = { 'Content-Type': 'application/json', Origin: HERE, Cookie: cookie.split(';')[0] ?? '' }
		return async (method: string, path: string, body?: object) => {
			const request = new Request(HERE + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
			const response = await worker.fetch(
				request,
				{ ...env, AUTH_SECRET: SECRET } as unknown as Env,
				createExecutionContext(),
			)
			return { response }
		}
	}

	it('says that a full account is full, and others are served as before', async () => {
		const rows = { history: HISTORY.rows, saved: SAVED.rows, opinions: OPINIONS.rows, removals: REMOVALS.rows }
		const [ann, bob] = [await callsOf(await account(rows)), await callsOf(await account())]
		const refusals = [
			['POST', '/api/history', { items: [WATCHED] }, HISTORY.words],
			['POST', '/api/favorites', { mediaId: 27205, mediaType: 'movie' }, SAVED.words],
			['POST', '/api/feedback', { mediaId: 1396, mediaType: 'tv', rating: 5 }, OPINIONS.words],
			['DELETE', '/api/history', { ids: ['movie:1'] }, REMOVALS.words],
		] as const
		for (const [method, path, body, words] of refusals) {
			const { response } = await ann(method, path, body)
			expect([path, response.status, await response.json()]).toEqual([
				path,
				409,
				{ error: { code: 'QUOTA_EXCEEDED', message: words() } },
			])
			expect((await bob(method, path, body)).response.ok).toBe(true)
		}
		const known = { ...WATCHED, media_type: 'movie', media_id: 7, season: null, episode: null }
		expect((await ann('POST', '/api/history', { items: [known] })).response.status).toBe(202)
		expect((await ann('GET', '/api/health')).response.status).toBe(200)
	})

	it.each([
		'x',
		'movie',
		'movie:0',
		'movie:1:1:1',
		'tv:1:1',
		'watchlist/movie:1',
		'*',
		'movie:01',
	])('refuses to remove %j from the history, which cannot be in it', async (id) => {
		const ann = await account()
		const { response } = await (await callsOf(ann))('DELETE', '/api/history', { ids: ['movie:1', id] })
		expect(response.status).toBe(400)
		expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('ids.1') } })
		expect(await ann.count('erasures')).toBe(0)
	})

	it('exports a full account in small parts', async () => {
		// More than two pages of each.
		const rows = { history: HISTORY.rows, saved: 2100, opinions: 2200, removals: 2300, erasures: 2400 }
		const call = await callsOf(await account(rows))
		const read = async (path: string) => {
			const { response } = await call('POST', path, {})
			const decoder = new TextDecoder()
			let [text, largest] = ['', 0]
			for await (const chunk of response.body ?? []) {
				largest = Math.max(largest, chunk.length)
				text += decoder.decode(chunk, { stream: true })
			}
			expect(largest).toBeLessThan(300_000)
			return text
		}
		const file = JSON.parse(await read('/api/export')) as AccountExport
		const { history, saved, opinions, removals, erasures } = file
		const counts = [history, saved, opinions, removals, erasures].map((list) => list.length)
		expect(counts).toEqual(Object.values(rows))
		expect(new Set(history.map(mediaKey)).size).toBe(HISTORY.rows)
		const lines = (await read('/api/export?format=csv')).trimEnd().split('\r\n')
		expect(lines).toHaveLength(1 + rows.history + rows.saved + rows.opinions)
	})
})
