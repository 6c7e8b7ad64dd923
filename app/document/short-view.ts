import type { API_PATHS } from '#domain/shared/links.ts'

// The view of a page that is left before its scripts load. Runs inline, so it is small: the server sanitizes the event.

/** On the scripts' element: empty until the page view is claimed, missing for visitors who opt out. */
export const UNCOUNTED_ATTRIBUTE = 'data-uncounted'

/** Claims the page view. @returns false if it has been counted already, or may not be counted */
export function claimView(): boolean {
	const element = document.getElementById(SCRIPTS_ID)
	const isUncounted = element?.getAttribute(UNCOUNTED_ATTRIBUTE) === ''
	if (isUncounted) element?.setAttribute(UNCOUNTED_ATTRIBUTE, 'claimed')
	return isUncounted
}

/** Whether the view has been claimed. A page rendered without consent is unclaimed: its view counts once consent is given. */
export function isViewClaimed(): boolean {
	return document.getElementById(SCRIPTS_ID)?.getAttribute(UNCOUNTED_ATTRIBUTE) === 'claimed'
}

/** Counts the view when the page is left, unless the analytics code has claimed it by then. */
export function countShortView(): void {
	const { origin, pathname, search } = location
	const timestamp = new Date().toISOString()
	addEventListener('pagehide', () => {
		if (!claimView()) return
		const params = {
			page_title: document.title,
			page_location: origin + pathname + search,
			page_path: pathname,
			timestamp,
		}
		navigator.sendBeacon(
			'/api/analytics' satisfies typeof API_PATHS.analytics,
			new Blob([JSON.stringify({ events: [{ name: 'page_view', params, timestamp }] })], { type: 'application/json' }),
		)
	})
}

/** The inert element that holds the page's scripts until they start. */
export const SCRIPTS_ID = 'scripts'
