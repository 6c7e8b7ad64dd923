import { useEffect } from 'react'

/** Tooltips for icon buttons. The code loads with the first mouse move or key press. */
export function LazyTooltips() {
	useEffect(() => {
		if (import.meta.env.SSR) return
		const stop = new AbortController()
		let isLoading = false
		let end: (() => void) | undefined
		const load = () => {
			// Offline the code may be missing: the next sign tries again.
			if (!navigator.onLine || isLoading) return
			isLoading = true
			import('./tooltips.ts').then(
				({ enableTooltips }) => {
					stop.abort()
					end = enableTooltips()
				},
				// Screen readers still read the labels.
				(error) => console.warn(error),
			)
		}
		const options = { signal: stop.signal, passive: true }
		addEventListener('pointerover', ({ pointerType }) => pointerType === 'mouse' && load(), options)
		addEventListener('keydown', load, options)
		return () => {
			stop.abort()
			end?.()
		}
	}, [])
	return null
}
