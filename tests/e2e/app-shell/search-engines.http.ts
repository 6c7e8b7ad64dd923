import { describe, expect, inject, it } from 'vitest'

const appUrl = inject('appUrl')
const read = async (path: string) => {
	const response = await fetch(appUrl + path)
	return { status: response.status, type: response.headers.get('Content-Type') ?? '', text: await response.text() }
}
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
const metaOf = (html: string, name: string) =>
	new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const dataOf = (html: string) =>
	[...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json = '']) =>
		JSON.parse(json),
	)

describe('search engines', () => {
	it('find the sitemap in robots.txt, and every part of it, with pages that exist', async () => {
		const robots = await read('/robots.txt')
		expect([robots.status, robots.type]).toEqual([200, 'text/plain; charset=utf-8'])
		const sitemap = /^Sitemap: (.*)$/m.exec(robots.text)?.[1] ?? ''
		expect(sitemap).toBe(`${appUrl}/sitemap.xml`)
		const parts = locationsIn((await read('/sitemap.xml')).text)
		expect(parts.length).toBeGreaterThan(2)
		const pages: string[] = []
		for (const part of parts) {
			const { status, type, text } = await read(new URL(part).pathname)
			expect([part, status, type]).toEqual([part, 200, 'application/xml; charset=utf-8'])
			pages.push(...locationsIn(text))
		}
		expect(new Set(pages).size).toBeGreaterThan(100)
		for (const url of [
			pages[0],
			pages.find((page) => page.includes('/movie/')),
			pages.find((page) => page.includes('/tv/')),
		])
			expect((await fetch(url ?? '')).status).toBe(200)
	})

	it.each(['/sitemap-movies-99.xml', '/sitemap-people-1.xml'])('get 404 for %s', async (path) => {
		expect((await read(path)).status).toBe(404)
	})

	it.each([
		['/movie/27205', 'Movie'],
		['/tv/1396', 'TVSeries'],
		['/person/525', 'Person'],
	])('read what %s is about', async (path, type) => {
		expect(dataOf((await read(path)).text)[0]).toMatchObject({ '@type': type, url: appUrl + path })
	})

	it('read which episode a page plays, and when a match takes place', async () => {
		const [episode] = dataOf((await read('/watch/tv/1396/1/2')).text)
		expect(episode).toMatchObject({ '@type': 'TVEpisode', episodeNumber: 2, partOfSeries: { name: 'Breaking Bad' } })
		const [, match = ''] = /href="(\/sports\/[A-Za-z0-9-]+)"/.exec((await read('/sports')).text) ?? []
		const [event] = dataOf((await read(match)).text)
		expect(event).toMatchObject({
			'@type': 'SportsEvent',
			url: appUrl + match,
			startDate: expect.stringMatching(/^20/),
		})
		expect(JSON.stringify(event)).not.toContain('score')
	})
})

describe('a shared link', () => {
	it.each([
		'/',
		'/movie/27205',
		'/tv/1396',
		'/person/525',
		'/sports',
		'/watch/movie/27205',
	])('to %s comes with a picture that every app shows', async (path) => {
		const { text } = await read(path)
		const picture = metaOf(text, 'og:image') ?? ''
		const response = await fetch(picture)
		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Type')).toMatch(/^image\/(?:png|jpeg)/)
		expect(metaOf(text, 'twitter:card')).toMatch(/^summary(?:_large_image)?$/)
	})
})

describe('the search', () => {
	it.each([
		'tt1375666',
		'https://www.imdb.com/title/tt1375666/',
		'https://www.themoviedb.org/movie/27205-inception',
		'https://letterboxd.com/film/inception/',
		'https://trakt.tv/movies/inception-2010',
	])('finds a title by %s', async (query) => {
		const { status, text } = await read(`/search?q=${encodeURIComponent(query)}`)
		expect(status).toBe(200)
		expect(text).toContain('href="/movie/27205"')
	})

	it('takes what another app shares as an address', async () => {
		const { text } = await read(`/search?url=${encodeURIComponent('https://www.imdb.com/title/tt1375666/')}`)
		expect(text).toContain('href="/movie/27205"')
	})
})
