import { DAY_MS } from '#domain/shared/time.ts'
import { openDatabase } from '#functions/data/database.ts'
import { type Databases, personalDatabasesOf } from '#functions/data/personal-databases.ts'
import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { createCollaborativeModel, createRatingSource } from '#functions/services/recommend/collaborative-model.ts'
import { createPoolCache, createTitlePool, fillPool, pageOfHour } from '#functions/services/recommend/title-pool.ts'
import { renewTexts } from '#functions/services/title/renew-texts.ts'
import { uncachedCatalogFor } from '#functions/wiring/catalog.ts'

/** Slices of the collaborative model per run; the largest fit takes about 100. */
const SLICES_PER_RUN = 12

/** Fills the title pool, then continues the collaborative model. Failures are logged and retried by the next run. */
export async function runLearning(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
	const { fill, fitSlice } = learningFor(env, ctx)
	await attempt('pool_filled', 'pool_fill_failed', fill)
	await attempt('model_fitted', 'model_fit_failed', async () => {
		for (let slice = 1; slice <= SLICES_PER_RUN; slice += 1) {
			const outcome = await fitSlice()
			if (outcome !== 'more') return { outcome }
		}
		return { outcome: 'more' }
	})
}

async function attempt(event: string, failedEvent: string, work: () => Promise<object>): Promise<void> {
	try {
		log('info', event, { ...(await work()) })
	} catch (error) {
		log('error', failedEvent, { message: error })
	}
}

/** Renews the oldest texts of the lists and histories in one database. */
export async function renewOldTexts(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
	const catalogIn = (language: string | null) => uncachedCatalogFor(env, ctx, POOL_REGION, language)
	// Each has texts of its own; a run may make fifty calls, so one a night, in turn.
	const databases = personalDatabasesOf(env)
	const database = databases[Math.floor(Date.now() / DAY_MS) % databases.length] ?? env.DB
	await attempt('texts_renewed', 'texts_renewal_failed', () =>
		renewTexts(openDatabase(database), catalogIn, Date.now()),
	)
}

/** Lists of new titles require a region. */
const POOL_REGION = 'US'

/** The jobs of a cron run, each a bounded piece of work on the title pool or the collaborative model. */
function learningFor(env: Databases & Pick<Env, 'CACHE' | 'ASSETS'>, ctx: Pick<ExecutionContext, 'waitUntil'>) {
	const db = openDatabase(env.DB)
	// Details are read once a month, so caching them is not worth the calls.
	const catalog = uncachedCatalogFor(env, ctx, POOL_REGION)
	const pool = createTitlePool(db, createPoolCache(), Date.now)
	const model = createCollaborativeModel(db, Date.now)
	const source = createRatingSource(personalDatabasesOf(env).map(openDatabase))
	return {
		fill: () => fillPool(pool, catalog, pageOfHour(Date.now())),
		fitSlice: () => model.fitSlice(source),
	}
}
