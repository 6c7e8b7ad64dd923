import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seenTitles } from '#domain/history/continue-watching.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { opinions } from '#drizzle/schema.ts'
import { openDatabase } from '#functions/data/database.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { createMarks, createSeenAndRejected } from '#functions/services/history/marks.ts'
import { episodeEntry, FINISHED, filmEntry } from '../../domain/history/entries.ts'
import { historyWithQueue } from './history-sample.ts'

const ref = (type: MediaType, id: number) => ({ type, id })

describe('titles that a viewer has seen or rejected', () => {
	it('include everything, however old: one and two stars, and dismissed titles', async () => {
		const { people, userId, history, flush } = await historyWithQueue(env.DB)
		const films = Array.from({ length: 300 }, (_, index) => filmEntry(index + 1, 0))
		await history.record([...films, episodeEntry(7, 1, 1, 0), episodeEntry(7, 1, 2, 0)])
		await flush()
		await history.record([episodeEntry(8, 1, 1, 0)])
		const insert = (mediaId: number, rating: number | null, isDismissed = false) =>
			people.db.insert(opinions).values({
				userKey: keyOf(userId),
				mediaType: 'movie',
				mediaId,
				rating,
				isDismissed,
				keywords: [],
				saidAt: mediaId,
			})
		await people.db.batch([
			insert(1, 1),
			insert(2, 2),
			insert(3, null, true),
			insert(4, 5, true),
			insert(5, 2.5),
			...Array.from({ length: 300 }, (_, index) => insert(1000 + index, 5)),
		])
		const { seen, rejected } = await createSeenAndRejected(people.db, userId)()
		expect(new Set(seen)).toEqual(new Set([...films.map(({ id }) => `movie:${id}`), 'tv:7', 'tv:8']))
		expect(seen).toHaveLength(302)
		expect(rejected).toEqual(['movie:4', 'movie:3', 'movie:2', 'movie:1'])
		const stranger = await historyWithQueue(env.DB)
		expect(await createSeenAndRejected(stranger.people.db, stranger.userId)()).toEqual({ seen: [], rejected: [] })
	})
})

describe('the marks of a viewer', () => {
	it('name seen titles, committed or pending, and dismissed ones among the given titles', async () => {
		const { people, userId, history, flush } = await historyWithQueue(env.DB)
		const now = new Date(people.now()).toISOString()
		const seen = { ...FINISHED, createdAt: now }
		await history.record([
			filmEntry(1, 0, seen),
			filmEntry(12, 0, seen),
			episodeEntry(7, 1, 2, 0, seen),
			filmEntry(2, 0),
		])
		await flush()
		await history.record([filmEntry(3, 0, seen), episodeEntry(8, 1, 1, 0, seen)])
		await people.db.insert(opinions).values(
			[4, 1].map((mediaId) => ({
				userKey: keyOf(userId),
				mediaType: 'movie' as const,
				mediaId,
				rating: null,
				isDismissed: true,
				sentiment: null,
				keywords: [],
				saidAt: 1,
			})),
		)
		const marksOf = createMarks(people.db, userId)
		const asked = [
			ref('movie', 1),
			ref('movie', 2),
			ref('movie', 3),
			ref('movie', 4),
			ref('tv', 7),
			ref('tv', 8),
			ref('tv', 1),
		]
		const { marks, rejected } = await marksOf(asked)
		expect([...rejected].sort()).toEqual(['movie:1', 'movie:4'])
		expect(Object.fromEntries(marks)).toEqual({
			'movie:1': 'seen',
			'movie:3': 'seen',
			'movie:4': 'dismissed',
			'tv:7': 'seen',
			'tv:8': 'seen',
		})
		expect((await marksOf([])).marks).toEqual(new Map())
		const stranger = await historyWithQueue(env.DB)
		expect((await createMarks(stranger.people.db, stranger.userId)(asked)).marks).toEqual(new Map())
	})

	it('agree with the rule of the domain, whatever was watched and committed', async () => {
		const entry = fc
			.tuple(
				fc.constantFrom(1, 2, 12),
				fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
				fc.integer({ min: 0, max: 50 }),
				fc.constantFrom(0, 60, 115, 190, 240, 5700, 5880, 6000),
				fc.constantFrom(0, 200, 240, 6000),
			)
			.map(([id, episode, minute, positionSeconds, durationSeconds]) =>
				episode === null
					? filmEntry(id, minute, { positionSeconds, durationSeconds })
					: episodeEntry(id, 1, episode, minute, { positionSeconds, durationSeconds }),
			)
		const writes = fc.array(
			fc.record({ entries: fc.array(entry, { minLength: 1, maxLength: 4 }), isCommitted: fc.boolean() }),
			{
				maxLength: 4,
			},
		)
		const titles = [1, 2, 12].flatMap((id) => [ref('movie', id), ref('tv', id)])
		await fc.assert(
			fc.asyncProperty(writes, async (steps) => {
				const { people, userId, history, flush } = await historyWithQueue(env.DB)
				for (const { entries, isCommitted } of steps) {
					await history.record(entries)
					if (isCommitted) await flush()
				}
				const { marks } = await createMarks(people.db, userId)(titles)
				expect(new Set(marks.keys())).toEqual(seenTitles((await history.page(null, 100)).entries))
			}),
			{ numRuns: 25 },
		)
	})

	it('are found by the keys of the titles, without reading the whole history', async () => {
		const { people, userId } = await historyWithQueue(env.DB)
		const asked: string[] = []
		const client = new Proxy(people.db.$client, {
			get(target, name) {
				if (name !== 'prepare') return Reflect.get(target, name).bind(target)
				return (text: string) => {
					asked.push(text)
					return target.prepare(text)
				}
			},
		})
		await createMarks(openDatabase(client), userId)([ref('movie', 1)])
		expect(asked).toHaveLength(1)
		const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${asked[0]}`)
			.bind(userId, '["movie:1"]')
			.all<{ detail: string }>()
		const details = plan.results.map(({ detail }) => detail)
		expect(
			details.some((detail) => /SEARCH history USING .*\(user_key=\? AND media_key>\? AND media_key<\?\)/.test(detail)),
		).toBe(true)
		expect(details.filter((detail) => /SCAN (?:history|opinions)\b/.test(detail))).toEqual([])
	})
})
