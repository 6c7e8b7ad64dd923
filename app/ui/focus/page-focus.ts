import { useLocation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** Parts that keep the focus while another page appears below or beside them. */
const OWN_FOCUS = 'dialog,.stage'

/** In the browser before anything else reacts to the new page; the server would warn of it. */
const useCommit = import.meta.env.SSR ? useEffect : useLayoutEffect

/** `null` before the first page. Outlives the frame, which an error page replaces. */
let shownPath: string | null = null

/**
 * After a change of page by script, focuses the new heading, so that it is read out as a new document would be. Pages that
 * focus something of their own keep that, and a change of only the query moves nothing.
 */
export function usePageFocus(): void {
	const { pathname } = useLocation()
	const previous = useRef<Element | null>(null)
	// Read before the page changes: afterwards the pressed link may be gone.
	if (!import.meta.env.SSR) previous.current = document.activeElement
	useCommit(() => {
		const isChanged = shownPath !== null && shownPath !== pathname
		shownPath = pathname
		const focused = document.activeElement
		const isOwn = focused !== previous.current && focused?.matches('main *,input')
		if (isChanged && !isOwn && !focused?.closest(OWN_FOCUS)) focusHeading()
	}, [pathname])
}

/** Focuses the page's heading; where none is shown, the page. */
export function focusHeading(): void {
	const main = document.getElementById('main')
	const heading = main?.querySelector('h1')
	if (!(heading && focusPlace(heading)) && main) focusPlace(main)
}

/** Focuses what may not be focusable by itself. @returns whether it is shown, and has the focus now */
export function focusPlace(place: HTMLElement): boolean {
	if (place.tabIndex < 0) place.tabIndex = -1
	place.focus({ preventScroll: true })
	return document.activeElement === place
}

/** Whether nothing has the focus, or only what has it since the page was opened. */
export function isFocusFree(): boolean {
	const focused = document.activeElement
	return !focused || focused === document.body || focused.matches('main,h1')
}
