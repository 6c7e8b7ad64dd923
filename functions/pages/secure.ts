import { hasOwnServerPolicy, OWN_SERVER_COOKIE } from '#domain/own-server/server-policy.ts'
import { SIGN_IN_DONE_PATH } from '#domain/shared/links.ts'
import { hasLiveMediaPolicy } from '#domain/shared/paths.ts'
import { readCookies } from '#functions/http/cookies.ts'
import { pageSecurityHeaders } from '#functions/http/security-headers.ts'
import { anyOrigin, frameOrigins, issuerOrigins, mediaOrigins } from '#functions/lib/allowed-origins.ts'
import { type Config, lazyConfig } from '#functions/lib/config.ts'
import type { ServePage } from './page.ts'
import { inlineData } from './page-data.ts'

/** Adds the content security policy with the page's nonce. */
export function secure(serve: ServePage, env: object): (request: Request) => Promise<Response> {
	return async (request) => {
		const { status, headers, body, data, nonce } = await serve(request)
		addSecurity(headers, nonce, request, env)
		if (request.method !== 'HEAD')
			return new Response(data === null ? body : body + inlineData(data, nonce), { status, headers })
		if (body instanceof ReadableStream) await body.cancel()
		return new Response(null, { status, headers })
	}
}

function addSecurity(headers: Headers, nonce: string, request: Request, env: object): void {
	const config = lazyConfig(env)
	const { pathname } = new URL(request.url)
	// Playlists have streams and logos on any host.
	const anywhere = hasLiveMediaPolicy(pathname) ? anyOrigin(config) : []
	const hasServer = readCookies(request)[OWN_SERVER_COOKIE] !== undefined
	const servers = hasOwnServerPolicy(pathname, hasServer) ? ownServerOrigins(config) : []
	const origins = {
		media: [...new Set([...mediaOrigins(config), ...anywhere, ...servers])],
		images: anywhere,
		frames: frameOrigins(config),
		// On every page, because a client-side navigation to the sign-in page keeps the first document's policy.
		forms: issuerOrigins(config),
	}
	for (const [name, value] of pageSecurityHeaders(nonce, origins)) headers.set(name, value)
	// The popup must keep its opener after returning from the issuer.
	if (pathname === SIGN_IN_DONE_PATH) headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
	headers.append('Vary', 'Cookie')
}

/** We never learn the address of a viewer's server, so any is allowed. Browsers trust this device without https. */
function ownServerOrigins(config: Pick<Config, 'local'>): string[] {
	return [...anyOrigin(config), ...(config.local ? [] : ['http://localhost:*', 'http://127.0.0.1:*'])]
}
