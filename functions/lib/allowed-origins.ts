// Configured foreign origins, for the content security policy.
import type { Config, StreamSourceConfig } from './config.ts'
import { optionalSetting } from './optional-setting.ts'

const TRAILER_FRAMES = 'https://www.youtube-nocookie.com'

/** Origins that pages load video and playlists from. */
export function mediaOrigins(config: Config): string[] {
	return streamOrigins(config, (source) => source.kind !== 'embed')
}

/** Origins of frames: trailers, and sources with their own player. */
export function frameOrigins(config: Config): string[] {
	return [TRAILER_FRAMES, ...streamOrigins(config, (source) => source.kind === 'embed')]
}

/** Origins that sign-in forms may redirect to. */
export function issuerOrigins(config: Pick<Config, 'google'>): string[] {
	const google = googleConfigOf(config)
	return google ? [new URL(google.issuer).origin] : []
}

export function googleConfigOf(config: Pick<Config, 'google'>): Config['google'] {
	return optionalSetting('google_sign_in_disabled', () => config.google)
}

function streamOrigins(config: Config, isWanted: (source: StreamSourceConfig) => boolean): string[] {
	const templates = readStreamSources(config)
		.filter(isWanted)
		.flatMap((source) => [source.movie, source.tv, source.sports])
	return [...new Set(templates.flatMap((template) => (template ? [new URL(template).origin] : [])))]
}

function readStreamSources(config: Config): readonly StreamSourceConfig[] {
	try {
		return config.streamSources ?? []
	} catch {
		// The watch page reads the same setting and shows the error.
		return []
	}
}
