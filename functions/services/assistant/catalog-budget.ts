import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { Catalogue } from '#domain/shared/ports.ts'
import { type MovieDetails, mediaKey, type ShowDetails } from '#domain/title/media.ts'
import { log } from '#functions/lib/log.ts'
import { within } from '#functions/lib/timer.ts'
import { readTitle } from '#functions/services/recommend/pool-filling.ts'

export type Details = MovieDetails | ShowDetails

/** A Worker may make some fifty calls a request; the rest are for the cache, the limiter and the viewer's own data. */
const MAX_CALLS = 38
/** Nobody waits longer for an answer that needs no model. */
const MAX_MS = 6000

/** The catalogue for one answer: so many calls, so much time. */
export interface Errands {
	/**
	 * What the catalogue says; `otherwise` where it fails, is too late or has been asked too often.
	 * @param calls to the metadata service that this makes at most
	 */
	ask<T>(what: (catalogue: Catalogue) => Promise<T>, otherwise: T, calls?: number): Promise<T>
	/** Well-known titles by theme; none where they cannot be read. */
	examples(): Promise<ExampleTable>
	/** A title is asked for once, however often it is needed. */
	details(ref: TitleRef): Promise<Details | null>
	isOver(): boolean
	/** @throws the last failure when nothing at all was answered: the catalogue is down then, and empty means nothing */
	assertAnswered(): void
}

interface Options {
	catalogue: Catalogue
	examples: () => Promise<ExampleTable>
	now: () => number
	maxMs?: number
}

export function createErrands({ catalogue, examples, now, maxMs = MAX_MS }: Options): Errands {
	const deadlineMs = now() + maxMs
	const titles = new Map<string, Promise<Details | null>>()
	let [called, answered] = [0, 0]
	let failure: unknown = null
	const isOver = () => called >= MAX_CALLS || now() >= deadlineMs

	async function ask<T>(what: (catalogue: Catalogue) => Promise<T>, otherwise: T, calls = 1): Promise<T> {
		if (isOver()) return otherwise
		called += calls
		try {
			const found = await within(deadlineMs - now(), what(catalogue))
			answered += 1
			return found
		} catch (error) {
			failure = error
			// The catalogue's own failures are logged where they arise.
			if (!hasCode(error, 'CATALOGUE_UNAVAILABLE')) {
				log('error', 'errand_failed', { message: error })
			}
			return otherwise
		}
	}

	return {
		ask,
		isOver,
		async examples() {
			try {
				return await examples()
			} catch (error) {
				log('error', 'examples_unknown', { message: error })
				return {}
			}
		},
		details({ type, id }) {
			const key = mediaKey({ type, id })
			const known = titles.get(key)
			if (known) return known
			const found = ask<Details | null>((catalogue) => readTitle({ type, id }, catalogue), null)
			titles.set(key, found)
			return found
		},
		assertAnswered() {
			if (failure !== null && answered === 0) throw failure
		},
	}
}
