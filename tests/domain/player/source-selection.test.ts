import { describe, expect, it } from 'vitest'
import { type BrowserCapabilities, engineCandidates } from '#domain/player/engine-candidates.ts'
import { chooseSource, nextSource } from '#domain/player/sources.ts'

const SOURCES = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]

describe('the choice of a source', () => {
	it.each([
		['the best one when nobody has a wish', { requested: null, preferred: null }, 'one'],
		["the viewer's own when it carries the title", { requested: null, preferred: 'two' }, 'two'],
		["the best one when the viewer's own does not", { requested: null, preferred: 'gone' }, 'one'],
		['the one that the address asks for, over the own one', { requested: 'three', preferred: 'two' }, 'three'],
		['the own one when the address asks for none that is there', { requested: 'gone', preferred: 'two' }, 'two'],
	])('is %s', (_, wishes, id) => {
		expect(chooseSource(SOURCES, wishes)?.id).toBe(id)
	})

	it('is empty without sources', () => {
		expect(chooseSource([], { requested: 'one', preferred: 'one' })).toBeNull()
	})

	it('goes on to the first that has not failed, and ends when all have', () => {
		expect(nextSource(SOURCES, new Set(['one']))?.id).toBe('two')
		expect(nextSource(SOURCES, new Set(['two']))?.id).toBe('one')
		expect(nextSource(SOURCES, new Set(['one', 'two', 'three']))).toBeNull()
	})
})

const SAFARI: BrowserCapabilities = { managedMediaSource: true, claimsHls: true, mediaSource: true }
const WEBKIT_GTK: BrowserCapabilities = { managedMediaSource: true, claimsHls: false, mediaSource: true }
const CHROME: BrowserCapabilities = { managedMediaSource: false, claimsHls: true, mediaSource: true }
const OLD: BrowserCapabilities = { managedMediaSource: false, claimsHls: false, mediaSource: false }
const HLS = { kind: 'hls', url: '/a.m3u8', mp4Url: '/a.mp4' } as const
const ONLY_HLS = { ...HLS, mp4Url: null }
const FILE = { kind: 'mp4', url: '/a.mp4', mp4Url: '/a.mp4' } as const

describe('the ways to play a source', () => {
	it.each([
		['a browser whose own HLS holds uses it, then the file', HLS, SAFARI, ['native-hls', 'file']],
		['any other with Media Source Extensions uses hls.js, then the file', HLS, CHROME, ['hls.js', 'file']],
		['one that only looks as if it had its own HLS (WebKitGTK) uses hls.js', HLS, WEBKIT_GTK, ['hls.js', 'file']],
		['one with neither goes straight to the file', HLS, OLD, ['file']],
		['one with neither has no way where there is no file', ONLY_HLS, OLD, []],
		['a stream without a file has one way', ONLY_HLS, CHROME, ['hls.js']],
		['a file is a file everywhere', FILE, CHROME, ['file']],
		['a file needs no more than its address', { ...FILE, mp4Url: null }, OLD, ['file']],
	])('%s', (_, source, abilities, engines) => {
		expect(engineCandidates(source, abilities).map(({ engine }) => engine)).toEqual(engines)
	})

	it('have none for a page that is shown in a frame', () => {
		expect(engineCandidates({ kind: 'embed', url: 'https://e.example/1', mp4Url: null }, CHROME)).toEqual([])
	})

	it('try the HLS of a transport stream first where the address names one, else once the response is one', () => {
		const candidates = (url: string) => engineCandidates({ kind: 'hls', url, mp4Url: null }, CHROME)
		expect(candidates('http://a.example/live/u/p/1.ts')).toEqual([
			{ engine: 'hls.js', url: 'http://a.example/live/u/p/1.m3u8', isDerived: true },
			{ engine: 'hls.js', url: 'http://a.example/live/u/p/1.ts' },
		])
		expect(candidates('http://a.example/live/u/p/1')).toEqual([
			{ engine: 'hls.js', url: 'http://a.example/live/u/p/1' },
			{ engine: 'hls.js', url: 'http://a.example/live/u/p/1.m3u8', isDerived: true, isForTransportStream: true },
		])
	})
})
