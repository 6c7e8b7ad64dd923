import type { Provider } from '#domain/providers/port.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import { genreName } from '#domain/title/genres.ts'
import type { MovieDetails, PersonDetails, ShowDetails } from '#domain/title/media.ts'
import type { Catalog, SearchHit } from '#domain/title/port.ts'
import { matchTitle, rankTitles } from '#domain/title/title-match.ts'
import type { AssistantViewer } from '#functions/services/assistant/viewer-facts.ts'
import { movieDetails, season, showDetails, titleSummary } from '../../app/title/details-sample.ts'

type Details = MovieDetails | ShowDetails

const genresNamed = (type: MediaType, ids: number[]) => ids.map((id) => ({ id, name: genreName(type, id) ?? '' }))

/** A movie of a small catalog. */
export function film(id: number, title: string, year: number, genreIds: number[], change: Partial<MovieDetails> = {}) {
	const named = { ...titleSummary(id, title), releaseDate: `${year}-03-01`, genreIds }
	const genres = genresNamed('movie', genreIds)
	return movieDetails({ ...named, type: 'movie', genres, keywords: [], ...change })
}

/** Id, title, year, genres, minutes or seasons with their state, rating, maker, cast, story, keywords. */
const MOVIES = `
1 | Heat | 1995 | 80 53 28 | 170 | 7.9 | Michael Mann | Al Pacino: Vincent Hanna, Robert De Niro: Neil | A detective hunts thieves. | heist
2 | Ronin | 1998 | 53 28 | 122 | 7 | John Frankenheimer | Robert De Niro: Sam, Jean Reno: Vincent | Spies want a briefcase. | spy
3 | Snatch | 2000 | 80 35 | 103 | 8 | Guy Ritchie | Jason Statham: Turkish, Brad Pitt: Mickey | Gangsters want a diamond. | boxing, heist
4 | Airplane! | 1980 | 35 | 88 | 7.3 | David Zucker | Leslie Nielsen: Dr. Rumack | Nobody can fly the plane. | airplane, parody
5 | Thief | 1981 | 80 53 | 123 | 7.1 | Michael Mann | James Caan: Frank | A safecracker wants one last job. | heist
6 | Alien | 1979 | 878 27 | 117 | 8.1 | Ridley Scott | Sigourney Weaver: Ripley | A crew meets a creature in space. | alien, spaceship
7 | Jaws | 1975 | 27 53 | 124 | 7.6 | Steven Spielberg | Roy Scheider: Brody | A shark hunts swimmers at a beach. | shark, beach
8 | Groundhog Day | 1993 | 35 14 10749 | 101 | 7.6 | Harold Ramis | Bill Murray: Phil | A weatherman lives one day again and again. | time loop
9 | The Dark Knight | 2008 | 28 80 18 | 152 | 8.5 | Christopher Nolan | Christian Bale: Bruce Wayne / Batman, Heath Ledger: Joker | Batman faces a criminal who wants chaos. | superhero
10 | Amélie | 2001 | 35 10749 | 122 | 7.9 | Jean-Pierre Jeunet | Audrey Tautou: Amélie | A shy waitress helps people around her. | paris
11 | The Martian | 2015 | 878 18 | 141 | 7.7 | Ridley Scott | Matt Damon: Mark Watney | An astronaut is stranded alone on Mars. | mars, survival
12 | Inception | 2010 | 28 878 | 148 | 8.4 | Christopher Nolan | Leonardo DiCaprio: Cobb | A thief enters the dreams of others. | dream, heist`
const SHOWS = `
1 | Breaking Bad | 2008 | 18 80 | 5 Ended | 8.9 | Vince Gilligan | Bryan Cranston: Walter White | A teacher cooks drugs. | drugs
2 | The Bear | 2022 | 35 18 | 4 Returning Series | 8.2 | Christopher Storer | Jeremy Allen White: Carmy | A chef runs a sandwich shop. | chef
3 | Firefly | 2002 | 10765 37 | 1 Canceled | 8.3 | Joss Whedon | Nathan Fillion: Mal | Outlaws travel on a spaceship. | spaceship`

const idOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
const person = (name: string) => ({ id: idOf(name), name, profilePath: null })
const linesOf = (table: string) => Array.from(table.trim().split('\n'), (line) => line.split(' | '))
const partsOf = ([, , , , , rating, maker = '', cast = '', overview = '', keywords = '']: string[], job: string) => ({
	voteAverage: Number(rating),
	overview,
	keywords: keywords.split(', ').map((name) => ({ id: idOf(name), name })),
	crew: [{ ...person(maker), job }],
	cast: cast.split(', ').map((part) => {
		const [name = '', character = null] = part.split(': ')
		return { ...person(name), character }
	}),
})

function movieOf(line: string[]): MovieDetails {
	const [id, title = '', year, genres = '', minutes] = line
	const french = title === 'Amélie' && { originalLanguage: 'fr', countries: ['France'] }
	const facts = { ...partsOf(line, 'Director'), runtimeMinutes: Number(minutes), ...french }
	return film(Number(id), title, Number(year), genres.split(' ').map(Number), facts)
}

function showOf(line: string[]): ShowDetails {
	const [id, title = '', year, ids = '', state = ''] = line
	const genreIds = ids.split(' ').map(Number)
	const genres = genresNamed('tv', genreIds)
	const seasons = Array.from({ length: Number(state[0]) }, (_, at) => ({ ...season(at + 1, 0), episodeCount: 8 }))
	const named = { ...titleSummary(Number(id), title), type: 'tv' as const, releaseDate: `${year}-03-01`, genreIds }
	return showDetails({ ...named, genres, ...partsOf(line, 'Creator'), seasons, status: state.slice(2) })
}

export const TITLES: readonly Details[] = [...linesOf(MOVIES).map(movieOf), ...linesOf(SHOWS).map(showOf)]
export const FILMS = linesOf(MOVIES).slice(0, 5).map(movieOf)

export function provider(catalogId: number, name: string): Provider {
	return { id: `${catalogId}`, name, catalogId, logoPath: null, parentId: null, isExample: false }
}

/** A signed-in viewer whose watchlist and favorites hold nothing but Alien. @param done notes what is done */
export function someViewer(done: string[] = [], change: Partial<AssistantViewer> = {}): AssistantViewer {
	return {
		saved: {
			async add(list, { title }) {
				if (title === 'Alien') return 'already'
				done.push(`${list} + ${title}`)
				return 'added'
			},
			async remove(list, selection) {
				const isAlien = 'refs' in selection && selection.refs.some(({ type, id }) => type === 'movie' && id === 6)
				if (isAlien) done.push(`${list} - Alien`)
				return isAlien ? 1 : 0
			},
			listsOf: async ({ type, id }) => (type === 'movie' && id === 6 ? ['watchlist', 'favorites'] : []),
		},
		taste: {
			rate: async ({ type, id }, stars) => void done.push(`${type}:${id} = ${stars}`),
			dismiss: async ({ type, id }, isDismissed) => void done.push(`${isDismissed ? 'hide' : 'unhide'} ${type}:${id}`),
			view: () => Promise.reject(new Error('nobody asks for this')),
			recommendations: async () => ({ isPersonal: false, items: [] }),
			scoresOf: async () => new Map(),
			opinionOf: async ({ type, id }) => (type === 'movie' && id === 6 ? { rating: 5, isDismissed: false } : null),
		},
		history: {
			ofTitle: async () => [],
			keepViewings: async () => {},
			record: async (entries) => done.push(...entries.map(({ title }) => `watched ${title}`)),
			removeViewings: async (viewings) => done.push(...viewings.map(({ key }) => `unwatched ${key}`)),
		},
		preferences: { isWatchHistoryEnabled: true },
		seenAndRejected: async () => ({ seen: [], rejected: [] }),
		...change,
	}
}

function pageOf<T>(results: readonly T[]) {
	return { page: 1, totalPages: Math.sign(results.length), totalResults: results.length, results: [...results] }
}

/** A catalog of a few titles. Its lists ignore filters, so that nobody can rely on them. @param calls notes reads of details */
export function littleCatalog(titles: readonly Details[] = FILMS, calls: string[] = []): Catalog {
	const movies = titles.filter((title) => title.type === 'movie')
	const shows = titles.filter((title) => title.type === 'tv')
	const people = new Map<number, PersonDetails>()
	for (const title of titles)
		for (const credit of [...title.cast, ...title.crew]) {
			const known = people.get(credit.id) ?? toPerson(credit)
			const isCast = 'character' in credit
			const role = isCast ? credit.character : credit.job
			known.credits.push({ ...title, role, department: isCast ? 'cast' : 'crew' })
			people.set(credit.id, known)
		}
	function read<T extends Details>(list: readonly T[], type: string, id: number): T | null {
		calls.push(`${type} ${id}`)
		return list.find((title) => title.id === id) ?? null
	}
	const hits = (text: string): SearchHit[] => {
		const isMeant = (name: string) => fold(name).includes(fold(text))
		const named = [...people.values()].filter(({ name }) => isMeant(name))
		return [
			...titles.filter(({ title }) => isMeant(title)).map((title) => ({ kind: 'title' as const, title })),
			...named.map((one) => ({ kind: 'person' as const, person: { ...one, popularity: 1, knownFor: [] } })),
		]
	}
	const catalog: Partial<Catalog> = {
		movie: async (id) => read(movies, 'movie', id),
		show: async (id) => {
			const found = read(shows, 'tv', id)
			return found && { ...found, season: null }
		},
		person: async (id) => people.get(id) ?? null,
		trending: async (type) => pageOf<Details>(type === 'tv' ? shows : movies),
		movies: async () => pageOf(movies),
		shows: async () => pageOf(shows),
		browse: async ({ type }) => pageOf<Details>(type === 'movie' ? movies : shows),
		search: async (text) => pageOf(hits(text)),
		keywords: async (words) =>
			titles.flatMap(({ keywords }) => keywords.filter(({ name }) => fold(name).includes(fold(words)))),
		companies: async (words) => {
			const named = titles.flatMap(({ companies }) => companies.filter((name) => fold(name).includes(fold(words))))
			return [...new Set(named)].map((name) => ({ id: idOf(name), name }))
		},
		match: async (title, year) => matchTitle({ title, year }, titles),
		candidates: async (title, year) => rankTitles({ title, year }, titles),
	}
	// Nobody asks for anything else.
	return catalog as Catalog
}

function toPerson({ id, name }: { id: number; name: string }): PersonDetails {
	const unknown = { birthday: null, deathday: null, placeOfBirth: null, department: null, profilePath: null }
	return { id, name, biography: '', credits: [], ...unknown }
}
