import { commitsOf } from '#domain/history/history.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import { dropRemovals } from '#functions/data/removals.ts'
import type { Env } from '#functions/env.ts'
import { createAttempts } from '#functions/services/account/attempts.ts'
import { createSessions } from '#functions/services/account/sessions.ts'
import { commitWrites, LATE_WRITE_MS, lateWrites } from '#functions/services/history/history.ts'
import { dropRankings } from '#functions/services/recommend/taste-ranking.ts'

const LATE_WRITES_A_DAY = 10_000

/** A list of recommendations that nobody has looked at for so long is made anew when they come back. */
const UNSEEN_MS = 30 * 86_400_000

/** Deletes what has run out (sessions, counts of tries, lists), and moves what the queue has lost into the histories. */
export async function sweep(env: Pick<Env, 'DB'>): Promise<void> {
	const db = openDatabase(env.DB)
	const [sessions, attempts] = [createSessions(db, Date.now), createAttempts(db, Date.now)]
	const now = Date.now()
	await Promise.all([
		sessions.sweep(),
		attempts.sweep(),
		commitLate(db),
		dropRankings(db, now - UNSEEN_MS),
		dropRemovals(db, now),
	])
}

async function commitLate(db: Db): Promise<void> {
	const writes = await lateWrites(db, Date.now() - LATE_WRITE_MS, LATE_WRITES_A_DAY)
	for (const commit of commitsOf(writes))
		await commitWrites(
			db,
			commit.map(({ id }) => id),
		)
}
