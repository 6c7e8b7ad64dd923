import { parse, serialize } from 'hono/utils/cookie'
import { YEAR_SECONDS } from '#domain/shared/time.ts'

/** The request's cookies without malformed ones. */
export function readCookies(request: Request): Record<string, string> {
	return parse(request.headers.get('Cookie') ?? '')
}

/** A cookie for a viewer's choice; scripts may read it. */
export function preferenceCookie(name: string, value: string, secure: boolean): string {
	return serialize(name, value, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax', secure })
}

/** A cookie that the next page reads once. */
export function flashCookie(name: string, value: string, secure: boolean): string {
	return serverCookie(name, value, 60, secure)
}

/** A cookie for the server alone. */
export function serverCookie(name: string, value: string, maxAgeSeconds: number, secure: boolean): string {
	return serialize(name, value, { path: '/', maxAge: maxAgeSeconds, sameSite: 'Lax', httpOnly: true, secure })
}

export function expiredCookie(name: string, secure: boolean): string {
	return serialize(name, '', { path: '/', maxAge: 0, sameSite: 'Lax', httpOnly: true, secure })
}

/** Cookies for the response; the last one of each name wins. */
export interface CookieJar {
	/** @param cookie a `Set-Cookie` value */
	add(cookie: string): void
	all(): string[]
}

export function createCookieJar(): CookieJar {
	const byName = new Map<string, string>()
	return {
		add: (cookie) => byName.set(cookie.slice(0, cookie.indexOf('=')), cookie),
		all: () => [...byName.values()],
	}
}
