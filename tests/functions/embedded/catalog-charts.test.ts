import { describe, expect, it } from 'vitest'
import { createAiringSchedule } from '#functions/embedded/catalog/airing-schedule.ts'
import { dayAt, daysSinceAnniversary, daysUntilAnniversary, isoDay } from '#functions/embedded/catalog/day.ts'
import { airingToday, nowPlaying, onTheAir, upcoming } from '#functions/embedded/catalog/lists/chart.ts'
import { catalog, createApp, DAY_MS, list, NOW, nameOf } from './catalog-app.ts'

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

	it('have the leads of what trends, each once, in its order', async () => {
		const { results: titles } = await list('/trending/all/day')
		const { results: people } = await list('/trending/person/day')
		const leadOf = ({ id, title }: { id: number; title?: string }) =>
			(title === undefined ? catalog.show(id) : catalog.movie(id))?.cast[0]?.person.id
		const leads = [...new Set(titles.map(leadOf).filter((id) => id !== undefined))]
		expect(people.slice(0, leads.length).map(({ id }) => id)).toEqual(leads)
		expect(people).toHaveLength(20)
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
})

describe('anniversaries', () => {
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
