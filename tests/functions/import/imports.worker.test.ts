import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { streamJson } from '#domain/account/export.ts'
import { exportFiles } from '#domain/account/export-files.ts'
import type { AccountExport } from '#domain/account/port.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { ImportChoices, Imports } from '#domain/import/port.ts'
import { IMPORT_COMMIT_SIZE, IMPORT_PARTS, type ImportPart, MAX_IMPORT_ROWS } from '#domain/import/row.ts'
import { MAX_IMPORTS, QUESTIONS_PER_PAGE, SKIP_CHOICE } from '#domain/import/view.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/notifications/settings.ts'
import { DEFAULT_PREFERENCES } from '#domain/preferences/preferences.ts'
import { CONFIRMED } from '#domain/shared/confirmation.ts'
import { QUOTAS } from '#domain/shared/quota.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import { opinions, taste } from '#drizzle/schema.ts'
import { openDatabase } from '#functions/data/database.ts'
import { keyOf, viewerKey } from '#functions/data/viewer-key.ts'
import { textStream } from '#functions/lib/streams.ts'
import { createAccountData } from '#functions/services/account/account-data.ts'
import { commitAll, commitStatements, readPendingPlays } from '#functions/services/history/commit.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { createHistory } from '#functions/services/history/history.ts'
import { MAX_COMMIT_LENGTH } from '#functions/services/import/apply.ts'
import { createHousehold } from '#functions/services/import/household.ts'
import { createImports, exportImports } from '#functions/services/import/imports.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { createFollowing } from '#functions/services/sports/following.ts'
import { freshEmail, insertUser, peopleWithClock } from '../account/people-sample.ts'
import { entry } from '../history/history-sample.ts'
import { notificationsOf, profilesOf, settingsOf } from './household-sample.ts'
import { fileOf, smallCatalog, zipOf } from './import-sample.ts'

const ALL: readonly ImportPart[] = IMPORT_PARTS
const DAY_MS = 86_400_000
const historyWrites = { statements: commitStatements, all: commitAll }

async function somebody({ isHistoryEnabled = true } = {}) {
	const people = peopleWithClock(env.DB)
	const userId = await insertUser(people)
	const { catalog, state } = smallCatalog()
	const { db, now } = people
	const following = createFollowing(db, userId)
	const notifications = notificationsOf(people, userId)
	const settings = settingsOf(people, userId)
	const profiles = await profilesOf(people, userId)
	const awaited: number[] = []
	const importsWith = (store: typeof settings, database = db) =>
		createImports({
			...{ db: database, userId, isHistoryEnabled, language: null, historyWrites, now },
			household: createHousehold(profiles, userId, (id) => (id === userId ? store : settingsOf(people, id))),
			onAwaited: (movieIds) => awaited.push(...movieIds),
		})
	const imports = importsWith(settings)
	const saved = createSaved(db, userId, now)
	const continuing = createContinueWatching({
		db,
		userId,
		knownShows: { find: async () => new Map() },
		onFollowed: async () => {},
	})
	const history = createHistory({
		db,
		userId,
		isEnabled: isHistoryEnabled,
		language: null,
		send: async () => {},
		mayQueue: async () => true,
		onShows: async () => {},
		now,
	})
	async function settle(id: string) {
		for (let step = 0; step < 100; step++) if ((await imports.advance(id, catalog)) !== 'moving') return
		throw new Error('the import never came to rest')
	}
	/** Everything that the viewer sees of it. */
	async function kept() {
		const list = async (name: 'watchlist' | 'favorites') =>
			(await saved.page(name, { sort: 'added', type: null, page: 1 })).results.map(({ recordId, ...item }) => item)
		return {
			watchlist: await list('watchlist'),
			favorites: await list('favorites'),
			history: (await history.page(null, 100)).entries,
		}
	}
	async function bring(file: Parameters<Imports['create']>[0]) {
		const made = await imports.create(file)
		if (made.kind !== 'created') throw new Error(`refused: ${made.problem}`)
		await settle(made.id)
		return made.id
	}
	async function write(id: string, parts = ALL, choices: ImportChoices = new Map()) {
		await imports.apply(id, choices, parts)
		await settle(id)
	}
	async function viewed(id: string) {
		const view = await imports.view(id, 1)
		if (!view) throw new Error('no such import')
		return view
	}
	const store = { people, db, userId, imports, importsWith, saved, history, continuing, catalog, state, awaited }
	return { ...store, settings, following, notifications, settle, kept, bring, write, viewed }
}

/** The database, which notes how long the values of its longest transaction are, and may fail after some of them. */
function watchedDatabase(transactions = Number.POSITIVE_INFINITY) {
	const lengths = new WeakMap<object, number>()
	const watched = { longest: 0, left: transactions }
	const database: Pick<D1Database, 'prepare' | 'batch'> = {
		prepare(text) {
			const prepared = env.DB.prepare(text)
			const bind = prepared.bind.bind(prepared)
			prepared.bind = (...values) => {
				const bound = bind(...values)
				lengths.set(
					bound,
					values.reduce<number>((sum, value) => sum + String(value).length, 0),
				)
				return bound
			}
			return prepared
		},
		batch(statements) {
			watched.left -= 1
			if (watched.left < 0) return Promise.reject(new Error('D1_ERROR: the network is gone'))
			const length = statements.reduce((sum, statement) => sum + (lengths.get(statement) ?? 0), 0)
			watched.longest = Math.max(watched.longest, length)
			return env.DB.batch(statements)
		},
	}
	return { db: openDatabase(database), watched }
}

/** What the account's export has, in pages. */
function exportDataOf({ people, db, userId, history }: Awaited<ReturnType<typeof somebody>>) {
	const user = {
		id: userId,
		profileId: userId,
		profiles: [],
		cap: null,
		email: freshEmail(),
		name: null,
		emailVerifiedAt: null,
		hasPassword: true,
		memberSince: 0,
		signedInAt: 0,
		seenAt: 0,
		preferences: DEFAULT_PREFERENCES,
		home: null,
	}
	return createAccountData({
		directory: db,
		personal: db,
		user,
		servicesOf: () => ({
			preferences: people.preferences(userId),
			history,
			pendingPlays: () => readPendingPlays(db, userId),
			exportImports: () => exportImports(db, userId),
		}),
		eraseLater: async () => {},
		now: people.now,
	}).exportData()
}

/** The account's export file. */
async function exportOf(person: Awaited<ReturnType<typeof somebody>>) {
	const data = await exportDataOf(person)
	return (await new Response(await textStream(streamJson(data), 'export_failed')).json()) as AccountExport
}

const SAVED_ITEM = {
	list: 'watchlist',
	mediaType: 'movie',
	title: 'Film',
	overview: '',
	rating: 5,
	addedAt: '2024-01-01T00:00:00.000Z',
}
const stamp = (at: number) => ({ id: crypto.randomUUID(), at })

const OWN_FIELDS = new Set([
	'id',
	'userId',
	'recordId',
	'createdAt',
	'updatedAt',
	'addedAt',
	'changedAt',
	'saidAt',
	'recommended',
	'recommendedAt',
])
function withoutIdsAndTimes(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value, (key, field) => (OWN_FIELDS.has(key) ? undefined : field)))
}

const LETTERBOXD = zipOf('letterboxd.zip', {
	'watchlist.csv': 'Date,Name,Year,Letterboxd URI\n2024-01-02,Night Train,1999,https://x/1\n',
	'watched.csv':
		'Date,Name,Year,Letterboxd URI\n2024-01-03,Lamplight,2001,https://x/2\n2024-01-04,Harbour,2011,https://x/3\n2024-01-05,Nobody Knows This,1950,https://x/4\n',
	'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-01-06,Lamplight,2001,https://x/2,4.5\n',
})

describe('an import', () => {
	it('separates certain titles from doubtful and unknown ones, and writes nothing yet', async () => {
		const { bring, viewed, kept } = await somebody()
		const view = await viewed(await bring(LETTERBOXD))
		expect(view.state).toBe('ready')
		expect(view.titles).toEqual({ total: 4, matched: 4 })
		expect(view.certain.rows.map(({ title, parts }) => [title, parts])).toEqual([
			['Night Train', ['watchlist']],
			['Lamplight', ['history', 'favorites', 'opinions']],
		])
		expect(view.questions.rows.map(({ title, candidates }) => [title, candidates.map(({ id }) => id)])).toEqual([
			['Harbour', [2, 3]],
		])
		expect(view.unknown.rows.map(({ title }) => title)).toEqual(['Nobody Knows This'])
		expect(await kept()).toEqual({ watchlist: [], favorites: [], history: [] })
	})

	it('offers a title that the file names without its article', async () => {
		const { bring, viewed } = await somebody()
		const view = await viewed(
			await bring(
				fileOf('watchlist.csv', 'Date,Name,Year,Letterboxd URI\n2024-01-02,A Lamplight (2001),,https://x/1\n'),
			),
		)
		expect(view.questions.rows).toMatchObject([
			{ title: 'A Lamplight', year: 2001, candidates: [{ id: 1, title: 'Lamplight' }], preselected: 'movie:1' },
		])
	})

	it('of as many entries as may be is read at once, and written in parts', async () => {
		const { bring, viewed, imports, catalog } = await somebody()
		const show = { title: 'The Slow Show', year: 2015, ids: { imdb: 'tt0000005' } }
		const plays = Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => ({
			type: 'episode',
			watched_at: '2024-01-02T03:04:05.000Z',
			episode: { season: 1 + Math.floor(index / 500), number: 1 + (index % 500) },
			show,
		}))
		const id = await bring(zipOf('trakt.zip', { 'watched-history-1.json': JSON.stringify(plays) }))
		expect((await viewed(id)).entries).toEqual({ total: MAX_IMPORT_ROWS, written: 0, left: 0 })
		await imports.apply(id, new Map(), ['history'])
		await imports.advance(id, catalog)
		expect((await viewed(id)).entries.written).toBe(IMPORT_COMMIT_SIZE)
	})

	it('writes certain and chosen titles into the selected parts, with the dates of the file', async () => {
		const { bring, imports, viewed, write, kept, awaited } = await somebody()
		const id = await bring(LETTERBOXD)
		const [question] = (await viewed(id)).questions.rows
		await imports.choose(id, new Map([[question?.position ?? -1, 'movie:3']]), ALL)
		await write(id, ['history', 'watchlist'])
		const { watchlist, favorites, history } = await kept()
		expect(watchlist.map(({ id, addedAt }) => [id, addedAt])).toEqual([[4, '2024-01-02T00:00:00.000Z']])
		expect(favorites).toEqual([])
		// Of films on the watchlist it is told when they come out.
		expect(awaited).toEqual([4])
		expect(
			history.map(({ id, createdAt, positionSeconds, durationSeconds }) => [
				id,
				createdAt,
				positionSeconds,
				durationSeconds,
			]),
		).toEqual([
			[1, '2024-01-06T00:00:00.000Z', 6000, 6000],
			[3, '2024-01-04T00:00:00.000Z', 1, 1],
		])
		const { result, state } = await viewed(id)
		expect(state).toBe('done')
		expect(result.history).toEqual({ added: 2, already: 0, full: 0, undone: 0 })
	})

	it('keeps selected parts and choices from one page of questions to the next', async () => {
		const { bring, imports, viewed } = await somebody()
		const lines = Array.from({ length: QUESTIONS_PER_PAGE + 1 }, (_, index) => `2024-01-01,Harbour,${1950 + index},u`)
		const id = await bring(fileOf('watched.csv', ['Date,Name,Year,Letterboxd URI', ...lines].join('\n')))
		const first = (await viewed(id)).questions
		expect([first.count, first.pages, first.rows.length]).toEqual([lines.length, 2, QUESTIONS_PER_PAGE])
		expect(first.rows[0]?.preselected).toBe(SKIP_CHOICE)
		await imports.choose(id, new Map([[first.rows[0]?.position ?? -1, 'movie:2']]), ['watchlist'])
		const { selectedParts, questions } = await viewed(id)
		expect([selectedParts, questions.rows[0]?.preselected]).toEqual([['watchlist'], 'movie:2'])
		expect((await imports.view(id, 2))?.questions.rows).toHaveLength(1)
	})

	it('leaves out titles that were not chosen, and choices that were not offered', async () => {
		const { bring, imports, viewed, write, kept } = await somebody()
		const id = await bring(LETTERBOXD)
		const [question] = (await viewed(id)).questions.rows
		await imports.choose(id, new Map([[question?.position ?? -1, 'movie:1']]), ALL)
		await imports.choose(id, new Map([[0, 'movie:3']]), ALL)
		await write(id)
		expect((await kept()).history.map(({ id }) => id)).toEqual([1])
		expect((await viewed(id)).unchosen).toMatchObject({ count: 1, rows: [{ title: question?.title }] })
	})

	it('changes nothing when it is repeated, and undoing the second leaves the first', async () => {
		const { bring, write, kept, imports, settle, viewed } = await somebody()
		await write(await bring(LETTERBOXD))
		const once = await kept()
		expect(once.favorites).toHaveLength(1)
		const second = await bring(LETTERBOXD)
		await write(second)
		expect(await kept()).toEqual(once)
		expect((await viewed(second)).result.history).toEqual({ added: 0, already: 1, full: 0, undone: 0 })
		await imports.undo(second)
		await settle(second)
		expect(await kept()).toEqual(once)
	})

	it('is undone exactly: removes what it added, restores what it replaced, and a repeated undo is harmless', async () => {
		const { bring, write, kept, imports, settle, history, saved, viewed, people } = await somebody()
		const old = entry(1, Date.UTC(2020, 0, 1), { positionSeconds: 42.125, title: 'Old', preferredSource: 'demo' })
		await history.record([old, entry(9, Date.UTC(2020, 0, 2))])
		await saved.add('watchlist', { ...(await titleOf(4)) })
		const before = await kept()
		const id = await bring(LETTERBOXD)
		await write(id)
		await write(id)
		const after = await kept()
		expect(after.history.find((historyEntry) => historyEntry.id === 1)?.createdAt).toBe('2024-01-06T00:00:00.000Z')
		expect(after.watchlist).toEqual(before.watchlist)
		people.pass(1000)
		for (let again = 0; again < 2; again++) {
			await imports.undo(id)
			await settle(id)
			expect(await kept()).toEqual(before)
		}
		expect((await viewed(id)).state).toBe('undone')
		await write(id)
		expect(await kept()).toEqual(before)
	})

	it('leaves alone what was watched or saved again after it', async () => {
		const { bring, write, kept, imports, settle, history, saved, people } = await somebody()
		const id = await bring(LETTERBOXD)
		await write(id)
		const newer = entry(1, people.now(), { positionSeconds: 7 })
		await history.record([newer])
		await saved.remove('watchlist', { refs: [{ type: 'movie', id: 4 }] })
		await saved.add('watchlist', await titleOf(4))
		await imports.undo(id)
		await settle(id)
		const { history: entries, watchlist, favorites } = await kept()
		expect(entries).toEqual([newer])
		expect(watchlist).toHaveLength(1)
		expect(favorites).toEqual([])
	})

	it('does not replace newer entries', async () => {
		const { bring, write, kept, history, people } = await somebody()
		const newer = entry(1, people.now())
		await history.record([newer])
		await write(await bring(LETTERBOXD))
		expect((await kept()).history).toEqual([newer])
	})

	it('adds nothing to a history that the viewer has switched off', async () => {
		const { bring, write, db, userId, people } = await somebody({ isHistoryEnabled: false })
		await write(await bring(LETTERBOXD))
		const reader = createHistory({
			db,
			userId,
			isEnabled: true,
			language: null,
			send: async () => {},
			mayQueue: async () => true,
			onShows: async () => {},
			now: people.now,
		})
		expect((await reader.page(null)).entries).toEqual([])
	})

	it('recognizes a title under two names once, and undoes it once', async () => {
		const { bring, write, kept, imports, settle } = await somebody()
		const csv =
			'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0000001,6,2024-01-01,Lamplight,Movie,2001\n,6,2024-02-01,Lamplight,Movie,2001\n'
		const id = await bring(fileOf('ratings.csv', csv))
		await write(id)
		expect((await kept()).history.map(({ createdAt }) => createdAt)).toEqual(['2024-02-01T00:00:00.000Z'])
		await imports.undo(id)
		await settle(id)
		expect((await kept()).history).toEqual([])
	})

	it('keeps episodes of a show apart', async () => {
		const { bring, write, kept } = await somebody()
		const show = { title: 'The Slow Show', year: 2015, ids: { imdb: 'tt0000005' } }
		const items = [1, 2].map((number) => ({
			watched_at: `2024-03-0${number}T20:00:00.000Z`,
			type: 'episode',
			show,
			episode: { season: 1, number },
		}))
		await write(await bring(fileOf('watched-history-1.json', JSON.stringify(items))))
		const { history } = await kept()
		expect(history.map(({ id, season, episode, durationSeconds }) => [id, season, episode, durationSeconds])).toEqual([
			[5, 1, 2, 3000],
			[5, 1, 1, 3000],
		])
	})
})

/** Adds that many rows of 1.9 MB to an import. */
async function widenRows(db: Awaited<ReturnType<typeof somebody>>['db'], count: number, importId: string) {
	await db.$client
		.prepare(
			`INSERT INTO import_rows (import_id, position, lookup, row, outcome, undo)
			WITH RECURSIVE place (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < ?1)
			SELECT ?2, 1000 + at, 'wide',
				json_object('part', 'history', 'title', ?3), '{"kind":"unknown"}', '{"kind":"nothing"}'
			FROM place`,
		)
		.bind(count, importId, 'x'.repeat(1_900_000))
		.run()
}

async function titleOf(id: number) {
	const title = await smallCatalog().catalog.movie(id)
	if (!title) throw new Error('no such title')
	return title
}

describe('an imported rating', () => {
	const opinionsOf = async ({ db, userId }: Awaited<ReturnType<typeof somebody>>) =>
		(
			await db
				.select()
				.from(opinions)
				.where(eq(opinions.userKey, keyOf(userId)))
				.orderBy(opinions.mediaId)
		).map(({ mediaId, rating, isDismissed, saidAt }) => [mediaId, rating, isDismissed, saidAt])
	const rated = (day: string, rating: string) =>
		fileOf('ratings.csv', `Date,Name,Year,Letterboxd URI,Rating\n${day},Lamplight,2001,https://x/2,${rating}\n`)

	it('becomes an opinion in half stars: a low one is a dislike, whatever was watched', async () => {
		const viewer = await somebody()
		await viewer.write(await viewer.bring(rated('2024-01-06', '0.5')), ['history', 'opinions'])
		expect(await viewer.imports.list()).toMatchObject([{ titles: 1, added: 2 }])
		expect(await opinionsOf(viewer)).toEqual([[1, 1, false, Date.parse('2024-01-06')]])
		await viewer.write(await viewer.bring(rated('2024-01-07', '3.5')), ['opinions'])
		expect(await opinionsOf(viewer)).toEqual([[1, 3.5, false, Date.parse('2024-01-07')]])
	})

	it('does not replace a newer opinion, and undoing it brings back the older one', async () => {
		const viewer = await somebody()
		const { db, userId, imports, write, bring, settle } = viewer
		const own = {
			mediaType: 'movie' as const,
			mediaId: 1,
			rating: 2,
			isDismissed: false,
			keywords: ['slow'],
			saidAt: Date.parse('2024-01-05'),
		}
		await db.insert(opinions).values({ userKey: keyOf(userId), ...own })
		await write(await bring(rated('2024-01-04', '5')), ['opinions'])
		expect(await opinionsOf(viewer)).toEqual([[1, 2, false, own.saidAt]])
		const id = await bring(rated('2024-01-06', '5'))
		await write(id, ['opinions'])
		expect(await opinionsOf(viewer)).toEqual([[1, 5, false, Date.parse('2024-01-06')]])
		await imports.undo(id)
		await settle(id)
		const kept = await db
			.select()
			.from(opinions)
			.where(eq(opinions.userKey, keyOf(userId)))
		expect(kept).toEqual([{ userKey: expect.any(Number), sentiment: null, ...own }])
	})

	it('is removed by undo where there was none, but not one that was given since', async () => {
		const viewer = await somebody()
		const id = await viewer.bring(rated('2024-01-06', '5'))
		await viewer.write(id, ['opinions'])
		await viewer.imports.undo(id)
		await viewer.settle(id)
		expect(await opinionsOf(viewer)).toEqual([])
		const again = await viewer.bring(rated('2024-01-06', '5'))
		await viewer.write(again, ['opinions'])
		await viewer.db
			.update(opinions)
			.set({ rating: 1, saidAt: viewer.people.now() })
			.where(eq(opinions.userKey, keyOf(viewer.userId)))
		await viewer.imports.undo(again)
		await viewer.settle(again)
		expect(await opinionsOf(viewer)).toEqual([[1, 1, false, viewer.people.now()]])
	})
})

describe('episodes without numbers', () => {
	const NETFLIX = fileOf(
		'NetflixViewingHistory.csv',
		'Title,Date\n"The Slow Show: Season 1: Cafe",2/14/24\n"The Slow Show: Season 1: Unheard Of",2/15/24\n"Lamplight",2/16/24\n',
	)

	it('are found by their titles in the season; those without a match are named before and after, and left out', async () => {
		const { bring, write, kept, viewed } = await somebody()
		const id = await bring(NETFLIX)
		const missing = { count: 1, rows: [{ title: 'The Slow Show', season: 1, episodeTitle: 'Unheard Of' }] }
		const preview = await viewed(id)
		expect([preview.unnumbered, preview.parts.history]).toMatchObject([missing, 2])
		expect(preview.certain.rows).toMatchObject([
			{ title: 'The Slow Show', entries: 1 },
			{ title: 'Lamplight', entries: 1 },
		])
		await write(id, ['history'])
		const done = await viewed(id)
		expect([done.unnumbered, done.leftOut]).toMatchObject([missing, 0])
		expect(
			(await kept()).history.map(({ id, season, episode, createdAt }) => [id, season, episode, createdAt]),
		).toEqual([
			[1, null, null, '2024-02-16T00:00:00.000Z'],
			[5, 1, 2, '2024-02-14T00:00:00.000Z'],
		])
	})

	it('wait while the catalog is unavailable', async () => {
		const { imports, state, catalog, settle, write, kept, viewed } = await somebody()
		const made = await imports.create(NETFLIX)
		const id = made.kind === 'created' ? made.id : ''
		await imports.advance(id, catalog)
		state.isDown = true
		expect(await imports.advance(id, catalog)).toBe('stuck')
		state.isDown = false
		await settle(id)
		expect((await viewed(id)).state).toBe('ready')
		await write(id, ['history'])
		expect((await kept()).history).toHaveLength(2)
	})

	it('are found by their number of IMDb, or by the show before their title, and never as films', async () => {
		const { bring, viewed, write, kept } = await somebody()
		const csv = [
			'Const,Your Rating,Date Rated,Title,Title Type,Runtime (mins)',
			'tt0000052,8,2024-02-02,Any name,TV Episode,45',
			'tt0000059,8,2024-02-03,The Slow Show: Snow,tvEpisode,45',
			'tt0000058,8,2024-02-04,Lamplight,TV Episode,45',
		].join('\n')
		const id = await bring(fileOf('ratings.csv', csv))
		expect((await viewed(id)).unknown.rows.map(({ title }) => title)).toEqual(['Lamplight'])
		await write(id)
		expect(
			(await kept()).history.map(({ id, season, episode, createdAt }) => [id, season, episode, createdAt]),
		).toEqual([
			[5, 1, 3, '2024-02-03T00:00:00.000Z'],
			[5, 1, 2, '2024-02-02T00:00:00.000Z'],
		])
	})

	it('are looked for in all seasons where the file names none, or one that does not exist', async () => {
		const { bring, write, kept, viewed } = await somebody()
		const titles = [
			'The Slow Show: Snow',
			'The Slow Show: Season 7: The Long Wait',
			'The Slow Show: Chapter Two: Something Else',
			'Night Train: A Story of Rails',
			'Harbour: 2010',
		]
		const id = await bring(
			fileOf('netflix.csv', ['Title,Date', ...titles.map((title) => `"${title}",2/14/24`)].join('\n')),
		)
		expect((await viewed(id)).certain.rows).toMatchObject([{ title: 'The Slow Show', entries: 3, found: { id: 5 } }])
		await write(id)
		const { history } = await kept()
		expect(history.map(({ id: titleId, season, episode }) => [titleId, season, episode]).sort()).toEqual([
			[5, 1, 1],
			[5, 1, 2],
			[5, 1, 3],
		])
	})
})

describe('episodes that a file numbers otherwise than the catalog', () => {
	const numbered = (...rows: (readonly [title: string, season: number, episode: number])[]) =>
		fileOf(
			'watched.csv',
			[
				'title,type,season,episode,watched_at',
				...rows.map((row) => [row[0], 'show', row[1], row[2], '2024-02-01']),
			].join('\n'),
		)
	const places = (history: readonly HistoryEntry[]) =>
		history.map(({ id, season, episode }) => [id, season, episode]).sort()

	it('go to the later season that numbers on to theirs; others are named before and after, and left out', async () => {
		const { bring, write, kept, viewed } = await somebody()
		const id = await bring(
			numbered(
				...(['The Long Show', 'The Slow Show'] as const).flatMap((title) =>
					(
						[
							[1, 3],
							[1, 5],
							[1, 9],
							[2, 1],
							[3, 1],
							[1, 0],
						] as const
					).map((place) => [title, ...place] as const),
				),
			),
		)
		const preview = await viewed(id)
		expect(preview.parts.history).toBe(3)
		expect(preview.unnumbered.count).toBe(9)
		expect(preview.unnumbered.rows).toContainEqual(
			expect.objectContaining({ title: 'The Slow Show', season: 2, episode: 1 }),
		)
		await write(id)
		expect(places((await kept()).history)).toEqual([
			[5, 1, 3],
			[6, 1, 3],
			[6, 2, 5],
		])
		const done = await viewed(id)
		expect([done.unnumbered, done.leftOut, done.result.history.added]).toMatchObject([preview.unnumbered, 0, 3])
	})

	it('are looked for once it is known which of two shows it is', async () => {
		const { bring, write, kept, viewed } = await somebody()
		const id = await bring(numbered(['Twins', 1, 2], ['Twins', 2, 1]))
		const { questions, unnumbered } = await viewed(id)
		expect([questions.count, unnumbered.count]).toEqual([1, 0])
		await write(id, ALL, new Map([[questions.rows[0]?.position ?? -1, 'tv:8']]))
		expect(places((await kept()).history)).toEqual([[8, 1, 2]])
		expect((await viewed(id)).unnumbered.rows).toMatchObject([{ title: 'Twins', season: 2, episode: 1 }])
	})
})

describe('the file of a household', () => {
	const HEADER = 'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Bookmark'
	const HOUSEHOLD = fileOf(
		'ViewingActivity.csv',
		[
			HEADER,
			'Ann,2024-02-01 20:00:00,01:40:00,,Lamplight,,01:40:00',
			'Ann,2024-02-02 20:00:00,00:00:20,,Night Train,,00:00:20',
			'Ann,2024-02-02 20:00:00,00:20:00,,Night Train,,00:20:00',
			'Ben,2024-02-03 20:00:00,01:40:00,,Night Train,,01:40:00',
			'Ben,2024-02-03 20:00:00,00:01:00,,Lamplight,TRAILER,00:01:00',
			'Ben,2024-02-03 20:00:00,00:01:00,,Harbour,,00:01:00',
		].join('\n'),
	)

	it('waits until somebody says whose history they want, and forgets the others', async () => {
		const { bring, imports, viewed, settle, write, kept, state } = await somebody()
		const id = await bring(HOUSEHOLD)
		expect(await viewed(id)).toMatchObject({
			state: 'choosing',
			people: [
				{ name: 'Ann', entries: 2 },
				{ name: 'Ben', entries: 1 },
			],
		})
		expect(state.calls).toBe(0)
		await imports.apply(id, new Map(), ALL)
		await imports.choosePerson(id, 'Somebody else')
		expect((await viewed(id)).state).toBe('choosing')
		await imports.choosePerson(id, 'Ann')
		await settle(id)
		const view = await viewed(id)
		expect(view).toMatchObject({
			state: 'ready',
			entries: { total: 2 },
			skipped: { count: 1, rows: [{ text: 'Night Train' }] },
		})
		expect(JSON.stringify(view)).not.toContain('Ben')
		await imports.choosePerson(id, 'Ben')
		await write(id)
		expect((await kept()).history).toMatchObject([
			{ id: 4, positionSeconds: 1200, durationSeconds: 6000 },
			{ id: 1, positionSeconds: 6000, durationSeconds: 6000 },
		])
	})

	it('can be discarded, and asks nothing if it has one profile', async () => {
		const { bring, imports, viewed } = await somebody()
		const id = await bring(HOUSEHOLD)
		await imports.discard(id)
		expect(await imports.view(id, 1)).toBeNull()
		const one = await bring(
			fileOf('ViewingActivity.csv', `${HEADER}\nAnn,2024-02-01 20:00:00,01:40:00,,Lamplight,,01:40:00`),
		)
		expect((await viewed(one)).state).toBe('ready')
	})
})

describe('a list of one’s own', () => {
	const LIST = fileOf(
		'rainy.csv',
		'Position,Const,Created,Title,Title Type,Year\n1,tt0000001,2024-02-01,Lamplight,Movie,2001\n2,tt0000005,2024-02-02,The Slow Show,TV Series,2015\n',
	)

	it.each([
		['watchlist', { watchlist: 2, favorites: 0, history: 0 }, 0],
		['favorites', { watchlist: 0, favorites: 2, history: 0 }, 0],
		['history', { watchlist: 0, favorites: 0, history: 1 }, 1],
	] as const)('goes to the %s if the viewer wants it there', async (part, counts, leftOut) => {
		const { bring, imports, viewed, settle, kept } = await somebody()
		const id = await bring(LIST)
		expect((await viewed(id)).listPart).toBe('watchlist')
		await imports.choose(id, new Map(), [part], { listPart: part })
		expect((await viewed(id)).listPart).toBe(part)
		await imports.apply(id, new Map(), [part], { listPart: part })
		await settle(id)
		const lists = await kept()
		expect([lists.watchlist.length, lists.favorites.length, lists.history.length]).toEqual(Object.values(counts))
		expect((await viewed(id)).leftOut).toBe(leftOut)
	})
})

describe('lists of one’s own in a larger export', () => {
	const listOf = (name: string, ...films: string[]) =>
		[
			'Letterboxd list export v7',
			'Date,Name,Tags,URL,Description',
			`2024-01-01,${name},,u,`,
			'Position,Name,Year,URL,Description',
			...films.map((title, index) => `${index + 1},${title},,u,`),
		].join('\n')
	const EXPORT = zipOf('letterboxd.zip', {
		'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-02-01,Lamplight,2001,u,5',
		'lists/rainy-days.csv': listOf('Rainy days', 'Night Train', 'Lamplight'),
		'lists/best.csv': listOf('The best', 'Lamplight'),
		'lists/later.csv': listOf('Later', 'No Such Film'),
	})

	async function brought() {
		const person = await somebody()
		const id = await person.bring(EXPORT)
		return { ...person, id }
	}

	it('go where the viewer wants them, in their order, and those that stay out are named and never looked up', async () => {
		const { id, imports, state, settle, viewed, write, kept } = await brought()
		const asked = await viewed(id)
		expect([asked.state, state.calls]).toEqual(['choosing', 0])
		expect(asked.lists).toEqual([
			{ name: 'Rainy days', titles: 2 },
			{ name: 'The best', titles: 1 },
			{ name: 'Later', titles: 1 },
		])
		await imports.chooseLists(id, new Map([[0, 'watchlist']]))
		await settle(id)
		const preview = await viewed(id)
		expect([preview.state, preview.lists, preview.listPart, preview.unknown.count]).toEqual(['ready', [], null, 0])
		expect(preview.skipped).toMatchObject({
			count: 2,
			rows: [
				{ text: 'The best (1)', reason: 'own-list' },
				{ text: 'Later (1)', reason: 'own-list' },
			],
		})
		await write(id, ['watchlist'])
		expect((await kept()).watchlist.map(({ title }) => title)).toEqual(['Night Train', 'Lamplight'])
	})

	it('become favorites without the good ratings that would stand in for those, and double nothing', async () => {
		const { id, imports, settle, viewed, write, kept, bring } = await brought()
		await imports.chooseLists(
			id,
			new Map([
				[0, 'favorites'],
				[1, 'favorites'],
				[2, 'out'],
			]),
		)
		await settle(id)
		expect(await viewed(id)).toMatchObject({ hasOwnFavorites: true, parts: { favorites: 3 } })
		await write(id)
		expect((await viewed(id)).result.favorites).toMatchObject({ added: 2, already: 1 })
		await imports.undo(id)
		await settle(id)
		expect((await kept()).favorites).toEqual([])
		expect(await bring(EXPORT)).not.toBe(id)
	})

	it('are asked about once, whatever other tabs send', async () => {
		const { id, imports, settle, viewed } = await brought()
		await imports.choosePerson(id, '')
		expect((await viewed(id)).state).toBe('choosing')
		await Promise.all([imports.chooseLists(id, new Map([[0, 'watchlist']])), imports.chooseLists(id, new Map())])
		await imports.chooseLists(id, new Map([[1, 'history']]))
		await settle(id)
		expect((await viewed(id)).lists).toEqual([])
	})
})

describe('viewings', () => {
	it('without a day count from when the title came out, not from today', async () => {
		const { bring, viewed, write, kept } = await somebody()
		const movie = { title: 'Lamplight', year: 2001, ids: { imdb: 'tt0000001' } }
		const show = { title: 'The Slow Show', year: 2015, ids: { imdb: 'tt0000005' } }
		const seasons = [
			{
				number: 1,
				episodes: [
					{ number: 1, plays: 1 },
					{ number: 2, plays: 1 },
				],
			},
		]
		const items = [
			{ plays: 1, movie },
			{ plays: 2, show, seasons },
		]
		const id = await bring(fileOf('watched.json', JSON.stringify(items)))
		expect((await viewed(id)).undated).toBe(3)
		await write(id)
		expect((await kept()).history.map(({ id: titleId, episode, createdAt }) => [titleId, episode, createdAt])).toEqual([
			[5, 2, '2015-05-01T12:00:01.002Z'],
			[5, 1, '2015-05-01T12:00:01.001Z'],
			[1, null, '2001-05-01T12:00:00.000Z'],
		])
	})

	it('of one film are all kept, and go with the undo', async () => {
		const store = await somebody()
		const diary = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n'
		const lines = '2024-03-03,Lamplight,2001,u,,Yes,,2024-03-02\n2022-03-03,Lamplight,2001,u,,,,2022-02-28\n'
		const id = await store.bring(fileOf('diary.csv', diary + lines))
		await store.write(id)
		expect((await store.kept()).history).toMatchObject([{ id: 1, createdAt: '2024-03-02T00:00:00.000Z' }])
		expect((await exportOf(store)).plays).toEqual([{ mediaKey: 'movie:1', playedAt: '2022-02-28T00:00:00.000Z' }])
		await store.imports.undo(id)
		await store.settle(id)
		expect([(await store.kept()).history, (await exportOf(store)).plays]).toEqual([[], []])
	})
})

describe('our own export', () => {
	it('comes back whole: exported, erased, imported and exported again, it is equal but for ids and times', async () => {
		const ann = await somebody()
		const { db, userId, people, history, saved, continuing } = ann
		await history.record([entry(1, people.now() - DAY_MS, { positionSeconds: 12.75 })])
		await saved.add('favorites', await titleOf(1))
		await db.insert(opinions).values({
			userKey: keyOf(userId),
			mediaType: 'movie',
			mediaId: 4,
			rating: 4.5,
			isDismissed: false,
			sentiment: 0.4,
			keywords: ['rain'],
			saidAt: people.now(),
		})
		await db.insert(opinions).values({
			userKey: keyOf(userId),
			mediaType: 'tv',
			mediaId: 5,
			rating: null,
			isDismissed: true,
			keywords: [],
			saidAt: people.now(),
		})
		await continuing.setHiding({ type: 'movie', id: 1 }, 'hidden', stamp(people.now()))
		await continuing.setHiding({ type: 'tv', id: 5 }, 'dropped', stamp(people.now() - 1))
		await people.preferences(userId).save({
			accentColor: '#10B981',
			region: 'GB',
			language: 'de',
			services: ['lumina'],
			isNotificationsEnabled: false,
			isSpoilerGuardOn: true,
		})
		await db
			.insert(taste)
			.values({
				userKey: keyOf(userId),
				isEnabled: false,
				weights: { genre: { Drama: -0.5 } },
				years: { start: 1980, end: 1999 },
				searches: ['heat'],
			})
			.onConflictDoNothing()
		// Finished twice, and marked a moment ago: what is pending counts.
		const finished = { positionSeconds: 6000 }
		await history.record([entry(2, people.now() - 3 * DAY_MS, finished)])
		await history.record([entry(2, people.now() - 2 * DAY_MS, finished)])
		await ann.notifications.saveSettings({
			...DEFAULT_NOTIFICATION_SETTINGS,
			...{ film: false, isDigest: false, quiet: { from: 1320, to: 420 }, zone: 'Europe/Paris' },
		})
		await ann.following.follow({ kind: 'team', id: '133604', name: 'Arsenal', sport: 'Football' }, stamp(people.now()))
		const first = await exportOf(ann)
		expect(first.plays).toHaveLength(1)

		const back = await somebody()
		await back.write(await back.bring(fileOf('marquee.json', JSON.stringify(first))))
		const second = await exportOf(back)
		const lists = ['saved', 'history', 'plays', 'opinions', 'hiddenTitles', 'followedTeams'] as const
		const parts = [...lists, 'taste', 'preferences', 'notificationSettings'] as const
		for (const part of parts) expect(withoutIdsAndTimes(second[part]), part).toEqual(withoutIdsAndTimes(first[part]))
	})

	it.each([
		['in order', (places: number[]) => places],
		['backwards', (places: number[]) => places.reverse()],
		['in any order', (places: number[]) => [...places.slice(2), ...places.slice(0, 2)]],
	])('of a large account comes back whole from its files, restored %s', async (_, ordered) => {
		const ann = await somebody()
		const { db, userId, people, history, saved, continuing } = ann
		for (let id = 100; id < 112; id++) {
			const finished = { positionSeconds: 6000, durationSeconds: 6000 }
			await history.record([entry(id, people.now() - (id - 98) * DAY_MS, finished)])
			if (id % 2) await history.record([entry(id, people.now() - (id - 99) * DAY_MS, finished)])
		}
		for (const id of [1, 2, 4]) await saved.add('watchlist', await titleOf(id))
		const values = [1, 999].map((mediaId) => {
			return {
				mediaId,
				mediaType: 'movie' as const,
				rating: 2.5,
				isDismissed: false,
				keywords: [],
				saidAt: people.now(),
			}
		})
		await db.insert(opinions).values(values.map((value) => ({ ...value, userKey: keyOf(userId) })))
		await continuing.setHiding({ type: 'tv', id: 998 }, 'dropped', stamp(people.now()))
		await people.preferences(userId).save({ region: 'GB' })
		const first = await exportOf(ann)
		expect(first.plays).toHaveLength(6)

		const files: unknown[] = []
		for await (const file of exportFiles(await exportDataOf(ann), { bytes: 4_000, entries: 6 })) files.push(file)
		expect(files.length).toBeGreaterThan(3)
		const back = await somebody()
		for (const place of ordered(files.map((_, place) => place))) {
			const made = await back.imports.create(fileOf(`marquee-${place}.json`, JSON.stringify(files[place])))
			if (made.kind === 'refused') expect(made.problem).toBe('nothing')
			else {
				await back.settle(made.id)
				await back.write(made.id)
			}
		}
		const second = await exportOf(back)
		const sorted = (list: readonly object[]) => list.map((item) => JSON.stringify(withoutIdsAndTimes(item))).sort()
		for (const part of ['saved', 'history', 'plays', 'opinions', 'hiddenTitles'] as const)
			expect(sorted(second[part]), part).toEqual(sorted(first[part]))
		expect(withoutIdsAndTimes(second.preferences)).toEqual(withoutIdsAndTimes(first.preferences))
		expect(back.state.calls).toBe(2)
	})

	it('of twelve thousand entries comes back whole, and no transaction has more than a part of a file', async () => {
		const [ann, back] = [await somebody(), await somebody()]
		const { db, watched } = watchedDatabase()
		const imports = back.importsWith(back.settings, db)
		const fill = `WITH RECURSIVE n(at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM n LIMIT 12000)
			INSERT INTO history (user_key, media_key, own_texts, watch_position, duration, created_at)
			SELECT ${viewerKey('?1')}, 'tv:' || (at % 200 + 1) || ':' || (at / 4000 + 1) || ':' || (at / 200 % 20 + 1),
				json_object('title', 'Show ' || (at % 200), 'overview', ?2, 'rating', 7.5,
					'posterPath', '/p.jpg', 'backdropPath', NULL), at % 2700, 2700, 1600000000000 + at * 1000
			FROM n`
		await env.DB.prepare(fill).bind(ann.userId, 'A small café, and who comes there. '.repeat(20)).run()
		let files = 0
		for await (const file of exportFiles(await exportDataOf(ann))) {
			files += 1
			const made = await imports.create(fileOf(`marquee-${files}.json`, JSON.stringify(file, null, '\t')))
			if (made.kind !== 'created') throw new Error(`refused: ${made.problem}`)
			await imports.apply(made.id, new Map(), ALL)
			while ((await imports.advance(made.id, back.catalog)) === 'moving');
		}
		expect(files).toBeGreaterThan(1)
		expect(watched.longest).toBeLessThan(4 * MAX_COMMIT_LENGTH)
		const places = 'media_key, watch_position, duration, created_at FROM history WHERE user_key ='
		const compare = `SELECT count(*) AS rows FROM (
			SELECT ${places} ${viewerKey('?1')} INTERSECT SELECT ${places} ${viewerKey('?2')}
		)`
		expect(await env.DB.prepare(compare).bind(ann.userId, back.userId).first('rows')).toBe(12_000)
		expect(await back.history.page(null, 500)).toEqual(await ann.history.page(null, 500))
	})

	it('removes with the undo only the earlier plays and teams that it has added', async () => {
		const [ann, ben] = [await somebody(), await somebody()]
		const at = ann.people.now()
		const finished = { positionSeconds: 6000 }
		const team = (id: string) => ({ kind: 'team', id, name: `Team ${id}`, sport: 'Football' }) as const
		for (const days of [3, 2, 1]) await ann.history.record([entry(2, at - days * DAY_MS, finished)])
		await ann.following.follow(team('11'), stamp(at))
		for (const days of [9, 1]) await ben.history.record([entry(2, at - days * DAY_MS, finished)])
		await ben.following.follow(team('22'), stamp(at))
		const playsOf = async (one: typeof ben) =>
			(await exportOf(one)).plays.map(({ playedAt }) => (at - Date.parse(playedAt)) / DAY_MS).sort()
		const id = await ben.bring(fileOf('marquee.json', JSON.stringify(await exportOf(ann))))
		await ben.write(id)
		expect(await playsOf(ben)).toEqual([2, 3, 9])
		expect((await ben.following.list()).map((followed) => followed.id)).toEqual(['11', '22'])
		ben.people.pass(1)
		await ben.imports.undo(id)
		await ben.settle(id)
		expect(await playsOf(ben)).toEqual([9])
		expect((await ben.following.list()).map((followed) => followed.id)).toEqual(['22'])
	})

	it('hides the hidden titles in another account, and the undo reverts only that', async () => {
		const [ann, ben] = [await somebody(), await somebody()]
		const now = ann.people.now()
		const film = (id: number) => ({ type: 'movie', id }) as const
		const show = { type: 'tv', id: 5 } as const
		await ann.history.record([
			entry(1, now - DAY_MS),
			entry(5, now - DAY_MS, { type: 'tv', season: 1, episode: 1, title: 'The Slow Show' }),
		])
		for (const [title, kind] of [
			[film(1), 'hidden'],
			[film(2), 'hidden'],
			[film(3), 'shown'],
			[film(4), 'hidden'],
			[show, 'dropped'],
		] as const)
			await ann.continuing.setHiding(title, kind, stamp(now - title.id))
		// Hidden later, hidden earlier, put back later, and not in the file.
		await ben.continuing.setHiding(film(2), 'dropped', stamp(now))
		await ben.continuing.setHiding(film(4), 'dropped', stamp(now - 1000))
		await ben.continuing.setHiding(show, 'shown', stamp(now))
		await ben.continuing.setHiding(film(9), 'hidden', stamp(now - 9))
		const hiddenBy = async ({ continuing }: typeof ann) =>
			(await continuing.hidden()).map(({ type, id, kind, at }) => `${type}:${id} ${kind} ${at - now}`)
		const before = await hiddenBy(ben)
		expect(before).toEqual(['movie:2 dropped 0', 'movie:9 hidden -9', 'movie:4 dropped -1000'])

		const file = fileOf('marquee.json', JSON.stringify(await exportOf(ann)))
		const id = await ben.bring(file)
		await ben.write(id, ['history', 'hidden'])
		const after = [
			'movie:2 dropped 0',
			'movie:1 hidden -1',
			'movie:4 hidden -4',
			'tv:5 dropped -5',
			'movie:9 hidden -9',
		]
		expect(await hiddenBy(ben)).toEqual(after)
		expect(await ben.continuing.upNext(utcDayOf(now))).toEqual([])
		expect((await ben.viewed(id)).result.hidden).toEqual({ added: 3, already: 1, full: 0, undone: 0 })
		const again = await ben.bring(file)
		await ben.write(again, ['hidden'])
		expect((await ben.viewed(again)).result.hidden).toEqual({ added: 0, already: 4, full: 0, undone: 0 })

		await ben.continuing.setHiding(film(1), 'dropped', stamp(now + 1))
		await ben.imports.undo(id)
		await ben.settle(id)
		expect((await ben.viewed(id)).result.hidden).toEqual({ added: 0, already: 1, full: 0, undone: 3 })
		expect(await hiddenBy(ben)).toEqual(['movie:1 dropped 1', ...before])
	})

	it('hides as many titles as there is room for, latest first, besides those already hidden', async () => {
		const { db, userId, continuing, bring, write, viewed } = await somebody()
		const fill = `WITH RECURSIVE n(id) AS (SELECT 10 UNION ALL SELECT id + 1 FROM n LIMIT ${QUOTAS.hidden.rows - 1})
			INSERT INTO hidden_titles (user_key, media_type, media_id, kind, changed_at, change_id)
			SELECT ${viewerKey('?')}, 'movie', id, 'hidden', id, 'change-' || id FROM n`
		await db.$client.prepare(fill).bind(userId).run()
		const hiddenTitles = [
			['movie', 1, '2024-01-01T00:00:00.000Z'],
			['tv', 5, '2024-01-02T00:00:00.000Z'],
			['movie', 10, '2024-01-03T00:00:00.000Z'],
		].map(([mediaType, mediaId, changedAt]) => ({ mediaType, mediaId, kind: 'dropped', changedAt }))
		const saved = [{ ...SAVED_ITEM, mediaId: 10 }]
		const file = { format: 'marquee', version: 1, saved, hiddenTitles }
		const id = await bring(fileOf('marquee.json', JSON.stringify(file)))
		await write(id, ['hidden'])
		expect((await viewed(id)).result.hidden).toEqual({ added: 2, already: 0, full: 1, undone: 0 })
		expect((await continuing.hidden()).slice(0, 3).map((title) => `${title.type}:${title.id} ${title.kind}`)).toEqual([
			'movie:10 dropped',
			'tv:5 dropped',
			`movie:${QUOTAS.hidden.rows + 8} hidden`,
		])
	})

	it('gives back the settings that it replaced when it is undone', async () => {
		const { people, userId, bring, write, imports, settle } = await somebody()
		const preferences = people.preferences(userId)
		await preferences.save({ region: 'FR' })
		const id = await bring(
			fileOf('marquee.json', '{"format":"marquee","version":1,"preferences":{"region":"GB","services":["lumina"]}}'),
		)
		await write(id)
		expect(await preferences.read()).toMatchObject({ region: 'GB', services: ['lumina'] })
		await imports.undo(id)
		await settle(id)
		expect(await preferences.read()).toMatchObject({ region: 'FR', services: [] })
	})

	it('gives back the settings from before both when two tabs have applied it at once, the first one slowly', async () => {
		const { people, userId, bring, settle, settings: plain, importsWith, catalog } = await somebody()
		const preferences = people.preferences(userId)
		await preferences.save({ region: 'FR' })
		const id = await bring(fileOf('marquee.json', '{"format":"marquee","version":1,"preferences":{"region":"GB"}}'))
		let release = () => {}
		const released = new Promise<void>((done) => {
			release = done
		})
		let hasWritten = () => {}
		const written = new Promise<void>((done) => {
			hasWritten = done
		})
		const slow: typeof plain = {
			read: plain.read,
			async write(settings) {
				await plain.write(settings)
				hasWritten()
				await released
			},
		}
		const advance = (store: typeof plain) => importsWith(store).advance(id, catalog)
		await importsWith(plain).apply(id, new Map(), ALL)
		const first = advance(slow)
		await written
		await Promise.all(Array.from({ length: 8 }, () => advance(plain)))
		release()
		await first
		await settle(id)
		expect(await preferences.read()).toMatchObject({ region: 'GB' })
		await importsWith(plain).undo(id)
		await settle(id)
		expect(await preferences.read()).toMatchObject({ region: 'FR' })
	})

	it('leaves the settings alone when they are not selected', async () => {
		const { people, userId, bring, write } = await somebody()
		await write(await bring(fileOf('marquee.json', '{"format":"marquee","version":1,"preferences":{"region":"GB"}}')), [
			'history',
		])
		expect((await people.preferences(userId).read()).region).toBeNull()
	})

	it('restores everything as it was, also removed items, without a catalog call', async () => {
		const { bring, write, kept, history, saved, people, state } = await somebody()
		await history.record([
			entry(1, people.now() - DAY_MS, { positionSeconds: 12.75, preferredSource: 'demo' }),
			entry(5, people.now() - 2 * DAY_MS, { type: 'tv', season: 2, episode: 3, posterPath: '/p.jpg' }),
		])
		await saved.add('favorites', await titleOf(1))
		people.pass(DAY_MS)
		await saved.add('watchlist', await titleOf(4))
		const before = await kept()
		const text = JSON.stringify({
			format: 'marquee',
			version: 1,
			saved: [...before.favorites, ...before.watchlist].map(({ type, id, ...item }) => ({
				...item,
				mediaType: type,
				mediaId: id,
			})),
			history: before.history,
		})
		people.pass(DAY_MS)
		await history.clear(CONFIRMED)
		for (const list of ['favorites', 'watchlist'] as const)
			await saved.remove(list, { refs: before[list].map(({ type, id }) => ({ type, id })) })
		expect(await kept()).toEqual({ history: [], favorites: [], watchlist: [] })
		for (let again = 0; again < 2; again++) {
			await write(await bring(fileOf('marquee.json', text)))
			expect(await kept()).toEqual(before)
		}
		expect(state.calls).toBe(0)
	})
})

describe('a file that is stored in parts', () => {
	const large = () => {
		const history = Array.from({ length: 2000 }, (_, index) => entry(index + 1, Date.UTC(2024, 0, 1) + index))
		return fileOf('marquee.json', JSON.stringify({ format: 'marquee', version: 1, history }))
	}
	const storedRows = () => env.DB.prepare('SELECT count(*) AS rows FROM import_rows').first('rows')

	it('leaves nothing when that breaks off', async () => {
		const { settings, imports, importsWith } = await somebody()
		const before = await storedRows()
		const { db } = watchedDatabase(1)
		await expect(importsWith(settings, db).create(large())).rejects.toThrow('the network is gone')
		expect([await imports.list(), await storedRows()]).toEqual([[], before])
	})

	it('is not seen when nothing can be removed either, and goes with a later import', async () => {
		const ann = await somebody()
		const before = await storedRows()
		const { db } = watchedDatabase(1)
		const lost: typeof db.changes.delete = () => {
			throw new Error('D1_ERROR: the network is gone')
		}
		Object.assign(db.changes, { delete: lost })
		await expect(ann.importsWith(ann.settings, db).create(large())).rejects.toThrow('the network is gone')
		expect([await ann.imports.list(), (await exportOf(ann)).imports]).toEqual([[], []])
		expect(await storedRows()).not.toBe(before)
		ann.people.pass(2 * 3_600_000)
		const made = await ann.imports.create(large())
		expect((await ann.imports.list()).map(({ id }) => id)).toEqual([made.kind === 'created' ? made.id : ''])
		expect(await storedRows()).toBe(Number(before) + 2000)
	})
})

describe('steps', () => {
	it('continue where they stopped when the catalog recovers', async () => {
		const { imports, catalog, state, settle, viewed } = await somebody()
		state.isDown = true
		const made = await imports.create(LETTERBOXD)
		if (made.kind !== 'created') throw new Error('refused')
		expect(await imports.advance(made.id, catalog)).toBe('stuck')
		expect((await viewed(made.id)).titles).toEqual({ total: 4, matched: 0 })
		state.isDown = false
		await settle(made.id)
		expect((await viewed(made.id)).state).toBe('ready')
	})

	it('can be ended without the titles that could not be looked up', async () => {
		const { imports, state, viewed } = await somebody()
		state.isDown = true
		const made = await imports.create(LETTERBOXD)
		if (made.kind !== 'created') throw new Error('refused')
		await imports.skipUnmatched(made.id)
		const { state: reached, unknown, unsearched } = await viewed(made.id)
		expect([reached, unknown.count, unsearched.count]).toEqual(['ready', 0, 4])
	})

	it('wait while the account’s imports have no room, and go on when another is finished or discarded', async () => {
		const { db, imports, catalog, settle, viewed } = await somebody()
		const [other, made] = [await imports.create(LETTERBOXD), await imports.create(LETTERBOXD)]
		if (other.kind !== 'created' || made.kind !== 'created') throw new Error('refused')
		await widenRows(db, 16, other.id)
		expect(await imports.advance(made.id, catalog)).toBe('full')
		expect(await viewed(made.id)).toMatchObject({
			state: 'matching',
			titles: { total: 4, matched: 0 },
			unknown: { count: 0 },
		})
		await imports.discard(other.id)
		await settle(made.id)
		expect((await viewed(made.id)).state).toBe('ready')
	})

	it('get the room of finished imports, whose undo ends, and only as many as it takes', async () => {
		const { db, people, imports, bring, write } = await somebody()
		const ids: string[] = []
		for (const size of [9, 6, 4]) {
			const id = await bring(LETTERBOXD)
			await write(id)
			await widenRows(db, size, id)
			ids.unshift(id)
			people.pass(1_000)
		}
		// Nineteen rows of 1.9 MB are too much, sixteen as well; the oldest one alone makes room.
		const added = await bring(LETTERBOXD)
		expect((await imports.list()).map(({ id }) => id)).toEqual([added, ids[0], ids[1]])
	})

	it('stay within the calls of one request, and finish', async () => {
		const { imports, catalog, state, viewed } = await somebody()
		const lines = Array.from({ length: 120 }, (_, index) => `2024-01-01,Film number ${index},2000,https://x/${index}`)
		const made = await imports.create(fileOf('watched.csv', `Date,Name,Year,Letterboxd URI\n${lines.join('\n')}\n`))
		if (made.kind !== 'created') throw new Error('refused')
		let steps = 0
		for (let before = 0; (await imports.advance(made.id, catalog)) === 'moving'; before = state.calls) {
			expect(state.calls - before).toBeLessThanOrEqual(45)
			steps += 1
		}
		expect(steps).toBeLessThan(20)
		expect((await viewed(made.id)).state).toBe('ready')
	})

	it('write and undo a large import in commits, also when two pages do it at once', async () => {
		const { imports, catalog, viewed, saved, history } = await somebody()
		const entries = Array.from({ length: 1200 }, (_, index) => entry(index + 1, Date.UTC(2024, 0, 1) + index))
		const list = entries.slice(0, 700).map(({ id, title }) => ({
			list: 'watchlist',
			mediaType: 'movie',
			mediaId: id,
			title,
			overview: 'ü'.repeat(900),
			rating: 5,
			addedAt: '2024-01-01T00:00:00.000Z',
		}))
		const text = JSON.stringify({ format: 'marquee', version: 1, saved: list, history: entries })
		const made = await imports.create(fileOf('marquee.json', text))
		if (made.kind !== 'created') throw new Error('refused')
		await imports.apply(made.id, new Map(), ALL)
		// Its settings, then a first part.
		for (let step = 0; step < 2; step += 1) await imports.advance(made.id, catalog)
		const part = await viewed(made.id)
		expect(part.state).toBe('applying')
		expect(part.entries.written).toBeGreaterThan(0)
		expect(part.entries.written).toBeLessThanOrEqual(500)
		while ((await viewed(made.id)).state === 'applying')
			await Promise.all([imports.advance(made.id, catalog), imports.advance(made.id, catalog)])
		const { result } = await viewed(made.id)
		expect([result.history.added, result.watchlist.added]).toEqual([1200, 700])
		expect((await saved.page('watchlist', { sort: 'added', type: null, page: 1 })).totalResults).toBe(700)
		await imports.undo(made.id)
		while ((await viewed(made.id)).state === 'undoing')
			await Promise.all([imports.advance(made.id, catalog), imports.advance(made.id, catalog)])
		expect((await history.page(null)).entries).toEqual([])
		expect((await saved.page('watchlist', { sort: 'added', type: null, page: 1 })).totalResults).toBe(0)
	})
})

describe('ownership of imports', () => {
	it('keeps others from seeing or changing an import', async () => {
		const [ann, ben] = [await somebody(), await somebody()]
		const id = await ann.bring(LETTERBOXD)
		expect(await ben.imports.view(id, 1)).toBeNull()
		expect(await ben.imports.list()).toEqual([])
		const position = (await ann.viewed(id)).questions.rows[0]?.position ?? -1
		await ben.imports.choose(id, new Map([[position, SKIP_CHOICE]]), [])
		await ben.write(id)
		await ben.imports.discard(id)
		expect((await ann.viewed(id)).state).toBe('ready')
		expect((await ann.viewed(id)).questions.rows[0]?.preselected).toBe('movie:2')
		await ann.write(id)
		await ben.imports.undo(id)
		await ben.settle(id)
		expect((await ann.viewed(id)).state).toBe('done')
		expect(await ben.kept()).toEqual({ watchlist: [], favorites: [], history: [] })
		expect((await exportOf(ben)).imports).toEqual([])
	})

	it('deletes them with the account, and the oldest beyond the limit', async () => {
		const ann = await somebody()
		const { imports, people } = ann
		for (let count = 0; count < MAX_IMPORTS + 2; count++) {
			people.pass(1000)
			await imports.create({ ...LETTERBOXD, name: `${count}.zip` })
		}
		const names = (await imports.list()).map(({ fileName }) => fileName)
		expect(names).toEqual(['6.zip', '5.zip', '4.zip', '3.zip', '2.zip'])
		expect((await exportOf(ann)).imports.map(({ rows }) => rows.length)).toEqual([6, 6, 6, 6, 6])
		await env.DB.prepare('DELETE FROM viewers').run()
		expect(await env.DB.prepare('SELECT count(*) AS rows FROM import_rows').first('rows')).toBe(0)
	})

	it('leaves out what an account has no room for, says so, and undoes only what it added', async () => {
		const { db, userId, bring, viewed, write, imports, settle } = await somebody()
		const { history: HISTORY, saved: SAVED } = QUOTAS
		const numbers = (count: number) =>
			`WITH RECURSIVE n(id) AS (SELECT 10 UNION ALL SELECT id + 1 FROM n LIMIT ${count})`
		const rows = async (table: string) =>
			(
				await db.$client
					.prepare(`SELECT count(*) AS count FROM ${table} WHERE user_key = ${viewerKey('?')}`)
					.bind(userId)
					.first()
			)?.count
		await db.$client.batch(
			[
				`INSERT INTO history (user_key, media_key, own_texts, watch_position, duration, created_at)
					${numbers(HISTORY.rows - 1)} SELECT ${viewerKey('?')}, 'movie:' || id, '{"title":"Film"}', 1, 1, id FROM n`,
				`INSERT INTO saved (id, user_key, list, media_type, media_id, own_texts, added_at)
					${numbers(SAVED.rows)} SELECT 's' || id, ${viewerKey('?')}, 'watchlist', 'movie', id, '{"title":"Film"}', id FROM n`,
			].map((statement) => db.$client.prepare(statement).bind(userId)),
		)
		const id = await bring(LETTERBOXD)
		const [question] = (await viewed(id)).questions.rows
		await write(id, ALL, new Map([[question?.position ?? -1, 'movie:3']]))
		const { result } = await viewed(id)
		expect(result.history).toEqual({ added: 1, already: 0, full: 1, undone: 0 })
		expect(result.watchlist).toEqual({ added: 0, already: 0, full: 1, undone: 0 })
		expect(result.opinions).toMatchObject({ added: 1, full: 0 })
		expect([await rows('history'), await rows('saved')]).toEqual([HISTORY.rows, SAVED.rows])
		await imports.undo(id)
		await settle(id)
		expect((await viewed(id)).result.history).toEqual({ added: 0, already: 0, full: 1, undone: 1 })
		expect([await rows('history'), await rows('saved')]).toEqual([HISTORY.rows - 1, SAVED.rows])
	})

	it('refuses a file that does not fit beside the imports in progress, and keeps those', async () => {
		const { db, imports } = await somebody()
		for (let count = 0; count < 3; count++) await imports.create(LETTERBOXD)
		await widenRows(db, 16, (await imports.list())[0]?.id ?? '')
		expect(await imports.create(LETTERBOXD)).toEqual({ kind: 'refused', problem: 'no-room' })
		const kept = await imports.list()
		expect(kept).toHaveLength(3)
		await imports.discard(kept[0]?.id ?? '')
		expect(await imports.create(LETTERBOXD)).toMatchObject({ kind: 'created' })
	})

	it('deletes an import that is discarded before it was written', async () => {
		const { imports, bring } = await somebody()
		const id = await bring(LETTERBOXD)
		await imports.discard(id)
		expect(await imports.view(id, 1)).toBeNull()
	})
})
