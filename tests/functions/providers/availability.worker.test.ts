import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AVAILABILITY_TTL_MS } from '#domain/providers/availability.ts'
import { createProviderClient } from '#functions/clients/providers/provider.ts'
import { createContext } from '#functions/context.ts'
import { cacheApiStore, createCached, createSharedCache, kvStore } from '#functions/data/cache.ts'
import type { Env } from '#functions/env.ts'
import { createAvailability, MAX_CALLS } from '#functions/services/providers/availability.ts'
import worker from '../../support/workerd/worker-entry.ts'

afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

const FILM = { type: 'movie', id: 27205 } as const
const SHOW = { type: 'tv', id: 27205 } as const
const NOW = Date.now()
let deployments = 0

type Answer = (path: string, query: URLSearchParams) => Response | Promise<Response>

const offer = (name: string, type = 'subscription') =>
	Response.json({ data: { availability: [{ url: `https://${name}.example/`, type }] } })
const content = (...ids: number[]) =>
	Response.json({ data: { content: ids.map((id) => ({ id, type: 'movie', title: `Film ${id}` })) } })

/** A deployment with these providers and its own cache in the real KV. Each visit has its own memory. */
function deployed(answers: Record<string, Answer>) {
	deployments += 1
	const host = `https://host${deployments}.example`
	const asked: string[] = []
	return {
		asked,
		async visit<T>(
			use: (availability: ReturnType<typeof createAvailability>) => Promise<T>,
			nowMs = NOW,
			region = 'GB',
		) {
			const ctx = createExecutionContext()
			// The clock continues from there, because timeouts depend on it.
			const begunAt = Date.now()
			const now = () => nowMs + Date.now() - begunAt
			const providers = Object.entries(answers).map(([id, answer]) =>
				createProviderClient({
					id,
					name: id.toUpperCase(),
					baseUrl: `${host}/${id}`,
					apiKey: 'key',
					region,
					now,
					fetch: (address) => {
						const url = new URL(address)
						asked.push(url.pathname)
						return answer(url.pathname, url.searchParams)
					},
				}),
			)
			const cached = createCached({
				store: kvStore(env.CACHE, cacheApiStore(caches.default), async () => true),
				shared: createSharedCache(now),
				now,
				waitUntil: (work) => ctx.waitUntil(work),
				onDegraded: () => {},
			})
			const result = await use(
				createAvailability({ providers, cached, catalogAvailability: async () => new Map(), now }),
			)
			await waitOnExecutionContext(ctx)
			return result
		},
	}
}

describe('the availability of a title', () => {
	it('combines all providers in their order, each with its name', async () => {
		const { visit } = deployed({ alpha: () => offer('alpha'), beta: () => offer('beta', 'rent') })
		const { offers } = await visit((availability) => availability.offersFor(FILM))
		expect(offers).toMatchObject([
			{ providerId: 'alpha', providerName: 'ALPHA', type: 'subscription', quality: 'HD', price: null },
			{ providerId: 'beta', type: 'rent', url: 'https://beta.example/' },
		])
	})

	it('is requested once in 24 hours per title, type and country, and keeps its time', async () => {
		const { visit, asked } = deployed({ alpha: () => offer('alpha') })
		const first = await visit((availability) => availability.offersFor(FILM))
		const later = await visit((availability) => availability.offersFor(FILM), NOW + AVAILABILITY_TTL_MS - 60_000)
		expect(asked).toHaveLength(1)
		expect(later.cachedAt).toBe(first.cachedAt)
		await visit((availability) => availability.offersFor(SHOW))
		await visit((availability) => availability.offersFor(FILM), NOW, 'US')
		expect(asked).toHaveLength(3)
		const stale = await visit((availability) => availability.offersFor(FILM), NOW + AVAILABILITY_TTL_MS + 60_000)
		expect(asked).toHaveLength(4)
		expect(stale.cachedAt).toBeGreaterThan(first.cachedAt)
	})

	it('leaves out a failing provider, and retries it on the next visit', async () => {
		let isWell = false
		const { visit } = deployed({
			alpha: () => offer('alpha'),
			beta: () => (isWell ? offer('beta') : new Response('', { status: 500 })),
		})
		const [names, silent] = await visit(async (availability) => [
			(await availability.offersFor(FILM)).offers.map(({ providerId }) => providerId),
			availability.unavailableProviders(),
		])
		expect(names).toEqual(['alpha'])
		expect(silent).toEqual(['beta'])
		isWell = true
		expect((await visit((availability) => availability.offersFor(FILM))).offers).toHaveLength(2)
	})

	it('is empty and cached when a provider does not know the title', async () => {
		const { visit, asked } = deployed({ alpha: () => new Response('', { status: 404 }) })
		const silent = await visit(async (availability) => {
			expect((await availability.offersFor(FILM)).offers).toEqual([])
			return availability.unavailableProviders()
		})
		expect(silent).toEqual([])
		await visit((availability) => availability.offersFor(FILM))
		expect(asked).toHaveLength(1)
	})

	it('does not delay a page for a slow provider, whose response is there for the next visit', async () => {
		let respond = () => {}
		const { visit } = deployed({
			slow: () =>
				new Promise((resolve) => {
					respond = () => resolve(offer('slow'))
				}),
			quick: () => offer('quick'),
		})
		await visit(async (availability) => {
			expect((await availability.offersFor(FILM)).offers.map(({ providerId }) => providerId)).toEqual(['quick'])
			respond()
		})
		expect((await visit((availability) => availability.offersFor(FILM))).offers).toHaveLength(2)
	})

	it('is limited to some providers per request; the next request gets the others', async () => {
		const many = Object.fromEntries(
			Array.from({ length: MAX_CALLS + 5 }, (_, index) => [`s${index}`, () => offer(`s${index}`)]),
		)
		const { visit, asked } = deployed(many)
		expect((await visit((availability) => availability.offersFor(FILM))).offers).toHaveLength(MAX_CALLS)
		expect((await visit((availability) => availability.offersFor(FILM))).offers).toHaveLength(MAX_CALLS + 5)
		expect(asked).toHaveLength(MAX_CALLS + 5)
	})
})

describe('the availability of a list', () => {
	it('costs one call per provider and day, however long the list is', async () => {
		const { visit, asked } = deployed({ alpha: () => content(1, 3), beta: () => content(3), gamma: () => content(1) })
		const refs = [1, 2, 3].map((id) => ({ type: 'movie' as const, id }))
		const ask = () =>
			visit(async (availability) => {
				await availability.providersWith(['alpha'], refs.slice(0, 1))
				return availability.providersWith(['alpha', 'beta', 'unknown'], refs)
			})
		const found = await ask()
		expect(Object.fromEntries(found)).toEqual({ 'movie:1': ['alpha'], 'movie:2': [], 'movie:3': ['alpha', 'beta'] })
		expect(await ask()).toEqual(found)
		expect(asked.map((path) => path.slice(1))).toEqual(['alpha/catalog', 'beta/catalog'])
	})

	it('is empty while a provider fails', async () => {
		const { visit } = deployed({ alpha: () => Response.json({ data: null }) })
		const [found, silent] = await visit(async (availability) => [
			await availability.providersWith(['alpha'], [FILM]),
			availability.unavailableProviders(),
		])
		expect(found).toEqual(new Map([['movie:27205', []]]))
		expect(silent).toEqual(['alpha'])
	})
})

describe("a provider's catalog", () => {
	it('has its titles in order, and is empty while it fails', async () => {
		const { visit } = deployed({ alpha: () => content(3, 1), beta: () => new Response('', { status: 503 }) })
		expect((await visit((availability) => availability.titlesOn('alpha'))).map(({ id }) => id)).toEqual([3, 1])
		expect(await visit((availability) => availability.titlesOn('beta'))).toEqual([])
	})

	it('of an unknown provider is an error', async () => {
		const { visit } = deployed({})
		await expect(visit((availability) => availability.titlesOn('nobody'))).rejects.toThrow('Provider nobody not found')
	})
})

describe('a deployment', () => {
	const contextWith = (vars: object, path = '/', cookie = '') =>
		createContext(
			new Request(`https://marquee.example${path}`, { headers: { Cookie: cookie } }),
			{ ...env, AUTH_SECRET: 'test', ...vars } as never,
			createExecutionContext(),
		)

	it('has the four embedded providers unless it configures others', async () => {
		const { availability, providers } = await contextWith({})
		expect((await providers.list()).map(({ id }) => id)).toEqual(['lumina', 'northlight', 'kinoteka', 'parade'])
		expect((await providers.list()).every(({ isExample }) => isExample)).toBe(true)
		expect((await availability.titlesOn('lumina')).length).toBeGreaterThan(100)
		const own = [{ id: 'own', name: 'Own', baseUrl: 'https://own.example', apiKey: 'k', color: '#123456' }]
		const other = await contextWith({ PROVIDERS: JSON.stringify(own) })
		expect(await other.providers.list()).toMatchObject([{ id: 'own', name: 'Own', isExample: false }])
	})

	it('has no providers when the setting is malformed, and pages still work', async () => {
		const { availability, providers, myProviders } = await contextWith({ PROVIDERS: '[{]' }, '/', 'services=on.lumina')
		expect(await providers.list()).toEqual([])
		expect((await availability.offersFor(FILM)).offers).toEqual([])
		expect(myProviders.isFilterOn).toBe(false)
		expect(await myProviders.findForFilter([FILM])).toBeNull()
	})

	it("reads an anonymous visitor's providers from the cookie, and keeps only known ones", async () => {
		const { myProviders } = await contextWith({}, '/', 'services=on.parade.elsewhere.lumina')
		expect(myProviders.myProviderIds).toEqual(['lumina', 'parade'])
		expect(myProviders.isFilterOn).toBe(true)
		const findings = await myProviders.findForFilter([FILM])
		expect(findings?.unavailable).toEqual([])
		expect([...(findings?.providersByTitle.keys() ?? [])]).toEqual(['movie:27205'])
		expect((await contextWith({}, '/', 'services=on.elsewhere')).myProviders.isFilterOn).toBe(false)
	})
})

describe('GET /api/availability', () => {
	const ask = (path: string) => SELF.fetch(`https://marquee.example/api/availability${path}`)

	it('returns the offers of a title, and when they were requested', async () => {
		const answer = await ask('/movie/27205?region=GB')
		expect(answer.status).toBe(200)
		const { availability, cachedAt } = await answer.json<{ availability: object[]; cachedAt: string }>()
		expect(new Date(cachedAt).toISOString()).toBe(cachedAt)
		expect(availability.length).toBeGreaterThan(0)
		for (const entry of availability) {
			expect(Object.keys(entry).sort()).toEqual(['price', 'providerId', 'quality', 'type', 'url'])
		}
	})

	it('asks no provider about a title that does not exist, and knows real countries only', async () => {
		const asked: string[] = []
		const own = [{ id: 'own', name: 'Own', baseUrl: 'https://own.example', apiKey: 'k', color: '#123456' }]
		vi.stubGlobal('fetch', async (url: string) => {
			asked.push(new URL(url).search)
			return offer('own')
		})
		const askWith = async (path: string) => {
			const ctx = createExecutionContext()
			const request = new Request(`https://marquee.example/api/availability${path}`)
			const { status } = await worker.fetch(request, { ...env, PROVIDERS: JSON.stringify(own) } as Env, ctx)
			await waitOnExecutionContext(ctx)
			return status
		}
		const written = vi.spyOn(env.CACHE, 'put')
		expect(await askWith('/movie/2147483646')).toBe(404)
		expect([asked.length, written.mock.calls.length]).toEqual([0, 0])
		for (const code of ['US', 'AA', 'QZ', 'XX', 'us', 'NZ', 'ZZ'])
			expect(await askWith(`/movie/27205?region=${code}`)).toBe(200)
		expect(asked.map((query) => new URLSearchParams(query).get('region'))).toEqual(['US', 'NZ'])
	})

	it.each([
		['/film/27205', 400, 'type'],
		['/movie/abc', 400, 'id'],
		['/movie/0', 400, 'id'],
		['/movie/27205-inception', 400, 'id'],
		['/movie/2147483647', 404, 'no such title'],
		['/movie', 404, 'Not found'],
	])('responds to %s with %i', async (path, status, words) => {
		const answer = await ask(path)
		expect(answer.status).toBe(status)
		expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining(words) } })
	})
})
