import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { CodedError } from '#domain/shared/errors.ts'
import { readBody } from '#functions/http/json-body.ts'
import { requireViewer, type ViewerEnv } from './require-viewer.ts'

const deleteSchema = z.object({ password: z.optional(z.string('must be text').check(z.maxLength(10_000))) })

/** `DELETE {password?}`: deletes the account and all its data. The password is optional shortly after a sign-in. */
export const account = new Hono<ViewerEnv>().use(requireViewer).delete('/', async (c) => {
	const { password } = await readBody(c.req.raw, deleteSchema)
	const { viewer, context } = c.var
	const outcome = await viewer.deleteAccount(password ?? null)
	switch (outcome.kind) {
		case 'ok':
			await context.auth.signOut()
			return c.json({ erased: true })
		case 'wrong':
			throw new CodedError('FORBIDDEN', 'password: is wrong')
		case 'stale':
			throw new CodedError('FORBIDDEN', 'password: is required unless you signed in within the last ten minutes')
		case 'limited':
			throw new CodedError('RATE_LIMIT_EXCEEDED', 'Too many attempts. Try again later', outcome)
		default:
			return outcome satisfies never
	}
})

/** `GET`: all of the viewer's data as a file. */
export const accountExport = new Hono<ViewerEnv>().use(requireViewer).get('/', async (c) => {
	const data = await c.var.viewer.exportData()
	const day = data.exportedAt.slice(0, 10)
	return c.body(JSON.stringify(data, null, '\t'), 200, {
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Disposition': `attachment; filename="marquee-${day}.json"`,
	})
})
