import { OFFER_KIND_NAMES } from '#domain/providers/offers.ts'
import { languageName } from '#domain/shared/languages.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { capitalize, joinList, pluralize } from '#domain/shared/text.ts'
import { runtimeLabel } from '#domain/shared/time.ts'
import { genreName } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { OfferKind } from '#domain/title/media.ts'
import { browsePath, withFilter } from './browse.ts'
import type { FilterChip, FilterPlace } from './filter-text.ts'

/** The name of a streaming service by its id; `null` if unknown. */
type ProviderNames = (id: string) => string | null

/** A filter's place, its label (falsy if inactive), and the change that removes it. */
type Filter = [place: FilterPlace, label: string | false | null, removal: Partial<BrowseFilters>]

/** The active filters in words, each with the URL of the list without it. The sort order is not a filter. */
export function describeFilters(filters: BrowseFilters, nameOfProvider: ProviderNames = () => null): FilterChip[] {
	return listFilters(filters, nameOfProvider).flatMap(([place, label, removal]) =>
		label ? [{ place, label, removePath: browsePath(withFilter(filters, removal)) }] : [],
	)
}

function listFilters(filters: BrowseFilters, nameOf: ProviderNames): Filter[] {
	const { genres, withoutGenres, minRating, language, region } = filters
	const nameOfGenre = (id: number) => genreName(filters.type, id) ?? String(id)
	const or = filters.genreMode === 'or' ? 'or ' : ''
	return [
		...genres.map(
			(id, index): Filter => [
				'genre',
				(index > 0 ? or : '') + nameOfGenre(id),
				{ genres: genres.filter((other) => other !== id) },
			],
		),
		...withoutGenres.map(
			(id): Filter => [
				'genre',
				`Not ${nameOfGenre(id)}`,
				{ withoutGenres: withoutGenres.filter((other) => other !== id) },
			],
		),
		['year', describeYears(filters), { fromYear: null, toYear: null }],
		['more', minRating !== null && `Rated ${minRating} or more`, { minRating: null }],
		['How long', describeLength(filters), { minRuntime: null, maxRuntime: null }],
		['more', language && languageName(language), { language: null }],
		['Where', describeProviders('On', filters.providers, nameOf), { providers: [] }],
		['more', describeProviders('Not on', filters.withoutProviders, nameOf), { withoutProviders: [] }],
		['more', describeOffers(filters.offerKinds), { offerKinds: [] }],
		['more', filters.isOutAtHome && 'Available at home', { isOutAtHome: false }],
		['more', region && `In ${withArticle(regionName(region))}`, { region: null }],
		['more', filters.hidesSeen && 'Not seen yet', { hidesSeen: false }],
	]
}

/** 'On Netflix or Hulu', or the number of providers if a name is unknown, as in stored filters. */
function describeProviders(on: string, ids: readonly string[], nameOf: ProviderNames): string | null {
	if (ids.length === 0) return null
	const names = ids.flatMap((id) => nameOf(id) ?? [])
	return `${on} ${names.length === ids.length ? joinList(names, 'or') : pluralize(ids.length, 'service')}`
}

function describeOffers(kinds: readonly OfferKind[]): string {
	const names = kinds.map((kind) => OFFER_KIND_NAMES[kind].toLowerCase())
	return capitalize(joinList(names, 'or'))
}

function describeYears({ fromYear, toYear }: BrowseFilters): string | null {
	if (fromYear === null) return toYear === null ? null : `Until ${toYear}`
	if (toYear === null) return `From ${fromYear}`
	return fromYear === toYear ? `${fromYear}` : `${fromYear} to ${toYear}`
}

function describeLength({ minRuntime: min, maxRuntime: max }: BrowseFilters): string | null {
	return min === null && max === null ? null : runtimeLabel({ min, max })
}
