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
	/** With or without an origin. */
	url: string
	title: string
}

/**
 * If part of the URL is dropped, the path replaces the page title, which may repeat that part.
 * @param includesTitles whether the title that a page is about may be counted
 */
export function sanitizePageView(
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
