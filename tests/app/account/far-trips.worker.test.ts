import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { isExact } from '#domain/shared/paths.ts'
import { createContext } from '#functions/context.ts'
import { openRequestDatabase } from '#functions/data/request-database.ts'
import { createAccountServices } from '#functions/services/account/account-services.ts'
import { freshAddress, freshClient, freshEmail, PASSWORD } from '../../functions/account/people-sample.ts'
import { withReplica } from '../../support/database/replicas.ts'
import { changePassword, deleteAccount, signIn, signOut, signUp } from '../../support/workerd/route-loaders.js'

const HERE = 'https://marquee.example'
const NEXT_PASSWORD = 'eight lit bulbs in a row'

beforeAll(async () => {
	await applyD1Migrations(env.REPLICA, env.TEST_MIGRATIONS)
})

/** Longer than a busy machine needs between two trips that do not wait for each other. */
const TRIP_MS = 100

/** How many trips to the primary came one after the other: each counts after those that had ended when it began. */
function farTrips() {
	let ended = 0
	const database = withReplica(env.DB, env.REPLICA, {
		lagMs: () => 0,
		now: Date.now,
		async onTrip(trip) {
			if (trip === 'replica') return
			const place = ended + 1
			await new Promise((resolve) => setTimeout(resolve, TRIP_MS))
			ended = Math.max(ended, place)
		},
	})
	async function count<T>(work: Promise<T>): Promise<{ answer: T; trips: number }> {
		const before = ended
		const answer = await work
		return { answer, trips: ended - before }
	}
	return { database, count }
}

/** A browser that sends forms to an app whose primary is far away and whose replica is near. */
function browser() {
	const { database, count } = farTrips()
	const cookies = new Map<string, string>()
	const email = freshEmail()

	async function send(action: typeof signIn, path: string, fields: Record<string, string>) {
		const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const headers = { 'CF-Connecting-IP': freshAddress(), ...(Cookie && { Cookie }) }
		const request = new Request(HERE + path, { method: 'POST', body: new URLSearchParams(fields), headers })
		const open = openRequestDatabase(database, request, { bookmark: null, isExact: isExact(path, false) })
		const ctx = createExecutionContext()
		const { answer, trips } = await count(
			(async () => {
				const context = await createContext(request, { ...env, DB: open, AUTH_SECRET: 'test' } as never, ctx)
				const response = await action({ request, params: {}, context })
				expect(response instanceof Response && response.status, path).toBe(303)
				return { isSignedIn: context.viewer !== null, sent: context.flash.setCookies() }
			})(),
		)
		await waitOnExecutionContext(ctx)
		for (const cookie of answer.sent) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
			if (value === '') cookies.delete(name)
			else cookies.set(name, value)
		}
		return { trips, wasSignedIn: answer.isSignedIn }
	}

	return {
		signUp: () => send(signUp, '/signup', { email, password: PASSWORD }),
		signIn: (password = PASSWORD) => send(signIn, '/login', { email, password }),
		signOut: () => send(signOut, '/logout', {}),
		changePassword: () =>
			send(changePassword, '/profile', { intent: 'change-password', current: PASSWORD, next: NEXT_PASSWORD }),
		deleteAccount: () => send(deleteAccount, '/profile/delete', { password: PASSWORD, confirmed: 'yes' }),
	}
}

describe('with a primary that is far away, a form waits for at most two trips to it', () => {
	it('to sign up, to sign out, and to sign in, also in a browser that is signed in', async () => {
		const { signUp, signOut, signIn } = browser()
		expect(await signUp()).toEqual({ trips: 2, wasSignedIn: false })
		expect(await signOut()).toEqual({ trips: 1, wasSignedIn: true })
		expect(await signIn()).toEqual({ trips: 2, wasSignedIn: false })
		expect(await signIn()).toEqual({ trips: 2, wasSignedIn: true })
		expect(await signOut()).toEqual({ trips: 1, wasSignedIn: true })
	})

	it('to change the password, and the new one signs in', async () => {
		const { signUp, changePassword, signIn } = browser()
		await signUp()
		expect(await changePassword()).toEqual({ trips: 2, wasSignedIn: true })
		expect(await signIn(NEXT_PASSWORD)).toEqual({ trips: 2, wasSignedIn: true })
	})

	it('to delete the account with its password', async () => {
		const { signUp, deleteAccount } = browser()
		await signUp()
		expect(await deleteAccount()).toEqual({ trips: 2, wasSignedIn: true })
		// The email is free again.
		expect(await signUp()).toEqual({ trips: 2, wasSignedIn: false })
	})
})

describe('with a primary that is far away, an identity', () => {
	it('signs in and up with one trip to it', async () => {
		const { database, count } = farTrips()
		const subject = crypto.randomUUID()
		const identity = { issuer: HERE, subject, email: freshEmail(), isEmailVerified: true, name: null }
		const userIds = []
		for (const _ of ['up', 'in']) {
			const open = openRequestDatabase(database, { method: 'GET' }, { bookmark: null, isExact: true })
			const { accounts } = createAccountServices(open, Date.now, async () => new Set(), { secrets: ['secret'] })
			const { answer, trips } = await count(accounts.signInByIdentity(identity, freshClient()))
			expect(trips).toBe(1)
			userIds.push(answer.kind === 'ok' && answer.userId)
		}
		expect(userIds).toEqual([userIds[0], userIds[0]])
		expect(userIds[0]).toEqual(expect.any(String))
	})
})
