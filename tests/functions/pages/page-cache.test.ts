import { describe, expect, it } from 'vitest'
import type { CacheStore } from '#functions/data/cache.ts'
import { createMemoryCache } from '#functions/data/memory-cache.ts'
import { createKeptPages, type RenderedPage } from '#functions/pages/page-cache.ts'
import { takeApart } from '#functions/pages/page-text.ts'

const HERE = 'https://marquee.test'
const MINUTE_MS = 60_000

/** One location: pages that are kept in it, and how often each was made. */
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
		isWhole: true,
		status: 200,
		store,
		headers: {} as Record<string, string>,
		cookies: [] as string[],
	}
	/** An isolate of its own for each visit, unless it is told to go on in one. */
	async function visit(path = '/movie', headers: Record<string, string> = {}, more: Partial<Visit> = {}) {
		const give = createKeptPages({
			store: world.store,
			memory: more.memory ?? createMemoryCache(() => world.now),
			version: more.version ?? '1',
			waitUntil: (work) => background.push(work),
			now: () => world.now,
		})
		const make = async (asked: Request): Promise<RenderedPage> => {
			world.made += 1
			world.cookies.push(asked.headers.get('Cookie') ?? '')
			const nonce = `nonce-${world.made}`
			const stream = `<script nonce="${nonce}">window.__remixContext.streamController.`
			const body = `<script nonce="${nonce}">${world.made}</script>${stream}enqueue("[\\"\\u003cdata ${world.made}\\"]\\n");</script>${stream}close();</script>`
			const answer = new Response(body, {
				status: world.status,
				headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': nonce, ...world.headers },
			})
			return { answer, nonce, isWhole: () => world.isWhole }
		}
		const request = new Request(HERE + path, { headers, method: more.method ?? 'GET' })
		const answer = await give(request, { origin: HERE, region: more.region ?? 'US' }, make, (all, nonce) =>
			all.set('Content-Security-Policy', nonce),
		)
		const text = await answer.text()
		await Promise.all(background.splice(0))
		const from: string = JSON.parse(/\.from=(".*?")/.exec(text)?.[1] ?? '""')
		return { text, made: Number(/>(\d+)</.exec(text)?.[1]), from, answer }
	}
	return { world, visit }
}

interface Visit {
	memory: ReturnType<typeof createMemoryCache>
	version: string
	region: string
	method: string
}

describe('a page that was made for one visitor', () => {
	it('is given to the next one, with another nonce in it and in its policy', async () => {
		const { visit, world } = location()
		await visit()
		const { text, answer } = await visit()
		expect(world.made).toBe(1)
		const nonce = answer.headers.get('Content-Security-Policy')
		expect(nonce).not.toBe('nonce-1')
		expect(text).toContain(`<script nonce="${nonce}">1</script>`)
		expect(text).not.toContain('nonce-1')
		expect(answer.headers.get('Content-Type')).toBe('text/html')
		expect((await visit()).answer.headers.get('Content-Security-Policy')).not.toBe(nonce)
	})

	it('is given once more when it has aged, and made anew behind that answer', async () => {
		const { visit, world } = location()
		await visit()
		world.now += 2 * MINUTE_MS
		expect((await visit()).made).toBe(1)
		expect((await visit()).made).toBe(2)
		world.now += 120 * MINUTE_MS
		expect((await visit()).made).toBe(3)
	})

	it('stays in the memory of the isolate', async () => {
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
		['a refusal to be counted', { Cookie: 'statistics=off' }, {}, '/movie'],
		['a browser that refuses to be counted', { 'Sec-GPC': '1' }, {}, '/movie'],
		['another region', {}, { region: 'GB' }, '/movie'],
		['another build', {}, { version: '2' }, '/movie'],
	])('is not given for %s', async (_, headers, more, path) => {
		const { visit } = location()
		await visit()
		expect((await visit(path, headers, more)).made).toBe(2)
		expect((await visit()).made).toBe(1)
	})

	it.each([
		['somebody who is signed in', '__Secure-authjs.session-token=x'],
		['somebody who is to be told something', 'toast=%7B%7D'],
	])('is neither given to %s nor kept of them (%s)', async (_, Cookie) => {
		const { visit } = location()
		await visit()
		expect((await visit('/movie', { Cookie })).made).toBe(2)
		expect((await visit()).made).toBe(1)
	})

	it.each<[string, (world: ReturnType<typeof location>['world']) => void]>([
		['lacks a part', (world) => Object.assign(world, { isWhole: false })],
		['is an error', (world) => Object.assign(world, { status: 503 })],
		['is a page that does not exist', (world) => Object.assign(world, { status: 404 })],
		['sets a cookie', (world) => Object.assign(world, { headers: { 'Set-Cookie': 'a=b' } })],
	])('is not kept when it %s', async (_, spoil) => {
		const { visit, world } = location()
		spoil(world)
		await visit()
		Object.assign(world, { isWhole: true, status: 200, headers: {} })
		expect((await visit()).made).toBe(2)
	})

	it('is made anew when what is kept cannot be read, or nothing can be kept', async () => {
		const { visit, world } = location()
		world.store = { get: async () => '{nonsense', put: () => Promise.reject(new Error('full')) }
		expect((await visit()).made).toBe(1)
		expect((await visit()).made).toBe(2)
	})

	it('answers HEAD without a body, and keeps nothing of it', async () => {
		const { visit } = location()
		await visit('/movie', {}, { method: 'HEAD' })
		await visit()
		const { text, answer } = await visit('/movie', {}, { method: 'HEAD' })
		expect([text, answer.status]).toEqual(['', 200])
	})
})

describe('what the scripts of a kept page are to be told', () => {
	it('comes apart from the page, as it was for that page', async () => {
		const { visit } = location()
		await visit('/movie?page=2')
		const { from, text } = await visit('/movie?page=2')
		expect(text).not.toContain('data 1')
		const { text: data, answer } = await visit(from)
		expect(data).toBe('["<data 1"]\n')
		expect(answer.headers.get('Cache-Control')).toBe('private, max-age=3600')
	})

	it('is still there when the page has just been made anew', async () => {
		const { visit, world } = location()
		await visit()
		world.now += 2 * MINUTE_MS
		const old = await visit()
		const fresh = await visit()
		expect((await visit(old.from)).text).toContain('data 1')
		expect((await visit(fresh.from)).text).toContain('data 2')
	})

	it('is made again where the page is gone, for nobody in particular', async () => {
		const { visit, world } = location()
		const Cookie = 'theme=dark; __Secure-authjs.session-token=x'
		expect((await visit('/page-data?made=1&of=%2Fmovie', { Cookie })).text).toContain('data 1')
		expect(world.cookies).toEqual(['theme=dark; services=; statistics='])
	})

	it.each([
		'',
		'/profile',
		'/api/export',
		'https://elsewhere.test/movie',
		'//elsewhere.test/movie',
		'http://[',
	])('is not to be had of %j', async (of) => {
		const { visit, world } = location()
		const { answer } = await visit(`/page-data?made=1&of=${encodeURIComponent(of)}`)
		expect([answer.status, world.made]).toEqual([404, 0])
	})

	it('is an error when the page is one', async () => {
		const { visit, world } = location()
		world.status = 503
		const { answer } = await visit('/page-data?made=1&of=%2Fmovie')
		expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
	})

	it('stays in a page that has none of it', () => {
		expect(takeApart('<p nonce="N1">', 'N1', '/x')).toEqual({ parts: ['<p nonce="', '">'], data: null })
	})
})
