import type { CaptionTrack, PlayableSource } from './sources.ts'

/** What a Cast device should play. */
export interface CastMedia {
	url: string
	contentType: string
	captions: { url: string; language: string; label: string }[]
}

const HLS_TYPE = 'application/vnd.apple.mpegurl'
const FILE_TYPE = 'video/mp4'

/**
 * The file where there is one: devices load HLS only from servers that allow other sites.
 * @param toAbsolute completes our own paths
 * @returns `null` for a source that has its own player
 */
export function toCastMedia(
	{ kind, url, mp4Url, captions }: Pick<PlayableSource, 'kind' | 'url' | 'mp4Url' | 'captions'>,
	toAbsolute: (url: string) => string,
): CastMedia | null {
	if (kind === 'embed') return null
	const isFile = mp4Url !== null || kind === 'mp4'
	return {
		url: toAbsolute(mp4Url ?? url),
		contentType: isFile ? FILE_TYPE : HLS_TYPE,
		captions: captions.map((track: CaptionTrack) => ({
			url: toAbsolute(track.url),
			language: track.language,
			label: track.label,
		})),
	}
}
