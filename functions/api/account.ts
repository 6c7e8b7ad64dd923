import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { streamCsv, streamJson } from '#domain/account/export.ts'
import { refusalToast } from '#domain/account/words.ts'
import { profilePath } from '#domain/shared/links.ts'
import { readBody, readBodyOrForm, readQuery } from '#functions/http/json-body.ts'
import { textStream } from '#functions/lib/streams.ts'
import { password } from './fields.ts'
import { refuseCapped, requireConfirmed, requireViewer, toError, type ViewerEnv } from './require-viewer.ts'

const FAILED_EVENT = 'export_failed'
/** An export reads every row of an account: at most twenty a minute. */
const EXPORT_WRITES = 50

export const passwordBody = z.object({ password })
export const exportQuery = z.object({ format: z.optional(z.enum(['json', 'csv'], 'must be json or csv')) })

export const account = new Hono<ViewerEnv>().use(requireViewer).delete('/', async (c) => {
	const { password } = await readBody(c.req.raw, passwordBody)
	const { viewer, context } = c.var
	refuseCapped(viewer)
	await viewer.deleteAccount(await requireConfirmed(viewer, password))
	context.auth.forget()
	return c.json({ erased: true })
})

export const accountExport = new Hono<ViewerEnv>()
	.use(requireViewer)
	.get('/', (c) => exportFile(c))
	.post('/', async (c) => exportFile(c, (await readBodyOrForm(c.req.raw, passwordBody)).password))

async function exportFile(c: Context<ViewerEnv>, password = ''): Promise<Response> {
	const isTable = readQuery(c.req.url, exportQuery).format === 'csv'
	const { viewer, context } = c.var
	refuseCapped(viewer)
	await context.enforceLimit('write', EXPORT_WRITES)
	const confirmation = await viewer.confirm(password)
	if (confirmation.kind !== 'ok') {
		// A browser goes back to the form, where the password can be entered.
		if (!c.req.header('Accept')?.includes('text/html')) throw toError(confirmation)
		return context.flash.redirect(profilePath('data'), refusalToast(confirmation))
	}
	const data = await viewer.exportData(confirmation)
	const day = data.exportedAt.slice(0, 10)
	const body = await textStream(isTable ? streamCsv(data) : streamJson(data), FAILED_EVENT)
	return c.body(body, 200, {
		'Content-Type': `${isTable ? 'text/csv' : 'application/json'}; charset=utf-8`,
		'Content-Disposition': `attachment; filename="marquee-${day}.${isTable ? 'csv' : 'json'}"`,
	})
}
