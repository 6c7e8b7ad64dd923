import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { profileMessages } from '#domain/account/profile-words.ts'
import { accountMessages, signInErrorWords } from '#domain/account/words.ts'
import { PROFILES_PATH } from '#domain/shared/links.ts'

/** Signing out takes a form, not a link. */
export const loader = () => redirect('/')

/** Ends the session on the server, so that a copy of its cookie is worthless. */
export async function action({ context: { auth, flash, viewer, profiles } }: ActionFunctionArgs) {
	// Signing out would lift the age limit, so a capped profile must first open another one, which takes a proof.
	if (profiles?.isCapped) return flash.redirect(PROFILES_PATH, profileMessages.leaveBeforeSigningOut)
	viewer?.notifications.forgetSession()
	const outcome = await orUnavailable(auth.signOut())
	const isEnded = outcome === undefined
	return flash.redirect(
		'/',
		isEnded ? accountMessages.signedOut : accountMessages.authenticationError(signInErrorWords.sessionNotEnded),
	)
}
