import { REFUSAL_HEADERS } from '#domain/analytics/analytics.ts'
import { readCookies } from './cookies.ts'

/** Keeps this device's choice about counting. */
export const STATISTICS_COOKIE = 'statistics'

/** Whether the browser says so by itself, for its owner (Global Privacy Control, Do Not Track). */
export function isRefusedByBrowser({ headers }: Request): boolean {
	return REFUSAL_HEADERS.some((name) => headers.get(name) === '1')
}

/** Whether nothing may be counted of whoever uses this browser, signed in or not. */
export function refusesAnalytics(request: Request, cookies = readCookies(request)): boolean {
	return isRefusedByBrowser(request) || cookies[STATISTICS_COOKIE] === 'off'
}
