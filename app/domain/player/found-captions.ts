import type { MediaRef } from '#domain/shared/media-ref.ts'
import { trackInLanguage } from './tracks.ts'

/** More are not listed: the service ranks the best first. */
export const MAX_FOUND_CAPTIONS = 50

/** Captions that the captions service has for a title. */
export interface FoundCaptions {
	id: string
	/** BCP 47. */
	language: string
	/** The version of the film that the captions were written for. */
	name: string
	/** Whether the captions are for the deaf and hard of hearing. */
	isSdh: boolean
	isMachineTranslated: boolean
}

export interface CaptionSearch {
	/** Finds captions in these languages (BCP 47), best first. */
	find(ref: MediaRef, languages: readonly string[]): Promise<FoundCaptions[]>
	/** Reads captions as WebVTT. */
	text(id: string): Promise<string>
}

/** By language in the viewer's order, then as the service ranks them; machine translations last. */
export function orderFoundCaptions(all: readonly FoundCaptions[], languages: readonly string[]): FoundCaptions[] {
	const rankOf = ({ language }: FoundCaptions) => {
		const rank = languages.findIndex((wanted) => trackInLanguage([{ language, isSdh: false }], wanted) !== null)
		return rank < 0 ? languages.length : rank
	}
	return [...all].sort((a, b) => Number(a.isMachineTranslated) - Number(b.isMachineTranslated) || rankOf(a) - rankOf(b))
}
