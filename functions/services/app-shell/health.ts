import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { within } from '#functions/lib/timer.ts'
import { LATE_WRITE_MS, lateWrites } from '#functions/services/history/history.ts'

export type Wellness = 'ok' | 'ill'
/** What the app is made of, as far as it can fall ill by itself. */
export type Parts = Record<'database' | 'cache' | 'chatLimiter' | 'historyQueue', Wellness>

/** What hangs is ill. */
const PATIENCE_MS = 2_000

/** Asks each part something small that changes nothing. Never rejects; the log says what is the matter with whom. */
export async function examine(env: Pick<Env, 'DB' | 'CACHE' | 'CHAT_LIMITER'>, nowMs: number): Promise<Parts> {
	const { CACHE, CHAT_LIMITER } = env
	const db = openDatabase(env.DB)
	const checks: Record<keyof Parts, () => Promise<unknown>> = {
		// A table of ours: a database that was never migrated is ill too.
		database: () => db.$client.prepare('SELECT 1 FROM sessions LIMIT 1').all(),
		cache: () => CACHE.get('health'),
		chatLimiter: () => CHAT_LIMITER.get(CHAT_LIMITER.idFromName('health')).check(),
		historyQueue: async () => {
			const late = await lateWrites(db, nowMs - LATE_WRITE_MS, 1)
			if (late.length > 0) throw new Error('writes wait that should have been moved')
		},
	}
	const examined = Object.entries(checks).map(async ([part, check]): Promise<[string, Wellness]> => {
		try {
			await within(PATIENCE_MS, check())
			return [part, 'ok']
		} catch (error) {
			log('error', 'part_ill', { part, message: error })
			return [part, 'ill']
		}
	})
	return Object.fromEntries(await Promise.all(examined)) as Parts
}
