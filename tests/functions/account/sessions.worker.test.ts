import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_PREFERENCES } from '#domain/preferences/preferences.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSION_RENEW_MS } from '#functions/services/account/sessions.ts'
import { freshClient, freshEmail, insertAccount, PASSWORD, peopleWithClock, startedSession } from './people-sample.ts'

/** Where the requests come from. */
const NETWORK = '203.0.113.1'

const DAY_MS = 86_400_000

async function stored(): Promise<string> {
	const { results } = await env.DB.prepare('SELECT * FROM sessions').all()
	return JSON.stringify(results)
}

describe('a session', () => {
	it('returns its user', async () => {
		const people = peopleWithClock(env.DB)
		const { userId, email } = await insertAccount(people)
		const id = await startedSession(people, userId)
		expect(await people.sessions.check(id)).toEqual({
			id: userId,
			profileId: userId,
			cap: null,
			profiles: [
				{ id: userId, name: '', avatar: null, maxAge: null, capRegion: null, allowsUnrated: false, hasPin: false },
			],
			email,
			name: null,
			hasPassword: true,
			emailVerifiedAt: null,
			memberSince: people.now(),
			home: null,
			preferences: DEFAULT_PREFERENCES,
			signedInAt: people.now(),
			seenAt: people.now(),
		})
	})

	it('is stored only as a hash, so a leaked table is useless', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		const id = await startedSession(people, userId)
		expect(id).toMatch(/^[0-9a-f]{48}$/)
		expect(await stored()).not.toContain(id)
		const { results } = await env.DB.prepare('SELECT id_hash FROM sessions').all<{ id_hash: string }>()
		for (const { id_hash } of results) expect(await people.sessions.check(id_hash)).toBeNull()
	})

	it.each(['', 'x', '0'.repeat(48), "' OR 1=1 --"])('does not exist for the made-up id %j', async (id) => {
		expect(await peopleWithClock(env.DB).sessions.check(id)).toBeNull()
	})

	it('expires after its idle time, to the millisecond', async () => {
		const people = peopleWithClock(env.DB)
		const id = await startedSession(people, (await insertAccount(people)).userId)
		people.pass(SESSION_IDLE_MS - 1)
		expect(await people.sessions.check(id)).not.toBeNull()
		people.pass(1)
		expect(await people.sessions.check(id)).toBeNull()
	})

	it('continues while it is used, every half hour or every day', async () => {
		for (const step of [SESSION_RENEW_MS, DAY_MS]) {
			const people = peopleWithClock(env.DB)
			const id = await startedSession(people, (await insertAccount(people)).userId)
			for (let visit = 0; visit < 40; visit += 1) {
				people.pass(step)
				await people.sessions.touch(id)
			}
			expect((await people.sessions.check(id))?.seenAt).toBe(people.now())
		}
	})

	it('expires after its absolute time however much it is used', async () => {
		const people = peopleWithClock(env.DB)
		const id = await startedSession(people, (await insertAccount(people)).userId)
		for (let time = 0; time < SESSION_ABSOLUTE_MS - DAY_MS; time += DAY_MS) {
			people.pass(DAY_MS)
			await people.sessions.touch(id)
		}
		expect(await people.sessions.check(id)).not.toBeNull()
		people.pass(DAY_MS)
		await people.sessions.touch(id)
		expect(await people.sessions.check(id)).toBeNull()
	})

	it('is not revived by a late visit', async () => {
		const people = peopleWithClock(env.DB)
		const id = await startedSession(people, (await insertAccount(people)).userId)
		people.pass(SESSION_IDLE_MS)
		await people.sessions.touch(id)
		expect(await people.sessions.check(id)).toBeNull()
	})

	it('ends alone, and at once', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		const [here, there] = [await startedSession(people, userId), await startedSession(people, userId)]
		await people.sessions.end(here)
		expect(await people.sessions.check(here)).toBeNull()
		expect(await people.sessions.check(there)).not.toBeNull()
	})

	it('that the browser had ends when another starts, and goes on when none does', async () => {
		const people = peopleWithClock(env.DB)
		const [ann, bob] = [await insertAccount(people), await insertAccount(people)]
		const anns = await startedSession(people, ann.userId)
		await expect(startedSession(people, crypto.randomUUID(), null, anns)).rejects.toThrow('no session was started')
		expect(await people.sessions.check(anns)).not.toBeNull()
		const bobs = await startedSession(people, bob.userId, null, anns)
		expect(await people.sessions.check(anns)).toBeNull()
		expect(await people.sessions.check(bobs)).toMatchObject({ id: bob.userId })
	})

	it('creates the rows with the defaults at the first one, and leaves them alone later', async () => {
		const people = peopleWithClock(env.DB)
		const { email, userId } = await insertAccount(people)
		const signIn = () => people.accounts.signIn(email, PASSWORD, freshClient())
		const rows = () =>
			Promise.all(
				['preferences WHERE user_id = ?', `taste WHERE user_key = ${viewerKey('?')}`].map(async (own) => {
					const { results } = await env.DB.prepare(`SELECT * FROM ${own}`).bind(userId).all()
					return results
				}),
			)
		expect(await rows()).toEqual([[], []])
		expect(await signIn()).toMatchObject({ preferences: { isAnalyticsEnabled: true } })
		const [preferences, taste] = await rows()
		expect([preferences?.length, taste?.length]).toEqual([1, 1])
		const read = await people.preferences(userId).read()
		expect(read).toMatchObject({ ...DEFAULT_PREFERENCES, createdAt: new Date(people.now()).toISOString() })
		await people.preferences(userId).save({ isAnalyticsEnabled: false })
		const saved = await rows()
		people.pass(DAY_MS)
		expect(await signIn()).toMatchObject({ preferences: { isAnalyticsEnabled: false } })
		expect(await rows()).toEqual(saved)
	})

	it('starts although the rows with the defaults cannot be created, and says so', async () => {
		const failing = new Proxy(env.DB, {
			get(target, name) {
				const prepare = (text: string) =>
					target.prepare(text.startsWith('insert into "preferences"') ? text.replace('SELECT id', 'SELECT NULL') : text)
				return name === 'prepare' ? prepare : Reflect.get(target, name).bind(target)
			},
		})
		const people = peopleWithClock(failing)
		const email = freshEmail()
		const outcome = await people.accounts.signUp(email, PASSWORD, freshClient())
		if (outcome.kind !== 'ok') throw new Error(outcome.kind)
		expect(outcome.preferences).toBeNull()
		expect(await people.sessions.check(outcome.sessionId)).toMatchObject({ email, preferences: DEFAULT_PREFERENCES })
	})

	it('is replaced with a new one when the others end: copies of its cookie are signed out too', async () => {
		const people = peopleWithClock(env.DB)
		const [ann, bob] = [await insertAccount(people), await insertAccount(people)]
		const [here, there] = [await startedSession(people, ann.userId), await startedSession(people, ann.userId)]
		const bobs = await startedSession(people, bob.userId)
		const signedInAt = people.now()
		people.pass(60_000)
		const replaced = (await people.sessions.replaceAll(ann.userId, here, NETWORK)) ?? ''
		for (const ended of [here, there]) expect(await people.sessions.check(ended)).toBeNull()
		expect(await people.sessions.check(replaced)).toMatchObject({ id: ann.userId, signedInAt })
		expect(await people.sessions.check(bobs)).not.toBeNull()
	})

	it('that was replaced a moment ago still finds the new one, from the same network only', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		const here = await startedSession(people, userId)
		expect(await people.sessions.findReplacement(here, NETWORK)).toBeNull()
		const replaced = await people.sessions.replaceAll(userId, here, NETWORK)
		expect(await people.sessions.findReplacement(here, NETWORK)).toBe(replaced)
		expect(await people.sessions.findReplacement(here, '198.51.100.1')).toBeNull()
		people.pass(10_000)
		expect(await people.sessions.findReplacement(here, NETWORK)).toBeNull()
	})

	it('allows no change while the account moves, or in its previous database', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		const id = await startedSession(people, userId)
		const mayChange = async (home: string | null) =>
			(await people.sessions.guardOf(id, { home, profileId: userId })).first().then(
				() => true,
				() => false,
			)
		const set = (values: string) => env.DB.prepare(`UPDATE users SET ${values} WHERE id = ?`).bind(userId).run()
		expect([await mayChange(null), await mayChange('PERSONAL_WEUR')]).toEqual([true, false])
		await set('moving_at = 1')
		expect([await mayChange(null), await mayChange('PERSONAL_WEUR')]).toEqual([false, false])
		await set(`moving_at = NULL, home = 'PERSONAL_WEUR'`)
		expect([await mayChange(null), await mayChange('PERSONAL_WEUR')]).toEqual([false, true])
	})

	it('is listed with its device, the current one first, then the last seen', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		const here = await startedSession(people, userId, 'Firefox on Windows')
		people.pass(60_000)
		await startedSession(people, userId)
		people.pass(60_000)
		await startedSession(people, userId, 'Safari on iPhone')
		await startedSession(people, (await insertAccount(people)).userId, 'Edge on Windows')
		const list = await people.sessions.list(userId, here)
		expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
			['Firefox on Windows', true],
			['Safari on iPhone', false],
			[null, false],
		])
		expect(list[0]?.signedInAt).toBe(new Date(people.now() - 120_000).toISOString())
		people.pass(SESSION_IDLE_MS)
		expect(await people.sessions.list(userId, here)).toEqual([])
	})

	it('is listed with the country of its last use, or with none', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		const here = await startedSession(people, userId, 'Firefox on Windows', null, 'DE')
		const countries = async (id: string) => (await people.sessions.list(userId, id)).map(({ country }) => country)
		expect(await countries(here)).toEqual(['DE'])
		await people.sessions.touch(here, 'FR')
		expect(await countries(here)).toEqual(['FR'])
		await people.sessions.touch(here, null)
		const replaced = await people.sessions.replaceAll(userId, here, NETWORK)
		expect(await countries(replaced ?? '')).toEqual(['FR'])
		await startedSession(people, userId)
		expect(await countries(replaced ?? '')).toEqual(['FR', null])
	})

	it('can be ended from another device by its id in the list, which cannot be used to sign in', async () => {
		const people = peopleWithClock(env.DB)
		const [ann, bob] = [await insertAccount(people), await insertAccount(people)]
		const [here, there] = [await startedSession(people, ann.userId), await startedSession(people, ann.userId)]
		const [current, other] = await people.sessions.list(ann.userId, here)
		expect(await people.sessions.check(other?.id ?? '')).toBeNull()
		const bobs = await startedSession(people, bob.userId)
		expect(await people.sessions.endOther(bob.userId, bobs, other?.id ?? '')).toBe(false)
		expect(await people.sessions.endOther(ann.userId, here, current?.id ?? '')).toBe(false)
		expect(await people.sessions.endOther(ann.userId, here, other?.id ?? '')).toBe(true)
		expect(await people.sessions.check(there)).toBeNull()
		expect(await people.sessions.check(here)).not.toBeNull()
		expect(await people.sessions.check(bobs)).not.toBeNull()
	})

	it('keeps its device when it is replaced', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		const here = await startedSession(people, userId, 'Chrome on Android')
		const replaced = await people.sessions.replaceAll(userId, here, NETWORK)
		expect(await people.sessions.list(userId, replaced ?? '')).toMatchObject([
			{ device: 'Chrome on Android', isCurrent: true },
		])
	})

	it('is kept by every tab when several sign out everywhere else at once', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		const [here, there] = [await startedSession(people, userId), await startedSession(people, userId)]
		const ids = await Promise.all(Array.from({ length: 12 }, () => people.sessions.replaceAll(userId, here, NETWORK)))
		for (const id of ids) expect(await people.sessions.check(id ?? '')).toMatchObject({ id: userId })
		for (const ended of [here, there]) expect(await people.sessions.check(ended)).toBeNull()
		expect(await people.sessions.replaceAll(userId, there, NETWORK)).toBeNull()
		expect(await people.sessions.check(ids[0] ?? '')).not.toBeNull()
	})

	it('does not start for a sign-in that was under way when the password changed, however they overlap', async () => {
		const people = peopleWithClock(env.DB)
		const { userId, email } = await insertAccount(people)
		const here = await startedSession(people, userId)
		const { accounts, sessions } = people
		const signIn = async (at = accounts) => {
			const outcome = await at.signIn(email, PASSWORD, freshClient())
			return outcome.kind === 'ok' ? outcome.sessionId : null
		}
		const change = (next: string) => accounts.changePassword({ id: userId, email }, PASSWORD, next, freshClient(), here)
		let checked = 0
		let goOn = () => {}
		const changed = new Promise<void>((resolve) => {
			goOn = resolve
		})
		const slow = peopleWithClock(env.DB, () => {
			checked += 1
			return changed
		})
		// The old password was right when it was checked.
		const early = Array.from({ length: 7 }, () => signIn(slow.accounts))
		await vi.waitFor(() => expect(checked).toBe(7), 60_000)
		const changes = [change('eleven quiet harbors at dusk'), change('twelve quiet harbors at dusk')]
		const late = Array.from({ length: 7 }, () => signIn())
		const outcomes = await Promise.all(changes)
		goOn()
		const opened = await Promise.all([...early, ...late])
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['ok', 'wrong'])
		for (const id of opened) if (id !== null) expect(await sessions.check(id)).toBeNull()
		const kept = outcomes.find((outcome) => outcome.kind === 'ok')
		expect(await sessions.check(kept?.kind === 'ok' ? kept.sessionId : '')).toMatchObject({ id: userId })
		expect(await sessions.list(userId, '')).toHaveLength(1)
	})

	it('of another account is never replaced', async () => {
		const people = peopleWithClock(env.DB)
		const [ann, bob] = [await insertAccount(people), await insertAccount(people)]
		const bobs = await startedSession(people, bob.userId)
		expect(await people.sessions.replaceAll(ann.userId, bobs, NETWORK)).toBeNull()
		expect(await people.sessions.check(bobs)).not.toBeNull()
	})

	it('is deleted with its user', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		const id = await startedSession(people, userId)
		await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(userId).run()
		expect(await people.sessions.check(id)).toBeNull()
		expect(await stored()).not.toContain(userId)
	})

	it('is swept when it has expired, and only then', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		await env.DB.prepare('DELETE FROM sessions').run()
		await startedSession(people, userId)
		people.pass(SESSION_IDLE_MS - DAY_MS)
		const young = await startedSession(people, userId)
		people.pass(DAY_MS)
		await people.sessions.sweep()
		const { results } = await env.DB.prepare('SELECT * FROM sessions').all()
		expect(results).toHaveLength(1)
		expect(await people.sessions.check(young)).not.toBeNull()
	})
})
