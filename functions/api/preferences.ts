import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { ACCENTS } from '#domain/appearance/theme.ts'
import { type Preferences, type PreferencesDocument, parseAccent } from '#domain/preferences/preferences.ts'
import { isProviderId, MAX_PROVIDERS } from '#domain/providers/provider-choice.ts'
import { isAppLanguage } from '#domain/shared/language.ts'
import { isRegion } from '#domain/shared/regions.ts'
import { readBody } from '#functions/http/json-body.ts'
import { requireViewer, type ViewerEnv } from './require-viewer.ts'

const accent = z.pipe(
	z
		.string('must be text')
		.check(
			z.refine((text) => parseAccent(text) !== null, `must be one of ${ACCENTS.map(({ value }) => value).join(', ')}`),
		),
	z.transform((text) => parseAccent(text) ?? undefined),
)
const flag = z.boolean('must be true or false')
const code = (isValid: (text: string) => boolean, message: string) =>
	z.optional(z.nullable(z.string('must be text').check(z.refine(isValid, message))))
export const preferencesBody = z.object({
	isWatchHistoryEnabled: z.optional(flag),
	isNotificationsEnabled: z.optional(flag),
	isAnalyticsEnabled: z.optional(flag),
	isSpoilerGuardOn: z.optional(flag),
	accentColor: z.optional(accent),
	region: code(isRegion, 'must be a country code (ISO 3166-1)'),
	appLanguage: code(isAppLanguage, 'must be a language of the app (BCP 47)'),
	language: code((text) => /^[a-z]{2}$/.test(text), 'must be two small letters (ISO 639-1)'),
	services: z.optional(
		z
			.array(z.string('must be text').check(z.refine(isProviderId, 'must be the id of a service')), 'must be a list')
			.check(z.maxLength(MAX_PROVIDERS)),
	),
} satisfies Record<keyof Preferences, unknown>)

export const preferences = new Hono<ViewerEnv>()
	.use(requireViewer)
	.get('/', async (c) => c.json(toResponse(await c.var.viewer.readPreferences())))
	.put('/', async (c) => {
		const change = await readBody(c.req.raw, preferencesBody)
		return c.json(toResponse(await c.var.viewer.savePreferences(change)))
	})

function toResponse({ userId, createdAt, updatedAt, ...chosen }: PreferencesDocument) {
	return { user_id: userId, ...chosen, created_at: createdAt, updated_at: updatedAt }
}
