// Reference tables: genres, providers, countries, image sizes.

import type { MediaType } from '#domain/shared/media-ref.ts'
import { GENRES } from '#domain/title/genres.ts'
import type { CatalogRequest } from './lists/catalog-index.ts'
import { EMBEDDED_PROVIDERS, type EmbeddedProvider, OFFER_REGIONS } from './offers.ts'
import { countryName } from './search/display-name.ts'
import { writeProvider } from './wire/offers.ts'

export function writeGenres(type: MediaType): object {
	return { genres: GENRES[type] }
}

export function writeProviders({ query }: CatalogRequest): object {
	const region = query.get('watch_region')
	const isOpen = region === null || OFFER_REGIONS.some((open) => open === region)
	return { results: isOpen ? EMBEDDED_PROVIDERS.map(writeProviderInRegions) : [] }
}

function writeProviderInRegions(service: EmbeddedProvider) {
	const wire = writeProvider(service)
	return {
		...wire,
		display_priorities: Object.fromEntries(OFFER_REGIONS.map((region) => [region, wire.display_priority])),
	}
}

export function writeRegions(): object {
	return {
		results: OFFER_REGIONS.map((code) => {
			const name = countryName(code)
			return { iso_3166_1: code, english_name: name, native_name: name }
		}),
	}
}

export const CONFIGURATION = {
	change_keys: [],
	images: {
		base_url: '/t/p/',
		secure_base_url: '/t/p/',
		backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
		logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
		poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
		profile_sizes: ['w45', 'w185', 'h632', 'original'],
		still_sizes: ['w92', 'w185', 'w300', 'original'],
	},
}
