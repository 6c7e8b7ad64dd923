import type { SegmentSearch } from '#domain/player/segments.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { Catalog } from '#domain/title/port.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createSegmentsClient } from '#functions/clients/segments/segments.ts'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type CacheStore, createSharedCache } from '#functions/data/cache.ts'
import { type CeilingState, type DailyCeiling, takeFromCeiling } from '#functions/data/daily-ceiling.ts'
import { openDatabase } from '#functions/data/database.ts'
import { embeddedSegments } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import type { Config } from '#functions/lib/config.ts'
import { requiredSetting } from '#functions/lib/optional-setting.ts'
import { sleep } from '#functions/lib/timer.ts'
import { createSegmentSearch } from '#functions/services/player/segment-search.ts'
import { cachedFor, sharedStoreFor } from './cached.ts'

/** Calls to this URL stay in process. */
const EMBEDDED = { apiUrl: 'http://embedded.local', apiKey: null }

/** Of all visitors together, because the service counts them by its key. */
const SERVICE_CALLS: DailyCeiling = { key: 'segments', count: 20_000, block: 10 }
/** Shared by the requests of one isolate. */
const serviceCalls: CeilingState = { left: 0, closedUntilMs: 0 }
const shared = createSharedCache(Date.now)
const gate = createRetryGate()

interface Options {
	config: Pick<Config, 'segments' | 'streamSources'>
	env: Pick<Env, 'DB' | 'CACHE'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	catalog: Catalog
	onDegraded: () => void
	/** Of this location. */
	store: CacheStore
}

/** The configured segments service, else the embedded one, which only knows the demo programs. Created on first use. */
export function segmentSearchFor(options: Options): SegmentSearch {
	const search = memoize(() => createSegmentSearchFor(options))
	return { find: async (ref) => search().find(ref) }
}

function createSegmentSearchFor({ config, env, ctx, catalog, onDegraded, store }: Options): SegmentSearch {
	const configured = requiredSetting('SEGMENTS_UNAVAILABLE', () => config.segments)
	if (!configured && config.streamSources !== null)
		return { find: async () => ({ segments: [], runtimeSeconds: null }) }
	return createSegmentSearch({
		client: createSegmentsClient({
			...(configured ?? EMBEDDED),
			fetch: configured ? (url, init) => fetch(url, init) : (url, init) => embeddedSegments().request(url, init),
			now: Date.now,
			sleep,
			gate,
		}),
		cached: cachedFor({ store: sharedStoreFor(env, store), shared, ctx, onDegraded }),
		mayAsk: async () =>
			!configured ||
			takeFromCeiling(SERVICE_CALLS, serviceCalls, createAttemptLimiter(openDatabase(env.DB), Date.now), Date.now),
		runtimeOf: (ref) => findRuntimeSeconds(catalog, ref),
		now: Date.now,
	})
}

async function findRuntimeSeconds(catalog: Catalog, ref: MediaRef): Promise<number | null> {
	const minutes =
		ref.type === 'movie' ? (await catalog.movie(ref.id))?.runtimeMinutes : await findEpisodeMinutes(catalog, ref)
	return minutes ? minutes * 60 : null
}

async function findEpisodeMinutes(catalog: Catalog, { id, season, episode }: MediaRef): Promise<number | null> {
	const show = await catalog.show(id, season ?? undefined)
	const playing = show?.season?.episodes.find(({ episodeNumber }) => episodeNumber === episode)
	return playing?.runtimeMinutes ?? show?.episodeRuntimeMinutes ?? null
}
