import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	airedEpisodes,
	episodesOf,
	findAired,
	hasAired,
	hasAllAired,
	nextToAir,
	parseSeasons,
	type ShowSeason,
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

	it('says which episodes have aired: without a day those that stand before one that has', () => {
		fc.assert(
			fc.property(anyEpisodes, fc.boolean(), (episodes, isOver) => {
				for (const season of toShowSeasons(episodes)) {
					const all = episodesOf(season)
					const hasDay = all.map(({ airDate }) => airDate !== null && airDate <= TODAY)
					const expected = all.filter(
						({ airDate }, index) =>
							hasDay[index] || (airDate === null && (isOver || hasDay.slice(index).includes(true))),
					)
					const aired: number[] = []
					findAired(season, TODAY, (number) => aired.push(number) < 0, isOver)
					expect(aired).toEqual(expected.map(({ episode }) => episode))
					const later = expected.find(({ episode }) => episode >= 600)?.episode ?? null
					expect(findAired(season, TODAY, () => true, isOver, 600)).toBe(later)
				}
			}),
		)
	})

	it('answers the same for one episode as for all', () => {
		fc.assert(
			fc.property(anyEpisodes, (episodes) => {
				const seasons = toShowSeasons(episodes)
				const aired = new Set(airedEpisodes(seasons, TODAY).map(({ season, episode }) => `${season}:${episode}`))
				for (const at of seasons.flatMap(episodesOf))
					expect(hasAired(seasons, at, TODAY)).toBe(aired.has(`${at.season}:${at.episode}`))
			}),
		)
	})

	it('gives the last episode the day that the show names', () => {
		const seasons = toShowSeasons([episode(1, 1, null), episode(1, 2, null)], episode(1, 2, TODAY))
		expect(airedEpisodes(seasons, TODAY)).toHaveLength(2)
		expect(hasAllAired(seasons[0] as ShowSeason, TODAY)).toBe(true)
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
