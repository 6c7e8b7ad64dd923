// Loads the module that is augmented below.
import type {} from '@remix-run/cloudflare'
import type { PasswordChangeOutcome, SignInOutcome, SignUpOutcome } from '#domain/account/credentials.ts'
import type { PasskeySignIn } from '#domain/account/passkey.ts'
import type {
	DeviceSession,
	EmailVerifications,
	ImdbTitles,
	KeptMail,
	PasswordResets,
	Security,
	StreamedExport,
} from '#domain/account/port.ts'
import type { Profiles } from '#domain/account/profiles-port.ts'
import type { CodeOutcome } from '#domain/account/second-factor.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import type { Accent, Theme } from '#domain/appearance/theme.ts'
import type { Assistant, AssistantReader } from '#domain/assistant/port.ts'
import type { Calendar, CalendarFeed } from '#domain/calendar/port.ts'
import type { ContinueWatching, History, Rewatches } from '#domain/history/port.ts'
import type { Imports } from '#domain/import/port.ts'
import type { Live } from '#domain/live/port.ts'
import type { Notifications } from '#domain/notifications/port.ts'
import type { OnAir } from '#domain/on-air/port.ts'
import type { CaptionSearch } from '#domain/player/found-captions.ts'
import type { SegmentSearch } from '#domain/player/segments.ts'
import type { Player } from '#domain/player/sources.ts'
import type { Preferences, PreferencesChange, PreferencesDocument } from '#domain/preferences/preferences.ts'
import type { Availability, MyProviders, ProviderCatalog, ProviderChanges } from '#domain/providers/port.ts'
import type { Recommendations, Taste } from '#domain/recommend/port.ts'
import type { SeenAndRejected } from '#domain/recommend/taste.ts'
import type { PendingCommands } from '#domain/saved/pending-command.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import type { CatalogIndex } from '#domain/search/port.ts'
import type { ConfirmationOutcome, Confirmed } from '#domain/shared/confirmation.ts'
import type { AccountId, ProfileId } from '#domain/shared/ids.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Zone } from '#domain/shared/zone.ts'
import type { Following } from '#domain/sports/following.ts'
import type { Sports } from '#domain/sports/port.ts'
import type { KnownShows } from '#domain/title/known-shows.ts'
import type { MarkedTitles } from '#domain/title/marks.ts'
import type { MaturityCap } from '#domain/title/maturity.ts'
import type { Catalog } from '#domain/title/port.ts'

/** Facts about the request, for every screen. */
interface RequestContext {
	/** A new value for each response: scripts and styles without it don't run. */
	nonce: string
	/** Identifies this request in the log. */
	requestId: string
	/** The region that the URL names, else the viewer's (ISO 3166-1). */
	region: string
	/** The region that the viewer has chosen, else their network's. */
	viewerRegion: string
	/** Of the page (BCP 47). */
	language: string
	/** The catalog's texts are in it as far as they are translated; `null` for English. */
	titleLanguage: string | null
	/** Where the viewer is: their device's zone, else their network's. UTC on pages that are the same for all. */
	zone: Zone
	/** The viewer's day, ISO: what "today" means, wherever it is said. */
	today: string
	theme: Theme
	accent: Accent
	/** The toast of the previous page. */
	toast: Toast | null
	nowMs: number
}

/** Redirects with a toast for the next page, and collects cookies. Works with and without JavaScript. */
export interface Flash {
	redirect(to: string, toast?: Toast): Response
	setTheme(theme: Theme, returnTo: string): Response
	/** `Set-Cookie` values for the response. */
	setCookies(): string[]
}

/** The signed-in viewer, and what only they can do. */
export interface Viewer {
	/** The profile's id, which is the account's for its first profile. */
	id: ProfileId
	accountId: AccountId
	email: string
	/** Whether the viewer has proved that they receive mail at this address. */
	isEmailVerified: boolean
	name: string | null
	/** False for users who only sign in with another service. */
	hasPassword: boolean
	/** Whether other profiles of the account have a PIN. */
	hasLockedProfiles: boolean
	/** The age limit; `null` for none. */
	cap: MaturityCap | null
	/** When the account was created, epoch ms. */
	memberSinceMs: number
	/** When this session started, epoch ms. */
	signedInAtMs: number
	preferences: Preferences
	readPreferences(): Promise<PreferencesDocument>
	savePreferences(change: PreferencesChange): Promise<PreferencesDocument>
	saved: SavedLists
	history: History
	continueWatching: ContinueWatching
	rewatches: Rewatches
	/** Which of these titles the viewer has seen, is not interested in or has rejected. */
	marksOf(titles: readonly TitleRef[]): Promise<MarkedTitles>
	/** Titles that recommendations must not show again. */
	seenAndRejected(): Promise<SeenAndRejected>
	/** Undoes a removal of the last day. @returns how many records were restored */
	undo(removalId: string, at?: number): Promise<number>
	/** A text that is another one once something has changed that pages show of the viewer. */
	version(): Promise<string>
	imports: Imports
	notifications: Notifications
	taste: Taste
	following: Following
	calendar: Calendar
	calendarFeed: CalendarFeed
	/** Changes the password and, on success, ends all other sessions. */
	changePassword(current: string, next: string): Promise<PasswordChangeOutcome>
	/** The devices on which the viewer is signed in, this one first. */
	deviceSessions(): Promise<DeviceSession[]>
	/** @param password empty when it was not given, which is enough shortly after signing in */
	confirm(password: string): Promise<ConfirmationOutcome>
	/** @returns false if there is no other session with that id */
	endSession(id: string, confirmed: Confirmed): Promise<boolean>
	endOtherSessions(confirmed: Confirmed): Promise<void>
	security: Security
	exportData(confirmed: Confirmed): Promise<StreamedExport>
	/** For the table of ratings that leaves for IMDb. */
	imdbTitles: ImdbTitles
	/** Deletes the account and all of its data at once. */
	deleteAccount(confirmed: Confirmed): Promise<void>
}

/** Signs in and out. Rejects when the account service is unavailable. The response carries the session cookie. */
export interface Auth {
	/** Why sign-in isn't set up, for the operator; `null` if it is. */
	setupError: string | null
	isGoogleEnabled(): boolean
	signUp(email: string, password: string): Promise<SignUpOutcome>
	signIn(email: string, password: string): Promise<SignInOutcome>
	/** Whether this browser has entered the password but not yet the code. */
	isCodeNeeded(): Promise<boolean>
	signInWithCode(code: string): Promise<CodeOutcome>
	/** `null` where browsers allow no passkeys: the site's host is an IP address. */
	passkeys: PasskeySignIn | null
	/** `null` where no mail can be sent. */
	resets(): PasswordResets | null
	/** `null` where no mail can be sent. */
	verifications(): EmailVerifications | null
	signOut(): Promise<void>
	/** Signs this browser out after the session has ended with its account. */
	forget(): void
	/** Google's sign-in URL; `null` when Google is unavailable. */
	startGoogleSignIn(returnTo: string): Promise<string | null>
}

/** The settings that this device stores because the visitor's account doesn't. */
export interface DeviceSettings {
	/** Settings of this device that the viewer's account lacks; empty for anonymous visitors. */
	notInAccount: Pick<PreferencesChange, 'region' | 'services'>
	/** @param code ISO 3166-1 */
	storeRegion(code: string): void
	/** @param tag BCP 47 */
	storeLanguage(tag: string): void
	/** Forgets this device's settings once the account has stored them. */
	onSaved(change: PreferencesChange): void
}

/** The capabilities that loaders and actions receive. `functions/context.ts` makes them. */
export type AppContext = {
	requestContext: RequestContext
	flash: Flash
	deviceSettings: DeviceSettings
	/** Changes that a visitor was making when they were asked to sign in. */
	pendingCommands: PendingCommands
	/** `null` for anonymous visitors, and until one of several profiles is chosen. */
	viewer: Viewer | null
	/** The profiles of the signed-in account; `null` for anonymous visitors. */
	profiles: Profiles | null
	/** False when the account service is unavailable; `viewer` is `null` then. */
	isViewerKnown: boolean
	auth: Auth
	catalog: Catalog
	/** Whether the title exists, and is above the viewer's cap. */
	isHeldBack(ref: TitleRef): Promise<boolean>
	catalogIndex: CatalogIndex
	knownShows: KnownShows
	/** Reads those shows of a list of the catalog that are not known yet. */
	learnShows(ids: readonly number[]): Promise<void>
	recommendations: Recommendations
	assistant: Assistant
	assistantReader(): AssistantReader
	player: Player
	captionSearch: CaptionSearch
	segmentSearch: SegmentSearch
	sports: Sports
	/** The calendar file of a private address; `null` for none. @throws an error with the code `SPORTS_UNAVAILABLE` */
	calendarFile(token: string): Promise<string | null>
	live: Live
	onAir: OnAir
	availability: Availability
	myProviders: MyProviders
	analytics: Analytics
	/** Counts the request, by default as its size says; `null` counts nothing. @throws an error with the code `RATE_LIMIT_EXCEEDED` when there are too many */
	enforceLimit(limit: string | null, calls?: number): Promise<void>
	/** The providers to choose from. */
	providers: ProviderCatalog
	providerChanges: ProviderChanges
	/** Push notifications. */
	push: {
		/** The site's key, for browsers that subscribe; `null` where no messages are sent. */
		publicKey: string | null
		/** Whether messages may be sent there. */
		isEndpoint(endpoint: string): boolean
	}
	/** Where the legal pages send notices. */
	contactEmail(): string
	/** Reads the mails that a local server has kept instead of sending them, the newest first; `null` elsewhere. */
	readOutbox: (() => Promise<KeptMail[]>) | null
	/** Origin of this deployment, for absolute links. */
	origin: string
}

/** A rendered page that has not been sent. */
export interface RenderedDocument {
	html: string
	/** The loader data, encoded by Remix for its scripts. */
	data: string
}

export type RemixContext = AppContext & {
	/** Takes a rendered document. @returns a response without a body, for Remix to pass on */
	sendDocument(document: RenderedDocument, init: ResponseInit): Response
}

declare module '@remix-run/server-runtime' {
	interface AppLoadContext extends RemixContext {}
}
