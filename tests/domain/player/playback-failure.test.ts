import { describe, expect, it } from 'vitest'
import { FAILURE_WORDS, isPermanent, type PlaybackError, toPlaybackFailure } from '#domain/player/playback-failure.ts'

describe('why a stream does not play', () => {
	it.each<[PlaybackError['kind'], number | null, string, boolean]>([
		['network', 404, 'missing', true],
		['network', 410, 'expired', true],
		['network', 400, 'refused', true],
		['network', 401, 'refused', true],
		['network', 403, 'refused', true],
		['network', 451, 'refused', true],
		['network', 408, 'faulty', false],
		['network', 429, 'faulty', false],
		['network', 500, 'faulty', false],
		['network', 503, 'faulty', false],
		['network', 0, 'unreachable', false],
		['network', null, 'unreachable', false],
		['network', 200, 'unreachable', false],
		['parse', 200, 'unreadable', true],
		['parse', null, 'unreadable', true],
		['media', null, 'undecodable', false],
		['timeout', 0, 'slow', false],
		['empty', 200, 'empty', true],
		['codec', null, 'codec', true],
		['drm', null, 'protected', true],
		['key', 403, 'locked', true],
		['key', null, 'locked', true],
		['unchanged', 200, 'silent', false],
	])('%s error with status %j is %s', (kind, status, failure, isOver) => {
		expect(toPlaybackFailure({ kind, status })).toBe(failure)
		expect(isPermanent(toPlaybackFailure({ kind, status }))).toBe(isOver)
	})

	it('is told in words, each time others', () => {
		const words = Object.values(FAILURE_WORDS)
		expect(new Set(words.map(({ title }) => title)).size).toBe(words.length)
		expect(new Set(words.map(({ reason }) => reason)).size).toBe(words.length)
		for (const { title, text, reason } of words) {
			expect(title).toMatch(/^[A-Z][^.]+$/)
			expect(text).toMatch(/^[A-Z].+\.$/)
			expect(reason).toMatch(/^[a-z].+[^.]$/)
		}
	})
})
