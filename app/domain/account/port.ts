import type { Hiding } from '#domain/history/hidden.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { ExportedImport } from '#domain/import/port.ts'
import type { InboxEntry } from '#domain/notifications/notification.ts'
import type { NotificationSettings } from '#domain/notifications/settings.ts'
import type { PreferencesDocument } from '#domain/preferences/preferences.ts'
import type { Scored } from '#domain/recommend/recommendation.ts'
import type { Opinion } from '#domain/recommend/taste.ts'
import type { ManualWeights } from '#domain/recommend/taste-profile.ts'
import type { SavedItem, SavedList } from '#domain/saved/saved.ts'
import type { Confirmed } from '#domain/shared/confirmation.ts'
import type { MediaType, TitleRef } from '#domain/shared/media-ref.ts'
import type { RateLimited } from '#domain/shared/rate-limit.ts'
import type { FollowedTeam } from '#domain/sports/following.ts'
import type { Specials } from '#domain/title/show-order.ts'
import type { OtherAccess, ResetOutcome, ResetRequestOutcome } from './credentials.ts'
import type { AddPasskeyOutcome, Passkey, PasskeyOptions } from './passkey.ts'
import type { DisableOutcome, EnableOutcome } from './second-factor.ts'

/** Resets forgotten passwords by mail. Rejects when the account service is unavailable. */
export interface PasswordResets {
	/** Sends a link to the account of that email, if there is one. */
	request(email: string): Promise<ResetRequestOutcome>
	/** The other access to a link's account, and whether its email was ever verified; `null` if the link no longer works. */
	read(token: string): Promise<(OtherAccess & { isVerified: boolean }) | null>
	/**
	 * Changes the password and ends all sessions, and with them the devices that get notifications.
	 * @param removesOthers whether all other access goes, too; it always does where nobody had verified the email: whoever made the
	 * account may be someone else
	 */
	complete(token: string, password: string, removesOthers: boolean): Promise<ResetOutcome>
}

/** Finds out by mail whether an email is its account's. Rejects when the account service is unavailable. */
export interface EmailVerifications {
	/** Sends a link to the account's email. */
	send(user: { id: string; email: string }): Promise<{ kind: 'ok' } | RateLimited>
	/** The email that the token of a link is for; `null` if the token no longer works. */
	check(token: string): Promise<{ email: string; isVerified: boolean } | null>
	/** @returns false if the token no longer works */
	complete(token: string): Promise<boolean>
}

/** The ways to sign in to an account. */
export interface Security {
	read(): Promise<SecurityState>
	/** Makes a secret for an authenticator app. */
	beginSecondFactor(confirmed: Confirmed): Promise<void>
	/** Turns the second factor on with a code from the app. */
	enableSecondFactor(code: string): Promise<EnableOutcome>
	/** @param code of the app, or a recovery code */
	disableSecondFactor(password: string, code: string): Promise<DisableOutcome>
	/** Voids the recovery codes. @returns new ones; `null` while the second factor is off */
	renewRecoveryCodes(confirmed: Confirmed): Promise<readonly string[] | null>
	/** Returns what this browser needs to make a passkey; `null` where browsers allow none. */
	passkeyOptions(confirmed: Confirmed): Promise<PasskeyOptions | null>
	/** @param response JSON of the credential that was made with these options, which took a confirmation */
	addPasskey(response: string, name: string): Promise<AddPasskeyOutcome>
	/** @returns false if there is no passkey with that id */
	renamePasskey(id: string, name: string): Promise<boolean>
	removePasskey(id: string, confirmed: Confirmed): Promise<boolean>
}

interface SecurityState {
	hasSecondFactor: boolean
	recoveryCodesLeft: number
	/** The secret for the app, until the second factor is on; `null` before it is set up. */
	setup: { secret: string; uri: string } | null
	/** The newest first; `null` where browsers allow none. */
	passkeys: Passkey[] | null
}

/** A message that a local server keeps instead of sending it. */
export interface KeptMail {
	from: string
	to: string
	subject: string
	text: string
	/** Epoch ms. */
	sentAt: number
}

/** A browser in which the user is signed in. Times are ISO. */
export interface DeviceSession {
	/** Identifies the session; useless for signing in. */
	id: string
	/** Such as "Firefox on Windows"; `null` when unknown. */
	device: string | null
	/** The country of its last use, ISO 3166-1; `null` when unknown. */
	country: string | null
	signedInAt: string
	seenAt: string
	isCurrent: boolean
}

type PagedList =
	| 'saved'
	| 'history'
	| 'erasures'
	| 'removals'
	| 'hiddenTitles'
	| 'plays'
	| 'watchedSeasons'
	| 'rewatches'
	| 'placedSpecials'
	| 'opinions'
	| 'followedTeams'
	| 'notifications'

/** A profile's data, with its long lists in pages. */
export type StreamedProfileData = Omit<ProfileData, PagedList | 'imports'> & {
	[List in PagedList]: Pages<ProfileData[List][number]>
} & { imports: Pages<StreamedImport> }

/** An export that is streamed. */
export type StreamedExport = Omit<AccountExport, keyof ProfileData | 'profiles'> &
	StreamedProfileData & { profiles: Pages<ExportedProfile & Partial<StreamedProfileData>> }

export type StreamedImport = Omit<ExportedImport, 'rows'> & { rows: Pages<ExportedImport['rows'][number]> }

/** Everything stored about an account, including its first profile's data. Times are ISO. */
export interface AccountExport extends ProfileData {
	format: 'marquee'
	version: number
	exportedAt: string
	user: {
		id: string
		email: string
		/** `null` while unverified. */
		emailVerifiedAt: string | null
		name: string | null
		hasPassword: boolean
		createdAt: string
	}
	identities: { issuer: string; subject: string; createdAt: string }[]
	sessions: {
		profileId: string | null
		device: string | null
		country: string | null
		createdAt: string
		seenAt: string
	}[]
	/** Codes of an authenticator app: none or one, which is off without `enabledAt`. */
	secondFactor: { createdAt: string; enabledAt: string | null }[]
	/** The unused codes. */
	recoveryCodes: { createdAt: string }[]
	passkeys: (Passkey & { transports: readonly string[] })[]
	/** All profiles; the first one's data is above. */
	profiles: (ExportedProfile & Partial<ProfileData>)[]
}

/** A profile. An empty name means the one in the email; the avatar `null` means the default for the id. */
interface ExportedProfile {
	id: string
	name: string
	avatar: string | null
	hasPin: boolean
	createdAt: string
	/** Set if removed within the last day, else `null`. */
	removedAt: string | null
}

interface ProfileData {
	preferences: PreferencesDocument
	saved: (Omit<SavedItem, 'recordId' | 'type' | 'id' | 'stars'> & {
		id: string
		mediaType: MediaType
		mediaId: number
	})[]
	history: HistoryEntry[]
	/**
	 * When records were removed, so that late writes do not bring them back. The key `*` means the whole history; keys of lists
	 * and opinions start with their name.
	 */
	erasures: { mediaKey: string; erasedAt: string }[]
	/** Recent removals, which can be undone. */
	removals: { id: string; part: SavedList | 'history'; record: object; removedAt: string; undoneAt: string | null }[]
	/** Titles that were followed, taken out of "Continue watching", or put back. */
	hiddenTitles: { mediaType: MediaType; mediaId: number; kind: Hiding; changedAt: string }[]
	/** Earlier plays than the last one, which `history` has. */
	plays: { mediaKey: string; playedAt: string }[]
	/** Episodes watched to the end: a '1' at the position of each episode's number. */
	watchedSeasons: { showId: number; season: number; episodes: string }[]
	/** Shows whose specials the viewer has among the seasons. */
	placedSpecials: { showId: number; specials: Specials }[]
	/** Passes through shows after the first one; `endedAt` is `null` while it goes on. */
	rewatches: { showId: number; startedAt: string; endedAt: string | null }[]
	/** Follows and unfollows teams and leagues. */
	followedTeams: (Omit<FollowedTeam, 'id'> & { teamId: string; isFollowed: boolean; changedAt: string })[]
	/** The private address of the calendar, without its token; `null` for none. */
	calendarFeed: { region: string; language: string | null; createdAt: string; readOn: string | null } | null
	/** Opinions on titles, with the sentiment and keywords of comments. */
	opinions: (Opinion & {
		mediaType: MediaType
		mediaId: number
		sentiment: number | null
		keywords: readonly string[]
		saidAt: string
	})[]
	/** Taste settings, searches and the latest recommendations; `null` for none. */
	taste: {
		isEnabled: boolean
		weights: ManualWeights
		years: { start: number; end: number } | null
		searches: readonly string[]
		recommended: (Pick<Scored, 'score' | 'parts' | 'reasons'> & {
			mediaType: MediaType
			mediaId: number
			title: string
		})[]
		recommendedAt: string | null
	} | null
	imports: ExportedImport[]
	notifications: (Pick<InboxEntry, 'id' | 'kind' | 'title' | 'body' | 'path'> & {
		mediaType: MediaType | null
		mediaId: number | null
		createdAt: string
		readAt: string | null
	})[]
	/** `null` for the defaults. */
	notificationSettings: StoredNotificationSettings | null
	/** Browsers that show notifications. */
	pushDevices: { device: string | null; language: string | null; createdAt: string }[]
}

/** The settings as stored, with quiet hours in minutes of the day. */
interface StoredNotificationSettings extends Omit<NotificationSettings, 'quiet'> {
	quietFrom: number | null
	quietTo: number | null
}

/** What IMDb says about titles, for its table. `null` where that is not known. */
export interface ImdbTitles {
	/** What is stored. */
	known(titles: readonly TitleRef[]): Promise<readonly (ImdbTitle | null)[]>
	/** Asks the metadata service about each, and stores what it says for the next time. */
	find(titles: readonly TitleRef[]): Promise<readonly (ImdbTitle | null)[]>
}

export interface ImdbTitle {
	/** `null` if it has none. */
	imdbId: string | null
	title: string
	originalTitle?: string | null
	releaseDate: string | null
}

/** A list that is read page by page. */
export type Pages<Item> = AsyncIterable<readonly Item[]>
