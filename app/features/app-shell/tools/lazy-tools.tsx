import { useLazyComponent } from '#app/document/use-lazy-component.ts'

const load = import.meta.env.SSR ? null : () => import('./tools.client.tsx')

/** Tooltips, prefetching, tools of rows and cards, the loading bar. Links, rows and labels work without them. */
export function LazyTools() {
	const Tools = useLazyComponent(true, load, atFirstInteraction)
	return Tools && <Tools />
}

function atFirstInteraction(start: () => void): () => void {
	const stop = new AbortController()
	const onInteraction = () => {
		// Offline the code may be missing, so a later interaction loads it.
		if (!navigator.onLine) return
		stop.abort()
		start()
	}
	const options = { signal: stop.signal, passive: true }
	addEventListener('pointerover', ({ pointerType }) => pointerType === 'mouse' && onInteraction(), options)
	addEventListener('keydown', onInteraction, options)
	addEventListener('touchstart', onInteraction, options)
	return () => stop.abort()
}
