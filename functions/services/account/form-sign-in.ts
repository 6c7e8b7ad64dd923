import type { Auth } from '#app/context.ts'
import { normalizeEmail, type SignInSuccess } from '#domain/account/credentials.ts'
import type { AccountServices } from './account-services.ts'
import type { Client, KnownAccount } from './accounts.ts'
import type { SessionCookie } from './session-cookie.ts'

interface Options {
	cookie: SessionCookie
	accountServices: AccountServices
	client: Client
	/** The browser and system, such as "Firefox on Windows"; `null` when unknown. */
	deviceName: string | null
	/** The cookie that remembers the email's account on this device. */
	deviceCookie: (email: string) => string
	setCookie: (cookie: string) => void
	isGoogleEnabled: () => boolean
	startGoogleSignIn: (returnTo: string) => Promise<{ location: string; cookies: string[] } | null>
	/** Called after a sign-up or sign-in. Never rejects. */
	onSignedIn: (userId: string, signInEvent: 'sign_up' | 'login') => Promise<void>
}

/** Sign-up, sign-in and sign-out for forms. */
export function createFormSignIn({
	cookie,
	accountServices,
	client,
	deviceName,
	deviceCookie,
	setCookie,
	isGoogleEnabled,
	startGoogleSignIn,
	onSignedIn,
}: Options): Auth {
	const { accounts, sessions } = accountServices
	/** Starts a new session and ends the browser's previous one. */
	async function startSessionAfter<Other>(
		signInEvent: 'sign_up' | 'login',
		email: string,
		attempt: Promise<KnownAccount | Other>,
	): Promise<SignInSuccess | { kind: 'wrong' } | Other> {
		const outcome = await attempt
		if (!isSuccess(outcome)) return outcome
		const { userId, verifiedHash } = outcome
		const previous = await cookie.read()
		const sessionId = await sessions.start(userId, deviceName, verifiedHash)
		// The password was changed or the account deleted since it was checked.
		if (sessionId === null) return { kind: 'wrong' }
		setCookie(deviceCookie(normalizeEmail(email) ?? email))
		setCookie(await cookie.write({ userId, sessionId }))
		if (previous) await sessions.end(previous.sessionId)
		const hasPreferences = await accountServices.preferences(userId).create()
		await onSignedIn(userId, signInEvent)
		return { kind: 'ok', hasPreferences }
	}

	return {
		setupError: null,
		isGoogleEnabled,
		async signUp(email, password) {
			const outcome = await startSessionAfter('sign_up', email, accounts.signUp(email, password, client))
			return outcome.kind === 'wrong' ? { kind: 'taken' } : outcome
		},
		signIn: (email, password) => startSessionAfter('login', email, accounts.signIn(email, password, client)),
		async signOut() {
			// First, so that the browser drops the cookie even when ending the session fails.
			setCookie(cookie.clear())
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

function isSuccess<Other>(outcome: KnownAccount | Other): outcome is KnownAccount {
	return typeof outcome === 'object' && outcome !== null && 'userId' in outcome
}

/** For deployments without a usable auth setup. `setupError` tells the operator what is missing. */
export function createUnavailableSignIn(setupError: string): Auth {
	const reject = () => Promise.reject(new Error(setupError))
	return {
		setupError,
		isGoogleEnabled: () => false,
		signUp: reject,
		signIn: reject,
		signOut: async () => {},
		startGoogleSignIn: async () => null,
	}
}
