import { FEATURE_ANNOUNCEMENTS } from '#domain/notifications/feature-announcements.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { PushClient } from '#functions/clients/push/push.ts'
import { openDatabase } from '#functions/data/database.ts'
import { homesOf, personalDatabaseOf, personalDatabasesOf } from '#functions/data/personal-databases.ts'
import type { Env } from '#functions/env.ts'
import { localZone } from '#functions/http/location.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { log } from '#functions/lib/log.ts'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { announce, type EventFinder, type WithinCap } from '#functions/services/notifications/announce.ts'
import { deliver } from '#functions/services/notifications/deliver.ts'
import { type Delivery, dispatchDue } from '#functions/services/notifications/dispatch.ts'
import { createEpisodeEvents } from '#functions/services/notifications/episode-events.ts'
import { createHomeEvents } from '#functions/services/notifications/home-events.ts'
import { createMatchEvents } from '#functions/services/notifications/match-events.ts'
import { createServiceEvents } from '#functions/services/notifications/service-events.ts'
import { createVersionEvents } from '#functions/services/notifications/version-events.ts'
import { createMaturityGuard } from '#functions/services/title/maturity.ts'
import { uncachedCatalogFor } from './catalog.ts'
import { CEILINGS, takeSome } from './ceilings.ts'
import { providerListFor } from './providers.ts'
import { uncachedSportsFor } from './sports.ts'

/** A run may look up the certificates of so many titles; what is not known is not told. */
const MAX_LOOKUPS = 20

type JobEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>

/** What has happened that somebody may want to hear of. @param isHourly without it, only what cannot wait for an hour */
export function eventSourcesFor(
	env: JobEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	isHourly: boolean,
): EventFinder[] {
	const directory = openDatabase(env.DB)
	const listOf = memoize((region: string) => providerListFor(env, ctx, region).listOrOwn())
	async function providersOf(region: string, catalogId: number) {
		const providers = (await listOf(region)).filter((provider) => provider.catalogId === catalogId)
		return {
			ids: [...new Set([String(catalogId), ...providers.map(({ id }) => id)])],
			name: providers[0]?.name ?? null,
		}
	}
	const matches = createMatchEvents({
		sports: uncachedSportsFor(env, ctx),
		databases: personalDatabasesOf(env).map(openDatabase),
		now: Date.now,
	})
	const hourly = [
		createEpisodeEvents(directory, Date.now),
		createHomeEvents(directory, Date.now),
		createServiceEvents({ directory, providersOf, now: Date.now }),
		createVersionEvents(FEATURE_ANNOUNCEMENTS, Date.now),
	]
	return [matches, ...(isHourly ? hourly : [])] as EventFinder[]
}

/** Puts events into the inboxes, database by database. One that fails keeps no other waiting. @returns how many were made */
export async function announceIn(
	env: JobEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	source: EventFinder,
): Promise<number> {
	const events = await source.find()
	const directory = openDatabase(env.DB)
	let made = 0
	for (const home of [null, ...homesOf(env)]) {
		try {
			const personal = openDatabase(personalDatabaseOf(env, home))
			made += await announce(source, events, {
				directory,
				personal,
				home,
				withinCap: withinCapFor(env, ctx),
				now: Date.now,
				zoneOf: localZone,
			})
		} catch (error) {
			log('error', 'notifications_failed', { kind: source.kind, home, message: error })
		}
	}
	return made
}

function withinCapFor(env: JobEnv, ctx: Pick<ExecutionContext, 'waitUntil'>): WithinCap {
	return (cap, refs) =>
		createMaturityGuard({
			db: openDatabase(env.DB),
			cap,
			catalog: uncachedCatalogFor(env, ctx, cap.region),
			now: Date.now,
			maxLookups: MAX_LOOKUPS,
			takeStorable: (rows) => takeSome(env, CEILINGS.ages, null, rows),
			waitUntil: (work) => ctx.waitUntil(work),
		}).within(refs, (ref) => ref)
}

/** Puts what is due into the queue, database by database. One that fails keeps no other waiting. */
export async function dispatchIn(
	env: Pick<Env, 'DB'>,
	send: (home: string | null, parts: readonly (readonly Delivery[])[]) => Promise<unknown>,
): Promise<number> {
	let queued = 0
	for (const home of [null, ...homesOf(env)]) {
		try {
			const personal = openDatabase(personalDatabaseOf(env, home))
			queued += await dispatchDue(personal, (parts) => send(home, parts), Date.now)
		} catch (error) {
			log('error', 'push_dispatch_failed', { home, message: error })
		}
	}
	return queued
}

/** Sends messages to the browsers of one database's viewers. */
export function deliverIn(
	env: JobEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	{ home, push }: { home: string | null; push: PushClient },
	deliveries: readonly Delivery[],
): ReturnType<typeof deliver> {
	return deliver(deliveries, {
		directory: openDatabase(env.DB),
		personal: openDatabase(personalDatabaseOf(env, home)),
		home,
		push,
		withinCap: withinCapFor(env, ctx),
		zoneOf: localZone,
		inLanguage: async (tag, work) => withLanguage(tag, env.ASSETS, work),
		sessionsSince: (nowMs) => ({ seen: nowMs - SESSION_IDLE_MS, created: nowMs - SESSION_ABSOLUTE_MS }),
		now: Date.now,
	})
}
