import type Hls from 'hls.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleHlsErrors } from '#app/features/player/engine/hls/hls-errors.ts'

beforeEach(() => {
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('removeEventListener', () => {})
	vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

const URL_OF_STREAM = 'https://s.example/a.m3u8'
const LIBRARY = {
	Events: { ERROR: 'error', BUFFER_APPENDED: 'appended' },
	ErrorTypes: { NETWORK_ERROR: 'networkError', MEDIA_ERROR: 'mediaError' },
}

/** What is reported when the library reports this, twice: it recovers once. */
function failureOf(error: object): unknown {
	const listeners = new Map<string, (event: string, data: object) => void>()
	const hls = {
		levels: [{}],
		on: (event: string, listener: (event: string, data: object) => void) => listeners.set(event, listener),
		recoverMediaError() {},
	}
	const onFailure = vi.fn()
	const errors = handleHlsErrors({
		Hls: LIBRARY as unknown as typeof Hls,
		hls: hls as unknown as Hls,
		video: { readyState: 0, buffered: { length: 0 } } as HTMLVideoElement,
		url: URL_OF_STREAM,
		events: { onFailure, onOffline() {} },
		onOnline() {},
	})
	for (let times = 0; times < 2; times++)
		listeners.get('error')?.('error', { type: 'mediaError', fatal: true, ...error })
	errors.destroy()
	return onFailure.mock.calls[0]?.[0]
}

describe('an error of the streaming library', () => {
	it.each([
		['a segment that a wrong key opened', { details: 'fragParsingError', frag: { encrypted: true } }, 'wrong-key'],
		['a segment that no key opens', { details: 'fragDecryptError', frag: { encrypted: true } }, 'wrong-key'],
		[
			'a segment of a format that it only knows of',
			{ details: 'fragParsingError', reason: 'Unsupported EC-3 found' },
			'codec',
		],
		['a segment that is damaged', { details: 'fragParsingError', reason: 'no samples found', frag: {} }, 'undecodable'],
		['a codec without a decoder', { details: 'bufferAddCodecError' }, 'codec'],
		['variants without a decoder', { details: 'manifestIncompatibleCodecsError' }, 'codec'],
		['a system of copy protection', { type: 'keySystemError', details: 'keySystemNoAccess' }, 'protected'],
		['an element that cannot go on', { details: 'bufferAppendError' }, 'undecodable'],
	])('has its own reason: %s', (_, error, failure) => {
		expect(failureOf(error)).toBe(failure)
	})
})
