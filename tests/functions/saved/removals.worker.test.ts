import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SavedItem } from '#domain/saved/saved.ts'
import { CONFIRMED } from '#domain/shared/confirmation.ts'
import type { StoredTitle } from '#domain/title/media.ts'
import { deleteOldRemovals, undoRemoval } from '#functions/data/removals.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { entry, historyWithQueue } from '../history/history-sample.ts'

const title = (id: number): StoredTitle => ({
	type: 'movie',
	id,
	title: `Film ${id}`,
	posterPath: `/${id}.jpg`,
	backdropPath: null,
	overview: 'What it is about.',
	voteAverage: 7.5,
	releaseDate: '2010-07-15',
})
const refs = (...ids: number[]) => ({ refs: ids.map((id) => ({ type: 'movie' as const, id })) })
const DAY_MS = 86_400_000

/** A viewer with lists and a history. */
async function open() {
	const opened = await historyWithQueue(env.DB)
	const { people, userId } = opened
	const saved = createSaved(people.db, userId, people.now)
	return {
		...opened,
		saved,
		undo: (id: string, at = people.now()) => undoRemoval(people.db, userId, id, at),
		async inList(list: 'favorites' | 'watchlist' = 'watchlist'): Promise<SavedItem[]> {
			return (await saved.page(list, { sort: 'added', type: null, page: 1 })).results
		},
	}
}
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

describe('removed list items', () => {
	it('are restored exactly, one or many, in their places', async () => {
		const { saved, people, undo, inList } = await open()
		for (const id of [1, 2, 3]) {
			await saved.add('watchlist', title(id))
			people.pass(1000)
		}
		const before = await inList()
		expect(await saved.remove('watchlist', refs(2), { id: 'removal-1', at: people.now() })).toBe(1)
		const records = (await inList()).map(({ recordId }) => recordId)
		people.pass(1)
		expect(await saved.remove('watchlist', { ids: records }, { id: 'removal-2', at: people.now() })).toBe(2)
		expect(await inList()).toEqual([])
		people.pass(1)
		expect(await undo('removal-2')).toBe(2)
		expect(await undo('removal-1')).toBe(1)
		expect(await inList()).toEqual(before)
	})

	it('are restored once, within a day, and only by their owner', async () => {
		const [ann, bob] = [await open(), await open()]
		for (const id of [1, 2]) await ann.saved.add('watchlist', title(id))
		await ann.saved.remove('watchlist', refs(1), { id: 'removal-1', at: ann.people.now() })
		await ann.saved.remove('watchlist', refs(2), { id: 'removal-2', at: ann.people.now() })
		expect(await bob.undo('removal-1')).toBe(0)
		const at = ann.people.now() + 1
		expect([await ann.undo('removal-1', at), await ann.undo('removal-1', at)]).toEqual([1, 1])
		expect(await ann.undo('removal-1', at + 1)).toBe(0)
		await deleteOldRemovals(ann.people.db, ann.people.now() + DAY_MS + 1)
		expect(await ann.undo('removal-2')).toBe(0)
		expect(idsOf(await ann.inList())).toEqual([1])
		expect(await bob.inList()).toEqual([])
	})

	it('stay out when removed again since, and in when added again', async () => {
		const { saved, people, undo, inList } = await open()
		const now = people.now()
		await saved.add('watchlist', title(1), now)
		await saved.remove('watchlist', refs(1), { id: 'removal-1', at: now + 1 })
		await saved.add('watchlist', title(1), now + 2)
		await saved.remove('watchlist', refs(1), { id: 'removal-2', at: now + 5 })
		await undo('removal-1', now + 3)
		expect(await inList()).toEqual([])
		await undo('removal-2', now + 6)
		expect(idsOf(await inList())).toEqual([1])
	})
})

describe('late writes of devices', () => {
	const deed = fc.record({
		isAdd: fc.boolean(),
		id: fc.integer({ min: 1, max: 3 }),
		at: fc.integer({ min: 1, max: 30 }),
	})
	const deeds = fc.uniqueArray(deed, { selector: ({ at }) => at, minLength: 1, maxLength: 10 })

	it('have the same result as timely ones, in any order and however often they arrive', async () => {
		const { saved, people, inList } = await open()
		const start = people.now()
		const change = ({ isAdd, id, at }: { isAdd: boolean; id: number; at: number }) =>
			isAdd
				? saved.add('watchlist', title(id), start + at)
				: saved.remove('watchlist', refs(id), { id: `removal-${at}`, at: start + at })
		await fc.assert(
			fc.asyncProperty(deeds, fc.infiniteStream(fc.nat()), async (all, places) => {
				await env.DB.batch(['saved', 'erasures', 'removals'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
				const shuffled = [...all, ...all]
					.map((item) => ({ one: item, place: places.next().value }))
					.sort((item, other) => item.place - other.place)
				for (const { one } of shuffled) await change(one)
				const last = new Map([...all].sort((item, other) => item.at - other.at).map((item) => [item.id, item.isAdd]))
				const expected = [...last].filter(([, isAdd]) => isAdd).map(([id]) => id)
				expect(idsOf(await inList()).sort()).toEqual(expected.sort())
			}),
			{ numRuns: 60 },
		)
	})

	it('do not remove what was restored', async () => {
		const { saved, people, undo, inList, history } = await open()
		const stamp = { id: 'removal-1', at: people.now() }
		await saved.add('watchlist', title(1))
		await saved.remove('watchlist', refs(1), stamp)
		people.pass(10)
		await undo('removal-1')
		await saved.remove('watchlist', refs(1), stamp)
		expect(idsOf(await inList())).toEqual([1])
		const removal = { id: 'removal-2', at: people.now() }
		await history.record([entry(1, people.now() - 1)])
		await history.remove(['movie:1'], removal)
		people.pass(10)
		await undo('removal-2')
		await history.remove(['movie:1'], removal)
		expect((await history.page(null)).entries).toHaveLength(1)
	})
})

describe('removed history entries', () => {
	it('are restored exactly, whether stored or pending', async () => {
		const { history, people, flush, undo } = await open()
		await history.record([entry(1, people.now() - 5000, { positionSeconds: 1234.5 }), entry(2, people.now() - 4000)])
		await flush()
		await history.record([entry(3, people.now() - 3000)])
		const before = (await history.page(null)).entries
		await history.remove(['movie:1', 'movie:3'], { id: 'removal-1', at: people.now() })
		people.pass(1)
		expect(await undo('removal-1')).toBe(2)
		expect((await history.page(null)).entries).toEqual(before)
		// Writes from before the removal count again.
		await history.record([entry(1, people.now() - 2000, { positionSeconds: 2000 })])
		expect((await history.page(null)).entries[0]?.positionSeconds).toBe(2000)
	})

	it.each([
		['the first', ['removal-1'], 100],
		['the second', ['removal-2'], 200],
		['both', ['removal-1', 'removal-2'], 200],
		['both, the later one first', ['removal-2', 'removal-1'], 200],
	])('are back when %s of two removals of one entry is undone', async (_, undone, positionSeconds) => {
		const { history, people, flush, undo } = await open()
		for (const [id, position] of Object.entries({ 'removal-1': 100, 'removal-2': 200 })) {
			await history.record([entry(1, people.now(), { positionSeconds: position })])
			await flush()
			people.pass(1000)
			expect(await history.remove(['movie:1'], { id, at: people.now() })).toBe(1)
			people.pass(1000)
		}
		for (const id of undone) expect(await undo(id)).toBe(1)
		expect((await history.page(null)).entries).toMatchObject([{ id: 1, positionSeconds }])
	})

	it('stay away when they were removed once more after the undo, which comes late', async () => {
		const { history, people, undo } = await open()
		await history.record([entry(1, people.now())])
		people.pass(1000)
		await history.remove(['movie:1'], { id: 'removal-1', at: people.now() })
		const undoneAt = people.now() + 1000
		people.pass(2000)
		await history.remove(['movie:1'], { id: 'removal-2', at: people.now() })
		await undo('removal-1', undoneAt)
		expect((await history.page(null)).entries).toEqual([])
	})

	it('do not replace later ones, and are deleted when the history is cleared', async () => {
		const { history, people, undo } = await open()
		const at = people.now()
		people.pass(1000)
		await history.record([entry(1, people.now())])
		expect(await history.remove(['movie:1'], { id: 'removal-1', at })).toBe(0)
		expect((await history.page(null)).entries).toHaveLength(1)
		expect(await history.remove(['movie:1'], { id: 'removal-2', at: people.now() })).toBe(1)
		await history.clear(CONFIRMED)
		expect(await undo('removal-2')).toBe(0)
		expect((await history.page(null)).entries).toEqual([])
	})
})

describe('the list of a profile with an age limit', () => {
	it('is counted and paged without hidden titles, so no gap or count reveals them', async () => {
		const { saved } = await open()
		for (let id = 1; id <= 45; id += 1) await saved.add('watchlist', title(id), id)
		const within = async (all: readonly { type: 'movie' | 'tv'; id: number }[]) => all.filter(({ id }) => id % 3 === 0)
		const query = { sort: 'added', type: null, page: 1 } as const
		const shown = await saved.page('watchlist', query, within)
		expect(shown).toMatchObject({ totalResults: 15, totalPages: 1 })
		expect(idsOf(shown.results)).toEqual(Array.from({ length: 15 }, (_, index) => 45 - 3 * index))
		expect(await saved.page('watchlist', query, async () => [])).toMatchObject({ totalResults: 0, results: [] })
		const others = await saved.page('watchlist', { ...query, page: 2 }, async (all) => [...all])
		expect(others).toEqual(await saved.page('watchlist', { ...query, page: 2 }))
	})
})
