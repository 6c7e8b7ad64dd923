import { sql } from 'drizzle-orm'
import {
	impliedRating,
	interactionKey,
	MAX_INTERACTIONS,
	toInteractions,
	type ViewerActivity,
} from '#domain/recommend/taste-profile.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { Db } from '#functions/data/database.ts'
import type { RatingSource } from './collaborative-model.ts'

const USERS_PER_PAGE = 50

/** `first` and `second` are rating and dismissal of an opinion, or position and duration of a watched item. */
interface ActivityRow {
	kind: 'user' | 'opinion' | 'watched' | SavedList
	/** The row number in `users`, so that the model never holds user ids. */
	user: number
	type: MediaType
	id: number
	key: string
	first: number | null
	second: number
	at: number
}

/**
 * All ratings for the collaborative model, one query per page of users. Leaves out users who have switched their taste off,
 * and the history of users who have switched it off.
 */
export function createRatingSource(db: Db): RatingSource {
	return async (cursor) => {
		const rows = await db.all<ActivityRow>(pageAfter(Number(cursor ?? 0)))
		const rowsByUser = new Map<number, ActivityRow[]>()
		for (const row of rows) rowsByUser.set(row.user, [...(rowsByUser.get(row.user) ?? []), row])
		const last = Math.max(0, ...rowsByUser.keys())
		return {
			interactions: [...rowsByUser].flatMap(([user, userRows]) => ratingsOf(String(user), userRows)),
			next: rowsByUser.size === USERS_PER_PAGE ? String(last) : null,
		}
	}
}

function ratingsOf(userId: string, rows: readonly ActivityRow[]) {
	return toInteractions(toActivity(rows))
		.slice(0, MAX_INTERACTIONS)
		.flatMap((interaction) => {
			const rating = impliedRating(interaction)
			return rating === null ? [] : [{ userId, key: interactionKey(interaction), rating, atMs: interaction.timestamp }]
		})
}

function toActivity(rows: readonly ActivityRow[]): ViewerActivity {
	const activity = { opinions: [], saved: [], watched: [] } as {
		[K in keyof ViewerActivity]: ViewerActivity[K][number][]
	}
	for (const { kind, type, id, key, first, second, at } of rows) {
		if (kind === 'opinion')
			activity.opinions.push({ type, id, rating: first, isDismissed: second === 1, sentiment: null, keywords: [], at })
		else if (kind === 'watched')
			activity.watched.push({ type, id, key, positionSeconds: first ?? 0, durationSeconds: second, at })
		else if (kind !== 'user') activity.saved.push({ list: kind, type, id, at })
	}
	return activity
}

const pageAfter = (user: number) => sql`
	WITH page AS MATERIALIZED (
		SELECT users.rowid AS user, users.id AS user_id, coalesce(preferences.is_watch_history_enabled, 1) AS is_kept
		FROM users
		LEFT JOIN taste ON taste.user_id = users.id
		LEFT JOIN preferences ON preferences.user_id = users.id
		WHERE users.rowid > ${user} AND coalesce(taste.is_enabled, 1)
		ORDER BY users.rowid LIMIT ${USERS_PER_PAGE}
	)
	SELECT 'user' AS kind, user, '' AS type, 0 AS id, '' AS key, NULL AS first, 0 AS second, 0 AS at FROM page
	UNION ALL
	SELECT 'opinion', user, media_type, media_id, '', rating, is_dismissed, said_at
	FROM page JOIN opinions USING (user_id)
	UNION ALL
	SELECT list, user, media_type, media_id, '', NULL, 0, added_at FROM page JOIN saved USING (user_id)
	UNION ALL
	SELECT 'watched', user, media_type, media_id, media_key, watch_position, duration, created_at FROM (
		SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC) AS place
		FROM page JOIN history USING (user_id) WHERE is_kept
	) WHERE place <= ${MAX_INTERACTIONS}`
