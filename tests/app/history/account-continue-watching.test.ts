import { describe, expect, it } from 'vitest'
import { withRecent } from '#app/features/history/account-continue-watching-row.client.tsx'
import type { ContinueWatchingCard } from '#app/features/history/continue-watching-row.tsx'
import type { HistoryEntry } from '#domain/history/history.ts'

const card = (id: number): ContinueWatchingCard => ({
	key: `movie:${id}`,
	type: 'movie',
	id,
	title: `Film ${id}`,
	to: `/watch/movie/${id}`,
	note: '1 h left',
	image: null,
	posterPath: null,
	fraction: 0.4,
})
const watched = (id: number, positionSeconds: number): HistoryEntry => ({
	type: 'movie',
	id,
	season: null,
	episode: null,
	title: `Film ${id}`,
	posterPath: null,
	backdropPath: null,
	overview: '',
	rating: 7,
	positionSeconds,
	durationSeconds: 6000,
	createdAt: '2026-11-23T12:00:00.000Z',
	preferredSource: null,
})

describe('a title that was just watched', () => {
	it.each([
		['a new film comes first', [watched(3, 600)], [3, 1, 2]],
		['a film that the account knows moves to the front', [watched(2, 900)], [2, 1]],
		['a film that is over is gone', [watched(1, 5990)], [2]],
		['nothing leaves the row as it is', [], [1, 2]],
	])('is in the row of the account at once: %s', (_, recent, ids) => {
		expect(withRecent([card(1), card(2)], recent).map(({ id }) => id)).toEqual(ids)
	})
})
