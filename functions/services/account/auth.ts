import type { Auth } from '#app/context.ts'
import type { SignInSuccess } from '#domain/account/accounts.ts'
import type { AccountServices } from './account-services.ts'
import type { SessionCookie } from './session-cookie.ts'

interface Options {
	cookie: SessionCookie
	people: AccountServices
	address: string
	setCookie: (cookie: string) => void
	isGoogleEnabled: () => boolean
	startGoogleSignIn: (returnTo: string) => Promise<{ location: string; cookies: string[] } | null>
	/** Somebody has signed up or in. Never rejects. */
	onSignedIn: (userId: string, how: 'sign_up' | 'login') => Promise<void>
}

/** Signing up, in and out, for forms. The session's cookie goes into the jar. */
export function createAuth({
	cookie,
	people,
	address,
	setCookie,
	isGoogleEnabled,
	startGoogleSignIn,
	onSignedIn,
}: Options): Auth {
	const { accounts, sessions } = people
	/** A session of its own for each sign-in; the one that the browser came with ends. */
	async function begin(userId: string, how: 'sign_up' | 'login'): Promise<SignInSuccess> {
		const before = await cookie.read()
		const sessionId = await sessions.start(userId)
		setCookie(await cookie.write({ userId, sessionId }))
		if (before) await sessions.end(before.sessionId)
		const hasPreferences = await people.preferences(userId).create()
		await onSignedIn(userId, how)
		return { kind: 'ok', hasPreferences }
	}

	async function entered<Other>(how: 'sign_up' | 'login', attempt: Promise<{ kind: 'ok'; userId: string } | Other>) {
		const outcome = await attempt
		return isSuccess(outcome) ? begin(outcome.userId, how) : outcome
	}

	return {
		setupError: null,
		isGoogleEnabled,
		signUp: (email, password) => entered('sign_up', accounts.signUp(email, password, address)),
		signIn: (email, password) => entered('login', accounts.signIn(email, password, address)),
		async signOut() {
			// The browser forgets it whatever comes of the rest.
			setCookie(cookie.clear())
			const token = await cookie.read()
			if (token) await sessions.end(token.sessionId)
		},
		async startGoogleSignIn(returnTo) {
			const started = await startGoogleSignIn(returnTo)
			for (const one of started?.cookies ?? []) setCookie(one)
			return started?.location ?? null
		},
	}
}

function isSuccess<Other>(outcome: { kind: 'ok'; userId: string } | Other): outcome is { kind: 'ok'; userId: string } {
	return typeof outcome === 'object' && outcome !== null && 'userId' in outcome
}

/** Where sign-in cannot work. `fault` says to the one who runs the app what is missing. */
export function createUnavailableAuth(fault: string): Auth {
	const refuse = () => Promise.reject(new Error(fault))
	return {
		setupError: fault,
		isGoogleEnabled: () => false,
		signUp: refuse,
		signIn: refuse,
		signOut: async () => {},
		startGoogleSignIn: async () => null,
	}
}
