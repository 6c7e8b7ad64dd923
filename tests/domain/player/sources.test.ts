import { describe, expect, it } from 'vitest'
import { channelSource } from '#domain/player/sources.ts'

describe('what plays a channel', () => {
	it.each([
		['https://tv.example/news/index.m3u8', false, 'hls'],
		['https://tv.example/news/index.M3U8?token=a.mp4', false, 'hls'],
		['https://tv.example/live/news', false, 'hls'],
		['https://tv.example/live/news.ts', false, 'hls'],
		['https://tv.example/loop.mp4', false, 'mp4'],
		['https://tv.example/loop.webm?x=1', false, 'mp4'],
		['https://radio.example/stream', true, 'mp4'],
		['https://radio.example/stream.mp3', true, 'mp4'],
		['https://radio.example/stream.aac', false, 'mp4'],
		['https://radio.example/stream.m3u8?a=b', true, 'hls'],
	])('at %s (radio: %s) is %s', (url, isRadio, kind) => {
		const source = channelSource({ id: 'news', name: 'News', url, isRadio })
		expect(source).toMatchObject({ id: 'news', name: 'News', kind, url, isLive: true })
		expect(source.mp4Url).toBe(kind === 'mp4' ? url : null)
	})
})
