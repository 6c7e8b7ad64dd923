import { noStore } from '#functions/data/cache-stores.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { createCollaborativeModel } from '#functions/services/recommend/collaborative-model.ts'
import { fillPool, pageOfHour } from '#functions/services/recommend/pool-fill.ts'
import { createRatingSource } from '#functions/services/recommend/rating-source.ts'
import { createPoolCache, createTitlePool } from '#functions/services/recommend/title-pool.ts'
import { catalogFor } from './catalog.ts'

/** Lists of new titles require a region. */
const POOL_REGION = 'US'

/** The jobs of a cron run, each a bounded piece of work on the title pool or the collaborative model. */
export function learningFor(env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>, ctx: Pick<ExecutionContext, 'waitUntil'>) {
	const db = openDatabase(env.DB)
	const config = lazyConfig(env)
	// Details are read once a month, so caching them is not worth the calls.
	const catalog = catalogFor({
		config,
		env,
		ctx,
		onDegraded: () => {},
		language: null,
		region: POOL_REGION,
		store: noStore,
	})
	const pool = createTitlePool(db, createPoolCache(), Date.now)
	const model = createCollaborativeModel(db, Date.now)
	const source = createRatingSource(db)
	return {
		fill: () => fillPool(pool, catalog, pageOfHour(Date.now())),
		fitSlice: () => model.fitSlice(source),
	}
}
