import type { FoundCaptions } from '#domain/player/found-captions.ts'
import { captionsFilePath, captionsSearchPath } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { hashOfFile } from './file-hash.ts'
import type { OwnCaptions, toOwnCaptions } from './own-captions.client.ts'

/** @param fileUrl of the one file that plays; `null` for a stream. @throws with words for the viewer */
export async function findCaptions(
	ref: MediaRef,
	languages: readonly string[],
	fileUrl: string | null,
): Promise<FoundCaptions[]> {
	const fileHash = fileUrl && (await hashOfFile(fileUrl))
	const response = await fetch(captionsSearchPath(ref, languages, fileHash)).catch(() => null)
	if (!response?.ok) throw new Error(searchFailureText(response?.status))
	const { captions } = (await response.json()) as { captions: FoundCaptions[] }
	return captions
}

/** @throws with words for the viewer */
export async function loadFoundCaptions(
	found: FoundCaptions,
	store: { toOwnCaptions: typeof toOwnCaptions },
): Promise<OwnCaptions> {
	const response = await fetch(captionsFilePath(found.id)).catch(() => null)
	if (!response?.ok) throw new Error(failureText(response?.status))
	return store.toOwnCaptions(found.name, found.language, await response.text())
}

function failureText(status: number | undefined): string {
	if (status === 429) return "Today's downloads from the captions service are used up. Try again tomorrow."
	return "These captions couldn't be loaded. Try again in a moment."
}

function searchFailureText(status: number | undefined): string {
	if (status === 404) return "Caption search isn't set up on this site. You can add a file."
	return "The captions service isn't available. Try again in a moment."
}
