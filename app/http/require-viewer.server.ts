import { redirect } from '@remix-run/cloudflare'
import type { AppContext, Viewer } from '#app/context.ts'
import { profileMessages } from '#domain/account/profile-words.ts'
import { sessionExpired } from '#domain/account/words.ts'
import { HOME_PATH, PROFILES_PATH, profilesPath, signInPath } from '#domain/shared/links.ts'
import { documentPath } from '#domain/shared/paths.ts'
import { accountsUnavailable } from './error-responses.server.ts'

/**
 * Redirects anonymous visitors to sign in, then back, and an account in which nobody was chosen to its profiles. A form from one means that their session has ended, so they get a toast.
 * @throws a redirect when nobody is signed in, a 503 when the accounts are unavailable
 */
export function requireViewer(request: Request, { viewer, profiles, isViewerKnown, flash }: AppContext): Viewer {
	if (viewer) return viewer
	if (profiles) throw chooseProfile(request)
	if (!isViewerKnown) throw accountsUnavailable()
	const { pathname, search } = new URL(request.url)
	const toast = request.method === 'POST' ? sessionExpired() : undefined
	const response = flash.redirect(signInPath(pathname + search), toast)
	// The client's view of who is signed in is out of date.
	response.headers.set('X-Remix-Reload-Document', 'true')
	throw response
}

/**
 * The same for what belongs to the account: a profile with an age limit is led to the other ones.
 * @throws what `requireViewer` throws, and that redirect
 */
export function requireUncapped(request: Request, context: AppContext): Viewer {
	const viewer = requireViewer(request, context)
	if (viewer.cap === null) return viewer
	throw context.flash.redirect(PROFILES_PATH, profileMessages.notWithLimit)
}

/** Leads a profile with an age limit to the other ones, also where nobody has to be signed in. @throws that redirect */
export function refuseCapped({ profiles, flash }: Pick<AppContext, 'profiles' | 'flash'>): void {
	if (profiles?.isCapped) throw flash.redirect(PROFILES_PATH, profileMessages.notWithLimit)
}

/** Redirects to "Who's watching?", then back. */
export function chooseProfile(request: Request): Response {
	const { pathname, search } = new URL(request.url)
	const isForm = request.method !== 'GET' && request.method !== 'HEAD'
	const to = profilesPath(isForm ? HOME_PATH : documentPath(pathname) + (pathname.endsWith('.data') ? '' : search))
	return redirect(to, { headers: { 'X-Remix-Reload-Document': 'true', 'Cache-Control': 'no-store' } })
}
