import type { Auth } from '#app/context.ts'
import { normalizeEmail, type SignInSuccess } from '#domain/account/credentials.ts'
import type { AccountServices } from './account-services.ts'
import type { SignedIn, SigningIn } from './accounts.ts'
import type { SessionCookie } from './session-cookie.ts'

interface Options {
	cookie: SessionCookie
	accountServices: AccountServices
	signingIn: () => Promise<SigningIn>
	/** The cookie that remembers the email's account on this device. */
	deviceCookie: (email: string) => string
	setCookie: (cookie: string) => void
	/** Deletes this browser's cookies of the session and its viewer. */
	forget: () => void
	resets: Auth['resets']
	isGoogleEnabled: () => boolean
	startGoogleSignIn: (returnTo: string) => Promise<{ location: string; cookies: string[] } | null>
	/** Called after a sign-up or sign-in. */
	onSignedIn: (signedIn: SignedIn, signInEvent: 'sign_up' | 'login') => void
}

/** Sign-up, sign-in and sign-out for forms. */
export function createFormSignIn({
	cookie,
	accountServices,
	signingIn,
	deviceCookie,
	setCookie,
	forget,
	resets,
	isGoogleEnabled,
	startGoogleSignIn,
	onSignedIn,
}: Options): Auth {
	const { accounts, sessions } = accountServices

	/** Gives the browser the new session's cookie. */
	async function remember<Other extends { kind: string }>(
		signInEvent: 'sign_up' | 'login',
		email: string,
		attempt: Promise<SignedIn | Other>,
	): Promise<SignInSuccess | Other> {
		const outcome = await attempt
		if (!isSignedIn(outcome)) return outcome
		setCookie(deviceCookie(normalizeEmail(email) ?? email))
		setCookie(await cookie.write(outcome))
		onSignedIn(outcome, signInEvent)
		return { kind: 'ok', hasPreferences: outcome.preferences !== null }
	}

	return {
		setupError: null,
		resets,
		isGoogleEnabled,
		signUp: async (email, password) => remember('sign_up', email, accounts.signUp(email, password, await signingIn())),
		signIn: async (email, password) => remember('login', email, accounts.signIn(email, password, await signingIn())),
		forget,
		async signOut() {
			// First, so that the browser drops the cookie even when ending the session fails.
			forget()
			const token = await cookie.read()
			if (token) await sessions.end(token.sessionId)
		},
		async startGoogleSignIn(returnTo) {
			const started = await startGoogleSignIn(returnTo)
			for (const header of started?.cookies ?? []) setCookie(header)
			return started?.location ?? null
		},
	}
}

function isSignedIn<Other extends { kind: string }>(outcome: SignedIn | Other): outcome is SignedIn {
	return outcome.kind === 'ok'
}

/** For deployments without a usable auth setup. `setupError` tells the operator what is missing. */
export function createUnavailableSignIn(setupError: string): Auth {
	const reject = () => Promise.reject(new Error(setupError))
	return {
		setupError,
		resets: () => null,
		isGoogleEnabled: () => false,
		signUp: reject,
		signIn: reject,
		signOut: async () => {},
		forget: () => {},
		startGoogleSignIn: async () => null,
	}
}
