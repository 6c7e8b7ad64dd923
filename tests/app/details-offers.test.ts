import { describe, expect, it } from 'vitest'
import { toOffers } from '#app/features/details/offers.ts'
import type { RegionOffers } from '#domain/media.ts'

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

describe('where to watch', () => {
	it('groups the services of a region by what they ask for it, each named once', () => {
		const { groups } = toOffers([US, GB], ['GB', 'US'], 'GB', 'US')
		expect(groups.map(({ label, services }) => [label, services.map(({ id }) => id)])).toEqual([
			['Stream', [8]],
			['Free', [5]],
			['With ads', [4]],
			['Rent', [2]],
			['Buy', [3]],
		])
	})

	it.each([
		[null, 'US'],
		['GB', 'GB'],
		['gb', 'US'],
		['DE', 'US'],
		['<b>', 'US'],
		['', 'US'],
	])('shows, asked for %j, the region %s', (asked, region) => {
		expect(toOffers([US, GB], ['GB', 'US'], asked, 'US').region).toBe(region)
	})

	it("offers the regions where something is on offer and the viewer's own, by name", () => {
		expect(toOffers([US, GB, FR], ['US', 'GB'], null, 'DE').choices).toEqual([
			{ value: 'DE', label: 'Germany' },
			{ value: 'GB', label: 'United Kingdom' },
			{ value: 'US', label: 'United States' },
		])
	})

	it('has nothing to show for a region without offers', () => {
		expect(toOffers([GB, FR], ['GB'], null, 'FR')).toMatchObject({
			region: 'FR',
			regionName: 'France',
			groups: [],
			link: null,
		})
		expect(toOffers([], [], null, 'DE')).toMatchObject({
			region: 'DE',
			groups: [],
			choices: [{ value: 'DE', label: 'Germany' }],
		})
	})

	it('leads to offers only by a safe address', () => {
		expect(toOffers([GB], ['GB'], null, 'GB').link).toBe('https://example.test/gb')
		expect(toOffers([US], ['US'], null, 'US').link).toBeNull()
	})
})
