import type { PlayableSource } from '#domain/player/sources.ts'

/** What plays a source: the browser's own HLS, hls.js over Media Source Extensions, or a plain file. */
export type EngineKind = 'native-hls' | 'hls.js' | 'file'

export interface BrowserCapabilities {
	/** `ManagedMediaSource` exists: a Safari whose own HLS can be relied on. */
	managedMediaSource: boolean
	mediaSource: boolean
}

type Playable = Pick<PlayableSource, 'kind' | 'url' | 'mp4Url'>

/**
 * The ways to play a source, best first; the MP4 is the last resort.
 * `canPlayType` is not asked about HLS: browsers claim it and then fail on some streams.
 */
export function engineCandidates(
	{ kind, url, mp4Url }: Playable,
	capabilities: BrowserCapabilities,
): { engine: EngineKind; url: string }[] {
	const file = mp4Url ?? (kind === 'mp4' ? url : null)
	const candidates: { engine: EngineKind; url: string }[] = file ? [{ engine: 'file', url: file }] : []
	if (kind !== 'hls') return candidates
	if (capabilities.managedMediaSource) return [{ engine: 'native-hls', url }, ...candidates]
	if (capabilities.mediaSource) return [{ engine: 'hls.js', url }, ...candidates]
	return candidates
}

export function detectCapabilities(): BrowserCapabilities {
	return { managedMediaSource: 'ManagedMediaSource' in window, mediaSource: 'MediaSource' in window }
}
