import type { Channel } from './live.ts'
import type { MediaRef } from './media.ts'
import type { Match } from './sports.ts'

export const SOURCE_KINDS = ['hls', 'mp4', 'embed'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

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
	/** What the viewer should know before pressing play; `null` where the source carries the title itself. */
	note: string | null
	kind: SourceKind
	/** Goes on as long as it is broadcast: it has a present, but no length. */
	isLive: boolean
	url: string
	/** A plain MP4 of the same programme, for players without HLS or JavaScript. */
	mp4Url: string | null
	poster: string | null
	captions: CaptionTrack[]
	chapters: Chapter[]
	/** A WebVTT file whose cues are `#xywh=` cut-outs of one picture. */
	thumbnailsUrl: string | null
}

export interface Player {
	/** Every source that carries the title, best first; empty when none does. */
	sources(ref: MediaRef): PlayableSource[]
	/** The broadcast itself. */
	channel(channel: Pick<Channel, 'id' | 'name' | 'url'>): PlayableSource[]
	/** The broadcast while it is live, its recording when it has ended; empty before. */
	match(match: Pick<Match, 'id' | 'name' | 'state'>): PlayableSource[]
}
