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
