import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/timer.ts'

type HealthStatus = 'ok' | 'ill'
/** What the app is made of, as far as it can fall ill by itself. */
export type HealthParts = Record<'database' | 'cache' | 'chatLimiter' | 'historyQueue', HealthStatus>

/** What hangs is ill. */
const CHECK_TIMEOUT_MS = 2_000

/** Asks each part something small that changes nothing. Never rejects; the log says what is the matter with whom. */
export async function checkHealth(
	env: Pick<Env, 'DB' | 'CACHE' | 'CHAT_LIMITER'>,
	hasOverdueWrites: () => Promise<boolean>,
): Promise<HealthParts> {
	const { DB, CACHE, CHAT_LIMITER } = env
	const checks: Record<keyof HealthParts, () => Promise<unknown>> = {
		// A table of ours: a database that was never migrated is ill too.
		database: () => DB.prepare('SELECT 1 FROM sessions LIMIT 1').all(),
		cache: () => CACHE.get('health'),
		chatLimiter: () => CHAT_LIMITER.get(CHAT_LIMITER.idFromName('health')).check(),
		historyQueue: async () => {
			if (await hasOverdueWrites()) throw new Error('writes wait that should have been moved')
		},
	}
	const examined = Object.entries(checks).map(async ([part, check]): Promise<[string, HealthStatus]> => {
		try {
			await withTimeout(CHECK_TIMEOUT_MS, check())
			return [part, 'ok']
		} catch (error) {
			log('error', 'health_check_failed', { part, message: error })
			return [part, 'ill']
		}
	})
	return Object.fromEntries(await Promise.all(examined)) as HealthParts
}
