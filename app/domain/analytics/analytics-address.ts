// The address and the name of a page as they may be counted: nothing typed, nobody's id, and no title where none may be told.

/** Choices of a list. Everything else in an address may have been typed, and is left out. */
const CHOICES = new Set(['genre', 'not', 'from', 'to', 'rating', 'sort', 'type', 'window', 'season', 'page', 'kind'])
const CHOICE = /^[\w.,|-]{1,40}$/
const SEGMENT = /^[\w.~-]{1,64}$/
const PERSONS_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
/** Behind these stands what somebody looks at. */
const TITLE_PATH = /^(\/(?:watch(?:\/[^/]+)?|movie|tv|person|sports(?:\/player)?|live))\/(?!player$)[^/].*$/
const HIDDEN = ':id'
/** What the receiving service takes. */
const MAX_PATH_LENGTH = 100

interface Page {
	/** With or without an origin. */
	address: string
	title: string
}

/**
 * Where something of the address is left out, the page's name is its path: the name may say the same again.
 * @param keepsTitles whether it may be told which title a page is about
 */
export function pageView(
	{ address, title }: Page,
	keepsTitles: boolean,
): { location: string; path: string; title: string } {
	const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/is.exec(address) ?? []
	const [asked = '/', query = ''] = rest.replace(/#.*$/s, '').split(/\?(.*)/s)
	const named = cleanPath(asked || '/')
	const told = keepsTitles ? named : named.replace(TITLE_PATH, `$1/${HIDDEN}`)
	const path = told.length <= MAX_PATH_LENGTH ? told : `/${HIDDEN}`
	const pairs = query.split('&').filter(Boolean)
	const kept = pairs.filter(isChoice).slice(0, CHOICES.size)
	const isWhole = path === (asked || '/') && kept.length === pairs.length && title !== ''
	const isHidden = path.includes(HIDDEN)
	return {
		location: origin + path + (kept.length > 0 ? `?${kept.join('&')}` : ''),
		path,
		title: isWhole && !isHidden ? title : path,
	}
}

function cleanPath(path: string): string {
	const segments = path.split('/').filter(Boolean)
	return `/${segments.map((segment) => (isPlain(segment) ? segment : HIDDEN)).join('/')}`
}

function isPlain(segment: string): boolean {
	return segment === HIDDEN || (SEGMENT.test(segment) && !PERSONS_ID.test(segment))
}

function isChoice(pair: string): boolean {
	const [name = '', value = ''] = pair.split('=')
	return CHOICES.has(name) && CHOICE.test(decoded(value))
}

/** What cannot be decoded is no choice. */
function decoded(value: string): string {
	try {
		return decodeURIComponent(value)
	} catch {
		return ''
	}
}
