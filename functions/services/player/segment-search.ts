import type { SegmentSearch } from '#domain/player/segments.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { MediaRef } from '#domain/title/media.ts'
import type { SegmentsClient } from '#functions/clients/segments/segments.ts'
import type { Cached } from '#functions/data/cache.ts'

/** Also caches empty results: most titles have no segments. */
const FRESHNESS = { freshMs: DAY_MS, ttlMs: 7 * DAY_MS }
const DEADLINE_MS = 4_000

interface Options {
	client: SegmentsClient
	cached: Cached
	/** The title's or the episode's runtime; `null` if unknown. */
	runtimeOf: (ref: MediaRef) => Promise<number | null>
	now: () => number
}

/** Segments of the service, through the cache. Where it does not say in which video they were measured, the title's runtime counts. */
export function createSegmentSearch({ client, cached, runtimeOf, now }: Options): SegmentSearch {
	return {
		async find(ref) {
			const { type, id, season = null, episode = null } = ref
			const parts = ['segments', client.cacheKeyPart, type, id, season, episode]
			const { value } = await cached(parts, FRESHNESS, now() + DEADLINE_MS, (deadlineMs) =>
				client.find(ref, deadlineMs),
			)
			const { segments, runtimeSeconds } = value
			if (segments.length === 0) return { segments, runtimeSeconds: null }
			return { segments, runtimeSeconds: runtimeSeconds ?? (await runtimeOf(ref)) }
		},
	}
}
