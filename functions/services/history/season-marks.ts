import { and, eq } from 'drizzle-orm'
import { watchedSeasons } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { keyOf } from '#functions/data/viewer-key.ts'

/** Attempts to change marks that others change, too. */
const MAX_TRIES = 5

/** Changes the marks of a season. What is watched meanwhile is written by triggers, which must not be lost. */
export async function changeMarks(
	db: Db,
	userId: string,
	{ showId, season }: { showId: number; season: number },
	change: (marks: string) => string,
): Promise<void> {
	const isSeason = and(
		eq(watchedSeasons.userKey, keyOf(userId)),
		eq(watchedSeasons.showId, showId),
		eq(watchedSeasons.season, season),
	)
	for (let tries = 0; tries < MAX_TRIES; tries += 1) {
		const [row] = await db.select({ marks: watchedSeasons.episodes }).from(watchedSeasons).where(isSeason)
		const marks = row?.marks ?? ''
		const episodes = change(marks)
		if (episodes === marks) return
		const changed = row
			? await db.changes
					.update(watchedSeasons)
					.set({ episodes })
					.where(and(isSeason, eq(watchedSeasons.episodes, marks)))
			: await db.changes
					.insert(watchedSeasons)
					.values({ userKey: keyOf(userId), showId, season, episodes })
					.onConflictDoNothing()
		if (changed.meta.changes > 0) return
	}
	throw new Error('watched_seasons changes all the time')
}
