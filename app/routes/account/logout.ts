import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { orFallback } from '#app/http/error-responses.server.ts'
import { accountMessages, signInErrors } from '#domain/account/words.ts'

/** Signing out is a form. */
export function loader() {
	return redirect('/')
}

/** Ends the session on the server, so that a copy of its cookie is worthless. */
export async function action({ context: { auth, flash, viewer } }: ActionFunctionArgs) {
	// What is left is not sent to: the session is gone.
	if (viewer) await orFallback(viewer.notifications.forgetSession(), 'notifications_command_failed', undefined)
	const outcome = await orUnavailable(auth.signOut())
	const isEnded = outcome === undefined
	return flash.redirect(
		'/',
		isEnded ? accountMessages.signedOut : accountMessages.authenticationError(signInErrors.sessionNotEnded),
	)
}
