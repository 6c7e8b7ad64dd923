import { describe, expect, it } from 'vitest'
import { hlsAddressOf, isCopyProtected, playlistProblem } from '#domain/player/hls-playlist.ts'

const IDENTITY = '#EXT-X-KEY:METHOD=AES-128,URI="a.key"'
const SAMPLES = '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="a.key"'
const WIDEVINE =
	'#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:,x",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"'
const CLEAR_KEY = '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="https://a/b",KEYFORMAT="org.w3.clearkey"'
const MAP = '#EXT-X-MAP:URI="init.mp4"'

describe('a playlist', () => {
	it.each([
		[false, 'no key', ''],
		[false, 'a key that anybody may load', IDENTITY],
		[false, 'a key that says so', `${IDENTITY},KEYFORMAT="identity"`],
		[false, 'a key of whole MP4 segments', `${MAP}\n${IDENTITY}`],
		[false, 'a key of samples in a transport stream', SAMPLES],
		[false, 'no encryption', '#EXT-X-KEY:METHOD=NONE'],
		[false, 'a license server of Clear Key', `${MAP}\n${CLEAR_KEY}`],
		[false, 'such a server beside Widevine, with spaces', `${WIDEVINE}\n${CLEAR_KEY.replaceAll(',', ', ')}`],
		[false, 'a choice of keys', `${WIDEVINE}\n${IDENTITY}`],
		[true, 'the key of Widevine', WIDEVINE],
		[
			true,
			'the key of FairPlay',
			'#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x",KEYFORMAT="com.apple.streamingkeydelivery"',
		],
		[true, 'such a key after clear segments', `#EXT-X-KEY:METHOD=NONE\n#EXTINF:4,\n0.m4s\n${WIDEVINE}`],
		[true, 'a key of samples in MP4', `${MAP}\n${SAMPLES}`],
		[true, 'a key of samples in counter mode', `${MAP}\n${SAMPLES.replace('AES', 'AES-CTR')}`],
	])('is copy protection (%s) with %s', (isProtected, _, key) => {
		expect(isCopyProtected(`#EXTM3U\n${key}\n#EXTINF:4,\n1.m4s\n`)).toBe(isProtected)
	})
})

describe('the beginning of a response', () => {
	it.each([
		['a playlist', 'application/vnd.apple.mpegurl', '#EXTM3U\n#EXT-X-VERSION:3', null],
		['a playlist with the type of its segments', 'video/mp2t', '#EXTM3U\n', null],
		['a few letters', 'video/mp2t', '#EXT', null],
		['a transport stream', 'video/mp2t', 'G@\0\x10\ufffd\ufffd\0\0', 'transport-stream'],
		['a transport stream without a type', '', 'G\x1f\ufffd\x10\ufffd\ufffd\0\0', 'transport-stream'],
		['a transport stream from its middle', 'video/MP2T', '\ufffd\ufffd\0\0\0\0\0', 'transport-stream'],
		['a page', 'text/html', '<!doctype html>', 'unreadable'],
		['a greeting', 'text/plain', 'Good morning', 'unreadable'],
		['DASH', 'application/dash+xml', '<?xml version="1.0"?><MPD', 'unreadable'],
	])('of %s shows what is wrong with it', (_, type, start, problem) => {
		expect(playlistProblem(type, start, start.length)).toBe(problem)
	})

	it('says nothing about its length until it is longer than any playlist', () => {
		expect(playlistProblem('', '#EXTM3U\n', 5_000_000)).toBeNull()
		expect(playlistProblem('', '#EXTM3U\n', 50_000_000)).toBe('unreadable')
	})
})

describe('the HLS address of a transport stream', () => {
	it.each([
		['http://a.example/live/user/password/12.ts', 'http://a.example/live/user/password/12.m3u8', true],
		[
			'https://a.example:8080/user/password/12.ts?token=a/b.c',
			'https://a.example:8080/user/password/12.m3u8?token=a/b.c',
			true,
		],
		['https://a.example/stream.m2ts#x', 'https://a.example/stream.m3u8', true],
		['https://a.example/news/mpegts?token=1', 'https://a.example/news/index.m3u8?token=1', true],
		['https://a.example/play.php?id=7&extension=ts', 'https://a.example/play.php?id=7&extension=m3u8', true],
		['https://a.example/play?output=mpegts&id=7', 'https://a.example/play?output=m3u8&id=7', true],
		['http://a.example/live/user/password/12', 'http://a.example/live/user/password/12.m3u8', false],
		['http://a.example/user/password/12?x=1', 'http://a.example/user/password/12.m3u8?x=1', false],
	])('of %s is %s', (address, url, isNamed) => {
		expect(hlsAddressOf(address)).toEqual({ url, isNamed })
	})

	it.each([
		'https://a.example/index.m3u8',
		'https://a.example/video.mp4',
		'https://a.example/',
		'https://a.example',
		'https://a.example/live.php?id=12',
		'/live-media/one/master.m3u8',
		'',
	])('is none for %s', (address) => {
		expect(hlsAddressOf(address)).toBeNull()
	})
})
