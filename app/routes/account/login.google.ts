import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { SIGN_IN_DONE_PATH, SIGN_IN_PATH, safeReturnPath } from '#domain/shared/links.ts'

/** Only the form below starts signing in with Google. */
export const loader = () => redirect(SIGN_IN_PATH)

/** Redirects to Google, or back with the reason why it failed. */
export async function action({ request, context: { auth, flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const returnTo = safeReturnPath(form.text('redirectTo'), '/')
	const isPopup = form.text('popup') !== ''
	const started = await orUnavailable(auth.startGoogleSignIn(isPopup ? SIGN_IN_DONE_PATH : returnTo))
	if (typeof started === 'string') return flash.redirect(started)
	const errorParams = new URLSearchParams({ problem: 'unavailable', ...(isPopup ? {} : { redirectTo: returnTo }) })
	return flash.redirect(`${isPopup ? SIGN_IN_DONE_PATH : SIGN_IN_PATH}?${errorParams}`)
}
