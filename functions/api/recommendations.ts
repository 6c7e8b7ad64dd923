import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { AppContext } from '#app/context.ts'
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

const services = z
	.array(
		z.string('must be text').check(z.refine(isProviderId, 'must be the id of a streaming service')),
		'must be a list',
	)
	.check(z.maxLength(MAX_PROVIDERS, `must be at most ${MAX_PROVIDERS}`))

export const recommendationsQuery = z.object({
	count: z.optional(countUpTo(MAX_COUNT)),
	/** Comma-separated ids. */
	services: z.optional(
		z.pipe(
			z.pipe(
				z.string(),
				z.transform((text: string) => text.split(',').filter(Boolean)),
			),
			services,
		),
	),
	type: z.optional(mediaType),
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
	count: z.optional(z.int('must be a whole number').check(z.gte(1), z.lte(MAX_COUNT))),
	services: z.optional(services),
	type: z.optional(mediaType),
	explain: z.optional(z.boolean('must be true or false')),
})

export const recommendations = new Hono<{ Bindings: Env }>()
	.get('/', async (c) => {
		const { count, services, type, explain } = readQuery(c.req.url, recommendationsQuery)
		const context = await createContext(c.req.raw, c.env, c.executionCtx)
		const query = {
			count: count ?? DEFAULT_RECOMMENDATION_COUNT,
			onProviders: await requireKnownProviders(services, context),
			type: type ?? null,
		}
		const { viewer, recommendations: anonymous } = context
		const list = await (viewer ? viewer.taste.recommendations(query) : anonymous.forAnonymous([], query))
		return c.json(toResponse(list, explain === '1'))
	})
	.post('/', async (c) => {
		const { interactions, excluded, count, services, type, explain } = await readBody(c.req.raw, recommendationsBody)
		const context = await createContext(c.req.raw, c.env, c.executionCtx)
		const query = {
			count: count ?? DEFAULT_RECOMMENDATION_COUNT,
			onProviders: await requireKnownProviders(services, context),
			type: type ?? null,
		}
		const list = await context.recommendations.forAnonymous(interactions, query, new Set(excluded))
		return c.json(toResponse(list, explain ?? false))
	})

/** @throws {CodedError} `INVALID_REQUEST` for a service that this deployment does not know */
async function requireKnownProviders(
	ids: readonly string[] = [],
	{ providers }: AppContext,
): Promise<readonly string[]> {
	const knownProviders = ids.length > 0 ? await providers.known() : []
	const unknown = ids.find((id) => !knownProviders.some((provider) => provider.id === id))
	if (unknown !== undefined) throw new CodedError('INVALID_REQUEST', `services: unknown service ${unknown}`)
	return ids
}

function toResponse({ isPersonal, items }: RecommendationList, includesReasons: boolean) {
	return { items: items.map((item) => toRecommendedItem(item, includesReasons)), isPersonal }
}
