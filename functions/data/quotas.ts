import { QUOTAS, type QuotaName } from '#domain/shared/quota.ts'

/** Rows of a user that count towards a quota, as SQL. @param user SQL of the viewer's key */
const ROWS = {
	history: (user: string) => `(SELECT count(*) FROM history WHERE user_key = ${user}) + (
		SELECT count(DISTINCT value ->> 'key') FROM history_writes, json_each(history_writes.entries)
		WHERE history_writes.user_key = ${user} AND NOT EXISTS (
			SELECT 1 FROM history WHERE history.user_key = ${user} AND media_key = value ->> 'key'
		)
	)`,
	saved: (user: string) => `(SELECT count(*) FROM saved WHERE user_key = ${user})`,
	opinions: (user: string) => `(SELECT count(*) FROM opinions WHERE user_key = ${user})`,
	hidden: (user: string) => `(SELECT count(*) FROM hidden_titles WHERE user_key = ${user})`,
	teams: (user: string) => `(SELECT count(*) FROM followed_teams WHERE user_key = ${user} AND is_followed)`,
} satisfies Partial<Record<QuotaName, (user: string) => string>>

/** How many rows a user may still add, as SQL. @param user SQL of the viewer's key */
export const roomFor = (name: keyof typeof ROWS, user: string): string =>
	`max(0, ${QUOTAS[name].rows} - (${ROWS[name](user)}))`
