import { useEffect, useState } from 'react'
import type { MatchSummary } from '#domain/sports/sports.ts'
import { stateSentence } from '#domain/sports/words.ts'

interface Props {
	match: MatchSummary
	/** When the page was made: without a script it stays as it was then. */
	now: number
}

const TICK_MS = 1_000

/** How a match stands, in words; until it begins they count down. */
export function Countdown({ match, now }: Props) {
	const [nowMs, setAt] = useState(now)
	const isUpcoming = match.state === 'scheduled' && match.startsAtMs !== null
	useEffect(() => {
		setAt(Math.max(now, Date.now()))
		if (!isUpcoming) return
		// Equal words render nothing anew.
		const timer = setInterval(() => setAt(Date.now()), TICK_MS)
		return () => clearInterval(timer)
	}, [now, isUpcoming])
	return <>{stateSentence(match, nowMs)}</>
}
