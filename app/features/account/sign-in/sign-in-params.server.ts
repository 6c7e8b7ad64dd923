import { isGoogleProblem } from '#domain/account/accounts.ts'
import { accountMessages, signInErrors } from '#domain/account/words.ts'
import { type PendingCommand, parsePendingCommand } from '#domain/saved/pending-command.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import type { Toast } from '#domain/shared/toast.ts'

interface SignInParams {
	/** Where to go after signing in. */
	returnTo: string
	/** Why the visitor is back on this page. */
	error: Toast | null
	/** What the visitor was doing when they were asked to sign in. */
	pending: PendingCommand | null
}

/** Parses the URL of a sign-in page. */
export function parseSignInParams(parameters: URLSearchParams, origin: string): SignInParams {
	return {
		returnTo: parseReturnPath(parameters, origin),
		error: parseSignInError(parameters),
		pending: parsePendingCommand(parameters.get('save')),
	}
}

/** Auth.js has its own name for the same parameter, with an absolute URL. */
function parseReturnPath(parameters: URLSearchParams, origin: string): string {
	const target = parameters.get('redirectTo') ?? parameters.get('callbackUrl') ?? ''
	return safeReturnPath(target.startsWith(`${origin}/`) ? target.slice(origin.length) : target, '/')
}

/** Failed sign-ins through Google or Auth.js end here, with the reason in the URL. */
function parseSignInError(parameters: URLSearchParams): Toast | null {
	const problem = parameters.get('problem')
	if (isGoogleProblem(problem)) return accountMessages.googleFailed(problem)
	const error = parameters.get('error')
	if (!error) return null
	if (error === 'CredentialsSignin') return accountMessages.authenticationError(signInErrors.wrong)
	return accountMessages.authenticationError(signInErrors.expired)
}
