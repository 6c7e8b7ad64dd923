import { captionEncoding } from '#domain/player/caption-encoding.ts'
import { MAX_CAPTION_FILE_BYTES } from '#domain/player/caption-file.ts'
import type { Fetch } from '#functions/clients/http/fetch-json.ts'
import { fetchStream } from '#functions/clients/http/fetch-stream.ts'

const TIMEOUT_MS = 6_000

/**
 * The text of a caption file, decoded from its encoding. Does not send the key.
 * @param language BCP 47; '' if unknown
 * @throws {FetchError} when no complete response arrives in time, {StatusError} for any status but 200
 */
export function fetchCaptionText(url: string, language: string, fetch: Fetch): Promise<string> {
	return fetchStream(url, { fetch, timeoutMs: TIMEOUT_MS, maxBytes: MAX_CAPTION_FILE_BYTES }, async (body) => {
		const bytes = new Uint8Array(await new Response(body).arrayBuffer())
		return new TextDecoder(captionEncoding(bytes, language)).decode(bytes)
	})
}
