import { seededRandom } from '../random.ts'
import { API_CALLS, type ApiCall, type RouteSample } from './route-samples.ts'

export interface BadRequest {
	method: string
	path: string
	/** A list is sent as a header for each value. */
	headers: Record<string, string | string[]>
	body: Buffer | null
}

const METHODS = ['GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const CONTENT_TYPES = [
	'application/json',
	'application/json; charset=utf-16',
	'text/plain',
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'multipart/form-data; boundary=x',
	'application/octet-stream',
	'*/*',
	'',
]
const ODD_TYPES = [';;;=', 'application/json; charset=utf-8; charset=x', 'multipart/form-data; boundary=', 'a/b/c', '"']
/** What HTTP allows and nobody expects. */
const ODD_HEADERS: readonly Record<string, string | string[]>[] = [
	{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'x' },
	{ Connection: 'Upgrade', Upgrade: 'h2c' },
	{ Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA' },
	{ Expect: '100-continue' },
	{ TE: 'trailers, deflate;q=0.5', Connection: 'TE' },
	{ Accept: ['application/json', 'text/html', '*/*;q=x'] },
	{ 'Accept-Language': ['de', 'fr', 'x'.repeat(200)] },
	{ 'X-Viewer': ['one', 'other'] },
	{ 'If-None-Match': ['"a"', 'W/"b"', '*'] },
	{ 'If-Range': 'x', Range: 'bytes=1-0,5-' },
	{ 'Sec-Fetch-Site': ['same-origin', 'cross-site'] },
	{ 'Max-Forwards': '0', Via: '1.0 fred', 'Cache-Control': 'only-if-cached, no-store' },
]
/** Values to put where others are expected. */
const VALUES: unknown[] = [
	null,
	true,
	'',
	'1',
	0,
	-1,
	1.5,
	2 ** 53,
	1e308,
	[],
	{},
	['movie'],
	{ $ne: null },
	'\ud800',
	'\u202egnp.exe',
	'e\u0301\u0327'.repeat(40),
	'\u200b\u2060\ufeff',
	'🎬'.repeat(30),
	'\0',
	'%00%0a%0d',
	"' OR 1=1 --",
	'<script>alert(1)</script>',
	'../../etc/passwd',
	'x'.repeat(3000),
	'9'.repeat(400),
	'2026-13-45T99:99:99Z',
	'//evil.example',
	'javascript:alert(1)',
	'__proto__',
]
const PATH_PARTS = [
	'%',
	'%00',
	'%2e%2e%2f',
	'%F0%9F%8E%AC',
	'%E0%A4%A',
	'..',
	'.',
	'//',
	'0',
	'-1',
	'1e3',
	'NaN',
	'99999999999',
	'__proto__',
	'constructor',
	'%5c',
	'.data',
	'.css',
	'%3Cscript%3E',
	'a'.repeat(500),
]
const PARAMETERS =
	'q page sort type genre genres without match from to min max rating lang region cursor limit count services explain year title kind window day sport score season redirectTo callbackUrl returnTo error problem mode ask _routes _data index of made intent user_id guide at captions languages hash'.split(
		' ',
	)
const COOKIES = [
	'theme',
	'services',
	'toast',
	'statistics',
	'visitor',
	'guides',
	'authjs.csrf-token',
	'authjs.callback-url',
	'__proto__',
]

const item = {
	media_id: 27205,
	media_type: 'movie',
	title: 'Inception',
	poster_path: '/p.jpg',
	overview: 'About it.',
	rating: 7.5,
	watch_position: 300,
	duration: 6000,
	created_at: '2026-11-01T12:00:00.000Z',
	season: null,
	episode: null,
	preferred_source: 'demo',
}
const title = { mediaId: 27205, mediaType: 'movie' }
/** The body that each call expects; calls that are missing here get all fields. */
const BODIES: Record<string, unknown> = {
	'/api/chat': { message: 'a film', mode: 'search', history: [{ text: 'x', isUser: true, mediaItems: [] }] },
	'/api/history': { items: [item], ids: ['movie:27205'] },
	'/api/favorites': { ...title, ids: ['x'] },
	'/api/watchlist': { ...title, ids: ['x'] },
	'/api/preferences': {
		accentColor: '#10B981',
		region: 'DE',
		language: 'de',
		services: ['lumina'],
		isNotificationsEnabled: true,
	},
	'/api/feedback': { ...title, rating: 4, text: 'good' },
	'/api/recommendations': {
		interactions: [{ id: 27205, type: 'movie', ...title, rating: 5, timestamp: 1, watchDuration: 5, completed: true }],
		count: 5,
		explain: true,
	},
	'/api/analytics': { events: [{ name: 'page_view', params: { page: '/' }, timestamp: 1 }] },
	'/api/account': { password: 'not the password' },
}
const FORM_FIELDS = {
	intent: 'add',
	list: 'watchlist',
	type: 'movie',
	id: '27205',
	season: '1',
	episode: '1',
	rating: '4',
	text: 'good',
	value: 'on',
	mode: 'on',
	theme: 'dark',
	guide: 'abc.tv',
	services: 'lumina',
	accentColor: '#10B981',
	region: 'DE',
	language: 'de',
	removal: '00000000-0000-4000-8000-000000000000',
	returnTo: '/movie',
	redirectTo: '/movie',
	email: 'somebody@example.com',
	password: 'not the password',
	current: 'not the password',
	next: 'x',
	message: 'a film',
	transcript: '[]',
	record: 'x',
	key: 'movie:27205',
	only: '',
	trait: 'genre',
	name: 'Drama',
	percent: '10',
	start: '1990',
	end: '2000',
	changed_at: '1',
	sent_at: '1',
	file: 'Name,Year',
}
const INTENTS =
	'add remove watched forget clear enable rate unrate dismiss undismiss weigh years reset accent history notifications statistics watching change-password choose apply rest undo discard send'.split(
		' ',
	)

/** Endless bad requests to every route and call, reproducible by seed. */
export function* badRequests(
	routes: readonly RouteSample[],
	origin: string,
	seed: number,
): Generator<BadRequest, never> {
	const random = seededRandom(seed)
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
	const chance = (share: number) => random() < share
	const pages = routes.map(({ sample, hasAction }) => ({ path: sample, hasAction }))
	for (;;) {
		const isCall = chance(0.5)
		const call: ApiCall | null = isCall ? pick(API_CALLS) : null
		const page = pick(pages)
		let path = call?.path ?? page.path
		if (chance(0.15)) path = corruptPath(path)
		else if (!isCall && chance(0.2)) path += path === '/' ? '_root.data' : '.data'
		if (chance(0.4)) path += `?${query()}`
		const method = call && chance(0.7) ? call.method : page.hasAction && chance(0.7) ? 'POST' : pick(METHODS)
		const isSafe = method === 'GET' || method === 'HEAD'
		// HTTP allows a body there, too.
		const [type, body] = isSafe && chance(0.75) ? ['', null] : buildBody(call?.path ?? page.path, isCall)
		yield {
			method,
			path,
			headers: {
				...(type ? { 'Content-Type': chance(0.05) ? pick(ODD_TYPES) : type } : {}),
				...(chance(0.9) ? { Origin: origin } : { Origin: pick(['null', 'https://evil.example', '', origin]) }),
				...(chance(0.1) ? { 'Content-Encoding': pick(['gzip', 'br', 'x']) } : {}),
				...(chance(0.1) ? { Accept: pick(['application/json', 'image/png', '*/*;q=x']) } : {}),
				...(chance(0.05) ? { Range: pick(['bytes=0-', 'bytes=-0', 'bytes=9-1,x']) } : {}),
				...(chance(0.05) ? { 'X-Viewer': pick(['', 'x', 'nobody']) } : {}),
				...(chance(0.05) ? { 'X-Forwarded-Host': 'evil.example', 'X-HTTP-Method-Override': 'DELETE' } : {}),
				...(chance(0.1) ? { 'Accept-Language': pick(['xx', '*', 'x'.repeat(500)]) } : {}),
				...(chance(0.1) ? pick(ODD_HEADERS) : {}),
				...(chance(0.2) ? { Cookie: `${pick(COOKIES)}=${encodeValue(textOf(pick(VALUES)))}` } : {}),
			},
			body,
		}
	}

	function corruptPath(path: string): string {
		const parts = path.split('/')
		const at = 1 + Math.floor(random() * parts.length)
		if (chance(0.5)) parts.splice(at, 1, pick(PATH_PARTS))
		else parts.splice(at, 0, pick(PATH_PARTS))
		return parts.join('/').replace(/^\/*/, '/')
	}

	function query(): string {
		const pairs = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
			const value = textOf(pick(VALUES))
			return `${pick(PARAMETERS)}=${chance(0.1) ? pick(PATH_PARTS) : encodeValue(value)}`
		})
		return pairs.join('&')
	}

	function buildBody(path: string, isCall: boolean): [string, Buffer] {
		if (chance(0.1)) return [pick(CONTENT_TYPES), noise()]
		if (isCall && !path.startsWith('/api/auth')) {
			const text = corruptText(JSON.stringify(corrupt(BODIES[path] ?? Object.assign({}, ...Object.values(BODIES)))))
			return [
				chance(0.9) ? 'application/json' : pick(CONTENT_TYPES),
				Buffer.from(text, chance(0.05) ? 'utf16le' : 'utf8'),
			]
		}
		const fields = Object.entries({ ...FORM_FIELDS, intent: pick(INTENTS) }).filter(() => chance(0.8))
		const sent = fields.map(([name, value]): [string, string] => [name, chance(0.15) ? textOf(pick(VALUES)) : value])
		if (chance(0.3)) sent.push([pick(fields)?.[0] ?? 'x', textOf(pick(VALUES))])
		if (chance(0.8)) return ['application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(sent).toString())]
		const boundary = 'part'
		const parts = sent.map(
			([name, value]) =>
				`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${chance(0.2) ? '; filename="x.csv"' : ''}\r\n\r\n${value}\r\n`,
		)
		const end = chance(0.8) ? `--${boundary}--\r\n` : ''
		return [`multipart/form-data; boundary=${boundary}`, Buffer.from(parts.join('') + end)]
	}

	/** The same value with one or two parts replaced. */
	function corrupt(value: unknown): unknown {
		if (chance(0.1)) return pick(VALUES)
		if (Array.isArray(value)) return chance(0.1) ? value.concat(...Array(600).fill(value)) : value.map(corrupt)
		if (typeof value !== 'object' || value === null) return chance(0.1) ? pick(VALUES) : value
		const entries = Object.entries(value).filter(([name]) => name === 'password' || chance(0.95))
		const kept = entries.map(([name, inner]) => [name, name === 'password' ? inner : corrupt(inner)])
		if (chance(0.1)) kept.push([textOf(pick(VALUES)), pick(VALUES)])
		return Object.fromEntries(kept)
	}

	function corruptText(text: string): string {
		if (chance(0.03)) return text.slice(0, Math.floor(random() * text.length))
		if (chance(0.02)) return '['.repeat(20_000)
		if (chance(0.02)) return `\ufeff${text}`
		if (chance(0.03))
			return text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},')
		if (chance(0.03)) return text.replace(/^\{(.*)\}$/s, '{$1,$1}')
		return text
	}

	function noise(): Buffer {
		return Buffer.from(Array.from({ length: Math.floor(random() * 400) }, () => Math.floor(random() * 256)))
	}
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Encodes text for a URL or a cookie, without lone surrogates. */
function encodeValue(text: string): string {
	return encodeURIComponent(Buffer.from(text).toString()).slice(0, 2_500)
}
