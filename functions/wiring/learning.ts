import { noStore } from '#functions/data/cache-stores.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { createCollaborativeModel } from '#functions/services/recommend/collaborative-model.ts'
import { fillPool, pageOfHour } from '#functions/services/recommend/pool-fill.ts'
import { createRatingSource } from '#functions/services/recommend/rating-source.ts'
import { createPoolCache, createTitlePool } from '#functions/services/recommend/title-pool.ts'
import { catalogFor } from './catalog.ts'

/** Lists of what is new are of one region. */
const POOL_REGION = 'US'

/** What a run of the cron may do: the pool of titles and the collaborative model, a bounded piece each. */
export function learningFor(env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>, ctx: Pick<ExecutionContext, 'waitUntil'>) {
	const db = openDatabase(env.DB)
	const config = lazyConfig(env)
	// What is read once a month is not worth a place in a cache, and its calls count.
	const catalog = catalogFor({ config, env, ctx, language: null, region: POOL_REGION, store: noStore })
	const pool = createTitlePool(db, createPoolCache(), Date.now)
	const model = createCollaborativeModel(db, Date.now)
	const source = createRatingSource(db)
	return {
		fill: () => fillPool(pool, catalog, pageOfHour(Date.now())),
		fitSlice: () => model.fitSlice(source),
	}
}
