import { useEffect } from 'react'

/** Names for buttons that only have a picture; the code comes with the first pointer or key that moves over the page. */
export function LazyTooltips() {
	useEffect(() => {
		if (import.meta.env.SSR) return
		const stop = new AbortController()
		let end: (() => void) | undefined
		const load = () =>
			import('./tooltips.ts').then(
				({ enableTooltips }) => {
					stop.abort()
					end = enableTooltips()
				},
				// The names are still there for those who hear them.
				(error) => console.warn(error),
			)
		const options = { signal: stop.signal, once: true, passive: true }
		addEventListener('pointerover', ({ pointerType }) => pointerType === 'mouse' && void load(), options)
		addEventListener('keydown', () => void load(), options)
		return () => {
			stop.abort()
			end?.()
		}
	}, [])
	return null
}
