import { type SQL, sql } from 'drizzle-orm'
import type { NotifiableEvent } from '#domain/notifications/notification.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

export type TitleEvent = NotifiableEvent & { ref: TitleRef }

/** The viewers who have the title of an event on their watchlist. */
export const watchlisted = {
	toFollowed: ({ ref }: TitleEvent) => ({ type: ref.type, title: ref.id }),
	followers: (events: string): SQL => sql`
		SELECT user_key, event.value ->> 'place' AS place FROM json_each(${events}) AS event
			JOIN saved INDEXED BY saved_watchlisted ON saved.media_id = event.value ->> 'title'
				AND saved.media_type = event.value ->> 'type' AND list = 'watchlist'`,
}
