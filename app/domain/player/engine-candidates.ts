import { hlsAddressOf } from './hls-playlist.ts'
import type { PlayableSource } from './sources.ts'

/** The engine for a source: native HLS, hls.js over Media Source Extensions, or a plain file. */
export type EngineKind = 'native-hls' | 'hls.js' | 'file'

export interface BrowserCapabilities {
	/** `ManagedMediaSource` exists, as in Safari since its native HLS is reliable. WebKitGTK has it too, without HLS. */
	managedMediaSource: boolean
	/** `canPlayType` claims HLS. On its own it proves nothing: some browsers claim support and then fail. */
	claimsHls: boolean
	mediaSource: boolean
}

interface Candidate {
	engine: EngineKind
	url: string
	/** The address is derived from the source's: why it fails says nothing about the source. */
	isDerived?: boolean
	/** Tried only if the one before turns out to be a transport stream. */
	isForTransportStream?: boolean
}

type Playable = Pick<PlayableSource, 'kind' | 'url' | 'mp4Url' | 'convertedUrl'>

/** The engines for a source, best first: a stream, then its MP4; a file, then its conversion. */
export function engineCandidates(
	{ kind, url, mp4Url, convertedUrl }: Playable,
	capabilities: BrowserCapabilities,
): Candidate[] {
	const file = mp4Url ?? (kind === 'mp4' ? url : null)
	const files: Candidate[] = file ? [{ engine: 'file', url: file }] : []
	const streamUrl = kind === 'hls' ? url : convertedUrl
	const engine = streamEngine(capabilities)
	const streams = streamUrl && engine ? streamCandidates(engine, streamUrl) : []
	return kind === 'hls' ? [...streams, ...files] : [...files, ...streams]
}

/** No browser plays a transport stream by itself, but its server may have it as HLS too. */
function streamCandidates(engine: EngineKind, url: string): Candidate[] {
	const other = hlsAddressOf(url)
	if (!other) return [{ engine, url }]
	const derived = { engine, url: other.url, isDerived: true }
	return other.isNamed
		? [derived, { engine, url }]
		: [
				{ engine, url },
				{ ...derived, isForTransportStream: true },
			]
}

/** The engine for streams; `null` if none works. */
export function streamEngine({ managedMediaSource, claimsHls, mediaSource }: BrowserCapabilities): EngineKind | null {
	if (managedMediaSource && claimsHls) return 'native-hls'
	return mediaSource ? 'hls.js' : null
}
