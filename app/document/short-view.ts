import type { AnalyticsConsent } from '#domain/analytics/analytics.ts'
import { ANALYTICS_QUEUE_KEY } from '#domain/analytics/analytics-queue.ts'
import type { API_PATHS } from '#domain/shared/links.ts'
import { SCRIPTS_ID } from './scripts-id.ts'

// The view of a page that is left before its scripts have come. Runs inline, so it is small.

/** On the element of the scripts, until the page's view is counted: the visitor's consent. Missing for those who opt out. */
export const UNCOUNTED_ATTRIBUTE = 'data-uncounted'

/** Paths without anything typed; for visitors who send no titles, without those of titles. */
const PLAIN_PATHS = { all: /^[\w/.~-]+$/, 'no-titles': /^\/[\w.~-]*$/ }
/** As `sanitizePageView` writes it. */
const HIDDEN_PATH = '/:id'

/** Claims the page's view. @returns the visitor's consent; `null` if the view has been counted, or nobody may count it */
export function claimView(): Exclude<AnalyticsConsent, 'none'> | null {
	const element = document.getElementById(SCRIPTS_ID)
	const consent = element?.getAttribute(UNCOUNTED_ATTRIBUTE) ?? null
	element?.removeAttribute(UNCOUNTED_ATTRIBUTE)
	return consent as ReturnType<typeof claimView>
}

/** Counts the view when the page is left or hidden, unless the analytics code has claimed it by then. */
export function countShortView(): void {
	const { origin, pathname, search } = location
	const timestamp = Date.now()
	const viewedAt = new Date(timestamp).toISOString()
	const count = () => {
		const consent = claimView()
		if (!consent) return
		const path = PLAIN_PATHS[consent].test(pathname) ? pathname : HIDDEN_PATH
		// A title may repeat what was typed into the query.
		const page_title = path === pathname && search === '' ? document.title : path
		const params = { page_title, page_location: origin + path, page_path: path, timestamp: viewedAt }
		const event = { name: 'page_view', params, timestamp }
		const body = new Blob([JSON.stringify({ events: [event] })], { type: 'application/json' })
		if (navigator.onLine && navigator.sendBeacon('/api/analytics' satisfies typeof API_PATHS.analytics, body)) return
		try {
			const queue = JSON.parse(localStorage.getItem(ANALYTICS_QUEUE_KEY) ?? '[]')
			localStorage.setItem(ANALYTICS_QUEUE_KEY, JSON.stringify([...queue, { ...event, retryCount: 0 }]))
		} catch {
			// Closed storage: the view is not counted.
		}
	}
	addEventListener('pagehide', count)
	document.addEventListener('visibilitychange', () => document.hidden && count())
}
