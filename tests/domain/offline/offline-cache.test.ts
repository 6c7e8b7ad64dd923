import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	ANONYMOUS,
	cacheStrategyFor,
	entriesToEvict,
	invalidatesPages,
	isCacheable,
	isPagesCache,
	isShellCache,
	isViewerPagesCache,
	mayChangeViewer,
	pagesCache,
	pagesCacheToRead,
	type RequestDetails,
	shellCache,
} from '#domain/offline/offline-cache.ts'
import { NETWORK_PATHS } from '#domain/shared/paths.ts'

const get = (path: string, change: Partial<RequestDetails> = {}): RequestDetails => ({
	method: 'GET',
	isSameOrigin: true,
	path,
	isNavigation: false,
	isRange: false,
	...change,
})
const visit = (path: string) => get(path, { isNavigation: true })

describe('the service worker', () => {
	it.each([
		['a public page', visit('/'), 'page'],
		['a list', visit('/movie'), 'page'],
		['a title', visit('/tv/1396'), 'page'],
		['a page about the viewer', visit('/profile'), 'page'],
		['their history', visit('/watch-history'), 'page'],
		['the data of a page', get('/movie/27205.data'), 'page'],
		['the data of home', get('/_root.data'), 'page'],
		['what routes there are', get('/__manifest'), 'page'],
		['the player', visit('/watch/movie/27205'), 'passing'],
		['the data of the player', get('/watch/movie/27205.data'), 'network'],
		['a match that plays', visit('/sports/player/7'), 'passing'],
		['the sign-in', visit('/login'), 'passing'],
		['the way back from Google', visit('/api/auth/callback/google'), 'passing'],
		['a download', visit('/api/export'), 'passing'],
		['the conversation', visit('/chat'), 'passing'],
		['the data of the conversation', get('/chat.data'), 'network'],
		['erasing the account', visit('/profile/delete'), 'passing'],
		['a title by chance', visit('/watchlist/random'), 'passing'],
		['suggestions while typing', get('/search/suggestions.data'), 'network'],
		['the color of a viewer', get('/accent.css'), 'network'],
		['a call', get('/api/history'), 'network'],
		['a script', get('/assets/home-1a2b.js'), 'asset'],
		['a poster', get('/images/w342/abc.jpg'), 'image'],
		['what the loaders of a page found', get('/page-data'), 'asset'],
		['an icon', get('/icons/icon.svg'), 'network'],
		['a segment', get('/media/ring-road/480p/1.m4s'), 'network'],
		['a file of a program', get('/video/ring-road.mp4'), 'network'],
		['a part of a picture', get('/images/w342/abc.jpg', { isRange: true }), 'network'],
		['a form', { ...visit('/profile'), method: 'POST' }, 'network'],
		['a question without an answer', get('/movie', { method: 'HEAD' }), 'network'],
		['another site', { ...visit('/movie'), isSameOrigin: false }, 'network'],
		['itself', get('/sw.js'), 'network'],
	] as const)('%s', (_, asked, handling) => {
		expect(cacheStrategyFor(asked)).toBe(handling)
	})

	it('only handles our own GET requests', () => {
		const any = fc.record({
			method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
			isSameOrigin: fc.boolean(),
			path: fc.webPath(),
			isNavigation: fc.boolean(),
			isRange: fc.boolean(),
		})
		fc.assert(
			fc.property(any, (asked) => {
				const isOurs = cacheStrategyFor(asked) !== 'network'
				expect(isOurs && (asked.method !== 'GET' || !asked.isSameOrigin || asked.isRange)).toBe(false)
			}),
		)
	})
})

describe('a request that may pass without starting the worker', () => {
	it.each(NETWORK_PATHS)('%s is never handled, and changes nothing that is cached', (pattern) => {
		const path = pattern.replace('*', 'movie/27205')
		// Files accept no other methods.
		for (const method of pattern.startsWith('/api/') ? ['GET', 'POST', 'DELETE'] : ['GET', 'HEAD'])
			for (const isRange of [false, true]) {
				const request = get(path, { method, isRange })
				expect(cacheStrategyFor(request), method).toBe('network')
				expect(invalidatesPages(request) || mayChangeViewer(request), method).toBe(false)
			}
	})
})

describe('a form', () => {
	const post = (path: string) => get(path, { method: 'POST' })

	it.each([
		['/logout', true, true],
		['/logout.data', true, true],
		['/login', true, true],
		['/signup.data', true, true],
		['/profile/delete', true, true],
		['/api/auth/signout', true, true],
		['/actions/saved', false, true],
		['/actions/theme', false, true],
		['/api/history', false, true],
		['/profile', false, true],
		['/chat', false, false],
		['/api/chat', false, false],
		['/api/recommendations', false, false],
		['/api/events', false, false],
	])('%s: may change the viewer: %s, invalidates pages: %s', (path, isOther, isOld) => {
		expect(mayChangeViewer(post(path))).toBe(isOther)
		expect(invalidatesPages(post(path))).toBe(isOld)
	})

	it('has no effect on the cache if it is a GET, or for another site', () => {
		expect(mayChangeViewer(get('/logout'))).toBe(false)
		expect(invalidatesPages(get('/profile'))).toBe(false)
		expect(mayChangeViewer({ ...post('/logout'), isSameOrigin: false })).toBe(false)
		expect(invalidatesPages(get('/api/account', { method: 'DELETE' }))).toBe(true)
		expect(mayChangeViewer(get('/api/account', { method: 'DELETE' }))).toBe(true)
	})
})

describe('a cacheable response', () => {
	it.each([
		[200, 'basic', false, true],
		[200, 'basic', true, false],
		[200, 'opaque', false, false],
		[200, 'cors', false, false],
		[0, 'opaqueredirect', false, false],
		[202, 'basic', false, false],
		[206, 'basic', false, false],
		[304, 'basic', false, false],
		[404, 'basic', false, false],
		[503, 'basic', false, false],
	])('status %i, %s, redirected: %s: %s', (status, type, isRedirected, expected) => {
		expect(isCacheable({ status, type, isRedirected })).toBe(expected)
	})
})

describe('cached pages', () => {
	it('have a cache per viewer, and one for anonymous visitors', () => {
		expect(isViewerPagesCache(pagesCache('ann'))).toBe(true)
		expect(isViewerPagesCache(pagesCache(ANONYMOUS))).toBe(false)
		expect(pagesCache('ann')).not.toBe(pagesCache('bob'))
		expect([pagesCache('ann'), pagesCache(ANONYMOUS)].every(isPagesCache)).toBe(true)
		expect([shellCache('1'), 'assets', 'pictures'].some(isPagesCache)).toBe(false)
		expect(isShellCache(shellCache('1'))).toBe(true)
	})

	it('of anonymous visitors are never shown to signed-in viewers', () => {
		const all = [shellCache('1'), pagesCache(ANONYMOUS), 'pictures']
		expect(pagesCacheToRead(all)).toBe(pagesCache(ANONYMOUS))
		expect(pagesCacheToRead([...all, pagesCache('ann')])).toBe(pagesCache('ann'))
		expect(pagesCacheToRead([])).toBe(pagesCache(ANONYMOUS))
	})
})

describe('eviction', () => {
	it('drops the oldest beyond the limit, and keeps what is needed', () => {
		expect(entriesToEvict(['a', 'b', 'c', 'd'], 2, new Set())).toEqual(['a', 'b'])
		expect(entriesToEvict(['a', 'b', 'c', 'd'], 2, new Set(['a']))).toEqual(['b', 'c'])
		expect(entriesToEvict(['a', 'b'], 2, new Set())).toEqual([])
	})

	it('never drops what is needed, or more than necessary', () => {
		const entries = fc.uniqueArray(fc.string(), { maxLength: 40 })
		fc.assert(
			fc.property(entries, fc.nat(40), fc.array(fc.nat(40)), (all, limit, picks) => {
				const needed = new Set(picks.flatMap((index) => all[index] ?? []))
				const dropped = entriesToEvict(all, limit, needed)
				expect(dropped.some((text) => needed.has(text))).toBe(false)
				expect(dropped.length).toBeLessThanOrEqual(Math.max(0, all.length - limit))
				expect(all.length - dropped.length).toBeLessThanOrEqual(Math.max(limit, needed.size))
			}),
		)
	})
})
