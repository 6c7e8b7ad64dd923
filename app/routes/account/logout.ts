import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { reached } from '#app/features/account/sign-in/refusal.ts'
import { messages, refusalWords } from '#domain/shared/messages.ts'

/** Signing out is a form; there is nothing to see here. */
export function loader() {
	return redirect('/')
}

/** Ends the session for good: what is left of its cookie opens nothing. */
export async function action({ context: { auth, session } }: ActionFunctionArgs) {
	const outcome = await reached(auth.signOut())
	const isEnded = outcome === undefined
	return session.redirect('/', isEnded ? messages.signedOut : messages.authenticationError(refusalWords.stillKnown))
}
