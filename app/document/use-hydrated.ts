import { useEffect, useState, useSyncExternalStore } from 'react'

const subscribeNoop = () => () => {}

/** False on the server and during hydration. Use it for controls that need JavaScript. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribeNoop,
		() => true,
		() => false,
	)
}

/**
 * The current time: first the time of server rendering, then the browser's clock.
 * @param tickMs `null` to read the clock only once
 */
export function useClock(renderedAtMs: number, tickMs: number | null): number {
	const [nowMs, setNowMs] = useState(renderedAtMs)
	useEffect(() => {
		const tick = () => setNowMs(Math.max(renderedAtMs, Date.now()))
		tick()
		if (tickMs === null) return
		const timer = setInterval(tick, tickMs)
		return () => clearInterval(timer)
	}, [renderedAtMs, tickMs])
	return nowMs
}
