const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The one rule for every request that may change something, forms and API alike: it has to come from a page of this
 * origin. A browser always says so in `Origin` (or, where that is missing, `Sec-Fetch-Site`); a request that says neither
 * is refused too, because a cookie would ride on it just the same.
 */
export function isCrossOrigin(request: Request): boolean {
	if (SAFE_METHODS.has(request.method)) return false
	const site = request.headers.get('Sec-Fetch-Site')
	if (site !== null && site !== 'same-origin') return true
	const origin = request.headers.get('Origin')
	if (origin !== null) return origin !== new URL(request.url).origin
	return site === null
}
