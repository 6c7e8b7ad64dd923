import { describe, expect, it } from 'vitest'
import { FAILURE_WORDS, failureOfStatus, isPermanent, type PlaybackFailure } from '#domain/player/playback-failure.ts'

describe('why a stream does not play', () => {
	it.each<[number | null, PlaybackFailure]>([
		[404, 'missing'],
		[410, 'expired'],
		[400, 'refused'],
		[401, 'refused'],
		[403, 'refused'],
		[451, 'refused'],
		[408, 'faulty'],
		[429, 'faulty'],
		[500, 'faulty'],
		[503, 'faulty'],
		[0, 'unreachable'],
		[null, 'unreachable'],
		[200, 'unreachable'],
	])('a response with status %j: it is %s', (status, failure) => {
		expect(failureOfStatus(status)).toBe(failure)
	})

	it('may change in a moment, or not', () => {
		const all = Object.keys(FAILURE_WORDS) as PlaybackFailure[]
		expect(all.filter((failure) => !isPermanent(failure)).sort()).toEqual(
			['blocked', 'clock', 'faulty', 'offline', 'silent', 'slow', 'undecodable', 'unexplained', 'unreachable'].sort(),
		)
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
