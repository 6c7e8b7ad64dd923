import { isForeignProblem } from '#domain/account/accounts.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { messages, refusalWords } from '#domain/shared/messages.ts'
import type { Toast } from '#domain/shared/toast.ts'

export interface SignInWish {
	/** Where to go when it is done. */
	returnTo: string
	/** Why the visitor is here again. */
	trouble: Toast | null
}

/** What the address of a sign-in page says. */
export function readWish(parameters: URLSearchParams, origin: string): SignInWish {
	return { returnTo: returnPath(parameters, origin), trouble: troubleOf(parameters) }
}

/** Auth.js knows the same wish under its own name, as a whole address. */
function returnPath(parameters: URLSearchParams, origin: string): string {
	const wish = parameters.get('redirectTo') ?? parameters.get('callbackUrl') ?? ''
	return safeReturnPath(wish.startsWith(`${origin}/`) ? wish.slice(origin.length) : wish, '/')
}

/** A sign-in with Google or by Auth.js that did not come about ends here, with the reason in the address. */
function troubleOf(parameters: URLSearchParams): Toast | null {
	const problem = parameters.get('problem')
	if (isForeignProblem(problem)) return messages.googleFailed(problem)
	const error = parameters.get('error')
	if (!error) return null
	if (error === 'CredentialsSignin') return messages.authenticationError(refusalWords.wrong)
	return messages.authenticationError(refusalWords.stale)
}
