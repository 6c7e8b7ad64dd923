import { isSafeRequest } from '#functions/lib/safe-request.ts'

/**
 * Removes what HTTP allows but the Fetch API refuses to copy: the body of a GET or HEAD, which has no meaning
 * (RFC 9110, section 9.3.1), and a request to switch protocols, which a server may ignore (section 7.8).
 */
export function usableRequest(request: Request): Request {
	const { method, url, body, signal, cf } = request
	const isSafe = isSafeRequest(request)
	if (!request.headers.has('Upgrade') && !(isSafe && body)) return request
	const headers = new Headers(request.headers)
	for (const name of ['Upgrade', 'Connection']) headers.delete(name)
	if (!isSafe) return new Request(url, { method, headers, body, signal, cf, duplex: 'half' } as RequestInit)
	for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) headers.delete(name)
	return new Request(url, { method, headers, signal, cf } as RequestInit)
}
