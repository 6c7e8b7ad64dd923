import { describe, expect, it } from 'vitest'
import { titleNames } from '#domain/title/title-name.ts'
import { nearnessOf, partOfSeries, rankByName, surenessOf } from '#domain/title/title-nearness.ts'
import { titleSummary } from '../../app/title/details-sample.ts'

const title = (id: number, name: string, year: number, change = {}) => ({
	...titleSummary(id, name),
	originalTitle: name,
	releaseDate: `${year}-05-01`,
	voteCount: 1000,
	...change,
})

describe('a title as people name it', () => {
	it.each([
		['Carrie [1976]', { title: 'Carrie', year: 1976 }],
		['King Kong from 2005', { title: 'King Kong', year: 2005 }],
		['RoboCop (2014 remake)', { title: 'RoboCop', year: 2014, version: 'newest' }],
		['psycho (the original)', { title: 'psycho', version: 'oldest' }],
		['heat (al pacino)', { title: 'heat', person: 'al pacino' }],
		['gladiator w russell crowe', { title: 'gladiator', person: 'russell crowe' }],
		['Ocean’s Eleven - the one with George Clooney', { title: "Ocean's Eleven", person: 'George Clooney' }],
		['the new mad max', { title: 'mad max', version: 'newest' }],
		['the dark knight one', { title: 'the dark knight' }],
		['lotr 2', { title: 'the lord of the rings', part: 2 }],
		['Rocky IV', { title: 'Rocky', part: 4 }],
		['the third Harry Potter', { title: 'Harry Potter', part: 3 }],
		['lord of the rings the 2nd one', { title: 'lord of the rings', part: 2 }],
		['that wizard of oz film from 39', { title: 'wizard of oz', year: 1939 }],
		['no country 4 old men', { title: 'no country for old men' }],
		['Psycho, the Hitchcock one, not the remake', { title: 'Psycho', version: 'oldest' }],
		['mama mia the abba one', { title: 'mama mia' }],
		['Seven', { title: 'se7en' }],
		['Apocalypse Now Redux', { title: 'Apocalypse Now' }],
		['terminator the second one', { title: 'terminator', part: 2 }],
		['rocky the first', { title: 'rocky', part: 1 }],
	])('“%s”', (raw, wanted) => {
		expect(titleNames(raw)).toContainEqual(expect.objectContaining(wanted))
	})

	it.each([
		'Gone with the Wind',
		'The Good, the Bad and the Ugly',
		'Blade Runner 2049',
	])('is first of all what was written: %s', (raw) => {
		expect(titleNames(raw)[0]).toMatchObject({ title: raw, year: null, person: null, part: null })
	})

	it('may be its original title, or the beginning of a longer one', () => {
		const amelie = title(1, 'Amélie', 2001, { originalTitle: "Le fabuleux destin d'Amélie Poulain" })
		expect(nearnessOf('Le fabuleux destin d’Amelie Poulain', amelie)).toBe('same')
		expect(nearnessOf('le fabuleux destin', amelie)).toBe('begins')
		expect(nearnessOf('xmen first class', title(2, 'X-Men: First Class', 2011))).toBe('same')
		expect(nearnessOf('destiny', amelie)).toBeNull()
	})

	it('prefers the year, then the person, then the version', () => {
		const [old, remake] = [title(1, 'Carrie', 1976), title(2, 'Carrie', 2013, { voteCount: 9000 })]
		const named = { title: 'Carrie', year: null, person: null, part: null, version: null, isPartial: false, whole: '' }
		expect(rankByName(named, [old, remake])[0]).toBe(remake)
		expect(rankByName({ ...named, year: 1976 }, [old, remake])[0]).toBe(old)
		expect(rankByName({ ...named, version: 'oldest' }, [old, remake])[0]).toBe(old)
		expect(rankByName(named, [old, remake], ({ id }) => id === 1)[0]).toBe(old)
	})

	it('counts the parts of the series, not its namesakes', () => {
		const part = (id: number, year: number, collection: number | null, voteCount = 500) => ({
			...title(id, `Rings ${'abcd'[id - 1]}`, year, { voteCount }),
			collection: collection === null ? null : { id: collection },
		})
		const films = [part(1, 1978, null), part(3, 2002, 9), part(2, 2001, 9, 900), part(4, 2003, 9)]
		expect(partOfSeries(films, 2)?.id).toBe(3)
		expect(partOfSeries(films, 4)).toBeNull()
	})

	it('finds a part by its number before its place', () => {
		const films = ['Men in Black', 'Men in Black 3'].map((name, at) => ({
			...title(at + 1, name, 2000 + at),
			collection: { id: 9 },
		}))
		expect(partOfSeries(films, 3)?.id).toBe(2)
		expect(partOfSeries(films, 2)).toBeNull()
	})

	it.each([
		['Carrie', 1976, ['Carrie 1976', 'Carrie 2013'], 'sure'],
		['Carrie', 1977, ['Carrie 1976'], 'near'],
		['Carrie', 1985, ['Carrie 1976', 'Carrie 2013'], 'other'],
		['Carrie', null, ['Carrie 1976', 'Carrie 2013'], 'near'],
		['Heat', null, ['Heat 1995', 'The Heat 2013'], 'sure'],
		['men in black 2', null, ['Men in Black II 2002'], 'sure'],
		['iron man 1', null, ['Iron Man 2008'], 'sure'],
		['fury road', null, ['Mad Max: Fury Road 2015'], 'sure'],
		['mad max', null, ['Mad Max: Fury Road 2015'], 'near'],
		['inceptin', null, ['Inception 2010'], 'near'],
		['Carrie', null, [], 'other'],
	] as const)('“%s” of %s among %s: %s', (name, year, films, sureness) => {
		const named = { title: name, year, person: null, part: null, version: null, isPartial: false, whole: name }
		const titles = films.map((film, at) => title(at + 1, film.slice(0, -5), Number(film.slice(-4))))
		expect(surenessOf(named, rankByName(named, titles))).toBe(sureness)
	})
})
