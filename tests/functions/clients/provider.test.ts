import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
	createProviderClient,
	MAX_AVAILABILITY_BYTES,
	type ProviderClientOptions,
	readOffer,
} from '#functions/clients/providers/provider.ts'

const FILM = { type: 'movie', id: 27205 } as const
const CONTROL = /[\p{Cc}\p{Cf}]/u
const servers: Server[] = []

afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections()
		server.close()
	}
})

/** A provider with these responses, which records its requests. */
async function serviceThat(answer: RequestListener, options: Partial<ProviderClientOptions> = {}) {
	const asked: { url: string; authorization: string | undefined }[] = []
	const server = createServer((request, response) => {
		asked.push({ url: request.url ?? '', authorization: request.headers.authorization })
		answer(request, response)
	})
	servers.push(server)
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
	return { asked, provider: providerAt(baseUrl, { fetch: (url, init) => fetch(url, init), ...options }) }
}

function providerAt(baseUrl: string, options: Partial<ProviderClientOptions> & Pick<ProviderClientOptions, 'fetch'>) {
	return createProviderClient({
		id: 'alpha',
		name: 'Alpha',
		baseUrl,
		apiKey: 'key',
		region: 'GB',
		now: Date.now,
		...options,
	})
}

const json =
	(body: unknown, status = 200): RequestListener =>
	(_, response) => {
		response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
	}
const soon = () => Date.now() + 5_000
const offers = (availability: unknown) => json({ data: { availability } })
const https = 'https://alpha.example/watch/1'

describe('a provider', () => {
	it('is asked about a title by id, type and country, with its key', async () => {
		const { provider, asked } = await serviceThat(offers([{ url: https, quality: '4K', price: 3.49, type: 'rent' }]))
		expect(await provider.availability(FILM, soon())).toEqual([
			{ url: https, quality: '4K', price: 3.49, type: 'rent' },
		])
		expect(asked).toEqual([{ url: '/v1/content/27205/availability?region=GB&type=movie', authorization: 'Bearer key' }])
	})

	it('may leave out the defaults: HD, by subscription, without a price', async () => {
		const { provider } = await serviceThat(offers([{ url: https }]))
		expect(await provider.availability(FILM, soon())).toEqual([
			{ url: https, quality: 'HD', price: null, type: 'subscription' },
		])
	})

	it('is asked for its catalog, which is read into our types', async () => {
		const content = [
			{
				id: '27205',
				title: 'Inception',
				description: 'A dream.',
				poster: '/poster.jpg',
				backdrop: 'https://elsewhere.example/b.jpg',
				type: 'movie',
				genres: ['Action', 'No such genre', 7],
				rating: 8.4,
				releaseDate: '2010-07-15',
			},
			{ id: 1396, title: 'Breaking Bad', type: 'series', firstAirDate: '2008-01-20', rating: 'high' },
		]
		const { provider, asked } = await serviceThat(json({ data: { content } }))
		const titles = await provider.catalog(soon())
		expect(titles[0]).toMatchObject({
			type: 'movie',
			id: 27205,
			title: 'Inception',
			overview: 'A dream.',
			posterPath: '/poster.jpg',
			backdropPath: null,
			genreIds: [28],
			voteAverage: 8.4,
			releaseDate: '2010-07-15',
		})
		expect(titles[1]).toMatchObject({ type: 'tv', id: 1396, releaseDate: '2008-01-20', voteAverage: 0 })
		expect(asked[0]?.url).toBe('/v1/catalog?region=GB')
	})

	it('may list unusable items; the others are read', async () => {
		const content = [null, 1, 'x', [], {}, { id: 0, type: 'movie' }, { id: 1, type: 'song' }, { id: 2.5, type: 'tv' }]
		const { provider } = await serviceThat(json({ data: { content: [...content, { id: 7, type: 'tv', title: 'X' }] } }))
		expect((await provider.catalog(soon())).map(({ id }) => id)).toEqual([7])
	})
})

describe('an offer', () => {
	it.each([
		['javascript:alert(1)'],
		['data:text/html,x'],
		['//elsewhere.example'],
		['/watch/1'],
		['https://name:word@alpha.example/'],
		['https://'],
		[`https://alpha.example/${'x'.repeat(3000)}`],
		[7],
		[null],
	])('that links to %s is dropped', async (url) => {
		const { provider } = await serviceThat(offers([{ url }, { url: https }]))
		expect((await provider.availability(FILM, soon())).map((offer) => offer.url)).toEqual([https])
	})

	it.each([
		[{ type: 'FLATRATE' }, 'subscription'],
		[{ type: 'purchase' }, 'buy'],
		[{ type: '' }, 'subscription'],
	])('of %j has the kind %s', async (fields, type) => {
		const { provider } = await serviceThat(offers([{ url: https, ...fields }]))
		expect(await provider.availability(FILM, soon())).toMatchObject([{ type }])
	})

	it('of an unknown kind is dropped, because its cost is unknown', async () => {
		const { provider } = await serviceThat(
			offers([
				{ url: https, type: 'raffle' },
				{ url: https, type: 7 },
			]),
		)
		expect(await provider.availability(FILM, soon())).toEqual([])
	})

	it('has a short quality and a valid price, whatever the provider sends', () => {
		const character = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))
		const characters = fc.array(character, { maxLength: 60 }).map((parts) => parts.join(''))
		const anything = fc.record({
			url: fc.oneof(fc.string(), fc.constant(https), fc.anything({ maxDepth: 1 })),
			quality: fc.oneof(characters, fc.anything({ maxDepth: 1 })),
			price: fc.oneof(fc.double(), fc.string(), fc.anything({ maxDepth: 1 })),
			type: fc.oneof(fc.string(), fc.constantFrom('rent', 'buy', 'free'), fc.anything({ maxDepth: 1 })),
		})
		fc.assert(
			fc.property(anything, (wire) => {
				const offer = readOffer(wire)
				if (!offer) return
				expect(offer.url).toMatch(/^https?:\/\//)
				expect(CONTROL.test(offer.quality)).toBe(false)
				expect(offer.quality.length).toBeGreaterThan(0)
				expect(offer.quality.length).toBeLessThanOrEqual(20)
				expect(offer.price === null || (offer.price > 0 && offer.price <= 100_000)).toBe(true)
			}),
		)
	})
})

describe('a failing provider', () => {
	it.each([400, 401, 404, 429, 500, 503])('with %i throws that status', async (status) => {
		const { provider } = await serviceThat(json({ data: { availability: [], content: [] } }, status))
		await expect(provider.availability(FILM, soon())).rejects.toMatchObject({ message: `HTTP ${status}`, status })
		await expect(provider.catalog(soon())).rejects.toMatchObject({ status })
	})

	it('that redirects is not followed with the key', async () => {
		const { provider } = await serviceThat((_, response) => {
			response.writeHead(302, { Location: 'https://elsewhere.example/' }).end()
		})
		await expect(provider.catalog(soon())).rejects.toMatchObject({ status: 302 })
	})

	it.each([
		['{'],
		['<html>'],
		['[]'],
		['{"data":{}}'],
		['{"data":{"availability":{"url":"x"}}}'],
		['null'],
		[''],
	])('that responds with %j does not count as empty', async (body) => {
		const { provider } = await serviceThat((_, response) => response.end(body))
		await expect(provider.availability(FILM, soon())).rejects.toThrow('malformed')
	})

	it('that responds without end is cut off', async () => {
		const { provider } = await serviceThat((_, response) => {
			response.end(`{"data":{"availability":["${'x'.repeat(MAX_AVAILABILITY_BYTES)}"]}}`)
		})
		await expect(provider.availability(FILM, soon())).rejects.toMatchObject({ reason: 'too-large' })
	})

	it('that does not respond is not waited for beyond the deadline', async () => {
		const { provider } = await serviceThat(() => {})
		await expect(provider.availability(FILM, Date.now() + 60)).rejects.toMatchObject({ reason: 'timeout' })
	})
})
