import { useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Becomes true once the page that the document was loaded for has been shown. */
let isDocumentShown = false

/**
 * Whether the program was opened by a press on one of our links, so that it starts without another press. Typed addresses,
 * reloads, Back and Forward wait for one.
 * @param programKey the answer stays the same for this program
 */
export function useOpenedByPress(programKey: string): boolean {
	const navigationType = useNavigationType()
	const opening = useRef<{ programKey: string; isPressed: boolean } | null>(null)
	useEffect(() => {
		isDocumentShown = true
	}, [])
	if (import.meta.env.SSR) return false
	if (opening.current?.programKey !== programKey) {
		const isPressed = navigationType === 'PUSH' || (!isDocumentShown && isDocumentOpenedByLink())
		opening.current = { programKey, isPressed }
	}
	return opening.current.isPressed
}

/** Whether this document was opened from another of our pages. */
function isDocumentOpenedByLink(): boolean {
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	if (navigation?.type !== 'navigate' || document.visibilityState !== 'visible' || !document.referrer) return false
	const { origin, pathname, search } = new URL(document.referrer)
	return origin === location.origin && pathname + search !== location.pathname + location.search
}
