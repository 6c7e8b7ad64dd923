import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { streamCsv, streamJson } from '#domain/account/export.ts'
import type { ImdbTitle, ImdbTitles, StreamedProfileData } from '#domain/account/port.ts'
import { profileDataOf, streamImdb, streamLetterboxd } from '#domain/account/service-csv.ts'
import { refusalToast } from '#domain/account/words.ts'
import { profilePath } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { readBody, readBodyOrForm, readQuery } from '#functions/http/json-body.ts'
import { textStream } from '#functions/lib/streams.ts'
import { exportBody } from '#functions/services/account/export-body.ts'
import { password } from './fields.ts'
import { refuseCapped, requireConfirmed, requireViewer, toError, type ViewerEnv } from './require-viewer.ts'

const FAILED_EVENT = 'export_failed'
/** An export reads every row of an account: at most twenty a minute. */
const EXPORT_WRITES = 50

export const passwordBody = z.object({ password })
const FORMATS = ['json', 'files', 'csv', 'letterboxd', 'imdb'] as const
export const exportQuery = z.object({
	format: z.optional(z.enum(FORMATS, 'must be json, files, csv, letterboxd or imdb')),
})

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
	const { format = 'json' } = readQuery(c.req.url, exportQuery)
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
	if (format === 'json') {
		const body = await textStream(streamJson(data), FAILED_EVENT)
		return c.body(body, 200, fileHeaders('application/json; charset=utf-8', `marquee-${day}.json`))
	}
	if (format === 'files') {
		const { body, type, name } = await exportBody(data, `marquee-${day}`, FAILED_EVENT)
		return c.body(body, 200, fileHeaders(type, name))
	}
	const own = await profileDataOf(data, viewer.id)
	const imdb = imdbTable(own, viewer.imdbTitles)
	const streams = { csv: () => streamCsv(own), letterboxd: () => streamLetterboxd(own), imdb: imdb.stream }
	const body = await textStream(streams[format](), FAILED_EVENT)
	const name = format === 'csv' ? 'marquee' : `marquee-for-${format}`
	const remark = imdb.withoutNumber() > 0 ? `-${imdb.withoutNumber()}-without-number` : ''
	return c.body(body, 200, fileHeaders('text/csv; charset=utf-8', `${name}-${day}${remark}.csv`))
}

const fileHeaders = (type: string, name: string) => ({
	'Content-Type': type,
	'Content-Disposition': `attachment; filename="${name}"`,
})

/** The table of ratings, which counts those without IMDb's number before its first byte is sent. */
function imdbTable(own: StreamedProfileData, titles: ImdbTitles) {
	const numbered = (found: readonly (ImdbTitle | null)[]) => found.filter((title) => title?.imdbId).length
	let withoutNumber = 0
	async function known(refs: readonly TitleRef[]) {
		const found = await titles.known(refs)
		withoutNumber += refs.length - numbered(found)
		return found
	}
	async function find(refs: readonly TitleRef[]) {
		const found = await titles.find(refs)
		withoutNumber -= numbered(found)
		return found
	}
	return { stream: () => streamImdb(own, find, known), withoutNumber: () => withoutNumber }
}
