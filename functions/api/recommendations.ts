import { Hono } from 'hono'
import * as z from 'zod'
import type { AppContext } from '#app/context.ts'
import { CodedError } from '#domain/errors.ts'
import type { RecommendationList } from '#domain/ports.ts'
import { isServiceId, MAX_SERVICES } from '#domain/preferences.ts'
import { DEFAULT_COUNT } from '#domain/recommendation.ts'
import { MAX_INTERACTIONS } from '#domain/taste-profile.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { readBody, readQuery } from '../lib/json-body.ts'
import { countUpTo, mediaId, mediaType, rating } from './fields.ts'
import { toRecommendedItem } from './media-item.ts'

const MAX_COUNT = 50

const services = z
	.array(z.string('must be text').refine(isServiceId, 'must be the id of a service'), 'must be a list')
	.max(MAX_SERVICES, `must be at most ${MAX_SERVICES}`)

const asked = z.object({
	count: countUpTo(MAX_COUNT).optional(),
	/** Ids with commas between. */
	services: z
		.string()
		.transform((text) => text.split(',').filter(Boolean))
		.pipe(services)
		.optional(),
	type: mediaType.optional(),
	explain: z.enum(['0', '1'], 'must be 0 or 1').optional(),
})

const interaction = z.object({
	mediaId,
	mediaType,
	rating: rating.nullish().transform((stars) => stars ?? null),
	timestamp: z.number('must be a time in ms'),
	watchDuration: z
		.number('must be seconds')
		.min(0, 'must be 0 or more')
		.nullish()
		.transform((seconds) => seconds ?? null),
	completed: z.boolean('must be true or false').default(false),
	sentiment: z.null('must be null').default(null),
})
const posted = z.object({
	interactions: z.array(interaction, 'must be a list').max(MAX_INTERACTIONS, `must be at most ${MAX_INTERACTIONS}`),
	count: z.int('must be a whole number').min(1).max(MAX_COUNT).optional(),
	services: services.optional(),
	type: mediaType.optional(),
	explain: z.boolean('must be true or false').optional(),
})

/**
 * `GET ?count=&services=&type=&explain=1`: for the viewer; what everybody likes for who is not signed in ·
 * `POST {interactions,...}`: for a visitor without an account, from what their browser keeps. Nothing of it is kept here.
 */
export const recommendations = new Hono<{ Bindings: Env }>()
	.get('/', async (c) => {
		const { count, services: onServices, type, explain } = readQuery(c.req.url, asked)
		const context = await createContext(c.req.raw, c.env, c.executionCtx)
		const wish = { count: count ?? DEFAULT_COUNT, onServices: knownOf(onServices, context), type: type ?? null }
		const { viewer, recommendations: everybodys } = context
		const list = await (viewer ? viewer.taste.recommendations(wish) : everybodys.forVisitor([], wish))
		return c.json(toWire(list, explain === '1'))
	})
	.post('/', async (c) => {
		const { interactions, count, services: onServices, type, explain } = await readBody(c.req.raw, posted)
		const context = await createContext(c.req.raw, c.env, c.executionCtx)
		const wish = { count: count ?? DEFAULT_COUNT, onServices: knownOf(onServices, context), type: type ?? null }
		return c.json(toWire(await context.recommendations.forVisitor(interactions, wish), explain ?? false))
	})

/** @throws {CodedError} `INVALID_REQUEST` for a service that this deployment does not know */
function knownOf(ids: readonly string[] = [], { streamingServices }: AppContext): readonly string[] {
	const known = streamingServices()
	const unknown = ids.find((id) => !known.some((service) => service.id === id))
	if (unknown !== undefined) throw new CodedError('INVALID_REQUEST', `services: there is no service ${unknown}`)
	return ids
}

function toWire({ isPersonal, items }: RecommendationList, explains: boolean) {
	return { items: items.map((item) => toRecommendedItem(item, explains)), isPersonal }
}
