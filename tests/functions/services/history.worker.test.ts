import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import { commitWrites, createHistory, type HistoryTicket } from '#functions/services/history.ts'
import { peopleWithClock, signedUp } from './people-sample.ts'

it('shows at once what was recorded, and the same after the queue has moved it', async () => {
	const people = peopleWithClock(env.DB)
	const { userId } = await signedUp(people)
	const tickets: HistoryTicket[] = []
	const history = createHistory({
		db: people.db,
		userId,
		isEnabled: true,
		send: async (t) => tickets.push(t),
		now: people.now,
	})
	const entry: HistoryEntry = {
		type: 'movie',
		id: 1,
		season: null,
		episode: null,
		title: 'A',
		posterPath: null,
		backdropPath: null,
		overview: '',
		rating: 7.5,
		positionSeconds: 100,
		durationSeconds: 1000,
		createdAt: new Date(people.now()).toISOString(),
		preferredSource: null,
	}
	await history.record([entry, { ...entry, type: 'tv', id: 2, season: 1, episode: 3 }])
	const before = await history.page(null)
	expect(before.entries).toHaveLength(2)
	await commitWrites(
		people.db,
		tickets.map((t) => t.writeId),
	)
	expect(await history.page(null)).toEqual(before)
	expect(await history.ofTitle({ type: 'tv', id: 2 })).toHaveLength(1)
	expect(await history.remove(['movie:1'])).toBe(1)
	expect((await history.page(null)).entries).toHaveLength(1)
	await history.record([entry])
	expect((await history.page(null)).entries).toHaveLength(1)
	people.pass(1000)
	await history.record([{ ...entry, createdAt: new Date(people.now()).toISOString() }])
	expect(await history.remove(['movie:1'])).toBe(1)
	await history.clear()
	expect((await history.page(null)).entries).toEqual([])
})
