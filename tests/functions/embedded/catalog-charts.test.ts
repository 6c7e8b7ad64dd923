import { describe, expect, it } from 'vitest'
import { createAiringSchedule } from '#functions/embedded/catalog/airing-schedule.ts'
import { dayAt, daysSinceAnniversary, daysUntilAnniversary, isoDay } from '#functions/embedded/catalog/day.ts'
import { airingToday, nowPlaying, onTheAir, upcoming } from '#functions/embedded/catalog/lists/chart.ts'
import { ask, catalog, createApp, DAY_MS, type ListBody, list, NOW, nameOf } from './catalog-app.ts'

const TODAY = dayAt(NOW)
const schedule = createAiringSchedule(catalog.shows)

describe('lists that change over time', () => {
	it('are never empty on any of 400 days', () => {
		for (let day = TODAY; day < TODAY + 400; day++) {
			expect(nowPlaying(catalog.movies, day).length, `now playing, ${isoDay(day)}`).toBeGreaterThanOrEqual(10)
			expect(upcoming(catalog.movies, day).length, `upcoming, ${isoDay(day)}`).toBeGreaterThanOrEqual(10)
			expect(onTheAir(catalog.shows, schedule, day).length, `on the air, ${isoDay(day)}`).toBeGreaterThanOrEqual(7)
			expect(airingToday(catalog.shows, schedule, day).length, `airing, ${isoDay(day)}`).toBeGreaterThanOrEqual(1)
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
})

describe('the best rated', () => {
	it('are well known: a few votes do not make a classic', async () => {
		const { results } = await list('/movie/top_rated')
		expect(results.map(nameOf)).toEqual(
			expect.arrayContaining(['The Shawshank Redemption', 'The Godfather', 'Pulp Fiction']),
		)
		for (const { vote_count } of results) expect(Number(vote_count)).toBeGreaterThan(1_000)
	})
})

describe('related titles', () => {
	it('are twenty others of the same type in each list', () => {
		for (const title of [...catalog.movies, ...catalog.shows]) {
			const { similar, recommended } = catalog.related(title)
			for (const titles of [similar, recommended]) {
				expect(new Set(titles).size).toBe(20)
				expect(titles).not.toContain(title)
				expect(new Set(titles.map(({ type }) => type))).toEqual(new Set([title.type]))
			}
		}
	})

	async function related(type: string, id: number, part: string): Promise<ListBody> {
		const { body } = await ask<Record<string, ListBody>>(`/${type}/${id}?append_to_response=${part}`)
		return body[part] as ListBody
	}

	it.each([
		['movie', 862, ['Toy Story 2', 'Toy Story 3']],
		['movie', 238, ['The Godfather: Part II', 'GoodFellas']],
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
})
