import { QUOTAS, type QuotaName } from '#domain/shared/quota.ts'
import { accountKeys } from './viewer-key.ts'

/** Rows of an account that count towards a quota, as SQL. @param keys SQL of its profiles' keys */
const ROWS = {
	history: (keys: string) => `(SELECT count(*) FROM history WHERE user_key IN ${keys}) + (
		SELECT count(DISTINCT history_writes.user_key || ' ' || (value ->> 'key')) FROM history_writes, json_each(history_writes.entries)
		WHERE history_writes.user_key IN ${keys} AND NOT EXISTS (
			SELECT 1 FROM history WHERE history.user_key = history_writes.user_key AND media_key = value ->> 'key'
		)
	)`,
	saved: (keys: string) => `(SELECT count(*) FROM saved WHERE user_key IN ${keys})`,
	opinions: (keys: string) => `(SELECT count(*) FROM opinions WHERE user_key IN ${keys})`,
	hidden: (keys: string) => `(SELECT count(*) FROM hidden_titles WHERE user_key IN ${keys})`,
	teams: (keys: string) => `(SELECT count(*) FROM followed_teams WHERE user_key IN ${keys} AND is_followed)`,
} satisfies Partial<Record<QuotaName, (keys: string) => string>>

/** How many rows an account may still add, as SQL. @param user SQL of the viewer's key */
export const roomFor = (name: keyof typeof ROWS, user: string): string =>
	`max(0, ${QUOTAS[name].rows} - (${ROWS[name](accountKeys(user))}))`
