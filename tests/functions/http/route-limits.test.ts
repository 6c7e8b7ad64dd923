import { describe, expect, it } from 'vitest'
import { EXCEPTIONS, limitOf, SEARCH_PARAMETERS } from '#functions/http/route-limits.ts'
import { ALL_ROUTES } from '../../support/requests/all-routes.ts'

/** These do no more than redirect, or show what is the same for everybody. */
const FREE = /^GET \/(?:actions|privacy|terms|content-removal|dmca|live\/own|login\/done|logout|server|accent\.css)/

const limitsOf = (route: string, query = '') => limitOf(route, new URLSearchParams(query))

describe('a route', () => {
	it('without a limit is one of a few', () => {
		const unlimited = ALL_ROUTES.filter((route) => limitsOf(route) === null && !FREE.test(route))
		expect(unlimited.sort()).toEqual([
			'GET /api/health',
			'GET /live-media/:key/:file',
			'GET /profile/security/passkey',
			'GET /video/:file',
			'GET /watch-history/device',
			'HEAD /live-media/:key/:file',
			'HEAD /video/:file',
		])
	})

	it.each([
		['GET /movie/:id', '', 'page'],
		['GET /search', '', 'page'],
		['GET /search', 'q=heat', 'search'],
		['GET /watch/:type/:id', 'captions=es', 'search'],
		['GET /movie/:id', 'q=heat', 'page'],
		['POST /actions/saved', '', 'write'],
		['DELETE /api/account', '', 'write'],
		['PUT /api/preferences', '', 'write'],
		['GET /actions/pending', '', 'write'],
	])('%s?%s is counted as %s', (route, query, limit) => {
		expect(limitsOf(route, query)).toBe(limit)
	})

	it('that is an exception exists', () => {
		const exceptions = [...Object.keys(EXCEPTIONS), ...Object.keys(SEARCH_PARAMETERS)]
		expect(exceptions.filter((route) => !ALL_ROUTES.includes(route))).toEqual([])
	})
})
