import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewingsOf } from '#domain/history/viewing.ts'
import { watchedEpisodes } from '#domain/history/watched.ts'
import { openDatabase } from '#functions/data/database.ts'
import { undoRemoval } from '#functions/data/removals.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { FINISHED } from '../../domain/history/entries.ts'
import { entry, historyWithQueue } from './history-sample.ts'

const YEAR_MS = 365 * 86_400_000
const FILM = { type: 'movie', id: 603 } as const
const KEY = 'movie:603'
const one = (atMs: number, key = KEY) => ({ key, fromMs: atMs, toMs: atMs })

async function open() {
	const person = await historyWithQueue(env.DB)
	const { history, people, userId, flush } = person
	const { stateOf } = createContinueWatching({
		...{ db: people.db, userId, knownShows: { find: async () => new Map() } },
		onFollowed: async () => {},
	})
	const watch = async (...times: number[]) => {
		for (const at of times) {
			const viewing = entry(603, at, FINISHED)
			await history.keepViewings([viewing])
			await history.record([{ ...viewing, saidAt: people.now() }])
		}
		await flush()
	}
	/** All viewings, newest first, as a title's page has them; those of the history page are the same. */
	const viewings = async () => {
		const times = viewingsOf(await history.ofTitle(FILM), (await stateOf(FILM)).plays).map(({ atMs }) => atMs)
		const { entries } = await history.acts(null)
		expect(entries.map(({ newest }) => Date.parse(newest.createdAt))).toEqual(times)
		return times
	}
	const stamp = () => ({ id: crypto.randomUUID(), at: people.now() })
	const undo = (id: string) => undoRemoval(openDatabase(env.DB), userId, id, people.now())
	return { ...person, watch, viewings, stamp, undo }
}

describe('the viewings of a film', () => {
	it('are all kept, in whatever order they are added', async () => {
		const { watch, viewings, people } = await open()
		const now = people.now()
		await watch(now - YEAR_MS, now - 1000, now - 3 * YEAR_MS, now - 2 * YEAR_MS, now - 2000)
		expect(await viewings()).toEqual([now - 1000, now - 2000, now - YEAR_MS, now - 2 * YEAR_MS, now - 3 * YEAR_MS])
	})

	it('go one by one, the last one too, and come back', async () => {
		const { watch, viewings, history, stamp, undo, people } = await open()
		const [last, middle, first] = [people.now() - 1000, people.now() - YEAR_MS, people.now() - 2 * YEAR_MS] as const
		await watch(first, middle, last)
		const [one1, one2, all] = [stamp(), stamp(), stamp()]
		expect(await history.removeViewings([one(last)], one1)).toBe(1)
		expect(await viewings()).toEqual([middle, first])
		expect(await history.removeViewings([one(first)], one2)).toBe(1)
		expect(await viewings()).toEqual([middle])
		await history.removeViewings([one(middle)], all)
		expect(await viewings()).toEqual([])
		expect(await undo(all.id)).toBe(1)
		expect(await undo(one2.id)).toBe(1)
		expect(await undo(one1.id)).toBe(1)
		expect(await viewings()).toEqual([last, middle, first])
	})

	it('is not removed twice by a request that is repeated, nor after its undo', async () => {
		const { watch, viewings, history, stamp, undo, people } = await open()
		const [last, first] = [people.now() - 1000, people.now() - YEAR_MS] as const
		await watch(first, last)
		const removal = stamp()
		await history.removeViewings([one(last)], removal)
		await history.removeViewings([one(last)], removal)
		expect(await viewings()).toEqual([first])
		await undo(removal.id)
		await history.removeViewings([one(last)], removal)
		expect(await viewings()).toEqual([last, first])
	})

	it('moves to another day, past others or before them, and back', async () => {
		const { watch, viewings, history, people } = await open()
		const [last, middle, first] = [people.now() - 1000, people.now() - YEAR_MS, people.now() - 2 * YEAR_MS] as const
		await watch(first, middle, last)
		expect(await history.moveViewing(one(last), first - 5)).toBe(true)
		expect(await viewings()).toEqual([middle, first, first - 5])
		expect(await history.moveViewing(one(first), last + 500)).toBe(true)
		expect(await viewings()).toEqual([last + 500, middle, first - 5])
		expect(await history.moveViewing(one(first), last)).toBe(false)
		await history.moveViewing(one(last + 500), first)
		await history.moveViewing(one(first - 5), last)
		expect(await viewings()).toEqual([last, middle, first])
	})

	it('stay while the film is being watched once more', async () => {
		const { watch, viewings, history, flush, people, stamp } = await open()
		const [last, first] = [people.now() - YEAR_MS, people.now() - 2 * YEAR_MS] as const
		await watch(first, last)
		const begun = entry(603, people.now(), { positionSeconds: 600 })
		await history.record([begun])
		await flush()
		const { entries } = await history.acts(null)
		expect(entries.map(({ newest }) => newest.positionSeconds)).toEqual([600, 6000, 6000])
		await history.removeViewings([one(last)], stamp())
		await history.moveViewing(one(first), last)
		expect((await history.acts(null)).entries.map(({ newest }) => Date.parse(newest.createdAt))).toEqual([
			people.now(),
			last,
		])
		expect(await viewings().catch(() => 'the begun one is no viewing')).toBe('the begun one is no viewing')
	})

	it('are the same after any changes as in a plain list', async () => {
		const change = fc.oneof(
			fc.record({ kind: fc.constant('add' as const), at: fc.integer({ min: 1, max: 9 }) }),
			fc.record({ kind: fc.constant('remove' as const), at: fc.integer({ min: 1, max: 9 }) }),
			fc.record({
				kind: fc.constant('move' as const),
				at: fc.integer({ min: 1, max: 9 }),
				to: fc.integer({ min: 1, max: 9 }),
			}),
		)
		await fc.assert(
			fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
				const { watch, viewings, history, stamp, people } = await open()
				const base = people.now() - 2 * YEAR_MS
				const time = (at: number) => base + at * 60_000
				const expected = new Set<number>()
				for (const each of changes) {
					if (each.kind === 'add') {
						await watch(time(each.at))
						expected.add(time(each.at))
					} else if (each.kind === 'remove') {
						await history.removeViewings([one(time(each.at))], stamp())
						expected.delete(time(each.at))
					} else if (expected.has(time(each.at))) {
						await history.moveViewing(one(time(each.at)), time(each.to))
						expected.delete(time(each.at))
						expected.add(time(each.to))
					}
				}
				expect(await viewings()).toEqual([...expected].sort((a, b) => b - a))
			}),
			{ numRuns: 25 },
		)
	})
})

describe('a page of the history', () => {
	const SHOW = {
		...({ type: 'tv', id: 7, title: 'A show', overview: '', posterPath: null, backdropPath: null } as const),
		...{ voteAverage: 8, episodeRuntimeMinutes: 45 },
	}
	const season = (seasonNumber: number, count: number) =>
		Array.from({ length: count }, (_, index) => ({
			...{ seasonNumber, episodeNumber: index + 1, name: '', overview: '', airDate: null },
			...{ runtimeMinutes: 45, stillPath: null },
		}))

	it('has a mark of three seasons as one line, whose removal takes all of it and whose undo restores it', async () => {
		const { history, flush, people, stamp, undo } = await open()
		const marked = watchedEpisodes(SHOW, [...season(1, 30), ...season(2, 30), ...season(3, 30)], people.now() - 5000)
		await history.record([...marked, entry(1, people.now(), FINISHED), entry(2, people.now() - 9000)])
		await flush()
		const { entries, nextCursor } = await history.acts(null)
		expect(entries.map(({ count }) => count)).toEqual([1, 90, 1])
		expect(nextCursor).toBeNull()
		const removal = stamp()
		const at = people.now() - 5000
		expect(await history.removeViewings([{ key: 'tv:7', fromMs: at - 89, toMs: at }], removal)).toBe(90)
		expect((await history.acts(null)).entries).toHaveLength(2)
		expect(await undo(removal.id)).toBe(90)
		expect((await history.acts(null)).entries.map(({ count }) => count)).toEqual([1, 90, 1])
	})

	it('has what was sent again as one line, before it is committed and after', async () => {
		const { history, flush, people } = await open()
		const sent = [...watchedEpisodes(SHOW, season(1, 10), people.now() - 5000), entry(1, people.now() - 9000)]
		const lines = async () =>
			(await history.acts(null)).entries.map(({ newest, count }) => [newest.id, newest.positionSeconds, count])
		const expected = [
			[SHOW.id, 2700, 10],
			[1, 100, 1],
		]
		await history.record(sent)
		await history.record(sent)
		expect(await lines()).toEqual(expected)
		await flush()
		await history.record(sent)
		expect(await lines()).toEqual(expected)
		// Of two positions at one time, the later one counts.
		await history.record([entry(1, people.now() - 9000, { positionSeconds: 50 })])
		expect(await lines()).toEqual(expected)
	})

	it('goes on where it ended, each line once', async () => {
		const { history, flush, people } = await open()
		await history.record(
			Array.from({ length: 65 }, (_, index) => entry(index + 1, people.now() - index * 1000, FINISHED)),
		)
		await flush()
		const seen: number[] = []
		let cursor: string | null = null
		do {
			const page: Awaited<ReturnType<typeof history.acts>> = await history.acts(cursor)
			seen.push(...page.entries.map(({ newest }) => newest.id))
			cursor = page.nextCursor
		} while (cursor)
		expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => index + 1))
	})
})
