import { describe, expect, it } from 'vitest'
import type { CacheStore } from '#functions/data/cache.ts'
import { createMemoryCache } from '#functions/data/cache.ts'
import { cached, createPageCache, servePageData } from '#functions/pages/page-cache.ts'
import { secure } from '#functions/pages/pages.ts'
import type { Page } from '#functions/pages/render.ts'

const HERE = 'https://marquee.test'
const MINUTE_MS = 60_000

/** One location with its cache, which counts renderings. */
function location() {
	const entries = new Map<string, string>()
	const store: CacheStore = {
		get: async (key) => entries.get(key) ?? null,
		put: async (key, text) => {
			entries.set(key, text)
		},
	}
	const background: Promise<unknown>[] = []
	const world = {
		now: 1_000_000,
		made: 0,
		isComplete: true,
		status: 200,
		store,
		headers: {} as Record<string, string>,
		cookies: [] as string[],
		requests: [] as Request[],
		data: '' as string | null,
	}
	/** A new isolate for each visit, unless told to stay in one. */
	async function visit(path = '/movie', headers: Record<string, string> = {}, more: Partial<Visit> = {}) {
		const options = {
			store: world.store,
			memory: more.memory ?? createMemoryCache(() => world.now),
			version: more.version ?? '1',
			waitUntil: (work: Promise<unknown>) => background.push(work),
			now: () => world.now,
		}
		const cache = createPageCache(options, HERE)
		const render = async (asked: Request): Promise<Page> => {
			world.made += 1
			world.cookies.push(asked.headers.get('Cookie') ?? '')
			world.requests.push(asked)
			const nonce = `nonce-${world.made}`
			return {
				status: world.status,
				headers: new Headers({ 'Content-Type': 'text/html', ...world.headers }),
				body: `<script nonce="${nonce}">${world.made}</script>`,
				data: world.data === null ? null : `["<data ${world.made}"]\n`,
				nonce,
				isComplete: world.isComplete,
			}
		}
		const request = Object.assign(new Request(HERE + path, { headers, method: more.method ?? 'GET' }), {
			cf: { country: more.region ?? 'US', timezone: more.timezone },
		})
		const isData = path.startsWith('/page-data')
		const response = await (isData ? servePageData(request, render, cache) : secure(cached(render, cache), {})(request))
		const text = await response.text()
		while (background.length > 0) await background.shift()
		const from = response.headers.get('X-Page-Data') ?? ''
		return { text, made: Number(/>(\d+)</.exec(text)?.[1]), from, response }
	}
	return { world, visit }
}

interface Visit {
	memory: ReturnType<typeof createMemoryCache>
	version: string
	region: string
	timezone: string
	method: string
}

describe('a page rendered for one visitor', () => {
	it('is served to the next one, with another nonce in its body and its policy', async () => {
		const { visit, world } = location()
		await visit()
		const { text, response } = await visit()
		expect(world.made).toBe(1)
		const nonce = /nonce="(.+?)"/.exec(text)?.[1]
		expect(nonce).not.toBe('nonce-1')
		expect(response.headers.get('Content-Security-Policy')).toContain(`script-src 'nonce-${nonce}'`)
		expect(text).toContain(`<script nonce="${nonce}">1</script>`)
		expect(text).not.toContain('nonce-1')
		expect(response.headers.get('Content-Type')).toBe('text/html')
		expect((await visit()).response.headers.get('Content-Security-Policy')).not.toContain(nonce)
	})

	it('is served once more when it is stale, and renewed in the background', async () => {
		const { visit, world } = location()
		await visit()
		world.now += 2 * MINUTE_MS
		expect((await visit()).made).toBe(1)
		expect((await visit()).made).toBe(2)
		world.now += 120 * MINUTE_MS
		expect((await visit()).made).toBe(3)
	})

	it('leaves its data to its scripts from the first visit on', async () => {
		const { visit } = location()
		const { text, from } = await visit()
		expect(text).toContain('data-src="/page-data?')
		expect(text).not.toContain('<data 1')
		expect((await visit(from)).text).toContain('<data 1')
	})

	it("stays in the isolate's memory", async () => {
		const { visit, world } = location()
		const memory = createMemoryCache(() => world.now)
		await visit('/movie', {}, { memory })
		world.store = { get: () => Promise.reject(new Error('asked')), put: async () => {} }
		expect((await visit('/movie', {}, { memory })).made).toBe(1)
	})

	it.each<[string, Record<string, string>, Partial<Visit>, string]>([
		['another address', {}, {}, '/tv'],
		['another query', {}, {}, '/movie?page=2'],
		['another theme', { Cookie: 'theme=dark' }, {}, '/movie'],
		['other streaming services', { Cookie: 'services=on.lumina' }, {}, '/movie'],
		['a refusal of usage statistics', { Cookie: 'statistics=off' }, {}, '/movie'],
		['a browser that refuses usage statistics', { 'Sec-GPC': '1' }, {}, '/movie'],
		['another region', {}, { region: 'GB' }, '/movie'],
		['a region chosen on the device', { Cookie: 'region=GB' }, {}, '/movie'],
		['a region of its own in the address', {}, {}, '/movie?region=GB'],
		['another build', {}, { version: '2' }, '/movie'],
		['a network where it is another day', {}, { timezone: 'Pacific/Honolulu' }, '/movie'],
		['another language', { Cookie: 'language=en-XA' }, {}, '/movie'],
		['a device where it is another day', { Cookie: 'zone=Pacific/Honolulu' }, {}, '/movie'],
	])('is not served for %s', async (_, headers, more, path) => {
		const { visit } = location()
		await visit()
		expect((await visit(path, headers, more)).made).toBe(2)
		expect((await visit()).made).toBe(1)
	})

	it('is made for the day of its visitors, and served to all whose day it is', async () => {
		const { visit, world } = location()
		world.now = Date.UTC(2026, 10, 29, 4)
		const madeIn = async (timezone: string) => (await visit('/tv', {}, { timezone })).made
		expect([await madeIn('Europe/Paris'), await madeIn('Asia/Tokyo')]).toEqual([1, 1])
		expect([await madeIn('America/New_York'), await madeIn('Pacific/Honolulu')]).toEqual([2, 2])
	})

	it('keeps its own data for its scripts when midnight passes in between', async () => {
		const { visit, world } = location()
		world.now = Date.UTC(2026, 10, 28, 23, 59, 59)
		const { from } = await visit('/tv')
		world.now += 2_000
		await visit('/tv')
		expect((await visit(from)).text).toContain('<data 1')
	})

	it('distinguishes a browser that opts out of statistics from a revocable choice', async () => {
		const { visit } = location()
		await visit('/privacy', { Cookie: 'statistics=off' })
		expect((await visit('/privacy', { 'Sec-GPC': '1' })).made).toBe(2)
	})

	it('is shared by those who have chosen a region and those who are there', async () => {
		const { visit } = location()
		await visit('/movie', { Cookie: 'region=GB' })
		expect((await visit('/movie', {}, { region: 'GB' })).made).toBe(1)
		expect((await visit('/movie', { Cookie: 'region=gb%00' }, { region: 'GB' })).made).toBe(1)
	})

	it('is rendered for a request that carries nothing but its inputs', async () => {
		const { visit, world } = location()
		const odd = {
			'Accept-Language': 'de',
			'User-Agent': 'x',
			'X-Forwarded-Host': 'evil.test',
			'CF-Connecting-IP': '203.0.113.7',
			'Sec-Fetch-Site': 'cross-site',
			DNT: '1',
			Cookie: 'theme=dark; services=on.lumina; statistics=off; marquee=x',
		}
		await visit('/movie?page=2', odd)
		const [asked] = world.requests
		expect(Object.fromEntries(asked?.headers ?? [])).toEqual({
			cookie: 'theme=dark; language=de; services=on.lumina; statistics=off',
			'sec-gpc': '1',
		})
		expect([asked?.url, asked?.method]).toEqual([`${HERE}/movie?page=2`, 'GET'])
	})

	it('is not shared if the response deletes a cookie', async () => {
		const { visit, world } = location()
		await visit('/movie', { Cookie: 'visitor=x; statistics=off' })
		expect(world.cookies).toEqual(['visitor=x; statistics=off'])
	})

	it('does not reveal what others searched for: a first search looks like a cached one', async () => {
		const { visit } = location()
		const looks = async (path: string) => {
			const { response, text } = await visit(path)
			return { timing: response.headers.get('Server-Timing'), isLinked: text.includes('data-src') }
		}
		expect(await looks('/search?q=heat')).toEqual({ timing: null, isLinked: true })
		expect(await looks('/search?q=heat')).toEqual({ timing: null, isLinked: true })
	})

	it.each([
		['somebody who is signed in', '__Host-authjs.session-token=x'],
		['somebody who is shown a toast', 'toast=%7B%7D'],
	])('is neither served to %s nor cached from them (%s)', async (_, Cookie) => {
		const { visit } = location()
		await visit()
		expect((await visit('/movie', { Cookie })).made).toBe(2)
		expect((await visit()).made).toBe(1)
	})

	it.each<[string, (world: ReturnType<typeof location>['world']) => void]>([
		['lacks a part', (world) => Object.assign(world, { isComplete: false })],
		['is an error', (world) => Object.assign(world, { status: 503 })],
		['is a page that does not exist', (world) => Object.assign(world, { status: 404 })],
		['sets a cookie', (world) => Object.assign(world, { headers: { 'Set-Cookie': 'a=b' } })],
	])('is not cached when it %s', async (_, spoil) => {
		const { visit, world } = location()
		spoil(world)
		await visit()
		Object.assign(world, { isComplete: true, status: 200, headers: {} })
		expect((await visit()).made).toBe(2)
	})

	it('is rendered when the cached page is unreadable or the store fails', async () => {
		const { visit, world } = location()
		world.store = { get: async () => '{nonsense', put: () => Promise.reject(new Error('full')) }
		expect((await visit()).made).toBe(1)
		expect((await visit()).made).toBe(2)
	})

	it('responds to HEAD without a body, and caches nothing', async () => {
		const { visit } = location()
		await visit('/movie', {}, { method: 'HEAD' })
		await visit()
		const { text, response } = await visit('/movie', {}, { method: 'HEAD' })
		expect([text, response.status]).toEqual(['', 200])
	})
})

describe('the loader data of a cached page', () => {
	it('is fetched separately, and belongs to that rendering', async () => {
		const { visit } = location()
		await visit('/movie?page=2')
		const { from, text } = await visit('/movie?page=2')
		expect(text).not.toContain('data 1')
		const { text: data, response } = await visit(from)
		expect(data).toBe('["<data 1"]\n')
		expect(response.headers.get('Cache-Control')).toBe('private, max-age=3600')
	})

	it('is still there when the page has just been renewed', async () => {
		const { visit, world } = location()
		await visit()
		world.now += 2 * MINUTE_MS
		const old = await visit()
		const fresh = await visit()
		expect((await visit(old.from)).text).toContain('data 1')
		expect((await visit(fresh.from)).text).toContain('data 2')
	})

	it('is rendered for an anonymous visitor when the page is no longer cached', async () => {
		const { visit, world } = location()
		const Cookie = 'theme=dark; __Host-authjs.session-token=x'
		expect((await visit('/page-data?made=1&of=%2Fmovie', { Cookie })).text).toContain('data 1')
		expect(world.cookies).toEqual(['theme=dark; language=en; services=off'])
	})

	it.each([
		'',
		'/profile',
		'/api/export',
		'https://elsewhere.test/movie',
		'//elsewhere.test/movie',
		'http://[',
		'/movie.data',
	])('is not available for %j', async (of) => {
		const { visit, world } = location()
		const { response } = await visit(`/page-data?made=1&of=${encodeURIComponent(of)}`)
		expect([response.status, world.made]).toEqual([404, 0])
	})

	it.each([400, 404])('is answered with %d when the page is', async (status) => {
		const { visit, world } = location()
		world.status = status
		expect((await visit('/page-data?made=1&of=%2Fmovie%2F2147483647')).response.status).toBe(status)
	})

	it('is that of the region in the address of the page, whatever its own address says', async () => {
		const { visit } = location()
		await visit('/movie?region=GB')
		const { from } = await visit('/movie?region=GB')
		expect((await visit(`${from}&region=DE`)).text).toContain('data 1')
	})

	it('is an error when the page is one', async () => {
		const { visit, world } = location()
		world.status = 503
		const { response } = await visit('/page-data?made=1&of=%2Fmovie')
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
	})

	it('is not linked by a page without any', async () => {
		const { visit, world } = location()
		world.data = null
		await visit()
		const { from, text } = await visit()
		expect(from).toBe('')
		expect(text).not.toContain('page-data')
	})
})
