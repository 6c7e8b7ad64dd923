import { OWN_SERVER_SOURCE } from '#domain/own-server/server-policy.ts'
import { type AudioVersion, type CaptionTrack, minimalSource, type PlayableSource } from '#domain/player/sources.ts'
import { toRecord } from '#domain/shared/json.ts'
import { encodeText } from '#domain/shared/query.ts'
import { toText } from './library.ts'

/** Time is counted in units of 100 ns. */
const TICKS_PER_SECOND = 10_000_000

export const toTicks = (seconds: number): number => Math.round(seconds * TICKS_PER_SECOND)
const toSeconds = (ticks: unknown): number => (typeof ticks === 'number' ? ticks / TICKS_PER_SECOND : Number.NaN)

/** How to play an item, and what to report to the server. */
export interface ServerPlayback {
	source: PlayableSource
	itemId: string
	mediaSourceId: string
	/** The sessions to report to the server, by the id of the audio track; `''` if there is only one. */
	sessions: Readonly<Record<string, PlaySession>>
}

/** A play session. The server keeps one conversion per id, with the audio track it started with. */
export interface PlaySession {
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

const mp4 = (codecs: string) => `video/mp4; codecs="${codecs}"`

/** Variants of each video codec, easiest first, with a type that tells whether the browser decodes them. */
const VIDEO_CODECS = [
	{
		name: 'h264',
		profiles: [
			['high|main|baseline|constrained baseline', mp4('avc1.640028')],
			['high 10', mp4('avc1.6e0028')],
		],
		levels: [
			[40, mp4('avc1.640028')],
			[42, mp4('avc1.64002a')],
			[51, mp4('avc1.640033')],
			[52, mp4('avc1.640034')],
			[62, mp4('avc1.64003e')],
		],
	},
	{
		name: 'hevc',
		profiles: [
			['main', mp4('hvc1.1.6.L120.90')],
			['main 10', mp4('hvc1.2.4.L120.90')],
		],
		levels: [
			[120, mp4('hvc1.1.6.L120.90')],
			[123, mp4('hvc1.1.6.L123.90')],
			[153, mp4('hvc1.1.6.L153.90')],
			[186, mp4('hvc1.1.6.L186.90')],
		],
	},
	{
		name: 'av1',
		profiles: [
			['main', mp4('av01.0.08M.08')],
			['high', mp4('av01.1.08M.08')],
		],
		levels: [
			[8, mp4('av01.0.08M.08')],
			[13, mp4('av01.0.13M.08')],
			[19, mp4('av01.0.19M.08')],
		],
	},
] as const
const AUDIO_CODECS = [
	['aac', mp4('mp4a.40.2')],
	['mp3', mp4('mp3')],
	['opus', mp4('opus')],
	['flac', mp4('flac')],
	['ac3', mp4('ac-3')],
	['eac3', mp4('ec-3')],
] as const
const MAX_BITS_PER_SECOND = 60_000_000

/** What this browser can play, in the server's format; everything else is converted to HLS. */
export function deviceProfile(canPlay: (type: string) => boolean) {
	const playable = <T>(list: readonly (readonly [T, string])[]) =>
		list.filter(([, type]) => canPlay(type)).map(([value]) => value)
	const video = VIDEO_CODECS.map(({ name, profiles, levels }) => ({
		name,
		profiles: playable<string>(profiles),
		level: playable<number>(levels).at(-1),
	})).filter(({ profiles }) => profiles.length > 0)
	return {
		MaxStreamingBitrate: MAX_BITS_PER_SECOND,
		DirectPlayProfiles: [
			{
				Type: 'Video',
				Container: 'mp4,m4v',
				VideoCodec: video.map(({ name }) => name).join(),
				AudioCodec: playable<string>(AUDIO_CODECS).join(),
			},
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
		CodecProfiles: [
			...video.map(({ name, profiles, level }) => ({
				Type: 'Video',
				Codec: name,
				Conditions: [
					condition('EqualsAny', 'VideoProfile', profiles.join('|')),
					...(level === undefined ? [] : [condition('LessThanEqual', 'VideoLevel', String(level))]),
					condition('NotEquals', 'IsInterlaced', 'true'),
					// Its colors are wrong in anything that doesn't know Dolby Vision.
					condition('NotEquals', 'VideoRangeType', 'DOVI'),
				],
			})),
			// A browser plays a file's first audio track only.
			{ Type: 'VideoAudio', Codec: undefined, Conditions: [condition('Equals', 'IsSecondaryAudio', 'false')] },
		],
		SubtitleProfiles: [{ Format: 'vtt', Method: 'External' }],
	}
}

/** A condition. Files without the property pass. */
function condition(Condition: string, Property: string, Value: string) {
	return { Condition, Property, Value, IsRequired: false }
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
	const convertedAs = (sound: MediaStream | undefined, session: string) =>
		withParameter(
			sound ? withParameter(hlsUrl, 'AudioStreamIndex', String(sound.index)) : hlsUrl,
			'PlaySessionId',
			session,
		)
	const sounds = streams.filter(({ type }) => type === 'Audio')
	const defaultSound = typeof media.DefaultAudioStreamIndex === 'number' ? media.DefaultAudioStreamIndex : null
	const first =
		sounds.find(({ index }) => index === defaultSound) ?? sounds.find((sound) => sound.isDefault) ?? sounds[0]
	const main = isDirect
		? { kind: 'mp4' as const, url: directUrl(server, item), convertedUrl: convertedAs(first, playSessionId) }
		: { kind: 'hls' as const, url: convertedAs(first, playSessionId) }
	const sessionOf = (sound: MediaStream): PlaySession =>
		sound === first
			? { playSessionId, isDirect }
			: { playSessionId: `${playSessionId}-${sound.index}`, isDirect: false }
	const versions = sounds.map((sound): AudioVersion => {
		const { language, name, isForced, isSdh } = sound
		const track = { id: String(sound.index), language, name, isForced, isSdh, isDefault: sound === first }
		return sound === first
			? { ...track, ...main }
			: { ...track, kind: 'hls', url: convertedAs(sound, sessionOf(sound).playSessionId) }
	})
	const source: PlayableSource = {
		...minimalSource({ id: OWN_SERVER_SOURCE, name: sourceName, isLive: false, ...main }),
		captions: streams.flatMap((stream) => toCaptions(stream, server, item)),
		...(versions.length > 1 && first && { audio: { versions, first: String(first.index) } }),
	}
	const sessions = Object.fromEntries(sounds.map((sound) => [String(sound.index), sessionOf(sound)]))
	return { source, itemId, mediaSourceId, sessions: { ...sessions, '': { playSessionId, isDirect } } }
}

/** Why the server lets nobody play an item, in its own codes. */
const REFUSALS = { NotAllowed: 'not-allowed', RateLimitExceeded: 'busy' } as const

/** @returns `null` when it does not refuse: then it only offers nothing that plays */
export function refusalIn(response: unknown): 'not-allowed' | 'busy' | null {
	const { ErrorCode } = toRecord(response)
	return typeof ErrorCode === 'string' && Object.hasOwn(REFUSALS, ErrorCode)
		? REFUSALS[ErrorCode as keyof typeof REFUSALS]
		: null
}

interface Item {
	itemId: string
	mediaSourceId: string
	playSessionId: string
}

function directUrl({ url, token, deviceId }: ServerAddress, { itemId, mediaSourceId, playSessionId }: Item): string {
	const query = `Static=true&MediaSourceId=${encodeText(mediaSourceId)}&DeviceId=${encodeText(deviceId)}`
	return `${url}/Videos/${encodeText(itemId)}/stream?${query}&PlaySessionId=${encodeText(playSessionId)}&ApiKey=${encodeText(token)}`
}

/** The URL of a conversion, for a different audio track of a file that would otherwise play directly. */
function convertedUrl({ url, token, deviceId }: ServerAddress, { itemId, mediaSourceId, playSessionId }: Item): string {
	const query = `MediaSourceId=${encodeText(mediaSourceId)}&DeviceId=${encodeText(deviceId)}&PlaySessionId=${encodeText(playSessionId)}`
	const format = 'VideoCodec=h264&AudioCodec=aac,mp3&SegmentContainer=ts&TranscodingMaxAudioChannels=2'
	return `${url}/Videos/${encodeText(itemId)}/master.m3u8?${query}&${format}&BreakOnNonKeyFrames=true&ApiKey=${encodeText(token)}`
}

/** Sets a parameter, whose name may be written in any case. */
function withParameter(url: string, name: string, value: string): string {
	const [path, query = ''] = url.split('?')
	const others = query
		.split('&')
		.filter((part) => part !== '' && !part.toLowerCase().startsWith(`${name.toLowerCase()}=`))
	return `${path}?${[...others, `${name}=${encodeText(value)}`].join('&')}`
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
	return [{ language, label: name, isForced, isSdh, url: `${file}?ApiKey=${encodeText(token)}` }]
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

/** The position at which the viewer stopped on another device; `null` if not started. */
export function toServerPosition(item: unknown): ServerPosition | null {
	const { UserData, RunTimeTicks } = toRecord(item)
	const { PlaybackPositionTicks, LastPlayedDate } = toRecord(UserData)
	const savedAtMs = Date.parse(toText(LastPlayedDate))
	const durationSeconds = toSeconds(RunTimeTicks)
	const positionSeconds = toSeconds(PlaybackPositionTicks)
	if (Number.isNaN(savedAtMs) || !(durationSeconds > 0) || !(positionSeconds >= 0)) return null
	return { positionSeconds: Math.min(positionSeconds, durationSeconds), durationSeconds, savedAtMs }
}
