import type { Channel } from '#domain/live/live.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { Match } from '#domain/sports/sports.ts'
import type { Track } from './tracks.ts'

type SourceKind = 'hls' | 'mp4' | 'embed'

export interface CaptionTrack {
	/** BCP 47. */
	language: string
	label: string
	/** The URL. On another host, it is loaded once chosen. */
	url: string
	isForced?: boolean
	isSdh?: boolean
}

/** Whether captions are on another host: ours have paths. */
export function isOnOtherHost({ url }: CaptionTrack): boolean {
	return /^https?:/i.test(url)
}

/** The same program with another audio track, if each has its own URL. */
export interface AudioVersion extends Track {
	kind: Exclude<SourceKind, 'embed'>
	url: string
	/** See `PlayableSource`. */
	convertedUrl?: string
}

export interface Chapter {
	startSeconds: number
	title: string
}

/** One place where a title can be played. */
export interface PlayableSource {
	/** The id, which is stored as `preferred_source`. */
	id: string
	name: string
	/** A note before pressing play; `null` if the source has the title itself. */
	note: string | null
	/** Plays a demo program instead of the title. */
	isDemo?: boolean
	kind: SourceKind
	/** Whether it is live, with a live edge but no length. */
	isLive: boolean
	url: string
	/** A plain MP4 of the same program, for players without HLS or JavaScript. */
	mp4Url: string | null
	poster: string | null
	captions: CaptionTrack[]
	chapters: Chapter[]
	/** A WebVTT file whose cues are `#xywh=` regions of one image. */
	thumbnailsUrl: string | null
	/** The file as HLS, for browsers that can't decode it. */
	convertedUrl?: string
	/** If each audio track has its own URL: all versions, and the id of the one at `url`. */
	audio?: { versions: AudioVersion[]; first: string }
}

/** What plays: the title itself, or a demo program; `null` for nothing. @param sources of a title, best first */
export function whatPlays([source]: readonly Pick<PlayableSource, 'isDemo'>[]): 'title' | 'demo' | null {
	return source ? (source.isDemo ? 'demo' : 'title') : null
}

export interface Player {
	/** Every source that has the title, best first; empty when none has. */
	sources(ref: MediaRef): PlayableSource[]
	/** The broadcast while it is live, its recording once it has ended; empty before. */
	match(match: Pick<Match, 'id' | 'name' | 'state'>): PlayableSource[]
	/** Whether a demo program plays instead of every title, as no source is configured. */
	playsDemo(): boolean
	/** The Google Cast application that plays titles; `null` when nothing is cast. */
	castReceiverId(): string | null
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

export function channelSource({ id, name, url, isRadio }: StreamedChannel) {
	return minimalSource({ id, name, kind: streamKind(url, isRadio), isLive: true, url })
}

/** A source for a past program: it has a start, and an end once it is over. */
export function replaySource({ id, name, isRadio }: Omit<StreamedChannel, 'url'>, url: string) {
	return minimalSource({ id, name, kind: streamKind(url, isRadio), isLive: false, url })
}

/** A source for a film that is a file of any container, or a transport stream. */
export function fileSource({ id, name, url }: Pick<PlayableSource, 'id' | 'name' | 'url'>) {
	const kind = /\.(?:ts|m2ts|mts|m3u8)$/i.test(url) ? 'hls' : 'mp4'
	return minimalSource({ id, name, kind, isLive: false, url })
}

type StreamedChannel = Pick<Channel, 'id' | 'name' | 'url' | 'isRadio'>

/** The kind of a stream: HLS, unless the URL is clearly a file, or radio without a playlist. */
function streamKind(url: string, isRadio: boolean): SourceKind {
	const path = url.replace(/[?#].*$/s, '')
	const isFile = PLAIN_FILE.test(path) || (isRadio && !PLAYLIST.test(path))
	return isFile ? 'mp4' : 'hls'
}

/** The source to play: the requested one, else the viewer's preferred one if it has the title, else the best. */
export function chooseSource<T extends { id: string }>(
	sources: readonly T[],
	preferences: { requested: string | null; preferred: string | null },
): T | null {
	const find = (id: string | null) => sources.find((source) => source.id === id)
	return find(preferences.requested) ?? find(preferences.preferred) ?? sources[0] ?? null
}

/** The next source to try after these have failed; `null` when all have. */
export function nextSource<T extends { id: string }>(sources: readonly T[], failed: ReadonlySet<string>): T | null {
	return sources.find((source) => !failed.has(source.id)) ?? null
}

export type CastMedia = NonNullable<ReturnType<typeof toCastMedia>>

/**
 * What a Cast device should play. The file where there is one: devices load HLS only from servers that allow other sites.
 * @param toAbsolute completes our own paths
 * @returns `null` for a source that has its own player
 */
export function toCastMedia(
	{ kind, url, mp4Url, captions }: Pick<PlayableSource, 'kind' | 'url' | 'mp4Url' | 'captions'>,
	toAbsolute: (url: string) => string,
) {
	if (kind === 'embed') return null
	const isFile = mp4Url !== null || kind === 'mp4'
	return {
		url: toAbsolute(mp4Url ?? url),
		contentType: isFile ? 'video/mp4' : 'application/vnd.apple.mpegurl',
		captions: captions.map(({ language, label, ...file }) => ({ url: toAbsolute(file.url), language, label })),
	}
}
