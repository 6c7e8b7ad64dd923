import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type CeilingState, type DailyCeiling, takeFromCeiling, type Visitor } from '#functions/data/daily-ceiling.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'

/** Everything that all visitors share by the day. Of each, one account or network has a share. */
export const CEILINGS = {
	/** Writes to KV: 500,000 are some dollars. Then values stay in their location. */
	kv: { key: 'kv', count: 450_000, reserve: 50_000, block: 100 },
	/** Messages of histories: about a dollar. Then writes are committed without the queue. */
	queue: { key: 'queue', count: 1_000_000, block: 100 },
	/** Replies of Gemini; then the built-in rules reply. */
	model: { key: 'model', count: 20_000, block: 1 },
	/** Replies of Workers AI, unless the deployment sets another number: about what an account has without a charge. */
	workersAi: { key: 'workers-ai', count: 100, block: 1 },
	/** Calls of the segments service, which counts them by its key. */
	segments: { key: 'segments', count: 20_000, block: 5 },
	/** Titles whose details are put into the catalog index. Jobs fill a new one in a day. */
	index: { key: 'index', count: 2_000, reserve: 10_000, block: 5 },
	/** First reads of shows by visitors, and renewals by the hourly job; one with more than twenty seasons costs two calls. */
	shows: { key: 'shows', count: 10_000, reserve: 10_000, block: 10 },
	/** The same of films in a region. */
	films: { key: 'films', count: 10_000, reserve: 5_000, block: 10 },
	/** Rated titles whose details the pool is to read. */
	pool: { key: 'pool', count: 2_000, block: 10 },
	/** Certificates that are stored for profiles with an age limit. */
	ages: { key: 'ages', count: 100_000, reserve: 100_000, block: 50 },
	/** Services that nobody has wanted to be compared before. */
	compared: { key: 'compared', count: 400, block: 1 },
} as const satisfies Record<string, DailyCeiling>

/** Shared by the requests of one isolate. */
const states = new Map<string, CeilingState>()

/**
 * Whether one more is within the day's ceiling.
 * @param visitor whose share it uses; `null` for a job
 */
export async function takeFrom(env: Pick<Env, 'DB'>, ceiling: DailyCeiling, visitor: Visitor | null): Promise<boolean> {
	return (await takeSome(env, ceiling, visitor, [true])).length > 0
}

/** Takes as many of these items as are within the ceiling, in their order. */
export async function takeSome<Item>(
	{ DB }: Pick<Env, 'DB'>,
	ceiling: DailyCeiling,
	visitor: Visitor | null,
	items: readonly Item[],
): Promise<Item[]> {
	const state = states.get(ceiling.key) ?? new Map()
	states.set(ceiling.key, state)
	const attempts = createAttemptLimiter(openDatabase(DB), Date.now)
	return items.slice(0, await takeFromCeiling(ceiling, visitor, items.length, state, attempts, Date.now))
}
