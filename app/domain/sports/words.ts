import type { ErrorText } from '#domain/shared/errors.ts'
import { SPORTS_PATH } from '#domain/shared/links.ts'
import { pluralize } from '#domain/shared/text.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import type { MatchSummary } from './sports.ts'

type MatchStatus = Pick<MatchSummary, 'state' | 'minute' | 'startsAtMs'>

const LABELS: Record<MatchStatus['state'], string | null> = {
	scheduled: null,
	live: 'Live',
	ended: 'Ended',
	postponed: 'Postponed',
	cancelled: 'Canceled',
}

/** The state of a match in a word or two, for a card; `null` for an upcoming match, whose card shows its time instead. */
export function stateLabel({ state, minute }: MatchStatus): string | null {
	return state === 'live' && minute !== null ? `Live · ${minute}′` : LABELS[state]
}

/** The state of a match as a sentence, for its page. */
export function stateSentence(match: MatchStatus, nowMs: number): string | null {
	const { state, minute, startsAtMs } = match
	if (state === 'scheduled') return startsIn(startsAtMs, nowMs)
	if (state === 'live') return minute === null ? 'Live now' : `Live now, minute ${minute}`
	return state === 'postponed' ? 'Postponed: no new date yet' : LABELS[state]
}

const SCORE_UNITS: Partial<Record<string, string>> = { cricket: 'runs', tennis: 'sets', volleyball: 'sets' }

/** What the numbers of a score are: 'runs', 'sets'; `null` for goals and points, which nobody has to be told. */
export function scoreUnit(sport: string): string | null {
	return SCORE_UNITS[sport.toLowerCase()] ?? null
}

export const TIME_UNKNOWN = 'time to be announced'

/** 'Starts in 2 hours 5 minutes' */
export function startsIn(startsAtMs: number | null, nowMs: number): string {
	if (startsAtMs === null) return 'Not started yet'
	const left = countdown(startsAtMs, nowMs)
	return left === null ? 'Starting now' : `Starts in ${left}`
}

export const followMessages = {
	followed: (name: string) => infoToast('Following', `The matches of ${name} are in your calendar.`),
	unfollowed: infoToast('No longer following', 'Its matches leave your calendar.'),
	signIn: errorToast('Sign in to follow', 'Teams and leagues you follow belong to your account.'),
	failed: errorToast('Not changed', "We couldn't change what you follow. Try again in a few seconds."),
} as const

export const MATCH_NOT_FOUND: ErrorText = {
	heading: 'Match not found',
	detail: 'The address may be mistyped, or the match is too old for the schedule.',
	action: { label: "Today's schedule", to: SPORTS_PATH },
}

export const SCHEDULE_UNAVAILABLE: ErrorText = {
	heading: 'The schedule is temporarily unavailable',
	detail: 'Try again in a few seconds.',
}

const MINUTE_MS = 60_000

const UNITS = [
	['day', 1440],
	['hour', 60],
	['minute', 1],
] as const

/**
 * Time until a moment in at most two units: '2 days 3 hours', '1 hour 5 minutes', '12 minutes', 'less than a minute'.
 * `null` once it has come. Elapsed time, so daylight saving changes do not matter.
 */
export function countdown(thenMs: number, nowMs: number): string | null {
	if (thenMs <= nowMs) return null
	let minutes = Math.floor((thenMs - nowMs) / MINUTE_MS)
	if (minutes === 0) return 'less than a minute'
	const first = UNITS.findIndex(([, size]) => minutes >= size)
	const words: string[] = []
	for (const [unit, size] of UNITS.slice(first, first + 2)) {
		const count = Math.floor(minutes / size)
		minutes -= count * size
		if (count > 0) words.push(pluralize(count, unit))
	}
	return words.join(' ')
}
