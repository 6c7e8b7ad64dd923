import { OWN_SERVER_SOURCE } from '#domain/own-server/server-policy.ts'
import { type AudioVersion, type CaptionTrack, minimalSource, type PlayableSource } from '#domain/player/sources.ts'
import { encodeText } from '#domain/shared/query.ts'
import { toRecord } from './library.ts'

/** Time is counted in units of 100 ns. */
const TICKS_PER_SECOND = 10_000_000

export const toTicks = (seconds: number): number => Math.round(seconds * TICKS_PER_SECOND)

/** What plays an item, and what has to be reported to the server. */
export interface ServerPlayback {
	source: PlayableSource
	itemId: string
	mediaSourceId: string
	playSessionId: string
	isDirect: boolean
}

interface ServerAddress {
	url: string
	token: string
	deviceId: string
}

interface MediaStream {
	type: string
	index: number
	/** BCP 47; '' where the server does not say. */
	language: string
	name: string
	isForced: boolean
	isSdh: boolean
	isDefault: boolean
	isText: boolean
}

const VIDEO_CODECS = [
	['h264', 'video/mp4; codecs="avc1.640028"'],
	['hevc', 'video/mp4; codecs="hvc1.1.6.L120.90"'],
	['av1', 'video/mp4; codecs="av01.0.08M.08"'],
] as const
const AUDIO_CODECS = [
	['aac', 'video/mp4; codecs="mp4a.40.2"'],
	['mp3', 'video/mp4; codecs="mp3"'],
	['opus', 'video/mp4; codecs="opus"'],
	['flac', 'video/mp4; codecs="flac"'],
	['ac3', 'video/mp4; codecs="ac-3"'],
	['eac3', 'video/mp4; codecs="ec-3"'],
] as const
const MAX_BITS_PER_SECOND = 60_000_000

/** What this browser can play, in the server's format; everything else is converted to HLS. */
export function deviceProfile(canPlay: (type: string) => boolean) {
	const codecs = (list: readonly (readonly [string, string])[]) =>
		list
			.filter(([, type]) => canPlay(type))
			.map(([name]) => name)
			.join()
	return {
		MaxStreamingBitrate: MAX_BITS_PER_SECOND,
		DirectPlayProfiles: [
			{ Type: 'Video', Container: 'mp4,m4v', VideoCodec: codecs(VIDEO_CODECS), AudioCodec: codecs(AUDIO_CODECS) },
			...(canPlay('video/webm; codecs="vp9,opus"')
				? [{ Type: 'Video', Container: 'webm', VideoCodec: 'vp8,vp9', AudioCodec: 'vorbis,opus' }]
				: []),
		],
		TranscodingProfiles: [
			{
				Type: 'Video',
				Context: 'Streaming',
				Protocol: 'hls',
				Container: 'ts',
				VideoCodec: 'h264',
				AudioCodec: 'aac,mp3',
				MaxAudioChannels: '2',
				BreakOnNonKeyFrames: true,
			},
		],
		SubtitleProfiles: [{ Format: 'vtt', Method: 'External' }],
	}
}

/**
 * The server's answer about playing an item.
 * @param sourceName as the player lists it
 * @returns `null` when it offers nothing that a browser plays
 */
export function toServerPlayback(
	response: unknown,
	itemId: string,
	server: ServerAddress,
	sourceName: string,
): ServerPlayback | null {
	const { MediaSources, PlaySessionId } = toRecord(response)
	const media = toRecord(Array.isArray(MediaSources) ? MediaSources[0] : null)
	if (typeof media.Id !== 'string') return null
	const mediaSourceId = media.Id
	const playSessionId = typeof PlaySessionId === 'string' ? PlaySessionId : ''
	const streams = (Array.isArray(media.MediaStreams) ? media.MediaStreams : []).flatMap(toMediaStream)
	const isDirect = media.SupportsDirectPlay === true
	if (!isDirect && typeof media.TranscodingUrl !== 'string') return null
	const item = { itemId, mediaSourceId, playSessionId }
	const hlsUrl =
		typeof media.TranscodingUrl === 'string' ? server.url + media.TranscodingUrl : convertedUrl(server, item)
	const sounds = streams.filter(({ type }) => type === 'Audio')
	const defaultSound = typeof media.DefaultAudioStreamIndex === 'number' ? media.DefaultAudioStreamIndex : null
	const first =
		sounds.find(({ index }) => index === defaultSound) ?? sounds.find((sound) => sound.isDefault) ?? sounds[0]
	const main = isDirect
		? { kind: 'mp4' as const, url: directUrl(server, item) }
		: { kind: 'hls' as const, url: withSound(hlsUrl, first?.index ?? null) }
	const versions = sounds.map((sound): AudioVersion => {
		const { language, name, isForced, isSdh } = sound
		const track = { id: String(sound.index), language, name, isForced, isSdh }
		// A browser plays a file's first sound track only.
		return sound === first ? { ...track, ...main } : { ...track, kind: 'hls', url: withSound(hlsUrl, sound.index) }
	})
	const source: PlayableSource = {
		...minimalSource({ id: OWN_SERVER_SOURCE, name: sourceName, isLive: false, ...main }),
		captions: streams.flatMap((stream) => toCaptions(stream, server, item)),
		...(versions.length > 1 && first && { audio: { versions, first: String(first.index) } }),
	}
	return { source, ...item, isDirect }
}

interface Item {
	itemId: string
	mediaSourceId: string
	playSessionId: string
}

function directUrl({ url, token, deviceId }: ServerAddress, { itemId, mediaSourceId, playSessionId }: Item): string {
	const query = `Static=true&MediaSourceId=${encodeText(mediaSourceId)}&DeviceId=${encodeText(deviceId)}`
	return `${url}/Videos/${encodeText(itemId)}/stream?${query}&PlaySessionId=${encodeText(playSessionId)}&api_key=${encodeText(token)}`
}

/** For a different sound track of a file that the server would otherwise send as it is. */
function convertedUrl({ url, token, deviceId }: ServerAddress, { itemId, mediaSourceId, playSessionId }: Item): string {
	const query = `MediaSourceId=${encodeText(mediaSourceId)}&DeviceId=${encodeText(deviceId)}&PlaySessionId=${encodeText(playSessionId)}`
	const format = 'VideoCodec=h264&AudioCodec=aac,mp3&SegmentContainer=ts&TranscodingMaxAudioChannels=2'
	return `${url}/Videos/${encodeText(itemId)}/master.m3u8?${query}&${format}&BreakOnNonKeyFrames=true&api_key=${encodeText(token)}`
}

function withSound(url: string, index: number | null): string {
	if (index === null) return url
	const chosen = `AudioStreamIndex=${index}`
	return /[?&]AudioStreamIndex=/i.test(url)
		? url.replace(/([?&])AudioStreamIndex=[^&]*/i, `$1${chosen}`)
		: `${url}&${chosen}`
}

/** Captions that are pictures cannot be shown as text. */
function toCaptions(
	stream: MediaStream,
	{ url, token }: ServerAddress,
	{ itemId, mediaSourceId }: Item,
): CaptionTrack[] {
	if (stream.type !== 'Subtitle' || !stream.isText) return []
	const file = `${url}/Videos/${encodeText(itemId)}/${encodeText(mediaSourceId)}/Subtitles/${stream.index}/0/Stream.vtt`
	const { language, name, isForced, isSdh } = stream
	return [{ language, label: name, isForced, isSdh, url: `${file}?api_key=${encodeText(token)}` }]
}

function toMediaStream(value: unknown): MediaStream[] {
	const { Type, Index, Language, Title, DisplayTitle, ...flags } = toRecord(value)
	if (typeof Type !== 'string' || typeof Index !== 'number') return []
	const name = [Title, DisplayTitle].find((text) => typeof text === 'string' && text !== '')
	return [
		{
			type: Type,
			index: Index,
			language: toLanguageTag(Language),
			name: typeof name === 'string' ? name : '',
			isForced: flags.IsForced === true,
			isSdh: flags.IsHearingImpaired === true,
			isDefault: flags.IsDefault === true,
			isText: flags.IsTextSubtitleStream === true,
		},
	]
}

/** 'de' for 'ger' and 'deu': servers use the codes of ISO 639-2. */
function toLanguageTag(language: unknown): string {
	if (typeof language !== 'string') return ''
	try {
		const tag = Intl.getCanonicalLocales(language)[0] ?? ''
		return tag === 'und' ? '' : tag
	} catch {
		// Not a language code.
		return ''
	}
}

interface ServerPosition {
	positionSeconds: number
	durationSeconds: number
	savedAtMs: number
}

/** Where the viewer stopped on another of their devices; `null` if they have not started. */
export function toServerPosition(item: unknown): ServerPosition | null {
	const { UserData, RunTimeTicks } = toRecord(item)
	const { PlaybackPositionTicks, LastPlayedDate } = toRecord(UserData)
	const savedAtMs = Date.parse(String(LastPlayedDate))
	const durationSeconds = Number(RunTimeTicks) / TICKS_PER_SECOND
	const positionSeconds = Number(PlaybackPositionTicks) / TICKS_PER_SECOND
	if (Number.isNaN(savedAtMs) || !(durationSeconds > 0) || !(positionSeconds >= 0)) return null
	return { positionSeconds: Math.min(positionSeconds, durationSeconds), durationSeconds, savedAtMs }
}
