import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextEpisode, previousEpisode } from '#domain/player/episode-order.ts'
import {
	formatClock,
	isFinished,
	isStarted,
	parseStart,
	progressFraction,
	resumePosition,
} from '#domain/player/playback.ts'
import { expectLinear, HOSTILE_TEXTS } from '../shared/hostile.ts'

const FILM = 7200
const EPISODE = 1200
const SHORT = 200

describe('a watched title', () => {
	it.each([
		[0, false],
		[19.9, false],
		[20, true],
		[Number.NaN, false],
	])('%s s in: started %s', (position, started) => {
		expect(isStarted(position)).toBe(started)
	})

	it.each([
		['a film just before 95 %', 6839, FILM, false],
		['a film at 95 %', 6840, FILM, true],
		['an episode just before its last two minutes', 1079, EPISODE, false],
		['an episode in its last two minutes', 1080, EPISODE, true],
		['a short film before 95 %', 189, SHORT, false],
		['a short film at 95 %', 190, SHORT, true],
		['four minutes exactly, half way', 120, 240, true],
		['anything past its end', 9000, FILM, true],
		['an unknown length', 9000, 0, false],
		['no length', 9000, Number.NaN, false],
		['a live stream', 9000, Number.POSITIVE_INFINITY, false],
	])('%s (%s of %s s): finished %s', (_, position, duration, finished) => {
		expect(isFinished(position, duration)).toBe(finished)
	})

	it.each([
		['before the credits', 6000, 6001, false],
		['in the credits', 6001, 6001, true],
		['past 95 %, before late credits', 6840, 7000, true],
		['before 95 %, with unknown credits', 6839, null, false],
	])('%s (%s s, credits at %s s): finished %s', (_, position, creditsStart, finished) => {
		expect(isFinished(position, FILM, creditsStart)).toBe(finished)
	})

	it.each([
		['hardly started', 19, FILM, 0],
		['just started', 20, FILM, 10],
		['half way', 3600, FILM, 3590],
		['just before the end counts', 6839, FILM, 6829],
		['finished', 6840, FILM, 0],
		['in the last second', 7199, FILM, 0],
		['of unknown length', 754, Number.NaN, 744],
		['of no number', Number.NaN, FILM, 0],
		['past any end', Number.POSITIVE_INFINITY, FILM, 0],
	])('%s (%s of %s s) resumes at %s s', (_, kept, duration, position) => {
		expect(resumePosition(kept, duration)).toBe(position)
	})

	const seconds = fc.double({ min: -100, max: 50_000 })
	it('never resumes later than it stopped, or in the last seconds', () => {
		fc.assert(
			fc.property(seconds, seconds, (kept, duration) => {
				const position = resumePosition(kept, duration)
				expect(position).toBeGreaterThanOrEqual(0)
				expect(position === 0 || position === kept - 10).toBe(true)
				expect(position === 0 || !isFinished(position, duration)).toBe(true)
			}),
		)
	})

	it('stays finished once it is', () => {
		fc.assert(
			fc.property(seconds, seconds, fc.double({ min: 0, max: 1000, noNaN: true }), (position, duration, more) => {
				expect(!isFinished(position, duration) || isFinished(position + more, duration)).toBe(true)
			}),
		)
	})

	it.each([
		[0, FILM, 0],
		[1, 4, 0.25],
		[1800, FILM, 0.25],
		[9000, FILM, 1],
		[-5, FILM, 0],
		[10, 0, 0],
		[10, Number.NaN, 0],
		[Number.NaN, FILM, 0],
		[10, Number.POSITIVE_INFINITY, 0],
	])('%s of %s s is the fraction %s', (position, duration, fraction) => {
		expect(progressFraction(position, duration)).toBe(fraction)
	})
})

describe('a start in an address', () => {
	it.each([
		['754', 754],
		['0', 0],
		['12m34s', 754],
		['12M34S', 754],
		['1h2m3s', 3723],
		['1h', 3600],
		['90s', 90],
		['90m', 5400],
		['1h90m', 9000],
		[' 754 ', 754],
		['', null],
		['-1', null],
		['1.5', null],
		['1e3', null],
		['12:34', null],
		['3s2m', null],
		['m', null],
		['12m34', null],
		['9999999', null],
		['NaN', null],
		[null, null],
		[undefined, null],
	])('%j is %s s', (value, start) => {
		expect(parseStart(value)).toBe(start)
	})

	it('is read back from hours, minutes and seconds', () => {
		const below60 = fc.nat({ max: 59 })
		fc.assert(
			fc.property(fc.nat({ max: 20 }), below60, below60, (hours, minutes, seconds) => {
				const total = hours * 3600 + minutes * 60 + seconds
				expect(parseStart(`${hours}h${minutes}m${seconds}s`)).toBe(total)
				expect(parseStart(String(total))).toBe(total)
			}),
		)
	})

	it('is read in linear time, whatever the text', () => {
		for (const text of HOSTILE_TEXTS) expect(parseStart(text)).toBeNull()
		expectLinear(parseStart)
	})
})

describe('a clock', () => {
	it.each([
		[0, '0:00'],
		[5, '0:05'],
		[65.9, '1:05'],
		[3600, '1:00:00'],
		[3723, '1:02:03'],
		[36_000, '10:00:00'],
		[-3, '0:00'],
		[Number.NaN, '0:00'],
		[Number.POSITIVE_INFINITY, '0:00'],
	])('shows %s s as %s', (seconds, text) => {
		expect(formatClock(seconds)).toBe(text)
	})

	it('can be read back', () => {
		fc.assert(
			fc.property(fc.nat({ max: 200_000 }), (seconds) => {
				const read = formatClock(seconds)
					.split(':')
					.reduce((total, part) => total * 60 + Number(part), 0)
				expect(read).toBe(seconds)
			}),
		)
	})
})

describe('the episode after another', () => {
	const today = '2026-11-20'
	const season = (seasonNumber: number, episodeCount: number, airDate: string | null) => ({
		seasonNumber,
		episodeCount,
		airDate,
	})
	const episode = (seasonNumber: number, episodeNumber: number, airDate: string | null) => ({
		seasonNumber,
		episodeNumber,
		airDate,
	})
	const seasons = [season(0, 3, '2008-02-17'), season(2, 13, '2009-03-08'), season(1, 7, '2008-01-20')]

	it.each([
		['the next of its season', 1, 6, { season: 1, episode: 7 }],
		['the first of the next season', 1, 7, { season: 2, episode: 1 }],
		['none after the last', 2, 13, null],
		['the next special after a special', 0, 2, { season: 0, episode: 3 }],
		['none after the last special', 0, 3, null],
		['none in a season that does not exist', 5, 1, null],
	])('is %s', (_, inSeason, number, next) => {
		expect(nextEpisode(seasons, { season: inSeason, episode: number }, today)).toEqual(next)
	})

	it('passes over seasons that have no episodes', () => {
		const gap = [season(1, 7, '2008-01-20'), season(2, 0, '2009-01-01'), season(3, 5, '2010-01-01')]
		expect(nextEpisode(gap, { season: 1, episode: 7 }, today)).toEqual({ season: 3, episode: 1 })
	})

	it.each([
		['out today', '2026-11-20', { season: 2, episode: 1 }],
		['out tomorrow', '2026-11-21', null],
		['announced without a date', null, null],
	])('in a season that is %s', (_, airDate, next) => {
		expect(nextEpisode([season(1, 7, '2008-01-20'), season(2, 8, airDate)], { season: 1, episode: 7 }, today)).toEqual(
			next,
		)
	})

	it.each([
		['out', episode(1, 2, '2026-11-20'), { season: 1, episode: 2 }],
		['not out yet', episode(1, 2, '2026-11-27'), null],
		['without a date in a season that is out', episode(1, 2, null), { season: 1, episode: 2 }],
		['numbered with a gap', episode(1, 4, '2026-11-20'), { season: 1, episode: 4 }],
	])('that is known and %s', (_, known, next) => {
		const running = [season(1, 10, '2026-11-13')]
		const episodes = [known, episode(1, 1, '2026-11-13')]
		expect(nextEpisode(running, { season: 1, episode: 1 }, today, episodes)).toEqual(next)
	})

	it('is found among the known ones in any order', () => {
		const running = [season(1, 10, '2026-11-01'), season(2, 10, '2026-11-01')]
		const known = [episode(1, 3, '2026-11-15'), episode(1, 2, '2026-11-08'), episode(1, 1, '2026-11-01')]
		expect(nextEpisode(running, { season: 1, episode: 1 }, today, known)).toEqual({ season: 1, episode: 2 })
		expect(previousEpisode(running, { season: 1, episode: 3 }, known)).toEqual({ season: 1, episode: 2 })
		expect(previousEpisode(running, { season: 2, episode: 1 }, known)).toEqual({ season: 1, episode: 3 })
	})

	it('has its own date, not that of its namesake in another season', () => {
		const known = [
			episode(2, 2, '2026-12-24'),
			episode(1, 3, '2026-12-24'),
			episode(1, 2, '2026-11-20'),
			episode(1, 1, null),
		]
		const running = [season(1, 3, '2026-11-13'), season(2, 3, '2026-12-17')]
		expect(nextEpisode(running, { season: 1, episode: 1 }, today, known)).toEqual({ season: 1, episode: 2 })
		expect(nextEpisode(running, { season: 1, episode: 2 }, today, known)).toBeNull()
	})

	it('is not counted on to where the season is known to end', () => {
		const known = [episode(1, 1, '2026-11-13')]
		expect(nextEpisode([season(1, 10, '2026-11-13')], { season: 1, episode: 1 }, today, known)).toBeNull()
	})

	it.each([
		['the one before in its season', 2, 5, { season: 2, episode: 4 }],
		['the last of the season before', 2, 1, { season: 1, episode: 7 }],
		['none before the first, never a special', 1, 1, null],
		['the special before a special', 0, 2, { season: 0, episode: 1 }],
	])('has before it %s', (_, inSeason, number, before) => {
		expect(previousEpisode(seasons, { season: inSeason, episode: number })).toEqual(before)
	})

	it('leads back to where it came from', () => {
		const counts = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 6 })
		fc.assert(
			fc.property(counts, fc.nat({ max: 5 }), fc.nat({ max: 5 }), (episodeCounts, at, number) => {
				const all = episodeCounts.map((count, index) => season(index + 1, count, '2000-01-01'))
				const from = { season: at + 1, episode: number + 1 }
				fc.pre(number < (episodeCounts[at] ?? 0))
				const next = nextEpisode(all, from, today)
				if (next) expect(previousEpisode(all, next)).toEqual(from)
			}),
		)
	})
})
