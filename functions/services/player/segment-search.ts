import type { SegmentSearch } from '#domain/player/segments.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { SegmentsClient } from '#functions/clients/segments/segments.ts'
import type { Cached } from '#functions/data/cache.ts'

/** Also caches empty results: most titles have no segments. */
const FRESHNESS = { freshMs: DAY_MS, ttlMs: 7 * DAY_MS }
const DEADLINE_MS = 4_000
const NONE = { segments: [], runtimeSeconds: null }

/** The calls of the day are used up. Not cached. */
class CeilingReached extends Error {}

interface Options {
	client: SegmentsClient
	cached: Cached
	/** The title's or the episode's runtime; `null` if unknown. */
	runtimeOf: (ref: MediaRef) => Promise<number | null>
	/** Whether one more call is within the day's ceiling; otherwise no segments are known. */
	mayAsk: () => Promise<boolean>
	now: () => number
}

/** Segments of the service, through the cache. Where it does not say in which video they were measured, the title's runtime counts. */
export function createSegmentSearch({ client, cached, runtimeOf, mayAsk, now }: Options): SegmentSearch {
	return {
		async find(ref) {
			const { type, id, season = null, episode = null } = ref
			const parts = ['segments', client.cacheKeyPart, type, id, season, episode]
			const ask = async (deadlineMs: number) => {
				if (!(await mayAsk())) throw new CeilingReached()
				return client.find(ref, deadlineMs)
			}
			const { segments, runtimeSeconds } = await cached(parts, FRESHNESS, now() + DEADLINE_MS, ask).then(
				({ value }) => value,
				(error) => {
					if (error instanceof CeilingReached) return NONE
					throw error
				},
			)
			if (segments.length === 0) return NONE
			return { segments, runtimeSeconds: runtimeSeconds ?? (await runtimeOf(ref)) }
		},
	}
}
