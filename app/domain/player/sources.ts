import type { Channel } from '#domain/live/live.ts'
import type { Match } from '#domain/sports/sports.ts'
import type { MediaRef } from '#domain/title/media.ts'

const SOURCE_KINDS = ['hls', 'mp4', 'embed'] as const
type SourceKind = (typeof SOURCE_KINDS)[number]

export interface CaptionTrack {
	/** BCP 47. */
	language: string
	label: string
	url: string
}

export interface Chapter {
	startSeconds: number
	title: string
}

/** One place where a title can be played. */
export interface PlayableSource {
	/** Remembered as `preferred_source`. */
	id: string
	name: string
	/** What the viewer should know before pressing play; `null` where the source has the title itself. */
	note: string | null
	kind: SourceKind
	/** Live: it has a live edge but no length. */
	isLive: boolean
	url: string
	/** A plain MP4 of the same program, for players without HLS or JavaScript. */
	mp4Url: string | null
	poster: string | null
	captions: CaptionTrack[]
	chapters: Chapter[]
	/** A WebVTT file whose cues are `#xywh=` regions of one image. */
	thumbnailsUrl: string | null
}

export interface Player {
	/** Every source that has the title, best first; empty when none has. */
	sources(ref: MediaRef): PlayableSource[]
	/** The broadcast while it is live, its recording once it has ended; empty before. */
	match(match: Pick<Match, 'id' | 'name' | 'state'>): PlayableSource[]
}

/** A source that consists of a URL only. */
export function minimalSource(source: Pick<PlayableSource, 'id' | 'name' | 'kind' | 'isLive' | 'url'>): PlayableSource {
	return {
		...source,
		note: null,
		mp4Url: source.kind === 'mp4' ? source.url : null,
		poster: null,
		captions: [],
		chapters: [],
		thumbnailsUrl: null,
	}
}

/** Formats that browsers play directly. */
const PLAIN_FILE = /\.(?:mp4|m4v|webm|mp3|aac|og[ga]|opus)$/i
const PLAYLIST = /\.m3u8?$/i

/** The broadcast: HLS, except for URLs that are plainly files, and for radio that is not a playlist. */
export function channelSource({ id, name, url, isRadio }: Pick<Channel, 'id' | 'name' | 'url' | 'isRadio'>) {
	const path = url.replace(/[?#].*$/, '')
	const isFile = PLAIN_FILE.test(path) || (isRadio && !PLAYLIST.test(path))
	return minimalSource({ id, name, kind: isFile ? 'mp4' : 'hls', isLive: true, url })
}
