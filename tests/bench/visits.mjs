/** The pages and calls that are measured on the server, by name. */
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
 * With this cookie a page is made for this visit alone, as it is for whoever is to be told something or has a session
 * (functions/pages/page-cache.ts); without it, it is made once and given again.
 */
export const MADE_ANEW = { Cookie: 'toast=none' }
