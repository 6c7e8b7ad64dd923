import { describe, expect, it } from 'vitest'
import { groupProviders, listProviders, matchesProviderSearch } from '#domain/providers/provider-catalog.ts'

const NAMES = [
	'Netflix',
	'Amazon Prime Video',
	'Disney Plus',
	'Netflix Standard with Ads',
	'Paramount+',
	'Paramount+ Amazon Channel',
	'Paramount Plus Premium',
	'Amazon Prime Video with Ads',
	'Apple TV',
	'Apple TV Plus',
	'Shudder Amazon Channel',
	'Shudder',
	'Starz Roku Premium Channel',
	'YouTube',
	'YouTube Premium',
]
const known = NAMES.map((name, rank) => ({ id: rank + 1, name, logoPath: `/${rank}.jpg`, rank }))
const own = (id: string, name: string) => ({ id, name, isExample: false })

describe('the services of a region', () => {
	it('are grouped: what is sold under the name of a service stands below it', () => {
		const groups = groupProviders(listProviders([], [known]))
		const variants = Object.fromEntries(
			groups.map((group) => [group.provider.name, group.variants.map(({ name }) => name)]),
		)
		expect(variants).toEqual({
			Netflix: ['Netflix Standard with Ads'],
			'Amazon Prime Video': ['Amazon Prime Video with Ads'],
			'Disney Plus': [],
			'Paramount+': ['Paramount+ Amazon Channel', 'Paramount Plus Premium'],
			'Apple TV': [],
			'Apple TV Plus': [],
			Shudder: ['Shudder Amazon Channel'],
			'Starz Roku Premium Channel': [],
			YouTube: [],
			'YouTube Premium': [],
		})
	})

	it("are one with the operator's own of the same name or number, which keep their id and come first", () => {
		const listed = listProviders([own('disney', 'Disney+'), own('1', 'Netflix Direct'), own('mine', 'Mine')], [known])
		expect(listed.slice(0, 4)).toMatchObject([
			{ id: 'disney', name: 'Disney+', catalogId: 3, logoPath: '/2.jpg' },
			{ id: '1', name: 'Netflix Direct', catalogId: 1 },
			{ id: 'mine', catalogId: null, logoPath: null },
			{ id: '2', name: 'Amazon Prime Video' },
		])
		expect(listed).toHaveLength(known.length + 1)
	})

	it('of several regions together are each named once, by their best rank', () => {
		const gb = [
			{ id: 50, name: 'Now TV', logoPath: null, rank: 0 },
			{ id: 1, name: 'Netflix', logoPath: null, rank: 9 },
		]
		const us = [{ id: 1, name: 'Netflix', logoPath: null, rank: 1 }]
		expect(listProviders([], [gb, us]).map(({ id }) => id)).toEqual(['50', '1'])
	})

	it.each([
		['netfl', ['Netflix']],
		['PARAMOUNT PLUS', ['Paramount+']],
		['roku', ['Starz Roku Premium Channel']],
		['nothing', []],
	])('are found by %j', (query, names) => {
		const found = groupProviders(listProviders([], [known])).filter((group) => matchesProviderSearch(group, query))
		expect(found.map(({ provider }) => provider.name)).toEqual(names)
	})
})
