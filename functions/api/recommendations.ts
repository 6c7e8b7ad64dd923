import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { MAX_PROVIDERS } from '#domain/providers/provider-choice.ts'
import { isProviderId } from '#domain/providers/provider-id.ts'
import type { RecommendationList } from '#domain/recommend/port.ts'
import { DEFAULT_RECOMMENDATION_COUNT } from '#domain/recommend/recommendation.ts'
import { MAX_INTERACTIONS } from '#domain/recommend/taste-profile.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { readBody, readQuery } from '#functions/http/json-body.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { countUpTo, mediaId, mediaType, rating, titleKeys } from './fields.ts'
import { toRecommendedItem } from './media-item.ts'

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
		const known = services.length > 0 ? await providers.known() : []
		const unknown = services.find((id) => !known.some((provider) => provider.id === id))
		if (unknown !== undefined) throw new CodedError('INVALID_REQUEST', `services: unknown service ${unknown}`)
		const query = { count, onProviders: services, type: null }
		const list = await (viewer ? viewer.taste.recommendations(query) : recommendations.forAnonymous([], query))
		return c.json(toResponse(list, explain === '1'))
	})
	// Nothing of it is stored.
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
