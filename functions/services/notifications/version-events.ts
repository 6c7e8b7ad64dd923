import { sql } from 'drizzle-orm'
import { eventWords } from '#domain/notifications/event-words.ts'
import type { NotifiableEvent } from '#domain/notifications/notification.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { EventFinder } from './announce.ts'

interface VersionNews {
	version: string
	title: string
	text: string
	path: string
}

const EXPIRES_MS = 3 * DAY_MS

/** The newest version, for those who asked to be told. @param news the newest first */
export function createVersionEvents(news: readonly VersionNews[], now: () => number): EventFinder {
	const [newest] = news
	/** Two ranges, which an index finds. */
	const isUntold = (version: string) => sql`version = 1 AND (told_version < ${version} OR told_version > ${version})`
	return {
		kind: 'version',
		async find(): Promise<NotifiableEvent[]> {
			if (!newest) return []
			const { version, title, text, path } = newest
			const event = {
				id: `version:${version}`,
				kind: 'version',
				ref: null,
				day: null,
				title: eventWords.version({ title }),
				body: text,
				facts: { what: 'version', version },
			} as const
			return [{ ...event, path, expiresAtMs: now() + EXPIRES_MS }]
		},
		toFollowed: () => ({}),
		followers: (events) => sql`
			SELECT user_key, event.value ->> 'place' AS place FROM json_each(${events}) AS event
				JOIN notification_settings ON ${isUntold(newest?.version ?? '')}`,
		isFor: () => true,
		async finish(personal) {
			if (!newest) return
			const { version } = newest
			// Each range by itself, because an update with both would read all.
			for (const range of [sql`told_version < ${version}`, sql`told_version > ${version}`])
				await personal.run(
					sql`UPDATE notification_settings SET told_version = ${version} WHERE version = 1 AND ${range}`,
				)
		},
	}
}
