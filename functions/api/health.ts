import { Hono } from 'hono/tiny'
import { RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { type InFlightCalls, singleFlight } from '#functions/data/single-flight.ts'
import { checkHealth, type HealthParts } from '#functions/services/app-shell/health.ts'
import { version } from '../../package.json'
import type { Env } from '../env.ts'

/** However many ask, the parts are asked so often at most by one isolate. */
const CACHE_MS = 10_000
const SINGLE_FLIGHT_MS = 3_000

let lastCheck: { parts: HealthParts; atMs: number } | null = null
const calls: InFlightCalls = new Map()

/**
 * `GET`: the Worker runs · `GET ?parts=1`: what it is made of, each `ok` or `ill`, at most ten seconds old. 503 when the
 * database is ill, because nobody can sign in then; without the others the app does with less.
 */
export const health = new Hono<{ Bindings: Env }>().get('/', async (c) => {
	if (c.req.query('parts') !== '1') return c.json({ status: 'ok', version })
	const parts = await currentParts(c.env, (work) => c.executionCtx.waitUntil(work))
	const isWell = Object.values(parts).every((one) => one === 'ok')
	const body = { status: isWell ? 'ok' : 'ill', version, parts }
	if (parts.database === 'ok') return c.json(body)
	return c.json(body, 503, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
})

async function currentParts(env: Env, waitUntil: (work: Promise<unknown>) => void): Promise<HealthParts> {
	const now = Date.now()
	if (lastCheck && now - lastCheck.atMs < CACHE_MS) return lastCheck.parts
	const options = { calls, now: Date.now, deadlineMs: now + SINGLE_FLIGHT_MS, waitUntil }
	const parts = await singleFlight('parts', options, () => checkHealth(env, now))
	lastCheck = { parts, atMs: Date.now() }
	return parts
}
