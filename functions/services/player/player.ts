import { type CaptionTrack, minimalSource, type PlayableSource, type Player } from '#domain/player/sources.ts'
import { writeWebVtt } from '#domain/player/webvtt.ts'
import { languageTagName } from '#domain/shared/languages.ts'
import { sourceCaptionsPath } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { fetchCaptionText } from '#functions/clients/captions/captions.ts'
import { type Fetch, StatusError } from '#functions/clients/http/fetch.ts'
import type { Config, StreamSourceConfig } from '#functions/lib/config.ts'
import { optionalSetting } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'

/** Plays when no source is configured, by the key of a title or a match. */
interface DemoSources {
	title(key: string): PlayableSource
	broadcast(key: string): PlayableSource
}

interface TemplateValues extends Pick<MediaRef, 'season' | 'episode'> {
	id: string | number
}

/** Lists the configured sources in order, or the demo when none is configured. */
export function createPlayer(config: Config, demo: DemoSources): Player {
	/** The configured sources with a suitable template; `null` when none is configured. */
	const configured = (
		templateOf: (source: StreamSourceConfig) => string | null | undefined,
		values: TemplateValues,
		isLive = false,
		captionsOf: (source: StreamSourceConfig) => CaptionTrack[] = () => [],
	) =>
		config.streamSources?.flatMap((source) => {
			const { id, name, kind } = source
			const template = templateOf(source)
			if (!template) return []
			const url = fillTemplate(template, values)
			return [{ ...minimalSource({ id, name, kind, url, isLive }), captions: captionsOf(source) }]
		}) ?? null
	return {
		sources: (ref) =>
			configured(
				(source) => (ref.type === 'movie' ? source.movie : source.tv),
				ref,
				false,
				(source) => captionTracks(source, ref),
			) ?? [demo.title(mediaKey(ref))],
		playsDemo: () => optionalSetting('stream_sources_invalid', () => config.streamSources === null) ?? false,
		castReceiverId: () => optionalSetting('cast_disabled', () => config.castReceiverId),
		match(match) {
			const isLive = match.state === 'live'
			if (!isLive && match.state !== 'ended') return []
			const demoSource = isLive ? demo.broadcast : demo.title
			return configured((source) => source.sports, match, isLive) ?? [demoSource(match.id)]
		},
	}
}

/** Through this server, because players load WebVTT from other hosts only if these allow it. */
function captionTracks(source: StreamSourceConfig, ref: MediaRef): CaptionTrack[] {
	return captionLanguagesOf(source).map((language) => ({
		language,
		label: languageTagName(language),
		url: sourceCaptionsPath(source.id, ref, language),
	}))
}

/** The languages of a source's captions: none without a template, English by default. */
function captionLanguagesOf({ captions, captionLanguages }: StreamSourceConfig): readonly string[] {
	return captions ? (captionLanguages ?? ['en']) : []
}

/** Fills a template's `{id}`, `{season}` and `{episode}`. */
function fillTemplate(template: string, { id, season, episode }: TemplateValues): string {
	return template
		.replaceAll('{id}', encodeURIComponent(id))
		.replaceAll('{season}', String(season ?? 1))
		.replaceAll('{episode}', String(episode ?? 1))
}

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
				const { cuesIn, parseCaptionFile } = await import('#domain/player/caption-file.ts')
				const file = parseCaptionFile(await fetchCaptionText(url, language, fetch))
				if (typeof file !== 'string') return writeWebVtt(cuesIn(file, language))
				log('error', 'captions_failed', { source: sourceId, reason: file })
				return null
			} catch (error) {
				// A source need not have captions for every title.
				if (error instanceof StatusError && error.status === 404) return null
				throw error
			}
		}
	}
}
