import { openDatabase } from '#functions/data/database.ts'
import { personalDatabasesOf } from '#functions/data/personal-databases.ts'
import { type InFlightCalls, singleFlight } from '#functions/data/single-flight.ts'
import type { Env } from '#functions/env.ts'
import { checkHealth, type HealthParts } from '#functions/services/app-shell/health.ts'
import { findOverdueWrites, OVERDUE_WRITE_MS } from '#functions/services/history/commit.ts'

/** An isolate checks the parts at most this often. */
const CACHE_MS = 10_000
const SINGLE_FLIGHT_MS = 3_000

/** Shared by the requests of one isolate. */
let lastCheck: { parts: HealthParts; atMs: number } | null = null
const calls: InFlightCalls = new Map()

/** The health of each part, at most ten seconds old. */
export async function healthFor(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<HealthParts> {
	const now = Date.now()
	if (lastCheck && now - lastCheck.atMs < CACHE_MS) return lastCheck.parts
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	const options = { calls, now: Date.now, deadlineMs: now + SINGLE_FLIGHT_MS, waitUntil }
	const hasOverdueWrites = async () => {
		const found = personalDatabasesOf(env).map((database) =>
			findOverdueWrites(openDatabase(database), now - OVERDUE_WRITE_MS, 1),
		)
		return (await Promise.all(found)).flat().length > 0
	}
	const parts = await singleFlight('parts', options, () => checkHealth(env, hasOverdueWrites))
	lastCheck = { parts, atMs: Date.now() }
	return parts
}
