import { createMiddleware } from 'hono/factory'
import type { AppContext, Viewer } from '#app/context.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { createContext } from '#functions/context.ts'
import type { Env } from '#functions/env.ts'
import { isSafeRequest } from '#functions/lib/safe-request.ts'

/** What a call that needs somebody signed in may use. */
export interface ViewerEnv {
	Bindings: Env
	Variables: { viewer: Viewer; context: AppContext }
}

/**
 * Lets in who is signed in, and does not change too much at once.
 * @throws {CodedError} `UNAUTHENTICATED` when nobody is, `ACCOUNTS_UNAVAILABLE` when nobody can tell, `RATE_LIMIT_EXCEEDED`
 */
export const requireViewer = createMiddleware<ViewerEnv>(async (c, next) => {
	const context = await createContext(c.req.raw, c.env, c.executionCtx)
	if (!context.isViewerKnown) throw new CodedError('ACCOUNTS_UNAVAILABLE', 'The accounts cannot be reached just now')
	if (!context.viewer) throw new CodedError('UNAUTHENTICATED', 'This needs somebody who is signed in')
	// What a page kept for one viewer is not taken for another who has signed in meanwhile.
	const meant = c.req.header('X-Viewer')
	if (meant && meant !== context.viewer.id) throw new CodedError('UNAUTHENTICATED', 'This is meant for another viewer')
	if (!isSafeRequest(c.req)) await context.enforceWriteLimit()
	c.set('viewer', context.viewer)
	c.set('context', context)
	await next()
	for (const cookie of context.flash.setCookies()) c.res.headers.append('Set-Cookie', cookie)
})
