import { describe, expect, it } from 'vitest'
import { minimalSource, toCastMedia } from '#domain/player/sources.ts'

const source = (kind: 'hls' | 'mp4' | 'embed', url: string, more = {}) => ({
	...minimalSource({ id: 'a', name: 'A', kind, isLive: false, url }),
	...more,
})
const absolute = (url: string) => new URL(url, 'https://marquee.example').href
const CAPTIONS = [{ language: 'en', label: 'English', url: '/captions/en.vtt' }]

describe('what a Cast device plays', () => {
	it.each<[string, Parameters<typeof toCastMedia>[0], object | null]>([
		[
			'the stream',
			source('hls', 'https://s.example/a.m3u8'),
			{ url: 'https://s.example/a.m3u8', contentType: 'application/vnd.apple.mpegurl' },
		],
		[
			'the file of a stream that has one',
			source('hls', '/a.m3u8', { mp4Url: '/a.mp4' }),
			{ url: 'https://marquee.example/a.mp4', contentType: 'video/mp4' },
		],
		[
			'a file',
			source('mp4', 'https://s.example/stream?id=1'),
			{ url: 'https://s.example/stream?id=1', contentType: 'video/mp4' },
		],
		[
			'the captions too',
			source('mp4', '/a.mp4', { captions: CAPTIONS }),
			{ captions: [{ ...CAPTIONS[0], url: 'https://marquee.example/captions/en.vtt' }] },
		],
		['nothing of a source with a player of its own', source('embed', 'https://s.example/'), null],
	])('is %s', (_, from, media) => {
		const cast = toCastMedia(from, absolute)
		if (media) expect(cast).toMatchObject(media)
		else expect(cast).toBeNull()
	})
})
