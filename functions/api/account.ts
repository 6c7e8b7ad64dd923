import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { CodedError } from '#domain/shared/errors.ts'
import { readBody } from '#functions/http/json-body.ts'
import { requireViewer, type ViewerEnv } from './require-viewer.ts'

const deleteSchema = z.object({ password: z.optional(z.string('must be text').check(z.maxLength(10_000))) })

/** `DELETE {password?}`: erases the account with everything in it. Without the password only soon after a sign-in. */
export const account = new Hono<ViewerEnv>().use(requireViewer).delete('/', async (c) => {
	const { password } = await readBody(c.req.raw, deleteSchema)
	const { viewer, context } = c.var
	const outcome = await viewer.deleteAccount(password ?? null)
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
