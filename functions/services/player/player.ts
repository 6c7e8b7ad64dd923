import { minimalSource, type Player } from '#domain/player/sources.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'
import { demoBroadcast, demoSource } from '#functions/embedded/player/demo-media.ts'
import type { Config, StreamSourceConfig } from '#functions/lib/config.ts'

/** Fills a template's `{id}`, `{season}` and `{episode}`. */
function fillTemplate(template: string, { id, season, episode }: TemplateValues): string {
	return template
		.replaceAll('{id}', encodeURIComponent(id))
		.replaceAll('{season}', String(season ?? 1))
		.replaceAll('{episode}', String(episode ?? 1))
}

interface TemplateValues extends Pick<MediaRef, 'season' | 'episode'> {
	id: string | number
}

/** The configured sources in order, or the embedded demo program if none are configured. */
export function createPlayer(config: Config): Player {
	/** Sources that have a template for this. */
	const configured = (
		wanted: (source: StreamSourceConfig) => string | null | undefined,
		filling: TemplateValues,
		isLive = false,
	) =>
		config.streamSources?.flatMap((source) => {
			const { id, name, kind } = source
			const template = wanted(source)
			return template ? [minimalSource({ id, name, kind, url: fillTemplate(template, filling), isLive })] : []
		}) ?? null
	return {
		sources: (ref) =>
			configured((source) => (ref.type === 'movie' ? source.movie : source.tv), ref) ?? [demoSource(mediaKey(ref))],
		match(match) {
			const isLive = match.state === 'live'
			if (!isLive && match.state !== 'ended') return []
			return (
				configured((source) => source.sports, match, isLive) ?? [
					isLive ? demoBroadcast(match.id) : demoSource(match.id),
				]
			)
		},
	}
}

const TRAILER_FRAMES = 'https://www.youtube-nocookie.com'

function originsOf(config: Config, wanted: (source: StreamSourceConfig) => boolean): string[] {
	const templates = (config.streamSources ?? [])
		.filter(wanted)
		.flatMap((source) => [source.movie, source.tv, source.sports])
	return [...new Set(templates.flatMap((template) => (template ? [new URL(template).origin] : [])))]
}

/** Origins that pages may load video and playlists from. A malformed setting is the player's failure, not the page's. */
export function mediaOrigins(config: Config): string[] {
	return originsOrEmpty(() => originsOf(config, (source) => source.kind !== 'embed'))
}

/** Origins that pages may show in a frame: trailers, and sources with an embedded player. */
export function frameOrigins(config: Config): string[] {
	return [TRAILER_FRAMES, ...originsOrEmpty(() => originsOf(config, (source) => source.kind === 'embed'))]
}

function originsOrEmpty(read: () => string[]): string[] {
	try {
		return read()
	} catch {
		// The watch page reads the same setting and reports the problem.
		return []
	}
}
