import type { Bounds } from '#domain/search/port.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { regionName } from '#domain/shared/regions.ts'
import { fold } from '#domain/shared/spelling.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import { isAtLeast, isAtMost } from './certificate.ts'
import type { Choice, Criteria, PersonCriterion } from './criteria.ts'
import { GENRE_IDS, type GenreWord } from './lexicon/genres.ts'
import { MOODS, type Mood } from './lexicon/moods.ts'
import { kindsOf, TOPICS } from './lexicon/topics.ts'
import { titleReadings } from './parser/recognition/title-phrases.ts'
import { isSameProvider } from './provider-names.ts'
import type { TitleFacts } from './title-facts.ts'
import { kinStem, stemsOf, tellsOf } from './word-stems.ts'

/** The criteria that a title either meets or fails. */
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
	'seasons',
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

/** Whether a title meets all criteria. */
export function matchesCriteria(criteria: Criteria, facts: TitleFacts): boolean {
	const folded = foldFacts(facts)
	return FILTERS.every((name) => CHECKS[name](criteria, folded))
}

/**
 * The criteria that a title fails. Unknown facts fail: a film of unknown length is not "under two hours".
 * Resolve 'director-of' and 'lead-of' to a person's name first.
 */
export function failedFilters(criteria: Criteria, facts: TitleFacts): FilterName[] {
	const folded = foldFacts(facts)
	return FILTERS.filter((name) => !CHECKS[name](criteria, folded))
}

const CHECKS: Record<FilterName, (criteria: Criteria, facts: FoldedFacts) => boolean> = {
	type: ({ type }, facts) => type === null || type === facts.type,
	genres: ({ genres }, facts) => matchesChoice(genres, (genre) => hasGenre(facts, genre)),
	moods: ({ moods }, facts) => matchesChoice(moods, (mood) => hasMood(facts, mood)),
	topics: ({ topics, hints }, facts) =>
		matchesChoice(
			{ ...topics, none: [] },
			(topic) => hasTopic(facts, topic) || isSaidOf(facts.titleWords, topic, hints),
		) && !topics.none.some((topic) => hasSignOf(facts, topic)),
	people: ({ people }, facts) => matchesChoice(people, (person) => hasPerson(facts, person)),
	languages: ({ languages }, facts) => matchesChoice(languages, (code) => facts.originalLanguage === code),
	countries: ({ countries }, facts) => matchesChoice(countries, (code) => hasCountry(facts, code)),
	years: ({ years }, facts) => years === null || isWithin(years, facts.year),
	notYears: ({ notYears }, facts) => notYears === null || (facts.year !== null && !isWithin(notYears, facts.year)),
	rating: ({ rating }, facts) => rating === null || isWithin(rating, facts.voteAverage),
	runtimeMinutes: ({ runtimeMinutes }, facts) =>
		runtimeMinutes === null || isWithin(runtimeMinutes, facts.runtimeMinutes),
	seasons: ({ seasons }, facts) => seasons === null || isWithin(seasons, facts.seasons),
	isForFamilies: ({ isForFamilies }, facts) => !isForFamilies || isFamilyTitle(facts),
	certificate: ({ certificate }, facts) => certificate === null || isAtMost(certificate, facts.certificate),
	certificateFrom: ({ certificateFrom }, facts) =>
		certificateFrom === null || isAtLeast(certificateFrom, facts.certificate),
	release: ({ release, isOutAtHome }, facts) =>
		release === null || (isOutAtHome ? facts.homeWindows : facts.releaseWindows).includes(release),
	// A release at home that is asked for may be to come.
	isOutAtHome: ({ isOutAtHome, release }, facts) => !isOutAtHome || release !== null || facts.isOutAtHome,
	like: ({ like }, facts) => !like.some((title) => isSameTitle(title, facts.title)),
	notTitles: ({ notTitles }, facts) =>
		!notTitles.some((title) =>
			titleReadings(title).some((names) => names.some((name) => isSameTitle(name, facts.title))),
		),
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
	const { genres, topics, notGenres, notTopics } = MOODS[mood]
	const isMatch = genres.some((genre) => hasGenre(facts, genre)) || topics.some((topic) => hasTopic(facts, topic))
	return (
		isMatch && !notGenres.some((genre) => hasGenre(facts, genre)) && !notTopics.some((topic) => hasTopic(facts, topic))
	)
}

const ANIME = { topic: 'anime', genre: 'animation', language: 'ja' } as const

/** A topic that is a combination of genres, too. */
const PERIOD = { topic: 'period drama', genres: ['history', 'drama'] } as const

const HEROINE = 'strong woman'

/** Whether an overview speaks of a woman more than of a man. */
function isAboutHer({ titleWords }: FoldedFacts): boolean {
	const count = (pattern: RegExp) => titleWords.match(pattern)?.length ?? 0
	return (
		count(/ (?:she|her|herself|woman|girl|heroine|daughter|mother|sister)(?= )/g) >
		1 + count(/ (?:he|his|him|himself)(?= )/g)
	)
}

const VIOLENT = { topic: 'violence', genres: ['action', 'crime', 'thriller', 'horror', 'war'] } as const

/** Keywords rarely mention violence, but certificates reflect it. */
function isViolent(facts: FoldedFacts): boolean {
	return (
		MATURE_CERTIFICATES.has(facts.certificate?.toUpperCase() ?? '') &&
		VIOLENT.genres.some((genre) => hasGenre(facts, genre))
	)
}

/** Whether a text has the very word that a topic was asked for with: "scientists" in "a scientist finds a virus". */
function isSaidOf(text: string, topic: string, hints: readonly string[]): boolean {
	const said = phrasesOf(topic).filter((phrase) => hints.includes(phrase))
	return said.some((phrase) => containsWords(text, phrase.replace(/^about /, '')))
}

/** Checks the keywords for any sign of the topic, and the title and overview for its name and longer signs. */
function hasTopic(facts: FoldedFacts, topic: string): boolean {
	if (topic === ANIME.topic && hasGenre(facts, ANIME.genre) && facts.originalLanguage === ANIME.language) return true
	if (topic === PERIOD.topic && PERIOD.genres.every((genre) => hasGenre(facts, genre))) return true
	if (topic === VIOLENT.topic && isViolent(facts)) return true
	if (topic === HEROINE && isAboutHer(facts)) return true
	const [name, ...keywords] = topicTerms(topic)
	const stem = stemOf(topic)
	if (stem !== null && facts.keywordWords.includes(` ${stem}`)) return true
	if (tellsOfOwnWords(`${facts.titleWords} ${facts.keywordWords}`, topic)) return true
	const inText = TOPICS[topic]?.isPlain
		? [...keywords, ...phrasesOf(topic)]
		: // Several words say in a text what they say as a keyword; one may mean something else.
			keywords.filter((term) => term.includes(' '))
	return (
		[name, ...keywords].some((term) => containsWords(facts.keywordWords, term)) ||
		[name, ...inText].some((term) => containsWords(facts.titleWords, term)) ||
		signsIn(facts.titleWords, topic) >= SURE_SIGNS ||
		kindsOf(topic).some((kind) => hasTopic(facts, kind))
	)
}

/** One word may be ambiguous; two that point to the same topic rarely are: "trial" and "judge". */
const SURE_SIGNS = 2

function signsIn(text: string, topic: string): number {
	const words = [...topicTerms(topic), ...phrasesOf(topic)].filter((term) => !term.includes(' '))
	return [...new Set(words)].filter((word) => containsWords(text, word)).length
}

/** Shorter words are parts of too many others. */
const MIN_STEM_LENGTH = 6

/** A single word may be ambiguous, but an excluded topic must not be hinted at: "imprisonment" counts too. */
function hasSignOf(facts: FoldedFacts, topic: string): boolean {
	const signs = [...topicTerms(topic), ...phrasesOf(topic)]
	const texts = [facts.titleWords, facts.keywordWords]
	const isIn = (sign: string) => (text: string) =>
		sign.length >= MIN_STEM_LENGTH ? text.includes(sign) : containsWords(text, sign)
	return hasTopic(facts, topic) || signs.some((sign) => texts.some(isIn(sign)))
}

function phrasesOf(topic: string): string[] {
	return (TOPICS[topic]?.phrases ?? '').split(', ').filter((phrase) => phrase !== '')
}

/** "About betrayed trust": a topic in the viewer's own words is told by all of them, in whatever form and order. */
function tellsOfOwnWords(text: string, topic: string): boolean {
	if (foldedTopics().has(topic)) return false
	const wanted = [...stemsOf(topic)]
	const told = wanted.length > 0 ? stemsOf(text) : new Set<string>()
	return wanted.length > 0 && wanted.every((stem) => tellsOf(told, stem))
}

/** Of a topic in the viewer's own words; `null` for those that the lexicon knows. */
function stemOf(topic: string): string | null {
	return foldedTopics().has(topic) ? null : kinStem(topic)
}

type TopicTerms = readonly [name: string, ...keywords: string[]]

/** The topic's name and the keywords that indicate it, folded. */
function topicTerms(topic: string): TopicTerms {
	return foldedTopics().get(topic) ?? [fold(topic)]
}

const foldedTopics = memoize(
	(): ReadonlyMap<string, TopicTerms> =>
		new Map(
			Object.entries(TOPICS).map(([name, { keywords }]): [string, [string, ...string[]]] => [
				name,
				[
					fold(name),
					...keywords
						.split(', ')
						.filter((keyword) => keyword !== '')
						.map(fold),
				],
			]),
		),
)

/** Facts with their text folded once for all checks. */
interface FoldedFacts extends TitleFacts {
	/** Each surrounded by spaces, with a separator in between. */
	keywordWords: string
	/** Of the title and the overview. */
	titleWords: string
}

function foldFacts(facts: TitleFacts): FoldedFacts {
	const keywordWords = ` ${facts.keywords.map(fold).join(' | ')} `
	return { ...facts, keywordWords, titleWords: ` ${fold(facts.title)} | ${fold(facts.overview)} ` }
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
	return names[role].some((credited) => isSamePerson(name, credited))
}

/** The whole name, or just its last words. */
function isSamePerson(wantedName: string, creditedName: string): boolean {
	const [wanted, name] = [fold(wantedName), fold(creditedName)]
	return name === wanted || name.endsWith(` ${wanted}`)
}

function hasCountry(facts: FoldedFacts, code: string): boolean {
	const wanted = fold(regionName(code))
	return facts.countries.some((name) => fold(name) === wanted || fold(name).startsWith(`${wanted} of `))
}

/** The title itself or any part of its series: "Harry Potter" means all of them. */
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

/** Whether a title's name or overview mentions any of the wanted topics. */
export function mentionsWantedTopic({ topics, hints }: Criteria, title: TitleSummary): boolean {
	return [...topics.all, ...topics.any].some((topic) => mentionsTopic(title, topic, hints))
}

/** The same of all that have to come together: "teenagers and aliens". */
export function mentionsEveryTopic({ topics, hints }: Criteria, title: TitleSummary): boolean {
	return topics.all.every((topic) => mentionsTopic(title, topic, hints))
}

/** Whether a title's name or overview has a word, in the singular or plural. */
export function mentionsWord({ title, overview }: Pick<TitleSummary, 'title' | 'overview'>, word: string): boolean {
	return containsWords(` ${fold(`${title} ${overview}`)} `, word)
}

/** Shorter words begin too many others. */
const MIN_PREFIX_LENGTH = 5

/** Looser than `hasTopic`: a summary has no keywords, so the text is searched for the topic's keywords too. */
export function mentionsTopic(summary: TitleSummary, topic: string, hints: readonly string[] = []): boolean {
	const isSaid = hints.length > 0 && isSaidOf(` ${fold(`${summary.title} ${summary.overview}`)} `, topic, hints)
	return isSaid || [topic, ...kindsOf(topic)].some((one) => mentionsOneTopic(summary, one))
}

function mentionsOneTopic({ title, overview }: TitleSummary, topic: string): boolean {
	const text = ` ${fold(`${title} ${overview}`)} `
	const stem = stemOf(topic)
	// "Catholic" is about no cat.
	const isIn = (term: string) =>
		term.length < MIN_PREFIX_LENGTH ? containsWords(text, term) : text.includes(` ${term}`)
	const plain = TOPICS[topic]?.isPlain ? phrasesOf(topic) : []
	return (
		(stem !== null && text.includes(` ${stem}`)) ||
		tellsOfOwnWords(text, topic) ||
		[...topicTerms(topic), ...plain].some(isIn)
	)
}
