import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { SavedSort } from '#domain/saved/saved.ts'
import { createOpinions } from '#functions/services/recommend/taste.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { historyWithQueue } from '../history/history-sample.ts'

it('says of each favorite how many stars its viewer gave it, and nobody else, and sorts by them', async () => {
	const [ann, bob] = [await historyWithQueue(env.DB), await historyWithQueue(env.DB)]
	const rate = ({ people, userId }: typeof ann, id: number, rating: number) =>
		createOpinions(people.db, userId).save({ type: 'movie', id }, { rating, saidAt: people.now() })
	await rate(ann, 1, 3.5)
	await rate(bob, 1, 5)
	await rate(bob, 2, 4)
	const texts = { posterPath: null, backdropPath: null, overview: '', releaseDate: null }
	const saved = createSaved(ann.people.db, ann.userId, ann.people.now)
	for (const id of [1, 2, 3]) {
		await saved.add('favorites', { type: 'movie', id, title: `Film ${id}`, voteAverage: id, ...texts })
		ann.people.pass(1_000)
	}
	const starsBy = async (sort: SavedSort) => {
		const { results } = await saved.page('favorites', { sort, type: null, page: 1 })
		return results.map(({ id, stars }) => [id, stars])
	}
	expect(await starsBy('added')).toEqual([
		[3, null],
		[2, null],
		[1, 3.5],
	])
	expect(await starsBy('title')).toEqual([
		[1, 3.5],
		[2, null],
		[3, null],
	])
	expect(await starsBy('rating')).toEqual([
		[1, 3.5],
		[3, null],
		[2, null],
	])
})
