import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	episodesOf,
	findAired,
	hasAllAired,
	nextToAir,
	parseSeasons,
	toShowSeasons,
	toStoredSeasons,
} from '#domain/title/show-outline.ts'

const TODAY = '2026-11-27'
const episode = (seasonNumber: number, episodeNumber: number, airDate: string | null) => ({
	seasonNumber,
	episodeNumber,
	airDate,
})

describe('the outline of a show', () => {
	const anyEpisodes = fc.uniqueArray(
		fc.record({
			seasonNumber: fc.integer({ min: 0, max: 4 }),
			episodeNumber: fc.integer({ min: 0, max: 1200 }),
			airDate: fc.option(
				fc.integer({ min: -20_000, max: 40_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
				{ nil: null },
			),
		}),
		{ selector: ({ seasonNumber, episodeNumber }) => `${seasonNumber}:${episodeNumber}`, maxLength: 40 },
	)

	it('keeps every episode and its day', () => {
		fc.assert(
			fc.property(anyEpisodes, (episodes) => {
				const stored = JSON.stringify(toStoredSeasons(toShowSeasons(episodes)))
				const kept = parseSeasons(stored).flatMap(episodesOf)
				const sorted = [...episodes].sort(
					(a, b) => a.seasonNumber - b.seasonNumber || a.episodeNumber - b.episodeNumber,
				)
				expect(kept.map((each) => episode(each.season, each.episode, each.airDate))).toEqual(sorted)
			}),
		)
	})

	it('says which episodes have aired: none without a day, whether or not a season is complete', () => {
		fc.assert(
			fc.property(anyEpisodes, (episodes) => {
				for (const season of toShowSeasons(episodes)) {
					const expected = episodesOf(season).filter(({ airDate }) => airDate !== null && airDate <= TODAY)
					const aired: number[] = []
					findAired(season, TODAY, (number) => aired.push(number) < 0)
					expect(aired).toEqual(expected.map(({ episode }) => episode))
					const later = expected.find(({ episode }) => episode >= 600)?.episode ?? null
					expect(findAired(season, TODAY, () => true, 600)).toBe(later)
				}
			}),
		)
	})

	it('is short: 300 weekly episodes take 50 characters', () => {
		const weekly = Array.from({ length: 300 }, (_, index) =>
			episode(1, index + 1, new Date(Date.UTC(2015, 0, 1 + index * 7)).toISOString().slice(0, 10)),
		)
		expect(JSON.stringify(toStoredSeasons(toShowSeasons(weekly))).length).toBeLessThan(50)
	})

	it('knows the next episode to air, and no special', () => {
		const seasons = toShowSeasons([
			episode(0, 1, '2026-11-28'),
			episode(1, 1, '2020-01-01'),
			episode(2, 1, TODAY),
			episode(2, 2, '2026-12-05'),
			episode(2, 3, null),
		])
		expect(nextToAir(seasons, TODAY)).toEqual({ season: 2, episode: 2, airDate: '2026-12-05' })
		expect(nextToAir(seasons, '2026-12-05')).toBeNull()
		expect(seasons.map((season) => hasAllAired(season, TODAY))).toEqual([false, true, false])
	})
})
