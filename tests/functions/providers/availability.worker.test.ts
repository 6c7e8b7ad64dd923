import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { AVAILABILITY_TTL_MS } from '#domain/providers/availability.ts'
import { createProviderClient } from '#functions/clients/providers/provider.ts'
import { createContext } from '#functions/context.ts'
import { createCached, createSharedCache } from '#functions/data/cache.ts'
import { kvStore } from '#functions/data/cache-stores.ts'
import { createAvailability, MAX_CALLS, PAGE_TIMEOUT_MS } from '#functions/services/providers/availability.ts'

const FILM = { type: 'movie', id: 27205 } as const
const SHOW = { type: 'tv', id: 27205 } as const
const NOW = Date.now()
let deployments = 0

type Answer = (path: string, query: URLSearchParams) => Response | Promise<Response>

const offer = (name: string, type = 'subscription') =>
	Response.json({ data: { availability: [{ url: `https://${name}.example/`, type }] } })
const content = (...ids: number[]) =>
	Response.json({ data: { content: ids.map((id) => ({ id, type: 'movie', title: `Film ${id}` })) } })

/** A deployment with these services and a cache of its own in the real KV. Each visit has a memory of its own. */
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
			// The clock goes on from there: patience is measured with it.
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
				store: kvStore(env.CACHE),
				shared: createSharedCache(now),
				now,
				waitUntil: (work) => ctx.waitUntil(work),
				onDegraded: () => {},
			})
			const result = await use(createAvailability({ providers, cached, now }))
			await waitOnExecutionContext(ctx)
			return result
		},
	}
}

describe('where a title can be watched', () => {
	it('is what all services say, in their order, each with its name', async () => {
		const { visit } = deployed({ alpha: () => offer('alpha'), beta: () => offer('beta', 'rent') })
		const { offers } = await visit((availability) => availability.offersFor(FILM))
		expect(offers).toMatchObject([
			{ providerId: 'alpha', providerName: 'ALPHA', type: 'subscription', quality: 'HD', price: null },
			{ providerId: 'beta', type: 'rent', url: 'https://beta.example/' },
		])
	})

	it('is asked once in 24 hours for each title, kind and country, and keeps its time', async () => {
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

	it('leaves out a service that fails, and asks it again at the next visit', async () => {
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

	it('is empty, and remembered, where a service does not know the title', async () => {
		const { visit, asked } = deployed({ alpha: () => new Response('', { status: 404 }) })
		const silent = await visit(async (availability) => {
			expect((await availability.offersFor(FILM)).offers).toEqual([])
			return availability.unavailableProviders()
		})
		expect(silent).toEqual([])
		await visit((availability) => availability.offersFor(FILM))
		expect(asked).toHaveLength(1)
	})

	it('does not hold a page up for a slow service, whose answer is there for the next visit', async () => {
		const { visit } = deployed({
			slow: () => new Promise((answer) => setTimeout(() => answer(offer('slow')), PAGE_TIMEOUT_MS + 1_500)),
			quick: () => offer('quick'),
		})
		const begunAt = Date.now()
		const tookMs = await visit(async (availability) => {
			expect((await availability.offersFor(FILM)).offers.map(({ providerId }) => providerId)).toEqual(['quick'])
			return Date.now() - begunAt
		})
		expect(tookMs).toBeLessThan(PAGE_TIMEOUT_MS + 1_400)
		expect((await visit((availability) => availability.offersFor(FILM))).offers).toHaveLength(2)
	})

	it('is asked of so many services in one visit; the next one asks the rest', async () => {
		const many = Object.fromEntries(
			Array.from({ length: MAX_CALLS + 5 }, (_, index) => [`s${index}`, () => offer(`s${index}`)]),
		)
		const { visit, asked } = deployed(many)
		expect((await visit((availability) => availability.offersFor(FILM))).offers).toHaveLength(MAX_CALLS)
		expect((await visit((availability) => availability.offersFor(FILM))).offers).toHaveLength(MAX_CALLS + 5)
		expect(asked).toHaveLength(MAX_CALLS + 5)
	})
})

describe('what services have of a list', () => {
	it('costs one call for each service and day, however many titles are asked about', async () => {
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

	it('is nothing while a service fails', async () => {
		const { visit } = deployed({ alpha: () => Response.json({ data: null }) })
		const [found, silent] = await visit(async (availability) => [
			await availability.providersWith(['alpha'], [FILM]),
			availability.unavailableProviders(),
		])
		expect(found).toEqual(new Map([['movie:27205', []]]))
		expect(silent).toEqual(['alpha'])
	})
})

describe("a service's catalogue", () => {
	it('is what it lists, in its order; nothing while it fails', async () => {
		const { visit } = deployed({ alpha: () => content(3, 1), beta: () => new Response('', { status: 503 }) })
		expect((await visit((availability) => availability.titlesOn('alpha'))).map(({ id }) => id)).toEqual([3, 1])
		expect(await visit((availability) => availability.titlesOn('beta'))).toEqual([])
	})

	it('of a service that nobody knows is an error', async () => {
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

	it('has the four embedded services unless it names others', async () => {
		const { availability, providers } = await contextWith({})
		expect(providers().map(({ id }) => id)).toEqual(['lumina', 'northlight', 'kinoteka', 'parade'])
		expect((await availability.titlesOn('lumina')).length).toBeGreaterThan(100)
		const own = [{ id: 'own', name: 'Own', baseUrl: 'https://own.example', apiKey: 'k', color: '#123456' }]
		const other = await contextWith({ PROVIDERS: JSON.stringify(own) })
		expect(other.providers()).toEqual([{ id: 'own', name: 'Own' }])
	})

	it('has none where the setting is malformed, and every page goes on', async () => {
		const { availability, providers, myProviders } = await contextWith({ PROVIDERS: '[{]' }, '/', 'services=on.lumina')
		expect(providers()).toEqual([])
		expect((await availability.offersFor(FILM)).offers).toEqual([])
		expect(myProviders.isFilterOn).toBe(false)
		expect(await myProviders.findForFilter([FILM])).toBeNull()
	})

	it("reads an anonymous visitor's services from their cookie, and keeps to the known ones", async () => {
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

	it('says where a title can be watched, and when that was asked', async () => {
		const answer = await ask('/movie/27205?region=GB')
		expect(answer.status).toBe(200)
		const { availability, cachedAt } = await answer.json<{ availability: object[]; cachedAt: string }>()
		expect(new Date(cachedAt).toISOString()).toBe(cachedAt)
		expect(availability.length).toBeGreaterThan(0)
		for (const entry of availability) {
			expect(Object.keys(entry).sort()).toEqual(['price', 'providerId', 'quality', 'type', 'url'])
		}
	})

	it.each([
		['/film/27205', 400, 'type'],
		['/movie/abc', 400, 'id'],
		['/movie/0', 400, 'id'],
		['/movie/27205-inception', 400, 'id'],
		['/movie/2147483647', 404, 'no such title'],
		['/movie', 404, 'Not found'],
	])('answers %s with %i', async (path, status, words) => {
		const answer = await ask(path)
		expect(answer.status).toBe(status)
		expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining(words) } })
	})
})
