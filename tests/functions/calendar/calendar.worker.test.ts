import { createExecutionContext, createMessageBatch, getQueueResult, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Airing } from '#domain/calendar/calendar.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { DAY_MS, HOUR_MS, utcDayOf } from '#domain/shared/time.ts'
import { UTC, type Zone } from '#domain/shared/zone.ts'
import type { FollowedTeam } from '#domain/sports/following.ts'
import type { Match } from '#domain/sports/sports.ts'
import type { MovieDetails, StoredTitle } from '#domain/title/media.ts'
import { filmReleases, profiles } from '#drizzle/schema.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { createCalendar } from '#functions/services/calendar/calendar.ts'
import { createCalendarFeed, findFeedOwner, isFeedToken } from '#functions/services/calendar/calendar-feed.ts'
import {
	deleteUnwantedFilms,
	type FilmInRegion,
	filmMessages,
	listDueFilms,
	readFilms,
	wantReleases,
} from '#functions/services/calendar/film-releases.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { createFollowing } from '#functions/services/sports/following.ts'
import { CATALOG_QUEUE, consumeCatalog } from '../../../workers/catalog-index.ts'
import { startFilmReleases } from '../../../workers/film-releases.ts'
import { peopleWithClock } from '../account/people-sample.ts'
import { historyWithQueue } from '../history/history-sample.ts'
import { someLanguages } from '../lib/some-languages.ts'

const TOKYO: Zone = { offsetMinutes: () => 540, suffix: ' Tokyo time' }
const HARBOUR: FollowedTeam = { kind: 'team', id: '1', name: 'Harbour City', sport: 'Football' }
const LEAGUE: FollowedTeam = { kind: 'league', id: '9', name: 'First League', sport: 'Football' }

beforeEach(async () => {
	await env.DB.prepare('DELETE FROM film_releases').run()
	for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const film = (id: number): StoredTitle => ({
	...{ type: 'movie', id, title: `Film ${id}`, posterPath: null, backdropPath: null, overview: '' },
	...{ voteAverage: 7, releaseDate: null },
})

const match = (id: string, startsAtMs: number | null, day: string): Match => ({
	...{ id, name: `Match ${id}`, sport: 'Football', league: { id: '9', name: 'First League' } },
	home: { id: '1', name: 'Harbour City' },
	away: { id: '2', name: 'Northgate' },
	...{ startsAtMs, day, state: 'scheduled', minute: null, venue: null, score: { home: 3, away: 1 } },
})

interface Choices {
	zone?: Zone
	airings?: readonly Airing[]
	matches?: readonly Match[] | 'unavailable'
	/** Films that the viewer may still have read today. */
	admitted?: number
}

/** A viewer and their calendar, with what was asked of the catalog queue. */
async function open({ zone = UTC, airings = [], matches = [], admitted = 100 }: Choices = {}) {
	const { people, userId } = await historyWithQueue(env.DB)
	const { db, now } = people
	const requested: FilmInRegion[] = []
	const background: Promise<unknown>[] = []
	const following = createFollowing(db, userId)
	const calendar = createCalendar({
		...{ personal: db, directory: db, profileId: userId, region: 'DE', zone, now },
		shows: { ids: async () => airings.map(({ showId }) => showId), airings: async () => [...airings] },
		teams: following.list,
		sports: {
			async around() {
				if (matches === 'unavailable') throw new CodedError('SPORTS_UNAVAILABLE', 'down')
				return [...matches]
			},
		},
		admitFilms: async (ids) => ids.slice(0, admitted),
		requestFilms: async (films) => requested.push(...films),
		waitUntil: (work) => void background.push(work),
		onFailed: (_, error) => {
			throw error
		},
	})
	const today = utcDayOf(now())
	const range = { fromDay: today, toDay: utcDayOf(now() + 60 * DAY_MS) }
	return {
		...{ people, userId, db, calendar, following, requested, today, range },
		saved: createSaved(db, userId, now),
		feed: createCalendarFeed(db, { profileId: userId, region: 'DE' }, now),
		async page(kinds: Parameters<typeof calendar.page>[1] = []) {
			const page = await calendar.page(range, kinds)
			await Promise.all(background.splice(0))
			return page
		},
	}
}

const released = (cinemaOn: string | null, homeOn: string | null) => ({ cinemaOn, homeOn, readAt: 1, title: 'Stored' })

describe('the films of a watchlist', () => {
	it('come by their days in the viewer’s country, under the names of the list, and without asking the catalog', async () => {
		const { saved, db, page, people } = await open()
		await saved.add('watchlist', film(1))
		await saved.add('favorites', film(2))
		const [soon, later] = [utcDayOf(people.now() + 2 * DAY_MS), utcDayOf(people.now() + 40 * DAY_MS)]
		await db.insert(filmReleases).values([
			{ movieId: 1, region: 'DE', posterPath: '/p.jpg', ...released(soon, later), wantedAt: people.now() },
			{ movieId: 1, region: 'US', ...released('2020-01-01', null), wantedAt: people.now() },
			{ movieId: 2, region: 'DE', ...released(soon, null), wantedAt: people.now() },
		])
		const { items, films } = await page()
		expect(films).toBe(1)
		expect(items).toEqual([
			{ kind: 'films', id: 1, title: 'Film 1', posterPath: '/p.jpg', where: 'cinema', day: soon },
			{ kind: 'films', id: 1, title: 'Film 1', posterPath: '/p.jpg', where: 'home', day: later },
		])
		expect((await page(['shows'])).items).toEqual([])
	})

	it('are queued for reading at first request, and once a day after that', async () => {
		const { saved, page, requested, people } = await open()
		for (const id of [1, 2]) await saved.add('watchlist', film(id))
		const wantedAt = async () =>
			(await env.DB.prepare('SELECT wanted_at FROM film_releases').all()).results.map(({ wanted_at: at }) => at)
		await page()
		expect(requested.sort((a, b) => a.id - b.id)).toEqual([
			{ id: 1, region: 'DE' },
			{ id: 2, region: 'DE' },
		])
		const first = await wantedAt()
		people.pass(HOUR_MS)
		await page()
		expect([requested.length, await wantedAt()]).toEqual([2, first])
		people.pass(DAY_MS)
		await page()
		expect(requested).toHaveLength(2)
		expect(await wantedAt()).toEqual([people.now(), people.now()])
	})

	it('are noted no more often than the viewer may have them read in a day', async () => {
		const { saved, page, requested } = await open({ admitted: 1 })
		for (const id of [1, 2, 3]) await saved.add('watchlist', film(id))
		await page()
		expect(requested).toHaveLength(1)
		expect((await env.DB.prepare('SELECT * FROM film_releases').all()).results).toHaveLength(1)
	})
})

describe('the matches of followed teams', () => {
	it('come once, on the day of the viewer’s zone, and without a score', async () => {
		const { following, page, today } = await open({
			zone: TOKYO,
			matches: [match('late', Date.UTC(2026, 10, 22, 20), '2026-11-22'), match('some-time', null, '2026-11-25')],
		})
		expect(today).toBe('2026-11-21')
		await following.follow(HARBOUR, { id: 'write-0001', at: 1 })
		await following.follow(LEAGUE, { id: 'write-0002', at: 2 })
		const { items, teams } = await page()
		expect(teams.map(({ name }) => name)).toEqual(['First League', 'Harbour City'])
		expect(items.map(({ day, title }) => [day, title])).toEqual([
			['2026-11-23', 'Match late'],
			['2026-11-25', 'Match some-time'],
		])
		expect(JSON.stringify(items)).not.toContain('score')
	})

	it('are missing on the page while the schedule does not answer, and keep a file from being made', async () => {
		const airings = [{ showId: 5, title: 'Show 5', season: 1, episode: 1, day: '2026-11-22' }]
		const { following, page, calendar, range } = await open({ matches: 'unavailable', airings })
		expect((await page()).isSportMissing).toBe(false)
		await following.follow(HARBOUR, { id: 'write-0001', at: 1 })
		expect(await page()).toMatchObject({ isSportMissing: true, items: [{ title: 'Show 5' }] })
		await expect(calendar.contents(range)).rejects.toMatchObject({ code: 'SPORTS_UNAVAILABLE' })
	})
})

describe('the list of teams that a viewer follows', () => {
	const stamp = (at: number) => ({ id: `write-${at}-0000`, at })

	it('is the latest change of each, in whichever order they arrive and however often', async () => {
		const { following } = await open()
		await following.follow(HARBOUR, stamp(10))
		await following.unfollow(HARBOUR, stamp(30))
		await following.follow(HARBOUR, stamp(20))
		await following.follow(HARBOUR, stamp(10))
		expect(await following.list()).toEqual([])
		await following.follow(HARBOUR, stamp(40))
		await following.unfollow(HARBOUR, stamp(30))
		expect(await following.list()).toEqual([HARBOUR])
		// The removal came first.
		await following.unfollow(LEAGUE, stamp(60))
		await following.follow(LEAGUE, stamp(50))
		expect(await following.list()).toEqual([HARBOUR])
	})

	it('is at most twenty, and a place is free again when one is left', async () => {
		const { following } = await open()
		const team = (id: number): FollowedTeam => ({ ...HARBOUR, id: String(id) })
		for (let id = 0; id < 20; id += 1) await following.follow(team(id), stamp(id))
		await expect(following.follow(team(20), stamp(20))).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
		await following.follow(team(3), stamp(21))
		await following.unfollow(team(4), stamp(22))
		await following.follow(team(20), stamp(23))
		expect(await following.list()).toHaveLength(20)
	})

	it('is each viewer’s own', async () => {
		const [ann, bob] = [await open(), await open()]
		await ann.following.follow(HARBOUR, stamp(1))
		expect(await bob.following.list()).toEqual([])
	})
})

describe('a private address', () => {
	it('opens the calendar of its profile until it is replaced or turned off, and is stored nowhere', async () => {
		const { feed, db, userId, page } = await open()
		expect((await page()).feed).toBeNull()
		const first = await feed.create()
		expect(isFeedToken(first)).toBe(true)
		expect(await findFeedOwner(db, first)).toMatchObject({ profileId: userId, home: null, cap: null, region: 'DE' })
		expect((await page()).feed).toMatchObject({ readOn: null })
		const rows = JSON.stringify((await env.DB.prepare('SELECT * FROM calendar_feeds').all()).results)
		expect(rows).not.toContain(first)
		const second = await feed.create()
		expect(second).not.toBe(first)
		expect(await findFeedOwner(db, first)).toBeNull()
		expect(await findFeedOwner(db, second)).not.toBeNull()
		await feed.revoke()
		expect(await findFeedOwner(db, second)).toBeNull()
	})

	it('speaks the language of the page on which it was made, or the one that its profile chooses later', async () => {
		const { feed, db, userId } = await open()
		const token = await withLanguage('ja', someLanguages({ ja: {} }), () => feed.create())
		expect(await findFeedOwner(db, token)).toMatchObject({ language: 'ja' })
		await peopleWithClock(env.DB).preferences(userId).save({ appLanguage: 'de' })
		expect(await findFeedOwner(db, token)).toMatchObject({ language: 'de' })
	})

	it('opens nothing for a removed profile, and follows the age limit of another', async () => {
		const { feed, db, userId } = await open()
		const token = await feed.create()
		const ofProfile = eq(profiles.id, userId)
		await db.update(profiles).set({ maxAge: 13, capRegion: 'DE' }).where(ofProfile)
		expect((await findFeedOwner(db, token))?.cap).toEqual({ age: 13, region: 'DE', allowsUnrated: false })
		await db.update(profiles).set({ removedAt: 1 }).where(ofProfile)
		expect(await findFeedOwner(db, token)).toBeNull()
		await db.delete(profiles).where(ofProfile)
		expect(
			(await env.DB.prepare('SELECT * FROM calendar_feeds WHERE profile_id = ?').bind(userId).all()).results,
		).toEqual([])
	})
})

describe('the job that reads films', () => {
	const NOW = Date.UTC(2026, 10, 21)
	const day = (offset: number) => utcDayOf(NOW + offset * DAY_MS)
	type Days = Partial<Record<'cinema' | 'digital' | 'disc' | 'tv', string>>

	/** From a catalog in which film 7 fails, and 8 does not exist. */
	async function read(films: readonly FilmInRegion[], days: Days, { now = NOW } = {}) {
		const { db } = (await historyWithQueue(env.DB)).people
		return readFilms(db, films, {
			catalogIn: (region) => ({
				async movie(id) {
					if (id === 7) throw new Error('unavailable')
					const releases = { region, cinema: null, digital: null, disc: null, tv: null, ...days }
					return id === 8 ? null : ({ title: `Film ${id}`, posterPath: '/p.jpg', releases } as unknown as MovieDetails)
				},
			}),
			nowMs: now,
		})
	}
	const rowOf = (id: number) => env.DB.prepare('SELECT * FROM film_releases WHERE movie_id = ?').bind(id).first()

	it('stores when a film comes to theaters, and first to homes', async () => {
		const { db } = (await historyWithQueue(env.DB)).people
		await wantReleases(db, [1, 7, 8], 'DE', NOW)
		const films = [1, 7, 8].map((id) => ({ id, region: 'DE' }))
		const days = { cinema: day(3), digital: day(90), disc: day(60) }
		expect(await read(films, days)).toEqual({ read: 2, failed: 1 })
		expect(await rowOf(1)).toMatchObject({ title: 'Film 1', cinema_on: day(3), home_on: day(60), read_at: NOW })
		expect(await rowOf(7)).toMatchObject({ read_at: 0, due_at: 0 })
		expect(await rowOf(8)).toMatchObject({ cinema_on: null, home_on: null, read_at: NOW })
	})

	it.each<[string, Days, number]>([
		['daily while a release is near', { cinema: day(20) }, 1],
		['weekly while it is far or unknown', { cinema: day(200) }, 7],
		['weekly while it is unknown', {}, 7],
		['monthly once it is long out', { cinema: day(-900), digital: day(-800) }, 30],
	])('reads a film again %s', async (_, days, after) => {
		const { db } = (await historyWithQueue(env.DB)).people
		await wantReleases(db, [1], 'DE', NOW)
		await read([{ id: 1, region: 'DE' }], days)
		expect(await listDueFilms(db, NOW + after * DAY_MS - 1)).toEqual([])
		expect(await listDueFilms(db, NOW + after * DAY_MS)).toEqual([{ id: 1, region: 'DE' }])
		// Others do not read it meanwhile.
		expect(await listDueFilms(db, NOW + after * DAY_MS + HOUR_MS)).toEqual([])
	})

	it('forgets films that were not requested for a long time, unless someone waits for them', async () => {
		const { people, userId } = await historyWithQueue(env.DB)
		const { db } = people
		const [forgotten, recent, awaited, seen, out] = [9001, 9002, 9003, 9004, 9005]
		const long = NOW - 46 * DAY_MS
		await wantReleases(db, [forgotten, awaited, seen, out], 'DE', long)
		await wantReleases(db, [recent], 'DE', NOW)
		await read([{ id: out, region: 'DE' }], { cinema: day(-100), digital: day(-1) })
		const saved = createSaved(db, userId, () => NOW, { language: null })
		const texts = {
			title: 'Film',
			posterPath: null,
			backdropPath: null,
			overview: '',
			voteAverage: 0,
			releaseDate: null,
		}
		for (const id of [awaited, out]) await saved.add('watchlist', { type: 'movie', id, ...texts })
		await saved.add('favorites', { type: 'movie', id: seen, ...texts })
		await deleteUnwantedFilms(db, [db], NOW)
		const known = await env.DB.prepare(
			'SELECT movie_id, wanted_at FROM film_releases WHERE movie_id > 9000 ORDER BY movie_id',
		).all()
		expect(known.results).toEqual([recent, awaited].map((movie_id) => ({ movie_id, wanted_at: NOW })))
	})

	it('is sent to the catalog queue, which reads the embedded catalog', async () => {
		const { db } = (await historyWithQueue(env.DB)).people
		await wantReleases(db, [27205], 'US', Date.now())
		const sent: unknown[] = []
		const sendBatch = async (messages: Iterable<{ body: unknown }>) => void sent.push(...messages)
		await startFilmReleases({ ...env, CATALOG_QUEUE: { sendBatch } } as never)
		expect(sent).toMatchObject([{ body: { films: [{ id: 27205, region: 'US' }] } }])
		const [message] = filmMessages([{ id: 27205, region: 'US' }], 'request')
		const batch = createMessageBatch(CATALOG_QUEUE, [
			{ id: 'm', timestamp: new Date(), attempts: 1, body: message?.body },
		])
		const ctx = createExecutionContext()
		await consumeCatalog(batch, env as never, ctx)
		await waitOnExecutionContext(ctx)
		expect((await getQueueResult(batch, ctx)).explicitAcks).toEqual(['m'])
		expect(await rowOf(27205)).toMatchObject({ title: 'Inception' })
	})
})
