import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserRating } from '#domain/recommend/neighbor-fit.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'
import { createRatingSource } from '#functions/services/recommend/collaborative-model.ts'
import { entry } from '../history/history-sample.ts'
import { tasteOf } from './taste-sample.ts'

beforeEach(async () => {
	await env.DB.batch(['users', 'viewers', 'titles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

async function everything(): Promise<{ pages: number; rated: UserRating[] }> {
	const { people } = await tasteOf(env.DB)
	const source = createRatingSource(people.db)
	const rated: UserRating[] = []
	let [cursor, pages] = [null as string | null, 0]
	do {
		const page = await source(cursor)
		rated.push(...page.interactions)
		cursor = page.next
		pages += 1
	} while (cursor !== null)
	return { pages, rated }
}

const movie = (id: number) => ({ type: 'movie', id }) as const

describe('the ratings of all users', () => {
	it('are their opinions, saved titles and finished titles', async () => {
		const ann = await tasteOf(env.DB)
		await ann.visit().rate(movie(1), 4.5)
		await ann.visit().dismiss(movie(2), true)
		await ann.history.record([
			entry(3, ann.people.now(), { positionSeconds: 7200 }),
			entry(4, ann.people.now(), { positionSeconds: 60 }),
		])
		await ann.flush()
		const bob = await tasteOf(env.DB)
		await bob.visit().rate(movie(1), 1)
		const { rated } = await everything()
		const [hers, his] = [...new Set(rated.map(({ userId }) => userId))].map((person) =>
			rated.filter(({ userId }) => userId === person).map(({ key, rating }) => [key, rating]),
		)
		expect(hers?.sort()).toEqual([
			['movie:1', 4.5],
			['movie:2', 2],
			['movie:3', 4],
		])
		expect(his).toEqual([['movie:1', 1]])
		expect(rated.map(({ userId }) => userId)).not.toContain(ann.userId)
	})

	it('leave out users without a taste, and the history where it is switched off', async () => {
		const ann = await tasteOf(env.DB)
		await ann.visit().rate(movie(1), 5)
		await ann.visit().setEnabled(false)
		const bob = await tasteOf(env.DB)
		await bob.history.record([entry(3, bob.people.now(), { positionSeconds: 7200 })])
		await bob.flush()
		await bob.visit().rate(movie(2), 5)
		await bob.people.preferences(bob.userId).save({ isWatchHistoryEnabled: false })
		expect((await everything()).rated.map(({ key }) => key)).toEqual(['movie:2'])
	})

	it('come in pages with each user once, including users without ratings', async () => {
		for (let index = 0; index < 103; index += 1) {
			const id = crypto.randomUUID()
			await env.DB.batch([
				env.DB.prepare('INSERT INTO users (id, email) VALUES (?, ?)').bind(id, `${id}@example.com`),
				env.DB.prepare('INSERT INTO viewers (id) VALUES (?)').bind(id),
				...(index % 3 === 0
					? [
							env.DB.prepare(
								`INSERT INTO opinions (user_key, media_type, media_id, rating, is_dismissed, keywords, said_at)
								VALUES (${viewerKey('?')}, 'movie', ?, 5, 0, '[]', 1)`,
							).bind(id, index + 1),
						]
					: []),
			])
		}
		const { pages, rated } = await everything()
		expect(pages).toBe(3)
		expect(rated.map(({ key }) => key)).toEqual(Array.from({ length: 35 }, (_, index) => `movie:${index * 3 + 1}`))
	})
})
