import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecommendationQuery } from '#domain/recommend/port.ts'
import { TRAIT_KINDS } from '#domain/recommend/taste.ts'
import { RECENT_SEARCHES } from '#domain/recommend/taste-profile.ts'
import { CONFIRMED } from '#domain/shared/confirmation.ts'
import { QUOTAS } from '#domain/shared/quota.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'
import { PRELIMINARY_FRESH_MS, RANKING_FRESH_MS } from '#functions/services/recommend/taste-ranking.ts'
import { entry } from '../history/history-sample.ts'
import { directorOf, film, keysOf, tasteOf } from './taste-sample.ts'

const movie = (id: number) => ({ type: 'movie', id }) as const
const TEN: RecommendationQuery = { count: 10, onProviders: [], type: null }
const open = (options = {}) => tasteOf(env.DB, options)
type Opened = Awaited<ReturnType<typeof open>>

beforeEach(async () => {
	await env.DB.prepare('DELETE FROM titles').run()
})

/** The recommendations on the viewer's next page. */
async function next(opened: Opened, wish = TEN) {
	await opened.done()
	return opened.visit().recommendations(wish)
}

describe('an opinion', () => {
	it('is the latest one, or null', async () => {
		const taste = (await open()).visit()
		expect(await taste.opinionOf(movie(1))).toBeNull()
		await taste.rate(movie(1), 4.5)
		expect(await taste.opinionOf(movie(1))).toEqual({ rating: 4.5, isDismissed: false })
		await taste.rate(movie(1), 2)
		expect(await taste.opinionOf(movie(1))).toEqual({ rating: 2, isDismissed: false })
		expect(await taste.opinionOf({ type: 'tv', id: 1 })).toBeNull()
	})

	it('can be withdrawn in full or in part', async () => {
		const taste = (await open()).visit()
		await taste.dismiss(movie(1), true)
		expect(await taste.opinionOf(movie(1))).toEqual({ rating: null, isDismissed: true })
		await taste.rate(movie(1), null)
		expect(await taste.opinionOf(movie(1))).toEqual({ rating: null, isDismissed: true })
		await taste.dismiss(movie(1), false)
		expect(await taste.opinionOf(movie(1))).toBeNull()
		await taste.rate(movie(1), 3)
		await taste.rate(movie(1), null)
		expect(await taste.opinionOf(movie(1))).toBeNull()
	})

	it('replaces a dismissal when the title is rated', async () => {
		const taste = (await open()).visit()
		await taste.dismiss(movie(1), true)
		await taste.rate(movie(1), 5)
		expect(await taste.opinionOf(movie(1))).toEqual({ rating: 5, isDismissed: false })
	})

	it('has at most five hundred weights of a kind, which can still be changed', async () => {
		const { rows, words } = QUOTAS.weights
		const taste = (await open()).visit()
		await taste.setWeight('genre', 'name 1', 0.5)
		const names = Object.fromEntries(Array.from({ length: rows }, (_, index) => [`name ${index + 1}`, 0.5]))
		await env.DB.prepare('UPDATE taste SET weights = ?')
			.bind(JSON.stringify({ genre: names }))
			.run()
		const full = { code: 'QUOTA_EXCEEDED', message: words() }
		await expect(taste.setWeight('genre', 'one more', 0.5)).rejects.toMatchObject(full)
		await taste.setWeight('genre', 'name 2', 1)
		await taste.setWeight('actor', 'one more', 0.5)
		await taste.setWeight('genre', 'name 3', null)
		await taste.setWeight('genre', 'one more', 0.5)
	})

	it.each([0, 5.5, Number.NaN])('is not %s stars', async (rating) => {
		const taste = (await open()).visit()
		await expect(taste.rate(movie(1), rating)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
	})

	it('requires an existing title', async () => {
		const taste = (await open()).visit()
		await expect(taste.rate(movie(9999), 5)).rejects.toMatchObject({ code: 'NOT_FOUND' })
		expect(await taste.opinionOf(movie(9999))).toBeNull()
	})

	it('keeps the analysis of its text when only the stars change', async () => {
		const { visit, people, userId } = await open()
		await visit().rate(movie(1), 4, 'A wonderful heist with a splendid orchestra')
		await visit().rate(movie(1), 5)
		const kept = await people.db.$client
			.prepare(`SELECT rating, sentiment, keywords FROM opinions WHERE user_key = ${viewerKey('?')}`)
			.bind(userId)
			.first()
		expect(kept).toEqual({ rating: 5, sentiment: expect.any(Number), keywords: '["heist","orchestra"]' })
		expect(Number(kept?.sentiment)).toBeGreaterThan(0.5)
	})
})

describe('recommendations', () => {
	it('are the popular titles while nothing is known of the viewer, without a score', async () => {
		const { visit } = await open()
		const list = await visit().recommendations(TEN)
		expect(list.isPersonal).toBe(false)
		expect(list.items.length).toBeGreaterThan(5)
		for (const { score, parts } of list.items) expect([score, parts]).toEqual([null, null])
	})

	it('start with the first opinion, best first and without known titles', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		const { isPersonal, items } = await next(opened)
		expect(isPersonal).toBe(true)
		expect(items).toHaveLength(10)
		expect(keysOf(items)).not.toContain('movie:1')
		const scores = items.map(({ score }) => score ?? Number.NaN)
		expect(scores).toEqual([...scores].sort((score, other) => other - score))
		for (const { score, parts } of items)
			expect(Object.values(parts ?? {}).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score ?? Number.NaN, 9)
	})

	it('cost one query while nothing changes', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		const first = await next(opened)
		await opened.done()
		opened.queries.length = 0
		opened.requested.length = 0
		const taste = opened.visit()
		expect(await taste.recommendations(TEN)).toEqual(first)
		expect((await taste.becauseYouLiked(2, 5)).length).toBe(1)
		expect(opened.queries).toHaveLength(1)
		expect(opened.requested).toEqual([])
	})

	it('have the scores that cards elsewhere show, as have titles that no list has', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		const { items } = await next(opened)
		await opened.done()
		const listed = items.map(({ title }) => title)
		const scores = await opened.visit().scoresOf([...listed, film(1), film(200)])
		for (const { title, score } of items) expect(scores.get(`movie:${title.id}`)).toBe(score)
		for (const key of ['movie:1', 'movie:200']) {
			expect(scores.get(key)).toBeGreaterThan(0)
			expect(scores.get(key)).toBeLessThanOrEqual(1)
		}
		const [row] = await opened.visit().becauseYouLiked(1, 5)
		const related = await opened.visit().scoresOf(row?.items.map(({ title }) => title) ?? [])
		for (const { title, score } of row?.items ?? []) expect(score).toBeCloseTo(related.get(`movie:${title.id}`) ?? 0, 3)
		expect(await (await open()).visit().scoresOf([film(1)])).toEqual(new Map())
	})

	it('name the reason for each title', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		await opened.done()
		opened.people.pass(1)
		await opened.visit().rate(movie(2), 5)
		await opened.done()
		const rows = await opened.visit().becauseYouLiked(2, 5)
		expect(rows.map(({ of }) => of.title)).toEqual(['Film 2', 'Film 1'])
		// All of its genre: at most a third share one in a list of recommendations, not in a row about one title.
		expect(rows.map(({ items }) => keysOf(items).sort())).toEqual([
			['movie:14', 'movie:20', 'movie:26', 'movie:8'],
			['movie:13', 'movie:19', 'movie:25', 'movie:7'],
		])
	})

	it('have no row about a title with fewer than three items left', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		await opened.done()
		const rowsWithout = async (...ids: number[]) =>
			(await opened.visit().becauseYouLiked(2, 5, ids.map(movie))).map(({ items }) => items.length)
		expect(await rowsWithout(7)).toEqual([3])
		expect(await rowsWithout(7, 13)).toEqual([])
		await opened.visit().rate(movie(19), 1)
		await opened.visit().dismiss(movie(25), true)
		await opened.done()
		expect(await rowsWithout()).toEqual([])
	})

	const CHANGES: [string, (opened: Opened, id: number) => Promise<unknown>][] = [
		['rated', ({ visit }, id) => visit().rate(movie(id), 1)],
		['dismissed', ({ visit }, id) => visit().dismiss(movie(id), true)],
		['watched', ({ history, people }, id) => history.record([entry(id, people.now(), { positionSeconds: 7000 })])],
		[
			'saved',
			({ people, userId }, id) =>
				people.db.$client
					.prepare(
						`INSERT INTO saved (id, user_key, list, media_type, media_id, own_texts, added_at)
						VALUES (?, ${viewerKey('?')}, 'favorites', 'movie', ?, '{}', ?)`,
					)
					.bind(crypto.randomUUID(), userId, id, people.now())
					.run(),
		],
	]
	it.each(CHANGES)('do not contain a title once it was %s', async (_, change) => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		const before = await next(opened)
		const id = before.items[0]?.title.id ?? 0
		await opened.done()
		await change(opened, id)
		const after = await next(opened)
		expect(keysOf(after.items)).not.toContain(`movie:${id}`)
	})

	it('do not contain a title that was rejected or watched long before the newest thousand', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		const [rejected = 0, watched = 0] = (await next(opened)).items.map(({ title }) => title.id)
		const { db } = opened.people
		await opened.visit().dismiss(movie(rejected), true, 1)
		await opened.history.record([entry(watched, opened.people.now() - 1e9)])
		await opened.flush()
		await db.$client
			.prepare(
				`WITH RECURSIVE later(id) AS (SELECT 1001 UNION ALL SELECT id + 1 FROM later WHERE id < 2100)
				INSERT INTO opinions (user_key, media_type, media_id, rating, is_dismissed, keywords, said_at)
				SELECT ${viewerKey('?1')}, 'movie', id, 3, 0, '[]', id FROM later`,
			)
			.bind(opened.userId)
			.run()
		await opened.history.record(
			Array.from({ length: 1100 }, (_, index) => entry(3000 + index, opened.people.now() - index)),
		)
		await opened.flush()
		const keys = keysOf((await next(opened, { ...TEN, count: 30 })).items)
		expect(keys.length).toBeGreaterThan(10)
		expect(keys).not.toContain(`movie:${rejected}`)
		expect(keys).not.toContain(`movie:${watched}`)
	})

	it('contain a title again when its dismissal is withdrawn', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		const before = await next(opened)
		const [first] = before.items
		await opened.visit().dismiss(movie(first?.title.id ?? 0), true)
		await next(opened)
		await opened.visit().dismiss(movie(first?.title.id ?? 0), false)
		expect(keysOf((await next(opened)).items)).toEqual(keysOf(before.items))
	})

	it.each([
		['a while, of more titles than there were', (opened: Opened) => opened.people.pass(PRELIMINARY_FRESH_MS)],
		['a new part of the day', (opened: Opened) => opened.comes('night')],
	])('are renewed after %s', async (_, passes) => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		await next(opened)
		await opened.done()
		passes(opened)
		opened.queries.length = 0
		await opened.visit().recommendations(TEN)
		expect(opened.queries.length).toBeGreaterThan(1)
	})

	it('are fresh for six hours with a large pool', async () => {
		const opened = await open()
		await opened.pool.addListed(Array.from({ length: 600 }, (_, index) => film(index + 1)))
		await opened.visit().rate(movie(1), 5)
		await next(opened)
		const queriesAfter = async (ms: number) => {
			await opened.done()
			opened.people.pass(ms)
			opened.queries.length = 0
			await opened.visit().recommendations(TEN)
			return opened.queries.length
		}
		expect(await queriesAfter(RANKING_FRESH_MS - 1)).toBe(1)
		expect(await queriesAfter(1)).toBeGreaterThan(1)
	})

	it('follow a weight set by the viewer', async () => {
		const opened = await open()
		await opened.visit().rate(movie(2), 5)
		const countOf = (items: { title: { genreIds: number[] } }[]) =>
			items.slice(0, 4).filter(({ title }) => title.genreIds.includes(37)).length
		const before = countOf((await next(opened, { ...TEN, count: 12 })).items)
		await opened.visit().setWeight('genre', 'Western', 1)
		const after = countOf((await next(opened, { ...TEN, count: 12 })).items)
		expect(after).toBeGreaterThan(before)
	})

	it('have the requested type', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		expect((await opened.visit().recommendations({ ...TEN, type: 'tv' })).items).toEqual([])
	})

	it('have the requested providers, except for a third at most', async () => {
		const offers = {
			providersWith: async (services: readonly string[], refs: readonly { id: number }[]) =>
				new Map(refs.filter(({ id }) => id % 5 === 0).map(({ id }) => [`movie:${id}`, services])),
		}
		const opened = await open({ offers, services: ['mine'] })
		await opened.visit().rate(movie(1), 5)
		const { items } = await opened.visit().recommendations({ ...TEN, onProviders: ['netflux'] })
		expect(items.length).toBeGreaterThan(3)
		const elsewhere = items.filter(({ providers }) => providers.length === 0)
		expect(elsewhere.length).toBeLessThanOrEqual(items.length * 0.3)
		const all = await opened.visit().recommendations(TEN)
		expect(all.items.flatMap(({ providers }) => providers)).not.toContain('netflux')
	})

	it('come from the pool alone when the catalog is down', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => {})
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		await next(opened)
		await opened.done()
		opened.breakDown()
		opened.people.pass(RANKING_FRESH_MS)
		expect((await opened.visit().recommendations(TEN)).items).toHaveLength(10)
	})

	it('learn from viewers with the same taste', async () => {
		const opened = await open({ nearest: async () => new Map([['movie:1', [{ key: 'movie:39', weight: 1 }]]]) })
		await opened.visit().rate(movie(1), 5)
		const { items } = await opened.visit().recommendations(TEN)
		const found = items.find(({ title }) => title.id === 39)
		expect(found?.reasons).toContainEqual({ kind: 'viewers', of: { type: 'movie', id: 1, title: 'Film 1' } })
	})

	it("use the metadata service's recommendations while there are too few viewers", async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		const { items } = await next(opened)
		const found = items.find(({ title }) => title.id === 2)
		expect(found?.parts?.collaborative).toBeGreaterThan(0.1)
	})

	it('do not use a history that the viewer has switched off', async () => {
		const opened = await open()
		await opened.history.record([entry(1, opened.people.now(), { positionSeconds: 7000 })])
		expect((await opened.visit().view()).interactions).toBe(1)
		const off = await tasteOf(env.DB, { isEnabled: false })
		await off.people.db.$client
			.prepare(`UPDATE history_writes SET user_key = ${viewerKey('?')}`)
			.bind(off.userId)
			.run()
		expect((await off.visit().view()).interactions).toBe(0)
	})
})

describe('learned weights', () => {
	it('are shown strongest first, with manual ones marked', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		await opened.visit().setWeight('genre', 'Western', -0.5)
		await opened.visit().setWeight('director', 'Nobody', 0)
		const { traits, interactions, yearRange, isEnabled } = await opened.visit().view()
		expect([interactions, isEnabled]).toEqual([1, true])
		expect(yearRange).toEqual({ start: 1970, end: 2026, weight: 0.5 })
		expect(traits.genre).toContainEqual({ trait: 'genre', name: 'Western', weight: -0.5, isManual: true })
		expect(traits.director).toContainEqual({
			trait: 'director',
			name: directorOf(1),
			weight: expect.any(Number),
			isManual: false,
		})
		expect(traits.director).toContainEqual({ trait: 'director', name: 'Nobody', weight: 0, isManual: true })
		for (const kind of TRAIT_KINDS) {
			const strengths = traits[kind].map(({ weight }) => Math.abs(weight))
			expect(strengths).toEqual([...strengths].sort((strength, other) => other - strength))
		}
	})

	it('are restored when a manual weight is removed', async () => {
		const taste = (await open()).visit()
		await taste.setWeight('genre', 'Drama', 1)
		await taste.setWeight('keyword', 'a "quoted" \'name\' $.x', 0.25)
		await taste.setWeight('genre', 'Drama', null)
		const { traits } = await taste.view()
		expect(traits.genre).toEqual([])
		expect(traits.keyword).toEqual([
			{ trait: 'keyword', name: 'a "quoted" \'name\' $.x', weight: 0.25, isManual: true },
		])
	})

	it.each([
		['Drama', 1.1],
		['Drama', Number.NaN],
		['', 1],
		['x'.repeat(201), 1],
	])('reject invalid values: %s %s', async (name, weight) => {
		const taste = (await open()).visit()
		await expect(taste.setWeight('genre', name, weight)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
	})

	it('have the years set by the viewer', async () => {
		const taste = (await open()).visit()
		await taste.setYears({ start: 1950, end: 1979 })
		expect((await taste.view()).yearRange).toEqual({ start: 1950, end: 1979, weight: 0.5 })
		await expect(taste.setYears({ start: 1980, end: 1979 })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
		await expect(taste.setYears({ start: 1.5, end: 1979 })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
	})

	it('are reset, and history and lists stay', async () => {
		const opened = await open()
		const taste = opened.visit()
		await opened.history.record([entry(3, opened.people.now())])
		await taste.rate(movie(1), 5)
		await taste.setWeight('genre', 'Western', 1)
		await taste.recordSearch('heat')
		await opened.done()
		await taste.reset(CONFIRMED)
		const view = await taste.view()
		expect([view.interactions, view.recentSearches]).toEqual([1, []])
		expect(view.traits.genre.every(({ isManual }) => !isManual)).toBe(true)
		expect(await taste.opinionOf(movie(1))).toBeNull()
	})
})

describe('searches', () => {
	it('are stored newest first, each once and at most twenty', async () => {
		const opened = await open()
		for (let index = 0; index < 25; index += 1) {
			await opened.visit().recordSearch(`query ${index}`)
			await opened.done()
		}
		await opened.visit().recordSearch('  QUERY   20 ')
		await opened.done()
		const { recentSearches } = await opened.visit().view()
		expect(recentSearches).toHaveLength(RECENT_SEARCHES)
		expect(recentSearches.slice(0, 3)).toEqual(['QUERY 20', 'query 24', 'query 23'])
	})

	it.each(['', 'x', 'x'.repeat(101)])('are not remembered when they have no words: %j', async (query) => {
		const opened = await open()
		await opened.visit().recordSearch(query)
		await opened.done()
		expect((await opened.visit().view()).recentSearches).toEqual([])
	})
})

describe('a taste that is switched off', () => {
	it('learns nothing, and recommends popular titles', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		await next(opened)
		await opened.visit().setEnabled(false)
		const { isPersonal, items } = await next(opened)
		expect(isPersonal).toBe(false)
		expect(items.length).toBeGreaterThan(5)
		expect(await opened.visit().becauseYouLiked(2, 5)).toEqual([])
		await opened.visit().dismiss(movie(items[0]?.title.id ?? 0), true)
		expect(keysOf((await next(opened)).items)).not.toContain(keysOf(items)[0])
		await opened.visit().recordSearch('heat')
		await opened.visit().rate(movie(2), 5, 'a wonderful heist')
		await opened.done()
		const { isEnabled, traits, recentSearches } = await opened.visit().view()
		expect([isEnabled, recentSearches]).toEqual([false, []])
		expect(Object.values(traits).flat()).toEqual([])
		const words = await opened.people.db.$client
			.prepare(`SELECT sentiment FROM opinions WHERE user_key = ${viewerKey('?')} AND media_id = 2`)
			.bind(opened.userId)
			.first('sentiment')
		expect(words).toBeNull()
	})

	it('is unchanged when it is switched on again', async () => {
		const opened = await open()
		await opened.visit().rate(movie(1), 5)
		const before = await next(opened)
		await opened.visit().setEnabled(false)
		await next(opened)
		await opened.visit().setEnabled(true)
		expect(keysOf((await next(opened)).items)).toEqual(keysOf(before.items))
	})
})

describe('two viewers', () => {
	it("never see or change each other's taste", async () => {
		const [ann, bob] = [await open(), await open()]
		await ann.visit().rate(movie(1), 5)
		await ann.visit().setWeight('genre', 'Western', 1)
		await ann.visit().recordSearch('heat')
		await ann.done()
		await bob.visit().rate(movie(1), 2)
		await bob.visit().reset(CONFIRMED)
		expect(await ann.visit().opinionOf(movie(1))).toEqual({ rating: 5, isDismissed: false })
		expect(await bob.visit().opinionOf(movie(1))).toBeNull()
		const [hers, his] = [await ann.visit().view(), await bob.visit().view()]
		expect([hers.interactions, hers.recentSearches]).toEqual([1, ['heat']])
		expect([his.interactions, his.recentSearches, Object.values(his.traits).flat()]).toEqual([0, [], []])
		expect((await bob.visit().recommendations(TEN)).isPersonal).toBe(false)
	})

	it('are deleted with everything they said', async () => {
		const { people, userId, userKey, visit, done } = await open()
		await visit().rate(movie(1), 5)
		await visit().recommendations(TEN)
		await done()
		await people.db.$client.prepare('DELETE FROM viewers WHERE id = ?').bind(userId).run()
		for (const table of ['opinions', 'taste'])
			expect(
				await people.db.$client
					.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_key = ?`)

					.bind(userKey)
					.first('n'),
			).toBe(0)
	})
})

describe('an anonymous visitor', () => {
	const liked = {
		mediaType: 'movie',
		rating: 5,
		timestamp: 1,
		watchDuration: null,
		completed: false,
		sentiment: null,
	} as const

	it("gets recommendations from the browser's data, and nothing of it is stored", async () => {
		const { recommendations, done, queries } = await open()
		const { isPersonal, items } = await recommendations.forAnonymous([{ ...liked, mediaId: 1 }], TEN)
		expect(isPersonal).toBe(true)
		expect(items).toHaveLength(10)
		expect(keysOf(items)).not.toContain('movie:1')
		await done()
		expect(queries.filter((text) => /opinions|taste|'movie:1'/.test(text))).toEqual([])
	})

	it('gets popular titles without any data, and none that the device has rejected besides what it sends', async () => {
		const { recommendations } = await open()
		const popular = await recommendations.forAnonymous([], TEN)
		expect(popular.isPersonal).toBe(false)
		for (const interactions of [[], [{ ...liked, mediaId: 1 }]]) {
			const [first = ''] = keysOf((await recommendations.forAnonymous(interactions, TEN)).items)
			const rest = await recommendations.forAnonymous(interactions, TEN, new Set([first]))
			expect(keysOf(rest.items)).not.toContain(first)
		}
	})

	it('gets similar titles, and null for a title that does not exist', async () => {
		const { recommendations } = await open()
		const near = await recommendations.similar(movie(10), 3)
		expect(near).toHaveLength(3)
		expect(keysOf(near ?? [])).not.toContain('movie:10')
		expect(near?.[0]?.reasons.length).toBeGreaterThan(0)
		expect(await recommendations.similar(movie(9999), 3)).toBeNull()
		expect(film(1).title).toBe('Film 1')
	})
})

describe('a late opinion', () => {
	it('does not change newer opinions, nor withdrawn or reset ones', async () => {
		const { visit, people } = await open()
		const taste = visit()
		const now = people.now()
		await taste.rate(movie(1), 5, undefined, now)
		await taste.rate(movie(1), 2, undefined, now - 10)
		await taste.dismiss(movie(1), true, now - 5)
		expect(await taste.opinionOf(movie(1))).toEqual({ rating: 5, isDismissed: false })
		await taste.rate(movie(1), null, undefined, now + 1)
		await taste.rate(movie(1), 4, undefined, now)
		expect(await taste.opinionOf(movie(1))).toBeNull()
		await taste.reset(CONFIRMED)
		await taste.rate(movie(2), 4, undefined, people.now() - 1)
		await taste.dismiss(movie(3), true, people.now() - 1)
		expect([await taste.opinionOf(movie(2)), await taste.opinionOf(movie(3))]).toEqual([null, null])
	})
})
