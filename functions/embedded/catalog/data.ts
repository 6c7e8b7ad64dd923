// Reads titles from the compact rows of public/embedded/catalogue.json, which scripts/make-catalog.mjs writes.
import { fnv1a } from '#domain/shared/hash.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { memoize } from '#domain/shared/memoize.ts'
import {
	type Catalog,
	type CrewCredit,
	type Job,
	type Keyword,
	keyOf,
	type Movie,
	type Person,
	type Role,
	type SeasonFacts,
	type Show,
	type Title,
} from './title.ts'

/** People without a known TMDB id get ids from here on, above the real ones. */
const FIRST_SYNTHETIC_PERSON_ID = 9_000_000
const SYNTHETIC_PERSON_IDS = 900_000_000
const FIRST_SYNTHETIC_KEYWORD_ID = 9_000_000
const SYNTHETIC_KEYWORD_IDS = 900_000_000
/** Rows refer to a job by its index. */
const JOBS: readonly Job[] = ['Director', 'Screenplay', 'Writer', 'Original Music Composer', 'Director of Photography']
const IMDB_DIGITS = 7
const DEFAULT_LANGUAGE = 'en'

type CommonRow = [
	id: number,
	name: string,
	originalName: string | 0,
	date: string,
	genreIds: number[],
	voteAverage: number,
	voteCount: number,
	popularity: number,
	language: string | 0,
	/** Index, -1 when unknown. */
	certificate: number,
	/** Indexes. */
	keywords: number[],
	/** Indexes, alone or with a character. */
	cast: (number | [number, string])[],
	overview: string,
	runtimeMinutes: number,
]
type MovieRow = [...CommonRow, imdb: number, /** Job and person in turn. */ crew: number[]]
type ShowRow = [
	...CommonRow,
	lastAirDate: string,
	creators: number[],
	status: string,
	countries: string[],
	networks: number[],
	/** Number, episodes and first day in turn. */
	seasons: (number | string)[],
]

interface Data {
	keywords: string[]
	networks: string[]
	certificates: string[]
	people: string[]
	peopleIds: number[]
	movies: MovieRow[]
	shows: ShowRow[]
	/** Translations and nicknames, by `movie:ID`, `tv:ID` and `person:NAME`. */
	names?: Record<string, readonly string[]>
	/** Ids of movies, by the companies that made them; of most nothing is known. */
	companies?: Record<string, readonly number[]>
	/**
	 * A line for each title, with the ids of similar and of recommended ones: `movie:862 863,10193 585,12`.
	 * One text, because as arrays they would double the time to read the file.
	 */
	related?: string
}

/** The lists that indexes refer to. */
interface Dictionaries {
	keywords: Keyword[]
	networks: string[]
	certificates: string[]
	people: Person[]
	companiesOf: (movieId: number) => Keyword[]
	otherNamesOf: (key: string) => readonly string[]
}

/** @throws {TypeError} when the data is malformed */
export function readCatalog(raw: unknown): Catalog {
	if (!isData(raw)) throw new TypeError('catalogue.json is malformed')
	const otherNames = new Map(Object.entries(raw.names ?? {}))
	const otherNamesOf = (key: string) => otherNames.get(key) ?? []
	const companies = Object.entries(raw.companies ?? {}).map(([name, ids]) => ({ id: keywordId(name), name, ids }))
	const dictionaries: Dictionaries = {
		companiesOf: (movieId) => companies.flatMap(({ ids, ...company }) => (ids.includes(movieId) ? [company] : [])),
		keywords: raw.keywords.map((name) => ({ id: keywordId(name), name })),
		networks: raw.networks,
		certificates: raw.certificates,
		people: raw.people.map((name, place) => ({
			id: raw.peopleIds[place] || personId(name),
			name,
			otherNames: otherNamesOf(`person:${name}`),
		})),
		otherNamesOf,
	}
	const movies = raw.movies.map((row) => readMovie(row, dictionaries))
	const shows = raw.shows.map((row) => readShow(row, dictionaries))
	const { people, keywords } = dictionaries
	const [movie, show, person] = [indexById(movies), indexById(shows), indexById(people)]
	const relatedIds = memoize(() => readRelated(raw.related ?? ''))
	const related = (title: Title) => {
		const find = title.type === 'movie' ? movie : show
		const [similar = [], recommended = []] = (relatedIds().get(keyOf(title)) ?? []).map((ids) =>
			ids.flatMap((id) => find(id) ?? []),
		)
		return { similar, recommended }
	}
	return { movies, shows, people, keywords, companies, movie, show, person, related }
}

function isData(raw: unknown): raw is Data {
	if (typeof raw !== 'object' || raw === null) return false
	const lists: Record<string, unknown> = { ...raw }
	return ['keywords', 'networks', 'certificates', 'people', 'peopleIds', 'movies', 'shows'].every((name) =>
		Array.isArray(lists[name]),
	)
}

function indexById<T extends { id: number }>(items: readonly T[]): (id: number) => T | null {
	const byId = new Map(items.map((item) => [item.id, item]))
	return (id) => byId.get(id) ?? null
}

function readRelated(text: string): Map<string, number[][]> {
	const rows = text.split('\n').map((line) => line.split(' '))
	return new Map(rows.map(([key = '', ...lists]) => [key, lists.map((ids) => ids.split(',').map(Number))]))
}

function personId(name: string): number {
	return FIRST_SYNTHETIC_PERSON_ID + (fnv1a(name) % SYNTHETIC_PERSON_IDS)
}

function keywordId(name: string): number {
	return FIRST_SYNTHETIC_KEYWORD_ID + (fnv1a(name) % SYNTHETIC_KEYWORD_IDS)
}

function readCommon(
	type: MediaType,
	row: readonly [...CommonRow, ...unknown[]],
	{ keywords, certificates, people, otherNamesOf }: Dictionaries,
) {
	const [id, name, originalName, date, genreIds, voteAverage, voteCount, popularity, language] = row
	return {
		id,
		name,
		originalName: originalName || name,
		otherNames: otherNamesOf(`${type}:${id}`),
		date,
		genreIds,
		voteAverage,
		voteCount,
		popularity,
		language: language || DEFAULT_LANGUAGE,
		certificate: certificates[row[9]] ?? null,
		keywords: row[10].map((index) => itemAt(keywords, index)),
		cast: row[11].map((role) => readRole(role, people)),
		overview: row[12],
		runtimeMinutes: row[13] || null,
	}
}

function readRole(role: number | [number, string], people: Person[]): Role {
	if (typeof role === 'number') return { person: itemAt(people, role), character: null }
	return { person: itemAt(people, role[0]), character: role[1] }
}

function readMovie(row: MovieRow, dictionaries: Dictionaries): Movie {
	const common = readCommon('movie', row, dictionaries)
	const imdbId = `tt${String(row[14]).padStart(IMDB_DIGITS, '0')}`
	const companies = dictionaries.companiesOf(common.id)
	return { type: 'movie', ...common, imdbId, companies, crew: readCrew(row[15], dictionaries.people) }
}

function readCrew(pairs: number[], people: Person[]): CrewCredit[] {
	const crew: CrewCredit[] = []
	for (let index = 0; index + 1 < pairs.length; index += 2) {
		crew.push({ job: itemAt(JOBS, pairs[index]), person: itemAt(people, pairs[index + 1]) })
	}
	return crew
}

function readShow(row: ShowRow, dictionaries: Dictionaries): Show {
	const common = readCommon('tv', row, dictionaries)
	return {
		type: 'tv',
		...common,
		lastAirDate: row[14],
		crew: row[15].map((index) => ({ job: 'Creator', person: itemAt(dictionaries.people, index) })),
		status: row[16],
		companies: [],
		countries: row[17],
		networks: row[18].map((index) => itemAt(dictionaries.networks, index)),
		seasons: readSeasons(row[19]),
	}
}

function readSeasons(triples: (number | string)[]): SeasonFacts[] {
	const seasons: SeasonFacts[] = []
	for (let index = 0; index + 2 < triples.length; index += 3) {
		const date = triples[index + 2]
		seasons.push({
			number: Number(triples[index]),
			episodeCount: Number(triples[index + 1]),
			date: typeof date === 'string' ? date : null,
		})
	}
	return seasons
}

function itemAt<T>(list: readonly T[], place: number | undefined): T {
	const item = list[place ?? -1]
	if (item === undefined) throw new TypeError('catalogue.json has an invalid index')
	return item
}
