import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	isCalled,
	MIN_CONFIDENCE,
	matchTitle,
	rankTitles,
	titleBeforeParenthesis,
	yearCloseness,
} from '#domain/title/title-match.ts'
import { expectLinear, HOSTILE_TEXTS } from '../shared/hostile.ts'
import { film } from './titles.ts'

const inception = film(27205, 'Inception', { releaseDate: '2010-07-15', voteCount: 35_000, popularity: 90 })
const ask = (title: string, year: number | null = null) => ({ title, year })

describe('matching a title', () => {
	it.each([
		['Inception', null],
		['Inception', 2010],
		['Inception', 1950],
		['inception', null],
		['  INCEPTION ', null],
	])('is certain of the very title (%j, %s), whatever the year', (title, year) => {
		expect(matchTitle(ask(title, year), [inception])).toEqual({
			tmdbId: 27205,
			mediaType: 'movie',
			title: 'Inception',
			confidence: 1,
		})
	})

	it.each([
		['Incepton', null, 1 - 1 / 9],
		['Incepton', 2010, 0.6 * (1 - 1 / 9) + 0.4],
		['Incepton', 2011, 0.6 * (1 - 1 / 9) + 0.4 * 0.8],
		['Incepton', 2012, 0.6 * (1 - 1 / 9)],
		['Incptn', null, null],
		['Incptn', 2010, null],
		['Interstellar', 2010, null],
		['', 2010, null],
		['   ', null, null],
	])('gives %j in %s the confidence %s', (title, year, confidence) => {
		const match = matchTitle(ask(title, year), [inception])
		if (confidence === null) expect(match).toBeNull()
		else expect(match?.confidence).toBeCloseTo(confidence, 10)
	})

	it('finds nothing among nothing', () => {
		expect(matchTitle(ask('Inception'), [])).toBeNull()
	})

	it('forgives 30 % of the longer title and no more', () => {
		expect(matchTitle(ask('abcdefgxyz'), [film(1, 'abcdefghij')])?.confidence).toBeCloseTo(0.7, 10)
		expect(matchTitle(ask('abcdefwxyz'), [film(1, 'abcdefghij')])).toBeNull()
	})

	it('refuses a weak title in a wrong year, which the weights leave below one half', () => {
		const known = film(1, 'abcdefghij', { releaseDate: '1999-01-01' })
		expect(matchTitle(ask('abcdefgxyz', 1990), [known])).toBeNull()
		expect(matchTitle(ask('abcdefgxyz', 1999), [known])?.confidence).toBeCloseTo(0.82, 10)
	})

	it('counts a title without a date as out of the year', () => {
		const undated = film(1, 'abcdefghij')
		expect(matchTitle(ask('abcdefghix', 2000), [undated])?.confidence).toBeCloseTo(0.54, 10)
	})

	it('tells films from shows by what was found', () => {
		const show = film(1396, 'Breaking Bad', { type: 'tv' })
		expect(matchTitle(ask('Breaking Bad'), [show])?.mediaType).toBe('tv')
	})

	const dune1984 = film(841, 'Dune', { releaseDate: '1984-12-14', voteCount: 3000, popularity: 30 })
	const dune2021 = film(438631, 'Dune', { releaseDate: '2021-09-15', voteCount: 12_000, popularity: 80 })
	it.each([
		['in the year asked for', 1984, 841],
		['a year beside the one asked for', 1985, 841],
		['most voted on without a year', null, 438631],
		['most voted on when no year fits', 1960, 438631],
	])('takes, of several with the very title, the one %s', (_, year, id) => {
		expect(matchTitle(ask('Dune', year), [dune1984, dune2021])?.tmdbId).toBe(id)
		expect(matchTitle(ask('Dune', year), [dune2021, dune1984])?.tmdbId).toBe(id)
	})

	it('prefers the very title to a near one in the right year', () => {
		const near = film(2, 'Inceptio', { releaseDate: '2010-01-01', voteCount: 90_000 })
		expect(matchTitle(ask('Inception', 2010), [near, inception])?.tmdbId).toBe(27205)
	})

	it.each([
		['more votes', { voteCount: 6, popularity: 1 }, { voteCount: 5, popularity: 9 }],
		['more popularity between equal votes', { voteCount: 5, popularity: 9 }, { voteCount: 5, popularity: 1 }],
		['the lower id between equals', { voteCount: 5, popularity: 1 }, { voteCount: 5, popularity: 1 }],
	])('prefers %s', (_, better, worse) => {
		const candidates = [film(7, 'Heat', worse), film(3, 'Heat', better)]
		expect(matchTitle(ask('Heat'), candidates)?.tmdbId).toBe(3)
		expect(matchTitle(ask('Heat'), candidates.reverse())?.tmdbId).toBe(3)
	})

	const parts = [
		'Men in Black',
		'Men in Black II',
		'Men in Black 3',
		'Star Wars: Episode III - Revenge of the Sith',
	].map((name, at) => film(at + 1, name, { voteCount: 100 - at }))
	it.each([
		['men in black 2', 'Men in Black II', 0.98],
		['Men in Black Two', 'Men in Black II', 0.98],
		['men in black 3', 'Men in Black 3', 1],
		['star wars episode 3', 'Star Wars: Episode III - Revenge of the Sith', 0.9],
		['star wars 3', 'Star Wars: Episode III - Revenge of the Sith', 0.9],
		['men in black 4', null, null],
		['star wars episode 2', null, null],
	])('takes the part that is named, and no other: %s', (name, wanted, confidence) => {
		expect(matchTitle(ask(name), parts)).toEqual(wanted && expect.objectContaining({ title: wanted, confidence }))
		expect(rankTitles(ask(name), parts).map((one) => one.title.title)).toEqual(wanted ? [wanted] : [])
	})

	const title = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', ' ', 'é', '('), maxLength: 20 })
	const candidate = fc
		.record({
			id: fc.integer({ min: 1, max: 50 }),
			title,
			year: fc.integer({ min: 1990, max: 1994 }),
			voteCount: fc.nat({ max: 3 }),
		})
		.map(({ id, title: name, year, voteCount }) => film(id, name, { releaseDate: `${year}-01-01`, voteCount }))
	const year = fc.option(fc.integer({ min: 1990, max: 1994 }))

	it('keeps every confidence between one half and one', () => {
		fc.assert(
			fc.property(title, year, fc.array(candidate, { maxLength: 8 }), (name, asked, candidates) => {
				const match = matchTitle(ask(name, asked), candidates)
				if (match === null) return
				expect(match.confidence).toBeGreaterThanOrEqual(MIN_CONFIDENCE)
				expect(match.confidence).toBeLessThanOrEqual(1)
				expect(candidates.some(({ id }) => id === match.tmdbId)).toBe(true)
			}),
		)
	})

	it('is certain whenever the very title is among the candidates', () => {
		fc.assert(
			fc.property(candidate, year, fc.array(candidate, { maxLength: 8 }), (wanted, asked, others) => {
				fc.pre(wanted.title.trim() !== '')
				expect(matchTitle(ask(wanted.title, asked), [...others, wanted])?.confidence).toBe(1)
			}),
		)
	})

	it('does not depend on the order of the candidates', () => {
		const distinct = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 8 })
		fc.assert(
			fc.property(title, year, distinct, (name, asked, candidates) => {
				expect(matchTitle(ask(name, asked), candidates)).toEqual(
					matchTitle(ask(name, asked), [...candidates].reverse()),
				)
			}),
		)
	})

	it('reads any text in linear time and never fails', () => {
		for (const text of HOSTILE_TEXTS) expect(matchTitle(ask(text, 2021), [inception, film(1, 'abc')])).toBeNull()
		expectLinear((text) => matchTitle(ask(text, 2021), [inception, film(1, `${text}x`)]))
	})
})

describe('the closeness of a year', () => {
	it.each([
		[2010, 2010, 1],
		[2010, 2011, 0.8],
		[2010, 2009, 0.8],
		[2010, 2012, 0],
		[2010, null, 0],
	])('asked %s, released %s: %s', (asked, released, closeness) => {
		expect(yearCloseness(asked, released)).toBe(closeness)
	})
})

describe('the title for the second search', () => {
	it.each([
		['The Office (US)', 'The Office'],
		['Birdman or (The Unexpected Virtue of Ignorance) (2014)', 'Birdman or'],
		['(500) Days of Summer', null],
		['Inception', null],
		['Inception(', 'Inception'],
		['', null],
	])('of %j is %j', (title, cut) => {
		expect(titleBeforeParenthesis(title)).toBe(cut)
	})
})

describe('a title', () => {
	it.each([
		['terminator 2', 'Terminator 2: Judgment Day'],
		['star wars 3', 'Star Wars: Episode III - Revenge of the Sith'],
		['fury road', 'Mad Max: Fury Road'],
		['mockingjay 2', 'The Hunger Games: Mockingjay - Part 2'],
		['dr strangelove', 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb'],
		['birdman', 'Birdman or (The Unexpected Virtue of Ignorance)'],
	])('may be called “%s”: %s', (wanted, name) => {
		expect(isCalled(wanted, name)).toBe(true)
	})

	it.each([
		['star wars', 'Star Wars: Episode III - Revenge of the Sith'],
		['terminator 3', 'Terminator 2: Judgment Day'],
		['fury', 'Mad Max: Fury Road'],
	])('is not called “%s”: %s', (wanted, name) => {
		expect(isCalled(wanted, name)).toBe(false)
	})
})
