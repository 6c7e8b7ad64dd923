import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	type AiringRun,
	airsInRun,
	createAiringSchedule,
	episodeDay,
} from '#functions/embedded/catalog/airing-schedule.ts'
import { dayAt, daysSinceAnniversary, daysUntilAnniversary, isoDay } from '#functions/embedded/catalog/day.ts'
import {
	airingToday,
	byPopularity,
	nowPlaying,
	onTheAir,
	topRated,
	trending,
	upcoming,
} from '#functions/embedded/catalog/lists/chart.ts'
import type { Show } from '#functions/embedded/catalog/title.ts'
import { ask, catalog, catalogIndex, createApp, DAY_MS, type ListBody, list, NOW, nameOf } from './catalog-app.ts'

const TODAY = dayAt(NOW)
const schedule = createAiringSchedule(catalog.shows)

/** Looks at every episode of every season. */
function airsBetween(show: Show, run: AiringRun, from: number, to: number): boolean {
	return show.seasons.some((season) =>
		Array.from({ length: season.episodeCount }, (_, index) => episodeDay(show, season, index + 1, run)).some(
			(day) => day !== null && day >= from && day <= to,
		),
	)
}

const candidates = byPopularity(catalog.movies).map((item) => ({ item, key: `movie:${item.id}`, isInSeason: false }))
const namesTrending = (window: 'day' | 'week', day: number) =>
	trending(candidates, window, day)
		.slice(0, 20)
		.map(({ item }) => item.name)

describe('lists that change over time', () => {
	it('are never empty on any of 400 days', () => {
		for (let day = TODAY; day < TODAY + 400; day++) {
			expect(nowPlaying(catalog.movies, day).length, `now playing, ${isoDay(day)}`).toBeGreaterThanOrEqual(10)
			expect(upcoming(catalog.movies, day).length, `upcoming, ${isoDay(day)}`).toBeGreaterThanOrEqual(10)
			expect(onTheAir(catalog.shows, schedule, day).length, `on the air, ${isoDay(day)}`).toBeGreaterThanOrEqual(7)
			expect(airingToday(catalog.shows, schedule, day).length, `airing, ${isoDay(day)}`).toBeGreaterThanOrEqual(1)
		}
	})

	it('have about a dozen shows on the air, not all of them', () => {
		for (let day = TODAY; day < TODAY + 400; day += 7) {
			expect(onTheAir(catalog.shows, schedule, day).length).toBeLessThanOrEqual(22)
		}
	})

	it('are the same all day and different on the next', async () => {
		const [morning, evening, tomorrow] = await Promise.all(
			[NOW - 6 * 3_600_000, NOW + 6 * 3_600_000, NOW + DAY_MS].map((ms) =>
				list(
					'/trending/all/day',
					createApp(() => ms),
				),
			),
		)
		expect(evening).toEqual(morning)
		expect(tomorrow?.results.map(nameOf)).not.toEqual(morning?.results.map(nameOf))
	})

	it('change every day, and the weekly ones only on Mondays', () => {
		fc.assert(
			fc.property(fc.integer({ min: TODAY, max: TODAY + 4_000 }), (day) => {
				expect(namesTrending('day', day)).not.toEqual(namesTrending('day', day + 1))
				const isSunday = new Date(day * DAY_MS).getUTCDay() === 0
				if (isSunday) expect(namesTrending('week', day)).not.toEqual(namesTrending('week', day + 1))
				else expect(namesTrending('week', day)).toEqual(namesTrending('week', day + 1))
			}),
			{ numRuns: 60 },
		)
	})

	it('have popular titles: trending titles are rarely obscure', () => {
		const ranks = new Map(candidates.map(({ item }, rank) => [item.name, rank]))
		for (let day = TODAY; day < TODAY + 60; day++) {
			const shown = namesTrending('day', day).map((name) => ranks.get(name) ?? Number.POSITIVE_INFINITY)
			expect(Math.min(...shown)).toBeLessThan(10)
			expect(shown.filter((rank) => rank < 120).length).toBeGreaterThanOrEqual(15)
		}
	})

	it('mix movies and shows in the list of both', async () => {
		const { results } = await list('/trending/all/day')
		const types = results.map(({ media_type }) => media_type)
		expect(types.filter((type) => type === 'tv').length).toBeGreaterThanOrEqual(4)
		expect(types.filter((type) => type === 'movie').length).toBeGreaterThanOrEqual(4)
	})
})

describe('anniversaries', () => {
	it('bring a movie back to cinemas with its true date', async () => {
		for (const [path, first, last] of [
			['/movie/now_playing', TODAY - 27, TODAY],
			['/movie/upcoming', TODAY + 1, TODAY + 35],
		] as const) {
			const { results } = await list(path)
			for (const item of results) {
				const movie = catalog.movie(item.id)
				expect(item.release_date).toBe(movie?.date)
				const dayThisTime = [0, 1].map((more) => `${2026 + more}${item.release_date?.slice(4)}`)
				expect(
					dayThisTime.some((day) => day >= isoDay(first) && day <= isoDay(last)),
					nameOf(item),
				).toBe(true)
			}
		}
	})

	it.each([
		['2010-07-14', '2026-07-14', 0, 365],
		['2010-07-14', '2026-07-15', 1, 364],
		['2010-12-31', '2027-01-01', 1, 364],
		['2012-02-29', '2026-03-01', 0, 365],
		['2012-02-29', '2028-02-29', 0, 366],
	])('of %s, on %s: %i days ago, the next in %i', (date, today, since, until) => {
		const day = dayAt(Date.parse(today))
		expect(daysSinceAnniversary(date, day)).toBe(since)
		expect(daysUntilAnniversary(date, day)).toBe(until)
	})

	it('are never in the future or more than a year away', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...catalog.movies),
				fc.integer({ min: TODAY, max: TODAY + 8_000 }),
				({ date }, day) => {
					expect(daysSinceAnniversary(date, day)).toBeGreaterThanOrEqual(0)
					expect(daysSinceAnniversary(date, day)).toBeLessThanOrEqual(365)
					expect(daysUntilAnniversary(date, day)).toBeGreaterThanOrEqual(1)
					expect(daysUntilAnniversary(date, day)).toBeLessThanOrEqual(366)
				},
			),
		)
	})
})

describe('shows on the air', () => {
	interface Episode {
		air_date: string
		season_number: number
		episode_number: number
	}
	interface Details {
		first_air_date: string
		last_air_date: string
		last_episode_to_air: Episode | null
		next_episode_to_air: Episode | null
		seasons: { season_number: number; air_date: string | null }[]
	}
	const iso = isoDay(TODAY)

	it('have a next episode today or later, and a last one before', async () => {
		const { results } = await list('/tv/on_the_air')
		for (const { id, name } of results) {
			const { body } = await ask<Details>(`/tv/${id}`)
			const nearest = body.next_episode_to_air ?? body.last_episode_to_air
			expect(nearest && nearest.air_date >= iso && nearest.air_date <= isoDay(TODAY + 7), String(name)).toBe(true)
			if (body.last_episode_to_air) expect(body.last_episode_to_air.air_date <= iso).toBe(true)
		}
		expect(results.length).toBeGreaterThan(5)
	})

	it('keep the days of every season except the running one', async () => {
		const { results } = await list('/tv/on_the_air')
		for (const { id } of results) {
			const { body } = await ask<Details>(`/tv/${id}`)
			const show = catalog.show(id)
			expect(body.first_air_date).toBe(show?.date)
			for (const season of show?.seasons.slice(0, -1) ?? []) {
				expect(body.seasons.find(({ season_number }) => season_number === season.number)?.air_date).toBe(season.date)
			}
		}
	})

	it('complete a weekly run, then have the dates of the data again', () => {
		const show = catalog.shows.find((show) => schedule.runOf(show, TODAY) !== null && show.seasons.length > 1)
		if (!show) throw new Error('no show runs')
		const days = Array.from({ length: 48 * 7 }, (_, index) => TODAY + index)
		const airing = days.filter((day) => airingToday([show], schedule, day).length === 1)
		expect(airing.length).toBe(show.seasons.at(-1)?.episodeCount)
		expect(days.some((day) => schedule.runOf(show, day) === null)).toBe(true)
	})

	it('air on the same days, computed from the run or from all seasons', () => {
		for (const show of catalog.shows) {
			for (let day = TODAY; day < TODAY + 120; day += 3) {
				const run = schedule.runOf(show, day)
				if (run) expect(airsInRun(show, run, day, day + 4), show.name).toBe(airsBetween(show, run, day, day + 4))
			}
		}
	})

	it('leave out ended shows and seasons released at once', () => {
		for (const show of catalog.shows) {
			if (show.status === 'Returning Series' && !show.networks.includes('Netflix')) continue
			for (let day = TODAY; day < TODAY + 48 * 7; day += 5) expect(schedule.runOf(show, day), show.name).toBeNull()
		}
	})
})

describe('the best rated', () => {
	it('are well known: a few votes do not make a classic', async () => {
		const { results } = await list('/movie/top_rated')
		expect(results.map(nameOf)).toEqual(
			expect.arrayContaining(['The Shawshank Redemption', 'The Godfather', 'Pulp Fiction']),
		)
		for (const { vote_count } of results) expect(Number(vote_count)).toBeGreaterThan(1_000)
	})

	it('rank equal averages by the number of votes', () => {
		const [item] = catalog.movies
		if (!item) throw new Error('no movies')
		const few = { ...item, id: 1, voteAverage: 9, voteCount: 10 }
		const many = { ...item, id: 2, voteAverage: 9, voteCount: 9_000 }
		const poor = { ...item, id: 3, voteAverage: 4, voteCount: 9_000 }
		expect(topRated([poor, few, many]).map(({ id }) => id)).toEqual([2, 1, 3])
	})

	it('do not change over time', async () => {
		const later = createApp(() => NOW + 90 * DAY_MS)
		expect(await list('/tv/top_rated', later)).toEqual(await list('/tv/top_rated'))
	})
})

describe('related titles', () => {
	async function related(type: string, id: number, part: string): Promise<ListBody> {
		const { body } = await ask<Record<string, ListBody>>(`/${type}/${id}?append_to_response=${part}`)
		return body[part] as ListBody
	}

	it('never include the title itself, and have each title once', () => {
		for (const title of [...catalog.movies, ...catalog.shows]) {
			for (const related of [
				catalogIndex.relatedTitles.similar(title),
				catalogIndex.relatedTitles.recommendations(title),
			]) {
				expect(related).toHaveLength(40)
				expect(new Set(related).size).toBe(40)
				expect(related).not.toContain(title)
			}
		}
	})

	it('have the same type', async () => {
		const { results } = await related('tv', 1396, 'similar')
		expect(new Set(results.map(({ media_type }) => media_type))).toEqual(new Set(['tv']))
	})

	it.each([
		['movie', 862, ['Toy Story 2', 'Toy Story 3']],
		['movie', 348, ['Aliens']],
		['movie', 238, ['The Godfather: Part II', 'GoodFellas']],
		['movie', 603, ['The Matrix Reloaded', 'The Matrix Revolutions']],
		['movie', 578, ['Jaws 2']],
		['movie', 155, ['The Dark Knight Rises']],
		['tv', 1402, ['Fear the Walking Dead']],
		['tv', 46260, ['Naruto Shippūden']],
		['tv', 456, ['Family Guy', 'South Park']],
	])('of %s %i begin with %j', async (type, id, names) => {
		const { results } = await related(type, id, 'similar')
		expect(results.slice(0, 5).map(nameOf)).toEqual(expect.arrayContaining(names))
	})

	it.each([
		['movie', 27205, ['The Prestige', 'Interstellar', 'The Dark Knight']],
		['movie', 680, ['Reservoir Dogs', 'Kill Bill: Vol. 2']],
		['tv', 1668, ['The Big Bang Theory', 'Modern Family']],
	])('recommended after %s %i include %j', async (type, id, names) => {
		const { results } = await related(type, id, 'recommendations')
		expect(results.slice(0, 10).map(nameOf)).toEqual(expect.arrayContaining(names))
	})

	it('do not offer a horror film after a cartoon', async () => {
		const { results } = await related('movie', 862, 'similar')
		for (const { genre_ids } of results) expect(genre_ids).not.toContain(27)
	})
})
