// Client of a captions service with the API of OpenSubtitles (v1): `GET {url}/api/v1/subtitles`, then
// `POST {url}/api/v1/download` for a link to the text, which counts against the key's daily quota.
import * as z from 'zod/mini'
import { type FoundCaptions, MAX_FOUND_CAPTIONS } from '#domain/player/found-captions.ts'
import { MAX_CAPTION_FILE_BYTES } from '#domain/player/webvtt.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { type Fetch, FetchError, fetchStream, StatusError } from '#functions/clients/http/fetch.ts'
import { type JsonService, requestJson } from '#functions/clients/http/retry.ts'
import { fieldAt, readList, readObject } from '#functions/clients/tmdb/fields.ts'
import { log } from '#functions/lib/log.ts'

const MAX_LIST_BYTES = 2 * 1024 * 1024
/** Services refuse clients that do not identify themselves. */
const USER_AGENT = 'Marquee v1.0'
const QUOTA_RETRY_AFTER_SECONDS = 600

interface CaptionsOptions extends Pick<JsonService, 'fetch' | 'now' | 'sleep' | 'gate'> {
	apiUrl: string
	apiKey: string
}

/** A title by its TMDB id, or by its IMDb id (`tt1375666`). */
type WantedTitle = MediaRef & { imdbId?: string }

/**
 * Each call throws a `CodedError`: `NOT_FOUND`, `CAPTIONS_UNAVAILABLE`, or `RATE_LIMIT_EXCEEDED` when today's downloads are
 * used up.
 */
export interface CaptionsClient {
	/** What responses depend on besides the call's arguments. */
	cacheKeyPart: string
	search(title: WantedTitle, languages: readonly string[], deadlineMs: number): Promise<FoundCaptions[]>
	download(id: string, deadlineMs: number): Promise<string>
}

export function createCaptionsClient({ apiUrl, apiKey, fetch, now, sleep, gate }: CaptionsOptions): CaptionsClient {
	const headers = { 'api-key': apiKey, 'user-agent': USER_AGENT }
	const service = { fetch, now, sleep, gate, maxBytes: MAX_LIST_BYTES, headers }

	function request(path: string, deadlineMs: number, payload?: unknown): Promise<Record<string, unknown>> {
		return requestJson(service, `${apiUrl}/api/v1/${path}`, {
			deadlineMs,
			body: payload,
			// A second download could count twice.
			retries: payload === undefined ? 1 : 0,
			read: readResponse,
			unavailable,
		})
	}

	return {
		cacheKeyPart: apiUrl,
		async search(title, languages, deadlineMs) {
			const body = await request(`subtitles?${searchQuery(title, languages)}`, deadlineMs)
			if (!Array.isArray(fieldAt(body, 'data'))) throw unavailable('malformed', null)
			return readList(fieldAt(body, 'data'), readFound, MAX_FOUND_CAPTIONS)
		},
		async download(id, deadlineMs) {
			const body = await request('download', deadlineMs, { file_id: Number(id) })
			const link = linkSchema.safeParse(fieldAt(body, 'link')).data
			if (!link) throw unavailable('malformed', null)
			try {
				// Without the key: the link leads to another host.
				return await fetchCaptionText(link, '', fetch)
			} catch (error) {
				if (!(error instanceof FetchError || error instanceof StatusError)) throw error
				throw unavailable(error.message, null)
			}
		},
	}
}

function readResponse({ status, body }: { status: number; body: unknown }): Record<string, unknown> | null {
	if (status === 406) throw quotaUsedUp()
	if (status === 404) throw new CodedError('NOT_FOUND', 'the captions service does not have it')
	return status === 200 ? readObject(body) : null
}

const linkSchema = z.string().check(z.regex(/^https?:\/\/[^\s]{1,2000}$/i))
const flagSchema = z.catch(z.boolean(), false)
const foundSchema = z.object({
	language: z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i)),
	release: z.catch(z.nullish(z.string()), null),
	hearing_impaired: flagSchema,
	machine_translated: flagSchema,
	ai_translated: flagSchema,
	foreign_parts_only: flagSchema,
	files: z.array(z.object({ file_id: z.int().check(z.gte(1)), file_name: z.catch(z.nullish(z.string()), null) })),
})
const MAX_NAME_LENGTH = 200

/** `null` for captions in several files, and for those of foreign speech only. */
function readFound(wire: unknown): FoundCaptions | null {
	const { data } = foundSchema.safeParse(fieldAt(readObject(wire), 'attributes'))
	const [file, ...others] = data?.files ?? []
	if (!data || !file || others.length > 0 || data.foreign_parts_only) return null
	return {
		id: String(file.file_id),
		language: data.language,
		name: (data.release || file.file_name || `Captions ${file.file_id}`).slice(0, MAX_NAME_LENGTH),
		isSdh: data.hearing_impaired,
		isMachineTranslated: data.machine_translated || data.ai_translated,
	}
}

/** Sorted and in lower case, because the service redirects everything else. */
function searchQuery(
	{ type, id, season, episode, imdbId }: WantedTitle,
	languages: readonly string[],
): URLSearchParams {
	const isEpisode = type === 'tv' && season != null && episode != null
	const idName = `${isEpisode ? 'parent_' : ''}${imdbId ? 'imdb' : 'tmdb'}_id`
	const query = new URLSearchParams({
		languages: [...languages]
			.map((language) => language.toLowerCase())
			.sort()
			.join(),
		machine_translated: 'include',
		[idName]: imdbId ? imdbId.replace(/^tt0*/, '') : String(id),
		...(isEpisode && { season_number: String(season), episode_number: String(episode) }),
	})
	query.sort()
	return query
}

function unavailable(reason: string, retryAfterSeconds: number | null): CodedError {
	log('error', 'captions_unavailable', { reason })
	return new CodedError('CAPTIONS_UNAVAILABLE', `the captions service did not respond as expected: ${reason}`, {
		retryAfterSeconds,
	})
}

function quotaUsedUp(): CodedError {
	log('error', 'captions_unavailable', { reason: 'quota' })
	return new CodedError('RATE_LIMIT_EXCEEDED', "Today's downloads from the captions service are used up", {
		retryAfterSeconds: QUOTA_RETRY_AFTER_SECONDS,
	})
}

const TIMEOUT_MS = 6_000

/**
 * The text of a caption file, decoded from its encoding. Does not send the key.
 * @param language BCP 47; '' if unknown
 * @throws {FetchError} when no complete response arrives in time, {StatusError} for any status but 200
 */
export function fetchCaptionText(url: string, language: string, fetch: Fetch): Promise<string> {
	return fetchStream(url, { fetch, timeoutMs: TIMEOUT_MS, maxBytes: MAX_CAPTION_FILE_BYTES }, async (body) => {
		const { captionEncoding } = await import('#domain/player/caption-encoding.ts')
		const bytes = new Uint8Array(await new Response(body).arrayBuffer())
		return new TextDecoder(captionEncoding(bytes, language, TextDecoder)).decode(bytes)
	})
}
