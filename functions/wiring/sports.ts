import type { Live } from '#domain/live/port.ts'
import type { OnAir } from '#domain/on-air/port.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { Sports } from '#domain/sports/port.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createSportsClient } from '#functions/clients/sports/sports.ts'
import { createSharedCache, noStore } from '#functions/data/cache.ts'
import { embeddedSchedule } from '#functions/embedded/in-process.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { sleep } from '#functions/lib/promises.ts'
import { type Cooldowns, createOnAir } from '#functions/services/on-air/on-air.ts'
import { createSports } from '#functions/services/sports/sports.ts'
import { cachedFor } from './cached.ts'
import type { RequestParts } from './request-parts.ts'

/** Calls to this URL stay in process. */
const EMBEDDED = { apiUrl: 'http://embedded.local', apiKey: 'embedded' }

/** Shared by the requests of one isolate. */
const shared = createSharedCache(Date.now)
const gate = createRetryGate()

/** The configured schedule, else the embedded one, through the same client. Created on first use. */
export function sportsFor(parts: RequestParts): Sports {
	const sports = memoize(() => createSportsFor(parts))
	return {
		between: async (fromMs, toMs) => sports().between(fromMs, toMs),
		live: async () => sports().live(),
		match: async (id) => sports().match(id),
		next: async (leagueId) => sports().next(leagueId),
		around: async (team) => sports().around(team),
		search: async (words) => sports().search(words),
	}
}

interface SportsParts extends Pick<RequestParts, 'config' | 'ctx' | 'onDegraded' | 'store'> {
	env: Pick<RequestParts['env'], 'ASSETS'>
}

function createSportsFor({ config, env, ctx, onDegraded, store }: SportsParts): Sports {
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

/** The schedule for a job, as new as it is. */
export function uncachedSportsFor(env: SportsParts['env'], ctx: RequestParts['ctx']): Sports {
	return createSportsFor({ config: lazyConfig(env), env, ctx, onDegraded: () => {}, store: noStore })
}

/** Shared by the requests of one isolate. */
const cooldowns: Cooldowns = new Map()

export function onAirFor({ ctx, origin, onDegraded }: RequestParts, sports: Sports, live: Live): OnAir {
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	return createOnAir({ sports, live, origin, cooldowns, now: Date.now, waitUntil, onDegraded })
}
