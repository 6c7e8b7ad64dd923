import { useEffect, useState } from 'react'
import { PrefetchPage } from '#app/document/remix/prefetch-page.tsx'

/** Hovering this long means that the visitor is about to follow the link. */
const INTENT_MS = 100

/** Prefetches the page of a link with `data-prefetch` on hover, touch or focus. */
export function LinkPrefetch() {
	const [page, setPage] = useState<string | null>(null)
	useEffect(() => watchIntent(setPage), [])
	return page && <PrefetchPage key={page} page={page} />
}

/** @returns a function that stops watching */
function watchIntent(onChange: (page: string | null) => void): () => void {
	let link: HTMLAnchorElement | null = null
	let timer = 0
	function prefetchTarget({ target }: Pick<Event, 'target'>) {
		const next = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-prefetch]') : null
		if (next === link) return
		link = next
		stop()
		if (next) timer = window.setTimeout(() => onChange(next.pathname + next.search + next.hash), INTENT_MS)
	}
	function stop() {
		clearTimeout(timer)
		onChange(null)
	}
	prefetchTarget({ target: interactionTarget() })
	const types = ['mouseover', 'focusin', 'touchstart']
	for (const type of types) document.addEventListener(type, prefetchTarget, { passive: true })
	// From here on, the navigation fetches what it needs.
	document.addEventListener('click', stop)
	return () => {
		clearTimeout(timer)
		document.removeEventListener('click', stop)
		for (const type of types) document.removeEventListener(type, prefetchTarget)
	}
}

/** The element with keyboard focus, else the one under the pointer. The event that loaded this code is over by now. */
export function interactionTarget(): Element | null {
	const { activeElement } = document
	if (activeElement && activeElement !== document.body && activeElement.matches(':focus-visible')) return activeElement
	return [...document.querySelectorAll(':hover')].at(-1) ?? null
}
