import { type CaptionSearch, orderFoundCaptions } from '#domain/player/found-captions.ts'
import { writeWebVtt } from '#domain/player/webvtt.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { DAY_MS, MINUTE_MS } from '#domain/shared/time.ts'
import type { CaptionsClient } from '#functions/clients/captions/captions.ts'
import { type AttemptLimiter, countedNetworks, networkLimits } from '#functions/data/attempt-limiter.ts'
import type { Cached } from '#functions/data/cache.ts'
import { isSigned, sign } from '#functions/lib/signature.ts'

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
		async find(ref, languages) {
			const { type, id, season = null, episode = null } = ref
			const key = parts(type, id, season, episode, [...languages].sort())
			const { value } = await cached(key, SEARCH_FRESHNESS, now() + DEADLINE_MS, async (deadlineMs) => {
				const found = await client.search(ref, languages, deadlineMs)
				if (found.length > 0) return found
				const imdbId = await imdbIdOf(ref)
				return imdbId === null ? [] : client.search({ ...ref, imdbId }, languages, deadlineMs)
			})
			return orderFoundCaptions(value, languages).map((found) => ({ ...found, id: ids.sign(found.id) }))
		},
		async text(signedId) {
			const id = ids.read(signedId)
			if (id === null) throw new CodedError('INVALID_REQUEST', 'id must be one of a search of today')
			const { value } = await cached(parts('text', id), TEXT_FRESHNESS, now() + DEADLINE_MS, async (deadlineMs) => {
				await countDownload()
				const { cuesIn, parseCaptionFile } = await import('#domain/player/caption-file.ts')
				const file = parseCaptionFile(await client.download(id, deadlineMs))
				if (typeof file === 'string')
					throw new CodedError('CAPTIONS_UNAVAILABLE', `the captions are unreadable: ${file}`)
				return writeWebVtt(cuesIn(file, ''))
			})
			return value
		},
	}
}

/** Longer than a page is cached or a film is paused. */
const VALID_MS = DAY_MS

const FORMAT = /^([1-9]\d{0,14})\.(\d{1,12})\.([\w-]{22})$/

/** Ids of captions that only a search can make, because each download counts against the key of the captions service. */
interface CaptionIds {
	sign(id: string): string
	/** The service's id; `null` when no search has made it, or too long ago. */
	read(signedId: string): string | null
}

/** @param secrets the first one signs; any of them is accepted */
export function createCaptionIds(secrets: readonly string[], now: () => number): CaptionIds {
	const textOf = (id: string, untilSeconds: string) => `captions:${id}:${untilSeconds}`
	return {
		sign(id) {
			const untilSeconds = String(Math.floor((now() + VALID_MS) / 1000))
			return `${id}.${untilSeconds}.${sign(secrets[0] ?? '', textOf(id, untilSeconds))}`
		},
		read(signedId) {
			const [, id = '', untilSeconds = '', tag = ''] = FORMAT.exec(signedId) ?? []
			if (id === '' || Number(untilSeconds) * 1000 < now()) return null
			return isSigned(secrets, textOf(id, untilSeconds), tag) ? id : null
		},
	}
}

/** How many downloads a network may start in a minute. */
const PER_MINUTE = networkLimits(MINUTE_MS, { 128: 10, 64: 10, 56: 15, 48: 20, 32: 10, 24: 20 })

const PER_DAY = networkLimits(DAY_MS, { 128: 50, 64: 50, 56: 75, 48: 100, 32: 50, 24: 100 })

/** A network's first downloads of a day come from the reserve, which no other network can use up; the rest from the pool of all. */
const FIRST = networkLimits(DAY_MS, { 128: 3, 64: 3, 56: 6, 48: 12, 32: 3, 24: 12 })

const RESERVE = { count: 300, windowMs: DAY_MS }

const POOL = { count: 700, windowMs: DAY_MS }

/**
 * Counts a download that no cache answers, exactly and for the whole deployment, because the captions service counts it too.
 * @throws {CodedError} `RATE_LIMIT_EXCEEDED`, or `CAPTIONS_UNAVAILABLE` when it cannot be counted
 */
export async function countCaptionDownload(attempts: AttemptLimiter, address: string): Promise<void> {
	const record = (...tries: Parameters<AttemptLimiter['record']>[0]) =>
		attempts.record(tries).catch((cause) => {
			throw new CodedError('CAPTIONS_UNAVAILABLE', 'Downloads of captions cannot be counted', { cause })
		})
	let retryAfterSeconds = await record(
		...countedNetworks('captions:minute', address, PER_MINUTE),
		...countedNetworks('captions:day', address, PER_DAY),
	)
	const isReserved =
		retryAfterSeconds === null &&
		(await record(...countedNetworks('captions:first', address, FIRST), {
			key: 'captions:reserve',
			limit: RESERVE,
		})) === null
	if (retryAfterSeconds === null && !isReserved) retryAfterSeconds = await record({ key: 'captions:pool', limit: POOL })
	if (retryAfterSeconds === null) return
	const message = `Too many downloads of captions. Try again in ${retryAfterSeconds} s`
	throw new CodedError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds })
}
