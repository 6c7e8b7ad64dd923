import type { SegmentSearch } from '#domain/player/segments.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { MediaRef } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createSegmentsClient } from '#functions/clients/segments/segments.ts'
import { type CacheStore, createSharedCache } from '#functions/data/cache.ts'
import { embeddedSegments } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import type { Config } from '#functions/lib/config.ts'
import { requiredSetting } from '#functions/lib/optional-setting.ts'
import { sleep } from '#functions/lib/timer.ts'
import { createSegmentSearch } from '#functions/services/player/segment-search.ts'
import { cachedFor, sharedStoreFor } from './cached.ts'

/** Calls to this URL stay in process. */
const EMBEDDED = { apiUrl: 'http://embedded.local', apiKey: null }

/** Shared by the requests of one isolate. */
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
