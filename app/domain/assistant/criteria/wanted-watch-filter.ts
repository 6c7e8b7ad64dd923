import { INCLUDED_KINDS } from '#domain/providers/availability.ts'
import type { Provider } from '#domain/providers/port.ts'
import { OFFER_KINDS } from '#domain/title/media.ts'
import type { HomeFilter, WatchFilter } from '#domain/title/port.ts'
import { isSameProvider } from '../../providers/provider-catalog.ts'
import type { Criteria } from './criteria.ts'
import { daysIn } from './release-window.ts'

interface WatchOptions {
	providers: readonly Provider[]
	myProviderIds: readonly string[]
	/** ISO 3166-1. */
	region: string
}

/** The catalog filter for wanted providers, which saves checking each title; `null` if it doesn't know them. */
export function wantedWatchFilter(
	{ providers: wanted, notProviders, isOnMyProviders, offers, region: elsewhere }: Criteria,
	{ providers, myProviderIds, region }: WatchOptions,
): WatchFilter | null {
	const idsOf = (fits: (provider: Provider) => boolean) =>
		providers.filter(fits).flatMap(({ catalogId }) => catalogId ?? [])
	const isNamed = (names: readonly string[]) => (provider: Provider) =>
		names.some((name) => isSameProvider(name, provider.name))
	const isMine = ({ id }: Provider) => isOnMyProviders && myProviderIds.includes(id)
	const ids = idsOf(wanted.length > 0 ? isNamed(wanted) : isMine)
	const without = idsOf(isNamed(notProviders))
	const needsIds = wanted.length > 0 || isOnMyProviders
	if ((needsIds && ids.length === 0) || (ids.length + without.length === 0 && !offers && elsewhere === null))
		return null
	const anyKind = elsewhere === null ? [] : OFFER_KINDS
	const kinds = offers?.kinds ?? (ids.length > 0 ? INCLUDED_KINDS : anyKind)
	return { providers: ids, without, kinds, region }
}

/** The catalog filter for films available at home; `null` when nothing else is wanted. */
export function wantedHomeFilter(
	{ isOutAtHome, release }: Criteria,
	{ region, today }: { region: string; today: string },
): HomeFilter | null {
	return isOutAtHome ? { region, ...(release && daysIn(release, today)) } : null
}
