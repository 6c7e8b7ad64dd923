import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { orUnavailable } from '#app/features/account/sign-in/form-error.ts'
import { readForm } from '#app/http/form.ts'
import { safeReturnPath } from '#domain/shared/links.ts'

/** Where the popup ends. */
const POPUP_RETURN_PATH = '/login/done'

/** A sign-in with Google begins with a form; there is nothing to see here. */
export function loader() {
	return redirect('/login')
}

/** Leads to Google, or back with the reason why not. */
export async function action({ request, context: { auth, flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const returnTo = safeReturnPath(form.text('redirectTo'), '/')
	const isPopup = form.text('popup') !== ''
	const started = await orUnavailable(auth.startGoogleSignIn(isPopup ? POPUP_RETURN_PATH : returnTo))
	if (typeof started === 'string') return flash.redirect(started)
	const errorParams = new URLSearchParams({ problem: 'unavailable', ...(isPopup ? {} : { redirectTo: returnTo }) })
	return flash.redirect(`${isPopup ? POPUP_RETURN_PATH : '/login'}?${errorParams}`)
}
