import { OFFER_KIND_NAMES } from '#domain/providers/offer-kind-names.ts'
import { languageName } from '#domain/shared/languages.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { capitalize, joinList, pluralize } from '#domain/shared/text.ts'
import { genreName } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { OfferKind } from '#domain/title/media.ts'
import { browsePath, withFilter } from './browse.ts'

/** The name of a streaming service by its id; `null` if unknown. */
type ProviderNames = (id: string) => string | null

export interface FilterChip {
	label: string
	/** The same list without it. */
	removePath: string
}

/** A filter in words, or nothing if it is not active, and the change that takes it away. */
type Filter = [label: string | false | null, removal: Partial<BrowseFilters>]

/** The active filters in words, each with the URL of the list without it. The sort order is not a filter. */
export function describeFilters(filters: BrowseFilters, nameOfProvider: ProviderNames = () => null): FilterChip[] {
	return listFilters(filters, nameOfProvider).flatMap(([label, removal]) =>
		label ? [{ label, removePath: browsePath(withFilter(filters, removal)) }] : [],
	)
}

function listFilters(filters: BrowseFilters, nameOf: ProviderNames): Filter[] {
	const { genres, withoutGenres, minRating, language, region } = filters
	const nameOfGenre = (id: number) => genreName(filters.type, id) ?? String(id)
	const or = filters.genreMode === 'or' ? 'or ' : ''
	return [
		...genres.map(
			(id, index): Filter => [
				(index > 0 ? or : '') + nameOfGenre(id),
				{ genres: genres.filter((other) => other !== id) },
			],
		),
		...withoutGenres.map(
			(id): Filter => [`Not ${nameOfGenre(id)}`, { withoutGenres: withoutGenres.filter((other) => other !== id) }],
		),
		[
			describeRange(filters.fromYear, filters.toYear, { from: 'From', to: 'Until', unit: '' }),
			{ fromYear: null, toYear: null },
		],
		[minRating !== null && `Rated ${minRating} or more`, { minRating: null }],
		[
			describeRange(filters.minRuntime, filters.maxRuntime, { from: 'At least', to: 'At most', unit: ' min' }),
			{ minRuntime: null, maxRuntime: null },
		],
		[language && languageName(language), { language: null }],
		[describeProviders('On', filters.providers, nameOf), { providers: [] }],
		[describeProviders('Not on', filters.withoutProviders, nameOf), { withoutProviders: [] }],
		[describeOffers(filters.offerKinds), { offerKinds: [] }],
		[filters.isOutAtHome && 'Available at home', { isOutAtHome: false }],
		[region && `In ${withArticle(regionName(region))}`, { region: null }],
		[filters.hidesSeen && 'Not seen yet', { hidesSeen: false }],
	]
}

/** 'On Netflix or Hulu'; their number when a name is not known, as in stored filters. */
function describeProviders(on: string, ids: readonly string[], nameOf: ProviderNames): string | null {
	if (ids.length === 0) return null
	const names = ids.flatMap((id) => nameOf(id) ?? [])
	return `${on} ${names.length === ids.length ? joinList(names, 'or') : pluralize(ids.length, 'service')}`
}

function describeOffers(kinds: readonly OfferKind[]): string {
	const names = kinds.map((kind) => OFFER_KIND_NAMES[kind].toLowerCase())
	return capitalize(joinList(names, 'or'))
}

function describeRange(
	low: number | null,
	high: number | null,
	words: { from: string; to: string; unit: string },
): string | null {
	if (low === null) return high === null ? null : `${words.to} ${high}${words.unit}`
	if (high === null) return `${words.from} ${low}${words.unit}`
	return low === high ? `${low}${words.unit}` : `${low} to ${high}${words.unit}`
}
