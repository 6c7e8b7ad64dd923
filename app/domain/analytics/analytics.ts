/** Valid values of a parameter. Only names of titles and pages are free text. */
const PARAM_KINDS = {
	number: (value) => Number.isFinite(value),
	word: (value) => /^[\w-]{1,40}$/.test(String(value)),
	id: (value) => /^[\w.:~-]{1,100}$/.test(String(value)),
	class: (value) => /^[a-z]{1,40}$/i.test(String(value)),
	/** A location in one of our scripts: `/assets/root-abc.js:1:200`. */
	place: (value) => /^\/[\w./-]{1,80}:\d{1,7}:\d{1,7}$/.test(String(value)),
	/** ISO. */
	time: (value) => /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(String(value)),
	text: (value) => value !== '',
} as const satisfies Record<string, (value: unknown) => boolean>

const SAVED_LIST_PARAMS = { media_type: 'word', media_id: 'number', title: 'text' } as const

/** Events and their parameters. Names beyond docs/product.md follow the receiving service's recommendations. */
export const ANALYTICS_EVENTS = {
	page_view: { page_title: 'text', page_location: 'text', page_path: 'text', timestamp: 'time' },
	/** `duration` is the running time in seconds. */
	media_view: { content_type: 'word', item_id: 'id', title: 'text', duration: 'number' },
	media_preference: { content_type: 'word', action: 'word' },
	favorites_add: SAVED_LIST_PARAMS,
	favorites_remove: SAVED_LIST_PARAMS,
	watchlist_add: SAVED_LIST_PARAMS,
	watchlist_remove: SAVED_LIST_PARAMS,
	client_error: { error_class: 'class', error_place: 'place', page_path: 'text' },
	login: { method: 'word' },
	sign_up: { method: 'word' },
	/** Searches are counted without their query. */
	search: { results: 'number' },
	share: { method: 'word', content_type: 'word', item_id: 'id' },
} as const satisfies Record<string, Record<string, keyof typeof PARAM_KINDS>>

export type AnalyticsName = keyof typeof ANALYTICS_EVENTS
export type AnalyticsParams = Readonly<Record<string, string | number>>
/** The parameters of an event, all optional. */
export type ParamsOf<Name extends AnalyticsName> = {
	readonly [Param in keyof (typeof ANALYTICS_EVENTS)[Name]]?: (typeof ANALYTICS_EVENTS)[Name][Param] extends 'number'
		? number
		: string
}

/** An event's name and parameters, as arguments. */
export type TrackedEvent = { [Name in AnalyticsName]: [name: Name, params: ParamsOf<Name>] }[AnalyticsName]

export interface AnalyticsEvent {
	name: string
	params: AnalyticsParams
	/** Epoch ms. */
	timestamp: number
}

/** What may be counted about a viewer: nothing, no titles, or everything. */
export type AnalyticsConsent = 'none' | 'no-titles' | 'all'

interface ConsentSignals {
	/** Opted out in the browser (Global Privacy Control, Do Not Track), on this device or in the account. */
	isOptedOut: boolean
	keepsHistory: boolean
}

/** Viewers without a watch history send no titles, which would amount to one. */
export function consentOf({ isOptedOut, keepsHistory }: ConsentSignals): AnalyticsConsent {
	if (isOptedOut) return 'none'
	return keepsHistory ? 'all' : 'no-titles'
}

/** Headers of browsers that opt out, in lower case. */
export const OPT_OUT_HEADERS = ['sec-gpc', 'dnt'] as const

// The receiving service's limits for names and values.
const MAX_NAME_LENGTH = 40
export const MAX_PARAMS = 25
const MAX_VALUE_LENGTH = 100
/** Parameters with a higher limit. */
const LONGER_VALUE_LIMITS: Record<string, number> = { page_location: 1000, page_title: 300 }
const NAME_PATTERN = /^[a-z][a-z0-9_]*$/i
const RESERVED_PREFIX = /^(?:_|ga_|google_|gtag\.|firebase_)/i

export function isValidAnalyticsName(name: string): boolean {
	return name.length <= MAX_NAME_LENGTH && NAME_PATTERN.test(name) && !RESERVED_PREFIX.test(name)
}

function isKnownEvent(name: string): name is AnalyticsName {
	return Object.hasOwn(ANALYTICS_EVENTS, name)
}

/** Parameters that identify a title. */
const TITLE_PARAMS = new Set(['item_id', 'media_id', 'title', 'duration'])
const EMAIL = /[^\s@]@[^\s@]/

/**
 * Reduces an event to what may be counted: known parameters, no emails, nothing typed; `null` for nothing. Idempotent,
 * because the browser and the server both apply it.
 */
export function sanitizeEvent(event: AnalyticsEvent, consent: AnalyticsConsent): AnalyticsEvent | null {
	const { name, timestamp } = event
	if (consent === 'none' || !isKnownEvent(name)) return null
	const includesTitles = consent === 'all'
	const known = Object.entries(ANALYTICS_EVENTS[name]).flatMap(([param, kind]) => {
		const value = Object.hasOwn(event.params, param) ? event.params[param] : undefined
		const isRight =
			(typeof value === 'number') === (kind === 'number') && value !== undefined && PARAM_KINDS[kind](value)
		return isRight && (includesTitles || !TITLE_PARAMS.has(param)) ? [[param, value] as const] : []
	})
	const params = sanitizePage(Object.fromEntries(known), includesTitles)
	const allowed = Object.entries(params).filter(([, value]) => value !== '' && !EMAIL.test(String(value)))
	return {
		name,
		timestamp,
		params: Object.fromEntries(allowed.map(([param, value]) => [param, shorten(param, value)])),
	}
}

/** Page parameters are derived from the URL. Without one they are dropped. */
function sanitizePage({ page_location, page_path, page_title, ...others }: AnalyticsParams, includesTitles: boolean) {
	const address = page_location ?? page_path
	if (address === undefined) return others
	const { location, path, title } = sanitizePageView(
		{ url: String(address), title: String(page_title ?? '') },
		includesTitles,
	)
	return {
		...(page_title === undefined ? {} : { page_title: title }),
		...(page_location === undefined ? {} : { page_location: location }),
		page_path: path,
		...others,
	}
}

function shorten(param: string, value: string | number): string | number {
	if (typeof value === 'number') return value
	return value.slice(0, LONGER_VALUE_LIMITS[param] ?? MAX_VALUE_LENGTH)
}

// The URL and title of a page as they may be counted: nothing typed, no personal ids, and no titles without consent.

/** Parameters of lists. Any other parameter may have been typed, and is dropped. */
const ALLOWED_PARAMS = new Set([
	'genre',
	'not',
	'from',
	'to',
	'rating',
	'sort',
	'type',
	'window',
	'season',
	'page',
	'kind',
])

const PARAM_VALUE = /^[\w.,|-]{1,40}$/

const PATH_SEGMENT = /^[\w.~-]{1,64}$/

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Paths that are followed by what the visitor is viewing. */
const TITLE_PATH = /^(\/(?:watch(?:\/[^/]+)?|movie|tv|person|sports(?:\/player)?|live))\/(?!player$)[^/].*$/

const PLACEHOLDER = ':id'

/** Limit of the receiving service. */
const MAX_PATH_LENGTH = 100

interface PageAddress {
	/** The URL, with or without an origin. */
	url: string
	title: string
}

/**
 * If part of the URL is dropped, the path replaces the page title, which may repeat that part.
 * @param includesTitles whether the title that a page is about may be counted
 */
function sanitizePageView(
	{ url, title }: PageAddress,
	includesTitles: boolean,
): { location: string; path: string; title: string } {
	const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/is.exec(url) ?? []
	const [rawPath = '/', query = ''] = rest.replace(/#.*$/s, '').split(/\?(.*)/s)
	const redacted = redactPath(rawPath || '/')
	const reported = includesTitles ? redacted : redacted.replace(TITLE_PATH, `$1/${PLACEHOLDER}`)
	const path = reported.length <= MAX_PATH_LENGTH ? reported : `/${PLACEHOLDER}`
	const pairs = query.split('&').filter(Boolean)
	const allowed = pairs.filter(isAllowedParam).slice(0, ALLOWED_PARAMS.size)
	const isWhole = path === (rawPath || '/') && allowed.length === pairs.length && title !== ''
	const isHidden = path.includes(PLACEHOLDER)
	return {
		location: origin + path + (allowed.length > 0 ? `?${allowed.join('&')}` : ''),
		path,
		title: isWhole && !isHidden ? title : path,
	}
}

function redactPath(path: string): string {
	const segments = path.split('/').filter(Boolean)
	return `/${segments.map((segment) => (isSafeSegment(segment) ? segment : PLACEHOLDER)).join('/')}`
}

function isSafeSegment(segment: string): boolean {
	return segment === PLACEHOLDER || (PATH_SEGMENT.test(segment) && !UUID.test(segment))
}

function isAllowedParam(pair: string): boolean {
	const [name = '', value = ''] = pair.split('=')
	return ALLOWED_PARAMS.has(name) && PARAM_VALUE.test(decodeOrEmpty(value))
}

/** Malformed values are ignored. */
function decodeOrEmpty(value: string): string {
	try {
		return decodeURIComponent(value)
	} catch {
		return ''
	}
}
