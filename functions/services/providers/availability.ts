import { AVAILABILITY_TTL_MS } from '#domain/providers/availability.ts'
import type { Availability } from '#domain/providers/port.ts'
import { isCatalogProviderId } from '#domain/providers/provider-id.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { StatusError } from '#functions/clients/http/fetch-error.ts'
import { CALL_TIMEOUT_MS, type ProviderClient } from '#functions/clients/providers/provider.ts'
import type { OfferDetails } from '#functions/clients/providers/provider-fields.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { log } from '#functions/lib/log.ts'
import { mapLimit } from '#functions/lib/map-limit.ts'
import { withTimeout } from '#functions/lib/timer.ts'
import type { CatalogAvailability } from './catalog-availability.ts'

/** How long a page waits for providers. Slower calls continue, so that the next visit finds their responses. */
const PAGE_TIMEOUT_MS = 1_500
/** A Worker has six simultaneous connections and about fifty calls per request, some of which the metadata service needs. */
const MAX_CONCURRENT_CALLS = 6
export const MAX_CALLS = 30
/** How many titles of a catalog are cached with their details. */
const MAX_TITLES = 500

/** Responses are fresh for a day, and stale ones are never used. */
const FRESHNESS: Freshness = { freshMs: AVAILABILITY_TTL_MS, ttlMs: AVAILABILITY_TTL_MS }

interface Options {
	/** In the order of their offers. */
	providers: readonly ProviderClient[]
	cached: Cached
	/** For the metadata service's own providers. */
	catalogAvailability: CatalogAvailability
	now: () => number
}

interface CachedCatalog {
	titles: TitleSummary[]
	/** `mediaKey` of every title. */
	keys: string[]
}

/** Provider lookups of one request. */
export function createAvailability({ providers, cached, catalogAvailability, now }: Options): Availability {
	const failedIds = new Set<string>()
	const catalogKeys = new Map<string, Promise<ReadonlySet<string>>>()
	let calls = 0

	/** `null` when the provider fails or is late, which is logged. Failures are not cached. */
	async function orNull<T>(provider: ProviderClient, deadlineMs: number, load: () => Promise<T>): Promise<T | null> {
		try {
			return await withTimeout(Math.max(0, deadlineMs - now()), load())
		} catch (error) {
			failedIds.add(provider.id)
			log('error', 'provider_failed', { provider: provider.id, reason: error })
			return null
		}
	}

	function loadCached<T>(provider: ProviderClient, parts: readonly string[], load: (deadlineMs: number) => Promise<T>) {
		return cached(
			['availability', ...provider.cacheKeyParts, ...parts],
			FRESHNESS,
			now() + CALL_TIMEOUT_MS,
			(deadlineMs) => {
				calls += 1
				if (calls > MAX_CALLS) throw new Error('too many provider calls in one request')
				return load(deadlineMs)
			},
		)
	}

	const loadCatalog = (provider: ProviderClient) =>
		loadCached(provider, ['catalog'], async (deadlineMs): Promise<CachedCatalog> => {
			const titles = await provider.catalog(deadlineMs)
			const detailed = titles.filter(({ title }) => title !== '').slice(0, MAX_TITLES)
			return { titles: detailed, keys: titles.map(mediaKey) }
		})

	/** Embedded providers are asked directly; others by their whole catalog, which is cached for a day. */
	async function keysOf(provider: ProviderClient, refs: readonly TitleRef[]): Promise<ReadonlySet<string>> {
		if (provider.isEmbedded) return new Set(await provider.filterAvailable(refs, now() + CALL_TIMEOUT_MS))
		const pendingKeys = catalogKeys.get(provider.id) ?? loadCatalog(provider).then(({ value }) => new Set(value.keys))
		catalogKeys.set(provider.id, pendingKeys)
		return pendingKeys
	}

	return {
		async offersFor(ref) {
			const deadlineMs = now() + PAGE_TIMEOUT_MS
			const responses = await mapLimit(providers, MAX_CONCURRENT_CALLS, (provider) =>
				orNull(provider, deadlineMs, () => loadCached(provider, [mediaKey(ref)], (by) => offersOf(provider, ref, by))),
			)
			return {
				offers: providers.flatMap(({ id: providerId, name: providerName }, index) =>
					(responses[index]?.value ?? []).map((offer) => ({ providerId, providerName, ...offer })),
				),
				cachedAt: Math.min(now(), ...responses.flatMap((response) => (response ? [response.storedAtMs] : []))),
			}
		},
		async providersWith(services, refs) {
			const deadlineMs = now() + PAGE_TIMEOUT_MS
			const selected = providers.filter(({ id }) => services.includes(id))
			const catalogIds = services.filter((id) => isCatalogProviderId(id) && !selected.some((own) => own.id === id))
			const [keys, checked] = await Promise.all([
				mapLimit(selected, MAX_CONCURRENT_CALLS, (provider) =>
					orNull(provider, deadlineMs, () => keysOf(provider, refs)),
				),
				catalogAvailability(catalogIds, refs),
			])
			const ownIdsWith = (key: string) => selected.filter((_, index) => keys[index]?.has(key)).map(({ id }) => id)
			return new Map(
				refs.map(mediaKey).flatMap((key): [string, string[]][] => {
					const ids = [...ownIdsWith(key), ...(checked.get(key) ?? [])]
					const isChecked = catalogIds.length === 0 || checked.has(key) || ids.length > 0
					return isChecked ? [[key, ids]] : []
				}),
			)
		},
		async titlesOn(providerId) {
			const provider = providers.find(({ id }) => id === providerId)
			if (!provider) throw new Error(`Provider ${providerId} not found`)
			const response = await orNull(provider, now() + PAGE_TIMEOUT_MS, () => loadCatalog(provider))
			return response?.value.titles ?? []
		},
		unavailableProviders: () => [...failedIds],
	}
}

/** A 404 means that the provider does not have the title, which is not a failure. */
async function offersOf(provider: ProviderClient, ref: TitleRef, deadlineMs: number): Promise<OfferDetails[]> {
	try {
		return await provider.availability(ref, deadlineMs)
	} catch (error) {
		if (error instanceof StatusError && error.status === 404) return []
		throw error
	}
}
