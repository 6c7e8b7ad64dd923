import type { AppContext, Viewer } from '#app/context.ts'
import { signInPath } from '#domain/shared/links.ts'
import { accountsUnavailable } from './service-unavailable.ts'

/**
 * Redirects anonymous visitors to sign in, then back.
 * @throws a redirect when nobody is signed in, a 503 when the accounts are unavailable
 */
export function requireViewer(request: Request, { viewer, isViewerKnown }: AppContext): Viewer {
	if (viewer) return viewer
	if (!isViewerKnown) throw accountsUnavailable()
	const { pathname, search } = new URL(request.url)
	const to = signInPath(pathname + search)
	// Reloads the document: what the client still shows of a viewer is out of date.
	const headers = { Location: to, 'Cache-Control': 'no-store', 'X-Remix-Reload-Document': 'true' }
	throw new Response(null, { status: 303, headers })
}
