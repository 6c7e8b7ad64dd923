/** The pages and calls to measure on the server, by name. */
export const VISITS = {
	home: '/',
	list: '/movie',
	details: '/movie/27205',
	show: '/tv/1396',
	search: '/search?q=heat',
	player: '/watch/movie/27205',
	sports: '/sports',
	live: '/live',
	trending: '/trending',
	'api health': '/api/health',
	'api session': '/api/auth/session',
}

export const isPage = (path) => !path.startsWith('/api/')

/**
 * With this cookie a page is rendered anew, as for a viewer with a session or a notice (functions/pages/page-cache.ts);
 * without it, it comes from the page cache.
 */
export const RENDERED_ANEW = { Cookie: 'toast=none' }
