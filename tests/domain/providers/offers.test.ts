import { describe, expect, it } from 'vitest'
import { type ProviderOffers, toOffers } from '#domain/providers/offers.ts'
import type { ProviderOffer } from '#domain/providers/port.ts'
import type { OfferKind, RegionOffers } from '#domain/title/media.ts'

const offer = (kind: RegionOffers['offers'][number]['kind'], providerId: number) => ({
	kind,
	providerId,
	providerName: `Service ${providerId}`,
	logoPath: null,
})
const GB: RegionOffers = {
	region: 'GB',
	link: 'https://example.test/gb',
	offers: [
		offer('buy', 3),
		offer('subscription', 8),
		offer('rent', 2),
		offer('subscription', 8),
		offer('ads', 4),
		offer('free', 5),
	],
}
const US: RegionOffers = { region: 'US', link: 'http://example.test/us', offers: [offer('buy', 3)] }
const FR: RegionOffers = { region: 'FR', link: null, offers: [] }

const ORIGIN = 'https://marquee.test'
const HOUR_MS = 3_600_000
const NOW = 100 * HOUR_MS
const NOTHING: ProviderOffers = { offers: [], cachedAt: NOW, unavailable: [], myProviderIds: [], myCatalogIds: [] }

function shown(
	offers: readonly RegionOffers[],
	offerRegions: readonly string[],
	requestedRegion: string | null,
	region: string,
	answered: Partial<ProviderOffers> = {},
) {
	const viewing = { region, requestedRegion, now: NOW, origin: ORIGIN }
	return toOffers({ offers, offerRegions }, { ...NOTHING, ...answered }, viewing)
}

const said = (providerId: string, type: OfferKind, more: Partial<ProviderOffer> = {}): ProviderOffer => ({
	providerId,
	providerName: providerId.toUpperCase(),
	url: `https://${providerId}.example/1`,
	quality: 'HD',
	price: null,
	type,
	...more,
})
const tiles = (view: ReturnType<typeof shown>) => view.offers.map(({ name, terms }) => `${name}: ${terms.join(', ')}`)

describe('"Where to watch"', () => {
	it("leads from each service to its page, in the region that was asked for or else in the viewer's", () => {
		const paths = (requestedRegion: string | null) =>
			shown([GB], ['GB'], requestedRegion, 'GB', { offers: [said('lumina', 'rent')] }).offers.map(
				({ servicePath }) => servicePath,
			)
		expect(paths(null)).toContain('/service/lumina')
		expect(paths(null)).toContain('/service/8')
		expect(paths('GB')).toContain('/service/8?region=GB')
	})

	it('lists the services of a region by what they ask for it, each named once', () => {
		expect(tiles(shown([US, GB], ['GB', 'US'], 'GB', 'US'))).toEqual([
			'Service 8: Stream',
			'Service 5: Free',
			'Service 4: With ads',
			'Service 2: Rent',
			'Service 3: Buy',
		])
	})

	it('shows a service once that both rents and sells', () => {
		const both: RegionOffers = { ...GB, offers: [offer('buy', 3), offer('rent', 3), offer('subscription', 8)] }
		expect(tiles(shown([both], ['GB'], 'GB', 'GB'))).toEqual(['Service 8: Stream', 'Service 3: Rent or buy'])
	})

	it.each([
		[null, 'US'],
		['GB', 'GB'],
		['gb', 'US'],
		['DE', 'US'],
		['<b>', 'US'],
		['', 'US'],
	])('shows, asked for %j, the region %s', (asked, region) => {
		expect(shown([US, GB], ['GB', 'US'], asked, 'US').region).toBe(region)
	})

	it("offers, once asked, the regions where something is on offer and the viewer's own, by name", () => {
		expect(shown([US, GB, FR], ['US', 'GB'], null, 'DE')).toMatchObject({ hasOtherRegions: true, choices: [] })
		expect(shown([US, GB, FR], ['US', 'GB'], '', 'DE').choices).toEqual([
			{ value: 'DE', label: 'Germany' },
			{ value: 'GB', label: 'United Kingdom' },
			{ value: 'US', label: 'United States' },
		])
	})

	it('has nothing to show for a region without offers', () => {
		expect(shown([GB, FR], ['GB'], null, 'FR')).toMatchObject({
			region: 'FR',
			regionName: 'France',
			offers: [],
			justWatch: null,
		})
		expect(shown([], [], null, 'DE')).toMatchObject({
			region: 'DE',
			offers: [],
			hasOtherRegions: false,
		})
	})

	it('leads to offers only by a safe address', () => {
		expect(shown([GB], ['GB'], null, 'GB').justWatch?.link).toBe('https://example.test/gb')
		expect(shown([US], ['US'], null, 'US').justWatch).toEqual({ link: null })
	})
})

describe('an offer from the own API of a provider', () => {
	it("is listed among the others, those that the viewer's providers include first and marked", () => {
		const view = shown([GB], ['GB'], null, 'GB', {
			offers: [said('alpha', 'subscription'), said('beta', 'buy'), said('beta', 'ads')],
			myProviderIds: ['beta'],
		})
		expect(tiles(view).slice(0, 3)).toEqual([
			'BETA: With ads · HD, Buy · HD',
			'ALPHA: Stream · HD',
			'Service 8: Stream',
		])
		expect(view.offers.filter(({ isIncluded }) => isIncluded)).toHaveLength(1)
	})

	it('replaces other data about the same provider, and names JustWatch only if its data is shown', () => {
		const reported: RegionOffers = {
			region: 'GB',
			link: null,
			offers: [{ ...offer('rent', 1), providerName: 'Alpha' }],
		}
		const view = shown([reported], ['GB'], null, 'GB', { offers: [said('alpha', 'subscription')] })
		expect(tiles(view)).toEqual(['ALPHA: Stream · HD'])
		expect(view.justWatch).toBeNull()
		expect(shown([reported], ['GB'], null, 'GB').justWatch).toEqual({ link: null })
	})

	it.each([
		['GB', 3.49, 'Rent · HD · £3.49'],
		['JP', 400, 'Rent · HD · ¥400'],
		['ZZ', 3.5, 'Rent · HD · 3.50'],
		['GB', null, 'Rent · HD'],
	])('has its price in the money of the country (%s)', (region, price, terms) => {
		const view = shown([], [], null, region, { offers: [said('alpha', 'rent', { price })] })
		expect(view.offers[0]?.terms).toEqual([terms])
	})

	it('leads to our own player by a path, and elsewhere by the whole address', () => {
		const view = shown([], [], null, 'GB', {
			offers: [
				said('alpha', 'free', { url: `${ORIGIN}/watch/movie/1` }),
				said('beta', 'free', { url: `${ORIGIN}.evil.example/watch` }),
			],
		})
		expect(view.offers.map(({ href }) => href)).toEqual(['/watch/movie/1', `${ORIGIN}.evil.example/watch`])
	})

	it('has an age, and names the provider that did not answer', () => {
		const offers = [said('alpha', 'free')]
		expect(shown([], [], null, 'GB', { offers, cachedAt: NOW - 3 * HOUR_MS }).checked).toBe('Checked 3 hours ago.')
		expect(shown([], [], null, 'GB', { offers, cachedAt: NOW + HOUR_MS, unavailable: ['Beta', 'Gamma'] }).checked).toBe(
			'Checked just now. Beta and Gamma are temporarily unavailable.',
		)
		expect(shown([], [], null, 'GB').checked).toBeNull()
	})

	it('is followed by the next best only for viewers with providers, and only when none of these has the title', () => {
		const offers = [said('alpha', 'buy', { price: 9.99 }), said('beta', 'rent', { price: 3.49 })]
		expect(shown([], [], null, 'GB', { offers }).advice).toBeNull()
		expect(shown([], [], null, 'GB', { offers, myProviderIds: ['gamma'] }).advice).toBe(
			'Not included in your services. Next best: rent it on BETA (HD · £3.49).',
		)
		const has = { offers: [...offers, said('gamma', 'ads')], myProviderIds: ['gamma'] }
		expect(shown([], [], null, 'GB', has).advice).toBeNull()
	})
})

describe('the offers by kind', () => {
	const rows = (view: ReturnType<typeof shown>) =>
		view.groups.map(
			({ caption, places }) => `${caption}: ${places.map((place) => view.offers[place]?.name).join(', ')}`,
		)

	it('name the lowest of the known prices', () => {
		const offers = [
			said('alpha', 'subscription'),
			said('beta', 'rent', { price: 4.99 }),
			said('gamma', 'rent', { price: 3.49 }),
			said('beta', 'buy', { price: 11.99 }),
			said('gamma', 'buy', { price: 11.99 }),
		]
		expect(rows(shown([], [], null, 'US', { offers }))).toEqual([
			'Stream: ALPHA',
			'Rent from $3.49: BETA, GAMMA',
			'Buy $11.99: BETA, GAMMA',
		])
		expect(rows(shown([GB], [], null, 'GB'))).toContain('Rent: Service 2')
		const oneUnpriced = [said('beta', 'rent', { price: 4 }), said('gamma', 'rent')]
		expect(rows(shown([], [], null, 'GB', { offers: oneUnpriced }))).toEqual(['Rent from £4.00: BETA, GAMMA'])
	})

	it("begin with the viewer's own services", () => {
		const offers = [said('alpha', 'subscription'), said('beta', 'ads'), said('gamma', 'ads')]
		const view = shown([], [], null, 'US', { offers, myProviderIds: ['gamma'] })
		expect(rows(view)).toEqual(['With ads: GAMMA, BETA', 'Stream: ALPHA'])
		expect(view.offers.filter(({ isMine }) => isMine).map(({ name }) => name)).toEqual(['GAMMA'])
	})
})

describe('the best offer', () => {
	const best = (offers: ProviderOffer[], myProviderIds: string[] = []) =>
		shown([], [], null, 'US', { offers, myProviderIds }).best

	it("is what the viewer's services include, else what asks for the least", () => {
		const offers = [said('alpha', 'subscription'), said('beta', 'subscription'), said('gamma', 'buy')]
		expect(best(offers, ['beta'])).toEqual({
			label: 'Watch on BETA',
			href: 'https://beta.example/1',
			isIncluded: true,
		})
		expect(best(offers)?.label).toBe('Watch on ALPHA')
		expect(best([said('gamma', 'buy'), said('beta', 'rent')])?.label).toBe('Rent on BETA')
		expect(best([said('gamma', 'buy')])?.label).toBe('Buy on GAMMA')
	})

	it('says so where it is only another site’s page about where the title is, which is not behind the logo of a service', () => {
		const reported: RegionOffers = { region: 'GB', link: 'https://lists.example/1', offers: [offer('subscription', 1)] }
		const view = shown([reported], ['GB'], null, 'GB')
		expect(view.best).toMatchObject({ label: 'Where to watch', href: 'https://lists.example/1' })
		expect(view.offers.map(({ href }) => href)).toEqual([null])
	})

	it('is the one that is advised to viewers whose services do not have the title', () => {
		const offers = [said('alpha', 'subscription'), said('gamma', 'rent')]
		const view = shown([], [], null, 'US', { offers, myProviderIds: ['delta'] })
		expect(view.advice).toContain('rent it on GAMMA')
		expect(view.best?.label).toBe('Rent on GAMMA')
	})

	it('leads somewhere', () => {
		expect(best([])).toBeNull()
		expect(shown([US], [], null, 'US').best).toBeNull()
	})
})
