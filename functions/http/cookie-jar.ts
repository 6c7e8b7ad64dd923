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
