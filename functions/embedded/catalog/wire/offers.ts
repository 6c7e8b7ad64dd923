import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import { EMBEDDED_PROVIDERS, type EmbeddedProvider, OFFER_REGIONS, offersOf } from '../offers.ts'
import type { Title } from '../title.ts'

/** A title's offers by country. */
export function writeOffers(title: Title): Record<string, object> {
	const regions: Record<string, object> = {}
	for (const region of OFFER_REGIONS) {
		const kinds: Record<string, object[]> = {}
		for (const { provider, kind } of offersOf(title, region)) {
			kinds[OFFER_KIND_CODES[kind]] = [...(kinds[OFFER_KIND_CODES[kind]] ?? []), writeProvider(provider)]
		}
		if (Object.keys(kinds).length > 0) regions[region] = { link: null, ...kinds }
	}
	return regions
}

export function writeProvider(service: EmbeddedProvider) {
	return {
		display_priority: EMBEDDED_PROVIDERS.indexOf(service),
		logo_path: null,
		provider_id: service.id,
		provider_name: service.name,
	}
}
