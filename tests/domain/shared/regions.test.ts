import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRegion, REGIONS, regionName, withArticle } from '#domain/shared/regions.ts'

describe('the countries', () => {
	it('are the 249 of the standard, each once and in the order of their codes', () => {
		expect(REGIONS).toHaveLength(249)
		expect([...new Set(REGIONS)].sort()).toEqual(REGIONS)
	})

	it('all have a name', () => {
		for (const code of REGIONS) expect(regionName(code), code).not.toBe(code)
	})

	it.each([
		['GB', 'United Kingdom'],
		['nowhere', 'nowhere'],
		['gb', 'gb'],
		['', ''],
	])('%j is called %j', (code, name) => {
		expect(regionName(code)).toBe(name)
	})

	it.each([
		['US', 'the United States'],
		['NL', 'the Netherlands'],
		['AE', 'the United Arab Emirates'],
		['KY', 'the Cayman Islands'],
		['NF', 'Norfolk Island'],
		['DE', 'Germany'],
		['', ''],
	])('%j is %j within a sentence', (code, words) => {
		expect(withArticle(regionName(code))).toBe(words)
	})

	it.each(['gb', 'UK', 'EU', 'ZZ', 'DE ', '', 'DEU'])('do not include %j', (code) => {
		expect(isRegion(code)).toBe(false)
	})

	it('can be named for any input', () => {
		fc.assert(
			fc.property(fc.string(), (code) => {
				expect(regionName(code).length).toBeGreaterThanOrEqual(code.length)
			}),
		)
	})
})
