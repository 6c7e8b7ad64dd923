import { describe, expect, it } from 'vitest'
import { likesToInteractions, parseLikes, QUIZ_SIZE } from '#domain/recommend/quiz.ts'
import { buildProfileFromInteractions, EMPTY_TASTE_SETTINGS } from '#domain/recommend/taste-profile.ts'
import { NOON } from './tastes.ts'

describe('the titles chosen in the quiz', () => {
	it.each([
		[
			['movie:27205', 'tv:1396'],
			['movie:27205', 'tv:1396'],
		],
		[['movie:1', 'movie:1'], ['movie:1']],
		[['', 'movie', 'person:3', 'movie:1:2', 'movie:-4'], []],
	])('are those of %j', (keys, expected) => {
		expect(parseLikes(keys).map(({ type, id }) => `${type}:${id}`)).toEqual(expected)
	})

	it('are at most as many as it shows', () => {
		expect(parseLikes(Array.from({ length: 50 }, (_, id) => `movie:${id + 1}`))).toHaveLength(QUIZ_SIZE)
	})

	it('count as likes', () => {
		const interactions = likesToInteractions(parseLikes(['movie:1', 'tv:2']), NOON)
		const { recommendationFeedback } = buildProfileFromInteractions('', interactions, EMPTY_TASTE_SETTINGS, NOON)
		expect(recommendationFeedback.accepted).toEqual(['movie:1', 'tv:2'])
	})
})
