import { describe, expect, it } from 'vitest'
import { isCopyProtected } from '#domain/player/hls-playlist.ts'

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
