import { describe, expect, it } from 'vitest'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { withComparedBounds } from '#domain/assistant/criteria/comparisons.ts'
import { type Criteria, emptyCriteria } from '#domain/assistant/criteria/criteria.ts'
import { relaxations } from '#domain/assistant/criteria/relax.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { read, readNext } from './wanted.ts'

describe('a bound that another title sets', () => {
	it.each<[string, Criteria['comparisons']]>([
		['something longer than Titanic', [{ of: 'runtimeMinutes', is: 'more', title: 'Titanic' }]],
		['a comedy shorter than toy story', [{ of: 'runtimeMinutes', is: 'less', title: 'toy story' }]],
		['as long as "The Godfather"', [{ of: 'runtimeMinutes', is: 'same', title: 'The Godfather' }]],
		['sci-fi older than Star Wars', [{ of: 'years', is: 'less', title: 'Star Wars' }]],
		['crime movies made before The Godfather', [{ of: 'years', is: 'less', title: 'The Godfather' }]],
		['from the same year as Pulp Fiction', [{ of: 'years', is: 'same', title: 'Pulp Fiction' }]],
		['a horror film rated higher than The Conjuring', [{ of: 'rating', is: 'more', title: 'The Conjuring' }]],
		['not longer than Titanic', [{ of: 'runtimeMinutes', is: 'less', title: 'Titanic' }]],
		[
			'an animated film after Finding Nemo but before Up',
			[
				{ of: 'years', is: 'more', title: 'Finding Nemo' },
				{ of: 'years', is: 'less', title: 'Up' },
			],
		],
	])('“%s”', (text, comparisons) => {
		expect(read(text).comparisons).toEqual(comparisons)
	})

	it.each([
		'rated above 7',
		'before 1980',
		'longer than two hours',
		'something for before bedtime',
		'better than this',
	])('is not set by “%s”', (text) => {
		expect(read(text).comparisons).toEqual([])
	})

	it('is a chip, and said again means the same', () => {
		const criteria = read('a western longer than Titanic')
		const chips = criteriaChips(criteria)
		expect(chips.map(({ label }) => label)).toEqual(['Western', 'Longer than Titanic'])
		expect(chips[1]?.without.comparisons).toEqual([])
		expect(read(criteriaSentence(criteria)).comparisons).toEqual(criteria.comparisons)
	})

	it('narrows the bounds that the message sets itself', () => {
		const [comparison] = read('longer than Titanic').comparisons
		if (!comparison) throw new Error('No comparison')
		const criteria = { ...emptyCriteria(), comparisons: [comparison], runtimeMinutes: { min: 90, max: 240 } }
		const measures = new Map([[comparison, { years: 1997, rating: 7.9, runtimeMinutes: 194 }]])
		expect(withComparedBounds(criteria, measures).runtimeMinutes).toEqual({ min: 195, max: 240 })
	})
})

describe('years', () => {
	it.each<[string, Criteria['years']]>([
		['westerns from the 21st century', { min: 2000, max: 2026 }],
		['20th century sci-fi', { min: 1900, max: 1999 }],
		['movies from the turn of the millennium', { min: 1998, max: 2002 }],
		['a film older than me, I was born in 1985', { min: null, max: 1984 }],
		['a thriller from the year I was born, 1979', { min: 1979, max: 1979 }],
		["I'm 40, a drama older than me", { min: null, max: 1985 }],
		['what was released in the summer of 2015', { min: 2015, max: 2015 }],
		['a drama more recent than 2010', { min: 2011, max: null }],
	])('“%s”', (text, years) => {
		expect(read(text)).toMatchObject({ years, like: [], topics: { all: [] } })
	})
})

describe('a certificate in other words', () => {
	it.each<[string, Pick<Criteria, 'certificate' | 'certificateFrom'>]>([
		['an R-rated comedy', { certificate: null, certificateFrom: 'R' }],
		['hard R horror', { certificate: null, certificateFrom: 'R' }],
		['a PG-13 thriller', { certificate: 'PG-13', certificateFrom: 'PG-13' }],
		['max PG13 sci-fi', { certificate: 'PG-13', certificateFrom: null }],
		['action but no R rated stuff', { certificate: 'PG-13', certificateFrom: null }],
		['nothing above 12', { certificate: 'PG', certificateFrom: null }],
		['a thriller for under 13s', { certificate: 'PG', certificateFrom: null }],
		['a mystery that is suitable for a ten year old', { certificate: 'PG', certificateFrom: null }],
		['PG-13 or higher', { certificate: null, certificateFrom: 'PG-13' }],
	])('“%s”', (text, wanted) => {
		const criteria = read(text)
		expect(criteria).toMatchObject({ ...wanted, rating: null, runtimeMinutes: null })
		expect(read(criteriaSentence(criteria))).toMatchObject(wanted)
	})
})

describe('a coming release in other words', () => {
	it.each<[string, Criteria['release']]>([
		['new in cinemas soon', null],
		['coming soon to theaters', null],
		['anything releasing this friday', 'this week'],
		['comedies out later this year', 'this year'],
		['next years big releases', 'next year'],
		['what comes out in december', 'december'],
	])('“%s”', (text, release) => {
		expect(read(text)).toMatchObject({ list: 'upcoming', release, moods: { all: [] } })
	})

	it.each(['released this year', 'what’s new in theaters', 'what came out in 2015'])('is not meant by “%s”', (text) => {
		expect(read(text).list).not.toBe('upcoming')
	})
})

describe('a number of seasons', () => {
	it.each([
		['a crime show with max 3 seasons', { min: null, max: 3 }, 'At most 3 seasons'],
		['a comedy series, only one season', { min: 1, max: 1 }, '1 season'],
		['something with at least five seasons', { min: 5, max: null }, 'At least 5 seasons'],
		['a drama with 2 to 4 seasons', { min: 2, max: 4 }, '2 to 4 seasons'],
		['scifi, less than 3 seasons', { min: null, max: 2 }, 'At most 2 seasons'],
	])('“%s”', (text, seasons, label) => {
		const criteria = read(text)
		expect(criteria).toMatchObject({ type: 'tv', seasons, rating: null, count: null })
		expect(criteriaChips(criteria).map((chip) => chip.label)).toContain(label)
	})

	it('is none of a show that somebody has seen', () => {
		expect(read('we finished all 5 seasons of Breaking Bad, what now?').seasons).toBeNull()
	})
})

describe('likeness in other words', () => {
	it.each([
		['after finishing Breaking Bad, what now?', 'Breaking Bad'],
		['what do I watch now that I am done with Game of Thrones', 'Game of Thrones'],
		['similar vibe to Drive', 'Drive'],
		['movies that feel like Blade Runner', 'Blade Runner'],
		['my wife cried at The Notebook, find her another one', 'The Notebook'],
		['just finished stranger things, what should i watch next', 'stranger things'],
		['etwas wie Der Untergang', 'Der Untergang'],
	])('“%s”', (text, title) => {
		expect(read(text)).toMatchObject({ intent: 'recommend', like: [title] })
	})

	it('is not a decade', () => {
		expect(read('something like 1930s')).toMatchObject({ like: [], years: { min: 1930, max: 1939 } })
	})
})

describe('a follow-up that corrects', () => {
	const shown = ['Heat', 'Ronin'].map((title) => ({
		type: 'movie' as const,
		title,
		year: 1995,
		runtimeMinutes: null,
		voteAverage: null,
	}))
	it.each<[before: string, now: string, wanted: object]>([
		[
			'sci-fi movies',
			'none of those, others please',
			{ genres: { all: ['science fiction'] }, notTitles: ['Heat', 'Ronin'] },
		],
		['thrillers with Tom Hanks', 'and without Tom Hanks?', { people: { all: [], none: [{ name: 'Tom Hanks' }] } }],
		['crime dramas', 'tv shows only', { type: 'tv', genres: { all: ['crime', 'drama'] } }],
		['something with zombies', 'a funny one', { topics: { all: ['zombie'] }, genres: { all: ['comedy'] } }],
		['a sad drama', 'wait, make it a comedy instead', { moods: { all: [] }, genres: { all: ['comedy'] } }],
		[
			'animated films',
			'we have seen all of Pixar, what else',
			{ genres: { all: ['animation'] }, topics: { none: ['pixar'] } },
		],
	])('“%s”, then “%s”', (before, now, wanted) => {
		expect(readNext({ criteria: read(before), shown }, now).criteria).toMatchObject(wanted)
	})
})

describe('people and series', () => {
	it.each([
		['movies starring the guy from Forrest Gump', { people: { all: [{ name: 'Forrest Gump', role: 'lead-of' }] } }],
		['matt damon but not the bourne ones', { people: { all: [{ name: 'Matt Damon' }] }, notTitles: ['bourne'] }],
		[
			'a scorsese picture without dicaprio',
			{ people: { all: [{ name: 'Martin Scorsese' }], none: [{ name: 'Leonardo DiCaprio' }] } },
		],
		[
			'romantc comdey wiht jennifer anniston',
			{ genres: { all: ['romance', 'comedy'] }, people: { all: [{ name: 'Jennifer Aniston' }] } },
		],
	])('“%s”', (text, wanted) => {
		expect(read(text)).toMatchObject(wanted)
	})
})

describe('a topic that nothing is about', () => {
	it('gives way to the nearest one first, and says so', () => {
		const [first] = relaxations(read('a film about tornadoes'))
		expect(first?.criteria.topics.all).toEqual(['disaster'])
		expect(first?.text).toBe('Nothing about tornado, so here is what is about disaster.')
	})
})
