import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { streamJson } from '#domain/account/export.ts'
import type { AccountExport } from '#domain/account/port.ts'
import { AVATARS, MAX_PROFILES, type Profile } from '#domain/account/profile.ts'
import { IMPORT_PARTS } from '#domain/import/row.ts'
import type { ImportView } from '#domain/import/view.ts'
import { describeRestored } from '#domain/import/words.ts'
import { NOTIFICATION_KINDS } from '#domain/notifications/notification.ts'
import type { ProfileId } from '#domain/shared/ids.ts'
import { CAP_AGES, type MaturityCap } from '#domain/title/maturity.ts'
import * as tables from '#drizzle/schema.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { textStream } from '#functions/lib/streams.ts'
import { createAccountData } from '#functions/services/account/account-data.ts'
import { commitAll, commitStatements, readPendingPlays } from '#functions/services/history/commit.ts'
import { createHistory } from '#functions/services/history/history.ts'
import { changeMarks, toMarks } from '#functions/services/history/season-marks.ts'
import { createHousehold } from '#functions/services/import/household.ts'
import { createImports, exportImports } from '#functions/services/import/imports.ts'
import { insertAccount, peopleWithClock, startedSession } from '../account/people-sample.ts'
import { entry } from '../history/history-sample.ts'
import { notificationsOf, profilesOf, settingsOf } from './household-sample.ts'
import { fileOf, smallCatalog } from './import-sample.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2020, 0, 1)
const DURATION = 6000
const FILMS = [1, 2, 3, 4].map((id) => `movie:${id}`)
const EPISODES = [1, 2, 3].flatMap((episode) => [`tv:5:1:${episode}`, `tv:5:2:${episode}`, `tv:6:0:${episode}`])

const time = fc.integer({ min: 0, max: 2000 }).map((days) => START + days * DAY_MS)
const person = fc.record({
	watched: fc.uniqueArray(
		fc.record({
			key: fc.constantFrom(...FILMS, ...EPISODES),
			times: fc.uniqueArray(time, { minLength: 1, maxLength: 4 }),
			/** The last one was not finished. */
			isBegun: fc.boolean(),
		}),
		{ selector: ({ key }) => key, maxLength: 8 },
	),
	skipped: fc.uniqueArray(fc.constantFrom(...EPISODES), { maxLength: 3 }),
	rewatches: fc.uniqueArray(fc.record({ startedAt: time, endedAt: fc.option(time) }), {
		selector: ({ startedAt }) => startedAt,
		maxLength: 3,
	}),
	specials: fc.option(fc.constantFrom('counted' as const, 'placed' as const)),
	saved: fc.uniqueArray(
		fc.record({
			id: fc.integer({ min: 1, max: 4 }),
			list: fc.constantFrom('watchlist' as const, 'favorites' as const),
			at: time,
		}),
		{ selector: ({ id, list }) => `${id} ${list}`, maxLength: 4 },
	),
	opinions: fc.uniqueArray(
		fc.record({ id: fc.integer({ min: 1, max: 4 }), rating: fc.constantFrom(1, 2.5, 4, 5, null), at: time }),
		{ selector: ({ id }) => id, maxLength: 3 },
	),
	hidings: fc.uniqueArray(
		fc.record({
			key: fc.constantFrom('movie:1', 'movie:4', 'tv:5'),
			kind: fc.constantFrom('hidden' as const, 'dropped' as const, 'followed' as const),
			at: time,
		}),
		{ selector: ({ key }) => key },
	),
	teams: fc.uniqueArray(fc.record({ id: fc.integer({ min: 11, max: 15 }), at: time }), {
		selector: ({ id }) => id,
		maxLength: 3,
	}),
	notified: fc.option(
		fc.record({
			kinds: fc.record(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, fc.boolean()]))),
			isDigest: fc.boolean(),
			quiet: fc.option(fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1439 }) })),
			zone: fc.option(fc.constantFrom('Europe/Paris', 'Asia/Tokyo')),
		}),
	),
	preferences: fc.record({
		region: fc.constantFrom('FR', 'GB'),
		isSpoilerGuardOn: fc.boolean(),
		isWatchHistoryEnabled: fc.boolean(),
		accentColor: fc.constantFrom('#10B981', '#EF4444'),
	}),
	years: fc.option(fc.constant({ start: 1980, end: 1999 })),
})
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never

const cap: fc.Arbitrary<MaturityCap | null> = fc.option(
	fc.record({ age: fc.constantFrom(...CAP_AGES), region: fc.constant('FR'), allowsUnrated: fc.boolean() }),
)
const others = fc.uniqueArray(
	fc.record({
		name: fc.constantFrom('Ben', 'Mia', '李雷', 'می‌خواهم'),
		avatar: fc.constantFrom(...AVATARS),
		cap,
		person,
	}),
	{ selector: ({ name }) => name, maxLength: 3 },
)

async function account() {
	const people = peopleWithClock(env.DB)
	const { userId, email } = await insertAccount(people)
	const { db } = people
	const sessionUser = async () => {
		const user = await people.sessions.check(await startedSession(people, userId))
		if (!user) throw new Error('signed out')
		return user
	}
	const historyOf = (id: string) =>
		createHistory({
			...{ db, userId: id, isEnabled: true, language: null, now: people.now },
			send: async () => {},
			mayQueue: async () => true,
			onShows: async () => {},
		})
	const importsOf = async (profileId: string = userId) =>
		createImports({
			...{ db, userId: profileId, isHistoryEnabled: true, language: null, now: people.now },
			historyWrites: { statements: commitStatements, all: commitAll },
			household: createHousehold(await profilesOf(people, userId, profileId), profileId, (id) =>
				settingsOf(people, id),
			),
		})

	/** Stores what somebody has, as it would have come about. */
	async function fill(id: string, own: Person) {
		const userKey = keyOf(id)
		const texts = (title: string) => ({
			title,
			posterPath: '/p.jpg',
			backdropPath: null,
			overview: 'About it.',
			rating: 7,
		})
		for (const { key, times, isBegun } of own.watched) {
			const sorted = [...times].sort((a, b) => a - b)
			for (const [index, createdAt] of sorted.entries()) {
				const isLast = index === sorted.length - 1
				const entry = {
					watchPosition: isLast && isBegun ? 600 : DURATION,
					duration: DURATION,
					createdAt,
					preferredSource: null,
				}
				await db
					.insert(tables.history)
					.values({
						userKey,
						mediaKey: key,
						textsId: null,
						ownTexts: texts(key.startsWith('tv') ? 'A Show' : `Film ${key}`),
						...entry,
					})
					.onConflictDoUpdate({ target: [tables.history.userKey, tables.history.mediaKey], set: entry })
				if (!isLast) await db.insert(tables.plays).values({ userKey, mediaKey: key, playedAt: createdAt })
			}
		}
		for (const key of own.skipped) {
			const [, showId = 0, season = 0, episode = 0] = key.split(':').map(Number)
			await changeMarks(db, id, toMarks([{ showId, season, episodes: [episode] }], 'skip'))
		}
		for (const pass of own.rewatches) await db.insert(tables.rewatches).values({ userKey, showId: 5, ...pass })
		if (own.specials) await db.insert(tables.placedSpecials).values({ userKey, showId: 5, specials: own.specials })
		for (const { id: mediaId, list, at } of own.saved)
			await db.insert(tables.saved).values({
				...{ id: crypto.randomUUID(), userKey, list, mediaType: 'movie', mediaId, addedAt: at, textsId: null },
				ownTexts: { ...texts(`Film movie:${mediaId}`), releaseDate: '2001-05-01' },
			})
		for (const { id: mediaId, rating, at: saidAt } of own.opinions)
			await db.insert(tables.opinions).values({
				...{ userKey, mediaType: 'movie', mediaId, rating, isDismissed: rating === null, keywords: ['rain'], saidAt },
				sentiment: rating === null ? null : 0.5,
			})
		for (const { key, kind, at: changedAt } of own.hidings) {
			const [mediaType, mediaId] = key.split(':')
			await db.insert(tables.hiddenTitles).values({
				...{
					userKey,
					mediaType: mediaType as 'movie',
					mediaId: Number(mediaId),
					kind,
					changedAt,
					changeId: crypto.randomUUID(),
				},
			})
		}
		for (const { id: team, at: changedAt } of own.teams)
			await db.insert(tables.followedTeams).values({
				...{
					userKey,
					kind: 'team',
					teamId: String(team),
					name: `Team ${team}`,
					sport: 'Football',
					isFollowed: true,
					changedAt,
				},
			})
		if (own.notified) {
			const { kinds, ...rest } = own.notified
			await notificationsOf(people, id).saveSettings({ ...kinds, ...rest } as Parameters<
				ReturnType<typeof notificationsOf>['saveSettings']
			>[0])
		}
		await people.preferences(id).save(own.preferences)
		if (own.years) await db.update(tables.taste).set({ years: own.years }).where(eq(tables.taste.userKey, userKey))
	}

	/** @param afterPending happens while the file is written */
	async function exported(afterPending = async () => {}): Promise<AccountExport> {
		const data = await createAccountData({
			...{ directory: db, personal: db, user: await sessionUser(), now: people.now, eraseLater: async () => {} },
			servicesOf: (id) => ({
				preferences: people.preferences(id),
				history: historyOf(id),
				async pendingPlays() {
					const pending = await readPendingPlays(db, id)
					await afterPending()
					return pending
				},
				exportImports: () => exportImports(db, id),
			}),
		}).exportData()
		return (await new Response(await textStream(streamJson(data), 'export_failed')).json()) as AccountExport
	}

	async function uploaded(file: AccountExport, profileId?: string) {
		const imports = await importsOf(profileId)
		const { catalog } = smallCatalog()
		const made = await imports.create(fileOf('marquee.json', JSON.stringify(file)))
		if (made.kind !== 'created') throw new Error(made.problem)
		const { id } = made
		async function settle() {
			for (let step = 0; step < 100; step += 1) if ((await imports.advance(id, catalog)) !== 'moving') return
			throw new Error('the import never came to rest')
		}
		const view = async () => (await imports.view(id, 1)) as ImportView
		await settle()
		return {
			view,
			async restore(targets = new Map<number, string>()) {
				await imports.apply(id, new Map(), IMPORT_PARTS, { targets })
				await settle()
				return view()
			},
			async undo() {
				// A later request knows the profiles that were added.
				const later = await importsOf(profileId)
				await later.undo(id)
				for (let step = 0; step < 100; step += 1) if ((await later.advance(id, catalog)) !== 'moving') return
			},
		}
	}
	const profiles = (profileId?: string) => profilesOf(people, userId, profileId)
	async function added(name: string, more: Partial<Profile> = {}): Promise<ProfileId> {
		const outcome = await (await profiles()).add({ name, avatar: 'poet', cap: null, ...more })
		if (outcome.kind !== 'ok') throw new Error('full')
		people.pass(1)
		return outcome.id as ProfileId
	}
	const names = async () => (await profiles()).all.map(({ name }) => name)
	return { people, userId, email, historyOf, fill, exported, uploaded, profiles, added, names }
}

/** What the file says of the household, without ids and the dates of the file itself. */
function comparable(file: AccountExport) {
	const byText = (items: unknown[]) => items.map((item) => JSON.stringify(item)).sort()
	const ofProfile = (data: AccountExport | AccountExport['profiles'][number]) => {
		const { preferences, taste } = data as AccountExport
		const { userId: _userId, createdAt: _createdAt, updatedAt: _updatedAt, ...chosen } = preferences
		return {
			chosen,
			taste: taste && {
				isEnabled: taste.isEnabled,
				weights: taste.weights,
				years: taste.years,
				searches: taste.searches,
			},
			saved: byText((data.saved ?? []).map(({ id: _id, ...item }) => item)),
			history: data.history,
			plays: data.plays,
			opinions: byText(data.opinions ?? []),
			hidden: byText(data.hiddenTitles ?? []),
			teams: byText(data.followedTeams ?? []),
			rewatches: data.rewatches,
			specials: data.placedSpecials,
			marks: byText(
				(data.watchedSeasons ?? []).flatMap((season) => {
					const episodes = season.episodes.replace(/0+$/, '')
					return episodes === '' ? [] : [{ ...season, episodes }]
				}),
			),
			notified: data.notificationSettings,
		}
	}
	const first = file.profiles.find(({ id }) => id === file.user.id)
	const rest = file.profiles.filter((profile) => profile !== first).sort((a, b) => (a.name < b.name ? -1 : 1))
	return [
		{ name: first?.name, ...ofProfile(file) },
		...rest.map(({ id: _id, createdAt: _createdAt, hasPin: _hasPin, ...profile }) => ({
			...Object.fromEntries(Object.entries(profile).filter(([, value]) => typeof value !== 'object' || value === null)),
			...ofProfile(profile as AccountExport['profiles'][number]),
		})),
	]
}

const NOBODY: Person = {
	...{
		watched: [],
		skipped: [],
		rewatches: [],
		specials: null,
		saved: [],
		opinions: [],
		hidings: [],
		teams: [],
		notified: null,
		years: null,
	},
	preferences: { region: 'FR', isSpoilerGuardOn: false, isWatchHistoryEnabled: true, accentColor: '#10B981' },
}
const film = (id: number, ...times: number[]): Person['watched'][number] => ({
	key: `movie:${id}`,
	times,
	isBegun: false,
})

describe('the backup of a household', () => {
	it('comes back whole in an empty account: its next backup says the same', async () => {
		await fc.assert(
			fc.asyncProperty(person, others, async (first, rest) => {
				const before = await account()
				await before.fill(before.userId, first)
				for (const { name, avatar, cap: limit, person: own } of rest)
					await before.fill(await before.added(name, { avatar, cap: limit }), own)
				const file = await before.exported()
				const after = await account()
				const { restore } = await after.uploaded(file)
				expect((await restore()).state).toBe('done')
				expect(comparable(await after.exported())).toEqual(comparable(file))
			}),
			{ numRuns: 15 },
		)
	})

	it('has the earlier viewing of a mark of a moment ago once, also when the queue stores it meanwhile', async () => {
		for (const isStoredMeanwhile of [false, true]) {
			const { people, userId, exported, historyOf } = await account()
			const at = people.now()
			for (const days of [3, 1])
				await historyOf(userId).record([entry(2, at - days * DAY_MS, { positionSeconds: DURATION })])
			const store = async () => void (await people.db.$client.batch(commitAll(people.db, userId)))
			const { plays } = await exported(isStoredMeanwhile ? store : undefined)
			expect(plays).toEqual([{ mediaKey: 'movie:2', playedAt: new Date(at - 3 * DAY_MS).toISOString() }])
		}
	})

	it('is previewed profile by profile, with all that is in it', async () => {
		const before = await account()
		await before.fill(before.userId, { ...NOBODY, watched: [film(1, START, START + DAY_MS)] })
		await before.fill(await before.added('Mia'), {
			...NOBODY,
			saved: [{ id: 2, list: 'watchlist', at: START }],
			hidings: [{ key: 'tv:5', kind: 'followed', at: START }],
			skipped: ['tv:5:1:2'],
			rewatches: [{ startedAt: START, endedAt: null }],
			teams: [{ id: 11, at: START }],
		})
		const file = await before.exported()
		const { view } = await (await account()).uploaded(file)
		const { profiles, targets, parts } = await view()
		expect(profiles.map((profile) => `${profile.label}: ${describeRestored(profile)}`)).toEqual([
			`${before.email.split('@')[0]}: 1 watched, 1 earlier viewing and settings`,
			'Mia: 1 on the watchlist, 1 followed show, 1 skipped episode, 1 rewatch, 1 team and settings',
		])
		expect(profiles.map(({ target }) => target)).toEqual([targets[0]?.value, 'new'])
		expect([parts.followed, parts.hidden]).toEqual([1, 0])
	})

	it('goes into the namesakes that are there, and each into whom the viewer chooses', async () => {
		const before = await account()
		await before.fill(await before.added('Mia'), { ...NOBODY, watched: [film(1, START)] })
		await before.fill(await before.added('Ben'), { ...NOBODY, watched: [film(2, START)] })
		const file = await before.exported()
		const after = await account()
		const [mia, kim] = [await after.added('mia'), await after.added('Kim')]
		const { view, restore } = await after.uploaded(file)
		expect((await view()).profiles.map(({ target }) => target)).toEqual([after.userId, mia, 'new'])
		await restore(
			new Map([
				[0, 'out'],
				[2, kim],
				[9, 'new'],
			]),
		)
		const { profiles, history } = await after.exported()
		expect(history).toEqual([])
		const watched = profiles.map(({ name, history: own }) => `${name}: ${own?.map(({ id }) => id)}`)
		expect(watched.sort()).toEqual([': undefined', 'Ben: 2', 'Mia: 1'])
	})

	it('leaves a profile with a PIN alone, and says what has no room', async () => {
		const before = await account()
		await before.added('Mia')
		await before.added('Leo')
		const file = await before.exported()
		const after = await account()
		const mia = await after.added('Mia')
		for (let count = 3; count <= MAX_PROFILES; count += 1) await after.added(`Guest ${count}`)
		await (await after.profiles(mia)).setPin('1234', { pin: '', password: '' })
		const { view, restore } = await after.uploaded(file)
		const { profiles, targets } = await view()
		expect(profiles.map(({ target, problem }) => [target, problem])).toEqual([
			[after.userId, null],
			['out', 'locked'],
			['out', 'no-room'],
		])
		expect(targets.map(({ value }) => value)).not.toContain(mia)
		// As of a page from before.
		const done = await restore(
			new Map([
				[1, mia],
				[2, 'new'],
			]),
		)
		expect(done.profiles.map(({ isFull }) => isFull)).toEqual([false, false, true])
		expect(await after.names()).not.toContain('Leo')
	})

	it('lifts no age limit, and makes no profile whose limit nobody could lift', async () => {
		const before = await account()
		await before.added('Mia')
		await before.added('Kid', { cap: { age: 7, region: 'FR', allowsUnrated: false } })
		const file = await before.exported()
		const after = await account()
		await after.added('Mia', { cap: { age: 10, region: 'FR', allowsUnrated: false } })
		await after.people.db.update(tables.users).set({ passwordHash: null }).where(eq(tables.users.id, after.userId))
		const { view, restore } = await after.uploaded(file)
		expect((await view()).profiles.map(({ problem }) => problem)).toEqual([null, null, 'limit'])
		await restore(new Map([[2, 'new']]))
		const { all } = await after.profiles()
		expect(all.map(({ name, cap: limit }) => [name, limit?.age])).toEqual([
			[all[0]?.name, undefined],
			['Mia', 10],
		])
	})

	it('is undone as a whole: what was there is as before, and new profiles go', async () => {
		const before = await account()
		await before.fill(before.userId, {
			...NOBODY,
			watched: [film(1, START + DAY_MS)],
			skipped: ['tv:5:1:1'],
			teams: [{ id: 11, at: START }],
		})
		await before.fill(await before.added('Mia'), { ...NOBODY, watched: [film(2, START)] })
		const file = await before.exported()
		const after = await account()
		await after.fill(after.userId, {
			...NOBODY,
			watched: [film(1, START)],
			skipped: ['tv:5:1:3'],
			teams: [{ id: 12, at: START }],
		})
		const own = comparable(await after.exported())
		const { restore, undo } = await after.uploaded(file)
		await restore()
		expect(await after.names()).toContain('Mia')
		expect(comparable(await after.exported())).not.toEqual(own)
		after.people.pass(1)
		await undo()
		expect(await after.names()).toHaveLength(1)
		const [now] = comparable(await after.exported())
		const { teams = [], ...rest } = now ?? {}
		const { teams: teamsBefore, ...restBefore } = own[0] ?? {}
		expect({ ...rest, notified: null }).toEqual(restBefore)
		expect(teams.filter((team) => team.includes('"isFollowed":true'))).toEqual(teamsBefore)
	})

	it('is made once, however many pages restore it at the same time', async () => {
		const before = await account()
		for (const [index, name] of ['Ben', 'Mia'].entries())
			await before.fill(await before.added(name), { ...NOBODY, watched: [film(index + 1, START)] })
		const file = await before.exported()
		const after = await account()
		const { restore } = await after.uploaded(file)
		await Promise.all([restore(), restore(), restore()])
		expect(await after.names()).toHaveLength(3)
		expect(comparable(await after.exported()).slice(1)).toEqual(comparable(file).slice(1))
	})
})
