import type { WatchFilters } from '#domain/title/list-filters.ts'
import type { WatchFilter } from '#domain/title/port.ts'
import { INCLUDED_KINDS } from './availability.ts'

interface WatchContext {
	/** The viewer's providers, to which lists are limited unless the filters name others. */
	myCatalogIds: readonly number[]
	/** The metadata service's number of a service; `null` if it has none. */
	catalogIdOf: (id: string) => number | null
	/** The viewer's region, ISO 3166-1. */
	region: string
}

/** The filter for the metadata service; `null` for none. */
export function toWatchFilter(
	filters: WatchFilters,
	{ myCatalogIds, catalogIdOf, region }: WatchContext,
): WatchFilter | null {
	const { providers, withoutProviders, offerKinds } = filters
	const toNumbers = (ids: readonly string[]) => ids.flatMap((id) => catalogIdOf(id) ?? [])
	const without = toNumbers(withoutProviders)
	const myIds = myCatalogIds.filter((id) => !without.includes(id))
	const wanted = providers.length > 0 ? toNumbers(providers) : myIds
	if (wanted.length + without.length + offerKinds.length === 0) return null
	const defaultKinds = wanted.length > 0 ? INCLUDED_KINDS : []
	return {
		providers: wanted,
		without,
		kinds: offerKinds.length > 0 ? offerKinds : defaultKinds,
		region: filters.region ?? region,
	}
}
