// What a path is: one question a line, asked by the fetch handler, the page cache, the service worker, links, security policies
// and the development server. A new route answers all of them in tests/domain/shared/paths.test.ts, which knows every route.

const FILE = /^\/(?:assets|media|icons|embedded)\//
const FUNCTION =
	/^\/(?:(?:api|captions|images|video|live-media|calendar\/feed|sports\/team)(?:\/|$)|robots\.txt$|sitemap(?:-[a-z]+-\d+)?\.xml$)/
/** Pages that are useless offline, or that the next user of this device must not see. */
const NEVER_STORED =
	/^\/(?:api|actions|login|signup|logout|outbox|profiles|watch|sports\/(?:player|team)|surprise|calendar\/feed|chat|import|notifications|you\/notifications|offline|profile\/(?:delete|devices|security)|search\/suggestions|images|captions|video|live-media)(?:[./]|$)|\/random$|\.(?:css|json|txt|xml|ics|js)$/
const STORED_FILE = /^\/(?:assets|images)\//
const VIEWER_CHANGE = /^\/(?:login|signup|logout|profiles|profile\/delete|api\/(?:auth|account))\b/
/** POST is also used for chat and statistics, which change nothing. */
const PAGES_CHANGE = /^\/(?!api\/|chat\b)|^\/api\/(?:auth|account|history|favorites|watchlist|preferences|feedback)\b/
/** Paths that need the newest data: sessions, profiles, and exports of everything stored. */
const EXACT =
	/^\/(?:profile\/(?:delete|devices|security)|profiles|calendar\/feed|api\/(?:export|auth\/callback))(?:[./]|$)/
/** A form on an exact page is a change. */
const CHANGE = /^\/profiles?\b/
const WITHOUT_PROFILE = /^\/(?:profiles(?:\/[^/]+\/open)?|logout|login\/done|offline)$/
const PLAYER = /^\/(?:watch|sports\/player)\//
const TITLE_PLAYER = /^\/watch\/(?:movie|tv)\//
const LIVE_MEDIA = /^\/(?:watch\/)?live(?:[/?]|$)/
const PROGRAMS = /^\/(?:search|live)?$/
/** Every other page is about one viewer, or changes something. */
const SAME_FOR_ALL = {
	catalog:
		/^\/(?:(?:movie|tv|person)(?:\/\d{1,10})?|watch\/(?:movie|tv)\/\d{1,10}(?:\/\d{1,4}\/\d{1,4})?|service\/[a-z0-9-]{1,40}|trending|privacy|terms|content-removal|dmca)$/,
	mixed: /^\/(?:search)?$/,
	'on-now': /^\/(?:sports|live)$/,
} as const

/** Requests that pages make on their own. The service worker never handles them, so they need not start it. */
export const NETWORK_PATHS = [
	'/api/analytics',
	'/api/captions/*',
	'/api/segments/*',
	'/captions/*',
	'/live-media/*',
	'/video/*',
] as const

/** Whether the platform serves the path from the build's files. */
export const isFilePath = (path: string): boolean => FILE.test(path)

/** Whether the Hono tier serves the path; Remix serves every other. */
export const isFunctionPath = (path: string): boolean => FUNCTION.test(path)

/** Whether a page or its loader data may be stored on the device. */
export const isStoredPage = (path: string): boolean => !NEVER_STORED.test(documentPath(path))

/** Whether the content never changes and is stored on the device separately from pages. */
export const isStoredFile = (path: string): boolean => STORED_FILE.test(path)

/** Whether a non-GET request may sign someone in or out. */
export const changesViewer = (path: string): boolean => VIEWER_CHANGE.test(path)

/** Whether a non-GET request may change what pages show. */
export const changesPages = (path: string): boolean => PAGES_CHANGE.test(path)

/**
 * Whether it reads the newest data there is, which only the primary database has. A change is made there anyway, together with
 * a check of its session, and would only wait longer if it also began there.
 * @param isSafe for a GET
 */
export const isExact = (path: string, isSafe: boolean): boolean => EXACT.test(path) && (isSafe || !CHANGE.test(path))

/** Whether a signed-in browser may see the page before one of several profiles is chosen. */
export const showsWithoutProfile = (path: string): boolean => WITHOUT_PROFILE.test(documentPath(path))

/** Whether a film, an episode, a channel or a match plays on this page. */
export const isPlayerPath = (path: string): boolean => PLAYER.test(path)

/** Whether it is the player of a film or an episode, which may come from the viewer's own server. */
export const isTitlePlayerPath = (path: string): boolean => TITLE_PLAYER.test(path)

/**
 * Whether the page's security policy allows images and streams from any host, as live channels need. A document keeps the
 * policy it was loaded with, so a link to such a page from any other must load a new document.
 */
export const hasLiveMediaPolicy = (path: string): boolean => LIVE_MEDIA.test(path)

/** Whether the page says what is on, which depends on the guides that a visitor has chosen. */
export const showsPrograms = (path: string): boolean => PROGRAMS.test(documentPath(path))

/**
 * What a page that looks the same to every anonymous visitor shows: the catalog, what is on now, or some of both; `null` for all
 * others.
 */
export function sameForAll(path: string): keyof typeof SAME_FOR_ALL | null {
	const kinds = Object.keys(SAME_FOR_ALL) as (keyof typeof SAME_FOR_ALL)[]
	return kinds.find((kind) => SAME_FOR_ALL[kind].test(documentPath(path))) ?? null
}

/** The page of a path, which may be the path of its loader data. */
export function documentPath(path: string): string {
	return path === '/_root.data' ? '/' : path.replace(/\.data$/, '')
}
