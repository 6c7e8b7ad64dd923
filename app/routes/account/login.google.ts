import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { reached } from '#app/features/account/sign-in/refusal.ts'
import { readForm } from '#app/http/form.ts'
import { safeReturnPath } from '#domain/shared/links.ts'

/** Where the popup ends. */
const POPUP_END = '/login/done'

/** A sign-in with Google begins with a form; there is nothing to see here. */
export function loader() {
	return redirect('/login')
}

/** Leads to Google, or back with the reason why not. */
export async function action({ request, context: { auth, session } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const returnTo = safeReturnPath(form.text('redirectTo'), '/')
	const isPopup = form.text('popup') !== ''
	const started = await reached(auth.startGoogle(isPopup ? POPUP_END : returnTo))
	if (typeof started === 'string') return session.redirect(started)
	const trouble = new URLSearchParams({ problem: 'unavailable', ...(isPopup ? {} : { redirectTo: returnTo }) })
	return session.redirect(`${isPopup ? POPUP_END : '/login'}?${trouble}`)
}
