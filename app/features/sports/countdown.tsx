import { useEffect, useState } from 'react'
import type { MatchSummary } from '#domain/sports/sports.ts'
import { stateSentence } from '#domain/sports/words.ts'

interface Props {
	match: MatchSummary
	/** Time of server rendering; without scripts, the countdown stays there. */
	now: number
}

const TICK_MS = 1_000

/** The state of a match in words, with a countdown until it begins. */
export function Countdown({ match, now }: Props) {
	const [nowMs, setAt] = useState(now)
	const isUpcoming = match.state === 'scheduled' && match.startsAtMs !== null
	useEffect(() => {
		setAt(Math.max(now, Date.now()))
		if (!isUpcoming) return
		// React skips the render when the text is the same.
		const timer = setInterval(() => setAt(Date.now()), TICK_MS)
		return () => clearInterval(timer)
	}, [now, isUpcoming])
	return <>{stateSentence(match, nowMs)}</>
}
