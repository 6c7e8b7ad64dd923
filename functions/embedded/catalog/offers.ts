// Which embedded provider has which title in which country. Derived only from ids, so that the catalog's and the providers'
// responses always agree.

import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { OfferKind } from '#domain/title/media.ts'
import { createRandom } from '#functions/embedded/random.ts'
import type { Title } from './title.ts'

export interface EmbeddedProvider {
	/** TMDB's id of the provider. */
	id: number
	/** The id in our provider configuration. */
	slug: string
	name: string
	/** The kinds of offers, and the probability (0..1) that it has a title at all. */
	terms: readonly { kinds: readonly OfferKind[]; share: number }[]
}

export const EMBEDDED_PROVIDERS: readonly EmbeddedProvider[] = [
	{ id: 9001, slug: 'lumina', name: 'Lumina', terms: [{ kinds: ['subscription'], share: 0.42 }] },
	{
		id: 9002,
		slug: 'northlight',
		name: 'Northlight',
		terms: [
			{ kinds: ['subscription'], share: 0.24 },
			{ kinds: ['rent', 'buy'], share: 0.3 },
		],
	},
	{
		id: 9003,
		slug: 'kinoteka',
		name: 'Kinoteka',
		terms: [
			{ kinds: ['subscription'], share: 0.14 },
			{ kinds: ['rent'], share: 0.18 },
			{ kinds: ['rent', 'buy'], share: 0.2 },
		],
	},
	{
		id: 9004,
		slug: 'parade',
		name: 'Parade',
		terms: [
			{ kinds: ['ads'], share: 0.2 },
			{ kinds: ['free'], share: 0.07 },
		],
	},
]

/** ISO 3166-1, in the order in which the providers launched. */
export const OFFER_REGIONS = [
	'US',
	'CA',
	'GB',
	'IE',
	'AU',
	'DE',
	'AT',
	'FR',
	'ES',
	'IT',
	'PT',
	'NL',
	'PL',
	'SE',
	'BR',
	'MX',
	'IN',
	'JP',
] as const
/** The share of titles whose licenses differ by country. */
const REGIONAL_FRACTION = 0.3

interface EmbeddedOffer {
	provider: EmbeddedProvider
	kind: OfferKind
}

/** A title's offers in a country; none where the providers have not launched. Episodes share their show's offers. */
export function offersOf({ type, id }: Pick<MediaRef, 'type' | 'id'>, region: string): EmbeddedOffer[] {
	return EMBEDDED_PROVIDERS.flatMap((provider) =>
		offerKindsAt(provider, { type, id }, region).map((kind) => ({ provider, kind })),
	)
}

export function offerKindsAt(
	provider: EmbeddedProvider,
	{ type, id }: Pick<MediaRef, 'type' | 'id'>,
	region: string,
): readonly OfferKind[] {
	return OFFER_REGIONS.some((open) => open === region) ? kindsOf(provider, `${type}:${id}`, region) : []
}

function kindsOf(provider: EmbeddedProvider, key: string, region: string): readonly OfferKind[] {
	const isRegional = createRandom(`${provider.slug} ${key} in ${region}`).next() < REGIONAL_FRACTION
	let left = createRandom(`${provider.slug} ${key} ${isRegional ? region : ''}`).next()
	for (const { kinds, share } of provider.terms) {
		if (left < share) return kinds
		left -= share
	}
	return []
}

/** A title's offers by country. */
export function toWireOffers(title: Title): Record<string, object> {
	const regions: Record<string, object> = {}
	for (const region of OFFER_REGIONS) {
		const kinds: Record<string, object[]> = {}
		for (const { provider, kind } of offersOf(title, region)) {
			kinds[OFFER_KIND_CODES[kind]] = [...(kinds[OFFER_KIND_CODES[kind]] ?? []), toWireProvider(provider)]
		}
		if (Object.keys(kinds).length > 0) regions[region] = { link: null, ...kinds }
	}
	return regions
}

export function toWireProvider(service: EmbeddedProvider) {
	return {
		display_priority: EMBEDDED_PROVIDERS.indexOf(service),
		logo_path: null,
		provider_id: service.id,
		provider_name: service.name,
	}
}
