import { describe, expect, it } from 'vitest'
import { createSearch } from '#functions/embedded/catalog/lists/search.ts'
import { catalog, list, nameOf, viewers } from './catalog-app.ts'

async function findFirst(query: string) {
	const [hit] = (await viewers.search(query, 1)).results
	return hit && (hit.kind === 'title' ? hit.title.title : hit.person.name)
}

describe('viewers', () => {
	it.each([
		['inception', 'Inception'],
		['INCEPTION', 'Inception'],
		['incepton', 'Inception'],
		['inceptoin', 'Inception'],
		['incep', 'Inception'],
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
	])('who search for “%s” find %s first', async (query, name) => {
		expect(await findFirst(query)).toBe(name)
	})
})

async function find(query: string): Promise<string[]> {
	return (await list(`/search/multi?query=${encodeURIComponent(query)}`)).results.map(nameOf)
}

describe('the embedded catalog’s search', () => {
	it.each([
		['inception', ['Inception']],
		['INCEP', ['Inception']],
		['rings two', ['The Lord of the Rings: The Two Towers']],
		['911', ['9-1-1']],
		['nolan', ['Christopher Nolan', 'Jonathan Nolan']],
		['ワンピース', ['One Piece']],
		['incepton', []],
		['!!!', []],
		['🙂', []],
	])('for “%s” finds %j: every word begins one of a name, whole names and popular ones first', async (query, names) => {
		expect(await find(query)).toEqual(names)
	})

	it('finds every title by its own name first, or after one of the same name', async () => {
		const titles = [...catalog.movies, ...catalog.shows]
		const search = createSearch(titles.map((title) => ({ ...title, item: title, names: [title.name] })))
		for (const { name } of titles) expect(search(name)[0]?.item.name.toLowerCase()).toBe(name.toLowerCase())
	})

	it('tells by which translation or nickname it found a title', async () => {
		const { results } = await list('/search/multi?query=lotr')
		expect(results.map(({ title, matched_name: name }) => [String(title).split(':')[0], name])).toEqual(
			Array(3).fill(['The Lord of the Rings', 'LOTR']),
		)
		expect((await list('/search/multi?query=Матрица')).results[0]).toMatchObject({ matched_name: 'Матрица' })
		expect((await list('/search/multi?query=matrix')).results[0]).not.toHaveProperty('matched_name')
	})
})
