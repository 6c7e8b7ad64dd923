import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortByTitle, titleSortKey } from '#domain/title/title-order.ts'

const sorted = (titles: readonly string[], language: string | null = null) =>
	sortByTitle(
		titles.map((title) => ({ title })),
		language,
	).map(({ title }) => title)

describe('titles from A to Z', () => {
	it.each<[what: string, language: string | null, titles: string[]]>([
		['leave articles out', null, ['The 100', 'Amélie', 'A Beautiful Mind', 'An Education', 'The Matrix', 'Up']],
		[
			'sort numbers by value',
			null,
			['(500) Days of Summer', '20,000 Leagues Under the Sea', 'Rocky', 'Rocky 2', 'Rocky 10'],
		],
		['ignore accents, case and punctuation', null, ['...And Justice for All', 'Élite', 'elves', '“Entourage”']],
		['sort word by word', null, ['Heat', 'Heat Wave', 'The Heathers']],
		['keep what is no article in English', null, ['Die Hard', 'La La Land', 'Les Misérables']],
		[
			'leave out German articles in German',
			'de',
			['Das Boot', 'Die Hard', 'Der Pate', 'The Ring', 'Ein Satz heiße Ohren'],
		],
		[
			'leave out French ones in French',
			'fr',
			['À bout de souffle', 'L’Auberge espagnole', 'Les Évadés', 'La Haine', 'Le Parrain'],
		],
		[
			'leave out Spanish ones in Spanish',
			'es',
			['A dos metros', 'La casa de papel', 'El padrino', 'Los santos inocentes'],
		],
		[
			'leave out Italian ones in Italian',
			'it',
			['Un’altra vita', 'Lo chiamavano Trinità', 'L’eclisse', 'Il padrino', 'Gli spietati'],
		],
		['keep an article that is all of the name', null, ['A', 'The']],
	])('%s', (_, language, titles) => {
		expect(sorted([...titles].reverse(), language)).toEqual(titles)
		expect(sorted(titles, language)).toEqual(titles)
	})

	it('follow the original language of a title that is not translated', () => {
		const boot = { title: 'Das Boot', originalTitle: 'Das Boot', originalLanguage: 'de' }
		const hard = { title: 'Die Hard', originalTitle: 'Die Hard', originalLanguage: 'en' }
		expect([boot, hard].map((title) => titleSortKey(title, null))).toEqual(['boot', 'die hard'])
		expect(titleSortKey({ ...boot, title: 'The Boat' }, null)).toBe('boat')
	})

	it('are sorted alike in any order, and those of one name stay in theirs', () => {
		const title = fc.constantFrom('The Matrix', 'matrix', 'A Matrix', 'Ärger', 'Zorn', '9', '10', '')
		fc.assert(
			fc.property(fc.array(title), (titles) => {
				const keys = sorted(titles).map((one) => titleSortKey({ title: one }, null))
				expect(keys).toEqual([...keys].sort())
			}),
		)
		expect(sorted(['The Matrix', 'matrix', 'A Matrix'])).toEqual(['The Matrix', 'matrix', 'A Matrix'])
	})
})
