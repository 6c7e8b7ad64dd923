import { describe, expect, it } from 'vitest'
import { toTasteView } from '#domain/recommend/learned-taste.ts'
import { buildProfile, EMPTY_TASTE_SETTINGS } from '#domain/recommend/taste-profile.ts'

const PROFILE = buildProfile(
	'ann',
	{ opinions: [], saved: [], watched: [] },
	EMPTY_TASTE_SETTINGS,
	Date.UTC(2026, 10, 21),
)
const learnedGenres = (genres: [string, number][]) => ({
	genre: new Map(genres),
	actor: new Map(),
	director: new Map(),
	keyword: new Map(),
})

describe('the taste view', () => {
	it('shows manual weights instead of learned ones, strongest first', () => {
		const learned = learnedGenres([
			['Drama', 0.2],
			['Horror', -0.6],
			['Comedy', 0.4],
		])
		const { isEnabled, traits } = toTasteView(PROFILE, { genre: { Drama: 1 } }, learned)
		expect(isEnabled).toBe(true)
		expect(traits.genre).toEqual([
			{ trait: 'genre', name: 'Drama', weight: 1, isManual: true },
			{ trait: 'genre', name: 'Horror', weight: -0.6, isManual: false },
			{ trait: 'genre', name: 'Comedy', weight: 0.4, isManual: false },
		])
	})

	it('shows at most 60 learned weights, but every manual one', () => {
		const learned = learnedGenres(Array.from({ length: 80 }, (_, index) => [`Genre ${index}`, 0.9]))
		const { traits } = toTasteView(PROFILE, { genre: { Western: 0.1 } }, learned)
		expect(traits.genre).toHaveLength(61)
		expect(traits.genre.at(-1)?.name).toBe('Western')
	})

	it('only shows manual weights while the taste is switched off', () => {
		const { isEnabled, traits } = toTasteView(PROFILE, { genre: { Western: 0.1 } }, null)
		expect(isEnabled).toBe(false)
		expect(traits.genre.map(({ name }) => name)).toEqual(['Western'])
	})
})
