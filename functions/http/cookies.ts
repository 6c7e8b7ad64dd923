import { parse, serialize } from 'hono/utils/cookie'

const YEAR_SECONDS = 31_536_000

/** Cookies of a request. A malformed one is left out. */
export function readCookies(request: Request): Record<string, string> {
	return parse(request.headers.get('Cookie') ?? '')
}

/** A cookie for a choice that the viewer made; scripts may read it, other sites never send it. */
export function preferenceCookie(name: string, value: string, secure: boolean): string {
	return serialize(name, value, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax', secure })
}

/** A cookie that is read once by the next page. */
export function flashCookie(name: string, value: string, secure: boolean): string {
	return serialize(name, value, { path: '/', maxAge: 60, sameSite: 'Lax', httpOnly: true, secure })
}

export function expiredCookie(name: string, secure: boolean): string {
	return serialize(name, '', { path: '/', maxAge: 0, sameSite: 'Lax', httpOnly: true, secure })
}
