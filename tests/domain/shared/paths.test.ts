import { describe, expect, it } from 'vitest'
import {
	changesPages,
	changesViewer,
	hasLiveMediaPolicy,
	isExact,
	isFilePath,
	isFunctionPath,
	isPlayerPath,
	isStoredFile,
	isStoredPage,
	isTitlePlayerPath,
	NETWORK_PATHS,
	sameForAll,
	showsPrograms,
} from '#domain/shared/paths.ts'
import { ALL_ROUTES } from '../../support/requests/all-routes.ts'

/** All routes, by what their paths are. */
const ROUTES: Record<string, string> = {
	'stored, changes pages':
		'/rows/:id /cards/:type/:id /sports/:id /services /server /you /you/appearance /you/language /you/privacy /profile /profile/taste /watchlist /favorites /calendar /recommendations /up-next /watch-history /watch-history/:type/:id /watch-history/device /* /:file',
	'stored, catalog, changes pages':
		'/movie /movie/:id /tv /tv/:id /person/:id /trending /service/:id /privacy /terms /content-removal /dmca',
	'stored, mixed, programs, changes pages': '/ /search',
	'stored, on-now, changes pages': '/sports',
	'stored, on-now, programs, live media, changes pages': '/live',
	'stored, live media, changes pages': '/live/guide /live/own /live/own/library /live/arrange',
	'player, live media, changes pages': '/watch/live/:id /watch/live/library',
	'player, changes pages': '/sports/player/:id',
	'catalog, player, own server, changes pages': '/watch/:type/:id /watch/tv/:id/:season/:episode',
	'exact page, changes viewer, changes pages':
		'/profile/delete /profiles /profiles/new /profiles/:id /profiles/:id/open',
	'exact page, changes pages': '/profile/devices /profile/security /profile/security/passkey',
	'changes viewer, changes pages':
		'/login /login/google /login/done /login/passkey /login/code /login/forgot /login/reset /login/verify /signup /logout /api/auth/* /api/account',
	exact: '/api/export /calendar/feed/:file',
	'changes pages':
		'/outbox /surprise /tv/:id/random /notifications /you/notifications /search/suggestions /sports/:id/calendar.ics /import /import/:id /watchlist/random /favorites/random /accent.css /actions/theme /actions/services /actions/saved /actions/history /actions/pending /actions/settings /actions/teams /actions/undo /actions/opinion /api/history /api/favorites /api/watchlist /api/preferences /api/feedback',
	'': '/sports/team/:file /chat /chat/open /chat/ask /api/health /api/chat /api/captions/file/:id /api/captions/:type/:id /api/captions/:type/:id/:season/:episode /api/segments/:type/:id /api/segments/:type/:id/:season/:episode /api/match /api/changes /api/shows /api/availability/:type/:id /api/recommendations /api/similar/:type/:id /api/analytics /captions/:source/:type/:id/:file /captions/:source/:type/:id/:season/:episode/:file /video/:file /live-media/:key/:file',
	'stored file': '/images/:size/:file',
}

const pathOf = (route: string) =>
	route
		.replace(/:(?:id|season|episode)/g, '7')
		.replace(':type', 'movie')
		.replace(/:\w+|\*/g, 'name')

function answers(path: string): string {
	const isFile = /^\/(?:images|captions|video|live-media|calendar\/feed|sports\/team)\//.test(path)
	return [
		isStoredPage(path) && 'stored',
		isStoredFile(path) && 'stored file',
		sameForAll(path),
		showsPrograms(path) && 'programs',
		isPlayerPath(path) && 'player',
		isTitlePlayerPath(path) && 'own server',
		hasLiveMediaPolicy(path) && 'live media',
		isExact(path, false) ? 'exact' : isExact(path, true) && 'exact page',
		changesViewer(path) && 'changes viewer',
		// Files only answer GET.
		!isFile && changesPages(path) && 'changes pages',
	]
		.filter(Boolean)
		.join(', ')
}

const routes = [...new Set(ALL_ROUTES.map((key) => key.replace(/^\w+ /, '')))]

describe('the path of every route', () => {
	it.each(routes)('%s', (route) => {
		const expected = Object.keys(ROUTES).filter((kind) => ROUTES[kind]?.split(' ').includes(route))
		expect(expected, 'the table of this test has the route once').toHaveLength(1)
		expect(answers(pathOf(route))).toBe(expected[0])
	})

	it('has the same answers for its loader data', () => {
		for (const path of ['/movie', '/tv/7', '/search', '/chat', '/watch/movie/7', '/login'])
			expect(answers(`${path}.data`), path).toBe(answers(path))
		expect(answers('/_root.data')).toBe(answers('/'))
	})

	it('is exact where Google sends a viewer back', () => {
		expect(isExact('/api/auth/callback/google', true)).toBe(true)
		expect(isExact('/api/auth/session', true)).toBe(false)
	})

	it.each(routes)('%s is served by the tier that has it', (route) => {
		const isFunction = /^\/(?:api|images|captions|video|live-media|calendar\/feed|sports\/team)\//.test(route)
		expect(isFunctionPath(pathOf(route))).toBe(isFunction)
		expect(isFilePath(pathOf(route))).toBe(false)
	})
})

describe('paths that are not routes', () => {
	it.each(['/robots.txt', '/sitemap.xml', '/sitemap-movies-2.xml'])('%s is served by the function tier', (path) => {
		expect(isFunctionPath(path)).toBe(true)
	})

	it.each([
		'/assets/home-1a2b.js',
		'/media/ring-road/480p/1.m4s',
		'/icons/icon.svg',
		'/embedded/catalog.json',
	])('%s is a file', (path) => {
		expect(isFilePath(path)).toBe(true)
		expect(isFunctionPath(path)).toBe(false)
	})

	it.each(NETWORK_PATHS)('%s, which pages request without a press, is never stored', (pattern) => {
		expect(isStoredPage(pattern.replace('*', 'name'))).toBe(false)
	})
})
