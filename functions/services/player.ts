import { type MediaRef, mediaKey } from '#domain/media.ts'
import type { PlayableSource, Player } from '#domain/sources.ts'
import { demoBroadcast, demoSource } from '../embedded/media.ts'
import type { Config, StreamSourceConfig } from '../lib/config.ts'

/** Fills a template's `{id}`, `{season}` and `{episode}`. */
function fill(template: string, { id, season, episode }: Filling): string {
	return template
		.replaceAll('{id}', encodeURIComponent(id))
		.replaceAll('{season}', String(season ?? 1))
		.replaceAll('{episode}', String(episode ?? 1))
}

interface Filling extends Pick<MediaRef, 'season' | 'episode'> {
	id: string | number
}

function toPlayable(source: StreamSourceConfig, url: string, isLive = false): PlayableSource {
	return {
		id: source.id,
		name: source.name,
		note: null,
		kind: source.kind,
		isLive,
		url,
		mp4Url: source.kind === 'mp4' ? url : null,
		poster: null,
		captions: [],
		chapters: [],
		thumbnailsUrl: null,
	}
}

/** The configured sources in their order, or the embedded demo programme where none is configured. */
export function createPlayer(config: Config): Player {
	/** Those with a template for it. */
	const configured = (
		wanted: (source: StreamSourceConfig) => string | null | undefined,
		filling: Filling,
		isLive = false,
	) =>
		config.streamSources?.flatMap((source) => {
			const template = wanted(source)
			return template ? [toPlayable(source, fill(template, filling), isLive)] : []
		}) ?? null
	return {
		sources: (ref) =>
			configured((source) => (ref.type === 'movie' ? source.movie : source.tv), ref) ?? [demoSource(mediaKey(ref))],
		channel: ({ id, name, url }) => [
			toPlayable({ id, name, kind: /\.mp4(?:$|\?)/i.test(url) ? 'mp4' : 'hls' }, url, true),
		],
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
