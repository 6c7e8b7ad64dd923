import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	formatProviderChoice,
	isProviderId,
	MAX_PROVIDERS,
	mergeProviders,
	parseProviderChoice,
	withoutPage,
} from '#domain/providers/provider-choice.ts'
import { comparedDay } from '#domain/providers/words.ts'

describe('the cookie of the services', () => {
	const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,40}$/), { maxLength: 20 })

	it('comes back as it was written', () => {
		fc.assert(
			fc.property(fc.boolean(), ids, (isFilterOn, myProviderIds) => {
				expect(parseProviderChoice(formatProviderChoice({ isFilterOn, myProviderIds }))).toEqual({
					isFilterOn,
					myProviderIds,
				})
			}),
		)
	})

	it('may hold anything, and then is a choice of what is in it', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const { myProviderIds } = parseProviderChoice(text)
				expect(myProviderIds.every(isProviderId)).toBe(true)
			}),
		)
		expect(parseProviderChoice(undefined)).toEqual({ isFilterOn: false, myProviderIds: [] })
		expect(parseProviderChoice('on.a.a.<b>.B')).toEqual({ isFilterOn: true, myProviderIds: ['a'] })
		const many = Array.from({ length: 500 }, (_, index) => `s${index}`)
		expect(parseProviderChoice(['on', ...many].join('.')).myProviderIds).toHaveLength(MAX_PROVIDERS)
	})
})

describe('services that were ticked', () => {
	it('replace those on offer, and leave alone those that nobody could tick here', () => {
		expect(mergeProviders(['a', 'elsewhere'], ['b'], ['a', 'b'])).toEqual(['b', 'elsewhere'])
		expect(mergeProviders(['a'], [], ['a'])).toEqual([])
		expect(mergeProviders(['elsewhere'], ['elsewhere'], ['a'])).toEqual(['elsewhere'])
	})

	it('are refused when one is neither on offer nor kept, and when there are more than exist', () => {
		expect(mergeProviders(['a'], ['a', 'b'], ['a'])).toBeNull()
		expect(mergeProviders([], [''], ['a'])).toBeNull()
		const many = Array.from({ length: MAX_PROVIDERS + 1 }, (_, index) => `s${index}`)
		expect(mergeProviders([], many, many)).toBeNull()
	})
})

describe('the day of a comparison', () => {
	it.each([
		['2026-11-28', '2026-11-29', '2026-11-28'],
		['2026-11-29', '2026-11-29', '2026-11-29'],
		// It was made in the evening of the viewer's day, which is the night of UTC.
		['2026-11-29', '2026-11-28', '2026-11-28'],
		[null, '2026-11-28', null],
	])('%s is on %s shown as %s: it is never a day to come', (day, today, shown) => {
		expect(comparedDay(day, today)).toBe(shown)
	})
})

describe('the same list from its beginning', () => {
	it.each([
		['/movie', '/movie'],
		['/movie?page=3', '/movie'],
		['/movie?genre=28,12&page=3', '/movie?genre=28,12'],
		['/movie?page=3&genre=28|12', '/movie?genre=28|12'],
		['/search?q=page=3', '/search?q=page=3'],
		['/trending?type=tv&page=2&window=week#top', '/trending?type=tv&window=week#top'],
		['/trending?pages=3', '/trending'],
		['/tv?mypage=2', '/tv?mypage=2'],
	])('%s -> %s', (path, expected) => {
		expect(withoutPage(path)).toBe(expected)
	})
})
