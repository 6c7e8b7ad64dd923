import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, inject, vi } from 'vitest'
import { viewerKey } from '#functions/data/viewer-key.ts'
import * as schema from '../../../drizzle/schema.ts'
import { findUser, storageOf } from '../database/database.ts'
import type { TestClient } from './test-client.ts'

const appUrl = inject('appUrl')
const { database } = storageOf(appUrl)

/** The tables of what belongs to people, with their rows of one person. */
export const TABLES = Object.values(schema)
	.map((table) => ({ name: getTableName(table), columns: getTableColumns(table) as Record<string, { name: string }> }))
	.filter(({ columns }) => 'userId' in columns || 'userKey' in columns || 'profileId' in columns)

/** @param id of a profile: the first one has that of its account */
export async function rowsOf(id: string): Promise<Record<string, Record<string, unknown>[]>> {
	const { personal } = await findUser(appUrl, id)
	const found = await Promise.all(
		TABLES.map(({ name, columns }) =>
			'userKey' in columns
				? personal
						.prepare(`SELECT * FROM ${name} WHERE user_key = ${viewerKey('?')} ORDER BY 1, 2`)
						.bind(id)
						.all()
				: database
						.prepare(`SELECT * FROM ${name} WHERE ${(columns.userId ?? columns.profileId)?.name} = ? ORDER BY 1, 2`)
						.bind(id)
						.all(),
		),
	)
	return Object.fromEntries(TABLES.map(({ name }, index) => [name, found[index]?.results ?? []]))
}

export const WATCHED = {
	media_id: 27205,
	media_type: 'movie',
	title: 'Only hers',
	poster_path: '/p.jpg',
	backdrop_path: '/b.jpg',
	overview: 'What it is about.',
	rating: 7.5,
	watch_position: 300,
	duration: 6000,
	created_at: '2026-11-01T12:00:00.000Z',
	preferred_source: 'demo',
}
const LETTERBOXD = 'Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,Inception,2010,https://boxd.it/1skk,4.5\n'

/** The first match of the schedule whose page offers to follow somebody, as the fields of that form. */
export async function followableMatch(person: TestClient): Promise<{ match: string; kind: string; id: string }> {
	const schedule = await (await person.request('/sports?ended=show')).text()
	for (const [, match = ''] of schedule.matchAll(/href="\/sports\/([\w-]+)"/g)) {
		const page = await (await person.request(`/sports/${match}`)).text()
		const [, kind, id] = /name="kind" value="(team)"\/><input type="hidden" name="id" value="([\w-]+)"/.exec(page) ?? []
		if (kind && id) return { match, kind, id }
	}
	throw new Error('nobody to follow')
}

/** One row of every kind that can be kept of a person, by the doors that people use. */
export async function fillAll(person: TestClient): Promise<string> {
	const done = async (response: Promise<Response>) => {
		const { status } = await response
		if (status >= 400) throw new Error(`nothing to test: ${status}`)
	}
	const title = { mediaId: 27205, mediaType: 'movie' }
	await done(
		person.request('/api/preferences', {
			method: 'PUT',
			json: { accentColor: '#10B981', region: 'DE', language: 'de', services: ['lumina'] },
		}),
	)
	await done(person.request('/api/favorites', { json: title }))
	await done(person.request('/api/watchlist', { json: { mediaId: 1396, mediaType: 'tv' } }))
	await done(person.request('/actions/saved', { form: { intent: 'add', list: 'watchlist', type: 'movie', id: '603' } }))
	await done(
		person.request('/actions/saved', { form: { intent: 'remove', list: 'watchlist', type: 'movie', id: '603' } }),
	)
	// The catalog's texts replace those of a title that it knows.
	await done(person.request('/api/history', { json: { items: [WATCHED, { ...WATCHED, media_id: 999_999_999 }] } }))
	await done(
		person.request('/api/history', {
			json: {
				items: [
					{ ...WATCHED, media_type: 'tv', media_id: 1396, season: 1, episode: 1, watch_position: WATCHED.duration },
					{ ...WATCHED, media_type: 'tv', media_id: 1396, season: 1, episode: 2 },
				],
			},
		}),
	)
	await done(
		person.request('/actions/history', { form: { intent: 'drop', type: 'tv', id: '1396', returnTo: '/up-next' } }),
	)
	await done(person.request('/calendar', { form: { intent: 'create' } }))
	const match = await followableMatch(person)
	await done(person.request('/actions/teams', { form: { intent: 'follow', ...match, returnTo: '/calendar' } }))
	await done(person.request('/api/feedback', { json: { ...title, rating: 4, text: 'a wonderful heist' } }))
	await done(person.request('/profile/taste', { form: { intent: 'years', start: '1990', end: '2010' } }))
	person.cookies.set('zone', 'Europe/Berlin')
	await done(
		person.request('/you/notifications', {
			form: {
				intent: 'save',
				kind: 'film',
				pace: 'each',
				quiet: 'on',
				from: '22:00',
				to: '08:00',
			},
		}),
	)
	const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
	const endpoint = 'https://push-service.com/her-browser'
	await done(person.request('/you/notifications', { form: { intent: 'subscribe', endpoint, ...keys } }))
	await done(person.request('/search?q=heat'))
	await done(person.request('/recommendations'))
	await done(person.request('/import', { file: new File([LETTERBOXD], 'hers.csv') }))
	const { user_id: id } = (await (await person.request('/api/preferences')).json()) as { user_id: string }
	const { id: userId } = await findUser(appUrl, id)
	await database
		.prepare('INSERT INTO identities (issuer, subject, user_id, created_at) VALUES (?, ?, ?, 1)')
		.bind('https://issuer.example', `subject-${id}`, userId)
		.run()
	const ofAccount = (sql: string, ...values: string[]) => database.prepare(sql).bind(...values, userId)
	await database.batch([
		ofAccount("INSERT INTO second_factors (secret, created_at, user_id) VALUES ('sealed-secret', 1, ?)"),
		ofAccount("INSERT INTO recovery_codes (code_hash, created_at, user_id) VALUES ('code-hash', 1, ?)"),
		ofAccount(
			"INSERT INTO passkeys (id, public_key, counter, transports, name, created_at, user_id) VALUES (?, 'public-key', 1, '[]', 'Phone', 1, ?)",
			`passkey-${id}`,
		),
	])
	// Until the queue has moved all but the last, which waits here for the table to have a row.
	await vi.waitFor(async () => expect((await rowsOf(id)).history_writes).toEqual([]), {
		timeout: 60_000,
		interval: 200,
	})
	const { personal } = await findUser(appUrl, id)
	await personal.batch([
		personal
			.prepare(`INSERT INTO history_writes (id, user_key, entries, created_at) VALUES (?, ${viewerKey('?')}, '[]', ?)`)
			.bind(crypto.randomUUID(), id, Date.now()),
		personal
			.prepare(`INSERT INTO plays (user_key, media_key, played_at) VALUES (${viewerKey('?')}, 'tv:1396:1:1', 1)`)
			.bind(id),
		personal
			.prepare(`INSERT INTO placed_specials (user_key, show_id, specials) VALUES (${viewerKey('?')}, 1396, 'placed')`)
			.bind(id),
		personal
			.prepare(`INSERT INTO rewatches (user_key, show_id, started_at) VALUES (${viewerKey('?')}, 1396, 1)`)
			.bind(id),
		personal
			.prepare(
				`INSERT INTO notifications (user_key, id, kind, media_type, media_id, title, body, facts, path, created_at, message, expires_at)
				VALUES (${viewerKey('?')}, 'film-home:603:DE', 'film', 'movie', 603, 'The Matrix', 'Now out at home', '{"what":"home"}', '/movie/603', 1, 'm', 1)`,
			)
			.bind(id),
		personal
			.prepare(
				`INSERT INTO push_deliveries (user_key, subscription_id, message, expires_at) VALUES (${viewerKey('?')}, 's', 'm', 1)`,
			)
			.bind(id),
	])
	return id
}
