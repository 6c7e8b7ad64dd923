import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { isValidAnalyticsName, MAX_PARAMS } from '#domain/analytics/analytics.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { readBody } from '#functions/http/json-body.ts'
import { clientAddress } from '#functions/http/origin.ts'
import { enforceLimit } from '#functions/http/rate-limits.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'

const MAX_EVENTS = 100
/** What the limit counts, so that full batches cost more than single events. */
const EVENTS_PER_COUNT = 10
const MAX_TEXT = 2000
/** The largest time that `Date` can hold, epoch ms. */
const MAX_EPOCH_MS = 8.64e15

const name = z.string('must be text').check(z.refine(isValidAnalyticsName, 'must be the name of an event'))
const value = z.union([z.string().check(z.maxLength(MAX_TEXT)), z.number(), z.boolean()], {
	error: `must be a number, true, false, or text of at most ${MAX_TEXT} characters`,
})
const params = z
	.record(z.string(), value, 'must be an object')
	.check(z.refine((given) => Object.keys(given).length <= MAX_PARAMS, `must be at most ${MAX_PARAMS} parameters`))
const time = z
	.int('must be a time in ms')
	.check(z.minimum(0, 'must be a time'), z.maximum(MAX_EPOCH_MS, 'must be a time'))
/** With an offset, so that it is unambiguous. */
const isoTime = z.pipe(
	z.string().check(z.iso.datetime({ offset: true })),
	z.transform((text) => Date.parse(text)),
)
export const analyticsBody = z.object({
	events: z
		.array(z.object({ name, params, timestamp: z.union([time, isoTime], { error: 'must be a time: ms, or ISO' }) }), {
			error: 'must be a list',
		})
		.check(z.minLength(1, 'must have at least one event'), z.maxLength(MAX_EVENTS, `must be at most ${MAX_EVENTS}`)),
})

export const analytics = new Hono<{ Bindings: Env }>().post('/', async (c) => {
	const { events } = await readBody(c.req.raw, analyticsBody)
	const context = await createContext(c.req.raw, c.env, c.executionCtx)
	// The browser keeps them until the viewer's consent is known.
	if (!context.isViewerKnown)
		throw new CodedError('ACCOUNTS_UNAVAILABLE', 'The account service is temporarily unavailable')
	await enforceLimit(
		c.env.ANALYTICS_LIMIT,
		context.viewer ? { accountId: context.viewer.accountId } : { address: clientAddress(c.req.raw) },
		Math.ceil(events.length / EVENTS_PER_COUNT),
	)
	const counted = context.analytics.receive(
		events.map(({ params, ...event }) => ({ ...event, params: stringifyBooleans(params) })),
	)
	for (const cookie of context.flash.setCookies()) c.header('Set-Cookie', cookie, { append: true })
	return c.json({ counted }, 202)
})

function stringifyBooleans(params: Record<string, string | number | boolean>): Record<string, string | number> {
	return Object.fromEntries(
		Object.entries(params).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
	)
}
