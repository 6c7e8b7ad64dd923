import { describe, expect, it } from 'vitest'
import { explainFailure, type ProbedBrowser } from '#app/features/player/engine/source-failure.ts'
import type { PlaybackFailure } from '#domain/player/playback-failure.ts'
import { boxOf, descriptionOf, transportStream } from '../../support/samples/media-bytes.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const URL_OF_STREAM = 'https://s.example/a.m3u8'
type Reply = Response | null

/** @param replies of the stream's server: to a script of this site, and to a request whose response nobody may read */
function browser(replies: { cors?: Reply; opaque?: Reply; clockErrorMs?: number }, more: Partial<ProbedBrowser> = {}) {
	const asked: [string, RequestInit | undefined][] = []
	const fetchStub: typeof fetch = async (input, init) => {
		const url = String(input)
		asked.push([url, init])
		if (url === '/api/health') {
			const date = new Date(NOW - (replies.clockErrorMs ?? 0)).toUTCString()
			return new Response(null, { headers: { Date: date } })
		}
		const reply = init?.mode === 'no-cors' ? replies.opaque : replies.cors
		if (!reply) throw new TypeError('Failed to fetch')
		return reply
	}
	const probed: ProbedBrowser = {
		fetch: fetchStub,
		isOnline: () => true,
		isSecurePage: true,
		watchPolicy: () => async () => false,
		canPlayType: (type) => type === 'video/mp4',
		now: () => NOW,
		...more,
	}
	return { asked, probed }
}

/** Online when first asked, then not. */
function becomesOffline(): () => boolean {
	let times = 0
	return () => ++times === 1
}

const opaque = () => new Response(null)
const file = (status: number, type = 'video/mp4') => new Response(null, { status, headers: { 'Content-Type': type } })

describe('what an engine cannot tell', () => {
	it.each<[string, PlaybackFailure, Parameters<typeof browser>[0], Partial<ProbedBrowser>, string, PlaybackFailure]>([
		['a server that forbids other sites', 'unreachable', { opaque: opaque() }, {}, URL_OF_STREAM, 'blocked'],
		['a server that is down', 'unreachable', {}, {}, URL_OF_STREAM, 'unreachable'],
		['an insecure address on a secure page', 'unreachable', { opaque: opaque() }, {}, 'http://s.example/a', 'insecure'],
		[
			'an insecure address on a page like it',
			'unreachable',
			{},
			{ isSecurePage: false },
			'http://s.example/a',
			'unreachable',
		],
		[
			'a redirect to an insecure address, which the policy of the page forbids',
			'unreachable',
			{},
			{ watchPolicy: () => async () => true },
			URL_OF_STREAM,
			'insecure',
		],
		['a device that is offline', 'unreachable', {}, { isOnline: () => false }, URL_OF_STREAM, 'offline'],
		[
			'a connection that is found to be gone',
			'unreachable',
			{},
			{ isOnline: becomesOffline() },
			URL_OF_STREAM,
			'offline',
		],
		['a file that is not there', 'unexplained', { cors: file(404) }, {}, URL_OF_STREAM, 'missing'],
		['a file that has expired', 'unexplained', { cors: file(410) }, {}, URL_OF_STREAM, 'expired'],
		['a file for others', 'unexplained', { cors: file(403) }, {}, URL_OF_STREAM, 'refused'],
		['a failing server of files', 'unexplained', { cors: file(500) }, {}, URL_OF_STREAM, 'faulty'],
		[
			'a page instead of a file',
			'unexplained',
			{ cors: file(200, 'text/html; charset=utf-8') },
			{},
			URL_OF_STREAM,
			'unreadable',
		],
		['a format without a decoder', 'unexplained', { cors: file(200, 'video/x-matroska') }, {}, URL_OF_STREAM, 'codec'],
		['a damaged file', 'unexplained', { cors: file(206) }, {}, URL_OF_STREAM, 'undecodable'],
		[
			'a file of an unknown type',
			'unexplained',
			{ cors: file(200, 'application/octet-stream') },
			{},
			URL_OF_STREAM,
			'unexplained',
		],
		['a file that scripts may not read', 'unexplained', { opaque: opaque() }, {}, URL_OF_STREAM, 'unexplained'],
		['a file of a server that is down', 'unexplained', {}, {}, URL_OF_STREAM, 'unreachable'],
	])('is found out: %s', async (_, reported, replies, more, url, found) => {
		expect(await explainFailure(reported, url, browser(replies, more).probed)).toBe(found)
	})

	it.each<[PlaybackFailure, number, PlaybackFailure]>([
		['refused', 3_600_000, 'clock'],
		['expired', -3_600_000, 'clock'],
		['missing', 180_000, 'clock'],
		['empty', 180_000, 'clock'],
		['refused', 60_000, 'refused'],
		['refused', 0, 'refused'],
		['faulty', 3_600_000, 'faulty'],
	])('is the clock when %s and %d ms off: %s', async (reported, clockErrorMs, found) => {
		expect(await explainFailure(reported, URL_OF_STREAM, browser({ clockErrorMs }).probed)).toBe(found)
	})

	it('is not the clock when our server gives no time', async () => {
		const { probed } = browser({}, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
		expect(await explainFailure('refused', URL_OF_STREAM, probed)).toBe('refused')
	})

	it('is asked without cookies, without a referrer, and only once', async () => {
		const { asked, probed } = browser({ opaque: opaque() })
		await explainFailure('unreachable', URL_OF_STREAM, probed)
		expect(asked).toHaveLength(1)
		expect(asked[0]).toEqual([
			URL_OF_STREAM,
			expect.objectContaining({ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }),
		])
	})

	const withBytes = (bytes: Uint8Array, type: string, status = 206) =>
		new Response(bytes as BodyInit, { status, headers: { 'Content-Type': type } })

	it.each<[string, Uint8Array, string, PlaybackFailure]>([
		['HEVC', descriptionOf('hvc1', 'hvcC', [1, 1]), 'video/mp4', 'codec'],
		['AC-3', descriptionOf('ac-3', 'dac3', []), 'video/mp4', 'codec'],
		['HEVC of an unknown type', descriptionOf('hev1', 'hvcC', [1, 1]), 'application/octet-stream', 'codec'],
		['H.264 that is damaged', descriptionOf('avc1', 'avcC', [1, 0x64, 0, 0x28]), 'video/mp4', 'undecodable'],
		['copy protection', descriptionOf('encv', 'sinf', []), 'video/mp4', 'protected'],
		['a transport stream', transportStream(3), 'application/octet-stream', 'transport-stream'],
		['noise', new Uint8Array(500), 'video/mp4', 'undecodable'],
	])('is found in the beginning of a file: %s', async (_, bytes, type, failure) => {
		const canPlayType = (asked: string) => /^video\/mp4(?:; codecs="avc1|$)/.test(asked)
		const { asked, probed } = browser({ cors: withBytes(bytes, type) }, { canPlayType })
		expect(await explainFailure('unexplained', URL_OF_STREAM, probed)).toBe(failure)
		expect(asked).toHaveLength(1)
	})

	it('is found after the media of a file, and takes few bytes of a file that never ends', async () => {
		const head = Uint8Array.from(
			[...boxOf('ftyp', []), 0, 1, 0x86, 0xa0, ...'mdat'].map((part) =>
				typeof part === 'string' ? part.charCodeAt(0) : part,
			),
		)
		let sentBytes = 0
		const endless = new ReadableStream({
			pull(controller) {
				const chunk = sentBytes === 0 ? Uint8Array.from([...head, ...new Uint8Array(1_000)]) : new Uint8Array(10_000)
				sentBytes += chunk.length
				controller.enqueue(chunk)
			},
		})
		const ranges: (string | undefined)[] = []
		const fetchStub: typeof fetch = async (_, init) => {
			const range = (init?.headers as Record<string, string>)?.Range
			ranges.push(range)
			return range?.startsWith('bytes=0-')
				? new Response(endless, { headers: { 'Content-Type': 'video/mp4' } })
				: withBytes(descriptionOf('hvc1', 'hvcC', [1, 1]), 'video/mp4')
		}
		const { probed } = browser({}, { fetch: fetchStub })
		expect(await explainFailure('unexplained', URL_OF_STREAM, probed)).toBe('codec')
		expect(ranges).toEqual(['bytes=0-65535', `bytes=${8 + 100_000}-${8 + 100_000 + 65_535}`])
		expect(sentBytes).toBeLessThan(200_000)
	})

	it('is not asked for what the engine knows', async () => {
		for (const failure of ['faulty', 'slow', 'silent', 'codec', 'protected', 'locked', 'undecodable'] as const) {
			const { asked, probed } = browser({})
			expect(await explainFailure(failure, URL_OF_STREAM, probed)).toBe(failure)
			expect(asked).toEqual([])
		}
	})
})
