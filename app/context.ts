// Brings the module that is augmented below into every program that reads this file.
import type {} from '@remix-run/cloudflare'
import type {
	AccountDeletionOutcome,
	PasswordChangeOutcome,
	SignInOutcome,
	SignUpOutcome,
} from '#domain/account/accounts.ts'
import type { AccountExport } from '#domain/account/port.ts'
import type { Preferences, PreferencesChange, PreferencesDocument } from '#domain/account/preferences.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import type { Accent, Theme } from '#domain/appearance/theme.ts'
import type { Assistant } from '#domain/assistant/port.ts'
import type { History } from '#domain/history/port.ts'
import type { Imports } from '#domain/import/port.ts'
import type { Live } from '#domain/live/port.ts'
import type { OnAir } from '#domain/on-air/port.ts'
import type { Player } from '#domain/player/sources.ts'
import type { Availability, MyProviders, Provider } from '#domain/providers/port.ts'
import type { Recommendations, Taste } from '#domain/recommend/port.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Sports } from '#domain/sports/port.ts'
import type { Catalog } from '#domain/title/port.ts'

/** What every screen may know about the visit it answers. */
interface RequestContext {
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
	nowMs: number
}

/** A redirect that may say something on the next page, and the cookies of the visit. Works with and without JavaScript. */
export interface Flash {
	redirect(to: string, toast?: Toast): Response
	setTheme(theme: Theme, returnTo: string): Response
	/** `Set-Cookie` values that the answer will carry, whatever it is. */
	setCookies(): string[]
}

/** Who is signed in, and what only they can do. What belongs to a person hangs off this. */
export interface Viewer {
	id: string
	email: string
	name: string | null
	/** False for a person who signs in elsewhere only. */
	hasPassword: boolean
	/** When the account was made, epoch ms. */
	memberSinceMs: number
	/** When this sign-in happened, epoch ms. */
	signedInAtMs: number
	preferences: Preferences
	readPreferences(): Promise<PreferencesDocument>
	savePreferences(change: PreferencesChange): Promise<PreferencesDocument>
	saved: SavedLists
	history: History
	/** Puts back what a removal has taken out, exactly as it was; how many records. For a day. */
	undo(removalId: string, at?: number): Promise<number>
	imports: Imports
	taste: Taste
	/** Ends every other session when it succeeds. */
	changePassword(current: string, next: string): Promise<PasswordChangeOutcome>
	endOtherSessions(): Promise<void>
	exportData(): Promise<AccountExport>
	/**
	 * Erases the account and everything that belongs to it, at once.
	 * @param password `null` for a person who has none, or has signed in within the last ten minutes
	 */
	deleteAccount(password: string | null): Promise<AccountDeletionOutcome>
}

/** Signing up, in and out. The answer carries the session's cookie. Rejects when the accounts cannot be reached. */
export interface Auth {
	/** Why nobody can sign in at this deployment, for the one who runs it; `null` when all is well. */
	setupError: string | null
	isGoogleEnabled(): boolean
	signUp(email: string, password: string): Promise<SignUpOutcome>
	signIn(email: string, password: string): Promise<SignInOutcome>
	signOut(): Promise<void>
	/** Where to send the browser for a sign-in with Google; `null` when that cannot be had just now. */
	startGoogleSignIn(returnTo: string): Promise<string | null>
}

/** The capabilities that loaders and actions receive. `functions/context.ts` makes them. */
export type AppContext = {
	requestContext: RequestContext
	flash: Flash
	/** `null` when nobody is signed in. */
	viewer: Viewer | null
	/** False when the accounts could not be asked: then `viewer` is `null` and nobody can tell. */
	isViewerKnown: boolean
	auth: Auth
	catalog: Catalog
	recommendations: Recommendations
	assistant: Assistant
	player: Player
	sports: Sports
	live: Live
	onAir: OnAir
	availability: Availability
	myProviders: MyProviders
	analytics: Analytics
	/** Counts one more change. @throws an error with the code `RATE_LIMIT_EXCEEDED` when there were too many */
	enforceWriteLimit(): Promise<void>
	/** Those that this deployment knows. */
	providers(): Provider[]
	/** Origin of this deployment, for absolute links. */
	origin: string
}

/** A page as the renderer made it: not sent yet. */
export interface RenderedDocument {
	html: string
	/** What the loaders returned, encoded by Remix for its scripts. */
	data: string
}

export type RemixContext = AppContext & {
	/** Takes a rendered document. Remix is to pass the answer on, which has no body yet. */
	sendDocument(document: RenderedDocument, init: ResponseInit): Response
}

declare module '@remix-run/server-runtime' {
	interface AppLoadContext extends RemixContext {}
}
