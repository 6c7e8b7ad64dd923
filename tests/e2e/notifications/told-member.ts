import { inject } from 'vitest'
import { viewerKey } from '#functions/data/viewer-key.ts'
import { findUser } from '../../support/database/database.ts'
import { createMember } from '../../support/requests/test-client.ts'

/** Somebody who was told of so many films, the last of them first. */
export async function toldMember(count: number) {
	const appUrl = inject('appUrl')
	const member = await createMember(appUrl)
	// The first change gives somebody a row in a database of their own.
	await member.request('/api/preferences', { method: 'PUT', json: { isWatchHistoryEnabled: true } })
	await member.request('/you/notifications', { form: { intent: 'save', pace: 'digest' } })
	const { id, personal } = await findUser(appUrl, member.email)
	await personal
		.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO notifications (user_key, id, kind, media_type, media_id, title, body, path, created_at, message, expires_at)
			SELECT ${viewerKey('?')}, 'film-home:' || i, 'film', 'movie', 27205, 'Film ' || i, 'Out at home', '/movie/27205', ? + i, 'm' || i, 0 FROM n`,
		)
		.bind(count, id, Date.now() - 3_600_000)
		.run()
	return member
}
