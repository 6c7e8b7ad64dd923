import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { functionTier } from '#functions/function-tier.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { playerFor } from '#functions/wiring/player.ts'

const RUSSIAN = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
const FILES: Record<string, Buffer> = {
	'/5-ru.srt': Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), RUSSIAN]),
	'/7-2-5-en.srt': Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nAn episode'),
	'/6-en.srt': Buffer.from('<!doctype html><p>Not found'),
}
let server: Server
const asked: string[] = []
const stored = new Map<string, Response>()
let env: { STREAM_SOURCES: string }

beforeAll(async () => {
	const match = async ({ url }: Request) => stored.get(url)?.clone()
	const put = async ({ url }: Request, response: Response) => void stored.set(url, response)
	vi.stubGlobal('caches', { default: { match, put } })
	server = createServer((request, response) => {
		asked.push(request.url ?? '')
		const file = FILES[request.url ?? '']
		response.writeHead(file ? 200 : 404).end(file)
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const source = { id: 'hall', name: 'The Hall', kind: 'hls', captionLanguages: ['en', 'ru'] }
	env = {
		STREAM_SOURCES: JSON.stringify([
			{ ...source, movie: `${host}/{id}.m3u8`, captions: `${host}/{id}-{language}.srt` },
			{ ...source, id: 'shows', tv: `${host}/{id}.m3u8`, captions: `${host}/{id}-{season}-{episode}-{language}.srt` },
			{ id: 'bare', name: 'Bare', kind: 'mp4', movie: `${host}/{id}.mp4`, captionLanguages: ['en'] },
		]),
	}
})
afterAll(() => {
	vi.unstubAllGlobals()
	return server.close()
})

/** With a cache, and a limit that refuses. */
function get(path: string, isLimited = false) {
	const waitUntil = (work: Promise<unknown>) => void work
	const SEARCH_LIMIT = { limit: async () => ({ success: !isLimited }) }
	return functionTier.request(path, {}, { ...env, SEARCH_LIMIT }, { waitUntil } as never)
}

describe('captions of a configured source', () => {
	it('are tracks of the page, by language, and none without a template', () => {
		const [hall, bare] = playerFor(lazyConfig(env)).sources({ type: 'movie', id: 5 })
		expect(hall?.captions).toEqual([
			{ language: 'en', label: 'English', url: '/captions/hall/movie/5/en.vtt' },
			{ language: 'ru', label: 'Russian', url: '/captions/hall/movie/5/ru.vtt' },
		])
		expect(bare?.captions).toEqual([])
	})

	it('arrive as WebVTT, whatever their format and encoding', async () => {
		const response = await get('/captions/hall/movie/5/ru.vtt')
		expect(response.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8')
		expect(await response.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nПривет\n\n')
	})

	it('are those of the episode', async () => {
		const [shows] = playerFor(lazyConfig(env)).sources({ type: 'tv', id: 7, season: 2, episode: 5 })
		expect(await (await get(shows?.captions[0]?.url ?? '')).text()).toContain('An episode')
	})

	it.each([
		['a language that is not configured', '/captions/hall/movie/5/fr.vtt', 404],
		['an unknown source', '/captions/nobody/movie/5/en.vtt', 404],
		['a source without captions', '/captions/bare/movie/5/en.vtt', 404],
		['an id that is none', '/captions/hall/movie/x/en.vtt', 404],
		['another file', '/captions/hall/movie/5/en.srt', 404],
		['a page instead of captions', '/captions/hall/movie/6/en.vtt', 404],
		['a title that the source has none for', '/captions/hall/movie/8/en.vtt', 404],
	])('are not there for %s', async (_, path, status) => {
		expect((await get(path)).status).toBe(status)
	})

	it('are fetched once for everybody, also when they are missing, and only what no cache has is counted', async () => {
		stored.clear()
		asked.length = 0
		const [there, missing] = ['/captions/hall/movie/5/ru.vtt', '/captions/hall/movie/9/en.vtt']
		const refused = await get(there, true)
		expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
		expect(asked).toEqual([])
		for (const isLimited of [false, true, true]) {
			expect((await get(there, isLimited)).status).toBe(200)
			const response = await get(missing, isLimited)
			expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
		}
		expect(asked).toEqual(['/5-ru.srt', '/9-en.srt'])
	})
})
