import type { API_PATHS } from '#domain/shared/links.ts'
import { SCRIPTS_ID } from './scripts-id.ts'

// The view of a page that is left before its scripts have come. Runs inline, so it is small.

/** On the element of the scripts, until the page's view is counted: the path as it may be counted. Missing for those who opt out. */
export const UNCOUNTED_ATTRIBUTE = 'data-uncounted'

/** Claims the page's view. @returns its path; `null` if the view has been counted, or nobody may count it */
export function claimView(): string | null {
	const element = document.getElementById(SCRIPTS_ID)
	const path = element?.getAttribute(UNCOUNTED_ATTRIBUTE) ?? null
	element?.removeAttribute(UNCOUNTED_ATTRIBUTE)
	return path
}

/** Counts the view when the page is left or hidden, unless the analytics code has claimed it by then. */
export function countShortView(): void {
	const { origin, pathname, search } = location
	const timestamp = new Date().toISOString()
	const count = () => {
		const page_path = claimView()
		if (!page_path) return
		// A title may repeat what was typed into the query.
		const page_title = page_path === pathname && search === '' ? document.title : page_path
		const params = { page_title, page_location: origin + page_path, page_path, timestamp }
		const body = JSON.stringify({ events: [{ name: 'page_view', params, timestamp }] })
		navigator.sendBeacon(
			'/api/analytics' satisfies typeof API_PATHS.analytics,
			new Blob([body], { type: 'application/json' }),
		)
	}
	addEventListener('pagehide', count)
	document.addEventListener('visibilitychange', () => document.hidden && count())
}
