import { sql } from 'drizzle-orm'
import { ACCEPTED_RATING, type Interaction } from '#domain/recommend/taste.ts'
import {
	interactionKey,
	MAX_INTERACTIONS,
	toInteractions,
	type ViewerActivity,
} from '#domain/recommend/taste-profile.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import type { MediaType } from '#domain/title/media.ts'
import type { Db } from '#functions/data/database.ts'
import type { RatingSource } from './collaborative-model.ts'

const USERS_PER_PAGE = 50

/** Something that somebody did. `one` and `other` are rating and dismissal, or position and length. */
interface ActivityRow {
	kind: 'person' | 'opinion' | 'watched' | SavedList
	/** The number of the person's row: who they are is nobody's business here, and it means nothing once they are gone. */
	person: number
	type: MediaType
	id: number
	key: string
	one: number | null
	other: number
	at: number
}

/**
 * Everybody's ratings, person by person, for the collaborative model: of those who let their taste be learnt, and of their
 * history only where they keep one. One query a page.
 */
export function createRatingSource(db: Db): RatingSource {
	return async (cursor) => {
		const rows = await db.all<ActivityRow>(pageAfter(Number(cursor ?? 0)))
		const people = new Map<number, ActivityRow[]>()
		for (const row of rows) people.set(row.person, [...(people.get(row.person) ?? []), row])
		const last = Math.max(0, ...people.keys())
		return {
			interactions: [...people].flatMap(([person, own]) => ratingsOf(String(person), own)),
			next: people.size === USERS_PER_PAGE ? String(last) : null,
		}
	}
}

function ratingsOf(userId: string, rows: readonly ActivityRow[]) {
	return toInteractions(toActivity(rows))
		.slice(0, MAX_INTERACTIONS)
		.flatMap((interaction) => {
			const rating = ratingOf(interaction)
			return rating === null ? [] : [{ userId, key: interactionKey(interaction), rating, atMs: interaction.timestamp }]
		})
}

/** What was watched to the end was liked; what was only begun, or is only planned, says nothing to others. */
function ratingOf({ rating, completed }: Interaction): number | null {
	return rating ?? (completed ? ACCEPTED_RATING : null)
}

function toActivity(rows: readonly ActivityRow[]): ViewerActivity {
	const deeds = { opinions: [], saved: [], watched: [] } as { [K in keyof ViewerActivity]: ViewerActivity[K][number][] }
	for (const { kind, type, id, key, one, other, at } of rows) {
		if (kind === 'opinion')
			deeds.opinions.push({ type, id, rating: one, isDismissed: other === 1, sentiment: null, keywords: [], at })
		else if (kind === 'watched')
			deeds.watched.push({ type, id, key, positionSeconds: one ?? 0, durationSeconds: other, at })
		else if (kind !== 'person') deeds.saved.push({ list: kind, type, id, at })
	}
	return deeds
}

const pageAfter = (person: number) => sql`
	WITH people AS MATERIALIZED (
		SELECT users.rowid AS person, users.id AS user_id, coalesce(preferences.is_watch_history_enabled, 1) AS is_kept
		FROM users
		LEFT JOIN taste ON taste.user_id = users.id
		LEFT JOIN preferences ON preferences.user_id = users.id
		WHERE users.rowid > ${person} AND coalesce(taste.is_enabled, 1)
		ORDER BY users.rowid LIMIT ${USERS_PER_PAGE}
	)
	SELECT 'person' AS kind, person, '' AS type, 0 AS id, '' AS key, NULL AS one, 0 AS other, 0 AS at FROM people
	UNION ALL
	SELECT 'opinion', person, media_type, media_id, '', rating, is_dismissed, said_at
	FROM people JOIN opinions USING (user_id)
	UNION ALL
	SELECT list, person, media_type, media_id, '', NULL, 0, added_at FROM people JOIN saved USING (user_id)
	UNION ALL
	SELECT 'watched', person, media_type, media_id, media_key, watch_position, duration, created_at FROM (
		SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC) AS place
		FROM people JOIN history USING (user_id) WHERE is_kept
	) WHERE place <= ${MAX_INTERACTIONS}`
