import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoSource, PROGRAMS } from '#functions/embedded/player/demo-media.ts'
import type { Env } from '#functions/env.ts'
import { parseRange, videos } from '#functions/media/video.ts'

describe('a Range header', () => {
	it.each([
		['bytes=0-99', { start: 0, end: 99 }],
		['bytes=900-', { start: 900, end: 999 }],
		['bytes=-100', { start: 900, end: 999 }],
		['bytes=-5000', { start: 0, end: 999 }],
		['bytes=0-', { start: 0, end: 999 }],
		['bytes=990-5000', { start: 990, end: 999 }],
		['bytes=999-999', { start: 999, end: 999 }],
		['Bytes=1-2', { start: 1, end: 2 }],
		['bytes=1000-', 'unsatisfiable'],
		['bytes=5000-6000', 'unsatisfiable'],
		['bytes=-0', 'unsatisfiable'],
		['bytes=9-5', null],
		['bytes=-', null],
		['bytes=0-1,5-9', null],
		['bytes=a-b', null],
		['items=0-5', null],
		['bytes 0-5', null],
		['', null],
		[null, null],
	])('%j of a thousand bytes is %j', (header, expected) => {
		expect(parseRange(header, 1000)).toEqual(expected)
	})

	it('never exceeds the file', () => {
		const number = fc.option(fc.nat(5_000), { nil: '' as const })
		fc.assert(
			fc.property(number, number, fc.nat(3_000), (first, last, size) => {
				const range = parseRange(`bytes=${first}-${last}`, size)
				if (range === null || range === 'unsatisfiable') return
				expect(range.start).toBeGreaterThanOrEqual(0)
				expect(range.end).toBeGreaterThanOrEqual(range.start)
				expect(range.end).toBeLessThan(size)
			}),
		)
	})

	it('never throws', () => {
		fc.assert(fc.property(fc.string(), fc.nat(), (header, size) => void parseRange(`bytes=${header}`, size)))
	})
})

const BYTES = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)
const ETAG = '"v1"'
const ASSETS = {
	async fetch(url: URL) {
		return url.pathname === '/media/night-ferry/video.mp4'
			? new Response(BYTES, { headers: { ETag: ETAG } })
			: new Response('not here', { status: 404 })
	},
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	videos.request(path, { headers, method }, { ASSETS } as unknown as Env)

describe('a demo program as one file', () => {
	it('is complete without a range, and announces ranges', async () => {
		const response = await get('/night-ferry.mp4')
		expect(response.status).toBe(200)
		expect(response.headers.get('Accept-Ranges')).toBe('bytes')
		expect(response.headers.get('Content-Type')).toBe('video/mp4')
		expect(response.headers.get('Content-Length')).toBe('1000')
		expect(response.headers.get('Cache-Control')).toContain('immutable')
		expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES)
	})

	it('returns exactly the requested bytes', async () => {
		const response = await get('/night-ferry.mp4', { Range: 'bytes=10-19' })
		expect(response.status).toBe(206)
		expect(response.headers.get('Content-Range')).toBe('bytes 10-19/1000')
		expect(response.headers.get('Content-Length')).toBe('10')
		expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES.slice(10, 20))
	})

	it('can be reassembled from any two parts', async () => {
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 999 }), async (cut) => {
				const [first, rest] = await Promise.all([
					get('/night-ferry.mp4', { Range: `bytes=0-${cut - 1}` }),
					get('/night-ferry.mp4', { Range: `bytes=${cut}-` }),
				])
				const parts = [...new Uint8Array(await first.arrayBuffer()), ...new Uint8Array(await rest.arrayBuffer())]
				expect(Uint8Array.from(parts)).toEqual(BYTES)
			}),
			{ numRuns: 25 },
		)
	})

	it('responds with 416 and its length to an unsatisfiable range', async () => {
		const response = await get('/night-ferry.mp4', { Range: 'bytes=1000-' })
		expect(response.status).toBe(416)
		expect(response.headers.get('Content-Range')).toBe('bytes */1000')
		expect(response.headers.get('Cache-Control')).toBe('no-store')
	})

	it('sends its length without a body to HEAD', async () => {
		const response = await get('/night-ferry.mp4', { Range: 'bytes=0-9' }, 'HEAD')
		expect(response.status).toBe(206)
		expect(response.headers.get('Content-Length')).toBe('10')
		expect((await response.arrayBuffer()).byteLength).toBe(0)
	})

	it.each([
		['the part while the file is still the same', ETAG, 206],
		['the whole file when it is another', '"v0"', 200],
		['the whole file when the version is a weak one', `W/${ETAG}`, 200],
		['the whole file when the version is a date', 'Wed, 21 Oct 2026 07:28:00 GMT', 200],
	])('gives %s', async (_, condition, status) => {
		expect((await get('/night-ferry.mp4', { Range: 'bytes=0-9', 'If-Range': condition })).status).toBe(status)
	})

	it('is not sent again to a browser that has it cached', async () => {
		expect((await get('/night-ferry.mp4', { 'If-None-Match': ETAG })).status).toBe(304)
	})

	it.each([
		'/gone.mp4',
		'/night-ferry',
		'/night-ferry.mp4/x',
		'/..%2Fsecret.mp4',
		'/Night.mp4',
		'/',
	])('does not exist at %s', async (path) => {
		expect((await get(path)).status).toBe(404)
	})

	it('only accepts GET and HEAD', async () => {
		expect((await get('/night-ferry.mp4', {}, 'POST')).status).toBe(404)
	})
})

describe('the demo source', () => {
	it('depends only on the title, not on earlier requests', () => {
		const keys = Array.from({ length: 50 }, (_, id) => `movie:${id}`)
		const forwards = new Map(keys.map((key) => [key, demoSource(key).url]))
		const backwards = new Map([...keys].reverse().map((key) => [key, demoSource(key).url]))
		expect(backwards).toEqual(new Map([...forwards].reverse()))
		expect(new Set(forwards.values()).size).toBeGreaterThan(1)
	})

	it('uses all programs about equally often', () => {
		const counts = new Map<string, number>()
		for (let id = 1; id <= 2000; id++) {
			const { url } = demoSource(`movie:${id}`)
			counts.set(url, (counts.get(url) ?? 0) + 1)
		}
		expect(counts.size).toBe(PROGRAMS.length)
		for (const count of counts.values()) expect(count).toBeGreaterThan(1000 / PROGRAMS.length)
	})

	it('differs between the first episodes of a season', () => {
		const urls = new Set(Array.from({ length: 8 }, (_, index) => demoSource(`tv:1396:1:${index + 1}`).url))
		expect(urls.size).toBeGreaterThan(1)
	})

	it('has everything on this origin, and says what it is', () => {
		const { url, mp4Url, poster, captions, chapters, thumbnailsUrl, note } = demoSource('movie:1')
		for (const path of [url, poster, thumbnailsUrl, ...captions.map((track) => track.url)])
			expect(path).toMatch(/^\/media\//)
		expect(mp4Url).toMatch(/^\/video\/[a-z-]+\.mp4$/)
		expect(captions.map(({ language }) => language)).toEqual(['en', 'es'])
		expect(chapters[0]?.startSeconds).toBe(0)
		expect(note).toMatch(/^This is a demo clip: /)
	})
})
