// Client of a segments service with the API of TheIntroDB (v3): `GET {url}/media?tmdb_id=&season=&episode=` lists times in
// milliseconds by kind. `null` stands for the beginning or the end; 404 means that nothing is known about the title.
import * as z from 'zod/mini'
import type { Segment, SegmentKind } from '#domain/player/segments.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { type JsonService, requestJson } from '#functions/clients/http/retry.ts'
import { fieldAt, readList, readObject } from '#functions/clients/tmdb/fields.ts'
import { log } from '#functions/lib/log.ts'

const MAX_BYTES = 256 * 1024
const MAX_SEGMENTS = 20
/** The service refuses clients that do not identify themselves. */
const USER_AGENT = 'Marquee v1.0'

interface SegmentsOptions extends Pick<JsonService, 'fetch' | 'now' | 'sleep' | 'gate'> {
	apiUrl: string
	/** `null` calls the service without a key, under a lower limit. */
	apiKey: string | null
}

interface FoundSegments {
	segments: Segment[]
	/** The length of the video that the segments were measured in; `null` when the service does not say. */
	runtimeSeconds: number | null
}

/** Each call throws a `CodedError` `SEGMENTS_UNAVAILABLE` when there is no usable response. */
export interface SegmentsClient {
	/** What responses depend on besides the call's arguments. */
	cacheKeyPart: string
	find(ref: MediaRef, deadlineMs: number): Promise<FoundSegments>
}

export function createSegmentsClient({ apiUrl, apiKey, fetch, now, sleep, gate }: SegmentsOptions): SegmentsClient {
	const headers = { 'user-agent': USER_AGENT, ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
	const service = { fetch, now, sleep, gate, maxBytes: MAX_BYTES, headers }
	return {
		cacheKeyPart: apiUrl,
		find: (ref, deadlineMs) =>
			requestJson(service, `${apiUrl}/media?${mediaQuery(ref)}`, { deadlineMs, read: readResponse, unavailable }),
	}
}

function readResponse({ status, body }: { status: number; body: unknown }): FoundSegments | null {
	if (status === 404) return { segments: [], runtimeSeconds: null }
	const media = status === 200 ? readObject(body) : null
	return media && readMedia(media)
}

function mediaQuery({ id, season, episode }: MediaRef): URLSearchParams {
	const isEpisode = season != null && episode != null
	return new URLSearchParams({
		tmdb_id: String(id),
		...(isEpisode && { season: String(season), episode: String(episode) }),
	})
}

const KINDS: readonly SegmentKind[] = ['intro', 'recap', 'credits', 'preview']
const millisecondsSchema = z.nullish(z.number().check(z.gte(0)))
const segmentSchema = z.object({ start_ms: millisecondsSchema, end_ms: millisecondsSchema })

function readMedia(media: Record<string, unknown>): FoundSegments {
	const runtimeMs = fieldAt(media, 'video_duration_ms')
	return {
		segments: KINDS.flatMap((kind) => readList(fieldAt(media, kind), (wire) => readSegment(kind, wire), MAX_SEGMENTS)),
		runtimeSeconds: typeof runtimeMs === 'number' && runtimeMs > 0 ? runtimeMs / 1000 : null,
	}
}

function readSegment(kind: SegmentKind, wire: unknown): Segment | null {
	const { data } = segmentSchema.safeParse(wire)
	if (!data) return null
	return {
		kind,
		startSeconds: (data.start_ms ?? 0) / 1000,
		endSeconds: data.end_ms == null ? null : data.end_ms / 1000,
	}
}

function unavailable(reason: string, retryAfterSeconds: number | null): CodedError {
	log('error', 'segments_unavailable', { reason })
	return new CodedError('SEGMENTS_UNAVAILABLE', `the segments service did not respond as expected: ${reason}`, {
		retryAfterSeconds,
	})
}
