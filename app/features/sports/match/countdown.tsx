import { useClock } from '#app/document/use-clock.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import { stateSentence } from '#domain/sports/words.ts'

const TICK_MS = 1_000

interface Props {
	match: MatchSummary
	/** Time of server rendering; without scripts, the countdown stays there. */
	now: number
}

/** The state of a match in words, with a countdown until it begins. */
export function Countdown({ match, now }: Props) {
	const isUpcoming = match.state === 'scheduled' && match.startsAtMs !== null
	return <>{stateSentence(match, useClock(now, isUpcoming ? TICK_MS : null))}</>
}
