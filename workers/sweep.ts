import { splitIntoCommits } from '#domain/history/history.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import { type Databases, homesOf } from '#functions/data/personal-databases.ts'
import { deleteOldRemovals } from '#functions/data/removals.ts'
import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { deleteRemovedProfiles } from '#functions/services/account/profiles.ts'
import { createSessions } from '#functions/services/account/sessions.ts'
import { commitWrites, findOverdueWrites, OVERDUE_WRITE_MS } from '#functions/services/history/commit.ts'
import { deleteOldNotifications } from '#functions/services/notifications/announce.ts'
import { deleteOldRankings } from '#functions/services/recommend/taste-ranking.ts'
import { deleteOldAges } from '#functions/services/title/maturity.ts'

const WRITES_AT_ONCE = 1_000

/** Recommendations that were not viewed for this long are recomputed when the viewer is back. */
const RANKING_RETENTION_MS = 30 * DAY_MS

/** A message to the history queue: a personal database is to be swept. */
export interface SweepMessage {
	version: 1
	sweptAtMs: number
	home: string | null
}

/** Deletes expired sessions and attempt counts, removed profiles, and has each personal database swept. */
export async function sweep(env: Databases & Pick<Env, 'HISTORY_QUEUE'>): Promise<void> {
	const db = openDatabase(env.DB)
	const [sessions, attempts] = [createSessions(db, Date.now), createAttemptLimiter(db, Date.now)]
	const sweptAtMs = Date.now()
	await runAll({
		sessions: () => sessions.sweep(),
		attempts: () => attempts.sweep(),
		personal: () => sweepPersonal(db, sweptAtMs),
		ages: () => deleteOldAges(db, sweptAtMs),
		profiles: () => deleteRemovedProfiles(db, sweptAtMs, (message) => env.HISTORY_QUEUE.send(message)),
		...Object.fromEntries(
			homesOf(env).map((home) => [
				home,
				() => env.HISTORY_QUEUE.send({ version: 1, sweptAtMs, home } satisfies SweepMessage),
			]),
		),
	})
}

/** Each part on its own: one that fails keeps no other from its end, and is done by the next night. @returns the failures */
async function runAll(parts: Record<string, () => Promise<unknown>>): Promise<unknown[]> {
	const failures: unknown[] = []
	await Promise.all(
		Object.entries(parts).map(async ([part, work]) => {
			try {
				await work()
			} catch (error) {
				log('error', 'sweep_failed', { part, message: error })
				failures.push(error)
			}
		}),
	)
	return failures
}

/** Deletes old recommendations, removals and notifications, and commits history writes that the queue lost. @throws a failure, once all is tried */
export async function sweepPersonal(db: Db, nowMs: number): Promise<void> {
	const [failure] = await runAll({
		history: () => commitOverdue(db, nowMs),
		rankings: () => deleteOldRankings(db, nowMs - RANKING_RETENTION_MS),
		removals: () => deleteOldRemovals(db, nowMs),
		notifications: () => deleteOldNotifications(db, nowMs),
	})
	if (failure) throw failure
}

async function commitOverdue(db: Db, nowMs: number): Promise<void> {
	let writes: Awaited<ReturnType<typeof findOverdueWrites>>
	do {
		writes = await findOverdueWrites(db, nowMs - OVERDUE_WRITE_MS, WRITES_AT_ONCE)
		for (const commit of splitIntoCommits(writes)) {
			const ids = commit.map(({ id }) => id)
			await commitWrites(db, ids)
		}
	} while (writes.length === WRITES_AT_ONCE)
}
