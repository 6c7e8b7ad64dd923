import type { Flash } from '#app/context.ts'
import { parseTheme, THEME_KEY, type Theme } from '#domain/appearance/theme.ts'
import { parseJson } from '#domain/shared/json.ts'
import { parseToast, type Toast } from '#domain/shared/toast.ts'
import { type CookieJar, expiredCookie, flashCookie, preferenceCookie } from './cookies.ts'

export const TOAST_COOKIE = 'toast'

export function readTheme(cookies: Record<string, string>): Theme {
	return parseTheme(cookies[THEME_KEY] ?? null)
}

export function readToast(cookies: Record<string, string>): Toast | null {
	return parseToast(parseJson(cookies[TOAST_COOKIE]))
}

/** Deletes the toast that the page has just shown. */
export function clearToastCookie(secure: boolean): string {
	return expiredCookie(TOAST_COOKIE, secure)
}

/** Shows a toast on the next page. */
export function toastCookie(toast: Toast, secure: boolean): string {
	return flashCookie(TOAST_COOKIE, JSON.stringify(toast), secure)
}

/** Redirects with the request's cookies. `secure` is false only on a local http origin. */
export function createFlash(secure: boolean, jar: Pick<CookieJar, 'all'>): Flash {
	return {
		setCookies: jar.all,
		redirect: (to, toast) => seeOther(to, toast ? [toastCookie(toast, secure)] : []),
		setTheme: (theme, returnTo) => seeOther(returnTo, [preferenceCookie(THEME_KEY, theme, secure)]),
	}
}

function seeOther(to: string, cookies: string[]): Response {
	const headers = new Headers({ Location: to, 'Cache-Control': 'no-store' })
	for (const cookie of cookies) headers.append('Set-Cookie', cookie)
	return new Response(null, { status: 303, headers })
}
