import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MATCH_STATES } from '#domain/sports/sports.ts'
import { ATTEMPT_TIMEOUT_MS } from '#functions/clients/http/retry.ts'
import { createSportsClient, readEvent, readEvents } from '#functions/clients/sports/sports.ts'
import { wireEvent } from '../../support/samples/sports-events.ts'
import type { Fault } from '../../support/servers/faulty-service.ts'
import { startSportsServer } from '../../support/servers/sports-server.ts'

const DAY = '2026-11-22'
const soon = () => Date.now() + 6_000
let server: Awaited<ReturnType<typeof startSportsServer>>

beforeEach(async () => {
	server = await startSportsServer([
		wireEvent('101', `${DAY}T19:30:00`),
		wireEvent('102', `${DAY}T12:00:00`, { idLeague: '77' }),
	])
})
afterEach(() => server.close())

function client(gate = { notBeforeMs: 0 }) {
	return createSportsClient({
		apiUrl: server.url,
		apiKey: 'secret key',
		fetch: (url, init) => fetch(url, init),
		now: Date.now,
		sleep: async () => {},
		gate,
	})
}

describe('a sports service', () => {
	it('is asked for a day, a match and a league, with its key in the path', async () => {
		const sports = client()
		expect((await sports.day(DAY, soon())).map(({ id }) => id)).toEqual(['101', '102'])
		expect((await sports.match('102', soon()))?.id).toBe('102')
		expect((await sports.next('77', soon())).map(({ id }) => id)).toEqual(['102'])
		expect(server.calls).toEqual([
			`/api/v1/json/secret%20key/eventsday.php?d=${DAY}`,
			'/api/v1/json/secret%20key/lookupevent.php?id=102',
			'/api/v1/json/secret%20key/eventsnextleague.php?id=77',
		])
	})

	it('is asked for the current matches of a team or a league, of which it calls the past ones results', async () => {
		server.events.push(wireEvent('103', `${DAY}T15:00:00`, { idLeague: '88', idHomeTeam: '7' }))
		const sports = client()
		const idsOf = async (kind: 'team' | 'league', id: string) =>
			(await sports.around(kind, id, soon())).map((match) => match.id)
		// The fake has each in both lists.
		expect(await idsOf('team', '7')).toEqual(['103', '103'])
		expect(await idsOf('league', '77')).toEqual(['102', '102'])
		expect(server.calls.map((call) => call.replace('/api/v1/json/secret%20key/', '')).sort()).toEqual([
			'eventslast.php?id=7',
			'eventsnext.php?id=7',
			'eventsnextleague.php?id=77',
			'eventspastleague.php?id=77',
		])
	})

	it('has no matches when its list is null', async () => {
		expect(await client().day('2026-11-23', soon())).toEqual([])
		expect(await client().match('999', soon())).toBeNull()
	})

	it.each<[Fault, number]>([
		['500', 2],
		['reset', 2],
		['404', 1],
		['malformed', 1],
		['empty', 1],
		['html', 1],
		['wrong-envelope', 1],
	])('that responds with %s has failed after %d calls', async (fault, calls) => {
		server.fail({ fault })
		await expect(client().day(DAY, soon())).rejects.toMatchObject({ code: 'SPORTS_UNAVAILABLE' })
		expect(server.calls.length).toBe(calls)
	})

	it('that fails once is called again', async () => {
		server.fail({ fault: '500', times: 1 })
		expect((await client().day(DAY, soon())).length).toBe(2)
	})

	it('that hangs times out', async () => {
		server.fail({ fault: 'hang' })
		const before = Date.now()
		await expect(client().day(DAY, before + 400)).rejects.toMatchObject({ code: 'SPORTS_UNAVAILABLE' })
		expect(Date.now() - before).toBeLessThan(ATTEMPT_TIMEOUT_MS)
	})

	it('is left alone for as long as it asks', async () => {
		const gate = { notBeforeMs: 0 }
		server.fail({ fault: '429', retryAfter: '7' })
		const refused = { code: 'SPORTS_UNAVAILABLE', retryAfterSeconds: 7 }
		await expect(client(gate).day(DAY, soon())).rejects.toMatchObject(refused)
		await expect(client(gate).match('101', soon())).rejects.toMatchObject(refused)
		expect(server.calls.length).toBe(1)
	})
})

describe('an event', () => {
	const read = (more: Record<string, unknown>) => readEvent(wireEvent('1', `${DAY}T19:30:00`, more))

	it('is a match in our types', () => {
		expect(read({ strStatus: '2H', strProgress: '67', intHomeScore: '2', intAwayScore: 1 })).toEqual({
			id: '1',
			name: 'Alpha vs. Beta',
			sport: 'Football',
			league: { id: '4328', name: 'First League' },
			home: { id: '1', name: 'Alpha' },
			away: { id: '2', name: 'Beta' },
			startsAtMs: Date.parse(`${DAY}T19:30:00Z`),
			day: DAY,
			state: 'live',
			minute: 67,
			score: { home: 2, away: 1 },
			venue: 'The Ground',
		})
	})

	it.each([
		['scheduled', 'NS', 'Not Started', 'TBD', 'Scheduled', '', 'something new'],
		[
			'live',
			'1H',
			'HT',
			'2H',
			'ET',
			"67'",
			"90+3'",
			'Q3',
			'OT',
			'In Progress',
			'Half Time',
			'3rd Quarter',
			'IN7',
			'34',
		],
		['ended', 'FT', 'AOT', 'AP', 'AET', 'PEN', 'Match Finished', 'Finished', 'After Extra Time', 'Full Time', 'AWD'],
		['postponed', 'PST', 'POST', 'Postponed', 'Match Postponed', 'SUSP'],
		['cancelled', 'CANC', 'ABD', 'Cancelled', 'Canceled', 'Match Abandoned'],
	])('is %s for each status that means it', (state, ...statuses) => {
		for (const strStatus of statuses) expect(read({ strStatus })?.state, strStatus).toBe(state)
	})

	it.each([
		["67'", 67],
		["45+2'", 45],
		['12 min', 12],
		['999', null],
		['HT', null],
	])('has its minute from %s: %s', (strStatus, minute) => {
		expect(read({ strStatus })?.minute).toBe(minute)
	})

	it('is postponed by its flag, unless it has been played since', () => {
		expect(read({ strPostponed: 'yes' })?.state).toBe('postponed')
		expect(read({ strPostponed: 'yes', strStatus: 'FT' })?.state).toBe('ended')
	})

	it.each([
		[{ strTimestamp: `${DAY}T19:30:00+02:00` }, `${DAY}T17:30:00Z`],
		[{ strTimestamp: `${DAY} 19:30:00` }, `${DAY}T19:30:00Z`],
		[{ strTimestamp: `${DAY}T19:30:00+0530` }, `${DAY}T14:00:00Z`],
		// The day is the venue's; the timestamp is right.
		[{ strTimestamp: '2026-11-23T01:00:00', dateEvent: DAY }, '2026-11-23T01:00:00Z'],
		[{ strTimestamp: null, strTime: '20:15:00' }, `${DAY}T20:15:00Z`],
		[{ strTimestamp: 'soon', strTime: null }, null],
		[{ strTimestamp: '0000-00-00T00:00:00', strTime: '' }, null],
	])('%o starts at %s', (more, start) => {
		const match = read(more)
		expect(match?.startsAtMs).toBe(start === null ? null : Date.parse(start))
		expect(match?.day).toBe(start?.slice(0, 10) ?? DAY)
	})

	it.each([
		['of which the status says so', { strStatus: 'TBD' }],
		['of which the status says so in words', { strStatus: 'Time to be defined', strTimestamp: `${DAY}T15:00:00` }],
		['that says so in place of the time', { strTime: 'TBA' }],
		['that has no time beside the midnight', { strTime: '' }],
		['that has none at all', { strTime: null, strTimestamp: `${DAY} 00:00` }],
		['filed under the day of its timestamp', { strStatus: 'TBD', dateEvent: null }],
	])('has a day and no time until that is set: one %s', (_, more) => {
		const match = readEvent({ ...wireEvent('1', `${DAY}T00:00:00`), ...more })
		expect(match).toMatchObject({ startsAtMs: null, day: DAY, state: 'scheduled' })
	})

	it('may begin at midnight in UTC, which is the evening elsewhere', () => {
		const startsAtMs = Date.parse(`${DAY}T00:00:00Z`)
		expect(readEvent(wireEvent('1', `${DAY}T00:00:00`))).toMatchObject({ startsAtMs, state: 'scheduled' })
		expect(readEvent(wireEvent('1', `${DAY}T00:30:00`, { strTime: '' }))?.startsAtMs).toBe(startsAtMs + 30 * 60_000)
	})

	it('without teams is a race', () => {
		expect(read({ strHomeTeam: null, strAwayTeam: '', strEvent: 'Harbour Grand Prix' })).toMatchObject({
			name: 'Harbour Grand Prix',
			home: null,
			away: null,
		})
	})

	it.each([
		[{ idEvent: null }],
		[{ idEvent: '../../x' }],
		[{ strHomeTeam: null, strEvent: '' }],
		[{ strTimestamp: null, dateEvent: null }],
		[{ strTimestamp: null, dateEvent: '2026-02-30' }],
	])('is left out when %o', (more) => {
		expect(read(more)).toBeNull()
	})

	it('has single-line names without marks that reverse the text', () => {
		const match = read({ strHomeTeam: ' A\u202e\u0000b\n c ', strVenue: 'x'.repeat(500) })
		expect(match?.home?.name).toBe('A b c')
		expect(match?.venue?.length).toBe(120)
	})

	it('of any form never breaks the others', () => {
		const good = wireEvent('1', `${DAY}T19:30:00`)
		fc.assert(
			fc.property(
				fc.array(fc.anything(), { maxLength: 5 }),
				fc.dictionary(fc.constantFrom(...Object.keys(good)), fc.anything()),
				(junk, part) => {
					const events = readEvents({ events: [...junk, { ...good, idEvent: '2', ...part }, good] })
					expect(events?.some(({ id }) => id === '1')).toBe(true)
					for (const match of events ?? []) expect(MATCH_STATES).toContain(match.state)
				},
			),
		)
	})
})
