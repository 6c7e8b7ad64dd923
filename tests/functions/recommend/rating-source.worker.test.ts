import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fitNeighbors, type UserRating } from '#domain/recommend/neighbor-fit.ts'
import { openDatabase } from '#functions/data/database.ts'
import { createCollaborativeModel, createRatingSource } from '#functions/services/recommend/collaborative-model.ts'
import { entry } from '../history/history-sample.ts'
import { tasteOf } from './taste-sample.ts'

const BOTH = [env.DB, env.REPLICA]

beforeAll(async () => {
	await applyD1Migrations(env.REPLICA, env.TEST_MIGRATIONS)
})

beforeEach(async () => {
	// Numbers begin again, too.
	for (const d1 of BOTH)
		await d1.batch(
			['viewers', 'titles', 'model_fits', 'sqlite_sequence'].map((table) => d1.prepare(`DELETE FROM ${table}`)),
		)
})

const sourceOf = (databases: readonly D1Database[]) => createRatingSource(databases.map(openDatabase))

/** Each page is read by a source of its own, as by different runs. */
async function everything(databases: readonly D1Database[] = [env.DB], first: string | null = null) {
	const pages: UserRating[][] = []
	for (let cursor = first, isFirst = true; isFirst || cursor !== null; isFirst = false) {
		const page = await sourceOf(databases)(cursor)
		pages.push([...page.interactions])
		cursor = page.next
	}
	return { pages, rated: pages.flat() }
}

/** Users who like these films. */
async function insertUsers(d1: D1Database, films: readonly (readonly number[])[]) {
	const users = films.map((liked) => ({ id: crypto.randomUUID(), liked }))
	const opinions = users.flatMap(({ id, liked }) => liked.map((film) => ({ id, film })))
	await d1.batch([
		d1.prepare("INSERT INTO viewers (id) SELECT value ->> 'id' FROM json_each(?)").bind(JSON.stringify(users)),
		d1
			.prepare(
				`INSERT INTO opinions (user_key, media_type, media_id, rating, is_dismissed, keywords, said_at)
				SELECT viewers.key, 'movie', value ->> 'film', 5, 0, '[]', 1
				FROM json_each(?) AS opinion JOIN viewers ON viewers.id = value ->> 'id'`,
			)
			.bind(JSON.stringify(opinions)),
	])
}

/** The database, and how many rows its statements have read. */
function countingRows(d1: D1Database) {
	let count = 0
	const counted = (statement: D1PreparedStatement) => ({
		bind: (...values: unknown[]) => counted(statement.bind(...values)),
		all: async () => {
			const answer = await statement.all()
			count += answer.meta.rows_read
			return answer
		},
	})
	const prepare = (text: string) => counted(d1.prepare(text))
	return { d1: { prepare } as unknown as D1Database, rows: () => count }
}

const filmsOf = (rated: readonly UserRating[]) =>
	rated.map(({ key }) => Number(key.split(':')[1])).sort((a, b) => a - b)
const range = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

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

	it('cost only the rows of the users on the page', async () => {
		const insert = async (users: number) => {
			await insertUsers(env.DB, Array(users).fill(range(10)))
			await env.DB.prepare(
				`INSERT OR IGNORE INTO saved (id, user_key, list, media_type, media_id, added_at)
				SELECT id, key, 'favorites', 'movie', 1, 1 FROM viewers`,
			).run()
		}
		const rowsOfFirstPage = async () => {
			const { d1, rows } = countingRows(env.DB)
			const { interactions } = await sourceOf([d1])(null)
			return rows() / interactions.length
		}
		await insert(100)
		const few = await rowsOfFirstPage()
		await insert(900)
		expect(await rowsOfFirstPage()).toBeLessThan(few * 1.1)
	})

	it('come in pages with each user once, including users without ratings', async () => {
		await insertUsers(
			env.DB,
			range(103).map((index) => (index % 3 === 0 ? [index] : [])),
		)
		const { pages, rated } = await everything()
		expect(pages).toHaveLength(2)
		expect(filmsOf(rated)).toEqual(range(35).map((index) => index * 3))
	})
})

describe('the ratings in two databases', () => {
	it('keep users apart who have the same number in both', async () => {
		await insertUsers(env.DB, [[1, 2]])
		await insertUsers(env.REPLICA, [[1, 3]])
		const { rated } = await everything(BOTH)
		const [here, there] = [...new Set(rated.map(({ userId }) => userId))].map((user) =>
			filmsOf(rated.filter(({ userId }) => userId === user)),
		)
		expect([here, there]).toEqual([
			[1, 2],
			[1, 3],
		])
	})

	it('make one model, of more users than either has', async () => {
		const likes = (from: number) => range(30).map((user) => range(20, from + (user % 5)))
		await insertUsers(env.DB, likes(100))
		await insertUsers(env.REPLICA, likes(110))
		const model = createCollaborativeModel(openDatabase(env.DB), Date.now)
		const fitAll = async (databases: readonly D1Database[]) => {
			let outcome: string
			do outcome = await model.fitSlice(sourceOf(databases))
			while (outcome === 'more')
			return outcome
		}
		expect(await fitAll([env.DB])).toBe('too-few')
		expect(await fitAll(BOTH)).toBe('done')
		const expected = fitNeighbors((await everything(BOTH)).rated)
		expect(expected.size).toBe(34)
		expect(await model.neighborsOf([...expected.keys()])).toEqual(expected)
	})

	it('are a fair sample of whole users wherever reading stops', async () => {
		const films = (user: number, from: number) => range(3, from + 10 * user)
		await insertUsers(
			env.DB,
			range(900).map((user) => films(user, 0)),
		)
		await insertUsers(
			env.REPLICA,
			range(450).map((user) => films(user, 100_000)),
		)
		const { pages } = await everything(BOTH)
		expect(pages).toHaveLength(16)
		const sample = filmsOf(pages.slice(0, 4).flat())
		const users = sample.filter((film) => film % 10 === 0)
		expect(sample).toEqual(users.flatMap((film) => range(3, film)))
		const [here, there] = [users.filter((film) => film < 100_000), users.filter((film) => film >= 100_000)]
		expect(Math.abs(here.length - 225)).toBeLessThanOrEqual(4)
		expect(Math.abs(there.length - 112)).toBeLessThanOrEqual(4)
		// The last fifth of the accounts has its share too.
		expect(Math.abs(here.filter((film) => film >= 7200).length - 45)).toBeLessThanOrEqual(4)
	})

	it('are those of the users and databases at the first page, whatever is added meanwhile', async () => {
		await insertUsers(
			env.DB,
			range(250).map((user) => [user]),
		)
		const first = await sourceOf([env.DB])(null)
		await insertUsers(env.DB, [[1000]])
		await insertUsers(env.REPLICA, [[2000]])
		const { rated } = await everything(BOTH, first.next)
		expect(filmsOf([...first.interactions, ...rated])).toEqual(range(250))
		expect(filmsOf((await everything(BOTH)).rated)).toEqual([...range(250), 1000, 2000])
	})

	it('are read from the start when the cursor is from an older version', async () => {
		await insertUsers(env.DB, [[1], [2]])
		expect(filmsOf((await everything(BOTH, '1')).rated)).toEqual([1, 2])
	})
})
