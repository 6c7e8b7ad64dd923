import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
	findClearKeys,
	isCopyProtected,
	needsFullEngine,
	withoutCommonEncryption,
} from '#domain/player/hls-playlist.ts'

describe('a playlist', () => {
	it.each([
		['subtitles', '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="x",URI="s.m3u8"', true],
		['closed captions', '#EXT-X-MEDIA:GROUP-ID="c",NAME="x",TYPE=CLOSED-CAPTIONS,INSTREAM-ID="CC1"\r', true],
		['an audio track of its own', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",URI="a.m3u8"', true],
		['sound in the picture', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",DEFAULT=YES', false],
		['variables', '#EXT-X-DEFINE:NAME="a",VALUE="b"', true],
		['other pictures', '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="v",NAME="x",URI="v.m3u8"', false],
		['no captions', '#EXT-X-STREAM-INF:BANDWIDTH=1,CLOSED-CAPTIONS=NONE', false],
	])('with %s needs the full engine: %s', (_, line, isNeeded) => {
		expect(needsFullEngine(`#EXTM3U\n${line}\n`)).toBe(isNeeded)
	})

	it('of a demo program needs the light engine', () => {
		expect(needsFullEngine(readFileSync('public/media/night-ferry/master.m3u8', 'utf8'))).toBe(false)
	})

	const IDENTITY = '#EXT-X-KEY:METHOD=AES-128,URI="a.key"'
	const WIDEVINE =
		'#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:,x",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"'
	it.each([
		[false, 'no key', ''],
		[false, 'a key that anybody may load', IDENTITY],
		[false, 'a key that says so', `${IDENTITY},KEYFORMAT="identity"`],
		[false, 'no encryption', '#EXT-X-KEY:METHOD=NONE'],
		[
			false,
			'a license server of Clear Key',
			'#EXT-X-KEY:METHOD=SAMPLE-AES,URI="https://a/b",KEYFORMAT="org.w3.clearkey"',
		],
		[false, 'a choice of keys', `${WIDEVINE}\n${IDENTITY}`],
		[true, 'the key of Widevine', WIDEVINE],
		[
			true,
			'the key of FairPlay',
			'#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x",KEYFORMAT="com.apple.streamingkeydelivery"',
		],
		[true, 'such a key after clear segments', `#EXT-X-KEY:METHOD=NONE\n#EXTINF:4,\n0.m4s\n${WIDEVINE}`],
	])('is copy protection (%s) with %s', (isProtected, _, key) => {
		expect(isCopyProtected(`#EXTM3U\n${key}\n#EXTINF:4,\n1.m4s\n`)).toBe(isProtected)
	})

	const MAP = '#EXT-X-MAP:URI="init.mp4"'
	it.each([
		['the key of AES in counter mode', `${MAP}\n#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="a.key"`, 'a.key', null, false],
		[
			'the key of AES in block mode, by its id',
			`#EXT-X-KEY:METHOD=SAMPLE-AES,URI="https://a.example/?a=1,b",KEYID=0x0123456789ABCDEF0123456789abcdef,KEYFORMAT="identity"\r\n${MAP}`,
			'https://a.example/?a=1,b',
			'0123456789abcdef0123456789abcdef',
			false,
		],
		[
			'a license server beside Widevine',
			`${MAP}\n${WIDEVINE}\n#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="/license",KEYFORMAT="org.w3.clearkey"`,
			'/license',
			null,
			true,
		],
	])('has %s in the clear, which it can be played with', (_, text, uri, keyId, isLicenseServer) => {
		expect(findClearKeys(text)).toEqual([{ uri, keyId, isLicenseServer }])
		expect(withoutCommonEncryption(text).trim()).toBe(MAP)
	})

	it.each([
		['samples of a transport stream', '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="a.key"'],
		['whole segments', `${MAP}\n${IDENTITY}`],
		['copy protection', `${MAP}\n${WIDEVINE}`],
		[
			'an id in place of a key',
			`${MAP}\n#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,AAAA",KEYFORMAT="identity"`,
		],
	])('has no key for common encryption with %s', (_, text) => {
		expect(findClearKeys(text)).toEqual([])
	})
})
