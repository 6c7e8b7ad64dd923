import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChatMessage, MAX_CONTEXT_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { type Criteria, emptyCriteria } from '#domain/assistant/criteria/criteria.ts'
import {
	formatTalk,
	NEW_TALK,
	parseTalk,
	type SpokenTitle,
	type Talk,
	talkOf,
	wantedAfter,
} from '#domain/assistant/talk.ts'
import { labelsOf, read } from './said.ts'

const readCriteria = (sentence: string): Criteria => read(sentence).criteria
const HEAT: SpokenTitle = { type: 'movie', id: 949, title: 'Heat' }
const RONIN: SpokenTitle = { type: 'movie', id: 8195, title: 'Ronin' }

/** What is looked for after these messages, with what the story tells. */
function wanted(...messages: string[]): string {
	let talk = NEW_TALK
	for (const message of messages) {
		const wanted = wantedAfter(talk, read(message), message)
		talk = { ...talk, ...wanted, shown: [HEAT, RONIN], person: wanted.criteria.people.all[0]?.name ?? talk.person }
	}
	return [...labelsOf(talk.criteria), ...talk.story.map((word) => `about ${word}`)].join(', ')
}

describe('the criteria after a message', () => {
	it.each([
		['heist movies, no horror', 'something newer', 'Movies, Not horror, Heist, Newest first'],
		['heist movies, no horror', 'in French instead', 'Movies, Not horror, Heist, French'],
		['heist movies, no horror', 'only shows', 'TV shows, Not horror, Heist'],
		['heist movies, no horror', 'something else', 'Movies, Not horror, Heist'],
		['heist movies, no horror', 'any of them with Tom Hanks', 'Movies, Not horror, Heist, With Tom Hanks'],
		['comedies from the 80s', 'the 90s', 'Comedy, 1990 to 1999'],
		['80s comedies', 'but no romance', 'Comedy, Not romance, 1980 to 1989'],
		['80s comedies', 'horror instead', 'Horror, 1980 to 1989'],
		['80s comedies', 'and under two hours', 'Comedy, 1980 to 1989, Under 2 hours'],
		['a Korean thriller', 'what about the nineties?', 'Thriller, Korean, 1990 to 1999'],
		['a thriller without gore', 'with vampires', 'Thriller, Vampire, Not gore'],
		['a sad drama', 'wait, make it a comedy instead', 'Comedy'],
		['thrillers with Tom Hanks', 'and without Tom Hanks?', 'Thriller, Not Tom Hanks'],
		['horror', 'not too scary', 'Horror, PG-13 at most'],
		['horror', 'less funny', 'Horror'],
		['no horror', 'what about horror then', 'Horror'],
		['sci-fi on Netflix', 'not on Netflix', 'Science fiction, Not on Netflix'],
		['thrillers on Netflix in Germany', 'on Netflix in France', 'Thriller, On Netflix, In France'],
		['a film about clockmakers', 'older ones', 'Movies, Oldest first, about clockmakers'],
	])('“%s”, “%s”: %s', (before, now, labels) => {
		expect(wanted(before, now)).toBe(labels)
	})

	it.each([
		['heist movies, no horror', 'a Korean romance film from 2010', 'Movies, Romance, Korean, 2010'],
		['heist movies, no horror', 'a Korean romance from 2010', 'Romance, Korean, 2010'],
		['heist movies, no horror', 'una comedia de los 90', 'Comedy, 1990 to 1999'],
		['heist movies, no horror', 'horror movies', 'Movies, Horror'],
		['heist movies, no horror', 'something like Inception', 'Like Inception'],
		['heist movies, no horror', 'scrap that, a western', 'Western'],
		['heist movies, no horror', 'start over', ''],
	])('after “%s”, “%s” begins anew: %s', (before, now, labels) => {
		expect(wanted(before, now)).toBe(labels)
	})

	it('keeps what was said through several turns', () => {
		expect(wanted('comedies', 'from the 80s', 'no romance', 'with Bill Murray', 'shorter please')).toBe(
			'Comedy, Not romance, With Bill Murray, 1980 to 1989, At most 1 h 30 min',
		)
	})
})

describe('a talk without a memory', () => {
	const turn = (text: string, isUser = true): ChatMessage => ({ id: '', timestamp: '', text, isUser })

	it('is derived from its latest turns, up to a thousand characters', () => {
		const told = (...texts: string[]) =>
			labelsOf(
				talkOf(
					texts.map((text) => turn(text)),
					read,
				).criteria,
			).join(', ')
		expect(told('comedies', 'from the 80s', 'no romance')).toBe('Comedy, Not romance, 1980 to 1989')
		const long = `shorter ${'.'.repeat(580)}`
		expect(told('comedies', long)).toBe('Comedy, At most 1 h 30 min')
		expect(told('comedies', long, long)).toBe('At most 1 h 30 min')
	})
})

const names = fc.string({ minLength: 1, maxLength: 30 })
const spoken: fc.Arbitrary<SpokenTitle> = fc.record({
	type: fc.constantFrom('movie', 'tv'),
	id: fc.integer({ min: 1, max: 2_000_000 }),
	title: names,
})
const talks = fc
	.record({
		criteria: fc.constantFrom(emptyCriteria(), { ...emptyCriteria(), type: 'tv' as const, like: ['Heat'] }),
		story: fc.array(names, { maxLength: 8 }),
		notStory: fc.array(names, { maxLength: 8 }),
		shown: fc.uniqueArray(spoken, { maxLength: 10, selector: ({ type, id }) => `${type}${id}` }),
		at: fc.nat(12),
		person: fc.option(names),
		language: fc.constantFrom(null, 'es', 'pt-BR'),
		done: fc.option(
			fc.record({
				kind: fc.constantFrom('add', 'rate', 'mark', 'hide'),
				titles: fc.array(
					spoken.map(({ type, id }) => ({ type, id })),
					{ minLength: 1, maxLength: 5 },
				),
				before: fc.constant([]),
			}),
		),
	})
	.map(({ at, ...talk }): Talk => ({ ...talk, title: talk.shown[at] ?? null }))

describe('the memory of a talk', () => {
	it('goes out and comes back the same', () => {
		fc.assert(
			fc.property(talks, (talk) => {
				expect(parseTalk(formatTalk(talk), readCriteria)).toEqual(talk)
			}),
		)
	})

	it('never exceeds the limit of a message, after any talk', () => {
		const many = (length: number, count: number) =>
			Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, 'Ж'))
		const shown = many(300, 60).map((title, at) => ({ ...HEAT, id: at + 1, title }))
		const criteria = { ...emptyCriteria(), type: 'tv' as const, like: many(60, 40), notTitles: many(60, 40) }
		const story = many(600, 400)
		const done = { kind: 'rate' as const, titles: Array.from({ length: 5 }, () => HEAT), before: [1, 2, 3, 4, 5] }
		const said = { criteria, story, notStory: story, shown, title: HEAT, person: 'Ж'.repeat(2000), done }
		const text = formatTalk({ ...said, language: 'pt-BR' })
		expect(text.length).toBeLessThanOrEqual(MAX_CONTEXT_LENGTH)
		const talk = parseTalk(text, readCriteria)
		expect(talk.criteria.type).toBe('tv')
		expect([talk.shown, talk.story, talk.notStory, talk.criteria.like].every((list) => list.length >= 4)).toBe(true)
	})

	it.each(['', 'null', '7', '"talk"', '[]', '{', '{"wanted":', 'undefined', '\u0000'])('is new after %j', (context) => {
		expect(parseTalk(context, readCriteria)).toEqual(NEW_TALK)
	})

	it('takes nothing that it has not sent itself', () => {
		const bad = {
			wanted: { toString: 'comedy' },
			story: [1, null, 'x'.repeat(121), '', ['a'], 'clock'],
			notStory: 'clock',
			shown: [
				null,
				{ ...HEAT, id: -1 },
				{ ...HEAT, id: 1.5 },
				{ ...HEAT, id: Number.MAX_SAFE_INTEGER },
				{ ...HEAT, type: 'person' },
				{ ...HEAT, title: 'x'.repeat(500) },
				{ ...RONIN, extra: true },
			],
			title: 'length',
			person: ['Al Pacino'],
		}
		expect(parseTalk(JSON.stringify(bad), readCriteria)).toEqual({ ...NEW_TALK, story: ['clock'], shown: [RONIN] })
		const own =
			'{"__proto__":{"story":["a"]},"constructor":{"prototype":{"x":1}},"shown":{"length":9},"title":"__proto__"}'
		expect(parseTalk(own, readCriteria)).toEqual(NEW_TALK)
		expect('x' in {}).toBe(false)
	})

	it('is bounded, for any input', () => {
		const keys = ['wanted', 'story', 'notStory', 'shown', 'title', 'person']
		const context = fc.oneof(
			fc.dictionary(fc.constantFrom(...keys), fc.jsonValue(), { maxKeys: 6 }).map((value) => JSON.stringify(value)),
			talks.map((talk) => formatTalk({ ...talk, story: [...talk.story, ...Array(100).fill('clock')] })),
			fc.string({ unit: 'binary', maxLength: 5000 }),
		)
		fc.assert(
			fc.property(context, (text) => {
				const { story, notStory, shown, title, person } = parseTalk(text, emptyCriteria)
				expect(story.length + notStory.length).toBeLessThanOrEqual(48)
				expect(shown.length).toBeLessThanOrEqual(12)
				expect(title === null || shown.includes(title)).toBe(true)
				expect((person ?? '').length).toBeLessThanOrEqual(120)
			}),
			// What cannot be made a number.
			{ examples: [['{"title":{"toString":0,"valueOf":0}}']] },
		)
	})
})
