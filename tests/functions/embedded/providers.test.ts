import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isIncluded } from '#domain/providers/availability.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { createProviderClient } from '#functions/clients/providers/provider.ts'
import { EMBEDDED_KEY } from '#functions/embedded/addresses.ts'
import { readCatalog } from '#functions/embedded/catalog/data.ts'
import { EMBEDDED_PROVIDERS, offersOf } from '#functions/embedded/catalog/offers.ts'
import { createProvidersApp } from '#functions/embedded/providers/app.ts'
import { DATA_FILE } from './catalog-app.ts'

const { movies, shows } = readCatalog(JSON.parse(readFileSync(DATA_FILE, 'utf8')))
const titles = [...movies, ...shows]
const app = createProvidersApp(async () => titles)
const HERE = 'https://marquee.test'
const soon = () => Date.now() + 5_000

const providerOf = (slug: string, region = 'GB', apiKey = EMBEDDED_KEY) =>
	createProviderClient({
		id: slug,
		name: slug,
		baseUrl: `${HERE}/${slug}`,
		apiKey,
		region,
		fetch: (url, init) => app.request(url, init),
		now: Date.now,
		isEmbedded: true,
	})

describe('the embedded providers', () => {
	it.each(
		EMBEDDED_PROVIDERS.map(({ slug }) => slug),
	)('%s agrees with the catalog about every requested title', async (slug) => {
		const provider = providerOf(slug)
		for (const title of titles.slice(0, 60)) {
			const expected = offersOf(title, 'GB').filter(({ provider }) => provider.slug === slug)
			const offers = await provider.availability(title, soon()).catch((error) => {
				expect(error).toMatchObject({ status: 404 })
				return []
			})
			expect(offers.map(({ type }) => type)).toEqual(expected.map(({ kind }) => kind))
			for (const { url, type, price } of offers) {
				expect(url).toBe(`${HERE}/watch/${title.type}/${title.id}`)
				expect(price !== null).toBe(type === 'rent' || type === 'buy')
			}
		}
	})

	it('list what can be watched at no extra cost', async () => {
		const has = (ref: (typeof titles)[number]) =>
			offersOf(ref, 'GB').some(({ provider, kind }) => provider.slug === 'northlight' && isIncluded(kind))
		const listed = await providerOf('northlight').catalog(soon())
		expect(listed.map(mediaKey)).toEqual(titles.filter(has).map(mediaKey))
		expect(listed.length).toBeGreaterThan(50)
		expect(listed[0]).toMatchObject({ title: titles.find(has)?.name, posterPath: expect.stringMatching(/^\//) })
	})

	it('have offers of titles that the embedded catalog does not have', async () => {
		const refs = Array.from({ length: 200 }, (_, index) => ({ type: 'movie' as const, id: 900_000_000 + index }))
		const expected = refs.filter((ref) =>
			offersOf(ref, 'GB').some(({ provider, kind }) => provider.slug === 'lumina' && isIncluded(kind)),
		)
		expect(expected.length).toBeGreaterThan(40)
		expect(await providerOf('lumina').filterAvailable(refs, soon())).toEqual(expected.map(mediaKey))
	})

	it('have nothing in countries where they have not launched', async () => {
		expect(await providerOf('lumina', 'ZZ').catalog(soon())).toEqual([])
	})

	it.each([
		['/lumina/catalog', {}, 401],
		['/lumina/catalog', { Authorization: 'Bearer wrong' }, 401],
		['/nobody/catalog', { Authorization: `Bearer ${EMBEDDED_KEY}` }, 404],
		['/lumina/nothing', { Authorization: `Bearer ${EMBEDDED_KEY}` }, 404],
		['/lumina/content/1/availability', { Authorization: `Bearer ${EMBEDDED_KEY}` }, 400],
		['/lumina/content/x/availability?type=movie', { Authorization: `Bearer ${EMBEDDED_KEY}` }, 400],
	])('reject %s with %j: %i', async (path, headers, status) => {
		expect((await app.request(HERE + path, { headers: headers as Record<string, string> })).status).toBe(status)
	})
})
