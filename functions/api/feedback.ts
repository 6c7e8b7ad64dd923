import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { recordOpinion } from '#domain/recommend/opinion.ts'
import { MAX_FEEDBACK_LENGTH } from '#domain/recommend/taste.ts'
import { readBody } from '#functions/http/json-body.ts'
import { mediaId, mediaType, rating } from './fields.ts'
import { requireViewer, type ViewerEnv } from './require-viewer.ts'

export const feedbackBody = z.object({
	mediaId,
	mediaType,
	rating,
	text: z.optional(
		z
			.string('must be text')
			.check(z.maxLength(MAX_FEEDBACK_LENGTH, `must be at most ${MAX_FEEDBACK_LENGTH} characters`)),
	),
})

export const feedback = new Hono<ViewerEnv>().use(requireViewer).post('/', async (c) => {
	const { mediaType: type, mediaId: id, rating: stars, text } = await readBody(c.req.raw, feedbackBody)
	await recordOpinion(c.var.viewer.taste, { type, id }, { intent: 'rate', rating: stars, text: text ?? null })
	return c.json({ rated: true })
})
