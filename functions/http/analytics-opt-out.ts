import { OPT_OUT_HEADERS } from '#domain/analytics/analytics.ts'
import { readCookies } from './cookies.ts'

/** Stores the analytics choice of this device. */
export const STATISTICS_COOKIE = 'statistics'
/** Identifies a browser to Google Analytics, when it is configured and the viewer consents. */
export const VISITOR_COOKIE = 'visitor'

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function isOptedOutByBrowser({ headers }: Request): boolean {
	return OPT_OUT_HEADERS.some((name) => headers.get(name) === '1')
}

/** Whether this browser has opted out, signed in or not. */
export function hasOptedOut(request: Request, cookies = readCookies(request)): boolean {
	return isOptedOutByBrowser(request) || cookies[STATISTICS_COOKIE] === 'off'
}
