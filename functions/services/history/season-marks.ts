import { and, eq, sql } from 'drizzle-orm'
import { MARK, SKIPPED, skippedIn } from '#domain/history/up-next.ts'
import { watchedSeasons } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { keyOf, viewerKey } from '#functions/data/viewer-key.ts'

/** `skip` and `unskip` leave watched episodes alone; the others say what an episode is. */
export type MarkChange = 'skip' | 'unskip' | 'watched' | 'skipped' | 'unwatched'

export interface SeasonMarks {
	showId: number
	season: number
	/** By number. */
	episodes: readonly { episode: number; change: MarkChange }[]
}

/** Each is a character of the text that changes a season's marks; a space leaves one as it is. */
const LETTERS: Record<MarkChange, string> = { skip: 's', unskip: 'u', watched: MARK, skipped: SKIPPED, unwatched: 'n' }
const VIEWER = viewerKey('?1')
const KNOWN = `coalesce(nullif(substr(episodes, place, 1), ''), '0')`
/** ?1 profile, ?2 changes as JSON */
const INSERT_SEASONS = `
	INSERT INTO watched_seasons (user_key, show_id, season, episodes)
	SELECT ${VIEWER}, value ->> 'showId', value ->> 'season', '' FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`
/** In one statement: what is watched meanwhile is written by triggers, which must not be lost. */
const CHANGE_MARKS = `
	UPDATE watched_seasons SET episodes = (
		WITH RECURSIVE places(place) AS (
			SELECT 1 UNION ALL
			SELECT place + 1 FROM places WHERE place < max(length(episodes), length(season_change.value ->> 'letters'))
		)
		SELECT group_concat(CASE substr(season_change.value ->> 'letters', place, 1)
			WHEN '${LETTERS.watched}' THEN '${MARK}'
			WHEN '${LETTERS.skipped}' THEN '${SKIPPED}'
			WHEN '${LETTERS.skip}' THEN iif(${KNOWN} = '${MARK}', '${MARK}', '${SKIPPED}')
			WHEN '${LETTERS.unskip}' THEN iif(${KNOWN} = '${SKIPPED}', '0', ${KNOWN})
			WHEN '${LETTERS.unwatched}' THEN iif(${KNOWN} = '${MARK}', '0', ${KNOWN})
			ELSE ${KNOWN}
		END, '') FROM places
	)
	FROM json_each(?2) AS season_change
	WHERE user_key = ${VIEWER} AND show_id = season_change.value ->> 'showId' AND season = season_change.value ->> 'season'`

/** Open pages on other devices notice by it: see `readVersion`. */
const RENEW_TASTE = `UPDATE taste SET version = version + 1 WHERE user_key = ${VIEWER}`

/** One change for all of these episodes. */
export function toMarks(
	seasons: readonly { showId: number; season: number; episodes: readonly number[] }[],
	change: MarkChange,
): SeasonMarks[] {
	return seasons.map((season) => ({ ...season, episodes: season.episodes.map((episode) => ({ episode, change })) }))
}

/** All episodes that somebody skips. */
export async function readSkipped(db: Db, userId: string) {
	const rows = await db.reads
		.select()
		.from(watchedSeasons)
		.where(and(eq(watchedSeasons.userKey, keyOf(userId)), sql`instr(episodes, ${SKIPPED}) > 0`))
	return rows.map(({ showId, season, episodes }) => ({ showId, season, episodes: skippedIn(episodes) }))
}

/** Changes which episodes count as watched or skipped. */
export async function changeMarks(db: Db, userId: string, seasons: readonly SeasonMarks[]): Promise<void> {
	if (seasons.length === 0) return
	const changes = JSON.stringify(
		seasons.map(({ showId, season, episodes }) => ({ showId, season, letters: toLetters(episodes) })),
	)
	await db.changes.$client.batch([
		...[INSERT_SEASONS, CHANGE_MARKS].map((statement) => db.$client.prepare(statement).bind(userId, changes)),
		db.$client.prepare(RENEW_TASTE).bind(userId),
	])
}

function toLetters(episodes: SeasonMarks['episodes']): string {
	const letters: string[] = []
	for (const { episode, change } of episodes) letters[episode] = LETTERS[change]
	return Array.from(letters, (letter) => letter ?? ' ').join('')
}
