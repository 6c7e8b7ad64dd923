import { isProviderId } from '#domain/providers/provider-choice.ts'
import { isRegion } from '#domain/shared/regions.ts'
import type { WatchFilters } from '#domain/title/list-filters.ts'
import { OFFER_KINDS, type OfferKind } from '#domain/title/media.ts'

/** The metadata service's names of the kinds of offers, as in the URL. */
export const OFFER_KIND_CODES = {
	subscription: 'flatrate',
	free: 'free',
	ads: 'ads',
	rent: 'rent',
	buy: 'buy',
} as const satisfies Record<OfferKind, string>

const MAX_IDS = 40

export const NO_WATCH_FILTERS: WatchFilters = { providers: [], withoutProviders: [], offerKinds: [], region: null }

/** @returns `null` when one is not the id of a service, or there are too many */
export function parseProviderIds(values: readonly string[]): string[] | null {
	const ids = values.flatMap((value) => value.split(/[|,]/)).map((id) => id.trim())
	return ids.every(isProviderId) && ids.length <= MAX_IDS ? ids : null
}

/** @returns `null` if any is unknown */
export function parseOfferKinds(values: readonly string[]): OfferKind[] | null {
	const codes = values.flatMap((value) => value.split(/[|,]/)).map((code) => code.trim())
	const kinds = OFFER_KINDS.filter((kind) => codes.includes(OFFER_KIND_CODES[kind]))
	return kinds.length === new Set(codes).size ? kinds : null
}

export function parseRegionCode(value: string): string | null {
	const code = value.toUpperCase()
	return isRegion(code) ? code : null
}

/** Sorts and dedupes the ids. A provider both included and excluded is excluded. */
export function normalizeWatchFilters<T extends WatchFilters>(filters: T): T {
	const withoutProviders = sortIds(filters.withoutProviders)
	const providers = sortIds(filters.providers).filter((id) => !withoutProviders.includes(id))
	return { ...filters, providers, withoutProviders }
}

function sortIds(ids: readonly string[]): string[] {
	return [...new Set(ids)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}
