import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyzeFeedback } from '#domain/recommend/feedback-sentiment.ts'
import sentiments from '../../../public/embedded/sentiments.json'

const read = (text: string, traits: readonly string[] = []) => analyzeFeedback(text, sentiments, traits)

describe('a comment on a title', () => {
	it.each([
		'A wonderful film, I loved it',
		'good',
		'not bad',
		'I don’t hate it',
		"You can't go wrong, it is never boring",
		'Great crime thriller about a killer',
	])('is positive: %s', (text) => {
		expect(read(text, ['Crime', 'Thriller', 'killer']).score).toBeGreaterThan(0.1)
	})

	it.each([
		'A dreadful, boring mess',
		'bad',
		'not good',
		'not a very good film',
		"I didn't like it",
		'I didn’t enjoy it at all',
		'hardly funny',
	])('is negative: %s', (text) => {
		expect(read(text).score).toBeLessThan(-0.1)
	})

	it.each(['', '   ', 'it is a film', '1234', '🙂', 'constructor __proto__ toString'])('is neutral: %j', (text) => {
		expect(read(text).score).toBe(0)
	})

	it('is stronger with emphasis, and weaker with negation', () => {
		const [plain, stressed, denied, bad] = ['good', 'very good', 'not bad', 'bad'].map((text) => read(text).score)
		expect(stressed).toBeGreaterThan(plain ?? 1)
		expect(denied).toBeLessThan(plain ?? 0)
		expect(bad).toBeLessThan(0)
	})

	it.each<[string, string[], string[]]>([
		['Loved the space ships and the orchestra', [], ['space', 'ships', 'orchestra']],
		['The time travel made no sense', ['time travel', 'robot'], ['time travel', 'travel', 'sense']],
		['This movie was good, very good, 2001', [], []],
		['orchestra Orchestra ORCHESTRA', [], ['orchestra']],
	])('names its topics: %s', (text, traits, keywords) => {
		expect(read(text, traits).keywords).toEqual(keywords)
	})

	it('has a bounded score, whatever it says', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
				const { score, keywords } = read(text, ['', '...', 'time travel'])
				expect(Math.abs(score)).toBeLessThanOrEqual(1)
				expect(keywords.length).toBeLessThanOrEqual(10)
			}),
		)
	})
})
