import { emptyFilters } from '#domain/browse/browse.ts'
import { AVAILABILITY_TTL_MS, INCLUDED_KINDS } from '#domain/providers/availability.ts'
import { type Availability, SOME_REQUESTED_PROVIDER } from '#domain/providers/port.ts'
import { isCatalogProviderId } from '#domain/providers/provider-choice.ts'
import { CodedError, hasCode } from '#domain/shared/errors.ts'
import { MEDIA_TYPES, type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { StatusError } from '#functions/clients/http/fetch.ts'
import { CALL_TIMEOUT_MS, type OfferDetails, type ProviderClient } from '#functions/clients/providers/provider.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { log } from '#functions/lib/log.ts'
import { mapLimit, withTimeout } from '#functions/lib/promises.ts'

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
	/** Answers for the metadata service's own providers. */
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

/** Per request: with the list itself and the names of the services, a page makes six calls. */
const MAX_CHECKS = 3

/** Titles that are not checked by then count as not checked. */
const TIMEOUT_MS = 1_500

type Found = Map<string, readonly string[]>

interface CatalogOptions {
	catalog: Pick<Catalog, 'browse' | 'offers'>
	/** ISO 3166-1. */
	region: string
}

/** Which of the metadata service's providers include titles, by `mediaKey`. Titles that were not checked are missing. */
type CatalogAvailability = (
	providerIds: readonly string[],
	refs: readonly TitleRef[],
) => Promise<ReadonlyMap<string, readonly string[]>>

/**
 * Compares many titles with what is popular at the providers, then looks up the first of the others one by one. Always the same
 * ones, so that a page whose data is cached makes no calls.
 */
export function createCatalogAvailability({ catalog, region }: CatalogOptions): CatalogAvailability {
	let callsLeft = MAX_CHECKS
	const popular = new Map<string, Promise<string[]>>()

	/** Empty when the call budget is used up. */
	function popularAt(type: MediaType, providerIds: readonly string[]): Promise<string[]> {
		const name = `${type} ${providerIds.join()}`
		const running = popular.get(name)
		if (running) return running
		if (callsLeft === 0) return Promise.resolve([])
		callsLeft -= 1
		const started = loadPopular(type, providerIds)
		popular.set(name, started)
		return started
	}

	async function loadPopular(type: MediaType, providerIds: readonly string[]): Promise<string[]> {
		const watch = { providers: providerIds.map(Number), without: [], kinds: INCLUDED_KINDS, region }
		const page = await catalogOrNull(catalog.browse(emptyFilters(type), { watch }))
		return (page?.results ?? []).map(mediaKey)
	}

	async function addPopular(found: Found, providerIds: readonly string[], refs: readonly TitleRef[]) {
		const types = MEDIA_TYPES.filter((wanted) => refs.some(({ type }) => type === wanted))
		const isSeparate = types.length * providerIds.length <= MAX_CHECKS
		const together = [{ ids: providerIds, name: SOME_REQUESTED_PROVIDER }]
		const groups = isSeparate ? providerIds.map((id) => ({ ids: [id], name: id })) : together
		const calls = types.flatMap((type) => groups.map((group) => ({ type, ...group })))
		const wanted = new Set(refs.map(mediaKey))
		await Promise.all(
			calls.map(async ({ type, ids, name }) => {
				for (const key of await popularAt(type, ids))
					if (wanted.has(key)) found.set(key, [...(found.get(key) ?? []), name])
			}),
		)
	}

	async function checkTitle(ref: TitleRef, providerIds: readonly string[]): Promise<readonly string[] | null> {
		const offers = await catalogOrNull(catalog.offers(ref, region))
		const included = (offers ?? []).filter(({ kind }) => INCLUDED_KINDS.includes(kind))
		const ids = new Set(included.map(({ providerId }) => String(providerId)))
		return offers && providerIds.filter((id) => ids.has(id))
	}

	return async (providerIds, refs) => {
		const found: Found = new Map()
		if (providerIds.length === 0 || refs.length === 0) return found
		if (refs.length > MAX_CHECKS) await addPopular(found, providerIds, refs)
		const unknown = refs.filter((ref) => !found.has(mediaKey(ref))).slice(0, callsLeft)
		callsLeft -= unknown.length
		const checked = await mapLimit(unknown, MAX_CHECKS, (ref) => checkTitle(ref, providerIds))
		for (const [index, ref] of unknown.entries()) {
			const ids = checked[index]
			if (ids) found.set(mediaKey(ref), ids)
		}
		return found
	}
}

/** `null` when the catalog is unavailable or slow; it logs its failures itself. */
async function catalogOrNull<T>(work: Promise<T>): Promise<T | null> {
	try {
		return await withTimeout(TIMEOUT_MS, work, () => new CodedError('CATALOGUE_UNAVAILABLE', 'too slow for a page'))
	} catch (error) {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return null
		throw error
	}
}
