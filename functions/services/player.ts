import { type MediaRef, mediaKey } from '#domain/media.ts'
import type { PlayableSource, Player } from '#domain/sources.ts'
import { demoSource } from '../embedded/media.ts'
import type { Config, StreamSourceConfig } from '../lib/config.ts'

/** Fills a template's `{id}`, `{season}` and `{episode}`. */
function fill(template: string, ref: MediaRef): string {
	return template
		.replaceAll('{id}', String(ref.id))
		.replaceAll('{season}', String(ref.season ?? 1))
		.replaceAll('{episode}', String(ref.episode ?? 1))
}

function toPlayable(source: StreamSourceConfig, ref: MediaRef): PlayableSource[] {
	const template = ref.type === 'movie' ? source.movie : source.tv
	if (!template) return []
	const url = fill(template, ref)
	return [
		{
			id: source.id,
			name: source.name,
			note: null,
			kind: source.kind,
			url,
			mp4Url: source.kind === 'mp4' ? url : null,
			poster: null,
			captions: [],
			chapters: [],
			thumbnailsUrl: null,
		},
	]
}

/** The configured sources in their order, or the embedded demo programme where none is configured. */
export function createPlayer(config: Config): Player {
	return {
		sources: (ref) => config.streamSources?.flatMap((source) => toPlayable(source, ref)) ?? [demoSource(mediaKey(ref))],
	}
}

const TRAILER_FRAMES = 'https://www.youtube-nocookie.com'

function originsOf(config: Config, wanted: (source: StreamSourceConfig) => boolean): string[] {
	const templates = (config.streamSources ?? []).filter(wanted).flatMap((source) => [source.movie, source.tv])
	return [...new Set(templates.flatMap((template) => (template ? [new URL(template).origin] : [])))]
}

/** Origins that pages may load video and playlists from. A malformed setting is the player's failure, not the page's. */
export function mediaOrigins(config: Config): string[] {
	return originsOrNone(() => originsOf(config, (source) => source.kind !== 'embed'))
}

/** Origins that pages may show in a frame: trailers, and sources that bring a player of their own. */
export function frameOrigins(config: Config): string[] {
	return [TRAILER_FRAMES, ...originsOrNone(() => originsOf(config, (source) => source.kind === 'embed'))]
}

function originsOrNone(read: () => string[]): string[] {
	try {
		return read()
	} catch {
		// The watch page reads the same setting and shows what is wrong with it.
		return []
	}
}
