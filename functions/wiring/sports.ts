import type { Live } from '#domain/live/port.ts'
import type { OnAir } from '#domain/on-air/port.ts'
import type { Sports } from '#domain/sports/port.ts'
import { createSportsClient } from '#functions/clients/sports/sports.ts'
import { noStore } from '#functions/data/cache.ts'
import { EMBEDDED_KEY, EMBEDDED_URL } from '#functions/embedded/addresses.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { type Cooldowns, createOnAir } from '#functions/services/on-air/on-air.ts'
import { createSports } from '#functions/services/sports/sports.ts'
import { cachedFor } from './cached.ts'
import type { RequestParts } from './request-parts.ts'
import { lazily, outside } from './tools.ts'

const schedule = outside({ apiUrl: EMBEDDED_URL, apiKey: EMBEDDED_KEY }, (services, env) =>
	services.embeddedSchedule(env),
)

interface SportsParts extends Pick<RequestParts, 'config' | 'ctx' | 'onDegraded' | 'store'> {
	env: Pick<RequestParts['env'], 'ASSETS'>
}

/** The configured schedule, else the embedded one, through the same client. */
export function sportsFor({ config, env, ctx, onDegraded, store }: SportsParts): Sports {
	return lazily(() =>
		createSports({
			client: createSportsClient(schedule.reach(config.sports, env)),
			cached: cachedFor({ store, shared: schedule.shared, ctx, onDegraded }),
			now: Date.now,
		}),
	)
}

/** The schedule for a job, as new as it is. */
export function uncachedSportsFor(env: SportsParts['env'], ctx: RequestParts['ctx']): Sports {
	return sportsFor({ config: lazyConfig(env), env, ctx, onDegraded: () => {}, store: noStore })
}

/** Shared by the requests of one isolate. */
const cooldowns: Cooldowns = new Map()

export function onAirFor({ ctx, origin, onDegraded }: RequestParts, sports: Sports, live: Live): OnAir {
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	return createOnAir({ sports, live, origin, cooldowns, now: Date.now, waitUntil, onDegraded })
}
