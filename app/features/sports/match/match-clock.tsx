import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useClock } from '#app/document/use-hydrated.ts'
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

/** Interval while a match is live or overdue. */
const REFRESH_INTERVAL_MS = 30_000

/** Timers are limited to about 24 days. */
const MAX_TIMER_MS = 86_400_000

/** Reloads the data when the match begins and regularly while it is live, but only while the page is visible. */
export function useMatchRefresh({ state, startsAtMs }: MatchSummary, { whileLive }: { whileLive: boolean }): void {
	const { revalidate } = useRevalidator()
	const isUpcoming = state === 'scheduled' && startsAtMs !== null
	const shouldRefresh = isUpcoming || (whileLive && state === 'live')
	useEffect(() => {
		if (!shouldRefresh) return
		let timer: ReturnType<typeof setTimeout>
		const refresh = () => {
			if (!document.hidden) revalidate()
			timer = setTimeout(refresh, REFRESH_INTERVAL_MS)
		}
		const untilStartMs = isUpcoming ? startsAtMs - Date.now() : 0
		timer = setTimeout(refresh, untilStartMs > 0 ? Math.min(untilStartMs, MAX_TIMER_MS) : REFRESH_INTERVAL_MS)
		return () => clearTimeout(timer)
	}, [shouldRefresh, isUpcoming, startsAtMs, revalidate])
}
