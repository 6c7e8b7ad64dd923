import type { PlayableSource } from '#domain/player/sources.ts'

/** What plays a source: the browser's own HLS, hls.js over Media Source Extensions, or a plain file. */
export type EngineKind = 'native-hls' | 'hls.js' | 'file'

export interface Abilities {
	/** `ManagedMediaSource` exists: a Safari whose own HLS can be relied on. */
	managedMediaSource: boolean
	mediaSource: boolean
}

type Playable = Pick<PlayableSource, 'kind' | 'url' | 'mp4Url'>

/**
 * The ways to play a source, best first; the MP4 is the last resort.
 * `canPlayType` is not asked about HLS: browsers claim it and then fail on some streams.
 */
export function waysToPlay(
	{ kind, url, mp4Url }: Playable,
	abilities: Abilities,
): { engine: EngineKind; url: string }[] {
	const file = mp4Url ?? (kind === 'mp4' ? url : null)
	const ways: { engine: EngineKind; url: string }[] = file ? [{ engine: 'file', url: file }] : []
	if (kind !== 'hls') return ways
	if (abilities.managedMediaSource) return [{ engine: 'native-hls', url }, ...ways]
	if (abilities.mediaSource) return [{ engine: 'hls.js', url }, ...ways]
	return ways
}

export function browserAbilities(): Abilities {
	return { managedMediaSource: 'ManagedMediaSource' in window, mediaSource: 'MediaSource' in window }
}
