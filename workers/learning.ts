import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { learningFor } from '#functions/wiring/learning.ts'

/** Slices of the collaborative model per run. */
const SLICES_PER_RUN = 4

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
