import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { MatchSummary } from '#domain/sports/sports.ts'

/** While a match is live, and where it should have begun. */
const REFRESH_INTERVAL_MS = 30_000
/** Timers count no further than 24 days, and a page that has been open for so long is asked anew anyway. */
const MAX_TIMER_MS = 86_400_000

/** Asks anew when the match begins, and now and then while it lasts; never for a page that nobody sees. */
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
