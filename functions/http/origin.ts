/**
 * The origin of this deployment. Deployed, only hosts that are ours reach the Worker. Locally anybody may write any name into
 * the `Host` header, so that a name other than localhost or a bare address never gets into links and redirects.
 */
export function deploymentOrigin(request: Request, isLocal: boolean): string {
	const { protocol, hostname, port, origin } = new URL(request.url)
	if (!isLocal || /^(?:(?:.+\.)?localhost|[\d.]+|\[[\da-f:.]+\])$/.test(hostname)) return origin
	return `${protocol}//127.0.0.1${port ? `:${port}` : ''}`
}

/** Where the request came from, as the platform says; what the request itself claims does not count. */
export function clientAddress(request: Request): string {
	return request.headers.get('CF-Connecting-IP') ?? 'unknown'
}
