// Client for a sports schedule with the API of TheSportsDB (v1): `{url}/api/v1/json/{key}/eventsday.php?d=`,
// `lookupevent.php?id=`, and `eventsnextleague.php?id=`, `eventspastleague.php`, `eventsnext.php` and `eventslast.php` for teams. URLs contain the key and are never logged.
import { CodedError } from '#domain/shared/errors.ts'
import { toOneLine } from '#domain/shared/one-line.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import type { FollowKind } from '#domain/sports/following.ts'
import type { Match, MatchState, Score, Team } from '#domain/sports/sports.ts'
import { type JsonService, requestJson } from '#functions/clients/http/retry.ts'
import { log } from '#functions/lib/log.ts'

/** Enough for a busy day of all sports. */
const MAX_SCHEDULE_BYTES = 4 * 1024 * 1024

interface SportsOptions extends Pick<JsonService, 'fetch' | 'now' | 'sleep' | 'gate'> {
	apiUrl: string
	apiKey: string
}

/** Each call throws a `CodedError` `SPORTS_UNAVAILABLE` when there is no usable response. */
export interface SportsClient {
	/** What responses depend on besides the call's arguments. */
	cacheKeyPart: string
	/** @param day ISO; the service may file a match under the day before or after */
	day(day: string, deadlineMs: number): Promise<Match[]>
	match(id: string, deadlineMs: number): Promise<Match | null>
	next(leagueId: string, deadlineMs: number): Promise<Match[]>
	/** A few matches of a team or a league before now and after. */
	around(kind: FollowKind, id: string, deadlineMs: number): Promise<Match[]>
}

const AROUND_FILES = {
	team: ['eventslast.php', 'eventsnext.php'],
	league: ['eventspastleague.php', 'eventsnextleague.php'],
} as const satisfies Record<FollowKind, readonly string[]>

export function createSportsClient({ apiUrl, apiKey, fetch, now, sleep, gate }: SportsOptions): SportsClient {
	const base = `${apiUrl}/api/v1/json/${encodeURIComponent(apiKey)}`

	const service = { fetch, now, sleep, gate, maxBytes: MAX_SCHEDULE_BYTES }

	function request(file: string, query: string, deadlineMs: number): Promise<Match[]> {
		return requestJson(service, `${base}/${file}?${query}`, {
			deadlineMs,
			read: ({ status, body }) => (status === 200 ? readEvents(body) : null),
			unavailable: (reason, retryAfterSeconds) => unavailable(file, reason, retryAfterSeconds),
		})
	}

	return {
		cacheKeyPart: apiUrl,
		day: (day, deadlineMs) => request('eventsday.php', `d=${encodeURIComponent(day)}`, deadlineMs),
		async match(id, deadlineMs) {
			const events = await request('lookupevent.php', `id=${encodeURIComponent(id)}`, deadlineMs)
			return events.find((event) => event.id === id) ?? null
		},
		next: (leagueId, deadlineMs) => request('eventsnextleague.php', `id=${encodeURIComponent(leagueId)}`, deadlineMs),
		async around(kind, id, deadlineMs) {
			const ask = (file: string) => request(file, `id=${encodeURIComponent(id)}`, deadlineMs)
			return (await Promise.all(AROUND_FILES[kind].map(ask))).flat()
		},
	}
}

function unavailable(file: string, reason: string, retryAfterSeconds: number | null): CodedError {
	log('error', 'sports_unavailable', { file, reason })
	return new CodedError('SPORTS_UNAVAILABLE', `the sports schedule did not respond as expected: ${reason}`, {
		retryAfterSeconds,
	})
}

// Reads a schedule in the format of TheSportsDB (v1): all values are text, most are optional, and statuses are words, codes
// or minutes. Missing values become `null`; events without an id, a name or a day are dropped.

const MAX_NAME_LENGTH = 120

const MAX_EVENTS = 2_000

const ID = /^[A-Za-z0-9-]{1,40}$/

type Wire = Record<string, unknown>

/**
 * The events without duplicates; `null` when the list is missing, which is a failure and not an empty list. A team's last ones are
 * called results.
 */
export function readEvents(body: unknown): Match[] | null {
	const { events, results } = isObject(body) ? body : {}
	return readList(events === undefined ? results : events)
}

function readList(events: unknown): Match[] | null {
	if (events === null) return []
	if (!Array.isArray(events)) return null
	const matches = new Map<string, Match>()
	for (const event of events.slice(0, MAX_EVENTS)) {
		const match = readEvent(event)
		if (match && !matches.has(match.id)) matches.set(match.id, match)
	}
	return [...matches.values()]
}

export function readEvent(event: unknown): Match | null {
	if (!isObject(event)) return null
	const id = readId(event.idEvent)
	const startsAtMs = isTimeOpen(event) ? null : startOf(event)
	const day = startsAtMs === null ? openDayOf(event) : utcDayOf(startsAtMs)
	const [home, away] = teamsOf(event)
	const name = home && away ? `${home.name} vs. ${away.name}` : readName(event.strEvent)
	if (!id || !day || !name) return null
	const { state, minute } = readStatus(event.strStatus, event.strProgress, event.strPostponed)
	const channel = readName(event.strTVStation)
	return {
		id,
		name,
		sport: sportName(event.strSport),
		league: { id: readId(event.idLeague) ?? '', name: readName(event.strLeague) ?? 'Other' },
		home,
		away,
		startsAtMs,
		day,
		state,
		minute,
		score: readScore(event.intHomeScore, event.intAwayScore),
		venue: readName(event.strVenue),
		...(channel !== null && { channel }),
	}
}

function isObject(value: unknown): value is Wire {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readId(value: unknown): string | null {
	const id = typeof value === 'number' ? String(value) : value
	return typeof id === 'string' && ID.test(id) ? id : null
}

/** One line without control and direction characters, truncated. */
function readName(value: unknown): string | null {
	if (typeof value !== 'string') return null
	const line = toOneLine(value.slice(0, 4 * MAX_NAME_LENGTH))
	return [...line].slice(0, MAX_NAME_LENGTH).join('') || null
}

/** Both teams or neither: races have none, and one team alone is useless. */
function teamsOf(event: Wire): [Team, Team] | [null, null] {
	const [home, away] = [readName(event.strHomeTeam), readName(event.strAwayTeam)]
	if (!home || !away) return [null, null]
	return [
		{ id: readId(event.idHomeTeam) ?? '', name: home },
		{ id: readId(event.idAwayTeam) ?? '', name: away },
	]
}

function sportName(value: unknown): string {
	const name = readName(value) ?? 'Other'
	return name.toLowerCase() === 'soccer' ? 'Football' : name
}

/** "Time to be defined": the event has a day, and midnight or a guess in place of the time. */
const OPEN_TIME = /^(?:tbd|tba|tbc)$|\bto be (?:defined|determined|decided|announced|confirmed)\b/
const MIDNIGHT = /^.{10}[T ]00:00(?::00)?(?!:?\d)/

/** Real matches begin at midnight in UTC, too: these say their time once more. */
function isTimeOpen({ strStatus, strTime, strTimestamp }: Wire): boolean {
	const texts = [strStatus, strTime].map((text) => (typeof text === 'string' ? text.trim().toLowerCase() : text))
	if (texts.some((text) => typeof text === 'string' && OPEN_TIME.test(text))) return true
	const hasNoTime = texts[1] === null || texts[1] === ''
	return hasNoTime && typeof strTimestamp === 'string' && MIDNIGHT.test(strTimestamp.trim())
}

/** The day of an event without a time, as the place where it is played calls it. */
function openDayOf({ dateEvent, strTimestamp }: Wire): string | null {
	return readDay(dateEvent) ?? readDay(typeof strTimestamp === 'string' ? strTimestamp.trim().slice(0, 10) : null)
}

/** The timestamp, in UTC unless it has an offset; without a timestamp, the day and time combined. */
function startOf({ strTimestamp, dateEvent, strTime }: Wire): number | null {
	const day = readDay(dateEvent)
	return timeOf(strTimestamp) ?? (day && typeof strTime === 'string' ? timeOf(`${day}T${strTime}`) : null)
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?$/

function timeOf(value: unknown): number | null {
	const found = typeof value === 'string' ? MOMENT.exec(value.trim()) : null
	if (!found?.[1] || !readDay(found[1])) return null
	const offset = (found[3] ?? 'Z').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
	const ms = Date.parse(`${found[1]}T${found[2]}${offset}`)
	return Number.isNaN(ms) ? null : ms
}

/** Rejects impossible days such as `2026-02-30` and `0000-00-00`. */
function readDay(value: unknown): string | null {
	if (typeof value !== 'string' || !/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return null
	const ms = Date.parse(`${value}T00:00:00Z`)
	return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value) ? value : null
}

function readScore(home: unknown, away: unknown): Score | null {
	const score = { home: readPoints(home), away: readPoints(away) }
	return score.home === null || score.away === null ? null : { home: score.home, away: score.away }
}

function readPoints(value: unknown): number | null {
	const text = typeof value === 'number' ? String(value) : value
	return typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : null
}

const STATUS_CODES: Record<Exclude<MatchState, 'scheduled'>, string> = {
	live: '1h 2h ht et bt p int live q1 q2 q3 q4 ot p1 p2 p3 s1 s2 s3 s4 s5 break',
	ended: 'ft aet pen ap aot awd wo ended finished',
	postponed: 'pst post postponed susp suspended',
	cancelled: 'canc cancelled canceled abd abandoned',
}

const STATUS_PHRASES: [RegExp, MatchState][] = [
	[/postponed|suspended/, 'postponed'],
	[/cancel|abandon/, 'cancelled'],
	[/finished|full ?time|final|after (?:extra|over) ?time|awarded|walkover/, 'ended'],
	[/in progress|in play|half|period|quarter|inning|\bset\b|overtime|extra time|break|interrupted/, 'live'],
]

const MINUTE = /^(\d{1,3})(?:\s?\+\s?\d{1,2})?\s*(?:['′’]|min)?$/

/** Innings, such as `IN5`. */
const INNINGS = /^in\d{1,2}$/

/** Unknown statuses count as scheduled, so that the clock decides (see `stateAt`). */
function readStatus(
	status: unknown,
	progress: unknown,
	postponed: unknown,
): { state: MatchState; minute: number | null } {
	const text = typeof status === 'string' ? status.trim().toLowerCase().slice(0, 60) : ''
	const minute = readMinute(text) ?? readMinute(progress)
	const state = stateOf(text, minute !== null)
	const isOff = typeof postponed === 'string' && postponed.trim().toLowerCase() === 'yes'
	// The flag stays set on matches that have since been played on another day.
	if (isOff && state === 'scheduled') return { state: 'postponed', minute: null }
	return { state, minute: state === 'live' ? minute : null }
}

function stateOf(text: string, hasMinute: boolean): MatchState {
	if (MINUTE.test(text) || INNINGS.test(text)) return 'live'
	for (const [state, codes] of Object.entries(STATUS_CODES))
		if (codes.split(' ').includes(text)) return state as MatchState
	const phrase = STATUS_PHRASES.find(([pattern]) => pattern.test(text))
	if (phrase) return phrase[1]
	return text === '' && hasMinute ? 'live' : 'scheduled'
}

function readMinute(value: unknown): number | null {
	const minute = typeof value === 'string' ? Number(MINUTE.exec(value.trim())?.[1] ?? Number.NaN) : Number.NaN
	return minute <= 200 ? minute : null
}
