import type { HistoryEntry } from '#domain/history/history.ts'

/** An entry for a film, `minute` minutes after a fixed time. */
export function filmEntry(id: number, minute: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
	return {
		type: 'movie',
		id,
		season: null,
		episode: null,
		title: `Film ${id}`,
		posterPath: '/poster.jpg',
		backdropPath: '/back.jpg',
		overview: '',
		rating: 7.5,
		positionSeconds: 600,
		durationSeconds: 6000,
		createdAt: new Date(Date.UTC(2026, 10, 20) + minute * 60_000).toISOString(),
		preferredSource: null,
		...more,
	}
}

export function episodeEntry(
	id: number,
	season: number,
	episode: number,
	minute: number,
	more: Partial<HistoryEntry> = {},
): HistoryEntry {
	return filmEntry(id, minute, { type: 'tv', season, episode, title: `Show ${id}`, ...more })
}

export const FINISHED = { positionSeconds: 6000 }
export const HARDLY = { positionSeconds: 5 }
