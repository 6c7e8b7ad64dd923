// The embedded sports schedule: an in-process Hono app with TheSportsDB's v1 JSON, in which empty lists are `null`.
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { dayAt, parseDay } from '#functions/embedded/catalog/day.ts'
import { loadOnce } from '#functions/lib/embedded-file.ts'
import {
	dayOfId,
	type Fixture,
	fixturesOf,
	type League,
	lastFixtures,
	nextFixtures,
	type StatusStyle,
	teamIds,
} from './fixtures.ts'

/** How far the schedule reaches back and ahead. */
const DAYS_KNOWN = 21
const NEXT_DAYS = 7
/** A team plays less often than its league. */
const TEAM_DAYS = DAYS_KNOWN

interface Options {
	/** Reads the leagues (public/embedded/sports.json). Called once. */
	load: () => Promise<unknown>
	now: () => number
}

export function createSportsApp({ load, now }: Options) {
	const getLeagues = loadOnce(async () => (await load()) as League[])
	const isKnown = (day: number) => Math.abs(day - dayAt(now())) <= DAYS_KNOWN
	const respond = (c: Context, fixtures: readonly Fixture[]) =>
		c.json({ events: fixtures.length > 0 ? fixtures.map((fixture) => toWireEvent(fixture, now())) : null })

	return new Hono()
		.basePath('/api/v1/json/:key')
		.get('/eventsday.php', async (c) => {
			const day = parseDay(c.req.query('d') ?? '')
			return respond(c, isKnown(day) ? fixturesOf(day, await getLeagues()) : [])
		})
		.get('/lookupevent.php', async (c) => {
			const id = c.req.query('id') ?? ''
			const day = dayOfId(id)
			const fixtures = day !== null && isKnown(day) ? fixturesOf(day, await getLeagues()) : []
			return respond(
				c,
				fixtures.filter((fixture) => fixture.id === id),
			)
		})
		.get('/eventsnextleague.php', async (c) =>
			respond(c, nextFixtures(ofLeague(c.req.query('id')), now(), await getLeagues(), NEXT_DAYS)),
		)
		.get('/eventspastleague.php', async (c) =>
			respond(c, lastFixtures(ofLeague(c.req.query('id')), now(), await getLeagues(), NEXT_DAYS)),
		)
		.get('/eventsnext.php', async (c) =>
			respond(c, nextFixtures(ofTeam(c.req.query('id')), now(), await getLeagues(), TEAM_DAYS)),
		)
		.get('/eventslast.php', async (c) => {
			const fixtures = lastFixtures(ofTeam(c.req.query('id')), now(), await getLeagues(), TEAM_DAYS)
			return c.json({ results: fixtures.length > 0 ? fixtures.map((fixture) => toWireEvent(fixture, now())) : null })
		})
		.notFound((c) => c.text('Not found', 404))
}

const ofLeague =
	(id = '') =>
	({ league }: Fixture) =>
		league.id === id
const ofTeam =
	(id = '') =>
	(fixture: Fixture) =>
		teamIds(fixture)?.includes(id) ?? false

// A fixture in TheSportsDB's format: all values are text or null.

interface Report {
	status: string
	/** Minute of play, in leagues that report it separately from the status. */
	progress: string | null
	score: [home: number, away: number] | null
}

function toWireEvent(fixture: Fixture, nowMs: number) {
	const { league, startsAtMs, outcome } = fixture
	const [home, away] = [league.teams[fixture.home], league.teams[fixture.away]]
	const isRace = league.topScore === 0
	const { status, progress, score } = reportAt(fixture, nowMs)
	const ids = teamIds(fixture)
	const timestamp = new Date(startsAtMs).toISOString().slice(0, 19)
	return {
		idEvent: fixture.id,
		strEvent: isRace ? (home?.name ?? '') : `${home?.name} vs ${away?.name}`,
		strSport: league.sport,
		idLeague: league.id,
		strLeague: league.name,
		idHomeTeam: ids?.[0] ?? null,
		idAwayTeam: ids?.[1] ?? null,
		strHomeTeam: isRace ? null : (home?.name ?? ''),
		strAwayTeam: isRace ? null : (away?.name ?? ''),
		intHomeScore: isRace ? null : (score?.[0].toString() ?? null),
		intAwayScore: isRace ? null : (score?.[1].toString() ?? null),
		strTimestamp: timestamp,
		dateEvent: timestamp.slice(0, 10),
		strTime: timestamp.slice(11),
		strStatus: status,
		strProgress: progress,
		strPostponed: outcome === 'postponed' ? 'yes' : 'no',
		strVenue: home?.venue ?? '',
		strTVStation: fixture.channel,
		strThumb: null,
	}
}

/** Status and score at a given time. */
function reportAt({ league, startsAtMs, outcome, result }: Fixture, nowMs: number): Report {
	if (outcome !== 'played') return { status: outcome === 'postponed' ? 'PST' : 'CANC', progress: null, score: null }
	const minutes = (nowMs - startsAtMs) / MINUTE_MS
	const share = minutes / league.lengthMinutes
	if (share < 0) return { status: usesWords(league.status) ? 'Not Started' : 'NS', progress: null, score: null }
	if (share >= 1) return { status: usesWords(league.status) ? 'Match Finished' : 'FT', progress: null, score: result }
	const [home, away] = result
	return { ...inPlayStatus(league, minutes, share), score: [Math.floor(home * share), Math.floor(away * share)] }
}

const usesWords = (style: StatusStyle) => style === 'words'

const PARTS: Partial<Record<StatusStyle, { letter: string; count: number }>> = {
	quarters: { letter: 'Q', count: 4 },
	periods: { letter: 'P', count: 3 },
	sets: { letter: 'S', count: 3 },
}

/** Football and rugby: two halves of 45 (or 40) minutes with a break of 15. */
const BREAK_MINUTES = 15

function inPlayStatus({ status, lengthMinutes }: League, minutes: number, share: number): Omit<Report, 'score'> {
	const parts = PARTS[status]
	if (parts) return { status: `${parts.letter}${1 + Math.floor(share * parts.count)}`, progress: null }
	if (usesWords(status)) return { status: 'In Progress', progress: null }
	const half = (lengthMinutes - BREAK_MINUTES) / 2
	if (minutes >= half && minutes < half + BREAK_MINUTES) return { status: 'HT', progress: null }
	const minute = String(1 + Math.floor(minutes < half ? minutes : minutes - BREAK_MINUTES))
	if (status === 'minutes') return { status: `${minute}'`, progress: null }
	return { status: minutes < half ? '1H' : '2H', progress: minute }
}
