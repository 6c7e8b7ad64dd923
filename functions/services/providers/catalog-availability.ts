import { emptyFilters } from '#domain/browse/browse.ts'
import { INCLUDED_KINDS } from '#domain/providers/availability.ts'
import { ANY_OF_THEM } from '#domain/providers/port.ts'
import { CodedError, hasCode } from '#domain/shared/errors.ts'
import { MEDIA_TYPES, type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { Catalog } from '#domain/title/port.ts'
import { mapLimit } from '#functions/lib/map-limit.ts'
import { withTimeout } from '#functions/lib/timer.ts'

/** Per request: with the list itself and the names of the services, a page makes six calls. */
const MAX_CHECKS = 3
/** Titles that are not checked by then count as not checked. */
const TIMEOUT_MS = 1_500

type Found = Map<string, readonly string[]>

interface Options {
	catalog: Pick<Catalog, 'browse' | 'offers'>
	/** ISO 3166-1. */
	region: string
}

/** Which of the metadata service's providers include titles, by `mediaKey`. Titles that were not checked are missing. */
export type CatalogAvailability = (
	providerIds: readonly string[],
	refs: readonly TitleRef[],
) => Promise<ReadonlyMap<string, readonly string[]>>

/**
 * Compares many titles with what is popular at the providers, then looks up the first of the others one by one. Always the same
 * ones, so that a page whose data is cached makes no calls.
 */
export function createCatalogAvailability({ catalog, region }: Options): CatalogAvailability {
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
		const page = await orNull(catalog.browse(emptyFilters(type), { watch }))
		return (page?.results ?? []).map(mediaKey)
	}

	async function addPopular(found: Found, providerIds: readonly string[], refs: readonly TitleRef[]) {
		const types = MEDIA_TYPES.filter((wanted) => refs.some(({ type }) => type === wanted))
		const isSeparate = types.length * providerIds.length <= MAX_CHECKS
		const together = [{ ids: providerIds, name: ANY_OF_THEM }]
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
		const offers = await orNull(catalog.offers(ref, region))
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
async function orNull<T>(work: Promise<T>): Promise<T | null> {
	try {
		return await withTimeout(TIMEOUT_MS, work, () => new CodedError('CATALOGUE_UNAVAILABLE', 'too slow for a page'))
	} catch (error) {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return null
		throw error
	}
}
