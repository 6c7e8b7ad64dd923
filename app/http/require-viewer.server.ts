import type { AppContext, Viewer } from '#app/context.ts'
import { SESSION_EXPIRED } from '#domain/account/words.ts'
import { signInPath } from '#domain/shared/links.ts'
import { accountsUnavailable } from './error-responses.server.ts'

/**
 * Redirects anonymous visitors to sign in, then back. A form from one means that their session has ended, so they get a toast.
 * @throws a redirect when nobody is signed in, a 503 when the accounts are unavailable
 */
export function requireViewer(request: Request, { viewer, isViewerKnown, flash }: AppContext): Viewer {
	if (viewer) return viewer
	if (!isViewerKnown) throw accountsUnavailable()
	const { pathname, search } = new URL(request.url)
	const toast = request.method === 'POST' ? SESSION_EXPIRED : undefined
	const response = flash.redirect(signInPath(pathname + search), toast)
	// What the client still shows of a viewer is out of date.
	response.headers.set('X-Remix-Reload-Document', 'true')
	throw response
}
