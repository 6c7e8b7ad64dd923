import { onceFor } from '#domain/shared/once.ts'
import { regionName } from '#domain/shared/regions.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { MediaType } from '#domain/title/media.ts'
import type { Bounds, Choice, PersonWish, TitleRequest } from './criteria.ts'
import { GENRE_IDS, type GenreWord } from './lexicon/genres.ts'
import { MOODS, type Mood } from './lexicon/moods.ts'
import { THEMES } from './lexicon/topics.ts'

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
	services: readonly string[]
	isOnMyServices: boolean
	isSeen: boolean
}

/** Everything in a request that a title either has or has not. */
export const FILTERS = [
	'type',
	'genres',
	'moods',
	'themes',
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
	'isOnMyServices',
	'services',
] as const
export type FilterName = (typeof FILTERS)[number]

/** Whether a title has everything that was asked for. */
export function satisfies(request: TitleRequest, facts: TitleFacts): boolean {
	const known = knownOf(facts)
	return FILTERS.every((name) => CHECKS[name](request, known))
}

/**
 * What a title lacks. A fact that is not known lacks: a film of unknown length is not "under two hours".
 * A wish for 'director-of' has to be turned into that director's name before.
 */
export function unmet(request: TitleRequest, facts: TitleFacts): FilterName[] {
	const known = knownOf(facts)
	return FILTERS.filter((name) => !CHECKS[name](request, known))
}

const CHECKS: Record<FilterName, (request: TitleRequest, facts: Known) => boolean> = {
	type: ({ type }, facts) => type === null || type === facts.type,
	genres: ({ genres }, facts) => fits(genres, (genre) => hasGenre(facts, genre)),
	moods: ({ moods }, facts) => fits(moods, (mood) => hasMood(facts, mood)),
	themes: ({ themes }, facts) => fits(themes, (theme) => hasTheme(facts, theme)),
	people: ({ people }, facts) => fits(people, (person) => hasPerson(facts, person)),
	languages: ({ languages }, facts) => fits(languages, (code) => facts.originalLanguage === code),
	countries: ({ countries }, facts) => fits(countries, (code) => hasCountry(facts, code)),
	years: ({ years }, facts) => years === null || isWithin(years, facts.year),
	notYears: ({ notYears }, facts) => notYears === null || (facts.year !== null && !isWithin(notYears, facts.year)),
	rating: ({ rating }, facts) => rating === null || isWithin(rating, facts.voteAverage),
	runtimeMinutes: ({ runtimeMinutes }, facts) =>
		runtimeMinutes === null || isWithin(runtimeMinutes, facts.runtimeMinutes),
	isForFamilies: ({ isForFamilies }, facts) => !isForFamilies || isFamilyTitle(facts),
	like: ({ like }, facts) => !like.some((title) => isSameTitle(title, facts.title)),
	notTitles: ({ notTitles }, facts) => !notTitles.some((title) => isSameTitle(title, facts.title)),
	isUnseen: ({ isUnseen }, facts) => !isUnseen || !facts.isSeen,
	isOnMyServices: ({ isOnMyServices }, facts) => !isOnMyServices || facts.isOnMyServices,
	services: ({ services }, facts) =>
		services.length === 0 || services.some((name) => facts.services.some((has) => fold(has) === fold(name))),
}

function fits<T>({ all, any, none }: Choice<T>, has: (item: T) => boolean): boolean {
	return all.every(has) && (any.length === 0 || any.some(has)) && !none.some(has)
}

export function isWithin({ min, max }: Bounds, value: number | null): boolean {
	return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

/** A genre that a type does not have may still stand among its keywords. */
function hasGenre(facts: Known, genre: GenreWord): boolean {
	const id = GENRE_IDS[genre][facts.type]
	return id === null ? hasWords(facts.keywordWords, genre) : facts.genreIds.includes(id)
}

function hasMood(facts: Known, mood: Mood): boolean {
	const { genres, themes, notGenres, notThemes } = MOODS[mood]
	const isIt = genres.some((genre) => hasGenre(facts, genre)) || themes.some((theme) => hasTheme(facts, theme))
	return (
		isIt && !notGenres.some((genre) => hasGenre(facts, genre)) && !notThemes.some((theme) => hasTheme(facts, theme))
	)
}

const ANIME = { theme: 'anime', genre: 'animation', language: 'ja' } as const

/** Keywords are the best sign; where they are silent, the overview and the title speak. */
function hasTheme(facts: Known, theme: string): boolean {
	if (theme === ANIME.theme && hasGenre(facts, ANIME.genre) && facts.originalLanguage === ANIME.language) return true
	const [name, ...signs] = themeSigns().get(theme) ?? [folded(theme)]
	return [name, ...signs].some((sign) => hasWords(facts.keywordWords, sign)) || hasWords(facts.ownWords, name)
}

/** The name of each theme and the keywords that show it, folded. */
const themeSigns = onceFor(
	(): ReadonlyMap<string, readonly [name: string, ...keywords: string[]]> =>
		new Map(
			Object.entries(THEMES).map(([name, { keywords }]): [string, [string, ...string[]]] => [
				name,
				[
					folded(name),
					...keywords
						.split(', ')
						.filter((keyword) => keyword !== '')
						.map(folded),
				],
			]),
		),
)

/** Facts with their words folded once for all checks. */
interface Known extends TitleFacts {
	/** Each between spaces, apart from one another. */
	keywordWords: string
	/** Of the title and the overview. */
	ownWords: string
}

function knownOf(facts: TitleFacts): Known {
	const keywordWords = ` ${facts.keywords.map(folded).join(' | ')} `
	return { ...facts, keywordWords, ownWords: ` ${folded(facts.title)} | ${folded(facts.overview)} ` }
}

function folded(text: string): string {
	return fold(text.replaceAll('-', ' '))
}

/** Whether words stand in a text as whole words, also in the plural. */
function hasWords(text: string, words: string): boolean {
	return ['', 's', 'es'].some((ending) => text.includes(` ${words}${ending} `))
}

function hasPerson(facts: Known, { name, role }: PersonWish): boolean {
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

function hasCountry(facts: Known, code: string): boolean {
	const wanted = fold(regionName(code))
	return facts.countries.some((name) => fold(name) === wanted || fold(name).startsWith(`${wanted} of `))
}

/** The title itself, or the series that it names: "Harry Potter" is every one of them. */
function isSameTitle(said: string, title: string): boolean {
	const [wanted, name] = [fold(said), fold(title)]
	return name === wanted || (wanted.includes(' ') && name.startsWith(`${wanted} `))
}

const FAMILY_GENRES: readonly GenreWord[] = ['family', 'kids']
const GROWN_UP_GENRES: readonly GenreWord[] = ['horror']
const FAMILY_CERTIFICATES = new Set('G PG U TV-Y TV-Y7 TV-G TV-PG 0 6 L AL TP T A ALL APTA'.split(' '))
const GROWN_UP_CERTIFICATES = new Set('R NC-17 TV-MA 18 16 15 M MA15+ R18+ 18A'.split(' '))

function isFamilyTitle(facts: Known): boolean {
	const certificate = facts.certificate?.toUpperCase() ?? ''
	if (GROWN_UP_CERTIFICATES.has(certificate)) return false
	const isGrownUp = GROWN_UP_GENRES.some((genre) => hasGenre(facts, genre))
	return FAMILY_GENRES.some((genre) => hasGenre(facts, genre)) || (FAMILY_CERTIFICATES.has(certificate) && !isGrownUp)
}
