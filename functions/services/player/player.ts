import { minimalSource, type PlayableSource, type Player } from '#domain/player/sources.ts'
import { type MediaRef, mediaKey } from '#domain/title/media.ts'
import type { Config, StreamSourceConfig } from '#functions/lib/config.ts'

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
	) =>
		config.streamSources?.flatMap((source) => {
			const { id, name, kind } = source
			const template = templateOf(source)
			return template ? [minimalSource({ id, name, kind, url: fillTemplate(template, values), isLive })] : []
		}) ?? null
	return {
		sources: (ref) =>
			configured((source) => (ref.type === 'movie' ? source.movie : source.tv), ref) ?? [demo.title(mediaKey(ref))],
		match(match) {
			const isLive = match.state === 'live'
			if (!isLive && match.state !== 'ended') return []
			const demoSource = isLive ? demo.broadcast : demo.title
			return configured((source) => source.sports, match, isLive) ?? [demoSource(match.id)]
		},
	}
}

/** Fills a template's `{id}`, `{season}` and `{episode}`. */
function fillTemplate(template: string, { id, season, episode }: TemplateValues): string {
	return template
		.replaceAll('{id}', encodeURIComponent(id))
		.replaceAll('{season}', String(season ?? 1))
		.replaceAll('{episode}', String(episode ?? 1))
}
