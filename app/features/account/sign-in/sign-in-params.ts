import { isGoogleProblem } from '#domain/account/accounts.ts'
import { accountMessages, signInErrors } from '#domain/account/words.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import type { Toast } from '#domain/shared/toast.ts'

interface SignInParams {
	/** Where to go when it is done. */
	returnTo: string
	/** Why the visitor is here again. */
	error: Toast | null
}

/** What the address of a sign-in page says. */
export function parseSignInParams(parameters: URLSearchParams, origin: string): SignInParams {
	return { returnTo: parseReturnPath(parameters, origin), error: parseSignInError(parameters) }
}

/** Auth.js knows the same wish under its own name, as a whole address. */
function parseReturnPath(parameters: URLSearchParams, origin: string): string {
	const target = parameters.get('redirectTo') ?? parameters.get('callbackUrl') ?? ''
	return safeReturnPath(target.startsWith(`${origin}/`) ? target.slice(origin.length) : target, '/')
}

/** A sign-in with Google or by Auth.js that did not come about ends here, with the reason in the address. */
function parseSignInError(parameters: URLSearchParams): Toast | null {
	const problem = parameters.get('problem')
	if (isGoogleProblem(problem)) return accountMessages.googleFailed(problem)
	const error = parameters.get('error')
	if (!error) return null
	if (error === 'CredentialsSignin') return accountMessages.authenticationError(signInErrors.wrong)
	return accountMessages.authenticationError(signInErrors.expired)
}
