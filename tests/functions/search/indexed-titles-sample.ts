import type { IndexableTitle } from '#domain/search/catalog-index.ts'

type Facts = Partial<Omit<IndexableTitle, 'cast'>> & { cast?: readonly string[]; characters?: readonly string[] }

function titleOf(type: 'movie' | 'tv', id: number, title: string, facts: Facts): IndexableTitle {
	const { cast = [], characters = [], ...more } = facts
	return {
		type,
		id,
		title,
		originalTitle: title,
		overview: '',
		tagline: '',
		releaseDate: '2000-01-01',
		posterPath: null,
		backdropPath: null,
		voteAverage: 7,
		voteCount: 1_000,
		popularity: 10,
		genreIds: [],
		originalLanguage: 'en',
		countryCodes: [],
		certificate: null,
		runtimeMinutes: 100,
		seasons: type === 'tv' ? 1 : null,
		cast: cast.map((name, place) => ({ name, character: characters[place] ?? null })),
		makers: [],
		keywords: [],
		...more,
	}
}

export const movie = (id: number, title: string, facts: Facts = {}) => titleOf('movie', id, title, facts)
export const show = (id: number, title: string, facts: Facts = {}) => titleOf('tv', id, title, facts)
