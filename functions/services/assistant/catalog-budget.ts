import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { NO_TITLES, type TitleIndex } from '#domain/assistant/reading/title-index.ts'
import { CodedError, hasCode } from '#domain/shared/errors.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { Catalog } from '#domain/title/port.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { type NamedTitles, titleAtStart, titlesSpelled } from './title-lookup.ts'

/** A Worker may make some fifty calls per request; the rest are for the cache, the limiter and the viewer's data. */
const MAX_CALLS = 38
/** The time of each step of a reply: checking the model's titles, or searching by rules. */
const STEP_MS = 6000
/** Replies take at most 30 s, even if the model and the catalog are slow. */
const REPLY_MS = 29_000

const tooLate = () => new CodedError('CATALOGUE_UNAVAILABLE', 'The catalog took too long')

/** The catalog for one reply, with a limited number of calls and a deadline for each step. */
export interface CatalogBudget {
	/** Gives the next step its own time, from its first call on: waiting for the model costs the catalog nothing. */
	startStep(): void
	/**
	 * Resolves to `fallback` when the call fails, is late or exceeds the budget.
	 * @param cost the most calls to the metadata service that this makes
	 */
	call<T>(read: (catalog: Catalog) => Promise<T>, fallback: T, cost?: number): Promise<T>
	/** Titles that many know, by name; none when they cannot be read. */
	knownTitles(): Promise<TitleIndex>
	/** Fetches each title only once. */
	details(ref: TitleRef): Promise<TitleDetails | null>
	/** The titles that a name may mean, best first; the name may contain the part, the year or the version: "King Kong 1933". */
	lookUp(name: string): Promise<NamedTitles>
	/** The best of these, but no other part and none of another year; `null` for none. */
	findByName(name: string): Promise<TitleDetails | null>
	isSpent(): boolean
	/** Whether that many calls are left. */
	canAfford(calls: number): boolean
	/** False when a call failed or had no time: then finding nothing proves nothing. */
	isConclusive(): boolean
	/** @throws the last failure when every call failed: the catalog is down, so an empty result means nothing */
	assertAnswered(): void
}

interface Options {
	catalog: Catalog
	titles: () => Promise<TitleIndex>
	now: () => number
	stepMs?: number
}

export function createCatalogBudget({ catalog, titles, now, stepMs = STEP_MS }: Options): CatalogBudget {
	const replyDeadlineMs = now() + REPLY_MS
	let stepDeadlineMs: number | null = null
	const detailsByKey = new Map<string, Promise<TitleDetails | null>>()
	let [callCount, successCount] = [0, 0]
	let failure: unknown = null
	let isConclusive = true
	const isLate = () => stepDeadlineMs !== null && now() >= stepDeadlineMs
	const isSpent = () => callCount >= MAX_CALLS || isLate()

	async function call<T>(read: (catalog: Catalog) => Promise<T>, fallback: T, cost = 1): Promise<T> {
		stepDeadlineMs ??= Math.min(now() + stepMs, replyDeadlineMs)
		if (isLate()) isConclusive = false
		if (isSpent()) return fallback
		callCount += cost
		try {
			const result = await withTimeout(stepDeadlineMs - now(), read(catalog), tooLate)
			successCount += 1
			return result
		} catch (error) {
			failure = error
			isConclusive = false
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

	async function knownTitles(): Promise<TitleIndex> {
		try {
			return await titles()
		} catch (error) {
			log('error', 'known_titles_failed', { message: error })
			return NO_TITLES
		}
	}

	async function lookUp(name: string): Promise<NamedTitles> {
		const named = await titlesSpelled(name, { call, details, knownTitles })
		const start = named.titles.length > 0 ? null : await titleAtStart(name, { call, details })
		return start ? { titles: [start], sureness: 'near' } : named
	}

	return {
		startStep() {
			stepDeadlineMs = null
			isConclusive = true
			successCount = 0
			failure = null
		},
		call,
		details,
		isSpent,
		canAfford: (calls) => callCount + calls <= MAX_CALLS,
		isConclusive: () => isConclusive && !isLate(),
		knownTitles,
		lookUp,
		async findByName(name) {
			const {
				titles: [best],
				sureness,
			} = await lookUp(name)
			return best && sureness !== 'other' ? details(best) : null
		},
		assertAnswered() {
			if (failure !== null && successCount === 0) throw failure
		},
	}
}
