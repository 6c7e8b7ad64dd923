import { OFFER_KIND_NAMES } from '#domain/providers/offers.ts'
import { languageName } from '#domain/shared/languages.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { capitalize, joinList, nounInSentence } from '#domain/shared/text.ts'
import { runtimeLabel } from '#domain/shared/time.ts'
import { genreLabel } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { OfferKind } from '#domain/title/media.ts'
import { browsePath, withFilter } from './browse.ts'
import type { FilterChip, FilterPlace } from './filter-text.ts'
import { filterWords } from './words.ts'

/** The name of a streaming service by its id; `null` if unknown. */
type ProviderNames = (id: string) => string | null

/** A filter's place, its label (falsy if inactive; a name, or a phrase), and the change that removes it. */
type Filter = [
	place: FilterPlace,
	label: string | { phrase: string } | false | null,
	removal: Partial<BrowseFilters>,
	short?: string,
]

const phrase = (text: string | false | null) => text && { phrase: text }

/** The active filters in words, each with the URL of the list without it. The sort order is not a filter. */
export function describeFilters(filters: BrowseFilters, nameOfProvider: ProviderNames = () => null): FilterChip[] {
	return listFilters(filters, nameOfProvider).flatMap(([place, label, removal, short]) =>
		label
			? [{ place, ...toLabel(label), ...(short && { short }), removePath: browsePath(withFilter(filters, removal)) }]
			: [],
	)
}

const toLabel = (label: string | { phrase: string }): Pick<FilterChip, 'label' | 'isPhrase'> =>
	typeof label === 'string' ? { label } : { label: label.phrase, isPhrase: true }

function listFilters(filters: BrowseFilters, nameOf: ProviderNames): Filter[] {
	const { genres, withoutGenres, minRating, language, region } = filters
	const isEither = filters.genreMode === 'or'
	return [
		...genres.map(
			(id, index): Filter => [
				'genre',
				index > 0 && isEither ? filterWords.or({ name: genreLabel(id) }) : genreLabel(id),
				{ genres: genres.filter((other) => other !== id) },
			],
		),
		...withoutGenres.map(
			(id): Filter => [
				'genre',
				phrase(filterWords.not({ name: genreLabel(id) })),
				{ withoutGenres: withoutGenres.filter((other) => other !== id) },
			],
		),
		['year', phrase(describeYears(filters)), { fromYear: null, toYear: null }],
		[
			'more',
			phrase(minRating !== null && filterWords.rated({ rating: minRating })),
			{ minRating: null },
			filterWords.ratingOrMore({ rating: minRating ?? 0 }),
		],
		['length', phrase(describeLength(filters)), { minRuntime: null, maxRuntime: null }],
		['more', language && languageName(language), { language: null }],
		[
			'where',
			phrase(describeProviders(filters.providers, nameOf, filterWords.onServices, filterWords.onServiceCount)),
			{ providers: [] },
		],
		[
			'more',
			phrase(
				describeProviders(filters.withoutProviders, nameOf, filterWords.notOnServices, filterWords.notOnServiceCount),
			),
			{ withoutProviders: [] },
		],
		['more', describeOffers(filters.offerKinds), { offerKinds: [] }],
		['more', phrase(filters.isOutAtHome && filterWords.availableAtHome), { isOutAtHome: false }],
		['more', phrase(region && filterWords.inRegion({ region: withArticle(regionName(region)) })), { region: null }],
		['more', phrase(filters.hidesSeen && filterWords.notSeenYet), { hidesSeen: false }],
	]
}

/** 'On Netflix or Hulu', or the number of providers if a name is unknown, as in stored filters. */
function describeProviders(
	ids: readonly string[],
	nameOf: ProviderNames,
	byName: (values: { services: string }) => string,
	byCount: (values: { count: number }) => string,
): string | null {
	if (ids.length === 0) return null
	const names = ids.flatMap((id) => nameOf(id) ?? [])
	return names.length === ids.length ? byName({ services: joinList(names, 'or') }) : byCount({ count: ids.length })
}

function describeOffers(kinds: readonly OfferKind[]): string {
	const names = kinds.map((kind) => nounInSentence(OFFER_KIND_NAMES[kind]))
	return capitalize(joinList(names, 'or'))
}

function describeYears({ fromYear, toYear }: BrowseFilters): string | null {
	if (fromYear === null) return toYear === null ? null : filterWords.untilYear({ year: toYear })
	if (toYear === null) return filterWords.sinceYear({ year: fromYear })
	return fromYear === toYear ? `${fromYear}` : filterWords.betweenYears({ from: fromYear, to: toYear })
}

function describeLength({ minRuntime: min, maxRuntime: max }: BrowseFilters): string | null {
	return min === null && max === null ? null : runtimeLabel({ min, max })
}
