import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HISTORY_PAGE_SIZE, type HistoryEntry, mergeHistory, timeOf } from '#domain/history/history.ts'
import { CONFIRMED } from '#domain/shared/confirmation.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { findOverdueWrites } from '#functions/services/history/commit.ts'
import { sweep } from '../../../workers/sweep.ts'
import { episodeEntry, FINISHED } from '../../domain/history/entries.ts'
import { NEWEST_WINS } from '../../domain/history/newest-wins-cases.ts'
import { entry, historyWithQueue } from './history-sample.ts'

const keysOf = (entries: readonly HistoryEntry[]) => entries.map(mediaKey)
const open = (options = {}) => historyWithQueue(env.DB, options)

describe('a watch history', () => {
	it('shows a write at once, and the same after the queue has moved it', async () => {
		const { history, people, flush } = await open()
		const episode = entry(2, people.now() - 1000, { type: 'tv', season: 1, episode: 3, preferredSource: 'demo' })
		const given = [entry(1, people.now()), episode]
		await history.record(given)
		expect((await history.page(null)).entries).toEqual(given)
		expect(await history.ofTitle({ type: 'tv', id: 2 })).toEqual([episode])
		await flush()
		expect((await history.page(null)).entries).toEqual(given)
		expect(await history.ofTitle({ type: 'tv', id: 2 })).toEqual([episode])
		expect(await history.ofTitle({ type: 'movie', id: 2 })).toEqual([])
	})

	it('shows the newest of stored and pending entries', async () => {
		const { history, people, flush } = await open()
		await history.record([entry(1, people.now() - 9000), entry(2, people.now() - 8000)])
		await flush()
		await history.record([entry(1, people.now(), { positionSeconds: 900 }), entry(2, people.now() - 9000)])
		const { entries } = await history.page(null)
		expect(entries.map(({ id, positionSeconds }) => [id, positionSeconds])).toEqual([
			[1, 900],
			[2, 100],
		])
	})

	it.each(NEWEST_WINS)('keeps %s, whichever is committed first', async (_, winner, loser) => {
		for (const order of [
			[winner, loser],
			[loser, winner],
		]) {
			const { history, people, flush } = await open()
			people.pass(Math.max(0, Date.UTC(2026, 10, 21) - people.now()))
			for (const historyEntry of order) {
				await history.record([historyEntry])
				await flush()
			}
			expect((await history.page(null)).entries).toEqual([winner])
		}
	})

	it('keeps the exact characters of a title', async () => {
		const { history, people, flush } = await open()
		const title = '\u202Eevil\u202C é e\u0301 🎬 \u200b"quoted" \\ </script>'
		await history.record([entry(1, people.now(), { title })])
		await flush()
		const [kept] = (await history.page(null)).entries
		expect(kept?.title).toBe(title)
	})

	it('treats a time in the future as now, so that a correct later write wins', async () => {
		const { history, people, flush } = await open()
		await history.record([entry(1, Date.UTC(2099, 0, 1), { positionSeconds: 10 })])
		people.pass(1000)
		await history.record([entry(1, people.now(), { positionSeconds: 20 })])
		await flush()
		expect((await history.page(null)).entries).toEqual([entry(1, people.now(), { positionSeconds: 20 })])
	})

	it('keeps what was recorded before it was switched off, and nothing of the time after', async () => {
		const { history, people, userId, flush, rows } = await open()
		await history.record([entry(1, people.now())])
		const preferences = people.preferences(userId)
		await preferences.save({ isWatchHistoryEnabled: false })
		await history.record([entry(2, people.now())])
		await preferences.save({ isWatchHistoryEnabled: true })
		await flush()
		expect((await rows()).map((row) => row.media_key)).toEqual(['movie:1'])
	})

	it('is silent while switched off', async () => {
		const { history, people, queue } = await open({ isEnabled: false })
		await history.record([entry(1, people.now())])
		expect(queue).toEqual([])
		expect((await history.page(null)).entries).toEqual([])
	})

	it('accepts 500 entries with long overviews of wide characters in one call', async () => {
		const { history, people, queue, flush, rows } = await open()
		const overview = '映'.repeat(5000)
		await history.record(Array.from({ length: 500 }, (_, id) => entry(id + 1, people.now() - id, { overview })))
		expect(queue.reduce((sum, { count }) => sum + count, 0)).toBe(500)
		while (queue.length > 0) await flush()
		expect(await rows()).toHaveLength(500)
	})
})

describe('pages of a history', () => {
	async function filled(count: number, waiting: number) {
		const opened = await open()
		const { history, people, flush } = opened
		// Three of each time, so that the key decides.
		const all = Array.from({ length: count }, (_, id) => entry(id + 1, people.now() - Math.floor(id / 3) * 1000))
		await history.record(all)
		await flush()
		const late = all.filter((_, index) => index % Math.ceil(count / waiting) === 0)
		await history.record(
			late.map((historyEntry) => ({ ...historyEntry, createdAt: new Date(timeOf(historyEntry) - 500).toISOString() })),
		)
		await history.record(
			late.slice(0, 2).map((historyEntry) => ({ ...historyEntry, createdAt: new Date(people.now()).toISOString() })),
		)
		return opened
	}

	it('return each entry once and in order, with some of them pending', async () => {
		const { history } = await filled(47, 7)
		const whole = (await history.page(null, 500)).entries
		expect(whole).toHaveLength(47)
		const seen: HistoryEntry[] = []
		let cursor: string | null = null
		do {
			const page = await history.page(cursor)
			expect(page.entries.length).toBeLessThanOrEqual(HISTORY_PAGE_SIZE)
			seen.push(...page.entries)
			cursor = page.nextCursor
		} while (cursor !== null)
		expect(keysOf(seen)).toEqual(keysOf(whole))
		expect(mergeHistory(seen)).toEqual(seen)
	})

	it.each([
		'',
		'x',
		'1',
		'~',
		'-1~movie:1',
		'1~movie',
		'1~MOVIE:1',
		`${'9'.repeat(40)}~movie:1`,
		'1~tv:1:1',
		'null',
	])('reject the cursor %j', async (cursor) => {
		const { history } = await open()
		await expect(history.page(cursor)).rejects.toMatchObject({
			code: 'INVALID_REQUEST',
			message: expect.stringContaining('cursor'),
		})
	})

	it("accept another viewer's cursor as a position in their own history", async () => {
		const [ann, bob] = [await filled(30, 3), await open()]
		const { nextCursor } = await ann.history.page(null)
		expect(nextCursor).not.toBeNull()
		expect(await bob.history.page(nextCursor)).toEqual({ entries: [], nextCursor: null })
	})
})

describe('a removal', () => {
	it('deletes stored and pending entries, and counts them once', async () => {
		const { history, people, flush, rows } = await open()
		await history.record([entry(1, people.now()), entry(2, people.now())])
		await flush()
		await history.record([entry(1, people.now()), entry(3, people.now())])
		expect(await history.remove(['movie:1', 'movie:3', 'movie:9', 'movie:1'])).toBe(2)
		expect(keysOf((await history.page(null)).entries)).toEqual(['movie:2'])
		await flush()
		expect((await rows()).map((row) => row.media_key)).toEqual(['movie:2'])
	})

	it('of a mark restores unfinished entries, however often it is sent', async () => {
		const { history, flush, rows } = await historyWithQueue(env.DB)
		const begun = episodeEntry(7, 1, 2, 0, { positionSeconds: 600, preferredSource: 'alpha' })
		await history.record([begun])
		await flush()
		const before = await rows()
		const marked = [1, 2].map((episode) => episodeEntry(7, 1, episode, 5, { ...FINISHED, preferredSource: 'alpha' }))
		await history.record(marked)
		const stamp = { id: 'removal-of-marks', at: Date.UTC(2026, 10, 21) }
		const state = { key: mediaKey(begun), positionSeconds: 600, durationSeconds: 6000, atMs: timeOf(begun) }
		for (let times = 0; times < 2; times++) {
			expect(await history.unmark({ keys: marked.map(mediaKey), begun: [state] }, stamp)).toBe(1)
			expect(await rows()).toEqual(before)
		}
	})

	it('of an empty list does nothing', async () => {
		const { history, people } = await open()
		await history.record([entry(1, people.now())])
		expect(await history.remove([])).toBe(0)
		expect((await history.page(null)).entries).toHaveLength(1)
	})

	const ENDS: [string, (opened: Awaited<ReturnType<typeof open>>) => Promise<unknown>][] = [
		['removing it', ({ history }) => history.remove(['movie:1'])],
		['clearing', ({ history }) => history.clear(CONFIRMED)],
		[
			'deleting the account',
			({ people, userId }) => people.db.$client.prepare('DELETE FROM viewers WHERE id = ?').bind(userId).run(),
		],
	]
	it.each(ENDS)('by %s is not reverted by late writes', async (_, end) => {
		const opened = await open()
		const { history, people, flush, rows, queue } = opened
		await history.record([entry(1, people.now())])
		const again = structuredClone(queue)
		await end(opened)
		await flush()
		queue.push(...again)
		await flush()
		expect(await rows()).toEqual([])
	})

	it.each(
		ENDS.slice(0, 2),
	)('by %s does not come back with an older write that comes late, but with a newer one', async (_, end) => {
		const opened = await open()
		const { history, people, flush, rows } = opened
		const late = entry(1, people.now() - 1)
		await end(opened)
		await history.record([late])
		await flush()
		expect(await rows()).toEqual([])
		people.pass(1)
		await history.record([entry(1, people.now())])
		await flush()
		expect(await rows()).toHaveLength(1)
	})

	it('comes back with an earlier day that the viewer names later', async () => {
		const { history, people, flush, rows } = await open()
		await history.clear(CONFIRMED)
		const watchedAt = people.now() - 1_000_000
		await history.record([{ ...entry(7, watchedAt), saidAt: people.now() - 1 }])
		await flush()
		expect(await rows()).toEqual([])
		await history.record([{ ...entry(7, watchedAt), saidAt: people.now() + 1 }])
		expect(await history.ofTitle({ type: 'movie', id: 7 })).toEqual([{ ...entry(7, watchedAt), overview: '' }])
		await flush()
		expect(await rows()).toMatchObject([{ media_key: 'movie:7', created_at: watchedAt }])
	})
})

describe('a failing queue', () => {
	it('rejects, but the write is stored', async () => {
		const { history, people, rows, refuse } = await open()
		refuse()
		await history.record([entry(1, people.now())])
		expect(await rows()).toHaveLength(1)
	})

	it('gets no message once the messages of the day are used up: the write is committed at once', async () => {
		const { history, people, queue, rows } = await open({ mayQueue: async () => false })
		await history.record([entry(1, people.now())])
		expect(queue).toEqual([])
		expect(await rows()).toHaveLength(1)
	})

	it('loses a write, and the nightly sweep recovers it', async () => {
		const { history, people, rows } = await open()
		await history.record([entry(1, people.now() - 1000)])
		expect((await history.page(null)).entries).toHaveLength(1)
		await env.DB.prepare('UPDATE history_writes SET created_at = ?')
			.bind(Date.now() - 3_600_000)
			.run()
		await sweep(env)
		expect(await rows()).toHaveLength(1)
		expect(await findOverdueWrites(people.db, Date.now() + 1, 10)).toEqual([])
	})

	it('merges writes in any order, split and repeated, to the newest of each', async () => {
		const opened = await open()
		const { history, people, queue, flush } = opened
		const start = people.now() - 1_000_000
		const update = fc
			.record({ id: fc.integer({ min: 1, max: 5 }), at: fc.nat(40), positionSeconds: fc.nat(50), part: fc.nat(3) })
			.map(({ part, at, ...rest }) => ({ part, one: entry(rest.id, start + at * 1000, rest) }))
		await fc.assert(
			fc.asyncProperty(fc.array(update, { minLength: 1, maxLength: 50 }), fc.boolean(), async (updates, isTwice) => {
				await env.DB.batch([env.DB.prepare('DELETE FROM history'), env.DB.prepare('DELETE FROM history_writes')])
				for (const part of new Set(updates.map((update) => update.part)))
					await history.record(updates.filter((update) => update.part === part).map(({ one }) => one))
				const expected = mergeHistory(updates.map(({ one }) => one))
				const tickets = queue.splice(0).reverse()
				queue.push(...tickets, ...(isTwice ? tickets : []))
				while (queue.length > 0) await flush()
				const { entries } = await history.page(null, 500)
				expect(entries).toEqual(expected)
			}),
			{ numRuns: 200 },
		)
	})
})
