/**
 * The origin of this deployment. In production only our hosts reach the Worker. Locally the `Host` header can hold any name,
 * so only localhost and bare addresses get into links and redirects.
 */
export function deploymentOrigin(request: Request, isLocal: boolean): string {
	const { protocol, hostname, port, origin } = new URL(request.url)
	if (!isLocal || /^(?:(?:.+\.)?localhost|[\d.]+|\[[\da-f:.]+\])$/.test(hostname)) return origin
	return `${protocol}//127.0.0.1${port ? `:${port}` : ''}`
}

/** The client's address as the platform reports it; the request's own headers are not trusted. */
export function clientAddress(request: Request): string {
	return request.headers.get('CF-Connecting-IP') ?? 'unknown'
}

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
