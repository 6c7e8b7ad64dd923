import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { continueWatching } from '#domain/history/continue-watching.ts'
import { type HiddenTitle, type Hiding, isHiding } from '#domain/history/hidden.ts'
import { type HistoryEntry, mergeHistory } from '#domain/history/history.ts'
import type { ContinueWatching } from '#domain/history/port.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { openDatabase } from '#functions/data/database.ts'
import { undoRemoval } from '#functions/data/removals.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { episodeEntry, FINISHED, filmEntry, HARDLY } from '../../domain/history/entries.ts'
import { historyWithQueue } from './history-sample.ts'

const following = ({ season, episode }: HistoryEntry) => ({ season: season ?? 0, episode: (episode ?? 0) + 1 })
const keysOf = (entries: readonly HistoryEntry[]) =>
	continueWatching(entries, following, 1000).map(({ ref, positionSeconds }) => `${mediaKey(ref)} ${positionSeconds}`)

async function open() {
	const person = await historyWithQueue(env.DB)
	return { ...person, continuing: createContinueWatching(person.people.db, person.userId) }
}

/** What all pages have together. */
async function allPages(continuing: ContinueWatching, limit: number): Promise<string[]> {
	const keys: string[] = []
	let cursor: string | null = null
	do {
		const page = await continuing.page(cursor, limit)
		const ofPage = keysOf(page.entries)
		expect(ofPage.length).toBeLessThanOrEqual(limit)
		keys.push(...ofPage)
		cursor = page.nextCursor
	} while (cursor !== null)
	return keys
}

const film = { type: 'movie', id: 1 } as const
const show = { type: 'tv', id: 7 } as const
const stamp = (at: number) => ({ id: `change-${at}-${Math.random()}`, at })

describe('what can be continued', () => {
	it('is every started film and every show, however many finished films are newer', async () => {
		const { history, flush, continuing } = await open()
		const shows = Array.from({ length: 15 }, (_, index) => episodeEntry(100 + index, 1, 1, index, FINISHED))
		await history.record([...shows, filmEntry(1, 20)])
		await history.record(Array.from({ length: 400 }, (_, index) => filmEntry(1000 + index, 100 + index, FINISHED)))
		await flush()
		const { entries } = await continuing.page(null, 48)
		expect(keysOf(entries)).toHaveLength(16)
		expect(keysOf(entries)[0]).toBe('movie:1 600')
		expect(await allPages(continuing, 5)).toEqual(keysOf(entries))
	})

	it('has each show once, also while an older episode of it is still pending', async () => {
		const { history, flush, continuing } = await open()
		await history.record([episodeEntry(7, 1, 2, 9), filmEntry(1, 5)])
		await flush()
		await history.record([episodeEntry(7, 1, 1, 1)])
		expect(await allPages(continuing, 1)).toEqual(['tv:7:1:2 600', 'movie:1 600'])
	})

	it('lists the rest of a page although a show of it has moved to an earlier one, which is still pending', async () => {
		const { history, flush, continuing } = await open()
		await history.record([filmEntry(1, 9), episodeEntry(7, 1, 1, 5), filmEntry(2, 4), filmEntry(3, 3)])
		await flush()
		await history.record([episodeEntry(7, 1, 2, 20)])
		expect(await allPages(continuing, 1)).toEqual(['tv:7:1:2 600', 'movie:1 600', 'movie:2 600', 'movie:3 600'])
	})

	it('has each show once, also when episodes of it were watched at the same time', async () => {
		const { history, flush, continuing } = await open()
		await history.record([episodeEntry(7, 1, 10, 9), episodeEntry(7, 1, 2, 9), filmEntry(1, 5)])
		await flush()
		expect(await allPages(continuing, 1)).toEqual(['tv:7:1:10 600', 'movie:1 600'])
	})

	it('is what the domain finds in the whole history, whatever was watched, committed, hidden and put back', async () => {
		const entry = fc
			.tuple(
				fc.constantFrom(1, 2, 12),
				fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
				fc.integer({ min: 0, max: 50 }),
				fc.constantFrom(0, 10, 20, 115, 190, 5700, 5880, 6000),
				fc.constantFrom(0, 200, 240, 6000),
			)
			.map(([id, episode, minute, positionSeconds, durationSeconds]) =>
				episode === null
					? filmEntry(id, minute, { positionSeconds, durationSeconds })
					: episodeEntry(id, 1, episode, minute, { positionSeconds, durationSeconds }),
			)
		const writes = fc.array(
			fc.record({ entries: fc.array(entry, { minLength: 1, maxLength: 4 }), isCommitted: fc.boolean() }),
			{ maxLength: 4 },
		)
		const hidings = fc.array(
			fc.record({
				type: fc.constantFrom('movie' as const, 'tv' as const),
				id: fc.constantFrom(1, 2, 12),
				kind: fc.constantFrom<Hiding>('hidden', 'dropped', 'shown'),
				minute: fc.integer({ min: 0, max: 50 }),
			}),
			{ maxLength: 4 },
		)
		await fc.assert(
			fc.asyncProperty(writes, hidings, fc.integer({ min: 1, max: 4 }), async (steps, changes, limit) => {
				const { history, flush, continuing } = await open()
				const known = new Map<string, HiddenTitle>()
				for (const { minute, ...title } of changes) {
					const at = Date.UTC(2026, 10, 20, 0, minute)
					await continuing.setHiding(title, title.kind, stamp(at))
					const key = mediaKey({ type: title.type, id: title.id })
					if (at >= (known.get(key)?.at ?? 0)) known.set(key, { ...title, at })
				}
				for (const { entries, isCommitted } of steps) {
					await history.record(entries)
					if (isCommitted) await flush()
				}
				const whole = mergeHistory(steps.flatMap(({ entries }) => entries))
				const expected = continueWatching(whole, following, 1000)
					.filter(({ entry: { type, id }, entry: newest }) => !isHiding(known.get(mediaKey({ type, id })), newest))
					.map(({ ref, positionSeconds }) => `${mediaKey(ref)} ${positionSeconds}`)
				expect(await allPages(continuing, limit)).toEqual(expected)
			}),
			{ numRuns: 60 },
		)
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
		await createContinueWatching(openDatabase(DB), userId).page(null, 10)
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
		const shown = async () => keysOf((await continuing.page(null, 10)).entries)
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
			expect(keysOf((await continuing.page(null, 10)).entries)).toEqual([])
			expect(await continuing.hidden()).toMatchObject([{ ...show, title: 'Show 7' }])
		}
	})

	it('is listed among those of a time from its latest change on, and no longer than that', async () => {
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

	it('is put back by the undo of its latest change alone, by its viewer alone, and goes when the history is cleared', async () => {
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
