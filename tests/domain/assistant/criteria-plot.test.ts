import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Criteria, plotOf } from '#domain/assistant/criteria/criteria.ts'
import { mentionsEveryTopic, mentionsTopic } from '#domain/assistant/criteria/match.ts'
import { titlesOfPlot } from '#domain/assistant/criteria/story-match.ts'
import { stemsOf } from '#domain/assistant/criteria/word-stems.ts'
import { titleSummary } from '../../app/title/details-sample.ts'
import { read } from './wanted.ts'

const told = (id: number, title: string, overview: string) => ({ ...titleSummary(id, title), overview })

describe('what is said to happen', () => {
	it.each<[message: string, plot: string, more?: Partial<Criteria>]>([
		['someone who lost his job and starts over', 'someone who lost his job and starts over'],
		['a dad who has to save his kid', 'dad who has to save his kid', { isForFamilies: false }],
		['something where a woman fights a company', 'a woman fights a company', { like: [] }],
		['a family that moves into a new house', 'family that moves into a new house', { list: null }],
		['a thriller about a cop who forgets an appointment', 'who forgets an appointment'],
		['a boy who never lies', 'boy who never lies', { notTitles: [] }],
	])('is taken as a whole: “%s”', (message, plot, more = {}) => {
		const criteria = read(message)
		expect(plotOf(criteria)).toBe(plot)
		expect(criteria).toMatchObject({ intent: 'recommend', titles: [], ...more })
	})

	it.each([
		'the guy who played Jack Sparrow',
		'a western for someone who hates westerns',
		'movies where Tom Hanks is in',
		'romantic film where nobody dies',
		'my son who is 8 wants something funny',
		'a movie that makes me cry',
		'a film with the actor who died last year',
		'what would please someone who loves Heat',
	])('is not what somebody made, sees or is: “%s”', (message) => {
		expect(plotOf(read(message))).toBe('')
	})

	it('is no genre of the character, but keeps its subjects', () => {
		expect(read('a family that adopts a robot')).toMatchObject({
			genres: { all: [] },
			topics: { all: expect.arrayContaining(['robot']) },
		})
	})

	it('is said again word for word where it means no subject', () => {
		const word = fc.stringMatching(/^z[bdfgkmp]{2,6}o$/)
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
				const { leftovers, intent } = read(`a man who ${words.join(' ')}`)
				expect(intent).toBe('recommend')
				expect(leftovers).toEqual([
					{ words: `man who ${words.join(' ')}`, isSubject: false, isName: false, isPlot: true },
				])
			}),
		)
	})
})

describe('a title that tells of the same', () => {
	const FILMS = [
		told(1, 'Out of Work', 'A father loses his job and has to find another.'),
		told(2, 'The Rescue', 'A mother rescues her children from a flood.'),
		told(3, 'The Watchmaker', 'An old man repairs watches.'),
		told(4, 'The Dive', 'A diver searches a wreck for her son.'),
		...Array.from({ length: 300 }, (_, at) =>
			told(10 + at, `Film ${at}`, 'Somebody meets somebody and has to choose.'),
		),
	]
	it.each([
		['someone who lost his job', ['Out of Work']],
		['mum who has to save her kids', ['The Rescue']],
		['a diver who has to find her kid', ['The Dive']],
		['her daughter', []],
		['somebody who collects stamps', []],
	])('“%s”: %s', (plot, titles) => {
		expect(titlesOfPlot(plot, FILMS).map(({ title }) => title)).toEqual(titles)
	})

	it.each([
		['wakes up and cannot remember', 'woke without memory'],
		['loses her kids', 'lost children'],
		['a man who is killed', 'killing men'],
	])('has the stems of its words, whatever their form: “%s”, “%s”', (one, other) => {
		expect(stemsOf(one)).toEqual(stemsOf(other))
	})
})

describe('two subjects at once', () => {
	const both = told(1, 'Dog Days', 'A dog is taken on a road trip across the country.')
	it('are both told of a title', () => {
		const criteria = read('dogs and a road trip')
		expect(criteria.topics.all).toEqual(['dog', 'road trip'])
		expect(mentionsEveryTopic(criteria, both)).toBe(true)
		expect(mentionsEveryTopic(criteria, told(2, 'Alone', 'A dog waits at a station.'))).toBe(false)
	})

	it('are not told by the start of another word', () => {
		expect(mentionsTopic(told(3, 'Faith', 'A Catholic school.'), 'cat')).toBe(false)
		expect(mentionsTopic(told(4, 'Cats', 'Two cats move in.'), 'cat')).toBe(true)
		// A cat is an animal, and what somebody calls a topic may be told in other forms.
		expect(mentionsTopic(told(4, 'Cats', 'Two cats move in.'), 'animal')).toBe(true)
		expect(mentionsTopic(told(5, 'Rift', 'Her sister betrays the trust of all.'), 'betrayed trust')).toBe(true)
		expect(mentionsTopic(told(6, 'Rift', 'Her sister earns the trust of all.'), 'betrayed trust')).toBe(false)
	})
})
