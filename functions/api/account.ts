import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { streamCsv } from '#domain/account/export-csv.ts'
import { streamJson } from '#domain/account/export-json.ts'
import { refusalToast } from '#domain/account/words.ts'
import { profilePath } from '#domain/shared/links.ts'
import { readBody, readBodyOrForm } from '#functions/http/json-body.ts'
import { textStream } from '#functions/lib/text-stream.ts'
import { requireConfirmed, toError } from './confirmed.ts'
import { password } from './fields.ts'
import { requireViewer, type ViewerEnv } from './require-viewer.ts'

const FAILED_EVENT = 'export_failed'

const passwordSchema = z.object({ password })

/** `DELETE {password?}`: deletes the account and all its data. */
export const account = new Hono<ViewerEnv>().use(requireViewer).delete('/', async (c) => {
	const { password } = await readBody(c.req.raw, passwordSchema)
	const { viewer, context } = c.var
	await viewer.deleteAccount(await requireConfirmed(viewer, password))
	await context.auth.signOut()
	return c.json({ erased: true })
})

/** `GET`, or `POST {password?}` as JSON or from a form: all of the viewer's data as a file; with `?format=csv` as a table. */
export const accountExport = new Hono<ViewerEnv>()
	.use(requireViewer)
	.get('/', (c) => exportFile(c))
	.post('/', async (c) => exportFile(c, (await readBodyOrForm(c.req.raw, passwordSchema)).password))

async function exportFile(c: Context<ViewerEnv>, password = ''): Promise<Response> {
	const { viewer, context } = c.var
	const confirmation = await viewer.confirm(password)
	if (confirmation.kind !== 'ok') {
		// A browser goes back to the form, where the password can be entered.
		if (!c.req.header('Accept')?.includes('text/html')) throw toError(confirmation)
		return context.flash.redirect(profilePath('data'), refusalToast(confirmation))
	}
	const data = await viewer.exportData(confirmation)
	const day = data.exportedAt.slice(0, 10)
	const isTable = c.req.query('format') === 'csv'
	const body = await textStream(isTable ? streamCsv(data) : streamJson(data), FAILED_EVENT)
	return c.body(body, 200, {
		'Content-Type': `${isTable ? 'text/csv' : 'application/json'}; charset=utf-8`,
		'Content-Disposition': `attachment; filename="marquee-${day}.${isTable ? 'csv' : 'json'}"`,
	})
}
