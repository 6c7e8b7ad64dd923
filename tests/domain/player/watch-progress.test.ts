import { describe, expect, it } from 'vitest'
import { episodeCode, formatTimeLeft, progressText } from '#domain/player/playback.ts'

describe('progress in words', () => {
	it.each([
		[600, 2000, '24 min left'],
		[600, 6000, '1 h 30 min left'],
		[100, 150, '1 min left'],
		[6000, 6000, 'Finished'],
		[5900, 6000, 'Finished'],
		[754, 0, '12:34 in'],
	])('%d of %d s: %s', (position, duration, words) => {
		expect(progressText(position, duration)).toBe(words)
	})

	it('says nothing of what is left of an unknown length', () => {
		expect(formatTimeLeft(60, 0)).toBeNull()
	})

	it.each([
		[{ season: 1, episode: 2 }, 'S1 E2'],
		[{ season: 0, episode: 3 }, 'Special 3'],
		[{ season: null, episode: null }, null],
		[{}, null],
	])('calls %j %s', (ref, words) => {
		expect(episodeCode(ref)).toBe(words)
	})
})
