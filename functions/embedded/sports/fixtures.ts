// A day's fixtures as a pure function of the day, so that the schedule is always current and the same for everyone.

import { fnv1a } from '#domain/shared/hash.ts'
import { DAY_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { type Day, dayAt } from '#functions/embedded/catalog/day.ts'
import { createRandom } from '../random.ts'

/** An id consists of the day and a number within the day. */
const IDS_PER_DAY = 100
/** One match a week is cancelled. */
const CANCELS_EVERY_DAYS = 7

export interface Fixture {
	/** Digits, like TheSportsDB's. */
	id: string
	league: League
	/** Indexes in the league's teams; equal for a race. */
	home: number
	away: number
	startsAtMs: number
	outcome: 'played' | 'postponed' | 'cancelled'
	/** The final score. */
	result: [home: number, away: number]
	/** `null` where every channel shows another match, and for a match that is not played. */
	channel: string | null
}

type Unassigned = Omit<Fixture, 'channel'>

/** All fixtures that start on a day (UTC), one of them postponed. No channel shows two at once. */
export function fixturesOf(day: Day, leagues: readonly League[]): Fixture[] {
	const fixtures = scheduleOf(day, leagues)
	// What runs past midnight is placed first: otherwise each day would depend on all days before it.
	const late = (ofDay: Day) => scheduleOf(ofDay, leagues).filter((fixture) => endOf(fixture) > (ofDay + 1) * DAY_MS)
	const taken = [...assignChannels(late(day - 1), [], leagues), ...assignChannels(late(day), [], leagues)]
	const channels = new Map(assignChannels(fixtures, taken, leagues).map(({ id, channel }) => [id, channel]))
	return fixtures.map((fixture) => ({ ...fixture, channel: channels.get(fixture.id) ?? null }))
}

const endOf = ({ startsAtMs, league }: Unassigned) => startsAtMs + league.lengthMinutes * MINUTE_MS

/** Adds fixtures to those that have a channel, each on the one of its league if that is free. */
function assignChannels(
	fixtures: readonly Unassigned[],
	taken: readonly Fixture[],
	leagues: readonly League[],
): Fixture[] {
	const assigned = [...taken]
	const inOrder = fixtures
		.filter(({ id, outcome }) => outcome === 'played' && !taken.some((other) => other.id === id))
		.sort((a, b) => a.startsAtMs - b.startsAtMs)
	for (const fixture of inOrder) {
		const isFree = (channel: string) =>
			!assigned.some(
				(other) => other.channel === channel && other.startsAtMs < endOf(fixture) && endOf(other) > fixture.startsAtMs,
			)
		const channels = [fixture.league.channel, ...leagues.map(({ channel }) => channel)]
		assigned.push({ ...fixture, channel: channels.find(isFree) ?? null })
	}
	return assigned
}

function scheduleOf(day: Day, leagues: readonly League[]): Unassigned[] {
	const fixtures = leagues
		.filter(({ everyDays }) => day % everyDays === 0)
		.flatMap((league) => league.slots.map((slot, index) => fixtureAt(day, league, slot, index)))
		.map((fixture, index) => ({ ...fixture, id: String(day * IDS_PER_DAY + index) }))
	const postponed = fnv1a(`postponed ${day}`) % fixtures.length
	const cancelled = day % CANCELS_EVERY_DAYS === 0 ? (postponed + 1) % fixtures.length : null
	return fixtures.map((fixture, index) => ({
		...fixture,
		outcome: index === postponed ? 'postponed' : index === cancelled ? 'cancelled' : 'played',
	}))
}

/** The day in an id; `null` for foreign ids. */
export function dayOfId(id: string): Day | null {
	return /^\d{6,8}$/.test(id) ? Math.floor(Number(id) / IDS_PER_DAY) : null
}

function fixtureAt(day: Day, league: League, slot: string, index: number): Omit<Unassigned, 'id' | 'outcome'> {
	const { teams, slots, topScore, everyDays } = league
	const [hours = 0, minutes = 0] = slot.split(':').map(Number)
	const startsAtMs = day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS
	if (topScore === 0) {
		const race = Math.floor(day / everyDays) % teams.length
		return { league, home: race, away: race, startsAtMs, result: [0, 0] }
	}
	const [home, away] = pairing(Math.floor(day / everyDays) * slots.length + index, teams.length)
	const random = createRandom(`${league.id} ${day} ${index}`)
	const points = () => Math.round(topScore * random.between(topScore > 20 ? 0.6 : 0, 1))
	const [homePoints, awayPoints] = [points(), points()]
	// Sets are played until one side has won enough.
	const result: [number, number] =
		league.status === 'sets'
			? withWinner(homePoints, awayPoints, topScore, random.chance(0.5))
			: [homePoints, awayPoints]
	return { league, home, away, startsAtMs, result }
}

function withWinner(home: number, away: number, top: number, isHome: boolean): [number, number] {
	return isHome ? [top, Math.min(away, top - 1)] : [Math.min(home, top - 1), top]
}

/**
 * The n-th match of an endless round robin (circle method), with home and away swapped in every other round.
 * @param teams an even number
 */
function pairing(nth: number, teams: number): [home: number, away: number] {
	const perRound = teams / 2
	const round = Math.floor(nth / perRound) % (2 * (teams - 1))
	const slot = nth % perRound
	const turn = round % (teams - 1)
	const first = slot === 0 ? teams - 1 : (turn + slot) % (teams - 1)
	const second = (turn - slot + teams - 1) % (teams - 1)
	const isReturn = round >= teams - 1
	return isReturn === (slot + round) % 2 > 0 ? [first, second] : [second, first]
}

/** The ids of both teams; `null` for a race. */
export function teamIds({ league, home, away }: Fixture): [home: string, away: string] | null {
	return league.topScore === 0 ? null : [`${league.id}${home}`, `${league.id}${away}`]
}

type IsWanted = (fixture: Fixture) => boolean

/** Fixtures within some days from now, soonest first. */
export function nextFixtures(isWanted: IsWanted, nowMs: number, leagues: readonly League[], days: number): Fixture[] {
	const coming = Array.from({ length: days }, (_, ahead) => fixturesOf(dayAt(nowMs) + ahead, leagues)).flat()
	return coming
		.filter((fixture) => isWanted(fixture) && fixture.startsAtMs > nowMs)
		.sort((a, b) => a.startsAtMs - b.startsAtMs)
}

/** Fixtures of some days until now, latest first. */
export function lastFixtures(isWanted: IsWanted, nowMs: number, leagues: readonly League[], days: number): Fixture[] {
	const over = Array.from({ length: days }, (_, back) => fixturesOf(dayAt(nowMs) - back, leagues)).flat()
	return over
		.filter((fixture) => isWanted(fixture) && fixture.startsAtMs <= nowMs)
		.sort((a, b) => b.startsAtMs - a.startsAtMs)
}

/** How a league reports statuses. They vary on purpose, as real ones do. */
export type StatusStyle = 'codes' | 'minutes' | 'words' | 'quarters' | 'periods' | 'sets'

/** One league of the embedded schedule. All names are invented. */
export interface League {
	id: string
	/** TheSportsDB's name for the sport. */
	sport: string
	name: string
	status: StatusStyle
	/** Breaks included. */
	lengthMinutes: number
	/** A typical high score; 0 in sports without scores and teams, whose `teams` are races. */
	topScore: number
	/** A channel of the embedded playlist. */
	channel: string
	/** Days between match days. */
	everyDays: number
	/** UTC, `19:30`; one match each. */
	slots: readonly string[]
	teams: readonly { name: string; venue: string }[]
}
