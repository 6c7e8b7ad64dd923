import { toIndexable } from '#domain/search/catalog-index.ts'
import type { CatalogIndex } from '#domain/search/port.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type CeilingState, type DailyCeiling, takeFromCeiling } from '#functions/data/daily-ceiling.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { createCatalogIndex, type FilledIndex } from '#functions/services/search/catalog-index.ts'

/** Of all visitors and jobs together. */
const TITLES: DailyCeiling = { key: 'index', count: 2_000, block: 20 }
/** Shared by the requests of one isolate. */
const titles: CeilingState = { left: 0, closedUntilMs: 0 }

/** The certificates in the index are this region's. */
export const INDEX_REGION = 'US'

/** Without a database the index is empty. */
export function catalogIndexFor(env: Pick<Env, 'CATALOG_INDEX'>): CatalogIndex {
	return filledIndexFor(env) ?? { find: async () => [] }
}

/** `null` without a database. */
export function filledIndexFor({ CATALOG_INDEX }: Pick<Env, 'CATALOG_INDEX'>): FilledIndex | null {
	return CATALOG_INDEX ? createCatalogIndex(openDatabase(CATALOG_INDEX), Date.now) : null
}

/** Whether another title may be indexed today. */
export function mayIndex({ DB }: Pick<Env, 'DB'>): Promise<boolean> {
	return takeFromCeiling(TITLES, titles, createAttemptLimiter(openDatabase(DB), Date.now), Date.now)
}

/** Indexes details that were read for a page, after the response. */
export function detailsIndexerFor(
	env: Pick<Env, 'DB' | 'CATALOG_INDEX'>,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	region: string,
): ((title: MovieDetails | ShowDetails) => void) | undefined {
	const index = filledIndexFor(env)
	if (!index) return undefined
	async function add(title: MovieDetails | ShowDetails, { due, put }: FilledIndex): Promise<void> {
		try {
			if ((await due([title])).length === 0 || !(await mayIndex(env))) return
			await put([{ ...toIndexable(title), ...(region !== INDEX_REGION && { certificate: null }) }])
		} catch (error) {
			log('error', 'catalog_index_failed', { message: error })
		}
	}
	return (title) => ctx.waitUntil(add(title, index))
}
