import { expect, inject, vi } from 'vitest'
import { storageOf } from '../../support/database/database.ts'
import { followableMatch } from '../../support/requests/filled-person.ts'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'

export const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** Films that come to theaters in two days, a few of them on one. Other tests wait for other films. */
export const FILMS = [680, 155, 13, 278, 238]

/** A viewer who awaits films and follows a team. */
export async function awaitingMember(): Promise<TestClient> {
	const appUrl = inject('appUrl')
	const { database } = storageOf(appUrl)
	const member = await createMember(appUrl)
	for (const id of FILMS)
		await member.request('/actions/saved', {
			form: { intent: 'add', list: 'watchlist', type: 'movie', id: String(id) },
		})
	const read = database.prepare(
		`SELECT count(*) AS n FROM film_releases WHERE region = 'US' AND read_at > 0 AND movie_id IN (${FILMS.join()})`,
	)
	await vi.waitFor(async () => expect((await read.first<{ n: number }>())?.n).toBe(FILMS.length), {
		timeout: 60_000,
		interval: 200,
	})
	await database.batch(
		FILMS.map((id) =>
			database
				.prepare(
					`INSERT INTO film_releases (movie_id, region, title, cinema_on, read_at, due_at, wanted_at)
					VALUES (?, 'US', 'Film', ?, 1, 9e15, 9e15) ON CONFLICT DO UPDATE SET cinema_on = excluded.cinema_on, due_at = 9e15`,
				)
				.bind(id, day(2)),
		),
	)
	const { match, kind, id } = await followableMatch(member)
	await member.request('/actions/teams', { form: { intent: 'follow', match, kind, id, returnTo: '/sports' } })
	return member
}
