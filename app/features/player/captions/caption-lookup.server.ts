import { report } from '#app/http/report.server.ts'
import type { CaptionSearch } from '#domain/player/found-captions.ts'
import type { CaptionTrack, PlayableSource } from '#domain/player/sources.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { isLanguageCode, languageTagName } from '#domain/shared/languages.ts'
import { captionsFilePath } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'

/** Captions that were found for a page without scripts. */
export interface CaptionLookup {
	language: string
	/** For the player's own menu. */
	tracks: CaptionTrack[]
	/** A message for the viewer. */
	text: string
}

/** Each is loaded only when chosen, but the menu has little room. */
const MAX_TRACKS = 5

/** @param language of the URL; `null` without a search */
export async function lookUpCaptions(
	search: CaptionSearch,
	ref: MediaRef,
	language: string | null,
): Promise<CaptionLookup | null> {
	if (language === null || !isLanguageCode(language)) return null
	try {
		const found = await search.find(ref, [language], null)
		const tracks = found.slice(0, MAX_TRACKS).map(({ id, name, ...track }) => ({
			language: track.language,
			label: `${languageTagName(track.language)} · ${name}`,
			url: captionsFilePath(id),
			isSdh: track.isSdh,
		}))
		const text = tracks.length > 0 ? "The captions are in the player's menu." : 'No captions found in this language.'
		return { language, tracks, text }
	} catch (error) {
		if (hasCode(error, 'NOT_FOUND')) return { language, tracks: [], text: "Caption search isn't set up on this site." }
		report('captions_lookup_failed', error)
		return { language, tracks: [], text: "The captions service isn't available. Try again in a moment." }
	}
}

/** The sources with the found captions added to their own. */
export function withCaptions(sources: PlayableSource[], lookup: CaptionLookup | null): PlayableSource[] {
	return lookup ? sources.map((source) => ({ ...source, captions: [...source.captions, ...lookup.tracks] })) : sources
}
