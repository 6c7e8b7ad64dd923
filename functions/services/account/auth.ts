import type { Auth } from '#app/context.ts'
import type { Entered } from '#domain/account/accounts.ts'
import type { CookieJar } from '#functions/http/cookie-jar.ts'
import type { SessionCookie } from '#functions/http/session-cookie.ts'
import type { People } from './people.ts'

interface Options {
	cookie: SessionCookie
	people: People
	address: string
	jar: CookieJar
	hasGoogle: () => boolean
	startGoogle: (returnTo: string) => Promise<{ location: string; cookies: string[] } | null>
	/** Somebody has signed up or in. Never rejects. */
	tellEntered: (userId: string, how: 'sign_up' | 'login') => Promise<void>
}

/** Signing up, in and out, for forms. The session's cookie goes into the jar. */
export function createAuth({ cookie, people, address, jar, hasGoogle, startGoogle, tellEntered }: Options): Auth {
	const { accounts, sessions } = people
	/** A session of its own for each sign-in; the one that the browser came with ends. */
	async function begin(userId: string, how: 'sign_up' | 'login'): Promise<Entered> {
		const before = await cookie.read()
		const sessionId = await sessions.start(userId)
		jar.add(await cookie.write({ userId, sessionId }))
		if (before) await sessions.end(before.sessionId)
		const hasPreferences = await people.preferences(userId).create()
		await tellEntered(userId, how)
		return { kind: 'ok', hasPreferences }
	}

	async function entered<Other>(how: 'sign_up' | 'login', attempt: Promise<{ kind: 'ok'; userId: string } | Other>) {
		const outcome = await attempt
		return isEntered(outcome) ? begin(outcome.userId, how) : outcome
	}

	return {
		fault: null,
		hasGoogle,
		signUp: (email, password) => entered('sign_up', accounts.signUp(email, password, address)),
		signIn: (email, password) => entered('login', accounts.signIn(email, password, address)),
		async signOut() {
			// The browser forgets it whatever comes of the rest.
			jar.add(cookie.clear())
			const token = await cookie.read()
			if (token) await sessions.end(token.sessionId)
		},
		async startGoogle(returnTo) {
			const started = await startGoogle(returnTo)
			for (const one of started?.cookies ?? []) jar.add(one)
			return started?.location ?? null
		},
	}
}

function isEntered<Other>(outcome: { kind: 'ok'; userId: string } | Other): outcome is { kind: 'ok'; userId: string } {
	return typeof outcome === 'object' && outcome !== null && 'userId' in outcome
}

/** Where sign-in cannot work. `fault` says to the one who runs the app what is missing. */
export function createNoAuth(fault: string): Auth {
	const refuse = () => Promise.reject(new Error(fault))
	return {
		fault,
		hasGoogle: () => false,
		signUp: refuse,
		signIn: refuse,
		signOut: async () => {},
		startGoogle: async () => null,
	}
}
