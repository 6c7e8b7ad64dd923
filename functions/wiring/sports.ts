import type { Live } from '#domain/live/port.ts'
import type { OnAir } from '#domain/on-air/port.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { Sports } from '#domain/sports/port.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createSportsClient } from '#functions/clients/sports/sports.ts'
import { type CacheStore, createSharedCache } from '#functions/data/cache.ts'
import { embeddedSchedule } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import type { Config } from '#functions/lib/config.ts'
import { sleep } from '#functions/lib/promises.ts'
import { type Cooldowns, createOnAir } from '#functions/services/on-air/on-air.ts'
import { createSports } from '#functions/services/sports/sports.ts'
import { cachedFor } from './cached.ts'

/** Calls to this URL stay in process. */
const EMBEDDED = { apiUrl: 'http://embedded.local', apiKey: 'embedded' }

/** Shared by the requests of one isolate. */
const shared = createSharedCache(Date.now)
const gate = createRetryGate()

interface Options {
	config: Config
	env: Pick<Env, 'ASSETS'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	onDegraded: () => void
	store: CacheStore
}

/** The configured schedule, else the embedded one, through the same client. Created on first use. */
export function sportsFor(options: Options): Sports {
	const sports = memoize(() => createSportsFor(options))
	return {
		between: async (fromMs, toMs) => sports().between(fromMs, toMs),
		live: async () => sports().live(),
		match: async (id) => sports().match(id),
		next: async (leagueId) => sports().next(leagueId),
		search: async (words) => sports().search(words),
	}
}

function createSportsFor({ config, env, ctx, onDegraded, store }: Options): Sports {
	const client = createSportsClient({
		...(config.sports ?? EMBEDDED),
		fetch: config.sports ? (url, init) => fetch(url, init) : (url, init) => embeddedSchedule(env).request(url, init),
		now: Date.now,
		sleep,
		gate,
	})
	return createSports({
		client,
		cached: cachedFor({ store, shared, ctx, onDegraded }),
		now: Date.now,
	})
}

/** Shared by the requests of one isolate. */
const cooldowns: Cooldowns = new Map()

interface OnAirOptions {
	sports: Sports
	live: Live
	ctx: Pick<ExecutionContext, 'waitUntil'>
	origin: string
	onDegraded: () => void
}

export function onAirFor({ sports, live, ctx, origin, onDegraded }: OnAirOptions): OnAir {
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	return createOnAir({ sports, live, origin, cooldowns, now: Date.now, waitUntil, onDegraded })
}
