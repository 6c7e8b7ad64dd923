import { describe, expect, it } from 'vitest'
import {
	ageOfCertificate,
	CAP_AGES,
	certificateWithinCap,
	firstAge,
	isAdultGroup,
	isWider,
	isWithinCap,
	type MaturityCap,
	orderForCap,
} from '#domain/title/maturity.ts'

describe('the age of a certificate', () => {
	it.each<[string, string, number | null]>([
		['US', 'G', 0],
		['US', 'PG', 7],
		['US', 'PG-13', 13],
		['US', 'R', 17],
		['US', 'NC-17', 18],
		['US', 'TV-Y', 0],
		['US', 'TV-Y7', 7],
		['US', 'TV-PG', 10],
		['US', 'TV-14', 14],
		['US', 'TV-MA', 17],
		['US', 'NR', null],
		['GB', 'U', 0],
		['GB', '12A', 12],
		['GB', '15', 15],
		['GB', 'R18', 18],
		['DE', '0', 0],
		['DE', '16', 16],
		['FR', 'TP', 0],
		['FR', '10', 10],
		['ES', 'APTA', 0],
		['ES', '7i', 7],
		['IT', 'T', 0],
		['IT', 'VM14', 14],
		['NL', 'AL', 0],
		['BR', 'L', 0],
		['BR', 'A12', 12],
		['CA', '14A', 14],
		['CA', 'R', 18],
		['CA', 'E', null],
		['AU', 'M', 15],
		['AU', 'MA15+', 15],
		['AU', 'R18+', 18],
		['NZ', 'M', 16],
		['IE', 'MA', 18],
		['JP', 'PG12', 12],
		['JP', 'R15+', 15],
		['KR', 'ALL', 0],
		['KR', 'Restricted', 19],
		['IN', 'U', 0],
		['IN', 'UA', 12],
		['IN', 'U/A 16+', 16],
		['IN', 'A', 18],
		['SE', 'Btl', 0],
		['NO', 'A', 0],
		['FI', 'K-16', 16],
		['PT', 'M/12', 12],
		['MX', 'AA', 0],
		['MX', 'B15', 15],
		['MX', 'C', 18],
		['AR', 'ATP', 0],
		['AR', 'SAM 16', 16],
		['RU', '6+', 6],
		['TR', '13A', 13],
		['HK', 'IIA', 7],
		['HK', 'III', 18],
		['SG', 'NC16', 16],
		['ZA', '7-9PG', 7],
		['HU', 'KN', 0],
		['US', '2024', null],
		['US', '', null],
		['US', 'constructor', null],
	])('of %s, %j, is %s', (region, certificate, age) => {
		expect(ageOfCertificate(certificate, region)).toBe(age)
	})
})

describe('the first age of a title', () => {
	it.each([
		['is what the region says, whatever others say', { US: 'PG', DE: '16' }, 'US', 7],
		['is the strictest of all others where the region says nothing', { FR: 'TP', DE: '12', US: 'PG' }, 'SE', 12],
		['passes over certificates that say nothing', { US: 'NR', DE: '6' }, 'US', 6],
		['is unknown when nobody has said anything', { US: 'NR' }, 'US', null],
		['is unknown without any certificate', {}, 'US', null],
		['is ten where parents should watch first, unless the title is made for children', { US: 'PG' }, 'US', 10, [18]],
		['is that of a certificate for everybody, whatever the title is about', { US: 'G' }, 'US', 0, [18]],
	])('%s', (_, certificates, region, age, genreIds = [12, 10751]) => {
		const all = Object.entries(certificates).map(([each, certificate]) => ({ region: each, certificate }))
		expect(firstAge(all, region, { genreIds })).toBe(age)
	})
})

describe('a list', () => {
	const titles = [{ genreIds: [18] }, { genreIds: [16, 35] }, { genreIds: [] }, { genreIds: [10751] }]
	it.each([
		['of a child has what is made for children first', { age: 7 }, [1, 3, 0, 2]],
		['of a teenager has its own order', { age: 13 }, [0, 1, 2, 3]],
		['without a limit has its own order', null, [0, 1, 2, 3]],
	] as const)('%s', (_, cap, order) => {
		expect(orderForCap(titles, cap)).toEqual(order.map((at) => titles[at]))
	})
})

const UP_TO_TEN: MaturityCap = { age: 10, region: 'US', allowsUnrated: false }

describe('a limit', () => {
	it.each([
		[0, true],
		[10, true],
		[11, false],
		[null, false],
	])('of ten years lets %s pass: %s', (age, passes) => {
		expect(isWithinCap(UP_TO_TEN, age)).toBe(passes)
	})

	it('allows unrated titles if configured to', () => {
		expect(isWithinCap({ ...UP_TO_TEN, allowsUnrated: true }, null)).toBe(true)
	})

	it('asks the metadata service for no film that it would hold back', () => {
		for (const age of CAP_AGES)
			expect(ageOfCertificate(certificateWithinCap({ ...UP_TO_TEN, age }), 'US')).toBeLessThanOrEqual(age)
	})

	it('is never wider than no limit, or than itself', () => {
		expect([isWider(null, null), isWider(UP_TO_TEN, null), isWider(UP_TO_TEN, UP_TO_TEN)]).toEqual([
			false,
			false,
			false,
		])
		expect(isWider(null, UP_TO_TEN)).toBe(true)
	})
})

describe('a group of channels', () => {
	it.each([
		['Adult', true],
		['For Adults', true],
		['XXX', true],
		['XXX | HD', true],
		['18+', true],
		['+18', true],
		['DE: Erotik', true],
		['Erotica', true],
		['Movies', false],
		['News', false],
		['Young adult fiction', true],
		['Kids 8+', false],
		['Adulthood', false],
	])('called %s is for adults: %s', (name, isAdult) => {
		expect(isAdultGroup(name)).toBe(isAdult)
	})
})
