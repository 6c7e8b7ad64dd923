import { splitIntoCommits } from '#domain/history/history.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import { deleteOldRemovals } from '#functions/data/removals.ts'
import type { Env } from '#functions/env.ts'
import { createSessions } from '#functions/services/account/sessions.ts'
import { commitWrites, findOverdueWrites, OVERDUE_WRITE_MS } from '#functions/services/history/history.ts'
import { deleteOldRankings } from '#functions/services/recommend/taste-ranking.ts'

const MAX_OVERDUE_WRITES = 10_000

/** Recommendations that were not viewed for this long are recomputed when the viewer is back. */
const RANKING_RETENTION_MS = 30 * DAY_MS

/** Deletes expired sessions, attempt counts, recommendations and removals, and commits history writes that the queue lost. */
export async function sweep(env: Pick<Env, 'DB'>): Promise<void> {
	const db = openDatabase(env.DB)
	const [sessions, attempts] = [createSessions(db, Date.now), createAttemptLimiter(db, Date.now)]
	const now = Date.now()
	await Promise.all([
		sessions.sweep(),
		attempts.sweep(),
		commitOverdue(db),
		deleteOldRankings(db, now - RANKING_RETENTION_MS),
		deleteOldRemovals(db, now),
	])
}

async function commitOverdue(db: Db): Promise<void> {
	const writes = await findOverdueWrites(db, Date.now() - OVERDUE_WRITE_MS, MAX_OVERDUE_WRITES)
	for (const commit of splitIntoCommits(writes)) {
		const ids = commit.map(({ id }) => id)
		await commitWrites(db, ids)
	}
}
