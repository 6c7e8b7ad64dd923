import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEntryFinished, titlesToContinue } from '#domain/history/continue-watching.ts'
import { type HiddenTitle, type Hiding, isHiding } from '#domain/history/hidden.ts'
import { type HistoryEntry, mergeHistory, timeOf } from '#domain/history/history.ts'
import type { ContinueWatching } from '#domain/history/port.ts'
import {
	compareUpNext,
	type UpNextRank,
	upNextOf,
	type WatchedSeasons,
	watchedShowOf,
	withWatched,
} from '#domain/history/up-next.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import type { KnownShow, KnownShows } from '#domain/title/known-shows.ts'
import { toShowSeasons } from '#domain/title/show-outline.ts'
import { openDatabase } from '#functions/data/database.ts'
import { undoRemoval } from '#functions/data/removals.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { episodeEntry, FINISHED, filmEntry, HARDLY } from '../../domain/history/entries.ts'
import { historyWithQueue } from './history-sample.ts'

/** All shows have two seasons of three episodes, long ago. */
const SEASONS = toShowSeasons(
	[1, 2].flatMap((seasonNumber) =>
		[1, 2, 3].map((episodeNumber) => ({ seasonNumber, episodeNumber, airDate: `20${20 + seasonNumber}-01-01` })),
	),
)
const knownShow = (id: number): KnownShow => ({
	...{ id, title: `Known ${id}`, posterPath: null, backdropPath: null, status: 'Ended', network: null },
	...{ seasons: SEASONS, nextAirOn: null },
})
const knownShows: KnownShows = { find: async (ids) => new Map(ids.map((id) => [id, knownShow(id)])) }

async function open() {
	const person = await historyWithQueue(env.DB)
	const followed: number[] = []
	const continuing = createContinueWatching({
		...{ db: person.people.db, userId: person.userId, knownShows },
		onFollowed: async (id) => followed.push(id),
	})
	return { ...person, continuing, followed }
}

const NOW = Date.UTC(2026, 10, 27)
async function upNext(continuing: ContinueWatching): Promise<string[]> {
	return (await continuing.upNext(utcDayOf(NOW))).map(
		({ ref, positionSeconds }) => `${mediaKey(ref)} ${positionSeconds}`,
	)
}

const film = { type: 'movie', id: 1 } as const
const show = { type: 'tv', id: 7 } as const
const stamp = (at: number) => ({ id: `change-${at}-${Math.random()}`, at })

describe('the list of titles to continue', () => {
	it('is every started film and every show, however many finished films are newer', async () => {
		const { history, flush, continuing } = await open()
		const shows = Array.from({ length: 15 }, (_, index) => episodeEntry(100 + index, 1, 1, index, FINISHED))
		await history.record([...shows, filmEntry(1, 20)])
		await history.record(Array.from({ length: 400 }, (_, index) => filmEntry(1000 + index, 100 + index, FINISHED)))
		await flush()
		const found = await upNext(continuing)
		expect(found).toHaveLength(16)
		expect(found[0]).toBe('movie:1 600')
	})

	it('goes on after the last episode that is no special, whether or not the special is committed', async () => {
		const { history, flush, continuing } = await open()
		await history.record([episodeEntry(7, 1, 2, 1, FINISHED), episodeEntry(7, 1, 1, 0, FINISHED)])
		await flush()
		await history.record([episodeEntry(7, 0, 1, 5, FINISHED)])
		expect(await upNext(continuing)).toEqual(['tv:7:1:3 0'])
		await flush()
		expect(await upNext(continuing)).toEqual(['tv:7:1:3 0'])
	})

	it('includes all five shows whose episodes but one were marked at once', async () => {
		const { history, flush, continuing } = await open()
		const marked = [1, 2, 3, 4, 5].flatMap((id) =>
			[1, 2, 3, 4, 5].map((place) => episodeEntry(id, place > 3 ? 2 : 1, place > 3 ? place - 3 : place, id, FINISHED)),
		)
		await history.record(marked)
		const expected = [5, 4, 3, 2, 1].map((id) => `tv:${id}:2:3 0`)
		expect(await upNext(continuing)).toEqual(expected)
		await flush()
		expect(await upNext(continuing)).toEqual(expected)
	})

	it('has each show once, also while an older episode of it is still pending', async () => {
		const { history, flush, continuing } = await open()
		await history.record([episodeEntry(7, 1, 2, 9), filmEntry(1, 5)])
		await flush()
		await history.record([episodeEntry(7, 1, 1, 1)])
		expect(await upNext(continuing)).toEqual(['tv:7:1:2 600', 'movie:1 600'])
	})

	it('has each show once, also when episodes of it were watched at the same time', async () => {
		const { history, flush, continuing } = await open()
		await history.record([episodeEntry(7, 1, 3, 9), episodeEntry(7, 1, 2, 9), filmEntry(1, 5)])
		await flush()
		expect(await upNext(continuing)).toEqual(['tv:7:1:3 600', 'movie:1 600'])
	})

	it('is the further position of two that were sent at the same time, also while one of them is pending', async () => {
		const { history, flush, continuing } = await open()
		await history.record([episodeEntry(7, 1, 2, 0, { positionSeconds: 190, durationSeconds: 6000 })])
		await flush()
		await history.record([episodeEntry(7, 1, 2, 0, { positionSeconds: 120, durationSeconds: 6000 })])
		expect(await upNext(continuing)).toEqual(['tv:7:1:2 190'])
		await flush()
		expect(await upNext(continuing)).toEqual(['tv:7:1:2 190'])
	})

	it('is what the rule says of everything that was watched, committed, hidden and put back', async () => {
		const entry = fc
			.tuple(
				fc.constantFrom(1, 2, 12),
				fc.option(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 })), { nil: null }),
				fc.integer({ min: 0, max: 50 }),
				fc.constantFrom(0, 10, 20, 115, 190, 5700, 5880, 6000),
				fc.constantFrom(0, 200, 240, 6000),
			)
			.map(([id, at, minute, positionSeconds, durationSeconds]) =>
				at === null
					? filmEntry(id, minute, { positionSeconds, durationSeconds })
					: episodeEntry(id, ...at, minute, { positionSeconds, durationSeconds }),
			)
		const writes = fc.array(
			fc.record({ entries: fc.array(entry, { minLength: 1, maxLength: 4 }), isCommitted: fc.boolean() }),
			{ maxLength: 4 },
		)
		const hidings = fc.array(
			fc.record({
				type: fc.constantFrom('movie' as const, 'tv' as const),
				id: fc.constantFrom(1, 2, 12),
				kind: fc.constantFrom<Hiding>('hidden', 'dropped', 'shown', 'followed'),
				minute: fc.integer({ min: 0, max: 50 }),
			}),
			{ maxLength: 4 },
		)
		await fc.assert(
			fc.asyncProperty(writes, hidings, async (steps, changes) => {
				const { history, flush, continuing } = await open()
				const known = new Map<string, HiddenTitle>()
				for (const { minute, ...title } of changes) {
					const at = Date.UTC(2026, 10, 20, 0, minute)
					await continuing.setHiding(title, title.kind, stamp(at))
					const key = mediaKey({ type: title.type, id: title.id })
					if (at >= (known.get(key)?.at ?? 0)) known.set(key, { ...title, at })
				}
				let stored: HistoryEntry[] = []
				let pending: HistoryEntry[] = []
				const watched = new Map<number, WatchedSeasons>()
				/** What was finished at any time counts, unless it arrives after something newer. */
				const applied = () =>
					pending
						.sort(
							(a, b) =>
								timeOf(a) - timeOf(b) || a.positionSeconds - b.positionSeconds || a.durationSeconds - b.durationSeconds,
						)
						.reduce((known, entry) => {
							const merged = mergeHistory(known, [entry])
							if (merged.includes(entry) && isEntryFinished(entry))
								watched.set(entry.id, withWatched(watched.get(entry.id) ?? {}, entry))
							return merged
						}, stored)
				for (const { entries, isCommitted } of steps) {
					await history.record(entries)
					pending.push(...mergeHistory(entries))
					if (!isCommitted) continue
					await flush()
					stored = applied()
					pending = []
				}
				const whole = applied()
				const titles = titlesToContinue(whole)
				const expected = titles.flatMap((newest): (UpNextRank & { positionSeconds: number })[] => {
					const { type, id, positionSeconds } = newest
					if (isHiding(known.get(mediaKey({ type, id })), newest)) return []
					const watchedAtMs = timeOf(newest)
					if (type === 'movie') return [{ ref: { type, id }, newOn: null, watchedAtMs, positionSeconds }]
					const started = whole.filter((each) => each.type === 'tv' && each.id === id)
					const show = watchedShowOf(id, started, watched.get(id) ?? {}, new Set())
					const next = upNextOf(show, knownShow(id), '2026-11-27')
					return next ? [{ ...next, watchedAtMs }] : []
				})
				const isBegun = (id: number) => titles.some((title) => title.type === 'tv' && title.id === id)
				const followed = [...known.values()].filter(
					({ type, id, kind }) => type === 'tv' && kind === 'followed' && !isBegun(id),
				)
				for (const { id } of followed)
					expected.push({
						ref: { type: 'tv', id, season: 1, episode: 1 },
						newOn: null,
						watchedAtMs: 0,
						positionSeconds: 0,
					})
				expect(await upNext(continuing)).toEqual(
					expected.sort(compareUpNext).map(({ ref, positionSeconds }) => `${mediaKey(ref)} ${positionSeconds}`),
				)
			}),
			{ numRuns: 100 },
		)
	})

	it('continues a second pass, which keeps the times of the first', async () => {
		const { history, flush, continuing } = await open()
		const [first, second] = [0, 24 * 60]
		await history.record(
			[1, 2, 3].flatMap((episode) => [1, 2].map((season) => episodeEntry(7, season, episode, first, FINISHED))),
		)
		await flush()
		expect(await upNext(continuing)).toEqual([])
		await history.record([episodeEntry(7, 1, 1, second, FINISHED)])
		expect(await upNext(continuing)).toEqual(['tv:7:1:2 0'])
		await flush()
		expect(await upNext(continuing)).toEqual(['tv:7:1:2 0'])
		const { plays, watched } = await continuing.stateOf(show)
		expect(plays).toEqual([{ key: 'tv:7:1:1', at: Date.UTC(2026, 10, 20) }])
		expect(watched).toEqual({ 1: '0111', 2: '0111' })
	})

	it('has the same earlier plays before and after a commit, all at once or one by one', async () => {
		const anyPlays = fc.uniqueArray(
			fc.record({ minutes: fc.integer({ min: 0, max: 5000 }), positionSeconds: fc.constantFrom(600, 5880, 6000) }),
			{ selector: ({ minutes }) => minutes, minLength: 1, maxLength: 6 },
		)
		await fc.assert(
			fc.asyncProperty(anyPlays, async (played) => {
				const inOrder = [...played].sort((a, b) => a.minutes - b.minutes)
				const playsOf = async (isCommittedAtOnce: boolean) => {
					const { history, flush, continuing } = await open()
					for (const { minutes, positionSeconds } of inOrder) {
						await history.record([filmEntry(1, minutes, { positionSeconds })])
						if (!isCommittedAtOnce) await flush()
					}
					const { plays } = await continuing.stateOf(film)
					await flush()
					expect((await continuing.stateOf(film)).plays).toEqual(plays)
					return plays
				}
				expect(await playsOf(true)).toEqual(await playsOf(false))
			}),
			{ numRuns: 20 },
		)
	})

	it('counts the last minutes of what was finished as one play, not two, and forgets plays with their entry until the undo', async () => {
		const { people, userId, history, flush, continuing } = await open()
		await history.record([filmEntry(1, 0, { positionSeconds: 5880 })])
		await flush()
		await history.record([filmEntry(1, 1, FINISHED)])
		await flush()
		const playsOf = async () => (await continuing.stateOf(film)).plays.length
		expect(await playsOf()).toBe(0)
		await history.record([filmEntry(1, 3000)])
		await flush()
		expect(await playsOf()).toBe(1)
		const removal = stamp(people.now())
		await history.remove(['movie:1'], removal)
		expect(await playsOf()).toBe(0)
		await undoRemoval(people.db, userId, removal.id, people.now())
		expect(await playsOf()).toBe(1)
		await history.clear('confirmed' as never)
		expect(await playsOf()).toBe(0)
	})

	it('restores an earlier play whose second pass was not committed when both were removed', async () => {
		const { people, userId, history, continuing } = await open()
		for (const minutes of [-3000, 0]) await history.record([filmEntry(1, minutes, FINISHED)])
		const removal = stamp(people.now())
		await history.remove(['movie:1'], removal)
		await undoRemoval(people.db, userId, removal.id, people.now())
		expect((await continuing.stateOf(film)).plays).toHaveLength(1)
	})

	it('includes shows that are only followed, last, and started shows until they are dropped', async () => {
		const { people, history, continuing, followed } = await open()
		await continuing.setHiding({ type: 'tv', id: 9 }, 'followed', stamp(people.now()))
		expect(followed).toEqual([9])
		await history.record([episodeEntry(7, 1, 1, 5, FINISHED)])
		const [begun, chosen] = await continuing.upNext(utcDayOf(NOW))
		expect(begun).toMatchObject({ title: 'Show 7', progress: { watched: 1, aired: 6 } })
		expect(chosen).toMatchObject({ title: 'Known 9', ref: { season: 1, episode: 1 }, watchedAtMs: 0 })
		const ids = async () => (await continuing.followedShows()).map(({ id, isChosen }) => [id, isChosen])
		expect(await ids()).toEqual([[9, true]])
		await history.record([episodeEntry(7, 1, 2, 6, FINISHED)])
		people.pass(1)
		await continuing.setHiding(show, 'dropped', stamp(people.now()))
		await continuing.setHiding({ type: 'tv', id: 9 }, 'shown', stamp(people.now()))
		expect(await upNext(continuing)).toEqual([])
		expect(await ids()).toEqual([])
	})

	it('is found by indexes, without reading finished films', async () => {
		const { people, userId } = await open()
		const asked: string[] = []
		const DB = new Proxy(env.DB, {
			get(target, name) {
				if (name !== 'prepare') return Reflect.get(target, name).bind(target)
				return (text: string) => {
					asked.push(text)
					return target.prepare(text)
				}
			},
		})
		const deps = { db: openDatabase(DB), userId, knownShows, onFollowed: async () => {} }
		await createContinueWatching(deps).upNext(utcDayOf(NOW))
		const [text = ''] = asked
		const values = Array.from({ length: text.split('?').length - 1 }, () => userId)
		const plan = await people.db.$client
			.prepare(`EXPLAIN QUERY PLAN ${text}`)
			.bind(...values)
			.all<{ detail: string }>()
		const details = plan.results.map(({ detail }) => detail)
		expect(details.filter((detail) => /SEARCH history USING INDEX history_unfinished/.test(detail)).length).toBe(2)
		expect(details.some((detail) => /SEARCH history USING INDEX history_episodes/.test(detail))).toBe(true)
		expect(details.filter((detail) => /SCAN history\b|history_newest/.test(detail))).toEqual([])
	})
})

describe('a hidden title', () => {
	it('keeps its history, and comes back when it is played again; a dropped one when it is put back', async () => {
		const { people, history, flush, continuing } = await open()
		await history.record([filmEntry(1, 1), episodeEntry(7, 1, 1, 2, FINISHED)])
		await flush()
		const shown = async () => await upNext(continuing)
		const at = people.now()
		await continuing.setHiding(film, 'hidden', stamp(at))
		await continuing.setHiding(show, 'dropped', stamp(at))
		expect(await shown()).toEqual([])
		expect((await history.page(null)).entries).toHaveLength(2)
		expect(await continuing.hidden()).toEqual([
			expect.objectContaining({ ...film, kind: 'hidden', title: 'Film 1' }),
			expect.objectContaining({ ...show, kind: 'dropped', title: 'Show 7' }),
		])
		people.pass(60_000)
		const later = new Date(people.now()).toISOString()
		await history.record([
			filmEntry(1, 0, { createdAt: later }),
			episodeEntry(7, 1, 2, 0, { createdAt: later, ...FINISHED }),
		])
		expect(await shown()).toEqual(['movie:1 600'])
		await flush()
		expect(await shown()).toEqual(['movie:1 600'])
		expect((await continuing.hidden()).map(({ kind }) => kind)).toEqual(['dropped'])
		await continuing.setHiding(show, 'shown', stamp(people.now()))
		expect((await shown()).sort()).toEqual(['movie:1 600', 'tv:7:1:3 0'])
		expect(await continuing.hidden()).toEqual([])
	})

	it('stays listed, and hidden, when another episode was only opened since', async () => {
		const { history, flush, continuing } = await open()
		await history.record([episodeEntry(7, 1, 1, 1, FINISHED)])
		await continuing.setHiding(show, 'hidden', stamp(Date.UTC(2026, 10, 20, 0, 5)))
		await history.record([episodeEntry(7, 1, 2, 9, HARDLY)])
		for (const isCommitted of [false, true]) {
			if (isCommitted) await flush()
			expect(await upNext(continuing)).toEqual([])
			expect(await continuing.hidden()).toMatchObject([{ ...show, title: 'Show 7' }])
		}
	})

	it('is listed only since its latest change', async () => {
		const { people, continuing } = await open()
		const at = people.now()
		await continuing.setHiding(film, 'hidden', stamp(at))
		await continuing.setHiding(show, 'hidden', stamp(at))
		await continuing.setHiding(show, 'dropped', stamp(at + 1))
		const idsSince = async (since: number) => (await continuing.hidden(since)).map(({ id }) => id)
		expect(await idsSince(at)).toEqual([show.id, film.id])
		expect(await idsSince(at + 1)).toEqual([show.id])
		expect(await idsSince(at + 2)).toEqual([])
		expect(await continuing.hidden()).toHaveLength(2)
	})

	it('is restored only by undoing its latest change, only by its viewer, and goes when the history is cleared', async () => {
		const { people, userId, history, continuing } = await open()
		const [hide, drop] = [stamp(people.now()), stamp(people.now() + 1)]
		await continuing.setHiding(show, 'hidden', hide)
		await continuing.setHiding(show, 'dropped', drop)
		const stranger = await open()
		const undo = (id: string, user = userId) => undoRemoval(people.db, user, id, people.now() + 2)
		expect(await undo(drop.id, stranger.userId)).toBe(0)
		expect(await undo(hide.id)).toBe(0)
		expect(await continuing.hidden()).toHaveLength(1)
		expect(await undo(drop.id)).toBe(1)
		expect(await undo(drop.id)).toBe(1)
		expect(await continuing.hidden()).toEqual([])
		// A change from before the undo that arrives late.
		await continuing.setHiding(show, 'dropped', stamp(people.now()))
		expect(await continuing.hidden()).toEqual([])
		await continuing.setHiding(show, 'dropped', stamp(people.now() + 3))
		await history.clear('confirmed' as never)
		expect(await continuing.hidden()).toEqual([])
	})
})
