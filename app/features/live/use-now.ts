import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The current time: first the time of server rendering, then the clock's. */
export function useNow(madeAtMs: number): number {
	const [now, setNow] = useState(madeAtMs)
	useEffect(() => {
		const tick = () => setNow(Math.max(madeAtMs, Date.now()))
		tick()
		const timer = setInterval(tick, TICK_MS)
		return () => clearInterval(timer)
	}, [madeAtMs])
	return now
}
