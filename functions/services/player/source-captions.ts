import { parseCaptionFile } from '#domain/player/caption-file.ts'
import { writeWebVtt } from '#domain/player/webvtt.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { fetchCaptionText } from '#functions/clients/captions/caption-text.ts'
import { StatusError } from '#functions/clients/http/fetch-error.ts'
import type { Fetch } from '#functions/clients/http/fetch-json.ts'
import type { Config } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { captionLanguagesOf, fillTemplate } from './player.ts'

/**
 * Loads captions of a configured source in that language as WebVTT: `null` if it has none for the title. The function is
 * `null` if the source has none at all.
 */
export type SourceCaptions = (sourceId: string, language: string) => ((ref: MediaRef) => Promise<string | null>) | null

export function createSourceCaptions(config: Pick<Config, 'streamSources'>, fetch: Fetch): SourceCaptions {
	return (sourceId, language) => {
		const source = config.streamSources?.find(({ id }) => id === sourceId)
		const template = source?.captions
		if (!template || !captionLanguagesOf(source).includes(language)) return null
		return async (ref) => {
			const url = fillTemplate(template, ref).replaceAll('{language}', language)
			try {
				const cues = parseCaptionFile(await fetchCaptionText(url, language, fetch))
				if (typeof cues !== 'string') return writeWebVtt(cues)
				log('error', 'captions_failed', { source: sourceId, reason: cues })
				return null
			} catch (error) {
				// A source need not have captions for every title.
				if (error instanceof StatusError && error.status === 404) return null
				throw error
			}
		}
	}
}
