import { env } from 'cloudflare:workers'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { RECOVERY_CODE_COUNT } from '#domain/account/second-factor.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { CODE_LIMIT, type PendingSignIn } from '#functions/services/account/accounts.ts'
import { createSecondFactors } from '#functions/services/account/second-factor.ts'
import { freshClient, hurryClock, insertAccount, PASSWORD, peopleWithClock } from './people-sample.ts'

const STEP_MS = 30_000

hurryClock()

type People = ReturnType<typeof peopleWithClock>
type Person = { id: string; email: string }

/** An app that has been set up for an account: it makes the code of a moment. */
async function appOf(people: People, person: Person) {
	const setup = await people.secondFactors.setupOf(person)
	if (!setup) throw new Error('nothing was set up')
	const totp = new TOTP({ secret: setup.secret })
	return (timestamp = people.now()) => totp.generate({ timestamp })
}

/** Somebody who has just turned the second factor on; the code of that moment is used up. */
async function protectedAccount(people = peopleWithClock(env.DB)) {
	const { email, userId: id } = await insertAccount(people)
	const person = { id, email }
	await people.secondFactors.begin(id)
	const codeAt = await appOf(people, person)
	const outcome = await people.accounts.enableSecondFactor(person, codeAt(), freshClient())
	if (outcome.kind !== 'ok') throw new Error(`not turned on: ${outcome.kind}`)
	people.pass(STEP_MS)
	const signIn = async (client = freshClient()): Promise<PendingSignIn> => {
		const pending = await people.accounts.signIn(email, PASSWORD, client)
		if (pending.kind !== 'code-needed') throw new Error(`no code is needed: ${pending.kind}`)
		return pending
	}
	return { people, ...person, codeAt, recoveryCodes: outcome.recoveryCodes, signIn }
}

const sessionsOf = async (userId: string) =>
	(await env.DB.prepare('SELECT count(*) AS count FROM sessions WHERE user_id = ?')
		.bind(userId)
		.first<number>('count')) ?? 0

describe('a second factor', () => {
	it('is on only after a right code, and not for a wrong one', async () => {
		const people = peopleWithClock(env.DB)
		const { email, userId: id } = await insertAccount(people)
		expect((await people.accounts.enableSecondFactor({ id, email }, '123456', freshClient())).kind).toBe('over')
		await people.secondFactors.begin(id)
		const codeAt = await appOf(people, { id, email })
		const wrong = codeAt(people.now() + 10 * STEP_MS)
		expect((await people.accounts.enableSecondFactor({ id, email }, wrong, freshClient())).kind).toBe('wrong')
		expect((await people.accounts.signIn(email, PASSWORD, freshClient())).kind).toBe('ok')
		expect((await people.accounts.enableSecondFactor({ id, email }, codeAt(), freshClient())).kind).toBe('ok')
		expect((await people.accounts.signIn(email, PASSWORD, freshClient())).kind).toBe('code-needed')
		expect(await people.secondFactors.setupOf({ id, email })).toBeNull()
	})

	it('is turned on once by several windows at the same time, with one set of recovery codes', async () => {
		const people = peopleWithClock(env.DB)
		const { email, userId: id } = await insertAccount(people)
		await people.secondFactors.begin(id)
		const codeAt = await appOf(people, { id, email })
		const outcomes = await Promise.all([1, 2, 3].map(() => people.secondFactors.enable(id, codeAt())))
		expect(outcomes.filter((outcome) => outcome === 'over')).toHaveLength(2)
		expect((await people.secondFactors.read(id)).codesLeft).toBe(RECOVERY_CODE_COUNT)
	})

	it('cannot be replaced while it is on', async () => {
		const { people, id, email, codeAt, signIn } = await protectedAccount()
		await people.secondFactors.begin(id)
		expect(await people.secondFactors.setupOf({ id, email })).toBeNull()
		expect((await people.accounts.signInWithCode(await signIn(), codeAt(), freshClient())).kind).toBe('ok')
	})

	it('is stored encrypted, outlives a change of the secret, and is unreadable without', async () => {
		const { people, id, codeAt } = await protectedAccount()
		const stored = () =>
			env.DB.prepare('SELECT secret FROM second_factors WHERE user_id = ?').bind(id).first<string>('secret')
		expect(await stored()).toMatch(/^eyJ/)
		const withSecrets = (...secrets: string[]) => createSecondFactors(people.db, secrets, people.now)
		expect(await withSecrets('another').spend(id, codeAt())).toBeNull()
		expect(await withSecrets('next', 'secret of the tests').spend(id, codeAt())).toEqual({ codesLeft: null })
		people.pass(STEP_MS)
		expect(await withSecrets('next').spend(id, codeAt())).toEqual({ codesLeft: null })
	})

	it('asks for nothing once it is off, and its codes are gone', async () => {
		const { people, id, email, recoveryCodes } = await protectedAccount()
		await people.secondFactors.disable(id)
		expect((await people.accounts.signIn(email, PASSWORD, freshClient())).kind).toBe('ok')
		expect(await people.secondFactors.spend(id, recoveryCodes[0] ?? '')).toBeNull()
	})
})

describe('a code of the app', () => {
	it('signs in after the password, which does not start a session by itself', async () => {
		const { people, id, codeAt, signIn } = await protectedAccount()
		const pending = await signIn()
		expect(await sessionsOf(id)).toBe(0)
		expect(await people.accounts.signInWithCode(pending, codeAt(), freshClient())).toMatchObject({
			kind: 'ok',
			userId: id,
			codesLeft: null,
		})
		expect(await sessionsOf(id)).toBe(1)
	})

	it('works once, even in several windows at the same time', async () => {
		const { people, codeAt, signIn } = await protectedAccount()
		const pending = await signIn()
		const outcomes = await Promise.all(
			[1, 2, 3].map(() => people.accounts.signInWithCode(pending, codeAt(), freshClient())),
		)
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['ok', 'wrong', 'wrong'])
		people.pass(STEP_MS)
		expect((await people.accounts.signInWithCode(pending, codeAt(people.now() - STEP_MS), freshClient())).kind).toBe(
			'wrong',
		)
	})

	it.each([
		['of the step before', -STEP_MS, 'ok'],
		['of the step after', STEP_MS, 'ok'],
		['of two steps before', -2 * STEP_MS, 'wrong'],
		['of two steps after', 2 * STEP_MS, 'wrong'],
	])('%s is accepted or refused', async (_, offsetMs, kind) => {
		const { people, codeAt, signIn } = await protectedAccount()
		people.pass(2 * STEP_MS)
		const code = codeAt(people.now() + offsetMs)
		expect((await people.accounts.signInWithCode(await signIn(), code, freshClient())).kind).toBe(kind)
	})

	it('is worthless after another password, however right it is', async () => {
		const { people, id, codeAt, signIn } = await protectedAccount()
		const pending = await signIn()
		await env.DB.prepare(`UPDATE users SET password_hash = '$scrypt$another' WHERE id = ?`).bind(id).run()
		expect((await people.accounts.signInWithCode(pending, codeAt(), freshClient())).kind).toBe('expired')
		expect(await sessionsOf(id)).toBe(0)
	})
})

describe('guessing codes', () => {
	it('is stopped within a day, from any origin, and a right password does not reset the limit', async () => {
		const { people, codeAt, signIn } = await protectedAccount()
		const pending = await signIn()
		const wrong = codeAt(people.now() + 100 * STEP_MS)
		for (let tries = 0; tries < CODE_LIMIT.count; tries += 1) {
			if (tries % 5 === 0) await signIn()
			expect((await people.accounts.signInWithCode(pending, wrong, freshClient())).kind).toBe('wrong')
		}
		expect((await people.accounts.signInWithCode(pending, codeAt(), freshClient())).kind).toBe('limited')
		people.pass(DAY_MS)
		expect((await people.accounts.signInWithCode(await signIn(), codeAt(), freshClient())).kind).toBe('ok')
	})

	it('does not lock out a device that has signed in before', async () => {
		const { people, codeAt, signIn } = await protectedAccount()
		const pending = await signIn()
		for (let tries = 0; tries <= CODE_LIMIT.count; tries += 1)
			await people.accounts.signInWithCode(pending, '000000', freshClient())
		const known = { ...freshClient(), deviceOf: () => 'her phone' }
		expect((await people.accounts.signInWithCode(await signIn(known), codeAt(), known)).kind).toBe('ok')
	})
})

describe('recovery codes', () => {
	it(`are ${RECOVERY_CODE_COUNT}, and each works once in place of a code`, async () => {
		const { people, id, recoveryCodes, signIn } = await protectedAccount()
		expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODE_COUNT)
		const [first = ''] = recoveryCodes
		const pending = await signIn()
		const outcomes = await Promise.all(
			[1, 2, 3].map(() => people.accounts.signInWithCode(pending, first.toUpperCase(), freshClient())),
		)
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['ok', 'wrong', 'wrong'])
		expect(outcomes.find(({ kind }) => kind === 'ok')).toMatchObject({ codesLeft: RECOVERY_CODE_COUNT - 1 })
		expect(await people.secondFactors.read(id)).toMatchObject({ isOn: true, codesLeft: RECOVERY_CODE_COUNT - 1 })
	})

	it('sign in on a new device also after a thief of the password has used up all tries of codes', async () => {
		const { people, recoveryCodes, signIn } = await protectedAccount()
		const pending = await signIn()
		for (let tries = 0; tries <= CODE_LIMIT.count; tries += 1)
			await people.accounts.signInWithCode(pending, '000000', freshClient())
		const code = recoveryCodes[0] ?? ''
		expect((await people.accounts.signInWithCode(await signIn(), code, freshClient())).kind).toBe('ok')
	})

	it('are void once there are new ones', async () => {
		const { people, id, recoveryCodes } = await protectedAccount()
		const renewed = (await people.secondFactors.renewCodes(id)) ?? []
		expect(await people.secondFactors.spend(id, recoveryCodes[1] ?? '')).toBeNull()
		expect(await people.secondFactors.spend(id, renewed[1] ?? '')).toEqual({ codesLeft: RECOVERY_CODE_COUNT - 1 })
	})

	it('are of one account, and stored as hashes', async () => {
		const people = peopleWithClock(env.DB)
		const [ann, bob] = [await protectedAccount(people), await protectedAccount(people)]
		expect(await people.secondFactors.spend(bob.id, ann.recoveryCodes[0] ?? '')).toBeNull()
		const { results } = await env.DB.prepare('SELECT * FROM recovery_codes WHERE user_id = ?').bind(ann.id).all()
		for (const code of ann.recoveryCodes) expect(JSON.stringify(results)).not.toContain(code)
	})

	it('are made only while the second factor is on', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await insertAccount(people)
		await people.secondFactors.begin(userId)
		expect(await people.secondFactors.renewCodes(userId)).toBeNull()
		expect((await people.secondFactors.read(userId)).codesLeft).toBe(0)
	})
})
