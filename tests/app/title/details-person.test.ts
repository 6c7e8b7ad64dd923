import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RECENT_CREDITS, splitBiography, toPerson } from '#app/features/title/person/person.server.ts'
import type { PersonCredit, PersonDetails } from '#domain/title/media.ts'
import { titleSummary } from './details-sample.ts'

const TODAY = '2026-11-21'

function credit(id: number, change: Partial<PersonCredit> = {}): PersonCredit {
	return { ...titleSummary(id), role: 'Cobb', department: 'cast', ...change }
}

function person(change: Partial<PersonDetails> = {}): PersonDetails {
	return {
		id: 6193,
		name: 'Leonardo DiCaprio',
		biography: 'Acts.',
		birthday: '1974-11-11',
		deathday: null,
		placeOfBirth: 'Los Angeles',
		department: 'Acting',
		profilePath: '/l.jpg',
		credits: [],
		...change,
	}
}

const lines = (change: Partial<PersonDetails>) => {
	const { facts, life } = toPerson(person(change), TODAY)
	return [facts.join(' · '), life]
}

describe('the facts about a person', () => {
	it('are what they do, the age of the living and how many works they have, each counted once', () => {
		const credits = [credit(1), credit(2), credit(1, { department: 'crew', role: 'Writer' })]
		expect(lines({ credits })).toEqual(['Actor · 52 years old · 2 works', 'Born November 11, 1974 in Los Angeles.'])
		expect(lines({ department: 'Costume & Make-Up', credits: [credit(1)] })[0]).toBe(
			'Costume & Make-Up · 52 years old · 1 work',
		)
	})

	it('give the age that the dead reached', () => {
		expect(lines({ birthday: '1928-07-26', deathday: '1999-03-07', placeOfBirth: null })).toEqual([
			'Actor · Lived 70 years',
			'Born July 26, 1928. Died March 7, 1999.',
		])
	})

	it('leave out what is not known', () => {
		expect(lines({ birthday: null, placeOfBirth: null, department: null })).toEqual(['', null])
		expect(lines({ birthday: null, placeOfBirth: null, deathday: '1999-03-07' })[1]).toBe('Died March 7, 1999.')
	})
})

describe('a biography', () => {
	it('keeps a short one open', () => {
		expect(splitBiography('One.\n\nTwo.')).toEqual({ preview: ['One.', 'Two.'], rest: [] })
		expect(splitBiography('')).toEqual({ preview: [], rest: [] })
	})

	it('folds the rest of a long one at the end of a sentence', () => {
		const { preview, rest } = splitBiography('A sentence of some words. '.repeat(60))
		expect(preview.join(' ').length).toBeGreaterThan(400)
		expect(preview.join(' ').length).toBeLessThan(600)
		expect(preview.at(-1)).toMatch(/\.$/)
		expect(rest.join(' ')).toMatch(/^A sentence/)
	})

	it('loses no word and changes no order', () => {
		const words = (text: string) => text.split(/\s+/).filter(Boolean)
		const prose = fc.array(fc.constantFrom('word', 'end.', 'odd!"', '\n', '\n\n', 'a', '...'), { maxLength: 600 })
		fc.assert(
			fc.property(prose, (parts) => {
				const text = parts.join(' ')
				const { preview, rest } = splitBiography(text)
				expect(words([...preview, ...rest].join(' '))).toEqual(words(text))
			}),
		)
	})
})

describe('what a person is best known for', () => {
	it('is what most people saw and liked, of their own trade first', () => {
		const credits = [
			credit(1, { voteCount: 900, voteAverage: 6 }),
			credit(2, { voteCount: 9000, voteAverage: 8 }),
			credit(3, { voteCount: 90_000, voteAverage: 8, department: 'crew', role: 'Producer' }),
		]
		expect(toPerson(person({ credits }), TODAY).knownFor.map(({ id }) => id)).toEqual([2, 1, 3])
		expect(toPerson(person({ credits, department: 'Production' }), TODAY).knownFor[0]?.id).toBe(3)
	})

	it('leaves out what hardly anybody rated, and puts appearances as oneself last', () => {
		const credits = [
			credit(1, { voteCount: 3 }),
			credit(2, { voteCount: 500, role: 'Self - Guest' }),
			credit(3, { voteCount: 100 }),
		]
		expect(toPerson(person({ credits }), TODAY).knownFor.map(({ id }) => id)).toEqual([3, 2])
	})
})

describe('the picture behind a person', () => {
	it('is of the best-known title that has one', () => {
		const credits = [credit(1, { voteCount: 900, backdropPath: null }), credit(2, { voteCount: 500 }), credit(3)]
		expect(toPerson(person({ credits: credits.slice(0, 2) }), TODAY).backdropPath).toBe('/b2.jpg')
		expect(toPerson(person(), TODAY).backdropPath).toBeNull()
	})
})

describe('a filmography', () => {
	it('goes back from what is still to come, year by year', () => {
		const credits = [
			credit(1, { releaseDate: '1999-01-01' }),
			credit(2, { releaseDate: null }),
			credit(3, { releaseDate: '2010-03-01' }),
			credit(4, { releaseDate: '2010-09-01' }),
		]
		const [acting] = toPerson(person({ credits }), TODAY).filmography
		expect(acting?.recent.map(({ year, credits: found }) => [year, found.map(({ id }) => id)])).toEqual([
			[null, [2]],
			[2010, [4, 3]],
			[1999, [1]],
		])
	})

	it("begins with the person's own trade", () => {
		const credits = [credit(1), credit(2, { department: 'crew', role: 'Director' })]
		const labels = (department: string) =>
			toPerson(person({ credits, department }), TODAY).filmography.map(({ label }) => label)
		expect(labels('Acting')).toEqual(['Acting', 'Behind the camera'])
		expect(labels('Directing')).toEqual(['Behind the camera', 'Acting'])
	})

	it('keeps every credit, most of a long life folded away', () => {
		const years = fc.array(fc.integer({ min: 1950, max: 2026 }), { maxLength: 150 })
		fc.assert(
			fc.property(years, (all) => {
				const credits = all.map((year, index) => credit(index + 1, { releaseDate: `${year}-05-05` }))
				const [group] = toPerson(person({ credits }), TODAY).filmography
				const count = (part: 'recent' | 'older') => group?.[part].flatMap((year) => year.credits).length ?? 0
				expect(count('recent') + count('older')).toBe(all.length)
				if (all.length > 0) expect(count('recent')).toBeGreaterThanOrEqual(Math.min(RECENT_CREDITS, all.length))
			}),
		)
	})
})
