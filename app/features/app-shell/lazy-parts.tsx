import type { ComponentType } from 'react'
import { useLazyComponent } from '#app/document/use-lazy-component.ts'

// Optional parts of the page frame.

/** The delay after the load event, so the tools don't compete with the page. */
const LOAD_DELAY_MS = 1_000

const loadTools = import.meta.env.SSR ? null : () => import('./tools/tools.client.tsx')

/** Tooltips, prefetching, tools of rows and cards, the loading bar. */
export function LazyTools() {
	const Tools = useLazyComponent(true, loadTools, atFirstInteraction)
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

/** Background work after the page has loaded. @param load `null` on the server */
export function AfterLoad({ load }: { load: (() => Promise<{ default: ComponentType }>) | null }) {
	const Part = useLazyComponent(true, load, afterPageLoad)
	return Part && <Part />
}

function afterPageLoad(start: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined
	const startLater = () => {
		timer = setTimeout(start, LOAD_DELAY_MS)
	}
	if (document.readyState === 'complete') startLater()
	else addEventListener('load', startLater)
	return () => {
		clearTimeout(timer)
		removeEventListener('load', startLater)
	}
}
