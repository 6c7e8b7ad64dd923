import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	ANALYTICS_EVENTS,
	type AnalyticsConsent,
	type AnalyticsName,
	consentOf,
	isValidAnalyticsName,
	MAX_PARAMS,
	sanitizeEvent,
} from '#domain/analytics/analytics.ts'

const HERE = 'https://marquee.example'
const NOW = Date.parse('2026-11-22T10:00:00Z')
const names = Object.keys(ANALYTICS_EVENTS) as AnalyticsName[]

const allowed = (name: string, params: Record<string, string | number>, consent: AnalyticsConsent = 'all') =>
	sanitizeEvent({ name, params, timestamp: NOW }, consent)?.params ?? null

/** A page view as it is sent. */
const pageView = (url: string, title = 'A page', consent: AnalyticsConsent = 'all') => {
	const params = allowed('page_view', { page_location: url, page_title: title }, consent)
	return { path: params?.page_path, location: params?.page_location, title: params?.page_title }
}

describe('the events', () => {
	it('are the fixed ones and those that the receiving service recommends', () => {
		expect(names.slice(0, 8)).toEqual([
			'page_view',
			'media_view',
			'media_preference',
			'favorites_add',
			'favorites_remove',
			'watchlist_add',
			'watchlist_remove',
			'client_error',
		])
		expect(names.slice(8)).toEqual(['login', 'sign_up', 'search', 'share'])
	})

	it.each(names)('%s and its parameters have valid names', (name) => {
		const params = Object.keys(ANALYTICS_EVENTS[name])
		expect([name, ...params].every(isValidAnalyticsName)).toBe(true)
		expect(params.length).toBeLessThanOrEqual(MAX_PARAMS)
	})

	it.each([
		['a', true],
		['a'.repeat(40), true],
		['a'.repeat(41), false],
		['', false],
		['1a', false],
		['a-b', false],
		['ä', false],
		['_a', false],
		['ga_a', false],
		['google_a', false],
		['gtag.a', false],
		['firebase_a', false],
		['Ga_a', false],
	])('%j is a valid name: %s', (name, isName) => {
		expect(isValidAnalyticsName(name)).toBe(isName)
	})
})

describe('sanitizing an event', () => {
	it.each([
		[false, true, 'all'],
		[false, false, 'no-titles'],
		[true, true, 'none'],
		[true, false, 'none'],
	] as const)('refused %s, history kept %s: %s', (isRefused, keepsHistory, consent) => {
		expect(consentOf({ isOptedOut: isRefused, keepsHistory })).toBe(consent)
	})

	it('returns nothing after an opt-out', () => {
		for (const name of names) expect(allowed(name, {}, 'none')).toBeNull()
	})

	it('returns nothing for an unknown event', () => {
		for (const name of ['purchase', 'constructor', '__proto__', '']) expect(allowed(name, {})).toBeNull()
	})

	const view = { content_type: 'movie', item_id: '27205', title: 'Inception', duration: 8880 }
	const saved = { media_type: 'movie', media_id: 27205, title: 'Inception' }

	it('keeps every parameter of an event', () => {
		expect(allowed('media_view', view)).toEqual(view)
		expect(allowed('favorites_add', saved)).toEqual(saved)
	})

	it('drops titles of viewers who keep no history', () => {
		expect(allowed('media_view', view, 'no-titles')).toEqual({ content_type: 'movie' })
		expect(allowed('watchlist_remove', saved, 'no-titles')).toEqual({ media_type: 'movie' })
		expect(allowed('share', { method: 'sheet', content_type: 'movie', item_id: '1' }, 'no-titles')).toEqual({
			method: 'sheet',
			content_type: 'movie',
		})
		const page = {
			page_title: 'Inception (2010) - Marquee',
			page_location: `${HERE}/movie/27205?page=2`,
			page_path: '/movie/27205',
		}
		expect(allowed('page_view', page, 'no-titles')).toEqual({
			page_title: '/movie/:id',
			page_location: `${HERE}/movie/:id?page=2`,
			page_path: '/movie/:id',
		})
	})

	it('drops unknown parameters, and values of the wrong type', () => {
		expect(allowed('search', { results: 12, search_term: 'heat' })).toEqual({ results: 12 })
		expect(allowed('search', { results: '12' })).toEqual({})
		expect(allowed('search', { results: Number.NaN })).toEqual({})
		expect(allowed('media_view', { item_id: 27205, title: 1 })).toEqual({})
	})

	it('drops emails, wherever they are', () => {
		expect(allowed('media_view', { content_type: 'movie', title: 'written to ann@example.com today' })).toEqual({
			content_type: 'movie',
		})
		expect(allowed('login', { method: 'ann@example.com' })).toEqual({})
	})

	it.each([
		['error_class', 'TypeError', true],
		['error_class', 'my secret words', false],
		['error_place', '/assets/root-Ab_1.js:1:20345', true],
		['error_place', 'https://elsewhere.example/x.js:1:1', false],
		['error_place', 'could not read "heat"', false],
	])('allows %s of an error to be %j: %s', (param, value, isKept) => {
		expect(allowed('client_error', { [param]: value })).toEqual(isKept ? { [param]: value } : {})
	})

	it('respects the limits of the receiving service, and is idempotent', () => {
		const anyName = fc.constantFrom(...names)
		const anyParam = fc.constantFrom(...new Set(names.flatMap((name) => Object.keys(ANALYTICS_EVENTS[name]))), 'other')
		const path = fc.array(fc.string({ maxLength: 80 }), { maxLength: 6 }).map((parts) => `${HERE}/${parts.join('/')}`)
		const anyValue = fc.oneof(
			fc.string({ maxLength: 2000 }),
			fc.double(),
			path,
			fc.webUrl({ withQueryParameters: true }),
		)
		const anyEvent = fc.record({ name: anyName, params: fc.dictionary(anyParam, anyValue), timestamp: fc.nat() })
		fc.assert(
			fc.property(anyEvent, fc.constantFrom('all' as const, 'no-titles' as const), (event, consent) => {
				const once = sanitizeEvent(event, consent)
				if (!once) throw new Error('a known event is allowed')
				expect(sanitizeEvent(once, consent)).toEqual(once)
				for (const [param, value] of Object.entries(once.params)) {
					expect(Object.keys(ANALYTICS_EVENTS[event.name])).toContain(param)
					const limit = { page_location: 1000, page_title: 300 }[param] ?? 100
					expect(String(value).length).toBeLessThanOrEqual(limit)
					expect(String(value)).not.toMatch(/\w@\w/)
				}
			}),
		)
	})
})

describe('the URL of a page', () => {
	it.each([
		['/', '/', '/'],
		['/movie?genre=28%2C12&sort=rating&page=3', '/movie', '/movie?genre=28%2C12&sort=rating&page=3'],
		['/search?q=my+secret&type=movie', '/search', '/search?type=movie'],
		['/chat?ask=my%20secret', '/chat', '/chat'],
		['/login?redirectTo=%2Fprofile', '/login', '/login'],
		['/movie/27205#cast', '/movie/27205', '/movie/27205'],
		['/import/3f0c9d52-8b1e-4d57-9f8e-0f6f3a2b1c4d', '/import/:id', '/import/:id'],
		['/ann@example.com', '/:id', '/:id'],
		['/what%20i%20typed', '/:id', '/:id'],
		['/movie?genre=ann%40example.com', '/movie', '/movie'],
		['/movie?genre=%zz', '/movie', '/movie'],
		['', '/', '/'],
	])('%s is counted without what was typed', (address, path, location) => {
		const view = pageView(HERE + address)
		expect([view.path, view.location]).toEqual([path, HERE + location])
	})

	it.each([
		['/movie/27205', '/movie/:id'],
		['/tv/1396?season=2', '/tv/:id'],
		['/watch/movie/27205', '/watch/movie/:id'],
		['/watch/tv/1396/2/5', '/watch/tv/:id'],
		['/watch/live/news', '/watch/live/:id'],
		['/sports/123', '/sports/:id'],
		['/sports/player/123', '/sports/player/:id'],
		['/person/525', '/person/:id'],
		['/movie', '/movie'],
		['/trending', '/trending'],
		['/profile/taste', '/profile/taste'],
	])('%s does not name its title when titles are excluded', (address, path) => {
		expect(pageView(address, undefined, 'no-titles').path).toBe(path)
	})

	it('replaces a page title that contains what was typed', () => {
		expect(pageView('/search?q=heat', '“heat” - Marquee').title).toBe('/search')
		expect(pageView('/movie?page=2', 'Movies - Marquee').title).toBe('Movies - Marquee')
	})

	it('never contains a word that was typed into a parameter', () => {
		const word = fc.stringMatching(/^[a-z]{6,20}$/)
		const param = fc.constantFrom('q', 'ask', 'redirectTo', 'name', 'cursor')
		fc.assert(
			fc.property(word, param, (typed, name) => {
				const query = new URLSearchParams({ [name]: `zz${typed}` })
				const view = pageView(`${HERE}/search?${query}`, `“zz${typed}”`)
				expect(JSON.stringify(view)).not.toContain(`zz${typed}`)
			}),
		)
	})
})
