import { describe, expect, it } from 'vitest'
import { emptyFilters, parseBrowse } from '#domain/browse/browse.ts'
import { describeFilters } from '#domain/browse/filter-chips.ts'
import { menuText } from '#domain/browse/filter-text.ts'
import { languageName } from '#domain/shared/languages.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'

function read(query: string): BrowseFilters {
	const answer = parseBrowse('movie', new URLSearchParams(query))
	if (!answer.ok) throw new Error(answer.message)
	return answer.filters
}

describe('the chips above a list', () => {
	it.each([
		['genre=28,12', ['Adventure', 'Action']],
		['genre=28|12', ['Adventure', 'or Action']],
		['not=27', ['Not Horror']],
		['from=1990', ['From 1990']],
		['to=1999', ['Until 1999']],
		['from=1990&to=1999', ['1990 to 1999']],
		['from=1994&to=1994', ['1994']],
		['rating=7.5', ['Rated 7.5 or more']],
		['min=61', ['Over 1 hour']],
		['max=119', ['Under 2 hours']],
		['min=60&max=120', ['1 hour to 2 hours']],
		['lang=fr', ['French']],
		['out=home&region=GB', ['Available at home', 'In the United Kingdom']],
		['seen=hide', ['Not seen yet']],
		['sort=rating&page=4', []],
	])('of %j say %j', (query, labels) => {
		expect(describeFilters(read(query)).map(({ label }) => label)).toEqual(labels)
	})

	it.each([
		['genre=80&not=35', 'genre', 'Crime, not Comedy'],
		['genre=80|35', 'genre', 'Comedy, or Crime'],
		['from=1990', 'year', 'from 1990'],
		['rating=8', 'more', '8 or more'],
		['max=89', 'more', 'under 1 h 30 min'],
		['lang=fr', 'more', 'French'],
		['out=home&seen=hide', 'more', 'available at home, not seen yet'],
		['genre=80', 'year', ''],
	] as const)('of %j say in the menu of the %s: %s', (query, menu, text) => {
		expect(menuText(describeFilters(read(query)), menu)).toBe(text)
	})

	it.each([
		['provider=8&max=119&rating=8', 'more', ['where', 'length'], '8 or more'],
		['genre=28|53', 'genre', ['mood'], ''],
		['max=100', 'more', ['where'], 'at most 1 h 40 min'],
	] as const)('of %j say nothing again that the line of choices shows: in the menu of the %s, beside %j', (query, menu, shown, text) => {
		expect(menuText(describeFilters(read(query)), menu, shown)).toBe(text)
	})

	it('each take away what they say and nothing else, back to the first page', () => {
		const chips = describeFilters(
			read('genre=12|28|35&not=27&from=1990&rating=7&max=120&lang=fr&out=home&seen=hide&sort=rating&page=3'),
		)
		const rest = 'from=1990&rating=7&max=120&lang=fr&out=home&seen=hide&sort=rating'
		expect(chips.map(({ removePath }) => removePath)).toEqual([
			`/movie?genre=28|35&not=27&${rest}`,
			`/movie?genre=12|35&not=27&${rest}`,
			`/movie?genre=12|28&not=27&${rest}`,
			`/movie?genre=12|28|35&${rest}`,
			'/movie?genre=12|28|35&not=27&rating=7&max=120&lang=fr&out=home&seen=hide&sort=rating',
			'/movie?genre=12|28|35&not=27&from=1990&max=120&lang=fr&out=home&seen=hide&sort=rating',
			'/movie?genre=12|28|35&not=27&from=1990&rating=7&lang=fr&out=home&seen=hide&sort=rating',
			'/movie?genre=12|28|35&not=27&from=1990&rating=7&max=120&out=home&seen=hide&sort=rating',
			'/movie?genre=12|28|35&not=27&from=1990&rating=7&max=120&lang=fr&seen=hide&sort=rating',
			'/movie?genre=12|28|35&not=27&from=1990&rating=7&max=120&lang=fr&out=home&sort=rating',
		])
	})

	it('leave nothing when all of them are taken away', () => {
		let filters = read('genre=12&not=27&to=1999&rating=7&min=60&lang=fr&provider=8&without=9&offers=free&region=GB')
		for (let [chip] = describeFilters(filters); chip; [chip] = describeFilters(filters))
			filters = read(chip.removePath.split('?')[1] ?? '')
		expect(filters).toEqual(emptyFilters('movie'))
	})
})

describe('the name of a language', () => {
	it.each([
		['fr', 'French'],
		['ja', 'Japanese'],
		['qq', 'qq'],
		['', ''],
		['<b>', '<b>'],
	])('%j is %j', (code, name) => {
		expect(languageName(code)).toBe(name)
	})
})
