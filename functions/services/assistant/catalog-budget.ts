import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { type MovieDetails, mediaKey, type ShowDetails } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/timer.ts'

export type TitleDetails = MovieDetails | ShowDetails

/** A Worker may make some fifty calls a request; the rest are for the cache, the limiter and the viewer's own data. */
const MAX_CALLS = 38
/** Nobody waits longer for an answer that needs no model. */
const BUDGET_MS = 6000

/** The catalogue for one answer: so many calls, so much time. */
export interface CatalogBudget {
	/**
	 * What the catalogue says; `otherwise` where it fails, is too late or has been asked too often.
	 * @param calls to the metadata service that this makes at most
	 */
	call<T>(what: (catalog: Catalog) => Promise<T>, otherwise: T, calls?: number): Promise<T>
	/** Well-known titles by theme; none where they cannot be read. */
	topicExamples(): Promise<ExampleTable>
	/** A title is asked for once, however often it is needed. */
	details(ref: TitleRef): Promise<TitleDetails | null>
	isSpent(): boolean
	/** @throws the last failure when nothing at all was answered: the catalogue is down then, and empty means nothing */
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
	const titles = new Map<string, Promise<TitleDetails | null>>()
	let [called, answered] = [0, 0]
	let failure: unknown = null
	const isOver = () => called >= MAX_CALLS || now() >= deadlineMs

	async function ask<T>(what: (catalog: Catalog) => Promise<T>, otherwise: T, calls = 1): Promise<T> {
		if (isOver()) return otherwise
		called += calls
		try {
			const found = await withTimeout(deadlineMs - now(), what(catalog))
			answered += 1
			return found
		} catch (error) {
			failure = error
			// The catalogue's own failures are logged where they arise.
			if (!hasCode(error, 'CATALOGUE_UNAVAILABLE')) {
				log('error', 'catalog_call_failed', { message: error })
			}
			return otherwise
		}
	}

	return {
		call: ask,
		isSpent: isOver,
		async topicExamples() {
			try {
				return await examples()
			} catch (error) {
				log('error', 'topic_examples_failed', { message: error })
				return {}
			}
		},
		details({ type, id }) {
			const key = mediaKey({ type, id })
			const known = titles.get(key)
			if (known) return known
			const found = ask<TitleDetails | null>(
				(catalog) => (type === 'movie' ? catalog.movie(id) : catalog.show(id)),
				null,
			)
			titles.set(key, found)
			return found
		},
		assertAnswered() {
			if (failure !== null && answered === 0) throw failure
		},
	}
}
