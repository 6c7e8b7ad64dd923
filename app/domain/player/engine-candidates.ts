import type { PlayableSource } from './sources.ts'

/** What plays a source: native HLS, hls.js over Media Source Extensions, or a plain file. */
export type EngineKind = 'native-hls' | 'hls.js' | 'file'

export interface BrowserCapabilities {
	/** `ManagedMediaSource` exists, as in Safari since its native HLS is reliable. WebKitGTK has it too, without HLS. */
	managedMediaSource: boolean
	/** `canPlayType` claims HLS. On its own it proves nothing: some browsers claim support and then fail. */
	claimsHls: boolean
	mediaSource: boolean
}

type Playable = Pick<PlayableSource, 'kind' | 'url' | 'mp4Url'>

/** The engines for a source, best first; the MP4 is the last resort. */
export function engineCandidates(
	{ kind, url, mp4Url }: Playable,
	capabilities: BrowserCapabilities,
): { engine: EngineKind; url: string }[] {
	const file = mp4Url ?? (kind === 'mp4' ? url : null)
	const candidates: { engine: EngineKind; url: string }[] = file ? [{ engine: 'file', url: file }] : []
	if (kind !== 'hls') return candidates
	if (capabilities.managedMediaSource && capabilities.claimsHls) return [{ engine: 'native-hls', url }, ...candidates]
	if (capabilities.mediaSource) return [{ engine: 'hls.js', url }, ...candidates]
	return candidates
}
