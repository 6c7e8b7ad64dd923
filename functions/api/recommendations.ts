import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { isProviderId, MAX_PROVIDERS } from '#domain/providers/provider-choice.ts'
import { recordOpinion } from '#domain/recommend/opinion.ts'
import { rowHeadings } from '#domain/recommend/pick-rows.ts'
import type { RecommendationList } from '#domain/recommend/port.ts'
import { weightedRating } from '#domain/recommend/ranking.ts'
import { reasonTexts } from '#domain/recommend/reasons.ts'
import { DEFAULT_RECOMMENDATION_COUNT, type Recommendation, SIMILAR_COUNT } from '#domain/recommend/recommendation.ts'
import { MAX_FEEDBACK_LENGTH } from '#domain/recommend/taste.ts'
import { MAX_INTERACTIONS } from '#domain/recommend/taste-profile.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { toMediaItem } from '#domain/title/media-item.ts'
import { readBody, readQuery, validate } from '#functions/http/json-body.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { countUpTo, mediaId, mediaType, rating, titleKeys, titleParams } from './fields.ts'
import { requireViewer, type ViewerEnv } from './require-viewer.ts'

const MAX_COUNT = 50

/** Comma-separated ids. */
const services = z.pipe(
	z.string().check(
		z.refine((text) => {
			const ids = parseIds(text)
			return ids.length <= MAX_PROVIDERS && ids.every(isProviderId)
		}, `must be at most ${MAX_PROVIDERS} ids of streaming services, separated by commas`),
	),
	z.transform(parseIds),
)

export const recommendationsQuery = z.object({
	count: z._default(countUpTo(MAX_COUNT), DEFAULT_RECOMMENDATION_COUNT),
	services: z.optional(services),
	explain: z.optional(z.enum(['0', '1'], 'must be 0 or 1')),
})

const orNull = (number: z.ZodMiniNumber) =>
	z.pipe(
		z.nullish(number),
		z.transform((interaction) => interaction ?? null),
	)

const interactionSchema = z.object({
	mediaId,
	mediaType,
	rating: orNull(rating),
	timestamp: z.number('must be a time in ms'),
	watchDuration: orNull(z.number('must be seconds').check(z.gte(0, 'must be 0 or more'))),
	completed: z._default(z.boolean('must be true or false'), false),
	sentiment: z._default(z.null('must be null'), null),
})
export const recommendationsBody = z.object({
	interactions: z
		.array(interactionSchema, 'must be a list')
		.check(z.maxLength(MAX_INTERACTIONS, `must be at most ${MAX_INTERACTIONS}`)),
	/** Keys of other titles that the visitor knows. */
	excluded: titleKeys,
	count: z._default(z.int('must be a whole number').check(z.gte(1), z.lte(MAX_COUNT)), DEFAULT_RECOMMENDATION_COUNT),
	type: z.optional(mediaType),
})

export const recommendations = new Hono<{ Bindings: Env }>()
	.get('/', async (c) => {
		const { count, services = [], explain } = readQuery(c.req.url, recommendationsQuery)
		const { viewer, providers, recommendations } = await createContext(c.req.raw, c.env, c.executionCtx)
		const known = services.length > 0 ? await providers.listOrOwn() : []
		const unknown = services.find((id) => !known.some((provider) => provider.id === id))
		if (unknown !== undefined) throw new CodedError('INVALID_REQUEST', `services: unknown service ${unknown}`)
		const query = { count, onProviders: services, type: null }
		const list = await (viewer ? viewer.taste.recommendations(query) : recommendations.forAnonymous([], query))
		return c.json(toResponse(list, explain === '1'))
	})
	// The request's opinions are not stored.
	.post('/', async (c) => {
		const { interactions, excluded, count, type = null } = await readBody(c.req.raw, recommendationsBody)
		const { recommendations } = await createContext(c.req.raw, c.env, c.executionCtx)
		const query = { count, onProviders: [], type }
		return c.json(toResponse(await recommendations.forAnonymous(interactions, query, new Set(excluded)), true))
	})

function parseIds(text: string): string[] {
	return text.split(',').filter(Boolean)
}

function toResponse({ isPersonal, items }: RecommendationList, includesReasons: boolean) {
	return { items: items.map((item) => toRecommendedItem(item, includesReasons)), isPersonal }
}

/**
 * A recommended title with the fields of docs/product.md. `score` is 0..1; without a taste it reflects
 * how well the title is rated in general.
 * @param includesReasons adds `why`: the parts that add up to the score, and the reasons in words, the strongest first; and
 * `rows`: the headings of the rows that it may stand in
 */
export function toRecommendedItem(recommendation: Recommendation, includesReasons = false) {
	const { title, score, parts, reasons, providers } = recommendation
	return {
		...toMediaItem(title, { score: score ?? weightedRating(title) }),
		backdrop_path: title.backdropPath,
		services: providers,
		...(includesReasons ? { why: { parts, reasons: reasonTexts(reasons) }, rows: rowHeadings(recommendation) } : {}),
	}
}

const MAX_SIMILAR = 20

export const similarQuery = z.object({ count: z._default(countUpTo(MAX_SIMILAR), SIMILAR_COUNT) })

export const similar = new Hono<{ Bindings: Env }>().get('/:type/:id', async (c) => {
	const ref = validate(titleParams, c.req.param())
	const { count } = readQuery(c.req.url, similarQuery)
	const { recommendations, viewer } = await createContext(c.req.raw, c.env, c.executionCtx)
	const found = await recommendations.similar(ref, (viewer ? 2 : 1) * count)
	if (!found) throw new CodedError('NOT_FOUND', 'id: the catalog has no such title')
	const rejected = (await viewer?.marksOf(found.map(({ title }) => title)))?.rejected
	const items = found.filter(({ title }) => !rejected?.has(mediaKey(title))).slice(0, count)
	return c.json({ items: items.map((item) => toRecommendedItem(item)) })
})

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
