import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'

type HealthStatus = 'ok' | 'failing'
/** The parts of the app that can fail independently. */
export type HealthParts = Record<'database' | 'cache' | 'chatLimiter' | 'historyQueue', HealthStatus>

/** A part that takes longer counts as failing. */
const CHECK_TIMEOUT_MS = 2_000

/** Makes a small, harmless check of each part. Never rejects; failures are logged. */
export async function checkHealth(
	env: Pick<Env, 'DB' | 'CACHE' | 'CHAT_LIMITER'>,
	hasOverdueWrites: () => Promise<boolean>,
): Promise<HealthParts> {
	const { DB, CACHE, CHAT_LIMITER } = env
	const checks: Record<keyof HealthParts, () => Promise<unknown>> = {
		// One of our tables, so that a database without migrations also fails.
		database: () => DB.prepare('SELECT 1 FROM sessions LIMIT 1').all(),
		cache: () => CACHE.get('health'),
		chatLimiter: () => CHAT_LIMITER.get(CHAT_LIMITER.idFromName('health')).check(),
		historyQueue: async () => {
			if (await hasOverdueWrites()) throw new Error('history writes have been pending for too long')
		},
	}
	const examined = Object.entries(checks).map(async ([part, check]): Promise<[string, HealthStatus]> => {
		try {
			await withTimeout(CHECK_TIMEOUT_MS, check())
			return [part, 'ok']
		} catch (error) {
			log('error', 'health_check_failed', { part, message: error })
			return [part, 'failing']
		}
	})
	return Object.fromEntries(await Promise.all(examined)) as HealthParts
}
