import { describe, expect, it } from 'vitest'
import { emptyFilters } from '#domain/browse/browse.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { ExtraFilters } from '#domain/title/port.ts'
import { discoverParams } from '#functions/clients/tmdb/discover.ts'

const TODAY = '2026-11-21'
const NONE = emptyFilters('movie')

describe("the query for TMDB's discover", () => {
	const bare = { sort_by: 'popularity.desc', include_adult: 'false', page: '1' }

	it.each<[string, Partial<BrowseFilters>, Record<string, string>]>([
		['nothing asked', {}, {}],
		['all of some genres', { genres: [28, 12] }, { with_genres: '28,12' }],
		['any of some genres', { genres: [28, 12], genreMode: 'or' }, { with_genres: '28|12' }],
		['none of some genres', { withoutGenres: [27, 53] }, { without_genres: '27,53' }],
		[
			'a decade of films',
			{ fromYear: 1990, toYear: 1999 },
			{ 'primary_release_date.gte': '1990-01-01', 'primary_release_date.lte': '1999-12-31' },
		],
		[
			'a decade of shows',
			{ type: 'tv', fromYear: 1990, toYear: 1999 },
			{ 'first_air_date.gte': '1990-01-01', 'first_air_date.lte': '1999-12-31' },
		],
		['a rating, of enough votes', { minRating: 7.5 }, { 'vote_average.gte': '7.5', 'vote_count.gte': '50' }],
		['a rating of zero', { minRating: 0 }, { 'vote_average.gte': '0', 'vote_count.gte': '50' }],
		['the best first, of more votes', { sort: 'rating' }, { sort_by: 'vote_average.desc', 'vote_count.gte': '200' }],
		[
			'the best first above a rating',
			{ sort: 'rating', minRating: 8 },
			{ sort_by: 'vote_average.desc', 'vote_average.gte': '8', 'vote_count.gte': '200' },
		],
		['a length', { minRuntime: 60, maxRuntime: 120 }, { 'with_runtime.gte': '60', 'with_runtime.lte': '120' }],
		['a language', { language: 'fr' }, { with_original_language: 'fr' }],
		[
			'the newest that are out',
			{ sort: 'newest' },
			{ sort_by: 'primary_release_date.desc', 'primary_release_date.lte': TODAY },
		],
		[
			'the newest of years to come',
			{ sort: 'newest', toYear: 2030 },
			{ sort_by: 'primary_release_date.desc', 'primary_release_date.lte': TODAY },
		],
		[
			'the newest of the past',
			{ sort: 'newest', toYear: 1999 },
			{ sort_by: 'primary_release_date.desc', 'primary_release_date.lte': '1999-12-31' },
		],
		['the oldest shows', { type: 'tv', sort: 'oldest' }, { sort_by: 'first_air_date.asc' }],
		['films by title', { sort: 'title' }, { sort_by: 'title.asc' }],
		['shows by title', { type: 'tv', sort: 'title' }, { sort_by: 'name.asc' }],
		['another page', { page: 7 }, { page: '7' }],
	])('for %s', (_, asked, params) => {
		expect(discoverParams({ ...NONE, ...asked }, TODAY)).toEqual({ ...bare, ...params })
	})

	it.each<[what: string, more: ExtraFilters, params: Record<string, string>]>([
		['any of some keywords', { keywords: [10051, 9826] }, { with_keywords: '10051|9826' }],
		['all of some people', { people: [31, 287] }, { with_people: '31,287' }],
		['bad ones that many have seen', { maxRating: 4.9 }, { 'vote_average.lte': '4.9', 'vote_count.gte': '50' }],
		['what few have seen', { minVotes: 40, maxVotes: 900 }, { 'vote_count.gte': '40', 'vote_count.lte': '900' }],
		['any of some countries', { countries: ['GB', 'IE'] }, { with_origin_country: 'GB|IE' }],
		[
			'what is out at home in a region',
			{ atHome: { region: 'GB' } },
			{ region: 'GB', with_release_type: '4|5|6', 'release_date.lte': TODAY },
		],
		[
			'what comes home within some days',
			{ atHome: { region: 'GB', fromDay: '2026-11-16', toDay: '2026-11-22' } },
			{
				region: 'GB',
				with_release_type: '4|5|6',
				'release_date.gte': '2026-11-16',
				'release_date.lte': '2026-11-22',
			},
		],
		['what is still to come', { fromDay: TODAY }, { 'primary_release_date.gte': TODAY }],
	])('for %s', (_, more, params) => {
		expect(discoverParams(NONE, TODAY, more)).toEqual({ ...bare, ...params })
	})

	it('starts at the later of a day and a year', () => {
		const from = (fromYear: number) =>
			discoverParams({ ...NONE, fromYear }, TODAY, { fromDay: '2020-06-01' })['primary_release_date.gte']
		expect(from(1990)).toBe('2020-06-01')
		expect(from(2025)).toBe('2025-01-01')
	})
})
