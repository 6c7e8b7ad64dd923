import { describe, expect, it } from 'vitest'
import { parseSitemapPath, robotsText, sitemapIndex, sitemapOfTitles } from '#domain/app-shell/sitemap.ts'

const ORIGIN = 'https://marquee.example'

describe('the information for search engines', () => {
	it('names the sitemap of this deployment, and keeps them out of personal pages only', () => {
		const lines = robotsText(ORIGIN).trim().split('\n')
		expect(lines.at(-1)).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`)
		const disallowed = lines.flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
		for (const path of [
			'/',
			'/movie/27205',
			'/tv/1396',
			'/person/525',
			'/watch/movie/27205',
			'/sports/1',
			'/live',
			'/search',
		])
			expect(disallowed.filter((start) => path.startsWith(start))).toEqual([])
		for (const path of ['/profile', '/watch-history', '/watchlist', '/favorites', '/api/export'])
			expect(disallowed.some((start) => path.startsWith(start))).toBe(true)
	})

	it('has an index whose parts all exist', () => {
		const parts = [...sitemapIndex(ORIGIN).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
		expect(parts.length).toBeGreaterThan(2)
		for (const { origin, pathname } of parts)
			expect([origin, parseSitemapPath(pathname)]).toEqual([ORIGIN, expect.anything()])
	})

	it('names each title once', () => {
		const titles = [1, 2, 1].map((id) => ({ type: 'movie', id }) as const)
		expect(sitemapOfTitles(ORIGIN, titles).match(/<loc>/g)).toHaveLength(2)
	})

	it.each([
		'/sitemap-movies-0.xml',
		'/sitemap-movies-99.xml',
		'/sitemap-people-1.xml',
		'/sitemap-pages-2.xml',
		'/sitemap.xml',
	])('%s is no part', (path) => {
		expect(parseSitemapPath(path)).toBeNull()
	})
})
