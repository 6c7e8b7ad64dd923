import { captionWords } from '#domain/player/caption-words.ts'
import type { FoundCaptions } from '#domain/player/found-captions.ts'
import { parseJson } from '#domain/shared/json.ts'
import { captionsFilePath, captionsSearchPath } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { OwnCaptions, toOwnCaptions } from './own-captions.client.ts'

/** @throws with words for the viewer */
export async function findCaptions(ref: MediaRef, languages: readonly string[]): Promise<FoundCaptions[]> {
	const response = await load(captionsSearchPath(ref, languages))
	if (response?.status === 404) throw new Error(captionWords.noSearchAddFile)
	const found = response?.ok ? (parseJson(response.text) as { captions: FoundCaptions[] } | null) : null
	if (!found) throw new Error(captionWords.unavailable)
	return found.captions
}

/** @throws with words for the viewer */
export async function loadFoundCaptions(
	found: FoundCaptions,
	store: { toOwnCaptions: typeof toOwnCaptions },
): Promise<OwnCaptions[]> {
	const response = await load(captionsFilePath(found.id))
	if (response?.status === 429) throw new Error(captionWords.usedUp)
	if (!response?.ok) throw new Error(captionWords.loadFailed)
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
