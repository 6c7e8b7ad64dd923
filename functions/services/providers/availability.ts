import { AVAILABILITY_TTL_MS } from '#domain/providers/availability.ts'
import type { Availability } from '#domain/providers/port.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { mediaKey, type TitleSummary } from '#domain/title/media.ts'
import { CALL_TIMEOUT_MS, type ProviderClient, ProviderStatusError } from '#functions/clients/providers/provider.ts'
import type { OfferDetails } from '#functions/clients/providers/provider-fields.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { log } from '#functions/lib/log.ts'
import { mapLimit } from '#functions/lib/map-limit.ts'
import { withTimeout } from '#functions/lib/timer.ts'

/** So long a page waits for the services. Their calls go on behind it, so that the next visit finds the answer. */
export const PAGE_TIMEOUT_MS = 1_500
/** A Worker opens six connections at once, and makes some fifty calls a request: the metadata service needs some too. */
const MAX_CONCURRENT_CALLS = 6
export const MAX_CALLS = 30
/** Of a service's catalogue, so many titles are kept with their words. */
const MAX_TITLES = 500

/** An answer is believed for a day and never stands in afterwards. */
const FRESHNESS: Freshness = { freshMs: AVAILABILITY_TTL_MS, ttlMs: AVAILABILITY_TTL_MS }

interface Options {
	/** In the order in which their offers stand. */
	providers: readonly ProviderClient[]
	cached: Cached
	now: () => number
}

/** A catalogue as it is kept. */
interface CachedCatalog {
	titles: TitleSummary[]
	/** `mediaKey` of every title. */
	keys: string[]
}

/** What the services have, for one request. */
export function createAvailability({ providers, cached, now }: Options): Availability {
	const silent = new Set<string>()
	const shelves = new Map<string, Promise<ReadonlySet<string>>>()
	let calls = 0

	/** A provider's answer, or `null` when it fails or is late; the log says why. Failures are not kept. */
	async function answerOf<T>(provider: ProviderClient, deadlineMs: number, ask: () => Promise<T>): Promise<T | null> {
		try {
			return await withTimeout(Math.max(0, deadlineMs - now()), ask())
		} catch (error) {
			silent.add(provider.id)
			log('error', 'provider_failed', { provider: provider.id, reason: error })
			return null
		}
	}

	function kept<T>(provider: ProviderClient, parts: readonly string[], load: (deadlineMs: number) => Promise<T>) {
		return cached(
			['availability', ...provider.cacheKeyParts, ...parts],
			FRESHNESS,
			now() + CALL_TIMEOUT_MS,
			(deadlineMs) => {
				calls += 1
				if (calls > MAX_CALLS) throw new Error('asked too many services in one visit')
				return load(deadlineMs)
			},
		)
	}

	const shelfOf = (provider: ProviderClient) =>
		kept(provider, ['catalogue'], async (deadlineMs): Promise<CachedCatalog> => {
			const titles = await provider.catalog(deadlineMs)
			const told = titles.filter(({ title }) => title !== '').slice(0, MAX_TITLES)
			return { titles: told, keys: titles.map(mediaKey) }
		})

	/** In process a question costs nothing; over the network one catalogue answers every question of a day. */
	async function keysOf(provider: ProviderClient, refs: readonly TitleRef[]): Promise<ReadonlySet<string>> {
		if (provider.isEmbedded) return new Set(await provider.filterAvailable(refs, now() + CALL_TIMEOUT_MS))
		const opened = shelves.get(provider.id) ?? shelfOf(provider).then(({ value }) => new Set(value.keys))
		shelves.set(provider.id, opened)
		return opened
	}

	return {
		async offersFor(ref) {
			const deadlineMs = now() + PAGE_TIMEOUT_MS
			const answers = await mapLimit(providers, MAX_CONCURRENT_CALLS, (provider) =>
				answerOf(provider, deadlineMs, () => kept(provider, [mediaKey(ref)], (by) => offersOf(provider, ref, by))),
			)
			return {
				offers: providers.flatMap(({ id: providerId, name: providerName }, index) =>
					(answers[index]?.value ?? []).map((offer) => ({ providerId, providerName, ...offer })),
				),
				cachedAt: Math.min(now(), ...answers.flatMap((answer) => (answer ? [answer.storedAtMs] : []))),
			}
		},
		async providersWith(services, refs) {
			const deadlineMs = now() + PAGE_TIMEOUT_MS
			const asked = providers.filter(({ id }) => services.includes(id))
			const keys = await mapLimit(asked, MAX_CONCURRENT_CALLS, (provider) =>
				answerOf(provider, deadlineMs, () => keysOf(provider, refs)),
			)
			const having = (key: string) => asked.filter((_, index) => keys[index]?.has(key)).map(({ id }) => id)
			return new Map(refs.map((ref) => [mediaKey(ref), having(mediaKey(ref))]))
		},
		async titlesOn(providerId) {
			const provider = providers.find(({ id }) => id === providerId)
			if (!provider) throw new Error(`Provider ${providerId} not found`)
			const answer = await answerOf(provider, now() + PAGE_TIMEOUT_MS, () => shelfOf(provider))
			return answer?.value.titles ?? []
		},
		unavailableProviders: () => [...silent],
	}
}

/** A title that a service does not know is one that it does not have: an answer, and no failure. */
async function offersOf(provider: ProviderClient, ref: TitleRef, deadlineMs: number): Promise<OfferDetails[]> {
	try {
		return await provider.availability(ref, deadlineMs)
	} catch (error) {
		if (error instanceof ProviderStatusError && error.status === 404) return []
		throw error
	}
}
