import { createMiddleware } from 'hono/factory'
import type { AppContext, Viewer } from '#app/context.ts'
import type { ConfirmationRefusal, Confirmed } from '#domain/shared/confirmation.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { createContext } from '#functions/context.ts'
import type { Env } from '#functions/env.ts'
import { routeLimit } from '#functions/http/rate-limits.ts'

/** What calls of signed-in users have in their context. */
export interface ViewerEnv {
	Bindings: Env
	Variables: { viewer: Viewer; context: AppContext }
}

/**
 * Requires a signed-in viewer, who is counted if the route counts viewers.
 * @throws {CodedError} `UNAUTHENTICATED`, `ACCOUNTS_UNAVAILABLE` when the session could not be checked, `RATE_LIMIT_EXCEEDED`
 */
export const requireViewer = createMiddleware<ViewerEnv>(async (c, next) => {
	const context = await createContext(c.req.raw, c.env, c.executionCtx)
	if (!context.isViewerKnown)
		throw new CodedError('ACCOUNTS_UNAVAILABLE', 'The account service is temporarily unavailable')
	if (!context.viewer)
		throw new CodedError('UNAUTHENTICATED', context.profiles ? 'Choose a profile first' : 'Sign in first')
	// A write queued for one user must not be made for another who has signed in since.
	const intendedViewer = c.req.header('X-Viewer')
	if (intendedViewer && intendedViewer !== context.viewer.id)
		throw new CodedError('UNAUTHENTICATED', 'This request was made for another user')
	await context.enforceLimit(routeLimit(c))
	c.set('viewer', context.viewer)
	c.set('context', context)
	await next()
	for (const cookie of context.flash.setCookies()) c.res.headers.append('Set-Cookie', cookie)
})

/** Requires a viewer who may change what belongs to the account. @throws {CodedError} `FORBIDDEN` for a profile with an age limit */
export function refuseCapped({ cap }: Pick<Viewer, 'cap'>): void {
	if (cap !== null) throw new CodedError('FORBIDDEN', 'A profile with an age limit may not do this')
}

/**
 * The viewer's confirmation, for calls that delete or export everything.
 * @throws {CodedError} `FORBIDDEN` without it, `RATE_LIMIT_EXCEEDED` after too many wrong passwords
 */
export async function requireConfirmed(viewer: Pick<Viewer, 'confirm'>, password = ''): Promise<Confirmed> {
	const confirmation = await viewer.confirm(password)
	if (confirmation.kind !== 'ok') throw toError(confirmation)
	return confirmation
}

export function toError(refusal: ConfirmationRefusal): CodedError {
	return refusal.kind === 'limited'
		? new CodedError('RATE_LIMIT_EXCEEDED', 'Too many attempts. Try again later', refusal)
		: new CodedError('FORBIDDEN', `password: ${problemOf(refusal)}`)
}

function problemOf(refusal: Exclude<ConfirmationRefusal, { kind: 'limited' }>): string {
	if (refusal.kind === 'wrong') return 'is wrong'
	return refusal.by === 'password'
		? 'is required unless you signed in within the last ten minutes'
		: 'this account has none; sign in again, then repeat this within ten minutes'
}
