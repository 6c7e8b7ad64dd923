// Brings the module that is augmented below into every program that reads this file.
import type {} from '@remix-run/cloudflare'
import type { ErasureOutcome, PasswordChangeOutcome, SignInOutcome, SignUpOutcome } from '#domain/account/accounts.ts'
import type { Preferences, PreferencesChange, PreferencesDocument } from '#domain/account/preferences.ts'
import type { Accent, Theme } from '#domain/appearance/theme.ts'
import type { Player } from '#domain/player/sources.ts'
import type {
	AccountExport,
	Analytics,
	Assistant,
	Availability,
	Catalogue,
	History,
	Imports,
	Live,
	MyServices,
	OnAir,
	Recommendations,
	Saved,
	Sports,
	StreamingService,
	Taste,
} from '#domain/shared/ports.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** What every screen may know about the visit it answers. */
export interface Visit {
	/** Fresh for each answer: scripts and styles without it do not run. */
	nonce: string
	/** By which the log knows this request. */
	requestId: string
	/** ISO 3166-1, the viewer's, as far as it is known. */
	region: string
	theme: Theme
	accent: Accent
	/** What the page before left to be said on this one. */
	toast: Toast | null
	now: number
}

/** A redirect that may say something on the next page, and the cookies of the visit. Works with and without JavaScript. */
export interface Session {
	redirect(to: string, toast?: Toast): Response
	chooseTheme(theme: Theme, returnTo: string): Response
	/** `Set-Cookie` values that the answer will carry, whatever it is. */
	cookies(): string[]
}

/** Who is signed in, and what only they can do. What belongs to a person hangs off this. */
export interface Viewer {
	id: string
	email: string
	name: string | null
	/** False for a person who signs in elsewhere only. */
	hasPassword: boolean
	/** When the account was made, epoch ms. */
	memberSince: number
	/** When this sign-in happened, epoch ms. */
	signedInAt: number
	preferences: Preferences
	readPreferences(): Promise<PreferencesDocument>
	savePreferences(change: PreferencesChange): Promise<PreferencesDocument>
	saved: Saved
	history: History
	/** Puts back what a removal has taken out, exactly as it was; how many records. For a day. */
	undo(removalId: string, at?: number): Promise<number>
	imports: Imports
	taste: Taste
	/** Ends every other session when it succeeds. */
	changePassword(current: string, next: string): Promise<PasswordChangeOutcome>
	endOtherSessions(): Promise<void>
	exportAll(): Promise<AccountExport>
	/**
	 * Erases the account and everything that belongs to it, at once.
	 * @param password `null` for a person who has none, or has signed in within the last ten minutes
	 */
	erase(password: string | null): Promise<ErasureOutcome>
}

/** Signing up, in and out. The answer carries the session's cookie. Rejects when the accounts cannot be reached. */
export interface Auth {
	/** Why nobody can sign in at this deployment, for the one who runs it; `null` when all is well. */
	fault: string | null
	hasGoogle(): boolean
	signUp(email: string, password: string): Promise<SignUpOutcome>
	signIn(email: string, password: string): Promise<SignInOutcome>
	signOut(): Promise<void>
	/** Where to send the browser for a sign-in with Google; `null` when that cannot be had just now. */
	startGoogle(returnTo: string): Promise<string | null>
}

/** The capabilities that loaders and actions receive. `functions/context.ts` makes them. */
export type AppContext = {
	visit: Visit
	session: Session
	/** `null` when nobody is signed in. */
	viewer: Viewer | null
	/** False when the accounts could not be asked: then `viewer` is `null` and nobody can tell. */
	isViewerKnown: boolean
	auth: Auth
	catalogue: Catalogue
	recommendations: Recommendations
	assistant: Assistant
	player: Player
	sports: Sports
	live: Live
	onAir: OnAir
	availability: Availability
	services: MyServices
	analytics: Analytics
	/** Counts one more change. @throws an error with the code `RATE_LIMIT_EXCEEDED` when there were too many */
	admitWrite(): Promise<void>
	/** Those that this deployment knows. */
	streamingServices(): StreamingService[]
	/** Origin of this deployment, for absolute links. */
	origin: string
}

declare module '@remix-run/server-runtime' {
	interface AppLoadContext extends AppContext {}
}
