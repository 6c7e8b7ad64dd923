import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { toShowSeasons } from '#domain/title/show-outline.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { moveHistory } from '#functions/services/history/move-history.ts'
import { createRewatches } from '#functions/services/history/rewatches.ts'
import { episodeEntry, FINISHED } from '../../domain/history/entries.ts'
import { insertUser } from '../account/people-sample.ts'
import { historyWithQueue } from './history-sample.ts'

const TODAY = '2026-11-27'
const SHOW = { type: 'tv', id: 7 } as const
/** Two seasons of three episodes, long ago. */
const EPISODES = [1, 2].flatMap((season) => [1, 2, 3].map((episode) => ({ season, episode })))
const SEASONS = toShowSeasons(
	EPISODES.map(({ season, episode }) => ({ seasonNumber: season, episodeNumber: episode, airDate: '2021-01-01' })),
)
const knownShows = {
	find: async (ids: readonly number[]) =>
		new Map(
			ids.map((id) => [
				id,
				{
					id,
					title: 'Known',
					posterPath: null,
					backdropPath: null,
					status: 'Ended',
					network: null,
					seasons: SEASONS,
					nextAirOn: null,
				},
			]),
		),
}

/** Minutes after the time of `episodeEntry`. */
const START = 1_000
const at = (minute: number) => Date.UTC(2026, 10, 20) + minute * 60_000
const stamp = (minute: number) => ({ id: crypto.randomUUID(), at: at(minute) })
const watched = (index: number, minute: number) =>
	episodeEntry(7, EPISODES[index]?.season ?? 0, EPISODES[index]?.episode ?? 0, minute, FINISHED)

async function open() {
	const person = await historyWithQueue(env.DB)
	const options = { db: person.people.db, userId: person.userId, knownShows }
	const continuing = createContinueWatching({ ...options, onFollowed: async () => {} })
	const rewatches = createRewatches({ ...options, history: person.history, continueWatching: continuing, today: TODAY })
	const upNext = async () =>
		(await continuing.upNext(TODAY)).map(
			({ ref, progress }) => `${mediaKey(ref)} ${progress?.watched} of ${progress?.aired}`,
		)
	return { ...person, continuing, rewatches, upNext }
}

/** Somebody who has watched the whole show. */
async function openAfterAll() {
	const person = await open()
	await person.history.record(EPISODES.map((_, index) => watched(index, index)))
	await person.flush()
	return person
}

describe('a rewatch', () => {
	it('puts the show into Up next again, from its first episode, and keeps what was watched', async () => {
		const { history, flush, rewatches, upNext, continuing } = await openAfterAll()
		expect(await upNext()).toEqual([])
		expect(await rewatches.start(7, stamp(START))).toBe(true)
		expect(await upNext()).toEqual(['tv:7:1:1 0 of 6'])
		await history.record([watched(0, START + 1)])
		expect(await upNext()).toEqual(['tv:7:1:2 1 of 6'])
		await flush()
		expect(await upNext()).toEqual(['tv:7:1:2 1 of 6'])
		const { plays, rewatches: passes } = await continuing.stateOf(SHOW)
		expect(plays).toEqual([{ key: 'tv:7:1:1', at: at(0) }])
		expect(passes).toEqual([{ startedAt: at(START), endedAt: null }])
	})

	it('shows what a newcomer who watched as much would be shown', async () => {
		const anyAgain = fc.uniqueArray(fc.nat(EPISODES.length - 1), { minLength: 1, maxLength: EPISODES.length - 1 })
		await fc.assert(
			fc.asyncProperty(anyAgain, fc.boolean(), async (again, isCommitted) => {
				const [person, newcomer] = await Promise.all([openAfterAll(), open()])
				await person.rewatches.start(7, stamp(START))
				const entries = again.map((index, place) => watched(index, START + 1 + place))
				for (const { history, flush } of [person, newcomer]) {
					await history.record(entries)
					if (isCommitted) await flush()
				}
				expect(await person.upNext()).toEqual(await newcomer.upNext())
			}),
			{ numRuns: 20 },
		)
	})

	it('ends by itself with the last episode, and its time is kept', async () => {
		const { history, flush, rewatches, upNext, continuing } = await openAfterAll()
		await rewatches.start(7, stamp(START))
		await history.record(EPISODES.slice(0, 5).map((_, index) => watched(index, START + 1 + index)))
		await rewatches.endFinished([7])
		expect(await upNext()).toEqual(['tv:7:2:3 5 of 6'])
		await history.record([watched(5, START + 10)])
		await rewatches.endFinished([7])
		expect(await upNext()).toEqual([])
		await flush()
		expect((await continuing.stateOf(SHOW)).rewatches).toEqual([{ startedAt: at(START), endedAt: at(START + 10) }])
		await rewatches.start(7, stamp(START + 20))
		expect(await upNext()).toEqual(['tv:7:1:1 0 of 6'])
		expect((await continuing.stateOf(SHOW)).rewatches).toHaveLength(2)
	})

	it('is begun once however often it is pressed, and not of a show that was never watched', async () => {
		const { rewatches, continuing } = await openAfterAll()
		for (const minute of [START, START + 1]) expect(await rewatches.start(7, stamp(minute))).toBe(true)
		expect((await continuing.stateOf(SHOW)).rewatches).toHaveLength(1)
		expect(await rewatches.start(8, stamp(START))).toBe(false)
		expect((await continuing.stateOf({ type: 'tv', id: 8 })).rewatches).toEqual([])
	})

	it('ends with a press, after which everything counts, and goes on by an undo', async () => {
		const { history, rewatches, upNext, continuing } = await openAfterAll()
		await rewatches.start(7, stamp(START))
		await history.record([watched(0, START + 1)])
		expect(await rewatches.stop(7, stamp(START + 2))).toBe(at(START))
		expect(await upNext()).toEqual([])
		expect((await continuing.stateOf(SHOW)).rewatches).toEqual([{ startedAt: at(START), endedAt: at(START + 2) }])
		await rewatches.resume(7, at(START))
		expect(await upNext()).toEqual(['tv:7:1:2 1 of 6'])
	})

	it('is forgotten when nothing was watched in it, and comes back all the same', async () => {
		const { rewatches, upNext, continuing } = await openAfterAll()
		await rewatches.start(7, stamp(START))
		await rewatches.stop(7, stamp(START + 1))
		expect((await continuing.stateOf(SHOW)).rewatches).toEqual([])
		expect(await rewatches.stop(7, stamp(START + 1))).toBeNull()
		await rewatches.resume(7, at(START))
		expect(await upNext()).toEqual(['tv:7:1:1 0 of 6'])
	})

	it('never grows beyond what was watched: one that there never was does not come back', async () => {
		const { rewatches, continuing } = await openAfterAll()
		for (let minute = 0; minute < 5; minute += 1) {
			await rewatches.resume(7, at(minute))
			await rewatches.stop(7, stamp(START))
		}
		expect((await continuing.stateOf(SHOW)).rewatches).toEqual([])
	})

	it('takes a dropped show back into Up next', async () => {
		const { rewatches, upNext, continuing } = await openAfterAll()
		await continuing.setHiding(SHOW, 'dropped', stamp(START))
		await rewatches.start(7, stamp(START + 1))
		expect(await upNext()).toEqual(['tv:7:1:1 0 of 6'])
	})

	it('moves with the history to another profile, and is gone when the history is cleared', async () => {
		const { people, userId, history, rewatches, continuing } = await openAfterAll()
		await rewatches.start(7, stamp(START))
		const other = await insertUser(people)
		await moveHistory(people.db, userId, other)
		expect((await continuing.stateOf(SHOW)).rewatches).toEqual([])
		const others = createContinueWatching({ db: people.db, userId: other, knownShows, onFollowed: async () => {} })
		expect((await others.stateOf(SHOW)).rewatches).toHaveLength(1)
		await moveHistory(people.db, other, userId)
		await history.clear({} as never)
		expect((await continuing.stateOf(SHOW)).rewatches).toEqual([])
	})
})
