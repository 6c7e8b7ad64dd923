import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MAX_PROFILES, type ProfileChange } from '#domain/account/profile.ts'
import type { Profiles, Proof } from '#domain/account/profiles-port.ts'
import type { ProfileId } from '#domain/shared/ids.ts'
import { DAY_MS, HOUR_MS } from '#domain/shared/time.ts'
import type { MaturityCap } from '#domain/title/maturity.ts'
import { history, plays as playsTable, profiles as profilesTable, viewers, watchedSeasons } from '#drizzle/schema.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { HASH_LIMIT } from '#functions/services/account/accounts.ts'
import { createPasswordHasher } from '#functions/services/account/password.ts'
import { createProfiles, deleteRemovedProfiles, PIN_LIMIT } from '#functions/services/account/profiles.ts'
import { moveHistory } from '#functions/services/history/move-history.ts'
import { moveViewings } from '#functions/services/history/move-viewings.ts'
import {
	freshAddress,
	freshClient,
	hurryClock,
	insertAccount,
	PASSWORD,
	peopleWithClock,
	startedSession,
} from './people-sample.ts'

/** Where the requests come from. */
const NETWORK = '203.0.113.1'

hurryClock()

const CHEAP = createPasswordHasher({ N: 2, r: 1, p: 1 })
const NOTHING: Proof = { pin: '', password: '' }
const withPin = (pin: string): Proof => ({ pin, password: '' })
const withPassword = (password: string): Proof => ({ pin: '', password })

const toChange = (name: string, cap: MaturityCap | null = null): ProfileChange => ({ name, avatar: 'poet', cap })
const SELECTED = { keys: [], viewings: [{ key: 'movie:1', fromMs: 6000, toMs: 6000 }] }
const stamped = () => ({ id: crypto.randomUUID(), at: Date.now() })
const UP_TO_TEN: MaturityCap = { age: 10, region: 'US', allowsUnrated: false }

/** An account with a session on two devices. */
async function household() {
	const people = peopleWithClock(env.DB)
	const { userId, email } = await insertAccount(people)
	const [here, there] = [await startedSession(people, userId), await startedSession(people, userId)]
	/** The profiles as the next request of that device finds them. */
	async function on(sessionId = here): Promise<Profiles> {
		const user = await people.sessions.check(sessionId)
		if (!user) throw new Error('signed out')
		const client = { ...freshClient(), deviceOf: () => sessionId }
		return createProfiles({
			...{ db: people.db, attempts: people.attempts, passwords: CHEAP, user, sessionId, now: people.now },
			address: freshAddress(),
			confirmPassword: (password) => people.accounts.confirmPassword({ id: userId, email }, password, client),
			moveHistory: (from, to) => moveHistory(people.db, from, to),
			moveViewings: (...move) => moveViewings(people.db, ...move),
		})
	}
	async function added(name: string, cap: MaturityCap | null = null): Promise<string> {
		const outcome = await (await on()).add(toChange(name, cap))
		if (outcome.kind !== 'ok') throw new Error('not added')
		return outcome.id
	}
	const current = async (sessionId = here) => (await people.sessions.check(sessionId))?.profileId
	return { people, userId, here, there, on, added, current }
}

async function watched(
	people: ReturnType<typeof peopleWithClock>,
	profileId: string,
	mediaKey: string,
	at: number,
	watchPosition = at,
) {
	await people.db.insert(history).values({
		...{ userKey: keyOf(profileId), mediaKey, textsId: null, createdAt: at },
		...{ watchPosition, duration: 6000, preferredSource: null },
		ownTexts: { title: 'Film', posterPath: null, backdropPath: null, overview: '', rating: 5, releaseDate: null },
	})
}

const historyOf = async (people: ReturnType<typeof peopleWithClock>, profileId: string) =>
	(
		await people.db
			.select({ key: history.mediaKey, at: history.createdAt })
			.from(history)
			.where(eq(history.userKey, keyOf(profileId)))
			.orderBy(history.mediaKey)
	).map(({ key, at }) => [key, at])

describe('an account', () => {
	it('has one profile at first, with its id, and every device is in it', async () => {
		const { on, userId, current, there } = await household()
		const { all } = await on()
		expect(all).toEqual([expect.objectContaining({ id: userId, isFirst: true, hasPin: false })])
		expect([await current(), await current(there)]).toEqual([userId, userId])
	})

	it('names its first profile after the email until it is renamed', async () => {
		const { on, userId } = await household()
		expect((await on()).all[0]?.name).toMatch(/^person\d+$/)
		expect(await (await on()).change(userId, { ...toChange('Ann'), avatar: 'critic' })).toEqual({ kind: 'ok' })
		expect((await on()).all[0]).toMatchObject({ name: 'Ann', avatar: 'critic' })
	})

	it(`has up to ${MAX_PROFILES} profiles, however many are asked for at once`, async () => {
		const { on } = await household()
		const profiles = await on()
		const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => profiles.add(toChange(`P${index}`))))
		expect(outcomes.filter(({ kind }) => kind === 'ok')).toHaveLength(MAX_PROFILES - 1)
		expect((await on()).all).toHaveLength(MAX_PROFILES)
	})

	it('keeps its devices where they are when it gets another profile, and asks new ones', async () => {
		const { people, userId, added, current, there } = await household()
		await added('Ben')
		expect([await current(), await current(there)]).toEqual([userId, userId])
		expect(await current(await startedSession(people, userId))).toBeNull()
	})

	it('gives a new profile preferences and a taste of its own', async () => {
		const { people, added, userId } = await household()
		await people.preferences(userId).save({ region: 'DE' })
		const id = await added('Ben')
		expect(await people.preferences(id).read()).toMatchObject({ region: null })
		expect(
			await env.DB.prepare('SELECT count(*) AS n FROM taste JOIN viewers ON key = user_key WHERE id = ?')
				.bind(id)
				.first('n'),
		).toBe(1)
	})

	it('cannot see, open or change the profiles of another account', async () => {
		const [ann, eve] = [await household(), await household()]
		const bens = await ann.added('Ben')
		const profiles = await eve.on()
		expect(profiles.all.map(({ id }) => id)).not.toContain(bens)
		for (const outcome of [
			await profiles.open(bens, NOTHING),
			await profiles.open(bens, withPassword(PASSWORD)),
			await profiles.resetPin(bens, PASSWORD, '1234'),
			await profiles.change(bens, toChange('Eve')),
			await profiles.remove(bens),
			await profiles.restore(bens),
			await profiles.moveHistory(bens, eve.userId),
			await profiles.moveViewings(bens, SELECTED, stamped()),
		])
			expect(outcome).toEqual({ kind: 'out-of-reach' })
		expect(await eve.current()).toBe(eve.userId)
	})
})

describe('a profile without a PIN', () => {
	it('is opened by choosing it, on that device only', async () => {
		const { on, added, current, there, userId } = await household()
		const ben = await added('Ben')
		expect(await (await on()).open(ben, NOTHING)).toEqual({ kind: 'ok' })
		expect([await current(), await current(there)]).toEqual([ben, userId])
	})

	it('stays chosen when the password is changed and others are signed out', async () => {
		const { people, on, added, here, userId } = await household()
		const ben = await added('Ben')
		await (await on()).open(ben, NOTHING)
		const replaced = (await people.sessions.replaceAll(userId, here, NETWORK)) ?? ''
		expect((await people.sessions.check(replaced))?.profileId).toBe(ben)
	})
})

describe('a PIN', () => {
	async function locked() {
		const made = await household()
		const ben = await made.added('Ben')
		await (await made.on()).open(ben, NOTHING)
		await (await made.on(made.there)).open(ben, NOTHING)
		expect(await (await made.on()).setPin('2468', NOTHING)).toEqual({ kind: 'ok' })
		return { ...made, ben }
	}

	it('is stored as a hash', async () => {
		const { people, ben } = await locked()
		const [row] = await people.db.select().from(profilesTable).where(eq(profilesTable.id, ben))
		expect(row?.pinHash).toMatch(/^\$scrypt\$/)
	})

	it('throws other devices out of the profile at once, and leaves this one in', async () => {
		const { current, there, ben } = await locked()
		expect([await current(), await current(there)]).toEqual([ben, null])
	})

	it.each([
		['nothing', NOTHING, { kind: 'required', by: 'pin' }],
		['a wrong PIN', withPin('1111'), { kind: 'wrong', by: 'pin' }],
		['a wrong password', withPassword('eight lit bulbs in a row'), { kind: 'wrong', by: 'password' }],
		['the PIN', withPin('2468'), { kind: 'ok' }],
		["the account's password", withPassword(PASSWORD), { kind: 'ok' }],
	])('answers %s', async (_, proof, outcome) => {
		const { on, there, current, ben } = await locked()
		expect(await (await on(there)).open(ben, proof)).toEqual(outcome)
		expect(await current(there)).toBe(outcome.kind === 'ok' ? ben : null)
	})

	it('is set at most as often as an account may have something hashed, whichever profile gets it', async () => {
		const { people, on, added, userId } = await household()
		const kinds: string[] = []
		for (let time = 0; time <= HASH_LIMIT.count; time += 1) {
			kinds.push((await (await on()).setPin('2468', NOTHING)).kind)
			await env.DB.prepare('UPDATE profiles SET pin_hash = NULL WHERE user_id = ?').bind(userId).run()
			if (time === 3) await (await on()).open(await added('Ben'), NOTHING)
		}
		expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(HASH_LIMIT.count)
		expect(kinds.at(-1)).toBe('limited')
		people.pass(HOUR_MS)
		expect((await (await on()).setPin('2468', NOTHING)).kind).toBe('ok')
	})

	it('cannot be guessed: after ten tries in an hour even the right one waits, and the password still opens', async () => {
		const { people, on, there, ben } = await locked()
		for (let tries = 0; tries < PIN_LIMIT.count; tries += 1)
			expect(await (await on(there)).open(ben, withPin(`${3000 + tries}`))).toEqual({ kind: 'wrong', by: 'pin' })
		expect(await (await on(there)).open(ben, withPin('2468'))).toMatchObject({ kind: 'limited' })
		expect(await (await on(there)).open(ben, withPassword(PASSWORD))).toEqual({ kind: 'ok' })
		people.pass(PIN_LIMIT.windowMs)
		expect(await (await on()).open(ben, withPin('2468'))).toEqual({ kind: 'ok' })
	})

	it('keeps the profile from being changed, removed or emptied from outside', async () => {
		const { on, added, userId, ben } = await locked()
		const cat = await added('Cat')
		await (await on()).open(cat, NOTHING)
		const profiles = await on()
		for (const outcome of [
			await profiles.change(ben, toChange('Cat was here')),
			await profiles.remove(ben),
			await profiles.moveHistory(ben, cat),
			await profiles.moveHistory(cat, ben),
			await profiles.moveViewings(ben, SELECTED, stamped()),
		])
			expect(outcome).toEqual({ kind: 'out-of-reach' })
		expect(await profiles.moveHistory(cat, userId)).toEqual({ kind: 'ok', count: 0 })
	})

	it('is changed and removed only with the one until now, or the password', async () => {
		const { on } = await locked()
		expect(await (await on()).setPin('9999', NOTHING)).toEqual({ kind: 'required', by: 'pin' })
		expect(await (await on()).setPin('9999', withPin('1111'))).toEqual({ kind: 'wrong', by: 'pin' })
		expect(await (await on()).setPin('9999', withPin('2468'))).toEqual({ kind: 'ok' })
		expect(await (await on()).setPin(null, withPassword(PASSWORD))).toEqual({ kind: 'ok' })
		expect((await on()).all.map(({ hasPin }) => hasPin)).toEqual([false, false])
	})

	it('that is forgotten is replaced with the password, which opens the profile', async () => {
		const { on, there, current, ben } = await locked()
		expect(await (await on(there)).resetPin(ben, '', '1357')).toEqual({ kind: 'required', by: 'password' })
		expect(await (await on(there)).resetPin(ben, PASSWORD, '1357')).toEqual({ kind: 'ok' })
		expect(await current(there)).toBe(ben)
		expect(await (await on()).open(ben, withPin('2468'))).toEqual({ kind: 'wrong', by: 'pin' })
		expect(await (await on()).open(ben, withPin('1357'))).toEqual({ kind: 'ok' })
	})

	it('of the only profile is asked for at each sign-in', async () => {
		const { people, on, there, current, userId } = await household()
		await (await on()).setPin('2468', NOTHING)
		expect([await current(), await current(there)]).toEqual([userId, null])
		expect(await current(await startedSession(people, userId))).toBeNull()
	})

	it('lets no change pass that began before another device set it', async () => {
		const { people, on, there, here, ben } = await locked()
		await (await on(there)).open(ben, withPin('2468'))
		const guard = await people.sessions.guardOf(here, { home: null, profileId: ben as ProfileId })
		await (await on(there)).setPin('9999', withPin('2468'))
		await expect(guard.first()).rejects.toThrow()
	})
})

describe('a profile with an age limit', () => {
	async function childAtHome(cap = UP_TO_TEN) {
		const made = await household()
		const kim = await made.added('Kim', cap)
		await (await made.on()).open(kim, NOTHING)
		return { ...made, kim }
	}

	it('knows its limit', async () => {
		const { people, here, on, kim } = await childAtHome()
		expect((await people.sessions.check(here))?.cap).toEqual(UP_TO_TEN)
		expect((await on()).all.map(({ id, cap }) => [id === kim, cap])).toEqual([
			[false, null],
			[true, UP_TO_TEN],
		])
	})

	it('is left for one that may watch more only with the password, or with the PIN of that one', async () => {
		const { on, there, userId, kim } = await childAtHome()
		expect(await (await on()).open(userId, NOTHING)).toEqual({ kind: 'required', by: 'password' })
		expect(await (await on()).open(userId, withPin('1234'))).toEqual({ kind: 'required', by: 'password' })
		await (await on(there)).setPin('2468', NOTHING)
		expect(await (await on()).open(userId, NOTHING)).toEqual({ kind: 'required', by: 'pin' })
		expect(await (await on()).open(userId, withPin('2468'))).toEqual({ kind: 'ok' })
		await (await on()).open(kim, NOTHING)
		expect(await (await on()).open(userId, withPassword(PASSWORD))).toEqual({ kind: 'ok' })
	})

	it.each<[string, MaturityCap, MaturityCap, boolean]>([
		['the same limit', UP_TO_TEN, UP_TO_TEN, true],
		['a lower one', UP_TO_TEN, { ...UP_TO_TEN, age: 7 }, true],
		['a higher one', UP_TO_TEN, { ...UP_TO_TEN, age: 13 }, false],
		['what nobody has rated', UP_TO_TEN, { ...UP_TO_TEN, allowsUnrated: true }, false],
		['the certificates of another country', UP_TO_TEN, { ...UP_TO_TEN, region: 'FR' }, false],
	])('is left for one with %s freely or not', async (_, own, other, isFree) => {
		const { on, there, kim, ...made } = await household().then(async (made) => ({
			...made,
			kim: await made.added('Kim', own),
		}))
		const lee = await made.added('Lee', other)
		await (await on()).open(kim, NOTHING)
		expect((await (await on()).open(lee, NOTHING)).kind).toBe(isFree ? 'ok' : 'required')
		expect((await on(there)).currentId).not.toBe(kim)
	})

	it('cannot be left by changing the PIN, or by removing, restoring or deleting the profile', async () => {
		const { people, here, there, on, userId, kim } = await childAtHome()
		const isStillLimited = async () => {
			expect((await people.sessions.check(here))?.cap).toEqual(UP_TO_TEN)
			expect(await (await on()).open(userId, NOTHING)).toEqual({ kind: 'required', by: 'password' })
			expect(await (await on()).add(toChange('Kim 2'))).toEqual({ kind: 'full' })
		}
		expect(await (await on(there)).resetPin(kim, PASSWORD, '2468')).toEqual({ kind: 'ok' })
		await isStillLimited()
		await (await on(there)).open(userId, withPassword(PASSWORD))
		expect(await (await on(there)).resetPin(kim, PASSWORD, null)).toEqual({ kind: 'ok' })
		await (await on(there)).open(userId, withPassword(PASSWORD))
		expect(await (await on(there)).remove(kim)).toEqual({ kind: 'ok' })
		expect((await people.sessions.check(here))?.profileId).toBeNull()
		await isStillLimited()
		expect(await (await on(there)).restore(kim)).toEqual({ kind: 'ok' })
		expect((await people.sessions.check(here))?.profileId).toBe(kim)
		await isStillLimited()
		await (await on(there)).remove(kim)
		people.pass(DAY_MS)
		await deleteRemovedProfiles(people.db, people.now(), async () => {})
		expect(await people.sessions.check(here)).toBeNull()
	})

	it('changes nothing of the account, not even itself', async () => {
		const { on, userId, kim } = await childAtHome()
		const profiles = await on()
		const before = profiles.all
		for (const outcome of [
			await profiles.add(toChange('Kim 2')),
			await profiles.change(kim, toChange('Kim')),
			await profiles.setPin('1111', NOTHING),
			await profiles.remove(kim),
			await profiles.moveHistory(userId, kim),
			await profiles.moveViewings(userId, SELECTED, stamped()),
			await profiles.restore(kim),
		])
			expect(outcome.kind).not.toBe('ok')
		expect((await on()).all).toEqual(before)
	})

	it('is never the first one, so someone can lift it', async () => {
		const { on, userId } = await household()
		await (await on()).change(userId, toChange('Ann', UP_TO_TEN))
		expect((await on()).all[0]).toMatchObject({ name: 'Ann', cap: null })
	})

	it('is lifted from another one', async () => {
		const { on, there, kim } = await childAtHome()
		await (await on(there)).change(kim, toChange('Kim'))
		expect((await on()).all.find(({ id }) => id === kim)?.cap).toBeNull()
	})
})

describe('a removed profile', () => {
	it('is out of reach at once, on every device, and can be restored for a day with all that was its own', async () => {
		const { people, on, added, current, there, userId } = await household()
		const [ben, cat] = [await added('Ben'), await added('Cat')]
		await watched(people, ben, 'movie:1', 10)
		await (await on(there)).open(ben, NOTHING)
		expect(await (await on()).remove(ben)).toEqual({ kind: 'ok' })
		expect((await on()).all.map(({ id }) => id)).toEqual([userId, cat])
		expect(await current(there)).toBeNull()
		expect(await (await on()).open(ben, withPassword(PASSWORD))).toEqual({ kind: 'out-of-reach' })
		expect((await (await on()).removed()).map(({ name }) => name)).toEqual(['Ben'])
		people.pass(DAY_MS - 1)
		expect(await (await on()).restore(ben)).toEqual({ kind: 'ok' })
		expect(await historyOf(people, ben)).toEqual([['movie:1', 10]])
	})

	it('is never the first one', async () => {
		const { on, added, userId } = await household()
		await added('Ben')
		expect(await (await on()).remove(userId)).toEqual({ kind: 'out-of-reach' })
	})

	it('is not restored where there are eight others', async () => {
		const { on, added } = await household()
		const ben = await added('Ben')
		await (await on()).remove(ben)
		for (let index = 0; index < MAX_PROFILES - 1; index += 1) await added(`P${index}`)
		expect(await (await on()).restore(ben)).toEqual({ kind: 'full' })
	})

	it('is deleted after a day with all of its rows, and nothing of the others', async () => {
		const { people, on, added, userId } = await household()
		const ben = await added('Ben')
		await watched(people, ben, 'movie:1', 10)
		await watched(people, userId, 'movie:2', 10)
		await (await on()).remove(ben)
		const rows = async () =>
			(
				await people.db
					.select({ id: viewers.id })
					.from(viewers)
					.where(and(eq(viewers.id, ben)))
			).length
		const sweep = () => deleteRemovedProfiles(people.db, people.now(), async () => {})
		people.pass(DAY_MS - 1)
		await sweep()
		expect(await rows()).toBe(1)
		people.pass(1)
		expect(await (await on()).restore(ben)).toEqual({ kind: 'out-of-reach' })
		await sweep()
		expect([await rows(), await historyOf(people, userId)]).toEqual([0, [['movie:2', 10]]])
		expect(await env.DB.prepare('SELECT count(*) AS n FROM preferences WHERE user_id = ?').bind(ben).first('n')).toBe(0)
	})

	it('counts until it is deleted: adding and removing makes no more than as many again', async () => {
		const { people, on } = await household()
		let made = 0
		for (let time = 0; time < 40; time += 1) {
			const outcome = await (await on()).add(toChange(`P${time}`))
			if (outcome.kind !== 'ok') break
			made += 1
			await (await on()).remove(outcome.id)
		}
		expect(made).toBe(2 * MAX_PROFILES - 1)
		people.pass(DAY_MS)
		await deleteRemovedProfiles(people.db, people.now(), async () => {})
		expect((await (await on()).add(toChange('Ben'))).kind).toBe('ok')
	})

	it('is deleted in its night, however many others were removed before', async () => {
		const { people, on, added, userId } = await household()
		await added('Cat')
		await env.DB.prepare(
			`INSERT INTO profiles (id, user_id, name, created_at, removed_at)
			WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n LIMIT 1500) SELECT ?1 || id, ?1, id, 0, 1 FROM n`,
		)
			.bind(userId)
			.run()
		const victim = await household()
		const ben = await victim.added('Ben')
		await (await victim.on()).remove(ben)
		people.pass(2 * DAY_MS)
		await deleteRemovedProfiles(people.db, people.now(), async () => {})
		const left = await env.DB.prepare('SELECT count(*) AS n FROM profiles WHERE removed_at IS NOT NULL').first('n')
		expect([left, (await on()).all.length]).toEqual([0, 2])
	})

	it('tells the queue where its rows are, if they are in another database', async () => {
		const { people, on, added, userId } = await household()
		const ben = await added('Ben')
		await env.DB.prepare("UPDATE users SET home = 'PERSONAL_WEUR' WHERE id = ?").bind(userId).run()
		await (await on()).remove(ben)
		people.pass(DAY_MS)
		const sent: unknown[] = []
		await deleteRemovedProfiles(people.db, people.now(), async (message) => sent.push(message))
		expect(sent).toEqual([{ version: 1, erasedUserId: ben, home: 'PERSONAL_WEUR' }])
	})
})

describe('moving a history', () => {
	it('takes all entries along, and keeps the newer one where both have watched something', async () => {
		const { people, on, added, userId } = await household()
		const ben = await added('Ben')
		await watched(people, userId, 'movie:1', 10)
		await watched(people, userId, 'movie:2', 10)
		await watched(people, userId, 'movie:3', 30)
		await watched(people, ben, 'movie:2', 20)
		await watched(people, ben, 'movie:3', 20)
		expect(await (await on()).moveHistory(userId, ben)).toEqual({ kind: 'ok', count: 3 })
		expect(await historyOf(people, userId)).toEqual([])
		expect(await historyOf(people, ben)).toEqual([
			['movie:1', 10],
			['movie:2', 20],
			['movie:3', 30],
		])
	})

	it('says how many entries have moved: each watched episode is one', async () => {
		const { people, on, added, userId } = await household()
		const ben = await added('Ben')
		for (const episode of [1, 2, 3]) await watched(people, userId, `tv:7:1:${episode}`, 6000)
		await watched(people, userId, 'movie:1', 10)
		expect(await (await on()).moveHistory(userId, ben)).toEqual({ kind: 'ok', count: 4 })
	})

	it('keeps what one has watched before the other began it again, and that it was watched', async () => {
		const { people, on, added, userId } = await household()
		const ben = await added('Ben')
		const plays = async () =>
			(
				await people.db
					.select()
					.from(playsTable)
					.where(eq(playsTable.userKey, keyOf(ben)))
			).map((play) => [play.mediaKey, play.playedAt])
		await watched(people, userId, 'movie:1', 6000)
		await watched(people, ben, 'movie:1', 7000, 100)
		await watched(people, userId, 'tv:7:1:2', 8000, 100)
		await people.db.insert(playsTable).values({ userKey: keyOf(userId), mediaKey: 'tv:7:1:2', playedAt: 50 })
		await (await on()).moveHistory(userId, ben)
		expect(await historyOf(people, ben)).toEqual([
			['movie:1', 7000],
			['tv:7:1:2', 8000],
		])
		expect(await plays()).toEqual([
			['movie:1', 6000],
			['tv:7:1:2', 50],
		])
		const seasons = await people.db
			.select()
			.from(watchedSeasons)
			.where(eq(watchedSeasons.userKey, keyOf(ben)))
		expect(seasons.map(({ episodes }) => episodes)).toEqual(['001'])
	})

	it('to itself changes nothing', async () => {
		const { people, on, userId } = await household()
		await watched(people, userId, 'movie:1', 10)
		expect(await (await on()).moveHistory(userId, userId)).toEqual({ kind: 'out-of-reach' })
		expect(await historyOf(people, userId)).toEqual([['movie:1', 10]])
	})
})
