import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, toStatement } from '#functions/data/database.ts'
import { openRequestDatabase, type RequestDatabase } from '#functions/data/request-database.ts'
import { ensureViewer } from '#functions/data/viewer-key.ts'
import { createBookmarks } from '#functions/http/bookmarks.ts'
import { readCookies } from '#functions/http/cookies.ts'
import { createAccountServices } from '#functions/services/account/account-services.ts'
import { createSessions } from '#functions/services/account/sessions.ts'
import { commitWrites } from '#functions/services/history/commit.ts'
import { createHistory, type HistoryMessage } from '#functions/services/history/history.ts'
import { createOpinions } from '#functions/services/recommend/taste.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { filmEntry } from '../../domain/history/entries.ts'
import { film as summaryOf } from '../../domain/title/titles.ts'
import { withReplica } from '../../support/database/replicas.ts'
import { freshClient, freshEmail, insertUser, startedSession } from '../account/people-sample.ts'

const SECRETS = ['replicas']

beforeAll(async () => {
	await applyD1Migrations(env.REPLICA, env.TEST_MIGRATIONS)
	for (const home of [env.HOME, env.HOME_REPLICA]) await applyD1Migrations(home, env.TEST_PERSONAL_MIGRATIONS)
})

/**
 * A viewer's browser, whose tabs share their cookies, in front of databases whose replicas are late.
 * @param hasHome whether personal rows are in a database of their own
 */
async function browser({ hasHome = false } = {}) {
	let nowMs = Date.now()
	let lagMs = 0
	const late = { lagMs: () => lagMs, now: () => nowMs }
	const database = withReplica(env.DB, env.REPLICA, late)
	const home = hasHome ? withReplica(env.HOME, env.HOME_REPLICA, late) : database
	const cookies = new Map<string, string>()
	const now = () => nowMs
	const userId = await insertUser({ db: openDatabase(database), now })
	const queue: HistoryMessage[] = []

	/** One request; `respond` is its response reaching the browser. */
	async function request<T>(method: 'GET' | 'POST', handle: (viewer: ReturnType<typeof viewerOf>) => Promise<T>) {
		const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const bookmarks = createBookmarks(
			readCookies(new Request('http://a', { headers: { Cookie: header } })),
			SECRETS,
			false,
		)
		const opened = ([['DB', database], ...(hasHome ? [['HOME', home] as const] : [])] as const).map(([name, each]) => {
			const bookmark = bookmarks.newest.get(name) ?? null
			return [name, openRequestDatabase(each, { method }, { bookmark, isExact: false })] as const
		})
		const open = opened[0]?.[1] as RequestDatabase
		const answer = await handle(viewerOf(open, opened.at(-1)?.[1] ?? open))
		const seen = opened.flatMap(([name, each]) => {
			const bookmark = each.bookmark()
			return bookmark === null ? [] : [[name, bookmark] as const]
		})
		const sent = method === 'POST' && seen.length > 0 ? bookmarks.keep(new Map([...bookmarks.newest, ...seen])) : []
		const respond = () => {
			for (const cookie of sent) {
				const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
				if (value === '') cookies.delete(name)
				else cookies.set(name, decodeURIComponent(value))
			}
		}
		return { answer, respond }
	}

	function viewerOf(open: RequestDatabase, personal: RequestDatabase) {
		const db = openDatabase(personal)
		if (hasHome) {
			personal.followGuardOf(open)
			personal.guardChanges(toStatement(db, ensureViewer(userId, userId)))
			// Any statement: tests of sessions set their own.
			open.guardChanges(open.prepare('SELECT 1'))
		}
		const send = async (message: HistoryMessage) => void queue.push(message)
		return {
			open,
			db,
			saved: createSaved(db, userId, now),
			opinions: createOpinions(db, userId),
			sessions: createSessions(openDatabase(open), now),
			history: createHistory({
				db,
				userId,
				isEnabled: true,
				language: null,
				send,
				mayQueue: async () => true,
				onShows: async () => {},
				now,
			}),
		}
	}

	return {
		userId,
		request,
		commit: async () =>
			commitWrites(
				openDatabase(home),
				queue.splice(0).map(({ writeId }) => writeId),
			),
		wait: (ms: number) => {
			nowMs += ms
		},
		setLag: (ms: number) => {
			lagMs = ms
		},
		cookies,
	}
}

type Browser = Awaited<ReturnType<typeof browser>>
type Viewer = Parameters<Parameters<Browser['request']>[1]>[0]

/** What the viewer has done, as they remember it. */
interface Memory {
	saved: Set<number>
	rated: Map<number, number>
	watched: Map<number, number>
}

const TITLES = [1, 2, 3]
const titleId = fc.constantFrom(...TITLES)
const film = (id: number) => ({ type: 'movie', id }) as const
const change = fc.oneof(
	fc.record({ kind: fc.constant('save' as const), id: titleId }),
	fc.record({ kind: fc.constant('unsave' as const), id: titleId }),
	fc.record({ kind: fc.constant('rate' as const), id: titleId, stars: fc.integer({ min: 1, max: 5 }) }),
	fc.record({ kind: fc.constant('watch' as const), id: titleId, seconds: fc.integer({ min: 60, max: 5000 }) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const step = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), change }) },
	// Of two tabs, or of the device's queue and a tab; the responses arrive in any order.
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('together' as const),
			one: change,
			other: change,
			isSwapped: fc.boolean(),
			gapMs: fc.integer({ min: 0, max: 6_000 }),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant('view' as const) }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 6_000 }) }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('lag' as const), ms: fc.integer({ min: 0, max: 10_000 }) }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('commit' as const) }) },
)

async function make({ saved, opinions, history }: Viewer, made: Change, atMs: number): Promise<void> {
	const ref = film(made.id)
	if (made.kind === 'save') await saved.add('watchlist', summaryOf(made.id, `Film ${made.id}`), atMs)
	if (made.kind === 'unsave') await saved.remove('watchlist', { refs: [ref] }, { id: crypto.randomUUID(), at: atMs })
	if (made.kind === 'rate') await opinions.save(ref, { rating: made.stars, saidAt: atMs })
	if (made.kind === 'watch')
		await history.record([
			filmEntry(made.id, 0, { createdAt: new Date(atMs).toISOString(), positionSeconds: made.seconds }),
		])
}

function remember(memory: Memory, made: Change): void {
	if (made.kind === 'save') memory.saved.add(made.id)
	if (made.kind === 'unsave') memory.saved.delete(made.id)
	if (made.kind === 'rate') memory.rated.set(made.id, made.stars)
	if (made.kind === 'watch') memory.watched.set(made.id, made.seconds)
}

async function see({ saved, opinions, history }: Viewer): Promise<Memory> {
	const [page, watched, ...rated] = await Promise.all([
		saved.page('watchlist', { sort: 'added', type: null, page: 1 }),
		history.page(null),
		...TITLES.map((id) => opinions.find(film(id))),
	])
	return {
		saved: new Set(page.results.map(({ id }) => id)),
		rated: new Map(TITLES.flatMap((id, at) => (rated[at]?.rating ? [[id, rated[at].rating] as const] : []))),
		watched: new Map(watched.entries.map(({ id, positionSeconds }) => [id, positionSeconds])),
	}
}

const sorted = ({ saved, rated, watched }: Memory) => ({
	saved: [...saved].sort(),
	rated: [...rated].sort(),
	watched: [...watched].sort(),
})

describe('a replica that is up to ten seconds late', () => {
	it.each([
		['', false],
		[', with personal rows in a database of their own', true],
	])('never hides from viewers what they have changed, in any tab and in any order of responses%s', async (_, hasHome) => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
				const viewer = await browser({ hasHome })
				const memory: Memory = { saved: new Set(), rated: new Map(), watched: new Map() }
				let atMs = Date.now()
				for (const one of [...steps, { kind: 'view' as const }]) {
					atMs += 1
					viewer.wait(1)
					if (one.kind === 'wait') viewer.wait(one.ms)
					if (one.kind === 'lag') viewer.setLag(one.ms)
					if (one.kind === 'commit') await viewer.commit()
					if (one.kind === 'change') {
						const { respond } = await viewer.request('POST', (request) => make(request, one.change, atMs))
						respond()
						remember(memory, one.change)
					}
					if (one.kind === 'together') {
						// The requests set out with the same cookies, and the second is of another title.
						const other = { ...one.other, id: one.one.id === 3 ? 1 : one.one.id + 1 }
						const first = await viewer.request('POST', (request) => make(request, one.one, atMs))
						viewer.wait(one.gapMs)
						const responses = [first, await viewer.request('POST', (request) => make(request, other, atMs))]
						for (const { respond } of one.isSwapped ? responses.reverse() : responses) respond()
						remember(memory, one.one)
						remember(memory, other)
					}
					if (one.kind === 'view') {
						const { answer } = await viewer.request('GET', see)
						expect(sorted(answer)).toEqual(sorted(memory))
					}
				}
			}),
			{ numRuns: 200 },
		)
	})

	it('answers pages of viewers who have changed nothing for a while', async () => {
		const trips: string[] = []
		const database = withReplica(env.DB, env.REPLICA, {
			lagMs: () => 0,
			now: Date.now,
			onTrip: async (trip) => void trips.push(trip),
		})
		const open = openRequestDatabase(database, { method: 'GET' }, { bookmark: null, isExact: false })
		await open.reads.prepare('SELECT 1').all()
		const exact = openRequestDatabase(database, { method: 'GET' }, { bookmark: null, isExact: true })
		await exact.reads.prepare('SELECT 1').all()
		expect(trips).toEqual(['replica', 'primary'])
	})
})

describe('a session that has ended', () => {
	it.each([
		['', false],
		[', nor in a database of their own', true],
	])('changes nothing, although the replica does not know yet%s', async (_, hasHome) => {
		const viewer = await browser({ hasHome })
		const { answer: sessionId } = await viewer.request('POST', (people) => startedSession(people, viewer.userId))
		const { respond } = await viewer.request('POST', ({ saved }) => saved.add('watchlist', summaryOf(1, 'Film 1')))
		respond()
		viewer.setLag(10_000)
		await viewer.request('POST', ({ sessions }) => sessions.end(sessionId))
		for (const made of [
			{ kind: 'save', id: 2 },
			{ kind: 'unsave', id: 1 },
			{ kind: 'rate', id: 1, stars: 4 },
			{ kind: 'watch', id: 1, seconds: 90 },
		] satisfies Change[])
			await expect(
				viewer.request('POST', async (request) => {
					request.open.guardChanges(await request.sessions.guardOf(sessionId, { home: null, profileId: viewer.userId }))
					await make(request, made, Date.now())
				}),
			).rejects.toThrow()
		// Not even whether a password is right.
		await expect(
			viewer.request('POST', async ({ open, sessions }) => {
				open.guardChanges(await sessions.guardOf(sessionId, { home: null, profileId: viewer.userId }))
				const { accounts } = createAccountServices(open, Date.now, async () => new Set(), { secrets: ['secret'] })
				return accounts.confirmPassword({ id: viewer.userId, email: freshEmail() }, '', freshClient())
			}),
		).rejects.toThrow()
		viewer.wait(20_000)
		const { answer } = await viewer.request('GET', see)
		expect(sorted(answer)).toEqual({ saved: [1], rated: [], watched: [] })
	})
})
