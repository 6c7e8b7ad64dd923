/**
 * What counts the requests of a route. The platform's (wrangler.toml): `page` and `write` by viewer, else by network, like
 * `search` and `image`. Exact ones of the services behind the route: `chat`, `statistics`, `captions`.
 */
export type RouteLimit = 'page' | 'search' | 'write' | 'image' | 'chat' | 'statistics' | 'captions'

/** Reading counts as a page and the rest as a change, except here; `null` where nothing is billed, whoever asks how often. */
export const EXCEPTIONS: Readonly<Record<string, RouteLimit | null>> = {
	'GET /live/own': null,
	'GET /live/own/library': null,
	'GET /chat/open': 'search',
	'GET /chat/ask': 'search',
	'GET /login/done': null,
	'GET /logout': null,
	'GET /server': null,
	'GET /profile/security/passkey': null,
	'GET /watch-history/device': null,
	'GET /privacy': null,
	'GET /terms': null,
	'GET /content-removal': null,
	'GET /dmca': null,
	'GET /accent.css': null,
	'GET /actions/pending': 'write',

	'GET /api/health': null,
	'ALL /api/auth/*': 'page',
	'POST /api/chat': 'chat',
	'GET /api/captions/file/:id': 'captions',
	'GET /api/captions/:type/:id': 'search',
	'GET /api/captions/:type/:id/:season/:episode': 'search',
	'GET /api/segments/:type/:id': 'search',
	'GET /api/segments/:type/:id/:season/:episode': 'search',
	'GET /api/shows': 'search',
	'GET /api/match': 'search',
	'GET /api/availability/:type/:id': 'search',
	'GET /api/recommendations': 'search',
	'POST /api/recommendations': 'search',
	'GET /api/similar/:type/:id': 'search',
	'POST /api/analytics': 'statistics',

	'GET /images/:size/:file': 'image',
	'GET /captions/:source/:type/:id/:file': 'search',
	'GET /captions/:source/:type/:id/:season/:episode/:file': 'search',
	'GET /video/:file': null,
	'HEAD /video/:file': null,
	'GET /live-media/:key/:file': null,
	'HEAD /live-media/:key/:file': null,
	'GET /:file': 'search',
}

/** The parameter with which a page asks an outside service for more, and counts as a search. */
export const SEARCH_PARAMETERS: Readonly<Record<string, string>> = {
	'GET /search': 'q',
	'GET /search/suggestions': 'q',
	'GET /watch/:type/:id': 'captions',
	'GET /watch/tv/:id/:season/:episode': 'captions',
}

/** @param route its method and path, as in `EXCEPTIONS` */
export function limitOf(route: string, query: URLSearchParams): RouteLimit | null {
	const exception = EXCEPTIONS[route]
	if (exception !== undefined) return exception
	// The address of a form only redirects.
	if (route.startsWith('GET /actions/')) return null
	const parameter = SEARCH_PARAMETERS[route]
	if (parameter && query.get(parameter)) return 'search'
	return /^(?:GET|HEAD) /.test(route) ? 'page' : 'write'
}
