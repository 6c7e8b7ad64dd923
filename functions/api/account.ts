import { Hono } from 'hono'
import * as z from 'zod/mini'
import { CodedError } from '#domain/shared/errors.ts'
import { readBody } from '#functions/http/json-body.ts'
import { forViewer, type ViewerCall } from '#functions/http/viewer.ts'

const erased = z.object({ password: z.optional(z.string('must be text').check(z.maxLength(10_000))) })

/** `DELETE {password?}`: erases the account with everything in it. Without the password only soon after a sign-in. */
export const account = new Hono<ViewerCall>().use(forViewer).delete('/', async (c) => {
	const { password } = await readBody(c.req.raw, erased)
	const { viewer, context } = c.var
	const outcome = await viewer.erase(password ?? null)
	switch (outcome.kind) {
		case 'ok':
			await context.auth.signOut()
			return c.json({ erased: true })
		case 'wrong':
			throw new CodedError('FORBIDDEN', 'password: is not the password of this account')
		case 'stale':
			throw new CodedError('FORBIDDEN', 'password: is needed, or a sign-in within the last ten minutes')
		case 'limited':
			throw new CodedError('RATE_LIMIT_EXCEEDED', 'Too many tries; wait a little', outcome)
		default:
			return outcome satisfies never
	}
})
