import type { FoundCaptions } from '#domain/player/found-captions.ts'
import { HASHED_BYTES, isHashable, movieHash } from '#domain/player/movie-hash.ts'
import { parseJson } from '#domain/shared/json.ts'
import { captionsFilePath, captionsSearchPath } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { OwnCaptions, toOwnCaptions } from './own-captions.client.ts'

/** @param fileUrl of the one file that plays; `null` for a stream. @throws with words for the viewer */
export async function findCaptions(
	ref: MediaRef,
	languages: readonly string[],
	fileUrl: string | null,
): Promise<FoundCaptions[]> {
	const fileHash = fileUrl && (await hashOfFile(fileUrl))
	const response = await load(captionsSearchPath(ref, languages, fileHash))
	if (response?.status === 404) throw new Error("Caption search isn't set up on this site. You can add a file.")
	const found = response?.ok ? (parseJson(response.text) as { captions: FoundCaptions[] } | null) : null
	if (!found) throw new Error("The captions service isn't available. Try again in a moment.")
	return found.captions
}

/** @throws with words for the viewer */
export async function loadFoundCaptions(
	found: FoundCaptions,
	store: { toOwnCaptions: typeof toOwnCaptions },
): Promise<OwnCaptions> {
	const response = await load(captionsFilePath(found.id))
	if (response?.status === 429)
		throw new Error("Today's downloads from the captions service are used up. Try again tomorrow.")
	if (!response?.ok) throw new Error("These captions couldn't be loaded. Try again in a moment.")
	return store.toOwnCaptions(found.name, found.language, response.text)
}

/** The whole response; `null` if the connection fails before its end. */
async function load(path: string): Promise<{ ok: boolean; status: number; text: string } | null> {
	try {
		const response = await fetch(path)
		return { ok: response.ok, status: response.status, text: await response.text() }
	} catch {
		// The caller says what failed.
		return null
	}
}

/** Captions can also be found without the hash. */
const TIMEOUT_MS = 5_000

/**
 * The `movieHash` of a file elsewhere, of which only the two ends are loaded. `null` for a file that is too small, and where its
 * server sends no parts, lets no other site read them, or does not respond in time.
 */
export async function hashOfFile(url: string, load: typeof fetch = (...request) => fetch(...request)) {
	const stop = new AbortController()
	const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
	const options = { credentials: 'omit', referrerPolicy: 'no-referrer', signal: stop.signal } as const

	async function part(startByte: number): Promise<{ bytes: Uint8Array; headers: Headers } | null> {
		const range = `bytes=${startByte}-${startByte + HASHED_BYTES - 1}`
		const { status, headers, body } = await load(url, { ...options, headers: { Range: range } })
		// Any other response may be the whole film.
		if (status !== 206 || Number(headers.get('Content-Length') ?? HASHED_BYTES) !== HASHED_BYTES) return null
		return { bytes: new Uint8Array(await new Response(body).arrayBuffer()), headers }
	}

	/** Servers rarely expose `Content-Range` to other sites, but the length of a response is always readable. */
	async function sizeOf({ headers }: { headers: Headers }): Promise<number> {
		const [, total] = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? []
		if (total !== undefined) return Number(total)
		const whole = await load(url, { ...options, method: 'HEAD' })
		return whole.ok ? Number(whole.headers.get('Content-Length')) : 0
	}

	try {
		const first = await part(0)
		const fileBytes = first ? await sizeOf(first) : 0
		const last = isHashable(fileBytes) ? await part(fileBytes - HASHED_BYTES) : null
		return first && last && movieHash(fileBytes, first.bytes, last.bytes)
	} catch {
		return null
	} finally {
		clearTimeout(timer)
		stop.abort()
	}
}
