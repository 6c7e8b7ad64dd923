import { describe, expect, it } from 'vitest'
import type { AppContext } from '#app/context.ts'
import { language } from '#domain/shared/messages.ts'
import { createMemoryCache, noStore } from '#functions/data/cache.ts'
import { languageOf } from '#functions/http/language.ts'
import { servePage } from '#functions/pages/pages.ts'
import type { MakeContext, RemixHandler } from '#functions/pages/render.ts'
import { scoreResponse } from '../../support/requests/observatory.ts'

const HERE = 'https://marquee.example'

function contextWith(visit: Partial<AppContext['requestContext']> = {}): MakeContext {
	const flash = { setCookies: () => [] as string[] }
	return async (request) =>
		({
			requestContext: { nonce: 'bm9uY2U=', toast: null, language: languageOf(request), ...visit },
			flash,
			origin: HERE,
			viewer: null,
		}) as unknown as AppContext
}

function pageResponse(request: Request, env: object, makeContext: MakeContext, remix: RemixHandler) {
	const memory = createMemoryCache(Date.now)
	const cache = { store: noStore, memory, version: '1', waitUntil: () => {}, now: Date.now }
	const assets = { fetch: async () => Response.json({ language: { tag: 'en-XA', direction: 'ltr' } }) }
	return servePage(request, { env, assets, makeContext, remix, cache })
}

const html = async () => new Response('<h1>Page</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

const ask = (path: string, init: RequestInit = {}, vars: object = {}) =>
	pageResponse(new Request(HERE + path, init), vars, contextWith(), html)

describe('every page', () => {
	it('is rendered in its own language, also for the data of a page that is no longer cached', async () => {
		const said: string[] = []
		const remix: RemixHandler = async () => {
			said.push(language())
			return html()
		}
		const path = '/movie?hl=en-XA'
		for (const asked of [path, `/page-data?of=${encodeURIComponent(path)}&made=1`, '/movie'])
			await pageResponse(new Request(HERE + asked), {}, contextWith(), remix)
		expect(said).toEqual(['en-XA', 'en-XA', 'en'])
	})

	it('only runs scripts with its own nonce', async () => {
		const policy = (await ask('/profile')).headers.get('Content-Security-Policy') ?? ''
		expect(policy).toContain("script-src 'nonce-bm9uY2U=' 'strict-dynamic'")
		expect(policy).toContain("default-src 'none'")
		expect(policy).not.toContain('unsafe')
	})

	it('allows media and frames from any secure host for sources that need them, and from nowhere else', async () => {
		const sources = [
			{ id: 'a', name: 'A', kind: 'hls', movie: 'https://cdn.example/{id}.m3u8', tv: 'https://tv.example/{id}' },
			{ id: 'b', name: 'B', kind: 'embed', movie: 'https://frame.example/{id}' },
		]
		const policyWith = async (count: number) => {
			const response = await ask('/', {}, { STREAM_SOURCES: JSON.stringify(sources.slice(0, count)) })
			return response.headers.get('Content-Security-Policy') ?? ''
		}
		const [none, media, all] = await Promise.all([policyWith(0), policyWith(1), policyWith(2)])
		expect(none).toContain("connect-src 'self'; media-src 'self' blob:; frame-src https://www.youtube-nocookie.com;")
		expect(media).toContain("connect-src 'self' https:; media-src 'self' blob: https:; frame-src https://www")
		expect(all).toContain('frame-src https:;')
	})

	it.each([
		['/', 130],
		['/movie/27205', 130],
		['/watch/movie/27205', 130],
		['/live', 130],
		['/watch/live/news', 130],
		['/login', 130],
		// May reach a server on the viewer's own device, which has no https.
		['/server', 80],
	])('scores as much at the HTTP Observatory however many sources are configured: %s %i', async (path, score) => {
		const sources = ['hls', 'mp4', 'embed'].map((kind) => ({
			id: kind,
			name: kind,
			kind,
			movie: `https://${kind}.example/{id}`,
		}))
		const configured = {
			STREAM_SOURCES: JSON.stringify(sources),
			LIVE_PLAYLIST_URL: 'https://live.example/channels.m3u',
			AUTH_GOOGLE_ID: 'marquee',
			AUTH_GOOGLE_SECRET: 'secret',
		}
		for (const vars of [{}, configured]) {
			const { headers } = await ask(path, {}, vars)
			expect(scoreResponse({ url: HERE, headers, body: '' })).toMatchObject({ score })
		}
	})

	it('works when the sources are malformed: the player shows the error', async () => {
		expect((await ask('/', {}, { STREAM_SOURCES: 'nonsense' })).status).toBe(200)
	})

	it('is not stored by others unless it allows that', async () => {
		expect((await ask('/')).headers.get('Cache-Control')).toBe('private, no-cache')
		const failing = () =>
			pageResponse(new Request(HERE), {}, contextWith(), async () => new Response('', { status: 503 }))
		expect((await failing()).headers.get('Cache-Control')).toBe('no-store')
	})

	it('deletes the toast that it has shown', async () => {
		const visit = contextWith({ toast: { title: 'Signed out', text: 'x' } })
		const response = await pageResponse(new Request(HERE), {}, visit, html)
		expect(response.headers.getSetCookie()[0]).toContain('toast=; Max-Age=0')
	})

	it.each([
		['/_root.data?_routes=routes%2Fbrowse%2Fhome', 0],
		['/_root.data', 1],
		['/login.data?_routes=root%2Croutes%2Faccount%2Flogin', 1],
	])('keeps the toast until data that includes it: %s', async (path, dropped) => {
		const data = async () => new Response('[]', { headers: { 'Content-Type': 'text/x-script' } })
		const visit = contextWith({ toast: { title: 'Signed out', text: 'x' } })
		const response = await pageResponse(new Request(HERE + path), {}, visit, data)
		expect(response.headers.getSetCookie().length).toBe(dropped)
	})

	it.each([
		['/movie/', '/movie'],
		['//movie', '/movie'],
		['/movie//27205/?page=2', '/movie/27205?page=2'],
	])('has one URL: %s redirects to %s', async (path, to) => {
		const response = await ask(path)
		expect(response.status).toBe(301)
		expect(response.headers.get('Location')).toBe(to)
	})

	it.each([
		['/%E0%A4%A', {}, 400],
		[`/${'a'.repeat(9000)}`, {}, 414],
		['/movie', { method: 'DELETE' }, 405],
		['/movie', { method: 'PROPFIND' }, 405],
		['/actions/theme', { method: 'POST', headers: { Origin: 'https://evil.example' } }, 403],
		['/actions/theme', { method: 'POST', headers: { Origin: HERE, 'Content-Length': '64001' } }, 413],
		['/import', { method: 'POST', headers: { Origin: HERE, 'Content-Length': '20000001' } }, 413],
	] as const)('refuses %s %j with %d and says so in words', async (path, init, status) => {
		const response = await ask(path, init as RequestInit)
		expect(response.status).toBe(status)
		expect(await response.text()).toMatch(/<h1>.+<\/h1>/)
		expect(response.headers.get('Cache-Control')).toBe('no-store')
	})
})

describe('a rendered document', () => {
	const sendDocument: RemixHandler = async (_, context) =>
		context.sendDocument({ html: '<h1>Page</h1>', data: '["</script>"]' }, { status: 404 })

	it('is sent with its loader data, which cannot end its element', async () => {
		const response = await pageResponse(new Request(HERE), {}, contextWith(), sendDocument)
		expect(response.status).toBe(404)
		expect(await response.text()).toBe(
			'<h1>Page</h1><script id="page-data" nonce="bm9uY2U=" type="text/x-script">["\\u003c/script>"]</script>',
		)
	})

	it('has no body for HEAD', async () => {
		const response = await pageResponse(new Request(HERE, { method: 'HEAD' }), {}, contextWith(), sendDocument)
		expect([response.status, await response.text()]).toEqual([404, ''])
	})
})

describe('a form', () => {
	/** How much of a body without a declared length the page can read. */
	async function readOf(path: string, bytes: number): Promise<number | 'broken'> {
		let left = bytes
		const body = new ReadableStream({
			pull(controller) {
				const size = Math.min(left, 16_000)
				left -= size
				if (size > 0) controller.enqueue(new Uint8Array(size))
				else controller.close()
			},
		})
		let read: number | 'broken' = 0
		const request = new Request(HERE + path, {
			method: 'POST',
			headers: { Origin: HERE },
			body,
			duplex: 'half',
		} as RequestInit)
		await pageResponse(request, {}, contextWith(), async (asked) => {
			read = await asked.arrayBuffer().then(
				(buffer) => buffer.byteLength,
				() => 'broken' as const,
			)
			return new Response('')
		})
		return read
	}

	it.each([
		['/actions/theme', 64_000, 64_000],
		['/actions/theme', 64_001, 'broken'],
		['/import', 5_000_000, 5_000_000],
		['/import.data', 5_000_000, 5_000_000],
		['/import/some-id', 64_001, 'broken'],
		['/import', 20_000_001, 'broken'],
	])('at %s of %d bytes without a declared length is read up to its limit: %s', async (path, bytes, read) => {
		expect(await readOf(path, bytes)).toBe(read)
	})

	it('with a file may be larger than others', async () => {
		const headers = { Origin: HERE, 'Content-Length': '4900000' }
		expect((await ask('/import', { method: 'POST', headers })).status).toBe(200)
		expect((await ask('/import/some-id', { method: 'POST', headers })).status).toBe(413)
	})
})
