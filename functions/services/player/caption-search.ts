import { parseCaptionFile } from '#domain/player/caption-file.ts'
import { type CaptionSearch, orderFoundCaptions } from '#domain/player/found-captions.ts'
import { writeWebVtt } from '#domain/player/webvtt.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { CaptionsClient } from '#functions/clients/captions/captions.ts'
import type { Cached } from '#functions/data/cache.ts'
import type { CaptionIds } from './caption-ids.ts'

const SEARCH_FRESHNESS = { freshMs: DAY_MS, ttlMs: 7 * DAY_MS }
/** Downloads are counted, and captions never change. */
const TEXT_FRESHNESS = { freshMs: 30 * DAY_MS, ttlMs: 30 * DAY_MS }
const DEADLINE_MS = 8_000

interface Options {
	client: CaptionsClient
	ids: CaptionIds
	/** Counts a download. @throws {CodedError} `RATE_LIMIT_EXCEEDED` */
	countDownload: () => Promise<void>
	cached: Cached
	/** The title's IMDb id, for captions that are not filed under its TMDB id; `null` if unknown. */
	imdbIdOf: (ref: MediaRef) => Promise<string | null>
	now: () => number
}

/** Captions of the service, through the cache. */
export function createCaptionSearch({ client, ids, countDownload, cached, imdbIdOf, now }: Options): CaptionSearch {
	const parts = (...more: unknown[]) => ['captions', client.cacheKeyPart, ...more]
	return {
		async find(ref, languages, fileHash) {
			const { type, id, season = null, episode = null } = ref
			const key = parts(type, id, season, episode, [...languages].sort(), fileHash)
			const { value } = await cached(key, SEARCH_FRESHNESS, now() + DEADLINE_MS, async (deadlineMs) => {
				const found = await client.search({ ...ref, fileHash }, languages, deadlineMs)
				if (found.length > 0) return found
				const imdbId = await imdbIdOf(ref)
				return imdbId === null ? [] : client.search({ ...ref, imdbId, fileHash }, languages, deadlineMs)
			})
			return orderFoundCaptions(value, languages).map((found) => ({ ...found, id: ids.sign(found.id) }))
		},
		async text(signedId) {
			const id = ids.read(signedId)
			if (id === null) throw new CodedError('INVALID_REQUEST', 'id must be one of a search of today')
			const { value } = await cached(parts('text', id), TEXT_FRESHNESS, now() + DEADLINE_MS, async (deadlineMs) => {
				await countDownload()
				const cues = parseCaptionFile(await client.download(id, deadlineMs))
				if (typeof cues === 'string')
					throw new CodedError('CAPTIONS_UNAVAILABLE', `the captions are unreadable: ${cues}`)
				return writeWebVtt(cues)
			})
			return value
		},
	}
}
