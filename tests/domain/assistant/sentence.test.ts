import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { CHOICES, type Choice, type Criteria, emptyCriteria, hasCriteria } from '#domain/assistant/criteria/criteria.ts'
import { RELEASE_WINDOWS } from '#domain/assistant/criteria/release-window.ts'
import { criteriaSentence, isCriteriaSentence, wishPhrase } from '#domain/assistant/criteria/sentence.ts'
import { NEW_TALK, wantedAfter } from '#domain/assistant/talk.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { REGIONS } from '#domain/shared/regions.ts'
import { GENRE_IDS } from '#domain/title/genre-words.ts'
import { MOODS } from '#domain/title/moods.ts'
import { anyCriteria, CRITERIA } from './any-criteria.ts'
import { read, said, vocabularies } from './said.ts'
import { UTTERANCES } from './utterances.ts'

/** One of one is all of it. */
const plain = ({ all, any, none }: Choice<unknown>) =>
	any.length === 1 ? { all: [...all, ...any], any: [], none } : { all, any, none }
const comparable = (criteria: Criteria) => ({
	...criteria,
	// Only shows have seasons.
	type: criteria.seasons ? 'tv' : criteria.type,
	...Object.fromEntries(CHOICES.map((name) => [name, plain(criteria[name])])),
})

function expectSameAgain(criteria: Criteria) {
	const sentence = criteriaSentence(criteria)
	const { acts, facts, titles, story, notStory, criteria: again } = read(sentence)
	expect(comparable(again), sentence).toEqual(comparable(criteria))
	expect({ acts, facts, titles, story, notStory }, said(sentence)).toEqual({
		...{ acts: [], facts: [], titles: [], story: [], notStory: [] },
	})
}

const of = (criteria: Partial<Record<keyof Criteria, unknown>>) => ({ ...emptyCriteria(), ...criteria }) as Criteria
const one = (name: string, item: unknown) => [
	of({ [name]: { all: [item], any: [], none: [] } }),
	of({ [name]: { all: [], any: [], none: [item] } }),
]

/** Every subject that the words of a language name. */
const TOPICS = [
	...new Set(
		vocabularies()
			.flatMap(({ byFirstWord }) => [...byFirstWord.values()].flat())
			.flatMap(({ family }) => family.atoms.flatMap(({ key, value }) => (key === 'topic' ? [value] : []))),
	),
]
/** Wanted, these are a genre and more; unwanted, only what they are. */
const SAY_MORE = ['sitcom', 'anime']

describe('criteria in a sentence', () => {
	it.each(Object.keys(CRITERIA) as (keyof Criteria)[])('are read as the same again: %s', (name) => {
		fc.assert(
			fc.property(CRITERIA[name] as fc.Arbitrary<unknown>, (value) => {
				expectSameAgain(of({ [name]: value }))
			}),
			{ numRuns: 25 },
		)
	})

	it('are read as the same again, several at once', () => {
		fc.assert(fc.property(anyCriteria, expectSameAgain), { numRuns: 200 })
	})

	it.each([
		['genres', Object.keys(GENRE_IDS).flatMap((genre) => one('genres', genre))],
		['moods', Object.keys(MOODS).flatMap((mood) => one('moods', mood))],
		['topics', TOPICS.flatMap((topic) => one('topics', topic).slice(SAY_MORE.includes(topic) ? 1 : 0))],
		['languages', LANGUAGES.flatMap((code) => [of({ languages: { all: [], any: [code], none: [] } })])],
		['countries', REGIONS.flatMap((code) => [of({ countries: { all: [], any: [code], none: [] } })])],
		['region', REGIONS.map((region) => of({ providers: ['Netflix'], region }))],
		['release', RELEASE_WINDOWS.map((release) => of({ release }))],
	] as const)('keep each one of: %s', (name, all) => {
		const lost = all.filter((criteria) => {
			const { criteria: again, story } = read(criteriaSentence(criteria))
			return JSON.stringify(comparable(again)[name]) !== JSON.stringify(comparable(criteria)[name]) || story.length > 0
		})
		expect(lost.map((criteria) => `${criteriaSentence(criteria)} => ${said(criteriaSentence(criteria))}`)).toEqual([])
	})

	it.each(
		UTTERANCES.filter(([message]) => hasCriteria(read(message).criteria)),
	)('keep what “%s” asks for, also when a chip is taken away', (message) => {
		const { criteria } = read(message)
		for (const kept of [criteria, ...criteriaChips(criteria).map(({ without }) => without)])
			expect(comparable(read(criteriaSentence(kept)).criteria), criteriaSentence(kept)).toEqual(comparable(kept))
	})

	it('replace all earlier criteria', () => {
		const talk = { ...NEW_TALK, criteria: of({ genres: { all: ['western'], any: [], none: ['war'] }, isUnseen: true }) }
		fc.assert(
			fc.property(anyCriteria, (criteria) => {
				const sentence = criteriaSentence(criteria)
				expect(wantedAfter(talk, read(sentence), sentence).criteria).toEqual(read(sentence).criteria)
			}),
		)
	})
})

describe('a sentence of the screens', () => {
	it('is told from what people say, in whatever case its words are read', () => {
		for (const type of ['movie', 'tv', null] as const) {
			const sentence = criteriaSentence({
				...emptyCriteria(),
				type,
				genres: { all: ['comedy'], any: [], none: ['war'] },
			})
			expect([sentence, sentence.toLowerCase()].map(isCriteriaSentence)).toEqual([true, true])
		}
		for (const said of ['I recommend movies', 'recommend Movie 43', 'recommend a tvb drama', 'movies', ''])
			expect(isCriteriaSentence(said), said).toBe(false)
	})
})

describe('a wish as people say it', () => {
	const chosen = (item: unknown) => ({ all: [item], any: [], none: [] })
	const movies = (criteria: Parameters<typeof of>[0]) => wishPhrase(of({ type: 'movie', ...criteria }), false)

	it('has what the titles are about, or where they are from, without a comma', () => {
		const short = { min: null, max: 119 }
		expect(movies({ topics: chosen('heist'), runtimeMinutes: short })).toBe('movies about heist, under 2 hours')
		expect(movies({ runtimeMinutes: short })).toBe('movies under 2 hours')
		expect(movies({ providers: ['Netflix'] })).toBe('movies on Netflix')
	})

	it('has a comma before what only adds to it', () => {
		expect(movies({ isForFamilies: true, providers: ['Netflix'] })).toBe('movies, family friendly, on Netflix')
	})
})
