import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	type Airing,
	byDay,
	type CalendarItem,
	firstDays,
	folded,
	inOrder,
	inZone,
	toEpisodes,
	toFilms,
	toMatchItem,
} from '#domain/calendar/calendar.ts'
import { calendarPath, parseCalendar, toggledKinds } from '#domain/calendar/calendar-query.ts'
import { feedFile, feedRange } from '#domain/calendar/feed.ts'
import { toLocal } from '#domain/calendar/local-view.ts'
import { addMonths, comingWeeks, monthOf, monthRange, monthsBetween, weeksOf } from '#domain/calendar/month.ts'
import { countsText, episodesText, lineOf, noteOf } from '#domain/calendar/words.ts'
import { daysName, monthName, UTC } from '#domain/shared/zone.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'

const TODAY = '2026-11-22'
const airing = (season: number, episode: number, day = TODAY, showId = 1): Airing => ({
	...{ showId, title: `Show ${showId}`, season, episode, day },
})
const MATCH: MatchSummary = {
	id: 'm1',
	name: 'Alpha vs. Beta',
	sport: 'Football',
	league: { id: '9', name: 'First League' },
	home: { id: '1', name: 'Alpha' },
	away: { id: '2', name: 'Beta' },
	startsAtMs: Date.parse('2026-11-22T23:30:00Z'),
	day: TODAY,
	state: 'scheduled',
	minute: null,
	venue: null,
}

describe('a list of calendar entries', () => {
	it.each<[string, Airing[], string[]]>([
		['an episode', [airing(2, 5)], ['S2 E5']],
		['a whole season on a day', [3, 1, 2, 4].map((number) => airing(2, number)), ['S2 E1–E4']],
		['episodes with a gap', [airing(2, 1), airing(2, 3)], ['S2, 2 episodes']],
		['the end of a season and the start of the next', [airing(1, 9), airing(2, 1)], ['S1 E9', 'S2 E1']],
		['a special', [airing(0, 3)], ['Special 3']],
		['specials', [airing(0, 3), airing(0, 4)], ['2 specials']],
		['an episode that is listed twice', [airing(1, 1), airing(1, 1)], ['S1 E1']],
	])('says %s in a line, without the names of episodes', (_, airings, lines) => {
		expect(toEpisodes(airings).map(episodesText)).toEqual(lines)
	})

	it('says which channel or service shows an episode, where that is known', () => {
		const lines = toEpisodes([{ ...airing(2, 5), network: 'Harbour One' }, airing(3, 1)]).map(lineOf)
		expect(lines).toEqual(['S2 E5 · Harbour One', 'S3 E1'])
	})

	it('has a film once for theaters and once for homes, where those are other days', () => {
		const film = { movieId: 7, title: 'Dune' }
		const notes = (cinemaOn: string | null, homeOn: string | null) =>
			toFilms([{ ...film, cinemaOn, homeOn }]).map((item) => `${item.day} ${noteOf(item)}`)
		expect(notes('2026-11-01', '2026-12-24')).toEqual(['2026-11-01 In theaters', '2026-12-24 At home'])
		expect(notes(TODAY, TODAY)).toEqual([`${TODAY} In theaters`])
		expect(notes(null, TODAY)).toEqual([`${TODAY} At home`])
		expect(notes(null, null)).toEqual([])
	})

	it('has a match on the day of the viewer', () => {
		const tokyo = { offsetMinutes: () => 540, suffix: ' Tokyo time' }
		expect(toMatchItem(MATCH)).toMatchObject({ day: '2026-11-22', time: '23:30' })
		expect(toMatchItem(MATCH, tokyo)).toMatchObject({ day: '2026-11-23', time: '08:30' })
		expect(toMatchItem({ ...MATCH, startsAtMs: null }, tokyo).day).toBe('2026-11-22')
	})

	it('is in the order of days, and in a day of time', () => {
		const items: CalendarItem[] = [
			toMatchItem(MATCH),
			...toFilms([{ movieId: 7, title: 'Dune', cinemaOn: TODAY, homeOn: null }]),
			...toEpisodes([airing(1, 1, '2026-11-23', 3), airing(1, 1, TODAY, 2), airing(1, 1)]),
		]
		expect(inOrder(items).map(({ day, title }) => `${day.slice(8)} ${title}`)).toEqual([
			'22 Show 1',
			'22 Show 2',
			'22 Dune',
			'22 Alpha vs. Beta',
			'23 Show 3',
		])
		expect(byDay(inOrder(items)).map(({ day, items: of }) => [day, of.length])).toEqual([
			['2026-11-22', 4],
			['2026-11-23', 1],
		])
	})

	it('moves its matches to other days where the viewer turns out to be in another zone', () => {
		const newYork = { offsetMinutes: () => -300, suffix: '' }
		const match = toMatchItem({ ...MATCH, startsAtMs: Date.parse('2026-11-23T02:00:00Z') })
		const days = byDay(inOrder([...toEpisodes([airing(1, 1), airing(1, 2, '2026-11-23')]), match]))
		const inDays = (zoned: typeof days) => zoned.map(({ day, items }) => [day, items.length])
		expect(inDays(days)).toEqual([
			['2026-11-22', 1],
			['2026-11-23', 2],
		])
		expect(inDays(inZone(days, newYork))).toEqual([
			['2026-11-22', 2],
			['2026-11-23', 1],
		])
		expect(inZone(days, { offsetMinutes: () => 0, suffix: '' })).toEqual(days)
	})

	it.each([
		['2026-11-30', 'Dec 1, 2026 – Jan 29, 2027', '2026-12-01', '2026-12', '2026-11-30'],
		['2026-12-01', 'Nov 30, 2026 – Jan 29, 2027', '2026-11-30', '2026-11', '2026-11-30'],
		['2026-11-30', 'Nov 29, 2026 – Jan 29, 2027', '2026-11-29', '2026-11', '2026-11-23'],
	])('begins with the day of the device: on %s of the network, %s', (networkDay, days, today, month, firstOfWeeks) => {
		const query = { view: 'agenda', month: null, only: [] } as const
		const view = {
			...{ query, days: [], today: networkDay, month: monthOf(networkDay), weeks: comingWeeks(networkDay, 'DE') },
			range: { fromDay: networkDay, toDay: '2027-01-30' },
		}
		const local = toLocal(view, today, UTC)
		expect(daysName(local.range.fromDay, '2027-01-29')).toBe(days)
		expect([local.today, local.month, local.weeks[0]?.[0]]).toEqual([today, month, firstOfWeeks])
		const table = toLocal({ ...view, query: { ...query, view: 'month' } }, today, UTC)
		expect(table.range.fromDay).toBe(firstOfWeeks)
		const chosen = { ...view, query: { ...query, month: '2026-12' }, month: '2026-12' }
		expect(toLocal(chosen, today, UTC)).toEqual({ ...chosen, today })
	})

	it('folds the matches of a day that has many, and nothing else', () => {
		const matches = (count: number) => Array.from({ length: count }, (_, at) => toMatchItem({ ...MATCH, id: `m${at}` }))
		const [episode] = toEpisodes([airing(1, 1)]) as [CalendarItem]
		const counts = (items: CalendarItem[]) => [folded(items).shown.length, folded(items).matches.length]
		expect(counts([episode, ...matches(1)])).toEqual([2, 0])
		expect(counts([episode, ...matches(9)])).toEqual([1, 9])
		expect(folded([episode, ...matches(9)]).shown).toEqual([episode])
	})

	it('says how many of each kind a day has', () => {
		const film = { kind: 'films', day: TODAY, id: 1, title: 'Heat', where: 'cinema' } as const
		expect(countsText([toMatchItem(MATCH), toMatchItem(MATCH), film])).toBe('1 film, 2 matches')
	})

	it('has the picture of each title, and the sides of each match', () => {
		const posterPath = '/poster.jpg'
		expect(toEpisodes([{ ...airing(1, 1), posterPath }])).toMatchObject([{ posterPath }])
		expect(toFilms([{ movieId: 7, title: 'Dune', posterPath, cinemaOn: TODAY, homeOn: null }])).toMatchObject([
			{ posterPath },
		])
		expect(toMatchItem(MATCH).sides).toEqual(['Alpha', 'Beta'])
		expect(toMatchItem({ ...MATCH, home: null, away: null }).sides).toEqual([])
	})

	it('ends with a whole day when there is too much for a page, and says where it goes on', () => {
		const day = (number: number, count: number) => ({
			day: `2026-11-${number}`,
			items: toEpisodes(Array.from({ length: count }, (_, index) => airing(1, 1, `2026-11-${number}`, index))),
		})
		const many = [day(10, 100), day(11, 50), day(12, 1), day(13, 1)]
		expect(firstDays(many)).toEqual({ days: many.slice(0, 2), nextDay: '2026-11-12' })
		expect(firstDays([day(10, 900)])).toEqual({ days: [day(10, 900)], nextDay: null })
	})
})

describe('the address of a calendar', () => {
	const parse = (query: string) => parseCalendar(new URLSearchParams(query), TODAY)

	it('is what it shows', () => {
		for (const path of ['/calendar', '/calendar?view=month&month=2026-12&only=shows,sport', '/calendar?only=films']) {
			const parsed = parse(path.split('?')[1] ?? '')
			expect(parsed.ok && calendarPath(parsed.query)).toBe(path)
		}
		expect(calendarPath({ month: '2026-11' }, '2026-11-05')).toBe('/calendar?month=2026-11#day-2026-11-05')
	})

	it.each([
		['view=week', 'view'],
		['month=2026-13', 'month'],
		['month=2026-1', 'month'],
		['month=2027-12', 'month'],
		['month=2025-10', 'month'],
		['only=books', 'only'],
	])('refuses %s', (query, field) => {
		expect(parse(query)).toMatchObject({ ok: false, field })
	})

	it('turns kinds on and off, and treats all kinds as none', () => {
		expect(toggledKinds([], 'films')).toEqual(['films'])
		expect(toggledKinds(['films'], 'shows')).toEqual(['shows', 'films'])
		expect(toggledKinds(['films'], 'films')).toEqual([])
		expect(toggledKinds(['shows', 'films'], 'sport')).toEqual([])
	})
})

describe('a month', () => {
	it.each([
		['2026-11', 1, '2026-12'],
		['2026-12', 1, '2027-01'],
		['2026-01', -1, '2025-12'],
		['2026-05', -17, '2024-12'],
	])('%s and %i more is %s', (month, months, expected) => {
		expect(addMonths(month, months)).toBe(expected)
		expect(monthsBetween(month, expected)).toBe(months)
	})

	it('has a name and a first and last day', () => {
		expect(monthName('2026-11')).toBe('November 2026')
		expect(monthRange('2026-12')).toEqual({ fromDay: '2026-12-01', toDay: '2027-01-01' })
	})

	it('begins its weeks where its country does', () => {
		// November 1, 2026 is a Sunday.
		expect(weeksOf('2026-11', 'US')[0]?.[0]).toBe('2026-11-01')
		expect(weeksOf('2026-11', 'DE')[0]?.[0]).toBe('2026-10-26')
	})

	it('begins with this week where no month is chosen', () => {
		expect(comingWeeks('2026-11-30', 'US').map(([first]) => first)).toEqual([
			'2026-11-29',
			'2026-12-06',
			'2026-12-13',
			'2026-12-20',
			'2026-12-27',
		])
		expect(comingWeeks('2026-11-30', 'DE')[0]?.[0]).toBe('2026-11-30')
		expect(daysName('2026-11-29', '2027-01-02')).toBe('Nov 29, 2026 – Jan 2, 2027')
		expect(daysName('2026-11-30', '2026-12-06')).toBe('Nov 30 – Dec 6')
	})

	it('has each of its days once, in whole weeks', () => {
		const months = fc.integer({ min: -600, max: 600 }).map((away) => addMonths('2026-11', away))
		fc.assert(
			fc.property(months, fc.constantFrom('US', 'DE'), (month, region) => {
				const weeks = weeksOf(month, region)
				expect(weeks.every((week) => week.length === 7 && week.some((day) => day.startsWith(month)))).toBe(true)
				const days = weeks.flat()
				expect([...days].sort()).toEqual(days)
				const { toDay } = monthRange(month)
				const count = Number(new Date(Date.parse(toDay) - 1).toISOString().slice(8, 10))
				expect(days.filter((day) => day.startsWith(month))).toHaveLength(count)
			}),
		)
	})
})

describe('a calendar file', () => {
	const ORIGIN = 'https://marquee.example'
	const file = (airings: readonly Airing[]) =>
		feedFile({ titles: toEpisodes(airings), matches: [MATCH] }, ORIGIN, TODAY)
	const idsOf = (text: string) => text.match(/UID:.*/g)

	it('has a month of the past and half a year to come', () => {
		expect(feedRange(TODAY)).toEqual({ fromDay: '2026-10-23', toDay: '2027-05-21' })
	})

	it('keeps the id of an episode that moves to another day', () => {
		expect(idsOf(file([airing(2, 5)]))).toEqual(idsOf(file([airing(2, 5, '2026-12-01')])))
		expect(idsOf(file([airing(2, 5)]))).not.toEqual(idsOf(file([airing(2, 6)])))
	})

	it('is the same all day', () => {
		expect(file([airing(2, 5)])).toBe(file([airing(2, 5)]))
	})

	it('does not say what an episode is called', () => {
		expect(file([airing(2, 5)])).toContain('SUMMARY:Show 1 S2 E5\r\n')
	})
})
