import type { ErrorText } from '#domain/shared/errors.ts'
import { SPORTS_PATH } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import type { MatchSummary } from './sports.ts'

type MatchStatus = Pick<MatchSummary, 'state' | 'minute' | 'startsAtMs'>

const words = messages('sports-toasts', {
	liveMinute: 'Live · {minute}′',
	liveNow: 'Live now',
	liveNowMinute: 'Live now, minute {minute}',
	postponedSentence: 'Postponed: no new date yet',
	timeUnknown: 'time to be announced',
	/** `day` is the day of a match. */
	dayTimeUnknown: '{day}, time to be announced',
	notStarted: 'Not started yet',
	starting: 'Starting now',
	/** `time` is a length: "2 hours 5 minutes". */
	startsIn: 'Starts in {time}',
	/** A length. */
	lessThanMinute: 'less than a minute',
	/** A length of two parts: "2 hours" and "5 minutes". */
	twoUnits: '{first} {second}',
	/** Toasts. `name` is a team or a league. */
	followed: 'Following',
	followedDetail: 'The matches of {name} are in your calendar.',
	unfollowed: 'No longer following',
	unfollowedDetail: 'Its matches leave your calendar.',
	signIn: 'Sign in to follow',
	signInDetail: 'Teams and leagues you follow belong to your account.',
	failed: 'Not changed',
	failedDetail: "We couldn't change what you follow. Try again in a few seconds.",
	/** Errors. */
	notFound: 'Match not found',
	notFoundDetail: 'The address may be mistyped, or the match is too old for the schedule.',
	today: "Today's schedule",
	unavailable: 'The schedule is temporarily unavailable',
	unavailableDetail: 'Try again in a few seconds.',
})

/** The states of a match. */
const stateWords = messages('sports-match-states', {
	live: 'Live',
	ended: 'Ended',
	postponed: 'Postponed',
	cancelled: 'Canceled',
})

/** What the numbers of a score are. */
const scoreWords = messages('sports-scores', { runs: 'runs', sets: 'sets' })

/** Lengths of time. */
const unitWords = messages('sports-units', {
	days: '{count, plural, one {# day} other {# days}}',
	hours: '{count, plural, one {# hour} other {# hours}}',
	minutes: '{count, plural, one {# minute} other {# minutes}}',
})

/** `null` where the time says it. */
const nameOf = (state: MatchStatus['state']) => (state === 'scheduled' ? null : stateWords[state])

/** The state of a match in a word or two, for a card; `null` for an upcoming match, whose card shows its time instead. */
export function stateLabel({ state, minute }: MatchStatus): string | null {
	return state === 'live' && minute !== null ? words.liveMinute({ minute }) : nameOf(state)
}

/** The state of a match as a sentence, for its page. */
export function stateSentence(match: MatchStatus, nowMs: number): string | null {
	const { state, minute, startsAtMs } = match
	if (state === 'scheduled') return startsIn(startsAtMs, nowMs)
	if (state === 'live') return minute === null ? words.liveNow : words.liveNowMinute({ minute })
	return state === 'postponed' ? words.postponedSentence : nameOf(state)
}

const SCORE_UNITS: Partial<Record<string, 'runs' | 'sets'>> = { cricket: 'runs', tennis: 'sets', volleyball: 'sets' }

/** What the numbers of a score are: 'runs', 'sets'; `null` for goals and points, which nobody has to be told. */
export function scoreUnit(sport: string): string | null {
	const unit = SCORE_UNITS[sport.toLowerCase()]
	return unit ? scoreWords[unit] : null
}

export const timeUnknown = () => words.timeUnknown

/** A match's day, whose time is not known. */
export const dayTimeUnknown = (day: string) => words.dayTimeUnknown({ day })

/** 'Starts in 2 hours 5 minutes' */
export function startsIn(startsAtMs: number | null, nowMs: number): string {
	if (startsAtMs === null) return words.notStarted
	const left = countdown(startsAtMs, nowMs)
	return left === null ? words.starting : words.startsIn({ time: left })
}

export const followMessages = {
	followed: (name: string) => infoToast(words.followed, words.followedDetail({ name })),
	get unfollowed() {
		return infoToast(words.unfollowed, words.unfollowedDetail)
	},
	get signIn() {
		return errorToast(words.signIn, words.signInDetail)
	},
	get failed() {
		return errorToast(words.failed, words.failedDetail)
	},
} as const

export const MATCH_NOT_FOUND: ErrorText = {
	get heading() {
		return words.notFound
	},
	get detail() {
		return words.notFoundDetail
	},
	action: {
		get label() {
			return words.today
		},
		to: SPORTS_PATH,
	},
}

export const SCHEDULE_UNAVAILABLE: ErrorText = {
	get heading() {
		return words.unavailable
	},
	get detail() {
		return words.unavailableDetail
	},
}

const MINUTE_MS = 60_000

const UNITS = [
	['days', 1440],
	['hours', 60],
	['minutes', 1],
] as const

/**
 * Time until a moment in at most two units: '2 days 3 hours', '1 hour 5 minutes', '12 minutes', 'less than a minute'.
 * `null` once it has come. Elapsed time, so daylight saving changes do not matter.
 */
export function countdown(thenMs: number, nowMs: number): string | null {
	if (thenMs <= nowMs) return null
	let minutes = Math.floor((thenMs - nowMs) / MINUTE_MS)
	if (minutes === 0) return words.lessThanMinute
	const largest = UNITS.findIndex(([, size]) => minutes >= size)
	const parts: string[] = []
	for (const [unit, size] of UNITS.slice(largest, largest + 2)) {
		const count = Math.floor(minutes / size)
		minutes -= count * size
		if (count > 0) parts.push(unitWords[unit]({ count }))
	}
	const [first = '', second] = parts
	return second === undefined ? first : words.twoUnits({ first, second })
}
