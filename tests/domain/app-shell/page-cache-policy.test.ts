import { describe, expect, it } from 'vitest'
import { pageCachePolicy } from '#domain/app-shell/page-cache-policy.ts'

describe('the page cache', () => {
	it.each([
		'/',
		'/movie',
		'/movie/27205',
		'/tv/1396',
		'/person/525',
		'/trending',
		'/search',
		'/watch/movie/27205',
		'/watch/tv/1396/1/2',
		'/privacy',
		'/dmca',
		'/_root.data',
		'/movie.data',
		'/movie/27205.data',
	])('caches %s', (path) => {
		expect(pageCachePolicy(path)?.keepMs).toBeGreaterThan(pageCachePolicy(path)?.freshMs ?? Number.POSITIVE_INFINITY)
	})

	it.each([
		'/profile',
		'/watch-history',
		'/watchlist',
		'/login',
		'/signup',
		'/chat',
		'/import',
		'/recommendations',
		'/services',
		'/actions/saved',
		'/accent.css',
		'/search/suggestions',
		'/movie/27205/nonsense',
		'/movie/x',
		'/watch/movie/abc',
		'/no/such/page',
		'//movie',
	])('does not cache %s', (path) => {
		expect(pageCachePolicy(path)).toBeNull()
	})

	it('keeps pages about current programs for a much shorter time', () => {
		expect(pageCachePolicy('/sports')?.keepMs).toBeLessThan(pageCachePolicy('/movie')?.keepMs ?? 0)
		expect(pageCachePolicy('/live')?.freshMs).toBeLessThan(pageCachePolicy('/movie')?.freshMs ?? 0)
	})

	it('skips queries that are unlikely to be repeated', () => {
		expect(pageCachePolicy('/search', `?q=${'a'.repeat(100)}`)).not.toBeNull()
		expect(pageCachePolicy('/search', `?q=${'a'.repeat(300)}`)).toBeNull()
	})
})
