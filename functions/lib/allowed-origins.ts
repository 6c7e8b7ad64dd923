// Configured foreign origins, for the content security policy.
import type { Config, StreamSourceConfig } from './config.ts'
import { optionalSetting } from './optional-setting.ts'

const TRAILER_FRAMES = 'https://www.youtube-nocookie.com'

type Origins = readonly string[]
type StreamConfig = Pick<Config, 'local' | 'streamSources'>

/** Any host. Secure pages can only load secure ones; local pages are not secure. */
export function anyOrigin({ local }: Pick<Config, 'local'>): Origins {
	return local ? ['https:', 'http:'] : ['https:']
}

/** Origins that pages load video and playlists from. A source's playlists name other hosts, and its addresses redirect. */
export function mediaOrigins(config: StreamConfig): Origins {
	return hasSource(config, ({ kind }) => kind !== 'embed') ? anyOrigin(config) : []
}

/** Origins of frames: trailers, and sources with their own player, which may redirect. */
export function frameOrigins(config: StreamConfig): Origins {
	return hasSource(config, ({ kind }) => kind === 'embed') ? anyOrigin(config) : [TRAILER_FRAMES]
}

/** Origins that sign-in forms may redirect to. */
export function issuerOrigins(config: Pick<Config, 'google'>): string[] {
	const google = googleConfigOf(config)
	return google ? [new URL(google.issuer).origin] : []
}

export function googleConfigOf(config: Pick<Config, 'google'>): Config['google'] {
	return optionalSetting('google_sign_in_disabled', () => config.google)
}

function hasSource(config: StreamConfig, isWanted: (source: StreamSourceConfig) => boolean): boolean {
	try {
		return config.streamSources?.some(isWanted) ?? false
	} catch {
		// The watch page reads the same setting and shows the error.
		return false
	}
}
