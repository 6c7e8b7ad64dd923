const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Every write, by form or API, must come from a page of this origin, according to `Origin` or else `Sec-Fetch-Site`.
 * A request with neither is refused too, because it may carry cookies.
 */
export function isCrossOrigin(request: Request): boolean {
	if (SAFE_METHODS.has(request.method)) return false
	const site = request.headers.get('Sec-Fetch-Site')
	if (site !== null && site !== 'same-origin') return true
	const origin = request.headers.get('Origin')
	if (origin !== null) return origin !== new URL(request.url).origin
	return site === null
}
