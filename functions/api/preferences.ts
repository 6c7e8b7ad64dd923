import { Hono } from 'hono'
import * as z from 'zod'
import { isServiceId, MAX_SERVICES, type PreferencesDocument, parseAccent } from '#domain/preferences.ts'
import { ACCENTS } from '#domain/theme.ts'
import { readBody } from '../lib/json-body.ts'
import { forViewer, type ViewerCall } from '../middleware/viewer.ts'

const accent = z.string('must be text').transform((text, check) => {
	const known = parseAccent(text)
	if (known) return known
	check.addIssue(`must be one of ${ACCENTS.map(({ value }) => value).join(', ')}`)
	return z.NEVER
})
const changed = z.object({
	isWatchHistoryEnabled: z.boolean('must be true or false').optional(),
	isNotificationsEnabled: z.boolean('must be true or false').optional(),
	accentColor: accent.optional(),
	region: z
		.string('must be text')
		.regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1)')
		.nullable()
		.optional(),
	language: z
		.string('must be text')
		.regex(/^[a-z]{2}$/, 'must be two small letters (ISO 639-1)')
		.nullable()
		.optional(),
	services: z
		.array(z.string('must be text').refine(isServiceId, 'must be the id of a service'), 'must be a list')
		.max(MAX_SERVICES)
		.optional(),
})

/** `GET`: the document · `PUT`: changes the fields that are given, answers the document. */
export const preferences = new Hono<ViewerCall>()
	.use(forViewer)
	.get('/', async (c) => c.json(toWire(await c.var.viewer.readPreferences())))
	.put('/', async (c) => {
		const change = await readBody(c.req.raw, changed)
		return c.json(toWire(await c.var.viewer.savePreferences(change)))
	})

function toWire({ userId, createdAt, updatedAt, ...chosen }: PreferencesDocument) {
	return { user_id: userId, ...chosen, created_at: createdAt, updated_at: updatedAt }
}
