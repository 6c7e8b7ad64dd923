import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createContext } from '#functions/context.ts'
import {
	freshAddress,
	freshEmail,
	hurryClock,
	insertAccount,
	PASSWORD,
	peopleWithClock,
} from '../../functions/account/people-sample.ts'
import { signIn, signUp } from '../../support/workerd/route-loaders.js'

/** Texts that could be mistaken for something else. */
const ODD = ['1', 'true', 'null', 'NaN', '[]', '{}', '[object Object]', '__proto__', 'constructor', '\0', ' ', '\n']

hurryClock()

interface Outcome {
	status: number
	/** The errors under the fields. */
	fieldErrors: Record<string, string>
	words: string
}

/** The result of submitting a form from a new address. */
async function send(action: typeof signIn, fields: [string, string][]): Promise<Outcome> {
	const request = new Request('https://marquee.example/', {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { 'CF-Connecting-IP': freshAddress() },
	})
	const context = await createContext(request, { ...env, AUTH_SECRET: 'test' } as never, createExecutionContext())
	const outcome = await action({ request, params: {}, context })
	if (outcome instanceof Response) return { status: outcome.status, fieldErrors: {}, words: '' }
	expect(context.flash.setCookies()).toEqual([])
	const { data, init } = outcome as {
		data: { fieldErrors: Record<string, string>; toast: { text: string } | null }
		init: { status: number }
	}
	return { status: init.status, fieldErrors: data.fieldErrors, words: data.toast?.text ?? '' }
}

const of = (fields: Record<string, string>) => Object.entries(fields)
/** All accounts and sessions. */
const everything = async () =>
	Promise.all(
		['users', 'sessions'].map(async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results),
	)

describe('the sign-up form', () => {
	const tooLong = `${'a'.repeat(60)}@${'b'.repeat(190)}.example`
	const emails = [
		...ODD,
		'',
		'ann',
		'ann@',
		'@example.com',
		'ann@example',
		'a b@example.com',
		'<ann@example.com>',
		tooLong,
	]
	// The longer ones are valid passwords.
	const passwords = [
		'',
		...ODD.filter((odd) => odd.length < 8),
		'seven b',
		'x'.repeat(129),
		'x'.repeat(60_000),
		'password123',
	]

	it.each([
		['email', emails],
		['password', passwords],
	])('creates no account for an invalid %s, and shows an error under the field', async (field, wrongs) => {
		const before = await everything()
		for (const wrong of wrongs) {
			const right = { email: freshEmail(), password: PASSWORD }
			const others = of(right).filter(([name]) => name !== field)
			for (const form of [
				[...others, [field, wrong]],
				[...others, [field, wrong], [field, Reflect.get(right, field)]],
				others,
			] as [string, string][][]) {
				const { status, fieldErrors, words } = await send(signUp, form)
				const about = JSON.stringify(form).slice(0, 200)
				expect(status, about).toBe(400)
				expect(Object.keys(fieldErrors), about).toEqual([field])
				// It says it once.
				expect([fieldErrors[field], words], about).toEqual([expect.stringMatching(/\w{3}/), ''])
			}
		}
		expect(await everything()).toEqual(before)
		expect((await send(signUp, of({ email: freshEmail(), password: PASSWORD }))).status).toBe(303)
	})
})

describe('the sign-in form', () => {
	it('rejects any other password or email, and says so', async () => {
		const { email } = await insertAccount(peopleWithClock(env.DB))
		const right = { email, password: PASSWORD }
		const before = await everything()
		const odd = ['1', 'null', '[object Object]', '\0']
		const passwords = [
			...odd,
			`${PASSWORD} `,
			` ${PASSWORD}`,
			PASSWORD.toUpperCase(),
			`${PASSWORD}\0`,
			'x'.repeat(60_000),
		]
		const emails = [...odd, '', `${right.email}.com`, `${right.email}\0`, `[${right.email}]`, 'a'.repeat(60_000)]
		const tried: [string, string][][] = [
			...passwords.map((password) => of({ ...right, password })),
			...emails.map((email) => of({ ...right, email })),
			[...of({ ...right, password: 'seven dark bulbs' }), ['password', PASSWORD]],
			[['password', PASSWORD]],
		]
		for (const form of tried) {
			const { status, fieldErrors, words } = await send(signIn, form)
			const about = JSON.stringify(form).slice(0, 200)
			expect(status, about).toBe(401)
			expect([fieldErrors.password, words], about).toEqual([
				expect.stringMatching(/\w{3}/),
				expect.stringMatching(/\w{3}/),
			])
		}
		const missing = await send(signIn, of({ email: right.email, password: '' }))
		expect(missing).toMatchObject({ status: 400, fieldErrors: { password: 'Enter your password.' } })
		const empty = await send(signIn, of({ email: '', password: '' }))
		expect(Object.keys(empty.fieldErrors)).toEqual(['email', 'password'])
		expect(await everything()).toEqual(before)
		expect((await send(signIn, of(right))).status).toBe(303)
	})
})
