import { describe, expect, it } from 'vitest'
import { toFeedback } from '#domain/assistant/conversation/chat.ts'
import { chatFailureText } from '#domain/assistant/conversation/words.ts'
import type { MediaItem } from '#domain/title/media-item.ts'
import { itemPath } from '#domain/title/media-item.ts'

describe('a message without an answer', () => {
	it.each([
		['recommend', { kind: 'failed' }, 'Sorry, I encountered an error. Please try again.'],
		['recommend', { kind: 'unexpected' }, 'Sorry, I encountered an error. Please try again.'],
		['search', { kind: 'failed' }, 'Sorry, I encountered an error while searching. Please try again.'],
		['search', { kind: 'unexpected' }, 'An unexpected error occurred while searching. Please try again later.'],
	] as const)('says so in the words of its mode (%s, %j)', (mode, failure, words) => {
		expect(chatFailureText(failure, mode)).toBe(words)
	})

	it('says when to come back', () => {
		expect(chatFailureText({ kind: 'limited', seconds: 1 }, 'search')).toContain('again in 1 second.')
		expect(chatFailureText({ kind: 'limited', seconds: 42 }, 'recommend')).toContain('again in 42 seconds.')
	})
})

describe('a rating of a reply', () => {
	it.each([
		[1, false],
		[3, false],
		[4, true],
		[5, true],
	])('of %d is helpful: %s', (rating, helpful) => {
		expect(toFeedback(rating)).toEqual({ helpful })
	})
})

describe('a card', () => {
	const show: MediaItem = {
		id: 'tv:1396',
		media_id: 1396,
		media_type: 'tv',
		name: 'Breaking Bad',
		overview: '',
		first_air_date: '2008-01-20',
		season_number: 2,
		episode_number: 5,
		poster_path: null,
		vote_average: 9,
		genres: [],
		score: null,
	}

	it('leads to its title and to the episode that was meant', () => {
		expect(itemPath('details', show)).toBe('/tv/1396')
		expect(itemPath('play', show)).toBe('/watch/tv/1396/2/5')
	})

	it('has its title found on the way where only the name is known', () => {
		const named = { ...show, media_id: 0, name: 'Fish & Chips?' }
		expect(itemPath('play', named)).toBe('/chat/open?to=play&title=Fish%20%26%20Chips%3F&year=2008&season=2&episode=5')
	})
})
