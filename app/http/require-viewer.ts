import type { AppContext, Viewer } from '#app/context.ts'
import { RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { signInPath } from '#domain/shared/links.ts'

/**
 * The viewer of a page that needs one. Nobody is sent to sign in and brought back here afterwards.
 * @throws a redirect when nobody is signed in, a 503 when nobody can tell
 */
export function requireViewer(request: Request, { viewer, isViewerKnown }: AppContext): Viewer {
	if (viewer) return viewer
	if (!isViewerKnown) throw accountsUnavailable()
	const { pathname, search } = new URL(request.url)
	const to = signInPath(pathname + search)
	// As a new document: what the client still shows of a viewer is out of date.
	const headers = { Location: to, 'Cache-Control': 'no-store', 'X-Remix-Reload-Document': 'true' }
	throw new Response(null, { status: 303, headers })
}

/** A page that cannot be made because the accounts do not answer. */
export function accountsUnavailable(): Response {
	return new Response('accounts', {
		status: 503,
		headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' },
	})
}
