import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { MatchSummary } from '#domain/sports/sports.ts'

/** While a match is live, and where it should have begun. */
const ASK_EVERY_MS = 30_000
/** Timers count no further than 24 days, and a page that has been open for so long is asked anew anyway. */
const LONGEST_WAIT_MS = 86_400_000

/** Asks anew when the match begins, and now and then while it lasts; never for a page that nobody sees. */
export function useFreshMatch({ state, startsAtMs }: MatchSummary, { whileLive }: { whileLive: boolean }): void {
	const { revalidate } = useRevalidator()
	const isComing = state === 'scheduled' && startsAtMs !== null
	const isAsked = isComing || (whileLive && state === 'live')
	useEffect(() => {
		if (!isAsked) return
		let timer: ReturnType<typeof setTimeout>
		const ask = () => {
			if (!document.hidden) revalidate()
			timer = setTimeout(ask, ASK_EVERY_MS)
		}
		const untilStartMs = isComing ? startsAtMs - Date.now() : 0
		timer = setTimeout(ask, untilStartMs > 0 ? Math.min(untilStartMs, LONGEST_WAIT_MS) : ASK_EVERY_MS)
		return () => clearTimeout(timer)
	}, [isAsked, isComing, startsAtMs, revalidate])
}
