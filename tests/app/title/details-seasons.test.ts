import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	EPISODES_PER_PAGE,
	parseSeasonQuery,
	requestedSeason,
	toSeasons,
} from '#app/features/title/episodes/seasons.ts'
import type { Season, ShowDetails } from '#domain/title/media.ts'
import { outlineOf } from '#domain/title/show-order.ts'
import { episode, season, showDetails } from './details-sample.ts'

const TODAY = '2026-11-21'

function seasons(query: string, shown: Season | null, show: ShowDetails = showDetails()) {
	return toSeasons(
		show,
		shown,
		outlineOf(show, shown ? [shown] : []),
		parseSeasonQuery(new URLSearchParams(query), TODAY),
	)
}

describe('the season asked for', () => {
	it.each([
		['season=2', 2],
		['season=0', 0],
		['', null],
		['season=', null],
		['season=two', null],
		['season=-1', null],
		['season=1.5', null],
		['season=99999', null],
	])('reads %j as %j', (query, number) => {
		expect(requestedSeason(parseSeasonQuery(new URLSearchParams(query), TODAY))).toBe(number)
	})

	it('offers every season with its number of episodes', () => {
		expect(seasons('', season(1, 7)).choices).toEqual([
			{ number: 1, name: 'Season 1', episodeCount: 7, airedCount: 7 },
			{ number: 2, name: 'Season 2', episodeCount: 7, airedCount: 7 },
			{ number: 0, name: 'Specials', episodeCount: 7, airedCount: 0 },
		])
	})

	it.each([
		['season=9', 'There is no season 9. This is Season 1.'],
		['season=nine', "That season doesn't exist. This is Season 1."],
		['season=1', null],
		['', null],
	])('explains what %j shows: %j', (query, note) => {
		expect(seasons(query, season(1, 7)).note).toBe(note)
	})

	it('stays calm about a show without seasons', () => {
		const none = seasons('season=3', null, showDetails({ seasons: [] }))
		expect(none).toMatchObject({ choices: [], selected: null, note: null, episodes: [], pages: [] })
	})
})

describe('a long season', () => {
	it('is cut into parts whose links keep season and region', () => {
		const { pages, episodes } = seasons('season=2&from=31&region=GB', season(2, 62))
		expect(pages).toEqual([
			{ label: '1–30', to: '/tv/1396?season=2&from=1&region=GB#episodes', isSelected: false },
			{ label: '31–60', to: '/tv/1396?season=2&from=31&region=GB#episodes', isSelected: true },
			{ label: '61–62', to: '/tv/1396?season=2&from=61&region=GB#episodes', isSelected: false },
		])
		expect(episodes.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 31))
	})

	it('has parts of a hundred where there would be very many, named by the numbers of their episodes', () => {
		const daily = {
			...season(1, 1_100),
			episodes: Array.from({ length: 1_100 }, (_, index) => episode(1, 201 + index)),
		}
		const { pages, episodes } = seasons('from=1001', daily)
		expect(pages.map(({ label }) => label).slice(-2)).toEqual(['1101–1200', '1201–1300'])
		expect([episodes.length, episodes[0]?.number]).toEqual([100, 1_201])
	})

	it('has no parts while it fits', () => {
		expect(seasons('', season(1, EPISODES_PER_PAGE)).pages).toEqual([])
	})

	it('shows each episode on exactly one part, for any URL', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 200 }), fc.oneof(fc.string(), fc.integer().map(String)), (count, from) => {
				const whole = season(1, count)
				const query = (text: string) => new URLSearchParams({ from: text }).toString()
				expect(seasons(query(from), whole).episodes.length).toBeLessThanOrEqual(EPISODES_PER_PAGE)
				const starts = Array.from(
					{ length: Math.ceil(count / EPISODES_PER_PAGE) },
					(_, index) => index * EPISODES_PER_PAGE + 1,
				)
				const all = starts.flatMap((start) => seasons(query(String(start)), whole).episodes.map(({ number }) => number))
				expect(all).toEqual(whole.episodes.map(({ episodeNumber }) => episodeNumber))
			}),
			{ numRuns: 60 },
		)
	})
})

describe('an episode', () => {
	it('says when it airs instead of being a link', () => {
		const coming = {
			...season(1, 0),
			episodes: [episode(1, 1, { airDate: '2027-03-12' }), episode(9, 2, { airDate: null })],
		}
		const [dated, undated] = seasons('', coming).episodes
		expect(dated).toMatchObject({ isReleased: false, facts: ['Airs March 12, 2027', '47 min'] })
		expect(undated).toMatchObject({ isReleased: false, facts: ['No air date yet', '47 min'] })
	})

	it('travels without the text that is not shown', () => {
		const wordy = { ...season(1, 0), episodes: [episode(1, 1, { overview: 'word '.repeat(500) })] }
		expect(seasons('', wordy).episodes[0]?.overview.length).toBeLessThanOrEqual(180)
	})
})

describe('the number of aired episodes in a season', () => {
	it('is that of the displayed one, by the days of its episodes', () => {
		const shown = { ...season(1, 0), episodes: [1, 2, 3, 4].map((number) => episode(1, number)) }
		shown.episodes[1] = episode(1, 2, { airDate: null })
		shown.episodes[3] = episode(1, 4, { airDate: '2026-12-24' })
		expect(seasons('', shown).choices[0]).toMatchObject({ number: 1, airedCount: 3 })
	})
})

describe('the next episode', () => {
	it('is announced when it is still to come', () => {
		const nextEpisode = episode(6, 1, { name: 'Back', airDate: '2026-12-01' })
		expect(seasons('', season(1, 7), showDetails({ nextEpisode })).nextEpisode).toEqual({
			...{ season: 6, episode: 1, title: 'Back', day: 'December 1, 2026' },
		})
	})

	it.each(['2026-11-20', null])('is not mentioned with the date %j', (airDate) => {
		expect(seasons('', season(1, 7), showDetails({ nextEpisode: episode(6, 1, { airDate }) })).nextEpisode).toBeNull()
	})
})
