import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { readQuery } from '#functions/http/json-body.ts'
import { healthFor } from '#functions/wiring/health.ts'
import { version } from '../../package.json'
import type { Env } from '../env.ts'

export const healthQuery = z.object({ parts: z.optional(z.enum(['1'], 'must be 1')) })

export const health = new Hono<{ Bindings: Env }>().get('/', async (c) => {
	// Devices compare their clocks with it.
	c.header('Date', new Date().toUTCString())
	if (!readQuery(c.req.url, healthQuery).parts) return c.json({ status: 'ok', version })
	const parts = await healthFor(c.env, c.executionCtx)
	const isHealthy = Object.values(parts).every((status) => status === 'ok')
	const body = { status: isHealthy ? 'ok' : 'failing', version, parts }
	// Signing in needs it; without the other parts, the app works with fewer features.
	if (parts.database === 'ok') return c.json(body)
	return c.json(body, 503, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
})
