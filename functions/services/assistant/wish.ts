import { type Criteria, hasCriteria, hasMoreThanType, unset } from '#domain/assistant/criteria/criteria.ts'
import type { Wish } from '#domain/assistant/port.ts'
import type { Reading } from '#domain/assistant/reading/reading.ts'
import { withFilter } from '#domain/browse/browse.ts'
import { kidsFilters } from '#domain/browse/choices.ts'
import type { Provider } from '#domain/providers/port.ts'
import { isSameProvider } from '#domain/providers/provider-catalog.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { browseFilters } from './lists.ts'

/** What a list's filters can hold. */
const LISTED = [
	'type',
	'genres',
	'moods',
	'years',
	'rating',
	'runtimeMinutes',
	'languages',
	'isForFamilies',
	'isUnseen',
	'providers',
	'notProviders',
] as const satisfies readonly (keyof Criteria)[]

/** What a message asks for, as far as a page can answer it. */
export function wishOf(reading: Reading, providers: readonly Provider[]): Wish {
	const { criteria, acts, facts, titles, references, story, notStory, left, unused } = reading
	const isPlain = reading.talk === null && reading.beyond === null && !reading.isInNeed && acts.length === 0
	const isWhole = [facts, references, story, notStory, left, unused].every((parts) => parts.length === 0)
	const other = { kind: 'other', isRead: hasMoreThanType(criteria) || references.length > 0 } as const
	if (!isPlain || !isWhole) return other
	if (titles.length > 0) return hasCriteria(criteria) ? other : { kind: 'name' }
	const filters = listFilters(criteria, providers)
	return filters ? { kind: 'list', filters } : other
}

/** The list that has all titles which meet the criteria; `null` when these say more than a list's filters can hold. */
export function listFilters(criteria: Criteria, providers: readonly Provider[]): BrowseFilters | null {
	const { genres, moods, languages, rating } = criteria
	const [genreCount, moodCount] = [genres, moods].map(({ all, any }) => all.length + any.length) as [number, number]
	const isMixed =
		(genres.all.length > 0 && genres.any.length > 0) ||
		(genreCount > 0 && moodCount > 0) ||
		moodCount > 1 ||
		moods.none.length > 0 ||
		languages.any.length > 1 ||
		languages.none.length > 0 ||
		rating?.max != null
	if (isMixed || hasCriteria({ ...criteria, ...unset(LISTED) }) || !hasMoreThanType(criteria)) return null
	const idsOf = (names: readonly string[]) =>
		names.map((name) => providers.find((provider) => isSameProvider(name, provider.name))?.id)
	const [on, notOn] = [idsOf(criteria.providers), idsOf(criteria.notProviders)]
	if ([...on, ...notOn].includes(undefined)) return null
	const type = criteria.type ?? 'movie'
	return withFilter(browseFilters(criteria, type, 1), {
		...(criteria.isForFamilies && genreCount + moodCount === 0 && kidsFilters(type)),
		providers: on.filter((id) => id !== undefined),
		withoutProviders: notOn.filter((id) => id !== undefined),
		hidesSeen: criteria.isUnseen,
	})
}
