import { describe, expect, it } from 'vitest'
import { type Match, type MatchState, matchAt, nearestFirst, stateAt, toSummary } from '#domain/sports/sports.ts'
import { matchMatcher, parseSports, sportSlug, sportsPath } from '#domain/sports/sports-query.ts'
import { scoreUnit, stateLabel, stateSentence } from '#domain/sports/words.ts'

const START = Date.parse('2026-11-22T19:30Z')
const MINUTE_MS = 60_000

const MATCH: Match = {
	id: '1',
	name: 'Alpha vs. Beta',
	sport: 'Football',
	league: { id: '9', name: 'First League' },
	home: { id: '1', name: 'Alpha' },
	away: { id: '2', name: 'Beta' },
	startsAtMs: START,
	day: '2026-11-22',
	state: 'scheduled',
	minute: null,
	score: { home: 1, away: 0 },
	venue: 'The Ground',
}

describe('a score', () => {
	it.each([
		['Cricket', 'runs'],
		['Tennis', 'sets'],
		['Football', null],
	])('of %s counts %s', (sport, unit) => {
		expect(scoreUnit(sport)).toBe(unit)
	})
})

describe('the state of a match', () => {
	it.each<[MatchState, number, MatchState]>([
		['scheduled', -1, 'scheduled'],
		// The service is late: what should have begun is live.
		['scheduled', 0, 'live'],
		['scheduled', 114, 'live'],
		['scheduled', 115, 'ended'],
		['live', -61, 'scheduled'],
		['live', -30, 'live'],
		['live', 150, 'live'],
		['live', 295, 'ended'],
		['ended', 60, 'ended'],
		['postponed', 60, 'postponed'],
		['cancelled', 600, 'cancelled'],
	])('that is called %s, %d minutes after the start, is %s', (state, minutes, truth) => {
		expect(stateAt({ ...MATCH, state }, START + minutes * MINUTE_MS)).toBe(truth)
	})

	it.each<[MatchState, string, MatchState]>([
		['scheduled', '2026-11-22T23:00Z', 'scheduled'],
		['live', '2026-11-23T10:00Z', 'live'],
		['scheduled', '2026-11-24T00:00Z', 'ended'],
	])('without a time, called %s, is at %s %s', (state, now, truth) => {
		expect(stateAt({ ...MATCH, startsAtMs: null, state }, Date.parse(now))).toBe(truth)
	})

	it('lasts as long as its sport', () => {
		const at = START + 300 * MINUTE_MS
		expect(stateAt({ ...MATCH, sport: 'Cricket' }, at)).toBe('live')
		expect(stateAt({ ...MATCH, sport: 'Something new' }, at)).toBe('ended')
	})

	it('brings a score only once it has begun, and a summary never', () => {
		expect(matchAt(MATCH, START - 1).score).toBeNull()
		expect(matchAt(MATCH, START).score).toEqual({ home: 1, away: 0 })
		expect(matchAt({ ...MATCH, state: 'postponed' }, START).score).toBeNull()
		expect(JSON.stringify(toSummary(MATCH))).not.toContain('score')
	})

	it.each<[Partial<Match>, string | null, string]>([
		[{ state: 'scheduled' }, null, 'Starts in 1 hour'],
		[{ state: 'scheduled', startsAtMs: null }, null, 'Not started yet'],
		[{ state: 'live' }, 'Live', 'Live now'],
		[{ state: 'live', minute: 67 }, 'Live · 67′', 'Live now, minute 67'],
		[{ state: 'ended' }, 'Ended', 'Ended'],
		[{ state: 'postponed' }, 'Postponed', 'Postponed: no new date yet'],
		[{ state: 'cancelled' }, 'Canceled', 'Canceled'],
	])('%o is said as %s and as "%s"', (more, label, sentence) => {
		const match = { ...MATCH, ...more }
		expect(stateLabel(match)).toBe(label)
		expect(stateSentence(match, START - 60 * MINUTE_MS)).toBe(sentence)
	})
})

describe('what is found', () => {
	it('is live first, then next, then what was, nearest first', () => {
		const make = (id: string, state: MatchState, hours: number) => ({
			...MATCH,
			id,
			state,
			startsAtMs: START + hours * 60 * MINUTE_MS,
		})
		const matches = [make('old', 'ended', -9), make('late', 'scheduled', 9), make('just', 'ended', -2)]
		const order = nearestFirst([...matches, make('soon', 'postponed', 1), make('now', 'live', 0)])
		expect(order.map(({ id }) => id)).toEqual(['now', 'soon', 'late', 'just', 'old'])
	})

	it.each([
		['alpha', true],
		['BETA first', true],
		['football', true],
		['ground', true],
		['gamma', false],
		['alpha gamma', false],
	])('by %s: %s', (words, isFound) => {
		expect(matchMatcher(words)(MATCH)).toBe(isFound)
	})

	it('needs no accents', () => {
		expect(matchMatcher('atletico olimpia')({ ...MATCH, name: 'Atlético Ólimpia' })).toBe(true)
	})
})

describe('the address of the schedule', () => {
	it.each([
		['', { sport: null, day: null, q: '' }],
		['?ended=show', { sport: null, day: null, q: '', ended: 'show' as const }],
		['?sport=ice-hockey&day=2026-11-23&q=+two++words+', { sport: 'ice-hockey', day: '2026-11-23', q: 'two words' }],
	])('%s is read, and written the same', (search, query) => {
		const asked = parseSports(new URLSearchParams(search), START)
		expect(asked).toEqual({ ok: true, query: { ended: null, ...query } })
		const again = parseSports(new URL(sportsPath(query), 'http://x').searchParams, START)
		expect(again).toEqual({ ok: true, query: { ended: null, ...query } })
	})

	it.each([
		['sport', 'sport=a/b'],
		['day', 'day=2026-02-30'],
		['day', 'day=tomorrow'],
		['day', 'day=2026-12-07'],
		['day', 'day=2026-11-07'],
		['q', `q=${'a'.repeat(101)}`],
	])('refuses a bad %s: %s', (field, search) => {
		expect(parseSports(new URLSearchParams(search), START)).toMatchObject({ ok: false, field })
	})

	it.each([
		['Ice Hockey', 'ice-hockey'],
		['Football', 'football'],
		['<script>', 'script'],
		['Ča é!', 'a'],
	])('calls %s %s', (name, slug) => {
		expect(sportSlug(name)).toBe(slug)
	})
})
