import { OPT_OUT_HEADERS } from '#domain/analytics/analytics.ts'
import { readCookies } from './cookies.ts'

/** Keeps this device's choice about counting. */
export const STATISTICS_COOKIE = 'statistics'

/** Whether the browser says so by itself, for its owner (Global Privacy Control, Do Not Track). */
export function isOptedOutByBrowser({ headers }: Request): boolean {
	return OPT_OUT_HEADERS.some((name) => headers.get(name) === '1')
}

/** Whether nothing may be counted of whoever uses this browser, signed in or not. */
export function hasOptedOut(request: Request, cookies = readCookies(request)): boolean {
	return isOptedOutByBrowser(request) || cookies[STATISTICS_COOKIE] === 'off'
}
