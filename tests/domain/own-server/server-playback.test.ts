import { describe, expect, it } from 'vitest'
import {
	deviceProfile,
	refusalIn,
	toServerPlayback,
	toServerPosition,
	toTicks,
} from '#domain/own-server/server-playback.ts'

const SERVER = { url: 'https://nas/jf', token: 't&1', deviceId: 'd' }
const AUDIO = (Index: number, Language?: string, more = {}) => ({
	Index,
	Type: 'Audio',
	Language,
	DisplayTitle: `Sound ${Index}`,
	...more,
})
const CAPTIONS = (Index: number, more = {}) => ({
	Index,
	Type: 'Subtitle',
	IsTextSubtitleStream: true,
	DisplayTitle: `Text ${Index}`,
	...more,
})

const answer = (source: object) => ({ PlaySessionId: 'p', MediaSources: [{ Id: 'ms', ...source }] })
const play = (source: object) => toServerPlayback(answer(source), 'i', SERVER, 'Your server')
const TRANSCODED = { TranscodingUrl: '/videos/i/master.m3u8?AudioStreamIndex=1&playSessionId=p&ApiKey=t' }

describe('what the server offers to play', () => {
	it('is the file where this browser plays it', () => {
		const playback = play({ SupportsDirectPlay: true, MediaStreams: [AUDIO(1, 'eng')] })
		expect(playback).toMatchObject({ itemId: 'i', mediaSourceId: 'ms' })
		expect(playback?.sessions['']).toEqual({ playSessionId: 'p', isDirect: true })
		expect(playback?.source).toMatchObject({ kind: 'mp4', isLive: false, name: 'Your server' })
		expect(playback?.source.url).toBe(
			'https://nas/jf/Videos/i/stream?Static=true&MediaSourceId=ms&DeviceId=d&PlaySessionId=p&ApiKey=t%261',
		)
		expect(playback?.source.convertedUrl).toMatch(
			/^https:\/\/nas\/jf\/Videos\/i\/master\.m3u8\?.*&ApiKey=t%261&AudioStreamIndex=1&PlaySessionId=p$/,
		)
		expect(playback?.source.mp4Url).toBe(playback?.source.url)
		expect(playback?.source.audio).toBeUndefined()
	})

	it('is a converted stream where it does not, with each audio track as a conversion of its own', () => {
		const playback = play({
			...TRANSCODED,
			DefaultAudioStreamIndex: 2,
			MediaStreams: [AUDIO(1, 'eng'), AUDIO(2, 'ger'), AUDIO(3)],
		})
		expect(playback?.source).toMatchObject({ kind: 'hls', mp4Url: null })
		expect(playback?.sessions).toEqual({
			'': { playSessionId: 'p', isDirect: false },
			1: { playSessionId: 'p-1', isDirect: false },
			2: { playSessionId: 'p', isDirect: false },
			3: { playSessionId: 'p-3', isDirect: false },
		})
		expect(playback?.source.url).toBe('https://nas/jf/videos/i/master.m3u8?ApiKey=t&AudioStreamIndex=2&PlaySessionId=p')
		expect(playback?.source.audio?.first).toBe('2')
		expect(playback?.source.audio?.versions.map(({ id, language, url }) => [id, language, url.slice(14)])).toEqual([
			['1', 'en', '/videos/i/master.m3u8?ApiKey=t&AudioStreamIndex=1&PlaySessionId=p-1'],
			['2', 'de', '/videos/i/master.m3u8?ApiKey=t&AudioStreamIndex=2&PlaySessionId=p'],
			['3', '', '/videos/i/master.m3u8?ApiKey=t&AudioStreamIndex=3&PlaySessionId=p-3'],
		])
	})

	it('converts for another audio track of a file that plays as it is', () => {
		const { versions = [] } =
			play({ SupportsDirectPlay: true, MediaStreams: [AUDIO(1, 'eng', { IsDefault: true }), AUDIO(2, 'fre')] })?.source
				.audio ?? {}
		expect(versions.map(({ kind, language }) => [kind, language])).toEqual([
			['mp4', 'en'],
			['hls', 'fr'],
		])
		expect(versions[1]?.url).toMatch(
			/^https:\/\/nas\/jf\/Videos\/i\/master\.m3u8\?MediaSourceId=ms&.*&AudioStreamIndex=2&PlaySessionId=p-2$/,
		)
	})

	it('has captions that are text, with what is special about them', () => {
		const captions = play({
			...TRANSCODED,
			MediaStreams: [
				CAPTIONS(4, { Language: 'spa', IsForced: true }),
				CAPTIONS(5, { Language: 'eng', IsHearingImpaired: true, Title: 'English (SDH)' }),
				CAPTIONS(6, { IsTextSubtitleStream: false }),
			],
		})?.source.captions
		expect(captions).toEqual([
			{
				language: 'es',
				label: 'Text 4',
				isForced: true,
				isSdh: false,
				url: 'https://nas/jf/Videos/i/ms/Subtitles/4/0/Stream.vtt?ApiKey=t%261',
			},
			{
				language: 'en',
				label: 'English (SDH)',
				isForced: false,
				isSdh: true,
				url: 'https://nas/jf/Videos/i/ms/Subtitles/5/0/Stream.vtt?ApiKey=t%261',
			},
		])
	})

	it.each([
		null,
		'x',
		{},
		{ MediaSources: [] },
		answer({}),
		answer({ TranscodingUrl: 7 }),
	])('is nothing for %o', (response) => {
		expect(toServerPlayback(response, 'i', SERVER, 'Your server')).toBeNull()
	})

	it.each([
		['NotAllowed', 'not-allowed'],
		['RateLimitExceeded', 'busy'],
		['NoCompatibleStream', null],
		['toString', null],
		[7, null],
		[null, null],
	])('is refused for a reason: %s is %s', (ErrorCode, refusal) => {
		expect(refusalIn({ MediaSources: [], ErrorCode })).toBe(refusal)
	})

	it('is asked for in the formats that this browser decodes', () => {
		const profile = deviceProfile((type) => /avc1|mp4a/.test(type))
		expect(profile.DirectPlayProfiles).toEqual([
			{ Type: 'Video', Container: 'mp4,m4v', VideoCodec: 'h264', AudioCodec: 'aac' },
		])
		expect(deviceProfile(() => true).DirectPlayProfiles).toHaveLength(2)
	})

	it.each<[string, RegExp, object]>([
		['without 10 bits', /avc1\.64|mp4a/, { h264: ['high|main|baseline|constrained baseline', '62'] }],
		['with them', /avc1/, { h264: ['high|main|baseline|constrained baseline|high 10', '62'] }],
		['up to a level', /avc1\.6400(?:28|2a)/, { h264: ['high|main|baseline|constrained baseline', '42'] }],
		['of other codecs', /hvc1\.1|av01\.0/, { hevc: ['main', '186'], av1: ['main', '19'] }],
	])('is asked for in the profiles and levels that this browser decodes: %s', (_, decodable, expected) => {
		const { CodecProfiles } = deviceProfile((type) => decodable.test(type))
		const conditions = CodecProfiles.flatMap(({ Codec, Conditions }) => {
			const valueIn = (property: string) => Conditions.find(({ Property }) => Property === property)?.Value
			return Codec ? [[Codec, [valueIn('VideoProfile'), valueIn('VideoLevel')]]] : []
		})
		expect(Object.fromEntries(conditions)).toEqual(expected)
	})
})

describe('the position on the server', () => {
	const AT = '2026-11-20T20:00:00.0000000Z'
	it.each<[string, unknown, object | null]>([
		[
			'is that of its viewer',
			{ RunTimeTicks: toTicks(600), UserData: { PlaybackPositionTicks: toTicks(90.5), LastPlayedDate: AT } },
			{ positionSeconds: 90.5, durationSeconds: 600, savedAtMs: Date.parse(AT) },
		],
		[
			'is the beginning once it was watched to the end',
			{ RunTimeTicks: toTicks(600), UserData: { PlaybackPositionTicks: 0, LastPlayedDate: AT, Played: true } },
			{ positionSeconds: 0, durationSeconds: 600, savedAtMs: Date.parse(AT) },
		],
		['is unknown before it was played', { RunTimeTicks: 1, UserData: { PlaybackPositionTicks: 0 } }, null],
		['is unknown without a length', { UserData: { PlaybackPositionTicks: 5, LastPlayedDate: AT } }, null],
		['is unknown without an answer', null, null],
	])('%s', (_, item, position) => {
		expect(toServerPosition(item)).toEqual(position)
	})
})
