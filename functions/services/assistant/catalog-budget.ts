import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/timer.ts'

/** A Worker may make some fifty calls per request; the rest are for the cache, the limiter and the viewer's data. */
const MAX_CALLS = 38
const BUDGET_MS = 6000

/** The catalog for one reply, with a limited number of calls and a deadline. */
export interface CatalogBudget {
	/**
	 * Resolves to `fallback` when the call fails, is late or exceeds the budget.
	 * @param cost the most calls to the metadata service that this makes
	 */
	call<T>(read: (catalog: Catalog) => Promise<T>, fallback: T, cost?: number): Promise<T>
	/** Well-known titles by topic; empty when they cannot be read. */
	topicExamples(): Promise<ExampleTable>
	/** Fetches each title only once. */
	details(ref: TitleRef): Promise<TitleDetails | null>
	/** The title that a name means; `null` for none. */
	findByName(name: string): Promise<TitleDetails | null>
	isSpent(): boolean
	/** @throws the last failure when every call failed: the catalog is down, so an empty result means nothing */
	assertAnswered(): void
}

interface Options {
	catalog: Catalog
	examples: () => Promise<ExampleTable>
	now: () => number
	maxMs?: number
}

export function createCatalogBudget({ catalog, examples, now, maxMs = BUDGET_MS }: Options): CatalogBudget {
	const deadlineMs = now() + maxMs
	const detailsByKey = new Map<string, Promise<TitleDetails | null>>()
	let [callCount, successCount] = [0, 0]
	let failure: unknown = null
	const isSpent = () => callCount >= MAX_CALLS || now() >= deadlineMs

	async function call<T>(read: (catalog: Catalog) => Promise<T>, fallback: T, cost = 1): Promise<T> {
		if (isSpent()) return fallback
		callCount += cost
		try {
			const result = await withTimeout(deadlineMs - now(), read(catalog))
			successCount += 1
			return result
		} catch (error) {
			failure = error
			// The catalog logs its own failures.
			if (!hasCode(error, 'CATALOGUE_UNAVAILABLE')) log('error', 'catalog_call_failed', { message: error })
			return fallback
		}
	}

	function details({ type, id }: TitleRef): Promise<TitleDetails | null> {
		const key = mediaKey({ type, id })
		const known = detailsByKey.get(key)
		if (known) return known
		const loading = call<TitleDetails | null>(({ movie, show }) => (type === 'movie' ? movie(id) : show(id)), null)
		detailsByKey.set(key, loading)
		return loading
	}

	return {
		call,
		details,
		isSpent,
		async topicExamples() {
			try {
				return await examples()
			} catch (error) {
				log('error', 'topic_examples_failed', { message: error })
				return {}
			}
		},
		async findByName(name) {
			const match = await call((catalog) => catalog.match(name, null), null, 2)
			return match && details({ type: match.mediaType, id: match.tmdbId })
		},
		assertAnswered() {
			if (failure !== null && successCount === 0) throw failure
		},
	}
}
