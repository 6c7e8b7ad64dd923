import { describe, expect, it } from 'vitest'
import { type Criteria, emptyCriteria } from '#domain/assistant/criteria/criteria.ts'
import { isForTitles, isSure, type ModelReading, withModelReading } from '#domain/assistant/reading/model-reading.ts'
import type { Reading } from '#domain/assistant/reading/reading.ts'

const said = (change: Partial<ModelReading> = {}): ModelReading => ({
	...{ asks: null, type: null, genres: [], notGenres: [], yearFrom: null, yearTo: null, minMinutes: null },
	...{ maxMinutes: null, minRating: null, certificate: null, languages: [], notLanguages: [], countries: [] },
	...{ people: [], directors: [], notPeople: [], like: [], notTitles: [], providers: [], notProviders: [] },
	...{ story: [], notStory: [], ...change },
})
type Change = Partial<Omit<Reading, 'criteria'>> & { criteria?: Partial<Criteria> }
const rules = ({ criteria, ...change }: Change = {}) =>
	({
		...{
			acts: [],
			facts: [],
			titles: [],
			references: [],
			story: [],
			notStory: [],
			left: [],
			leftRuns: [],
			unused: [],
			age: null,
			cost: 0,
			words: 4,
		},
		...{
			isFinding: false,
			isForOthers: false,
			isAmongShown: false,
			isQuestion: false,
			isInstead: false,
			personRole: null,
			talk: null,
		},
		...{ beyond: null, rival: null, ...change, criteria: { ...emptyCriteria(), ...criteria } },
	}) as Reading
const all = <T>(...items: T[]) => ({ all: items, any: [], none: [] })
const none = <T>(...items: T[]) => ({ all: [], any: [], none: items })

describe('the reading of a model', () => {
	it.each<[Partial<ModelReading>, Partial<Criteria>]>([
		[{}, {}],
		[
			{ type: 'tv', certificate: 'PG' },
			{ type: 'tv', certificate: 'PG' },
		],
		[{ genres: ['comedy'], notGenres: ['horror'] }, { genres: { ...all('comedy' as const), none: ['horror'] } }],
		[{ yearFrom: 1990, yearTo: 1999 }, { years: { min: 1990, max: 1999 } }],
		[{ yearFrom: 1999, yearTo: 1990 }, { years: null }],
		[
			{ maxMinutes: 100, minRating: 7 },
			{ runtimeMinutes: { min: null, max: 100 }, rating: { min: 7, max: null } },
		],
		[{ languages: ['fr'], notLanguages: ['en'] }, { languages: { all: [], any: ['fr'], none: ['en'] } }],
		[
			{ people: ['Tom Hanks'], directors: ['Ang Lee'], notPeople: ['Brad Pitt'] },
			{
				people: {
					all: [
						{ name: 'Tom Hanks', role: 'any' },
						{ name: 'Ang Lee', role: 'director' },
					],
					any: [],
					none: [{ name: 'Brad Pitt', role: 'any' }],
				},
			},
		],
		[
			{ like: ['Heat'], providers: ['Netflix'] },
			{ like: ['Heat'], providers: ['Netflix'] },
		],
	])('%j means %j', (reading, criteria) => {
		expect(withModelReading(rules(), said(reading), emptyCriteria()).criteria).toEqual({
			...emptyCriteria(),
			...criteria,
		})
	})
})

describe('the rules’ reading with a model’s', () => {
	const READ = 'a comedy from the nineties with no horror please'
	const comedy = rules({
		criteria: { genres: { ...all('comedy'), none: ['horror'] }, years: { min: 1990, max: 1999 } },
	})
	/** Mostly words that nothing explains. */
	const unread = (change: Change = {}) => rules({ left: ['bana', 'komik', 'bir'], cost: 5, ...change })
	const UNREAD = 'bana komik bir film'

	it.each<[what: string, reading: Reading, model: Partial<ModelReading>, criteria: Partial<Criteria>]>([
		['keeps what they have read', comedy, { genres: ['western'], yearTo: 1950 }, comedy.criteria],
		['keeps it when the model says nothing', comedy, {}, comedy.criteria],
		['keeps it when the model excludes it', comedy, { notGenres: ['comedy'] }, comedy.criteria],
		[
			'keeps what they exclude',
			rules({ criteria: { genres: none('horror') } }),
			{ genres: ['horror'] },
			{
				genres: none('horror'),
			},
		],
		[
			'adds what they have not read',
			comedy,
			{ maxMinutes: 90, notGenres: ['war'] },
			{
				...comedy.criteria,
				genres: { all: ['comedy'], any: [], none: ['horror', 'war'] },
				runtimeMinutes: { min: null, max: 90 },
			},
		],
		[
			'knows a person in any role',
			rules({ criteria: { people: all({ name: 'Tom Hanks', role: 'actor' }) } }),
			{ notPeople: ['tom hanks'] },
			{ people: all({ name: 'Tom Hanks', role: 'actor' }) },
		],
		[
			'takes the model’s of a message that they have hardly read',
			unread({ criteria: { type: 'tv' } }),
			{
				type: 'movie',
				genres: ['comedy'],
			},
			{ type: 'movie', genres: all('comedy') },
		],
		[
			'keeps what they exclude even then',
			unread({ criteria: { genres: none('horror') } }),
			{ genres: ['horror'] },
			{
				genres: none('horror'),
			},
		],
	])('%s', (_, reading, model, criteria) => {
		expect(withModelReading(reading, said(model), emptyCriteria()).criteria).toEqual({
			...emptyCriteria(),
			...criteria,
		})
	})

	it('bounds nothing that a comparison bounds', () => {
		const newer = rules({ criteria: { comparisons: [{ of: 'years', is: 'more', title: 'Heat' }] } })
		const { criteria } = withModelReading(newer, said({ yearTo: 1990, maxMinutes: 90 }), emptyCriteria())
		expect([criteria.years, criteria.runtimeMinutes]).toEqual([null, { min: null, max: 90 }])
	})

	it('takes nothing back that the talk asks for', () => {
		const before = {
			...emptyCriteria(),
			...{ type: 'movie' as const, genres: { ...all('animation'), none: ['horror'] }, languages: all('ja') },
			years: { min: 1990, max: 1999 },
		} as Criteria
		const model = said({
			...{
				type: 'tv',
				genres: ['horror', 'drama'],
				notGenres: ['animation', 'war'],
				notLanguages: ['ja'],
				yearTo: 1980,
			},
			minRating: 7,
		})
		expect(withModelReading(rules(), model, before).criteria).toEqual({
			...emptyCriteria(),
			genres: { ...all('drama'), none: ['war'] },
			rating: { min: 7, max: null },
		})
	})

	it('takes the model’s words for the story, and no longer counts as unread', () => {
		const titles = [{ kind: 'title' as const, name: 'Bir', isKnown: false }]
		const model = said({ asks: 'titles', story: ['dreams'], notStory: ['war'] })
		expect(withModelReading(unread({ story: ['komik'], titles }), model, emptyCriteria())).toMatchObject({
			...{ story: ['dreams'], notStory: ['war'], titles: [], isFinding: true, cost: 0 },
		})
	})

	it.each<[boolean, Reading, ModelReading['asks'], string]>([
		[true, comedy, 'other', READ],
		[true, rules({ isFinding: true }), 'fact', 'find me something'],
		[true, rules({ isAmongShown: true }), 'fact', 'any of them good?'],
		[
			false,
			rules({ facts: [{ kind: 'year', said: '', titles: [], name: null, measure: null }] }),
			'fact',
			'what year is it from',
		],
		[
			false,
			rules({ facts: [{ kind: 'year', said: '', titles: [], name: null, measure: null }] }),
			null,
			'what year is it from',
		],
		[false, rules({ talk: 'complaint', isFinding: true }), 'other', 'you keep suggesting rubbish'],
		[false, rules({ beyond: 'weather', criteria: { countries: all('NG') } }), 'other', 'the weather in Lagos'],
		[false, rules({ isQuestion: true, criteria: { topics: all('moon') } }), 'other', 'how far is the moon'],
		[true, unread(), 'titles', UNREAD],
		[false, unread({ isFinding: true }), 'other', UNREAD],
		[true, unread(), null, UNREAD],
	])('looks for titles: %j, of %o when the model says %j: %s', (expected, reading, asks) => {
		expect(isForTitles(reading, { asks })).toBe(expected)
	})

	it.each<[boolean, Reading, string]>([
		[true, comedy, READ],
		[true, rules({ talk: 'greeting' }), 'hello'],
		[true, rules({ acts: [{ kind: 'add' }] as never, story: ['x'] }), 'add it'],
		[
			false,
			rules({ criteria: { type: 'movie' }, story: ['relives'], left: ['relives'], cost: 2 }),
			'a film where he relives a day',
		],
		[false, unread(), UNREAD],
		[false, rules({ criteria: { topics: all('alien') }, rival: rules() }), 'alien'],
		[false, rules(), 'well'],
	])('the rules are sure: %j of %o: %s', (expected, reading) => {
		expect(isSure(reading)).toBe(expected)
	})
})
