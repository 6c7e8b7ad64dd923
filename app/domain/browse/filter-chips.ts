import { OFFER_KIND_NAMES } from '#domain/providers/offer-kind-names.ts'
import { languageName } from '#domain/shared/languages.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { capitalize, joinList, pluralize } from '#domain/shared/text.ts'
import { genreName } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { browsePath, withFilter } from './browse.ts'

/** The name of a streaming service by its id; `null` if unknown. */
type ProviderNames = (id: string) => string | null

/** One active filter. */
type Filter =
	| { name: 'genre' | 'not'; id: number }
	| {
			name:
				| 'years'
				| 'rating'
				| 'runtime'
				| 'language'
				| 'providers'
				| 'without'
				| 'offers'
				| 'home'
				| 'region'
				| 'seen'
	  }

export interface FilterChip {
	label: string
	/** The same list without it. */
	removePath: string
}

export function withoutFilter(filters: BrowseFilters, filter: Filter): BrowseFilters {
	switch (filter.name) {
		case 'genre':
			return withFilter(filters, { genres: filters.genres.filter((id) => id !== filter.id) })
		case 'not':
			return withFilter(filters, { withoutGenres: filters.withoutGenres.filter((id) => id !== filter.id) })
		case 'years':
			return withFilter(filters, { fromYear: null, toYear: null })
		case 'rating':
			return withFilter(filters, { minRating: null })
		case 'runtime':
			return withFilter(filters, { minRuntime: null, maxRuntime: null })
		case 'language':
			return withFilter(filters, { language: null })
		case 'providers':
			return withFilter(filters, { providers: [] })
		case 'without':
			return withFilter(filters, { withoutProviders: [] })
		case 'offers':
			return withFilter(filters, { offerKinds: [] })
		case 'home':
			return withFilter(filters, { isOutAtHome: false })
		case 'region':
			return withFilter(filters, { region: null })
		case 'seen':
			return withFilter(filters, { hidesSeen: false })
	}
}

/** The active filters in words, each with the URL of the list without it. The sort order is not a filter. */
export function describeFilters(filters: BrowseFilters, nameOfProvider: ProviderNames = () => null): FilterChip[] {
	return activeFilters(filters).map((filter) => ({
		label: describe(filters, filter, nameOfProvider),
		removePath: browsePath(withoutFilter(filters, filter)),
	}))
}

function activeFilters(filters: BrowseFilters): Filter[] {
	const active: Filter[] = [
		...filters.genres.map((id): Filter => ({ name: 'genre', id })),
		...filters.withoutGenres.map((id): Filter => ({ name: 'not', id })),
	]
	if (filters.fromYear !== null || filters.toYear !== null) active.push({ name: 'years' })
	if (filters.minRating !== null) active.push({ name: 'rating' })
	if (filters.minRuntime !== null || filters.maxRuntime !== null) active.push({ name: 'runtime' })
	if (filters.language !== null) active.push({ name: 'language' })
	if (filters.providers.length > 0) active.push({ name: 'providers' })
	if (filters.withoutProviders.length > 0) active.push({ name: 'without' })
	if (filters.offerKinds.length > 0) active.push({ name: 'offers' })
	if (filters.isOutAtHome) active.push({ name: 'home' })
	if (filters.region !== null) active.push({ name: 'region' })
	if (filters.hidesSeen) active.push({ name: 'seen' })
	return active
}

function describe(filters: BrowseFilters, filter: Filter, nameOf: ProviderNames): string {
	switch (filter.name) {
		case 'genre': {
			const name = genreName(filters.type, filter.id) ?? String(filter.id)
			return filters.genreMode === 'or' && filter.id !== filters.genres[0] ? `or ${name}` : name
		}
		case 'not':
			return `Not ${genreName(filters.type, filter.id) ?? filter.id}`
		case 'years':
			return describeRange(filters.fromYear, filters.toYear, { from: 'From', to: 'Until', unit: '' })
		case 'rating':
			return `Rated ${filters.minRating} or more`
		case 'runtime':
			return describeRange(filters.minRuntime, filters.maxRuntime, { from: 'At least', to: 'At most', unit: ' min' })
		case 'language':
			return filters.language === null ? '' : languageName(filters.language)
		case 'providers':
			return `On ${describeProviders(filters.providers, nameOf)}`
		case 'without':
			return `Not on ${describeProviders(filters.withoutProviders, nameOf)}`
		case 'offers':
			return capitalize(
				joinList(
					filters.offerKinds.map((kind) => OFFER_KIND_NAMES[kind].toLowerCase()),
					'or',
				),
			)
		case 'home':
			return 'Available at home'
		case 'region':
			return filters.region === null ? '' : `In ${withArticle(regionName(filters.region))}`
		case 'seen':
			return 'Not seen yet'
	}
}

/** 'Netflix or Hulu'; their number when a name is not known, as in stored filters. */
function describeProviders(ids: readonly string[], nameOf: ProviderNames): string {
	const names = ids.flatMap((id) => nameOf(id) ?? [])
	return names.length === ids.length ? joinList(names, 'or') : pluralize(ids.length, 'service', 'services')
}

function describeRange(
	low: number | null,
	high: number | null,
	words: { from: string; to: string; unit: string },
): string {
	if (low === null) return `${words.to} ${high}${words.unit}`
	if (high === null) return `${words.from} ${low}${words.unit}`
	return low === high ? `${low}${words.unit}` : `${low} to ${high}${words.unit}`
}
