import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestHits, createSearchIndex, type Hit, type SearchIndex } from '#functions/embedded/catalog/search/search.ts'
import { foldText, numberOfWord, typosBetween } from '#functions/embedded/catalog/search/spelling.ts'
import type { Movie, Show, Title } from '#functions/embedded/catalog/title.ts'
import { catalog, catalogIndex, list, nameOf } from './catalog-app.ts'

async function find(query: string): Promise<string[]> {
	return (await list(`/search/multi?query=${encodeURIComponent(query)}`)).results.map(nameOf)
}

function namesFound(index: SearchIndex<Movie> | SearchIndex<Show>, query: string): string[] {
	const hits: Hit<Title>[] = index.find(query)
	return bestHits(hits)
		.slice(0, 3)
		.map(({ item }) => item.name)
}

describe('search', () => {
	it.each([
		['inception', 'Inception'],
		['INCEPTION', 'Inception'],
		['incepton', 'Inception'],
		['inceptoin', 'Inception'],
		['incep', 'Inception'],
		['incpet', 'Inception'],
		['godfahter', 'The Godfather'],
		['the godfather part 2', 'The Godfather: Part II'],
		['matrx 1999', 'The Matrix'],
		['matrix reloded', 'The Matrix Reloaded'],
		['the dark knigt', 'The Dark Knight'],
		['amelie', 'Amélie'],
		['pokemon', 'Pokémon'],
		['spiderman', 'Spider-Man'],
		['spider man', 'Spider-Man'],
		['wall e', 'WALL·E'],
		['walle', 'WALL·E'],
		['swat', 'S.W.A.T.'],
		['911', '9-1-1'],
		['se7en', 'Se7en'],
		['seven samurai', 'Seven Samurai'],
		['oceans 11', "Ocean's Eleven"],
		['ocean’s eleven', "Ocean's Eleven"],
		['12 monkeys', 'Twelve Monkeys'],
		['back to the future 2', 'Back to the Future Part II'],
		['good bad ugly', 'The Good, the Bad and the Ugly'],
		['braking bad', 'Breaking Bad'],
		['game of throns', 'Game of Thrones'],
		['strnger things', 'Stranger Things'],
		['frends', 'Friends'],
		['forest gump', 'Forrest Gump'],
		['shawshank redemtion', 'The Shawshank Redemption'],
		['schindlers list', "Schindler's List"],
		['up', 'Up'],
		['300', '300'],
		['2001', '2001: A Space Odyssey'],
		['alien', 'Alien'],
		['aliens', 'Aliens'],
		['toy story 2', 'Toy Story 2'],
		['ワンピース', 'One Piece'],
		['七人の侍', 'Seven Samurai'],
		['tarantino', 'Quentin Tarantino'],
		['christofer nolan', 'Christopher Nolan'],
		['beautiful mind movie', 'A Beautiful Mind'],
		['titanic 1997', 'Titanic'],
		['Матрица', 'The Matrix'],
		['крестный отец', 'The Godfather'],
		['властелин колец', 'The Lord of the Rings: The Fellowship of the Ring'],
		['الأسد الملك', 'The Lion King'],
		['الاسد الملك', 'The Lion King'],
		['マトリックス', 'The Matrix'],
		['神隠し', 'Spirited Away'],
		['黑客帝国', 'The Matrix'],
		['der pate', 'The Godfather'],
		['juego de tronos', 'Game of Thrones'],
		['got', 'Game of Thrones'],
		['tbbt', 'The Big Bang Theory'],
		['tdk', 'The Dark Knight'],
		['bttf', 'Back to the Future'],
		['svu', 'Law & Order: Special Victims Unit'],
		['Том Хэнкс', 'Tom Hanks'],
		['クリストファー・ノーラン', 'Christopher Nolan'],
		['توم هانكس', 'Tom Hanks'],
	])('for “%s” finds %s first', async (query, name) => {
		expect((await find(query))[0]).toBe(name)
	})

	it('finds every part of a series by its initials, and tells by which name', async () => {
		const { results } = await list('/search/multi?query=lotr')
		const films = results.filter(({ media_type: type }) => type === 'movie')
		expect(films.map(({ title, matched_name: name }) => [String(title).split(':')[0], name])).toEqual(
			Array(3).fill(['The Lord of the Rings', 'LOTR']),
		)
		expect((await list('/search/multi?query=Матрица')).results[0]).toMatchObject({ matched_name: 'Матрица' })
		expect((await list('/search/multi?query=matrix')).results[0]).not.toHaveProperty('matched_name')
	})

	it('prefers a whole name to initials, and initials to the beginning of a name', async () => {
		expect((await find('ted'))[0]).toBe('Ted')
		expect(namesFound(catalogIndex.showSearch(), 'got')).toEqual(['Game of Thrones', 'Gotham'])
	})

	it('finds every title by its own name near the top', async () => {
		for (const title of [...catalog.movies, ...catalog.shows]) {
			const index = title.type === 'movie' ? catalogIndex.movieSearch() : catalogIndex.showSearch()
			const found = namesFound(index, title.name)
			expect(found, title.name).toContain(title.name)
		}
	})

	it('finds titles by their translations and nicknames', () => {
		const known = catalog.movies.flatMap(({ name, otherNames }) => otherNames.map((other) => ({ name, other })))
		fc.assert(
			fc.property(fc.constantFrom(...known), ({ name, other }) => {
				expect(namesFound(catalogIndex.movieSearch(), other)).toContain(name)
			}),
			{ numRuns: 80 },
		)
	})

	it('finds titles with one letter missing', () => {
		const long = catalog.movies.filter(({ name }) => /^[A-Za-z]{6,}$/.test(name))
		fc.assert(
			fc.property(fc.constantFrom(...long), fc.nat(), ({ name }, seed) => {
				const at = 1 + (seed % (name.length - 1))
				const found = namesFound(catalogIndex.movieSearch(), name.slice(0, at) + name.slice(at + 1))
				expect(found).toContain(name)
			}),
			{ numRuns: 80 },
		)
	})

	it.each(['xyzzyplugh', '!!!', '12345678', '🙂'])('finds nothing for “%s”', async (query) => {
		expect(await find(query)).toEqual([])
	})

	it('accepts any text', async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
				expect(() => catalogIndex.movieSearch().find(text)).not.toThrow()
			}),
			{ numRuns: 100 },
		)
	})

	it('ranks an exact name above similar ones', async () => {
		const found = await find('nolan')
		expect(found.slice(0, 2)).toEqual(['Christopher Nolan', 'Jonathan Nolan'])
		expect(found).not.toContain('Roman Polanski')
	})
})

describe('a search index', () => {
	const index = createSearchIndex([
		{ item: 'old', names: ['The Fly'], year: 1958, popularity: 90 },
		{ item: 'new', names: ['The Fly'], year: 1986, popularity: 10 },
		{ item: 'paper', names: ['Fly Away Home'], year: 1996, popularity: 99 },
	])
	const items = (query: string) => bestHits(index.find(query)).map(({ item }) => item)

	it('breaks ties by popularity, which never beats a better match', () => {
		expect(items('the fly')).toEqual(['old', 'new', 'paper'])
	})

	it('prefers the year over popularity', () => {
		expect(items('the fly 1986')[0]).toBe('new')
		expect(items('the fly 1987')[0]).toBe('new')
	})

	it('does not require an article', () => {
		expect(items('fly')[0]).toBe('old')
		expect(items('fly the')[0]).toBe('old')
	})
})

describe('folding', () => {
	it.each([
		['Amélie & l’Été', ['amelie', 'and', 'lete']],
		['S.W.A.T.', ['swat']],
		['WALL·E', ['wall', 'e']],
		['Dr. No', ['dr', 'no']],
		['Mr.Smith', ['mrsmith']],
		["Ocean's 8", ['oceans', '8']],
		['Straße Łódź Ørsted', ['strasse', 'lodz', 'orsted']],
		['  ', []],
	])('%j becomes %j', (text, words) => {
		expect(foldText(text)).toEqual(words)
	})

	it('is idempotent', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
				const once = foldText(text)
				expect(foldText(once.join(' '))).toEqual(once)
			}),
		)
	})

	it.each([
		['two', 2],
		['ii', 2],
		['2', 2],
		['eleven', 11],
		['v', null],
		['toString', null],
	])('%s counts %s', (word, number) => {
		expect(numberOfWord(word)).toBe(number)
	})
})

describe('typos', () => {
	it.each([
		['matrx', 'matrix', 1, 1],
		['godfahter', 'godfather', 2, 1],
		['teh', 'the', 1, 1],
		['alien', 'aliens', 1, 1],
		['friends', 'fiend', 2, 2],
		['abc', 'abcdef', 2, null],
		['kitten', 'sitting', 2, null],
	])('between %s and %s, up to %i: %s', (a, b, limit, typos) => {
		expect(typosBetween(a, b, limit)).toBe(typos)
	})
})
