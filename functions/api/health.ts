import { Hono } from 'hono/tiny'
import { RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { healthFor } from '#functions/wiring/health.ts'
import { version } from '../../package.json'
import type { Env } from '../env.ts'

/**
 * `GET`: whether the Worker runs · `GET ?parts=1`: the status of each part, `ok` or `failing`. 503 when the database fails,
 * because nobody can sign in then; without the other parts, the app still works with fewer features.
 */
export const health = new Hono<{ Bindings: Env }>().get('/', async (c) => {
	// Devices compare their clocks with it.
	c.header('Date', new Date().toUTCString())
	if (c.req.query('parts') !== '1') return c.json({ status: 'ok', version })
	const parts = await healthFor(c.env, c.executionCtx)
	const isHealthy = Object.values(parts).every((status) => status === 'ok')
	const body = { status: isHealthy ? 'ok' : 'failing', version, parts }
	if (parts.database === 'ok') return c.json(body)
	return c.json(body, 503, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
})
