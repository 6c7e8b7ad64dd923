import { describe, expect, it } from 'vitest'
import type { LocalEntry } from '#app/device/local-history.ts'
import { upNextLocally } from '#app/features/history/use-local-up-next.client.ts'
import { toShowSeasons } from '#domain/title/show-outline.ts'
import { episodeEntry, FINISHED, filmEntry } from '../../domain/history/entries.ts'

const NOW = Date.UTC(2026, 10, 27)
const local = (entry: ReturnType<typeof filmEntry>, more: Partial<LocalEntry> = {}): LocalEntry => ({
	...entry,
	next: null,
	...more,
})
const seasons = toShowSeasons(
	['2020-01-01', '2020-01-08', '2026-11-25'].map((airDate, index) => ({
		...{ seasonNumber: 1, episodeNumber: index + 1, airDate },
	})),
)
const knownShow = (id: number) => ({
	...{ id, title: `Known ${id}`, posterPath: null, backdropPath: null, status: 'Ended' },
	...{ network: null, seasons, nextAirOn: null },
})
const notes = (entries: LocalEntry[], known: number[], followed: number[] = []) =>
	upNextLocally(
		entries,
		followed.map((id) => ({ id, at: NOW })),
		new Map(known.map((id) => [id, knownShow(id)])),
		'2026-11-27',
	).map(({ title, note }) => `${title}: ${note}`)

describe('what is up next on a device', () => {
	const [first, second] = [episodeEntry(7, 1, 1, 1, FINISHED), episodeEntry(7, 1, 2, 2, FINISHED)]

	it('follows the rule of accounts where the episodes are known, new ones first, and the player’s word elsewhere', () => {
		const entries = [
			local(filmEntry(3, 60)),
			local(episodeEntry(8, 2, 4, 50, FINISHED), { next: { season: 2, episode: 5 } }),
			local(second),
			local(first),
		]
		expect(notes(entries, [7])).toEqual([
			'Show 7: S1 E3 · New episode',
			'Film 3: 1 h 30 min left',
			'Show 8: S2 E5 · Next episode',
		])
		expect(notes(entries, [])).toEqual(['Film 3: 1 h 30 min left', 'Show 8: S2 E5 · Next episode'])
	})

	it('lists followed shows that were not started last, if their episodes are known', () => {
		const entries = [local(filmEntry(3, 60)), local(second), local(first)]
		expect(notes(entries, [7, 9], [9, 10, 7])).toEqual([
			'Show 7: S1 E3 · New episode',
			'Film 3: 1 h 30 min left',
			'Known 9: S1 E1 · Start watching',
		])
		expect(notes([local(second, { hidden: { kind: 'dropped', at: NOW } })], [7], [7])).toEqual([])
	})

	it('leaves out what is hidden, and shows with nothing left', () => {
		expect(notes([local(second, { hidden: { kind: 'dropped', at: NOW } })], [7])).toEqual([])
		const third = local(episodeEntry(7, 1, 3, 9, FINISHED), { watched: { 1: '0111' } })
		expect(notes([third], [7])).toEqual([])
	})
})
