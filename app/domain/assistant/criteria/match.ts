import { memoize } from '#domain/shared/memoize.ts'
import { regionName } from '#domain/shared/regions.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { MediaType } from '#domain/title/media.ts'
import type { Bounds, Choice, Criteria, PersonCriterion } from './criteria.ts'
import { GENRE_IDS, type GenreWord } from './lexicon/genres.ts'
import { MOODS, type Mood } from './lexicon/moods.ts'
import { TOPICS } from './lexicon/topics.ts'

/** What a request can ask of a title. Names are in the catalogue's spelling. */
export interface TitleFacts {
	type: MediaType
	title: string
	year: number | null
	genreIds: readonly number[]
	/** 0..10. */
	voteAverage: number
	/** Of a film, or of one episode. */
	runtimeMinutes: number | null
	/** ISO 639-1. */
	originalLanguage: string
	/** Names of countries, in English. */
	countries: readonly string[]
	actors: readonly string[]
	/** Of a show: who created it. */
	directors: readonly string[]
	keywords: readonly string[]
	overview: string
	/** Age certificate of any country; `null` when unknown. */
	certificate: string | null
	/** Names of the services that have it. */
	providers: readonly string[]
	isOnMyProviders: boolean
	isSeen: boolean
}

/** Everything in a request that a title either has or has not. */
export const FILTERS = [
	'type',
	'genres',
	'moods',
	'topics',
	'people',
	'languages',
	'countries',
	'years',
	'notYears',
	'rating',
	'runtimeMinutes',
	'isForFamilies',
	'like',
	'notTitles',
	'isUnseen',
	'isOnMyProviders',
	'providers',
] as const
export type FilterName = (typeof FILTERS)[number]

/** Whether a title has everything that was asked for. */
export function matchesCriteria(criteria: Criteria, facts: TitleFacts): boolean {
	const known = foldFacts(facts)
	return FILTERS.every((name) => CHECKS[name](criteria, known))
}

/**
 * What a title lacks. A fact that is not known lacks: a film of unknown length is not "under two hours".
 * A wish for 'director-of' has to be turned into that director's name before.
 */
export function unmet(request: Criteria, facts: TitleFacts): FilterName[] {
	const known = foldFacts(facts)
	return FILTERS.filter((name) => !CHECKS[name](request, known))
}

const CHECKS: Record<FilterName, (request: Criteria, facts: FoldedFacts) => boolean> = {
	type: ({ type }, facts) => type === null || type === facts.type,
	genres: ({ genres }, facts) => matchesChoice(genres, (genre) => hasGenre(facts, genre)),
	moods: ({ moods }, facts) => matchesChoice(moods, (mood) => hasMood(facts, mood)),
	topics: ({ topics }, facts) => matchesChoice(topics, (theme) => hasTopic(facts, theme)),
	people: ({ people }, facts) => matchesChoice(people, (person) => hasPerson(facts, person)),
	languages: ({ languages }, facts) => matchesChoice(languages, (code) => facts.originalLanguage === code),
	countries: ({ countries }, facts) => matchesChoice(countries, (code) => hasCountry(facts, code)),
	years: ({ years }, facts) => years === null || isWithin(years, facts.year),
	notYears: ({ notYears }, facts) => notYears === null || (facts.year !== null && !isWithin(notYears, facts.year)),
	rating: ({ rating }, facts) => rating === null || isWithin(rating, facts.voteAverage),
	runtimeMinutes: ({ runtimeMinutes }, facts) =>
		runtimeMinutes === null || isWithin(runtimeMinutes, facts.runtimeMinutes),
	isForFamilies: ({ isForFamilies }, facts) => !isForFamilies || isFamilyTitle(facts),
	like: ({ like }, facts) => !like.some((title) => isSameTitle(title, facts.title)),
	notTitles: ({ notTitles }, facts) => !notTitles.some((title) => isSameTitle(title, facts.title)),
	isUnseen: ({ isUnseen }, facts) => !isUnseen || !facts.isSeen,
	isOnMyProviders: ({ isOnMyProviders }, facts) => !isOnMyProviders || facts.isOnMyProviders,
	providers: ({ providers }, facts) =>
		providers.length === 0 || providers.some((name) => facts.providers.some((has) => fold(has) === fold(name))),
}

function matchesChoice<T>({ all, any, none }: Choice<T>, has: (item: T) => boolean): boolean {
	return all.every(has) && (any.length === 0 || any.some(has)) && !none.some(has)
}

export function isWithin({ min, max }: Bounds, value: number | null): boolean {
	return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

/** A genre that a type does not have may still stand among its keywords. */
function hasGenre(facts: FoldedFacts, genre: GenreWord): boolean {
	const id = GENRE_IDS[genre][facts.type]
	return id === null ? containsWords(facts.keywordWords, genre) : facts.genreIds.includes(id)
}

function hasMood(facts: FoldedFacts, mood: Mood): boolean {
	const { genres, topics, notGenres, notTopics } = MOODS[mood]
	const isIt = genres.some((genre) => hasGenre(facts, genre)) || topics.some((theme) => hasTopic(facts, theme))
	return (
		isIt && !notGenres.some((genre) => hasGenre(facts, genre)) && !notTopics.some((theme) => hasTopic(facts, theme))
	)
}

const ANIME = { theme: 'anime', genre: 'animation', language: 'ja' } as const

/** Keywords are the best sign; where they are silent, the overview and the title speak. */
function hasTopic(facts: FoldedFacts, theme: string): boolean {
	if (theme === ANIME.theme && hasGenre(facts, ANIME.genre) && facts.originalLanguage === ANIME.language) return true
	const [name, ...signs] = topicKeywords().get(theme) ?? [foldPhrase(theme)]
	return (
		[name, ...signs].some((sign) => containsWords(facts.keywordWords, sign)) || containsWords(facts.titleWords, name)
	)
}

/** The name of each theme and the keywords that show it, folded. */
const topicKeywords = memoize(
	(): ReadonlyMap<string, readonly [name: string, ...keywords: string[]]> =>
		new Map(
			Object.entries(TOPICS).map(([name, { keywords }]): [string, [string, ...string[]]] => [
				name,
				[
					foldPhrase(name),
					...keywords
						.split(', ')
						.filter((keyword) => keyword !== '')
						.map(foldPhrase),
				],
			]),
		),
)

/** Facts with their words folded once for all checks. */
interface FoldedFacts extends TitleFacts {
	/** Each between spaces, apart from one another. */
	keywordWords: string
	/** Of the title and the overview. */
	titleWords: string
}

function foldFacts(facts: TitleFacts): FoldedFacts {
	const keywordWords = ` ${facts.keywords.map(foldPhrase).join(' | ')} `
	return { ...facts, keywordWords, titleWords: ` ${foldPhrase(facts.title)} | ${foldPhrase(facts.overview)} ` }
}

function foldPhrase(text: string): string {
	return fold(text.replaceAll('-', ' '))
}

/** Whether words stand in a text as whole words, also in the plural. */
function containsWords(text: string, words: string): boolean {
	return ['', 's', 'es'].some((ending) => text.includes(` ${words}${ending} `))
}

function hasPerson(facts: FoldedFacts, { name, role }: PersonCriterion): boolean {
	const names = {
		any: [...facts.actors, ...facts.directors],
		actor: facts.actors,
		director: facts.directors,
		'director-of': [],
	}
	return names[role].some((known) => isSamePerson(name, known))
}

/** The whole name, or its last words where only they were said. */
function isSamePerson(said: string, known: string): boolean {
	const [wanted, name] = [fold(said), fold(known)]
	return name === wanted || name.endsWith(` ${wanted}`)
}

function hasCountry(facts: FoldedFacts, code: string): boolean {
	const wanted = fold(regionName(code))
	return facts.countries.some((name) => fold(name) === wanted || fold(name).startsWith(`${wanted} of `))
}

/** The title itself, or the series that it names: "Harry Potter" is every one of them. */
function isSameTitle(said: string, title: string): boolean {
	const [wanted, name] = [fold(said), fold(title)]
	return name === wanted || (wanted.includes(' ') && name.startsWith(`${wanted} `))
}

const FAMILY_GENRES: readonly GenreWord[] = ['family', 'kids']
const MATURE_GENRES: readonly GenreWord[] = ['horror']
const FAMILY_CERTIFICATES = new Set('G PG U TV-Y TV-Y7 TV-G TV-PG 0 6 L AL TP T A ALL APTA'.split(' '))
const MATURE_CERTIFICATES = new Set('R NC-17 TV-MA 18 16 15 M MA15+ R18+ 18A'.split(' '))

function isFamilyTitle(facts: FoldedFacts): boolean {
	const certificate = facts.certificate?.toUpperCase() ?? ''
	if (MATURE_CERTIFICATES.has(certificate)) return false
	const isGrownUp = MATURE_GENRES.some((genre) => hasGenre(facts, genre))
	return FAMILY_GENRES.some((genre) => hasGenre(facts, genre)) || (FAMILY_CERTIFICATES.has(certificate) && !isGrownUp)
}
