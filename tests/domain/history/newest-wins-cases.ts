import type { HistoryEntry } from '#domain/history/history.ts'
import { filmEntry } from './entries.ts'

const older = filmEntry(1, 0)
const newer = filmEntry(1, 1)

/** Pairs of entries for one film and the winner, in any order of arrival. The domain and the database must agree. */
export const NEWEST_WINS: [name: string, winner: HistoryEntry, loser: HistoryEntry][] = [
	['the newer one', newer, older],
	['the newer one, though the other is further on', newer, { ...older, positionSeconds: 900 }],
	['the newer one by a millisecond', { ...older, createdAt: '2026-11-20T00:00:00.001Z' }, older],
	['at the same moment, the one further on', { ...older, positionSeconds: 601 }, older],
	['at the same position, the longer one', { ...older, durationSeconds: 6001 }, older],
	['else the higher rating', { ...older, rating: 10 }, { ...older, rating: 9.5 }],
	['else the later title', { ...older, title: 'Film B' }, { ...older, title: 'Film A' }],
	['else the later overview', { ...older, overview: 'b' }, { ...older, overview: 'a' }],
	['else the one with a poster', older, { ...older, posterPath: null }],
	['else the one with a backdrop', older, { ...older, backdropPath: null }],
	['else the one with a source', { ...older, preferredSource: 'demo' }, older],
]
