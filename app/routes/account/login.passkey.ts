import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { notFoundResponse, orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { accountMessages, limitedText, passkeyMessages, signInErrorWords } from '#domain/account/words.ts'
import { HOME_PATH, safeReturnPath, signInPath } from '#domain/shared/links.ts'

/** Returns what the browser needs to sign in with a passkey. */
export async function loader({ context: { auth } }: LoaderFunctionArgs) {
	if (!auth.passkeys) throw notFoundResponse()
	const options = await orAccountsUnavailable(auth.passkeys.options(), 'accounts_unavailable')
	return Response.json(options, { headers: { 'Cache-Control': 'no-store' } })
}

/** Signs in with the passkey that a script has requested. */
export async function action({ request, context: { auth, flash } }: ActionFunctionArgs) {
	if (!auth.passkeys) return redirect(signInPath(HOME_PATH))
	const form = await readForm(request)
	const returnTo = safeReturnPath(form.text('redirectTo'), HOME_PATH)
	const response = form.text('response')
	if (response === '') return flash.redirect(signInPath(returnTo), passkeyMessages.failed('early'))
	const outcome = await orUnavailable(auth.passkeys.signIn(response))
	switch (outcome.kind) {
		case 'ok':
			return flash.redirect(
				returnTo,
				outcome.hasPreferences ? accountMessages.signedIn : accountMessages.preferencesSetUpFailed,
			)
		case 'invalid':
			return flash.redirect(signInPath(returnTo), passkeyMessages.refused)
		case 'limited':
			return flash.redirect(
				signInPath(returnTo),
				accountMessages.authenticationError(limitedText(outcome.retryAfterSeconds)),
			)
		case 'unavailable':
			return flash.redirect(signInPath(returnTo), accountMessages.authenticationError(signInErrorWords.unavailable))
		default:
			return outcome satisfies never
	}
}
