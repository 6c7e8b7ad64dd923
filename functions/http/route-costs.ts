/**
 * What counts the requests of a route. The platform's (wrangler.toml): `page` and `write` by viewer, else by network, like
 * `search` and `image`. Exact ones of the services behind the route: `chat`, `password`, `statistics`, `captions`.
 */
export type RouteLimit = 'page' | 'search' | 'write' | 'image' | 'chat' | 'password' | 'statistics' | 'captions'

interface RouteCost {
	/** `null` where nothing is billed, whoever asks how often. */
	limit: RouteLimit | null
	/** For requests whose query needs another limit. */
	limitOf?: (query: URLSearchParams) => RouteLimit | null
	/** At most, with four services, in one request that no cache answers. */
	outsideCalls: number
	kvWrites: number
	queueMessages: number
}

function cost(limit: RouteLimit | null, outsideCalls = 0, kvWrites = 0, queueMessages = 0): RouteCost {
	return { limit, outsideCalls, kvWrites, queueMessages }
}

/** A search if the query has that parameter. */
function searchWith(parameter: string, { limit, ...costs }: RouteCost): RouteCost {
	return { limit, limitOf: (query) => (query.get(parameter) ? 'search' : limit), ...costs }
}

const FREE = cost(null)
const PAGE = cost('page')
const WRITE = cost('write')

/**
 * What a request may cost at most: calls to outside services, KV writes and queue messages, and the limit that counts it. The
 * limiters read it, and a route without a row does not start.
 */
export const ROUTE_COSTS: Record<string, RouteCost> = {
	'GET /': cost('page', 46, 8),
	'GET /rows/:id': cost('page', 4),
	'GET /cards/:type/:id': cost('page', 2),
	'GET /movie': cost('page', 14, 6),
	'GET /movie/:id': cost('page', 6, 4),
	'GET /tv': cost('page', 14, 6),
	'GET /tv/:id': cost('page', 7, 4),
	'GET /tv/:id/random': cost('page', 7, 2),
	'GET /person/:id': cost('page', 2),
	'GET /trending': cost('page', 14, 6),
	'GET /surprise': cost('page', 14, 8),
	'GET /search': searchWith('q', cost('page', 8, 6)),
	'GET /search/suggestions': searchWith('q', cost('page', 6, 4)),
	'GET /sports': cost('page', 3),
	'GET /sports/:id': cost('page', 4),
	'GET /sports/:id/calendar.ics': cost('page', 2),
	'GET /sports/player/:id': cost('page', 2),
	'GET /sports/team/:file': cost('page', 2),
	'GET /calendar': cost('page', 40, 0, 5),
	'POST /calendar': WRITE,
	'GET /calendar/feed/:file': cost('page', 40, 0, 5),
	'GET /live': cost('page', 3, 2),
	'GET /live/guide': cost('page', 3, 2),
	'GET /live/own': FREE,
	'GET /watch/live/:id': cost('page', 3, 2),
	'POST /watch/live/:id': cost('write', 3, 2),
	'GET /watch/:type/:id': searchWith('captions', cost('page', 5)),
	'GET /watch/tv/:id/:season/:episode': searchWith('captions', cost('page', 5)),
	'GET /chat': PAGE,
	'POST /chat': cost('write', 60, 20),
	'GET /chat/open': cost('search', 2, 2),
	'GET /login': cost('page', 2),
	'POST /login': cost('write', 2),
	'GET /login/google': PAGE,
	'POST /login/google': cost('write', 1),
	'GET /login/done': FREE,
	'GET /login/passkey': PAGE,
	'POST /login/passkey': WRITE,
	'GET /login/code': PAGE,
	'POST /login/code': WRITE,
	'GET /login/forgot': cost('page', 1),
	'POST /login/forgot': cost('write', 2),
	'GET /login/reset': cost('page', 1),
	'POST /login/reset': cost('write', 1),
	'GET /login/verify': PAGE,
	'POST /login/verify': WRITE,
	'GET /outbox': PAGE,
	'GET /signup': cost('page', 2),
	'POST /signup': cost('write', 3),
	'GET /logout': FREE,
	'POST /logout': WRITE,
	'GET /services': cost('page', 11, 11),
	'POST /services': cost('write', 2, 2),
	'GET /service/:id': cost('page', 8, 4),
	'GET /server': FREE,
	'GET /profiles': PAGE,
	'POST /profiles': WRITE,
	'GET /profiles/new': PAGE,
	'POST /profiles/new': WRITE,
	'GET /profiles/:id': PAGE,
	'POST /profiles/:id': WRITE,
	'GET /profiles/:id/open': PAGE,
	'POST /profiles/:id/open': WRITE,
	'GET /you': PAGE,
	'GET /you/appearance': PAGE,
	'POST /you/appearance': WRITE,
	'GET /you/language': PAGE,
	'POST /you/language': WRITE,
	'GET /you/privacy': PAGE,
	'POST /you/privacy': WRITE,
	'GET /you/notifications': PAGE,
	'POST /you/notifications': WRITE,
	'GET /notifications': cost('page', 24),
	'POST /notifications': WRITE,
	'GET /profile': PAGE,
	'POST /profile': cost('write', 1),
	'GET /profile/taste': cost('page', 20),
	'POST /profile/taste': cost('write', 20),
	'GET /profile/devices': PAGE,
	'POST /profile/devices': WRITE,
	'GET /profile/security': PAGE,
	'POST /profile/security': WRITE,
	'GET /profile/security/passkey': FREE,
	'POST /profile/security/passkey': WRITE,
	'GET /profile/delete': PAGE,
	'POST /profile/delete': WRITE,
	'GET /import': PAGE,
	'POST /import': WRITE,
	'GET /import/:id': cost('page', 45, 45),
	'POST /import/:id': cost('write', 45, 45),
	'GET /watchlist': cost('page', 40, 20),
	'GET /watchlist/random': PAGE,
	'GET /favorites': cost('page', 40, 20),
	'GET /favorites/random': PAGE,
	'GET /recommendations': cost('page', 36, 4),
	'POST /recommendations': cost('write', 36, 4),
	'GET /up-next': cost('page', 18),
	'GET /watch-history': cost('page', 4),
	'GET /watch-history/device': FREE,
	'GET /privacy': FREE,
	'POST /privacy': WRITE,
	'GET /terms': FREE,
	'GET /content-removal': FREE,
	'GET /dmca': FREE,
	'GET /accent.css': FREE,
	'GET /actions/theme': FREE,
	'POST /actions/theme': WRITE,
	'GET /actions/services': FREE,
	'POST /actions/services': WRITE,
	'GET /actions/saved': FREE,
	'POST /actions/saved': cost('write', 1),
	'GET /actions/history': FREE,
	'POST /actions/history': cost('write', 6, 2, 10),
	'GET /actions/pending': cost('write', 6, 2, 10),
	'GET /actions/settings': FREE,
	'POST /actions/settings': WRITE,
	'GET /actions/teams': FREE,
	'POST /actions/teams': cost('write', 1),
	'GET /actions/undo': FREE,
	'POST /actions/undo': WRITE,
	'GET /actions/opinion': FREE,
	'POST /actions/opinion': cost('write', 1),
	'GET /*': cost('page', 4),
	'POST /*': WRITE,

	'GET /api/health': FREE,
	'ALL /api/auth/*': cost('page', 3),
	'POST /api/chat': cost('chat', 60, 20),
	'GET /api/captions/file/:id': cost('captions', 2),
	'GET /api/captions/:type/:id': cost('search', 3),
	'GET /api/captions/:type/:id/:season/:episode': cost('search', 3),
	'GET /api/segments/:type/:id': cost('search', 2, 1),
	'GET /api/segments/:type/:id/:season/:episode': cost('search', 2, 1),
	'GET /api/shows': cost('search', 2, 1, 6),
	'GET /api/match': cost('search', 2, 2),
	'GET /api/availability/:type/:id': cost('search', 5, 4),
	'GET /api/history': PAGE,
	'POST /api/history': cost('write', 20, 0, 1),
	'DELETE /api/history': WRITE,
	'GET /api/favorites': PAGE,
	'POST /api/favorites': cost('write', 1),
	'DELETE /api/favorites': WRITE,
	'GET /api/watchlist': PAGE,
	'POST /api/watchlist': cost('write', 1),
	'DELETE /api/watchlist': WRITE,
	'GET /api/preferences': PAGE,
	'PUT /api/preferences': WRITE,
	'POST /api/feedback': cost('write', 1),
	'GET /api/recommendations': cost('search', 36, 4),
	'POST /api/recommendations': cost('search', 36, 4),
	'GET /api/similar/:type/:id': cost('search', 3),
	'POST /api/analytics': cost('statistics', 1),
	'GET /api/export': PAGE,
	'POST /api/export': WRITE,
	'DELETE /api/account': WRITE,

	'GET /images/:size/:file': cost('image', 1),
	'GET /captions/:source/:type/:id/:file': cost('search', 1),
	'GET /captions/:source/:type/:id/:season/:episode/:file': cost('search', 1),
	'GET /video/:file': FREE,
	'HEAD /video/:file': FREE,
	'GET /live-media/:key/:file': FREE,
	'HEAD /live-media/:key/:file': FREE,
	'GET /:file': cost('search', 4),
}

/** @throws {Error} for a route without a row */
export function routeCost(key: string): RouteCost {
	const found = ROUTE_COSTS[key]
	if (!found) throw new Error(`${key} has no row in functions/http/route-costs.ts`)
	return found
}

export function limitOf({ limit, limitOf }: RouteCost, query: URLSearchParams): RouteLimit | null {
	return limitOf ? limitOf(query) : limit
}
