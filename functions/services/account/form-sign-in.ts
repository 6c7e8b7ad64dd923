import type { Auth } from '#app/context.ts'
import { normalizeEmail, type SignInSuccess } from '#domain/account/credentials.ts'
import { SIGN_IN_STEP_MINUTES } from '#domain/account/second-factor.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { log } from '#functions/lib/log.ts'
import type { AccountServices } from './account-services.ts'
import type { PendingSignIn, SignedIn, SigningIn } from './accounts.ts'
import type { Passkeys } from './passkeys.ts'
import type { SealedCookie } from './sealed.ts'
import type { SessionCookie } from './session-cookie.ts'

const STEP_MS = SIGN_IN_STEP_MINUTES * MINUTE_MS
const EXPIRED = { kind: 'expired' } as const

interface Options {
	cookie: SessionCookie
	accountServices: AccountServices
	signingIn: () => Promise<SigningIn>
	/** The cookie that remembers the email's account on this device. */
	deviceCookie: (email: string) => string
	setCookie: (cookie: string) => void
	/** Remembers a right password until the code has come. */
	stepCookie: SealedCookie
	/** `null` where browsers allow none. */
	passkeys: Passkeys | null
	/** Deletes this browser's cookies of the session and its viewer. */
	forget: () => void
	resets: Auth['resets']
	verifications: Auth['verifications']
	isGoogleEnabled: () => boolean
	startGoogleSignIn: (returnTo: string) => Promise<{ location: string; cookies: string[] } | null>
	/** Called after a sign-up or sign-in. */
	onSignedIn: (signedIn: SignedIn, signInEvent: 'sign_up' | 'login', method: 'password' | 'passkey') => void
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

/** Sign-up, sign-in and sign-out for forms. */
export function createFormSignIn({
	cookie,
	accountServices,
	signingIn,
	deviceCookie,
	setCookie,
	stepCookie,
	passkeys,
	forget,
	resets,
	verifications,
	isGoogleEnabled,
	startGoogleSignIn,
	onSignedIn,
	waitUntil,
	now,
}: Options): Auth {
	const { accounts, sessions } = accountServices

	/** Gives the browser the new session's cookie. */
	async function remember<Other extends { kind: string }>(
		signInEvent: 'sign_up' | 'login',
		email: string,
		attempt: Promise<SignedIn | Other>,
		method: 'password' | 'passkey' = 'password',
	): Promise<SignInSuccess | Other> {
		const outcome = await attempt
		if (!isSignedIn(outcome)) return outcome
		setCookie(deviceCookie(normalizeEmail(email) ?? email))
		setCookie(await cookie.write(outcome))
		onSignedIn(outcome, signInEvent, method)
		return { kind: 'ok', hasPreferences: outcome.preferences !== null }
	}

	async function pendingSignIn(): Promise<PendingSignIn | null> {
		const { userId, proof, until } = (await stepCookie.read()) ?? {}
		if (typeof userId !== 'string' || typeof proof !== 'string') return null
		return typeof until === 'number' && now() < until ? { userId, proof } : null
	}

	return {
		setupError: null,
		resets,
		verifications,
		isGoogleEnabled,
		async signUp(email, password) {
			const outcome = await accounts.signUp(email, password, await signingIn())
			const address = normalizeEmail(email)
			if (outcome.kind === 'ok' && address !== null) {
				const sending = verifications()?.send({ id: outcome.userId, email: address })
				// After the response: the account is there, whatever becomes of the mail.
				if (sending) waitUntil(sending.catch((error) => log('error', 'mail_failed', { message: error })))
			}
			return remember('sign_up', email, Promise.resolve(outcome))
		},
		async signIn(email, password) {
			const outcome = await remember('login', email, accounts.signIn(email, password, await signingIn()))
			if (outcome.kind !== 'code-needed') return outcome
			setCookie(await stepCookie.write({ userId: outcome.userId, proof: outcome.proof, until: now() + STEP_MS }))
			return { kind: 'code-needed' }
		},
		isCodeNeeded: async () => (await pendingSignIn()) !== null,
		async signInWithCode(code) {
			const pending = await pendingSignIn()
			const outcome = pending ? await accounts.signInWithCode(pending, code, await signingIn()) : EXPIRED
			if (outcome.kind === 'expired' || outcome.kind === 'ok') setCookie(stepCookie.clear())
			if (outcome.kind !== 'ok') return outcome
			const { email, codesLeft } = outcome
			const signedIn = await remember<never>('login', email, Promise.resolve(outcome))
			return { ...signedIn, codesLeft }
		},
		passkeys: passkeys && {
			options: () => passkeys.requestOptions(),
			async signIn(response) {
				const outcome = await passkeys.signIn(response, await signingIn())
				if (outcome.kind !== 'ok') return outcome
				setCookie(stepCookie.clear())
				return remember<never>('login', outcome.email, Promise.resolve(outcome), 'passkey')
			},
		},
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

/** The sign-in of deployments without a usable auth setup. `setupError` tells the operator what is missing. */
export function createUnavailableSignIn(setupError: string): Auth {
	const reject = () => Promise.reject(new Error(setupError))
	return {
		setupError,
		resets: () => null,
		verifications: () => null,
		isGoogleEnabled: () => false,
		signUp: reject,
		signIn: reject,
		isCodeNeeded: async () => false,
		signInWithCode: reject,
		passkeys: null,
		signOut: async () => {},
		forget: () => {},
		startGoogleSignIn: async () => null,
	}
}
