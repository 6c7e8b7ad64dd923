import { FEATURE_ANNOUNCEMENTS } from '#domain/app-shell/feature-announcements.ts'
import { isPushEndpoint } from '#domain/notifications/subscription.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { UTC } from '#domain/shared/zone.ts'
import { createPushClient, type PushClient } from '#functions/clients/push/push.ts'
import { openDatabase } from '#functions/data/database.ts'
import { homesOf, personalDatabaseOf, personalDatabasesOf } from '#functions/data/personal-databases.ts'
import { createPushApp } from '#functions/embedded/push/app.ts'
import type { Env } from '#functions/env.ts'
import { localZone } from '#functions/http/location.ts'
import { type Config, lazyConfig, optionalSetting } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { announce, type EventSource, type WithinCap } from '#functions/services/notifications/announce.ts'
import { deliver } from '#functions/services/notifications/deliver.ts'
import { type Delivery, dispatchDue } from '#functions/services/notifications/dispatch.ts'
import { createEpisodeEvents } from '#functions/services/notifications/episode-events.ts'
import { createHomeEvents } from '#functions/services/notifications/home-events.ts'
import { createMatchEvents } from '#functions/services/notifications/match-events.ts'
import { createServiceEvents } from '#functions/services/notifications/service-events.ts'
import { createVersionEvents } from '#functions/services/notifications/version-events.ts'
import { createMaturityGuard } from '#functions/services/title/maturity.ts'
import { uncachedCatalogFor } from './catalog.ts'
import { CEILINGS, takeFrom } from './ceilings.ts'
import { providerListFor } from './providers.ts'
import { uncachedSportsFor } from './sports.ts'

/** Calls to this host stay in process. */
const EMBEDDED_HOST = 'http://embedded.local'
/** A server in a test. */
const LOCAL_ENDPOINT = /^http:\/\/(?:127\.0\.0\.1|localhost|embedded\.local)(?::\d{1,5})?\//
/** A run may look up the certificates of so many titles; what is not known is not told. */
const MAX_LOOKUPS = 20

/** What is newest; empty before there is anything. */
export const newestVersion = (): string => FEATURE_ANNOUNCEMENTS[0]?.version ?? ''

const clients = new WeakMap<Config, PushClient>()

/** `null` where no messages are sent: the keys are not set. One client per isolate, whose tokens last for hours. */
export function pushClientFor(env: Pick<Env, 'CACHE'>): PushClient | null {
	const config = lazyConfig(env)
	const vapid = optionalSetting('push_disabled', () => config.vapid)
	if (!vapid) return null
	const known = clients.get(config)
	if (known) return known
	const embedded = memoize(() => createPushApp(env.CACHE, Date.now))
	const isEmbedded = (url: string) => config.local && url.startsWith(`${EMBEDDED_HOST}/`)
	const client = createPushClient({
		vapid,
		fetch: (url, init) => (isEmbedded(url) ? embedded().request(url, init) : fetch(url, init)),
		now: Date.now,
	})
	clients.set(config, client)
	return client
}

/** Whether messages may be sent there. */
export function endpointCheckFor({ local }: Pick<Config, 'local'>): (endpoint: string) => boolean {
	return (endpoint) => isPushEndpoint(endpoint) || (local && LOCAL_ENDPOINT.test(endpoint))
}

type JobEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>

/** What has happened that somebody may want to hear of. @param isHourly without it, only what cannot wait for an hour */
export function eventSourcesFor(
	env: JobEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	isHourly: boolean,
): EventSource[] {
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
	return [matches, ...(isHourly ? hourly : [])] as EventSource[]
}

/** Puts events into the inboxes, database by database. One that fails keeps no other waiting. @returns how many were made */
export async function announceIn(
	env: JobEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	source: EventSource,
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
				zoneOf,
			})
		} catch (error) {
			log('error', 'notifications_failed', { kind: source.kind, home, message: error })
		}
	}
	return made
}

const zoneOf = (name: string | null) => (name === null ? UTC : localZone(name))

function withinCapFor(env: JobEnv, ctx: Pick<ExecutionContext, 'waitUntil'>): WithinCap {
	return (cap, refs) =>
		createMaturityGuard({
			db: openDatabase(env.DB),
			cap,
			catalog: uncachedCatalogFor(env, ctx, cap.region),
			now: Date.now,
			maxLookups: MAX_LOOKUPS,
			mayStore: () => takeFrom(env, CEILINGS.ages, null),
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
		zoneOf,
		sessionsSince: (nowMs) => ({ seen: nowMs - SESSION_IDLE_MS, created: nowMs - SESSION_ABSOLUTE_MS }),
		now: Date.now,
	})
}
