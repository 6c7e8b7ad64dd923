import type { MediaRef, MediaType } from './media-ref.ts'
import { encodeText } from './query.ts'

// All of our URLs. Paths of pages whose state is in the query are completed next to their parsers (`browsePath`,
// `searchPath`, `trendingPath`, `savedPath`, `livePath`, `sportsPath`).

export const HOME_PATH = '/'
export const MOVIES_PATH = '/movie'
export const SHOWS_PATH = '/tv'
export const TRENDING_PATH = '/trending'
/** Redirects to a random title. */
export const SURPRISE_PATH = '/surprise'
export const CHAT_PATH = '/chat'
/** Reads a wish and leads to the list that it asks for, or to the assistant. */
export const ASK_PATH = '/chat/ask'
export const SEARCH_PATH = '/search'
export const SPORTS_PATH = '/sports'
export const LIVE_PATH = '/live'
export const LIVE_PLAYER_PATH = '/watch/live'
export const GUIDE_PATH = '/live/guide'
export const MY_PLAYLISTS_PATH = '/live/own'
/** The films and series of the viewer's accounts. */
export const LIBRARY_PATH = '/live/own/library'
export const LIBRARY_PLAYER_PATH = '/watch/live/library'
export const ARRANGE_PATH = '/live/arrange'
/** The viewer's calendar of shows, films and matches. */
export const CALENDAR_PATH = '/calendar'
export const WATCHLIST_PATH = '/watchlist'
export const FAVORITES_PATH = '/favorites'
export const PROVIDERS_PATH = '/services'
export const OWN_SERVER_PATH = '/server'
/** All settings, with and without an account. */
export const YOU_PATH = '/you'
export const APPEARANCE_PATH = '/you/appearance'
export const LANGUAGE_PATH = '/you/language'
export const PRIVACY_SETTINGS_PATH = '/you/privacy'
export const NOTIFICATION_SETTINGS_PATH = '/you/notifications'
/** The viewer's inbox of notifications. */
export const NOTIFICATIONS_PATH = '/notifications'
/** The page "Who's watching?", where profiles are chosen, added and changed. */
export const PROFILES_PATH = '/profiles'
export const NEW_PROFILE_PATH = '/profiles/new'
/** The page of the account itself. */
export const PROFILE_PATH = '/profile'
export const TASTE_PATH = '/profile/taste'
export const DEVICES_PATH = '/profile/devices'
/** The page with the account's ways to sign in. */
export const SECURITY_PATH = '/profile/security'
/** Gives a script the options of a new passkey. */
export const ADD_PASSKEY_PATH = '/profile/security/passkey'
export const DELETE_ACCOUNT_PATH = '/profile/delete'
export const IMPORT_PATH = '/import'
export const SIGN_IN_PATH = '/login'
export const GOOGLE_SIGN_IN_PATH = '/login/google'
/** Where the Google sign-in popup ends; the page there reports to the window that opened it. */
export const SIGN_IN_DONE_PATH = '/login/done'
/** Gives a script a challenge, and signs in with a passkey. */
export const PASSKEY_SIGN_IN_PATH = '/login/passkey'
/** Asks for the code of a second factor. */
export const SIGN_IN_CODE_PATH = '/login/code'
/** Asks for a mail with a link to the next. */
export const FORGOT_PASSWORD_PATH = '/login/forgot'
export const RESET_PASSWORD_PATH = '/login/reset'
/** The target of a mail's link that verifies an email. */
export const VERIFY_EMAIL_PATH = '/login/verify'
/** A local server's outbox of unsent mails. */
export const OUTBOX_PATH = '/outbox'
export const SIGN_UP_PATH = '/signup'
export const SIGN_OUT_PATH = '/logout'
export const PRIVACY_PATH = '/privacy'
/** The privacy page's section about usage statistics. */
export const STATISTICS_POLICY_PATH = '/privacy#statistics'
export const TERMS_PATH = '/terms'
export const CONTENT_REMOVAL_PATH = '/content-removal'
export const DMCA_PATH = '/dmca'
/** The service worker shows this page instead of one that it cannot fetch. It contains nothing personal. */
export const OFFLINE_PATH = '/offline'
/** Matches no route, so the visitor gets the "not found" page. */
export const NOT_FOUND_PATH = '/not-found'

export const SAVED_ACTION_PATH = '/actions/saved'
export const HISTORY_ACTION_PATH = '/actions/history'
export const OPINION_ACTION_PATH = '/actions/opinion'
export const PROVIDERS_ACTION_PATH = '/actions/services'
export const THEME_ACTION_PATH = '/actions/theme'
/** Takes the form that follows or unfollows a team or a league. */
export const TEAMS_ACTION_PATH = '/actions/teams'
export const UNDO_ACTION_PATH = '/actions/undo'
/** Stores the region, and adds what was chosen on this device to the account. */
export const SETTINGS_ACTION_PATH = '/actions/settings'
/** Executes the change that a visitor was making when they were asked to sign in. */
export const PENDING_ACTION_PATH = '/actions/pending'

export const ACCENT_STYLESHEET_PATH = '/accent.css'
export const MANIFEST_PATH = '/manifest.json'
/** Serves the loader data of cached pages to their scripts. */
export const PAGE_DATA_PATH = '/page-data'
/** The element of a document that holds its loader data, or says in `data-src` where the data is. */
export const PAGE_DATA_ID = 'page-data'

/** Captions of a configured source, as WebVTT. */
export function sourceCaptionsPath(sourceId: string, ref: MediaRef, language: string): string {
	return `${CAPTIONS_PATH}/${sourceId}/${episodeOrTitle(ref)}/${language}.vtt`
}
const CAPTIONS_PATH = '/captions'

/** Searches the captions service for a title. @param languages BCP 47 */
export function captionsSearchPath(ref: MediaRef, languages: readonly string[]): string {
	return `${API_PATHS.captions}/${episodeOrTitle(ref)}?languages=${languages.map(encodeText).join()}`
}

/** The text of captions that were found. */
export function captionsFilePath(id: string): string {
	return `${API_PATHS.captions}/file/${encodeText(id)}`
}

/** Intro, recap and credits of a title. */
export function segmentsPath(ref: MediaRef): string {
	return `${API_PATHS.segments}/${episodeOrTitle(ref)}`
}

function episodeOrTitle({ type, id, season, episode }: MediaRef): string {
	return `${type}/${id}${type === 'tv' && season != null && episode != null ? `/${season}/${episode}` : ''}`
}

export const API_PATHS = {
	analytics: '/api/analytics',
	captions: '/api/captions',
	changes: '/api/changes',
	chat: '/api/chat',
	export: '/api/export',
	health: '/api/health',
	history: '/api/history',
	preferences: '/api/preferences',
	recommendations: '/api/recommendations',
	segments: '/api/segments',
	session: '/api/auth/session',
} as const

/** TMDB ids are positive 32-bit integers. */
export const MAX_TITLE_ID = 2_147_483_647
const MAX_URL_LENGTH = 2048

export function titlePath({ type, id }: Pick<MediaRef, 'type' | 'id'>): string {
	return `/${type}/${id}`
}

/** Redirects to a random episode of a show. */
export function randomEpisodePath(showId: number): string {
	return `${SHOWS_PATH}/${showId}/random`
}

/** The cards of a row of the home page, as JSON. */
export function rowPath(id: string): string {
	return `/rows/${id}`
}

/** The content of a card's preview, as JSON. */
export function cardPath({ type, id }: Pick<MediaRef, 'type' | 'id'>): string {
	return `/cards/${type}/${id}`
}

export function personPath(id: number): string {
	return `/person/${id}`
}

/** @param startSeconds where to start playing, for links to a chapter */
export function watchPath(ref: MediaRef, startSeconds: number | null = null): string {
	return `/watch/${episodeOrTitle(ref)}${startSeconds === null ? '' : `?t=${Math.floor(startSeconds)}`}`
}

/** The page that plays a live channel. */
export function channelPath(id: string): string {
	return `${LIVE_PLAYER_PATH}/${encodeText(id)}`
}

/** The page that plays a channel's program from its start. The guide knows which one began then. */
export function replayPath(id: string, startMs: number): string {
	return `${channelPath(id)}?at=${Math.floor(startMs / 1_000)}`
}

/** The start of a program in ms: `?at=` has seconds since 1970. `null` for anything else. */
export function parseReplayStart(value: string | null): number | null {
	return value !== null && /^\d{1,11}$/.test(value) ? Number(value) * 1_000 : null
}

/** @param returnTo where to go after signing in */
export function signInPath(returnTo: string): string {
	return `${SIGN_IN_PATH}?redirectTo=${encodeText(returnTo)}`
}

/** @param returnTo where to go after signing in */
export function signInCodePath(returnTo: string): string {
	return `${SIGN_IN_CODE_PATH}?redirectTo=${encodeText(returnTo)}`
}

/** @param returnTo where to go after signing up */
export function signUpPath(returnTo: string): string {
	return `${SIGN_UP_PATH}?redirectTo=${encodeText(returnTo)}`
}

/** @param returnTo where to go once somebody is chosen */
export function profilesPath(returnTo: string): string {
	return returnTo === HOME_PATH ? PROFILES_PATH : `${PROFILES_PATH}?redirectTo=${encodeText(returnTo)}`
}

/** The page that changes a profile. */
export function editProfilePath(id: string): string {
	return `${PROFILES_PATH}/${encodeText(id)}`
}

/** The page that asks for a profile's PIN. */
export function openProfilePath(id: string, returnTo: string = HOME_PATH): string {
	const path = `${editProfilePath(id)}/open`
	return returnTo === HOME_PATH ? path : `${path}?redirectTo=${encodeText(returnTo)}`
}

/** A drawn portrait. */
export function avatarPath(avatar: string): string {
	return `/images/avatar/${avatar}.svg`
}

/** @param section the id of a section of the account's page */
export function profilePath(section: string): string {
	return `${PROFILE_PATH}#${section}`
}

/** The page of a provider's titles. @param region ISO 3166-1; `null` for the viewer's */
export function servicePath(id: string, region: string | null = null): string {
	return `/service/${encodeText(id)}${region === null ? '' : `?region=${region}`}`
}

/** @param returnTo where to go once the providers are chosen */
export function providersPath(returnTo: string): string {
	return `${PROVIDERS_PATH}?returnTo=${encodeText(returnTo)}`
}

/** The page where a new viewer chooses providers, then first titles. */
export function welcomePath(): string {
	return `${providersPath(recommendationsPath())}&${WELCOME_PARAM}=on`
}
/** Marks the page of services as the first step of a new viewer. */
export const WELCOME_PARAM = 'welcome'

/** @param page of the preview */
export function importPath(id: string, page?: number): string {
	return `${IMPORT_PATH}/${id}${page === undefined ? '' : `?page=${page}`}`
}

/** @param type movies only, or shows only */
export function recommendationsPath(type: MediaType | null = null): string {
	return type === null ? '/recommendations' : `/recommendations?type=${type}`
}

/** The id of a title's element on the recommendations page. */
export function recommendationAnchor({ type, id }: Pick<MediaRef, 'type' | 'id'>): string {
	return `${type}-${id}`
}

/** The watch history of this device, without an account. */
export const DEVICE_HISTORY_PATH = '/watch-history/device'

/** @param cursor where the page starts; `null` for the newest entries */
export function historyPath(cursor: string | null = null): string {
	return cursor === null ? '/watch-history' : `/watch-history?cursor=${encodeText(cursor)}`
}

/** Every viewing of a title, each with its day. */
export function viewingsPath({ type, id }: Pick<MediaRef, 'type' | 'id'>): string {
	return `/watch-history/${type}/${id}`
}

/** @param cursor where the page starts */
export function inboxPath(cursor: string): string {
	return `${NOTIFICATIONS_PATH}?cursor=${encodeText(cursor)}`
}

export function upNextPath(page = 1): string {
	return page === 1 ? '/up-next' : `/up-next?page=${page}`
}

export function searchSuggestionsPath(query: string): string {
	return `${SEARCH_PATH}/suggestions?q=${encodeText(query)}`
}

/** @param draft prefills the message field */
export function chatPath(draft: string | null = null): string {
	return draft === null ? CHAT_PATH : `${CHAT_PATH}?ask=${encodeText(draft)}`
}

/** Says that the draft was written as a question on another page of this site, so scripts send it. */
export const ASKED = 'asked'

export function askedPath(question: string): string {
	return `${chatPath(question)}&${ASKED}`
}

/** A title whose id is unknown. */
interface NamedTitle {
	title: string
	/** `null` when unknown. */
	year: number | null
	season?: number
	episode?: number
}

/** Finds the title by name, then redirects to its details page or to the player. */
export function openPath(to: 'details' | 'play', { title, year, season, episode }: NamedTitle): string {
	const part = season !== undefined && episode !== undefined ? `&season=${season}&episode=${episode}` : ''
	return `/chat/open?to=${to}&title=${encodeText(title)}${year === null ? '' : `&year=${year}`}${part}`
}

export function matchPath(id: string): string {
	return `${SPORTS_PATH}/${encodeText(id)}`
}

export function matchPlayerPath(id: string): string {
	return `${SPORTS_PATH}/player/${encodeText(id)}`
}

export function matchCalendarPath(id: string): string {
	return `${matchPath(id)}/calendar.ics`
}

/** The public calendar of a team's matches. */
export function teamCalendarPath(id: string): string {
	return `${SPORTS_PATH}/team/${encodeText(id)}.ics`
}

/** A viewer's private calendar, which anyone with the token can read. */
export function calendarFeedPath(token: string): string {
	return `${CALENDAR_PATH}/feed/${encodeText(token)}.ics`
}

export function parseMatchId(param: string | undefined): string | null {
	return param !== undefined && /^[A-Za-z0-9-]{1,40}$/.test(param) ? param : null
}

/**
 * Parses the id in a URL: `27205`, or `27205-inception` as TMDB writes it (not canonical, so redirect).
 * `null` for anything else.
 */
export function parseTitleId(param: string | undefined): { id: number; canonical: boolean } | null {
	const found = /^([1-9]\d{0,9})(-.*)?$/.exec(param ?? '')
	const id = Number(found?.[1])
	return found && id <= MAX_TITLE_ID ? { id, canonical: found[2] === undefined } : null
}

/** Parses a season or episode number: 0..9999 in plain digits, else `null`. */
export function parseOrdinal(param: string | undefined): number | null {
	return param !== undefined && /^(?:0|[1-9]\d{0,3})$/.test(param) ? Number(param) : null
}

/** A URL of this site as its path; any other as it is. @param origin this site's */
export function withoutOrigin(url: string, origin: string): string {
	return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
}

/**
 * Returns `value` if it is a plain path of this site, else the fallback. Browsers treat `//e`, `/\e` and paths with tabs
 * as other sites, so we also reject everything that could decode or resolve to one of these.
 */
export function safeReturnPath(value: string | null | undefined, fallback: string): string {
	if (!value || value.length > MAX_URL_LENGTH || !/^\/[!-~]*$/.test(value)) return fallback
	const path = value.replace(/[?#].*$/s, '')
	return /\/\/|\\|%2f|%5c|%[01]|%7f|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? fallback : value
}

/**
 * https, a host with a dot, no user name; then no character that could end the URL early or hide in it. Marked as pure, so that
 * bundles that do not use it drop it.
 */
const HTTPS_URL = /* @__PURE__ */ (() => {
	const hostPart = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
	return new RegExp(
		`^https://(?:${hostPart}\\.){1,10}${hostPart}(?::\\d{1,5})?(?:[/?#][^\\s\\\\<>"'\`\\p{C}]*)?$`,
		'iu',
	)
})()

/** Returns a URL of another site if it is safe to link to (https only), else `null`. */
export function externalUrl(value: string | null | undefined): string | null {
	const url = value?.trim() ?? ''
	return url.length <= MAX_URL_LENGTH && HTTPS_URL.test(url) ? url : null
}
