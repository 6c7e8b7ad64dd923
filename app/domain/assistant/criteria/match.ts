import type { Bounds } from '#domain/search/port.ts'
import { numbered } from '#domain/shared/numerals.ts'
import { regionName } from '#domain/shared/regions.ts'
import { fold } from '#domain/shared/spelling.ts'
import { GENRE_IDS, type GenreWord } from '#domain/title/genre-words.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import { MOODS, type Mood } from '#domain/title/moods.ts'
import { isSameProvider } from '../../providers/provider-catalog.ts'
import { isAtLeast, isAtMost } from './certificate.ts'
import type { Choice, Criteria, PersonCriterion } from './criteria.ts'
import type { TitleFacts } from './title-facts.ts'

/** The criteria that a title either meets or fails. */
const FILTERS = [
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
	'seasons',
	'status',
	'isForFamilies',
	'certificate',
	'certificateFrom',
	'release',
	'isOutAtHome',
	'like',
	'notTitles',
	'isUnseen',
	'isOnMyProviders',
	'providers',
	'notProviders',
	'region',
	'offers',
] as const
export type FilterName = (typeof FILTERS)[number]

/** Returns the words that a title's texts contain when it is about a topic. */
export type SignsOf = (topic: string) => readonly string[]

/**
 * The criteria that a title fails. Unknown facts fail: a film of unknown length is not "under two hours".
 * Resolve 'director-of' and 'lead-of' to a person's name first.
 */
export function failedFilters(criteria: Criteria, facts: TitleFacts, signsOf: SignsOf): FilterName[] {
	const folded = foldFacts(facts)
	return FILTERS.filter((name) => !CHECKS[name](criteria, folded, signsOf))
}

/** Whether a title's texts contain one of these words. */
export function tellsAny(facts: TitleFacts, signs: readonly string[]): boolean {
	return tells(foldFacts(facts), signs)
}

const CHECKS: Record<FilterName, (criteria: Criteria, facts: FoldedFacts, signsOf: SignsOf) => boolean> = {
	type: ({ type }, facts) => type === null || type === facts.type,
	genres: ({ genres }, facts) => matchesChoice(genres, (genre) => hasGenre(facts, genre)),
	// Moods and topics are a matter of degree, so wanted ones only order titles.
	moods: ({ moods }, facts) => !moods.none.some((mood) => hasMood(facts, mood)),
	topics: ({ topics }, facts, signsOf) =>
		!topics.none.some((topic) => tells(facts, [topic, ...signsOf(topic)]) || isOfItsGenre(facts, topic)),
	people: ({ people }, facts) => matchesChoice(people, (person) => hasPerson(facts, person)),
	languages: ({ languages }, facts) => matchesChoice(languages, (code) => facts.originalLanguage === code),
	countries: ({ countries }, facts) => matchesChoice(countries, (code) => hasCountry(facts, code)),
	years: ({ years }, facts) => years === null || isWithin(years, facts.year),
	notYears: ({ notYears }, facts) => notYears === null || (facts.year !== null && !isWithin(notYears, facts.year)),
	rating: ({ rating }, facts) => rating === null || isWithin(rating, facts.voteAverage),
	runtimeMinutes: ({ runtimeMinutes }, facts) =>
		runtimeMinutes === null || isWithin(runtimeMinutes, facts.runtimeMinutes),
	seasons: ({ seasons }, facts) => seasons === null || isWithin(seasons, facts.seasons),
	status: ({ status }, facts) => status === null || facts.status === status,
	isForFamilies: ({ isForFamilies }, facts) => !isForFamilies || isFamilyTitle(facts),
	certificate: ({ certificate }, facts) => certificate === null || isAtMost(certificate, facts.certificate),
	certificateFrom: ({ certificateFrom }, facts) =>
		certificateFrom === null || isAtLeast(certificateFrom, facts.certificate),
	release: ({ release, isOutAtHome }, facts) =>
		release === null || (isOutAtHome ? facts.homeWindows : facts.releaseWindows).includes(release),
	// A home release that is asked for may still be in the future.
	isOutAtHome: ({ isOutAtHome, release }, facts) => !isOutAtHome || release !== null || facts.isOutAtHome,
	like: ({ like }, facts) => !like.some((title) => isSameTitle(title, facts.title)),
	notTitles: ({ notTitles }, facts) => !notTitles.some((title) => isSameTitle(title, facts.title)),
	isUnseen: ({ isUnseen }, facts) => !isUnseen || !facts.isSeen,
	isOnMyProviders: ({ isOnMyProviders }, facts) => !isOnMyProviders || facts.isOnMyProviders,
	providers: ({ providers, offers }, facts) =>
		providers.length === 0 || offeringProviders(facts, offers).some((offered) => isAmong(providers, offered)),
	notProviders: ({ notProviders }, facts) => !facts.providers.some((offered) => isAmong(notProviders, offered)),
	region: ({ region }, facts) => region === null || facts.providers.length + facts.offers.length > 0,
	offers: ({ offers }, facts) => offers === null || offeringProviders(facts, offers).length > 0,
}

/** Names of the providers that offer a title as asked, by default at no extra cost. An unknown price may fit. */
function offeringProviders({ providers, offers }: FoldedFacts, asked: Criteria['offers']): readonly string[] {
	if (!asked) return providers
	const { kinds, maxPrice } = asked
	const isCheap = (price: number | null) => price === null || maxPrice === null || price <= maxPrice
	return offers.filter(({ kind, price }) => kinds.includes(kind) && isCheap(price)).map(({ provider }) => provider)
}

function isAmong(names: readonly string[], offered: string): boolean {
	return names.some((name) => isSameProvider(name, offered))
}

function matchesChoice<T>({ all, any, none }: Choice<T>, has: (item: T) => boolean): boolean {
	return all.every(has) && (any.length === 0 || any.some(has)) && !none.some(has)
}

export function isWithin({ min, max }: Bounds, value: number | null): boolean {
	return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

/** A genre that this type does not have may still be among the keywords. */
function hasGenre(facts: FoldedFacts, genre: GenreWord): boolean {
	const id = GENRE_IDS[genre][facts.type]
	return id === null ? containsWords(facts.keywordWords, genre) : facts.genreIds.includes(id)
}

function hasMood(facts: FoldedFacts, mood: Mood): boolean {
	const { genres, notGenres } = MOODS[mood]
	return (
		genres.slice(0, 1).some((genre) => hasGenre(facts, genre)) && !notGenres.some((genre) => hasGenre(facts, genre))
	)
}

/** Subjects that catalogs have as a genre, too. */
const GENRE_OF: ReadonlyMap<string, GenreWord> = new Map([['musical', 'music']])

function isOfItsGenre(facts: FoldedFacts, topic: string): boolean {
	const genre = GENRE_OF.get(topic)
	return genre !== undefined && hasGenre(facts, genre)
}

/** Shorter words are parts of too many others. */
const MIN_STEM_LENGTH = 5
/** So long, a word may be written in two: "Extra-Terrestrial". */
const MIN_JOINED_LENGTH = 10

function tells({ title, titleWords, keywordWords }: FoldedFacts, signs: readonly string[]): boolean {
	const text = `${titleWords}|${keywordWords}`
	const squeezed = plain(title).replaceAll(' ', '')
	return signs.some((sign) => {
		const folded = plain(sign)
		return folded.length < MIN_STEM_LENGTH
			? containsWords(text, folded)
			: text.includes(` ${folded.replace(/(?:ies|s|y|e)$/, '')}`) ||
					(folded.length >= MIN_JOINED_LENGTH && squeezed.includes(folded))
	})
}

/** Facts with their text folded once for all checks. */
interface FoldedFacts extends TitleFacts {
	/** Keywords, each surrounded by spaces, with a separator in between. */
	keywordWords: string
	/** The words of the title and the overview. */
	titleWords: string
}

function foldFacts(facts: TitleFacts): FoldedFacts {
	const keywordWords = ` ${facts.keywords.map(plain).join(' | ')} `
	return { ...facts, keywordWords, titleWords: ` ${plain(facts.title)} | ${plain(facts.overview)} ` }
}

/** Folded, with numbers in digits: "world war two" is "World War II". */
function plain(text: string): string {
	return numbered(fold(text)).text
}

/** Whether the text contains these as whole words, in the singular or plural. */
function containsWords(text: string, words: string): boolean {
	return ['', 's', 'es'].some((ending) => text.includes(` ${words}${ending} `))
}

function hasPerson(facts: FoldedFacts, { name, role }: PersonCriterion): boolean {
	const names = {
		any: [...facts.actors, ...facts.directors, ...facts.crew],
		actor: facts.actors,
		director: facts.directors,
		'director-of': [],
		'lead-of': [],
	}
	return names[role].some((credited) => isSamePerson(name, credited)) || (role === 'any' && isMadeBy(facts, name))
}

/** "Disney" is Walt Disney Pictures, too. */
function isMadeBy({ companies }: TitleFacts, name: string): boolean {
	return companies.some((company) => ` ${fold(company)} `.includes(` ${fold(name)} `))
}

/** Whether the names match in full or in their last words. */
function isSamePerson(wantedName: string, creditedName: string): boolean {
	const [wanted, name] = [fold(wantedName), fold(creditedName)]
	return name === wanted || name.endsWith(` ${wanted}`)
}

function hasCountry(facts: FoldedFacts, code: string): boolean {
	const wanted = fold(regionName(code, 'en'))
	return facts.countries.some((name) => fold(name) === wanted || fold(name).startsWith(`${wanted} of `))
}

/** Whether it is the title itself or a part of its series: "Harry Potter" means all of them. */
function isSameTitle(wantedTitle: string, title: string): boolean {
	const [wanted, name] = [fold(wantedTitle), fold(title)].map((one) => one.replace(/^the (?=\S)/, ''))
	const isSeries =
		wanted !== undefined && (wanted.includes(' ') || wanted.length >= MIN_SERIES_LENGTH || /^\d{4}$/.test(wanted))
	return name === wanted || (isSeries && name?.startsWith(`${wanted} `) === true)
}

/** Shorter names begin too many others. */
const MIN_SERIES_LENGTH = 5

const FAMILY_GENRES: readonly GenreWord[] = ['family', 'kids']
const MATURE_GENRES: readonly GenreWord[] = ['horror']
const FAMILY_CERTIFICATES = new Set('G PG U TV-Y TV-Y7 TV-G TV-PG 0 6 L AL TP T A ALL APTA'.split(' '))
const MATURE_CERTIFICATES = new Set('R NC-17 TV-MA 18 16 15 M MA15+ R18+ 18A'.split(' '))

function isFamilyTitle(facts: FoldedFacts): boolean {
	const certificate = facts.certificate?.toUpperCase() ?? ''
	if (MATURE_CERTIFICATES.has(certificate)) return false
	const isMature = MATURE_GENRES.some((genre) => hasGenre(facts, genre))
	return FAMILY_GENRES.some((genre) => hasGenre(facts, genre)) || (FAMILY_CERTIFICATES.has(certificate) && !isMature)
}

/** Hidden gems: highly rated with few votes. */
export const HIDDEN_GEM = { minRating: 7, minVotes: 50, maxVotes: 1500 } as const

/**
 * Whether a title's summary rules out a match, before its details are fetched. Must let through everything that
 * `matchesCriteria` would accept.
 */
export function mightMatch(criteria: Criteria, title: TitleSummary): boolean {
	const { type, years, rating, languages, genres, list } = criteria
	const idOf = (genre: GenreWord) => GENRE_IDS[genre][title.type]
	const has = (genre: GenreWord) => title.genreIds.some((id) => id === idOf(genre))
	const mightHave = (genre: GenreWord) => idOf(genre) === null || has(genre)
	return (
		(type === null || title.type === type) &&
		(years === null || isWithin(years, yearOf(title.releaseDate))) &&
		(rating === null || isWithin(rating, title.voteAverage)) &&
		(list !== 'hidden-gems' || isHiddenGem(title)) &&
		matchesChoice(languages, (code) => title.originalLanguage === code) &&
		matchesChoice({ ...genres, none: [] }, mightHave) &&
		!genres.none.some(has)
	)
}

function isHiddenGem({ voteAverage, voteCount }: TitleSummary): boolean {
	const { minRating, minVotes, maxVotes } = HIDDEN_GEM
	return voteAverage >= minRating && voteCount >= minVotes && voteCount <= maxVotes
}
