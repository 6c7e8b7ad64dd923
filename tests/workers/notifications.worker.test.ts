import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/notifications/settings.ts'
import { UTC } from '#domain/shared/zone.ts'
import { toShowSeasons, toStoredSeasons } from '#domain/title/show-outline.ts'
import { openDatabase } from '#functions/data/database.ts'
import { localZone } from '#functions/http/location.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { announce } from '#functions/services/notifications/announce.ts'
import { createMatchEvents } from '#functions/services/notifications/match-events.ts'
import { createVersionEvents } from '#functions/services/notifications/version-events.ts'
import { announceIn } from '#functions/wiring/notifications.ts'
import type { PushQueueMessage } from '../../workers/push-queue.ts'
import { runSchedule } from '../../workers/schedule.ts'
import { sweepPersonal } from '../../workers/sweep.ts'
import { someLanguages } from '../functions/lib/some-languages.ts'
import { AT_ONCE, filmArrives, forgetAll, HOME, somebody } from '../functions/notifications/notifications-sample.ts'

const NOON = Date.UTC(2026, 10, 26, 12)
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const HOURLY = '47 * * * *'
const OFTEN = '*/5 * * * *'
const SPANISH = someLanguages({ es: { 'notification-events': { onSomeService: 'Ya está en una de tus plataformas' } } })
const KEYS = {
	VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
	VAPID_PRIVATE_KEY: 'A'.repeat(43),
	VAPID_SUBJECT: 'mailto:us@example.com',
}

let queued: PushQueueMessage[]

beforeAll(() => applyD1Migrations(env.HOME, env.TEST_PERSONAL_MIGRATIONS))
beforeEach(async () => {
	queued = []
	vi.useFakeTimers({ toFake: ['Date'], now: NOON })
	for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
	await forgetAll()
	await env.HOME.prepare('DELETE FROM viewers').run()
})
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

async function run(cron: string, over: object = {}) {
	const sendBatch = async (messages: Iterable<{ body: PushQueueMessage }>) => {
		for (const { body } of messages) queued.push(body)
	}
	const ctx = createExecutionContext()
	const bindings = { ...env, ...KEYS, PUSH_QUEUE: { sendBatch }, CATALOG_INDEX: undefined, ...over }
	await runSchedule({ cron }, bindings as never, ctx)
	await waitOnExecutionContext(ctx)
}

type Person = Awaited<ReturnType<typeof somebody>>

const deliveries = () => queued.flatMap((message) => message.deliveries)

describe('a title that arrives on a provider', () => {
	it('is announced once to viewers who wait for it there, in the inbox and on each of their browsers', async () => {
		await filmArrives(1, 'Dune')
		const ann = await somebody({ watchlist: [1, 2], browsers: 2 })
		const ben = await somebody({ watchlist: [2] })
		const abroad = await somebody({ region: 'DE' })
		for (let times = 0; times < 3; times += 1) await run(HOURLY)
		expect(await ann.entries()).toMatchObject([
			{ kind: 'film', title: 'Dune', path: '/movie/1', ref: { type: 'movie', id: 1 }, isRead: false },
		])
		expect(await ann.notifications.unreadCount()).toBe(1)
		expect([await ben.entries(), await abroad.entries()]).toEqual([[], []])
		expect(deliveries()).toHaveLength(2)
		expect(new Set(deliveries().map(({ subscriptionId }) => subscriptionId)).size).toBe(2)
	})

	it('is read in the language of the reader, whatever it was when it was announced', async () => {
		await filmArrives(1, 'Dune')
		const ann = await somebody()
		await run(HOURLY)
		await env.DB.prepare("UPDATE notifications SET body = 'Read by no one'").run()
		const bodies = await Promise.all(
			['en', 'es'].map((tag) => withLanguage(tag, SPANISH, async () => (await ann.entries()).map(({ body }) => body))),
		)
		expect(bodies).toEqual([['Now on one of your services'], ['Ya está en una de tus plataformas']])
	})

	it('has the texts that it was stored with, where nothing else is', async () => {
		await filmArrives(1, 'Dune')
		const ann = await somebody()
		await run(HOURLY)
		await env.DB.prepare("UPDATE notifications SET facts = NULL, body = 'From an earlier version'").run()
		expect(await ann.entries()).toMatchObject([{ title: 'Dune', body: 'From an earlier version' }])
	})

	it('is announced in the database of each viewer', async () => {
		await filmArrives(1)
		const far = await somebody({ home: HOME })
		await run(HOURLY, { [HOME]: env.HOME })
		expect(await far.entries()).toHaveLength(1)
		expect(queued).toMatchObject([
			{ home: HOME, deliveries: [{ message: expect.stringMatching(/^service:movie:1:/) }] },
		])
	})

	it('is not told with the switch off, without notifications, to a removed profile, or in what an account has left behind', async () => {
		await filmArrives(1)
		const off = await somebody({ settings: { ...AT_ONCE, film: false } })
		const silent = await somebody()
		await silent.preferences.save({ isNotificationsEnabled: false })
		const removed = await somebody()
		await env.DB.prepare('UPDATE profiles SET removed_at = 1 WHERE id = ?').bind(removed.id).run()
		const moved = await somebody()
		await env.DB.prepare("UPDATE users SET home = 'PERSONAL_OC' WHERE id = ?").bind(moved.id).run()
		await run(HOURLY)
		for (const person of [off, silent, removed, moved]) expect(await person.entries()).toEqual([])
		expect(queued).toEqual([])
	})

	it('is not announced to a profile that may not watch it, or whose permission is unknown', async () => {
		for (const film of [1, 2, 999_999_999]) await filmArrives(film)
		const age = env.DB.prepare("INSERT INTO title_ages VALUES (?, 'US', ?, ?)")
		await env.DB.batch([age.bind('movie:1', 6, NOON), age.bind('movie:2', 18, NOON)])
		const child = await somebody({ watchlist: [1, 2, 999_999_999] })
		await env.DB.prepare("UPDATE profiles SET max_age = 10, cap_region = 'US' WHERE id = ?").bind(child.id).run()
		await run(HOURLY)
		expect((await child.entries()).map(({ ref }) => ref?.id)).toEqual([1])
	})

	it('reaches everybody in the end, even if a run does not get to all of them', async () => {
		await env.DB.batch(
			[
				`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1600)
				INSERT INTO users (id, email, created_at) SELECT 'crowd' || i, 'crowd' || i, 0 FROM n`,
				"INSERT OR IGNORE INTO viewers (id) SELECT id FROM profiles WHERE id LIKE 'crowd%'",
				`INSERT INTO preferences (user_id, is_watch_history_enabled, is_notifications_enabled, accent_color, region, services, created_at, updated_at)
				SELECT id, 1, 1, '', 'GB', '[]', 0, 0 FROM profiles WHERE id LIKE 'crowd%'`,
			].map((text) => env.DB.prepare(text)),
		)
		const last = await somebody({ region: 'NZ' })
		const event = {
			id: 'film-home:1:NZ',
			kind: 'film',
			ref: null,
			day: null,
			title: 'Dune',
			body: '',
			path: '/movie/1',
		}
		const source = {
			...{ kind: 'film', toFollowed: () => ({}), find: async () => [] },
			followers: () => sql`SELECT key AS user_key, 0 AS place FROM viewers`,
			isFor: (_: unknown, { region }: { region: string | null }) => region === 'NZ',
		}
		for (let hour = 0; hour < 12; hour += 1)
			await announce(source as never, [{ ...event, expiresAtMs: NOON + 20 * DAY_MS } as never], {
				...{ directory: openDatabase(env.DB), personal: openDatabase(env.DB), home: null, maxPages: 1 },
				...{ withinCap: async () => [], zoneOf: () => UTC, now: () => NOON + hour * 3_600_000 },
			})
		expect(await last.entries()).toHaveLength(1)
	})

	it('reaches thousands in pages, each once', async () => {
		await filmArrives(1)
		const first = await somebody({ browsers: 0, settings: null })
		await env.DB.batch(
			[
				`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
				INSERT INTO users (id, email, created_at) SELECT 'many' || i, 'many' || i, 0 FROM n`,
				"INSERT OR IGNORE INTO viewers (id) SELECT id FROM profiles WHERE id LIKE 'many%'",
				`INSERT INTO preferences (user_id, is_watch_history_enabled, is_notifications_enabled, accent_color, region, services, created_at, updated_at)
				SELECT id, 1, 1, '', 'GB', '["8"]', 0, 0 FROM profiles WHERE id LIKE 'many%'`,
				`INSERT INTO saved (user_key, id, list, media_type, media_id, added_at)
				SELECT key, 'x', 'watchlist', 'movie', 1, 0 FROM viewers WHERE id LIKE 'many%'`,
			].map((text) => env.DB.prepare(text)),
		)
		await run(HOURLY)
		await run(HOURLY)
		const told = await env.DB.prepare('SELECT count(*) AS n FROM notifications').first('n')
		expect(told).toBe(1201)
		expect(await first.entries()).toHaveLength(1)
	})
})

/** What is known of a show: the days of the episodes of each season. */
async function airs(id: number, nextAirOn: string, ...seasons: readonly (readonly string[])[]) {
	const episodes = seasons.flatMap((days, index) =>
		days.map((airDate, at) => ({ seasonNumber: index + 1, episodeNumber: at + 1, airDate })),
	)
	await env.DB.prepare(
		'INSERT OR REPLACE INTO shows (id, title, seasons, next_air_on, wanted_at) VALUES (?, ?, ?, ?, 0)',
	)
		.bind(id, `Show ${id}`, JSON.stringify(toStoredSeasons(toShowSeasons(episodes))), nextAirOn)
		.run()
}

const watch = (person: { id: string }, show: number, season: number, episodes: string) =>
	env.DB.prepare('INSERT INTO watched_seasons SELECT key, ?2, ?3, ?4 FROM viewers WHERE id = ?1')
		.bind(person.id, show, season, episodes)
		.run()
const hide = (person: { id: string }, show: number, kind: string) =>
	env.DB.prepare("INSERT INTO hidden_titles SELECT key, 'tv', ?2, ?3, 0, '' FROM viewers WHERE id = ?1")
		.bind(person.id, show, kind)
		.run()

describe('a new episode', () => {
	const [BEFORE, TODAY] = ['2026-11-19', '2026-11-26']

	it('is announced only to viewers who have seen the previous one or follow the show', async () => {
		await airs(1, TODAY, ['2026-01-01', '2026-01-08'], [BEFORE, TODAY])
		const people = await Promise.all(Array.from({ length: 7 }, () => somebody({ watchlist: [], browsers: 0 })))
		const [upToDate, behind, seen, dropped, follower, silent, unrelated] = people as [Person, ...Person[]] & Person[]
		for (const [person, marks] of [
			[upToDate, '01'],
			[behind, '001'],
			[seen, '011'],
			[dropped, '01'],
			[silent, '01'],
		] as const)
			await watch(person as Person, 1, 2, marks)
		await hide(dropped as Person, 1, 'dropped')
		await hide(follower as Person, 1, 'followed')
		await silent?.preferences.save({ isWatchHistoryEnabled: false })
		for (let times = 0; times < 2; times += 1) await run(HOURLY)
		const entries = await Promise.all(people.map((person) => person.entries()))
		expect(entries.map((told) => told.length)).toEqual([1, 0, 0, 0, 1, 0, 0])
		expect(entries[0]).toMatchObject([
			{
				id: 'episode:1:2:2',
				title: 'Show 1',
				body: 'Season 2, episode 2 is out',
				path: '/tv/1',
				ref: { type: 'tv', id: 1 },
			},
		])
		expect(await unrelated?.entries()).toEqual([])
	})

	it('released with its whole season is announced once', async () => {
		await airs(1, TODAY, [BEFORE, BEFORE], [TODAY, TODAY, TODAY])
		const ann = await somebody({ watchlist: [], browsers: 0 })
		await watch(ann, 1, 1, '011')
		await run(HOURLY)
		expect(await ann.entries()).toMatchObject([{ id: 'episode:1:2:1', body: 'Season 2, episode 1 and 2 more are out' }])
	})

	it('waits for the morning where the viewer is', async () => {
		await airs(1, TODAY, [BEFORE, TODAY])
		const ann = await somebody({ watchlist: [], settings: { ...AT_ONCE, zone: 'America/Los_Angeles' } })
		await watch(ann, 1, 1, '01')
		vi.setSystemTime(Date.UTC(2026, 10, 26, 0, 47))
		await run(HOURLY)
		expect([await ann.entries(), await ann.notifications.unreadCount(), queued]).toEqual([[], 0, []])
		vi.setSystemTime(Date.UTC(2026, 10, 26, 17))
		await run(OFTEN)
		expect([await ann.entries(), queued]).toMatchObject([[{ id: 'episode:1:1:2' }], [{}]])
	})
})

describe('a film on the watchlist', () => {
	it('is announced when it is available at home in the country of the viewer', async () => {
		const release = env.DB.prepare(
			"INSERT INTO film_releases (movie_id, region, title, home_on, wanted_at) VALUES (?, ?, 'Dune', ?, 0)",
		)
		await env.DB.batch([
			release.bind(1, 'GB', '2026-11-26'),
			release.bind(1, 'DE', '2026-11-20'),
			release.bind(2, 'GB', '2026-11-27'),
		])
		const [ann, abroad] = [await somebody({ watchlist: [1, 2] }), await somebody({ watchlist: [1], region: 'DE' })]
		await run(HOURLY)
		expect(await ann.entries()).toMatchObject([{ id: 'film-home:1:GB', title: 'Dune', body: 'Now out at home' }])
		expect(await abroad.entries()).toEqual([])
	})
})

describe('a match', () => {
	const START = NOON + 15 * 60_000
	const match = (id: string, startsAtMs: number, change: object = {}) => ({
		...{ id, name: 'Reds vs Blues', sport: 'Football', league: { id: 'l', name: 'Premier League' }, startsAtMs },
		...{ home: { id: 'reds', name: 'Reds' }, away: { id: 'blues', name: 'Blues' }, state: 'scheduled', ...change },
	})
	const follow = (person: { id: string }, kind: string, team: string, isFollowed = 1) =>
		env.DB.prepare("INSERT INTO followed_teams SELECT key, ?2, ?3, 'N', 'Football', ?4, 0 FROM viewers WHERE id = ?1")
			.bind(person.id, kind, team, isFollowed)
			.run()
	async function tellMatches(matches: readonly object[]) {
		const between = vi.fn(async () => matches)
		const source = createMatchEvents({
			...{ sports: { between } as never, databases: [openDatabase(env.DB)], now: Date.now },
		})
		await announceIn(env as never, createExecutionContext(), source as never)
		return between
	}

	it('is announced 15 minutes before it starts, once to each follower of a team or the league', async () => {
		const digest = { ...DEFAULT_NOTIFICATION_SETTINGS, zone: 'UTC' }
		const [ann, ben, former] = [await somebody({ settings: digest }), await somebody(), await somebody()]
		await follow(ann, 'team', 'reds')
		await follow(ann, 'team', 'blues')
		await follow(ann, 'league', 'l')
		await follow(ben, 'league', 'l')
		await follow(former, 'team', 'reds', 0)
		for (let times = 0; times < 2; times += 1) {
			await tellMatches([
				match('1', START),
				match('2', NOON + 60 * 60_000),
				match('3', START, { state: 'postponed' }),
				match('4', NOON - 1),
			])
			vi.setSystemTime(NOON + 5 * 60_000)
		}
		for (const person of [ann, ben])
			expect(await person.entries()).toMatchObject([
				{ id: 'match:1', title: 'Reds – Blues', body: 'Premier League, in 15 minutes', path: '/sports/1' },
			])
		expect(await former.entries()).toEqual([])
		await run(OFTEN)
		expect(deliveries().map(({ message }) => message)).toEqual(['match:1', 'match:1'])
	})

	it('takes no call to the schedule while nobody follows a team', async () => {
		expect(await tellMatches([match('1', START)])).not.toHaveBeenCalled()
	})
})

describe('a message', () => {
	it('waits for the evening if a digest is wanted, and covers the whole day', async () => {
		await filmArrives(1)
		const ann = await somebody({
			watchlist: [1, 2],
			settings: { ...DEFAULT_NOTIFICATION_SETTINGS, zone: 'Asia/Tokyo' },
		})
		await run(HOURLY)
		await filmArrives(2)
		vi.setSystemTime(NOON + HOUR_MS)
		await run(HOURLY)
		expect(await ann.entries()).toHaveLength(2)
		// 18:00 of the next day in Tokyo.
		vi.setSystemTime(Date.UTC(2026, 10, 27, 8, 59))
		await run(OFTEN)
		expect(queued).toEqual([])
		vi.setSystemTime(Date.UTC(2026, 10, 27, 9))
		await run(OFTEN)
		expect(deliveries()).toMatchObject([{ message: 'digest:2026-11-27' }])
	})

	it('waits for the end of the quiet hours', async () => {
		await filmArrives(1)
		await somebody({ settings: { ...AT_ONCE, zone: 'UTC', quiet: { from: 11 * 60, to: 13 * 60 } } })
		await run(HOURLY)
		vi.setSystemTime(NOON + HOUR_MS - 1)
		await run(OFTEN)
		expect(queued).toEqual([])
		vi.setSystemTime(NOON + HOUR_MS)
		await run(OFTEN)
		expect(deliveries()).toHaveLength(1)
	})

	it('is not sent about what was read before', async () => {
		await filmArrives(1)
		const ann = await somebody({ settings: DEFAULT_NOTIFICATION_SETTINGS })
		await run(HOURLY)
		await ann.notifications.markRead(null, NOON)
		expect(await ann.notifications.unreadCount()).toBe(0)
		vi.setSystemTime(NOON + DAY_MS)
		await run(OFTEN)
		expect(queued).toEqual([])
	})

	it('is put into the queue again when nothing was heard of it for an hour', async () => {
		await filmArrives(1)
		await somebody()
		await run(HOURLY)
		vi.setSystemTime(NOON + HOUR_MS - 1)
		await run(OFTEN)
		expect(deliveries()).toHaveLength(1)
		vi.setSystemTime(NOON + HOUR_MS)
		await run(OFTEN)
		expect(deliveries()).toHaveLength(2)
	})

	it('goes nowhere without keys or a queue, and the inbox works', async () => {
		await filmArrives(1)
		const ann = await somebody()
		await run(HOURLY, { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' })
		await run(HOURLY, { PUSH_QUEUE: undefined })
		await run(HOURLY, { VAPID_PRIVATE_KEY: 'short' })
		expect(await ann.entries()).toHaveLength(1)
		expect(queued).toEqual([])
	})
})

describe('a viewer who travels', () => {
	async function visit(person: Person, zone: string): Promise<void> {
		person.notifications.noteZone(localZone(zone))
		await person.settled()
	}
	const waiting = async ({ id }: Person) => {
		const mine = env.DB.prepare(
			'SELECT kind, created_at AS toldAt, due_at AS dueAt FROM notifications WHERE user_key = (SELECT key FROM viewers WHERE id = ?)',
		)
		return (await mine.bind(id).all<{ kind: string; toldAt: number; dueAt: number }>()).results
	}
	const at = (hour: number) => Date.UTC(2026, 10, 26, hour)

	it('has the digest by the clock of the device that was used last, whether settings were ever saved or not', async () => {
		await filmArrives(1)
		const people = [await somebody({ settings: null }), await somebody({ settings: DEFAULT_NOTIFICATION_SETTINGS })]
		for (const person of people) await visit(person, 'Europe/Berlin')
		await run(HOURLY)
		for (const person of people) {
			expect(await waiting(person)).toMatchObject([{ dueAt: at(17) }])
			await visit(person, 'America/New_York')
			expect(await waiting(person)).toMatchObject([{ dueAt: at(23) }])
			// Six has passed there.
			await visit(person, 'Pacific/Auckland')
			expect(await waiting(person)).toMatchObject([{ dueAt: NOON }])
			expect(await person.notifications.settings()).toEqual({
				...DEFAULT_NOTIFICATION_SETTINGS,
				zone: 'Pacific/Auckland',
			})
		}
	})

	it('keeps what was set, and takes the quiet hours along', async () => {
		await filmArrives(1)
		const quiet = { from: 11 * 60, to: 14 * 60 }
		const ann = await somebody({ settings: { ...AT_ONCE, match: false, quiet } })
		await visit(ann, 'UTC')
		await run(HOURLY)
		expect(await waiting(ann)).toMatchObject([{ toldAt: NOON, dueAt: at(14) }])
		await visit(ann, 'America/New_York')
		expect(await waiting(ann)).toMatchObject([{ toldAt: NOON, dueAt: at(19) }])
		expect(await ann.notifications.settings()).toEqual({ ...AT_ONCE, match: false, quiet, zone: 'America/New_York' })
		await ann.notifications.saveSettings({ ...AT_ONCE, zone: null })
		expect((await ann.notifications.settings()).zone).toBe('America/New_York')
	})

	it('is written down once a move, and not where the zone is unknown', async () => {
		const ann = await somebody({ settings: null })
		await visit(ann, 'No/Where')
		expect(await ann.notifications.settings()).toEqual(DEFAULT_NOTIFICATION_SETTINGS)
		await visit(ann, 'Asia/Tokyo')
		const write = vi.spyOn(env.DB, 'batch')
		await visit(ann, 'Asia/Tokyo')
		expect(write).not.toHaveBeenCalled()
	})
})

describe('a new version', () => {
	const news = (version: string) =>
		createVersionEvents([{ version, title: 'Calendar', text: 'Shows by day.', path: '/calendar' }], Date.now)
	const announceNews = (version: string) => announceIn(env as never, createExecutionContext(), news(version))

	it('is announced once to those who asked for it, except the one they already had', async () => {
		const ann = await somebody({ settings: { ...AT_ONCE, version: true } })
		const ben = await somebody()
		await announceNews('1.0.0')
		expect(await ann.entries()).toEqual([])
		expect(await announceNews('1.1.0')).toBe(1)
		expect(await ann.entries()).toMatchObject([{ kind: 'version', title: 'New: Calendar', path: '/calendar' }])
		await env.DB.prepare('DELETE FROM notifications').run()
		expect(await announceNews('1.1.0')).toBe(0)
		expect(await ben.entries()).toEqual([])
	})
})

describe('an inbox', () => {
	it('shows the newest fifty, then the others', async () => {
		const ann = await somebody({ browsers: 0 })
		await fill(ann.id, 120)
		const seen: string[] = []
		let cursor: string | null = null
		do {
			const page = await ann.notifications.page(cursor)
			seen.push(...page.entries.map(({ id }) => id))
			cursor = page.nextCursor
		} while (cursor !== null)
		expect(seen).toHaveLength(120)
		expect(new Set(seen).size).toBe(120)
		expect(await ann.notifications.unreadCount()).toBe(100)
		await expect(ann.notifications.page('yesterday')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
	})

	it('holds five hundred of the last ninety days', async () => {
		await filmArrives(1)
		const ann = await somebody({ browsers: 0 })
		await fill(ann.id, 500)
		await run(HOURLY)
		const ids = await env.DB.prepare('SELECT count(*) AS n, max(id) AS last FROM notifications').first()
		expect(ids).toMatchObject({ n: 500, last: expect.stringMatching(/^service/) })
		await sweepPersonal(openDatabase(env.DB), NOON + 90 * DAY_MS)
		expect(await ann.entries()).toEqual([])
	})

	/** Entries of the hours before, two of each. */
	async function fill(profileId: string, count: number) {
		await env.DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
			INSERT INTO notifications (user_key, id, kind, title, body, path, created_at, message, expires_at)
			SELECT key, 'old' || i, 'film', 'T', 'B', '/', ?3 - (i / 2) * 1000, 'old' || i, 0 FROM n, viewers WHERE viewers.id = ?1`,
		)
			.bind(profileId, count, NOON - 1)
			.run()
	}
})
