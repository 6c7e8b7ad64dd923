import { useEffect } from 'react'

/** Tooltips for icon buttons. The code loads with the first mouse move or key press. */
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
				// Screen readers still read the labels.
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
