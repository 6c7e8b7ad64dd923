import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { learningFor } from '#functions/wiring/learning.ts'

/** Slices of the collaborative model that one run fits. */
const SLICES_A_RUN = 4

/** Fills the pool of titles, then goes on with the collaborative model. What fails is logged and left for the next run. */
export async function learn(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
	const { fill, fitSlice } = learningFor(env, ctx)
	await attempt('pool_filled', fill)
	await attempt('model_fitted', async () => {
		for (let slice = 1; slice <= SLICES_A_RUN; slice += 1) {
			const outcome = await fitSlice()
			if (outcome !== 'more') return { outcome }
		}
		return { outcome: 'more' }
	})
}

async function attempt(event: string, work: () => Promise<object>): Promise<void> {
	try {
		log('info', event, { ...(await work()) })
	} catch (error) {
		log('error', `${event}_not`, { message: error })
	}
}
