import { catalogueFor } from './context-catalogue.ts'
import type { Env } from './env.ts'
import { noStore } from './lib/cache-stores.ts'
import { lazyConfig } from './lib/config.ts'
import { openDatabase } from './lib/database.ts'
import { createCollaborativeModel } from './services/collaborative-model.ts'
import { fillPool, pageOfHour } from './services/pool-filling.ts'
import { createRatingSource } from './services/rating-source.ts'
import { createPoolShelf, createTitlePool } from './services/title-pool.ts'

/** Lists of what is new are of one region. */
const POOL_REGION = 'US'

/** What a run of the cron may do: the pool of titles and the collaborative model, a bounded piece each. */
export function learningFor(env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>, ctx: Pick<ExecutionContext, 'waitUntil'>) {
	const db = openDatabase(env.DB)
	const config = lazyConfig(env)
	// What is read once a month is not worth a place in a cache, and its calls count.
	const catalogue = catalogueFor({ config, env, ctx, language: null, region: POOL_REGION, store: noStore })
	const pool = createTitlePool(db, createPoolShelf(), Date.now)
	const model = createCollaborativeModel(db, Date.now)
	const source = createRatingSource(db)
	return {
		fill: () => fillPool(pool, catalogue, pageOfHour(Date.now())),
		fitSlice: () => model.fitSlice(source),
	}
}
