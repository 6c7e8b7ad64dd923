import type { Bounds } from '#domain/search/port.ts'
import { languageName } from '#domain/shared/languages.ts'
import { regionName } from '#domain/shared/regions.ts'
import { decapitalize, joinList, pluralize } from '#domain/shared/text.ts'
import { ROUND_MINUTES } from '#domain/shared/time.ts'
import type { GenreWord } from '#domain/title/genre-words.ts'
import type { Choice, Criteria, ListName, OfferCriterion, Order, PersonCriterion, ShowStatus } from './criteria.ts'
import { certificateLabel, comparisonLabel, regionLabel } from './labels.ts'

const LISTS: Record<ListName, string> = {
	trending: 'trending',
	new: 'new releases',
	upcoming: 'upcoming',
	'hidden-gems': 'hidden gems',
}
const ORDERS: Record<Order, string> = {
	fit: '',
	popular: 'most popular',
	rating: 'best',
	newest: 'newest',
	oldest: 'oldest',
	shortest: 'shortest',
	longest: 'longest',
	random: 'surprise me',
}

const STATUSES: Record<ShowStatus, string> = { ended: 'already ended', running: 'still running' }

/** A sentence that parses back to the same criteria in any conversation. Covers no actions and no small talk. */
export function criteriaSentence(criteria: Criteria): string {
	const { type, list, order, count, genres, moods } = criteria
	const kind = type === null ? 'movies or TV shows' : type === 'movie' ? 'movies' : 'TV shows'
	const head = [ORDERS[order], genres.all.map(genreWord).join(' '), kind]
	const clauses = [
		count === null ? '' : `${count} picks`,
		list ? LISTS[list] : '',
		eitherOf(genres.any.map(genreWord)),
		...genres.none.map((genre) => `no ${genreWord(genre)}`),
		...choiceClauses(moods, (mood) => mood),
		...clausesOf(criteria),
	]
	return `Recommend ${joined(head, clauses)}`
}

/** The same as people say it: "sad movies about love, at most 90 minutes". @param isOne for a single title */
export function wishPhrase(criteria: Criteria, isOne: boolean): string {
	const { type, list, order, genres, moods } = criteria
	const kind = type === null ? 'title' : type === 'movie' ? 'movie' : 'TV show'
	const head = [
		order === 'random' ? '' : ORDERS[order],
		list === null || list === 'new' ? '' : LISTS[list],
		joinList(moods.all, 'and'),
		genres.all.map((genre) => AS_ADJECTIVES[genre] ?? genre).join(' '),
		isOne ? kind : `${kind}s`,
	]
	const clauses = [
		list === 'new' ? LISTS.new : '',
		eitherOf(genres.any),
		...genres.none.map((genre) => `no ${genre}`),
		...choiceClauses({ ...moods, all: [] }, (mood) => mood),
		...clausesOf(criteria),
	].filter(isSaid)
	const isAttached = ATTACHED.test(clauses[0] ?? '')
	return isAttached ? joined([...head, clauses[0] ?? ''], clauses.slice(1)) : joined(head, clauses)
}

/** What follows the titles without a comma: "movies about love", "shows from 2010". */
const ATTACHED = /^(?:about|by|directed by|from|in|involving|like|on|since|under|over|until|with)\b/

const AS_ADJECTIVES: Partial<Record<GenreWord, string>> = {
	romance: 'romantic',
	animation: 'animated',
	history: 'historical',
}

const isSaid = (part: string) => part !== ''

function joined(head: readonly string[], clauses: readonly string[]): string {
	return [head.filter(isSaid).join(' '), ...clauses.filter(isSaid)].join(', ')
}

/** Everything but what stands before the titles, as clauses; empty where nothing is asked. */
function clausesOf(criteria: Criteria): string[] {
	const { topics, people, languages, countries } = criteria
	return [
		...choiceClauses(topics, (topic) => `about ${quotedRun(topic)}`),
		...choiceClauses(people, personClause),
		languages.any.length > 0 ? `in ${joinWithOr(languages.any.map(nameOfLanguage))}` : '',
		...languages.none.map((code) => `not in ${nameOfLanguage(code)}`),
		countries.any.length > 0 ? joinWithOr(countries.any.map((code) => `from ${regionName(code)}`)) : '',
		...countries.none.map((code) => `not from ${regionName(code)}`),
		criteria.years ? yearsText(criteria.years) : '',
		criteria.notYears ? `not ${yearsText(criteria.notYears)}` : '',
		criteria.rating ? `rated ${boundsText(criteria.rating, '')}` : '',
		criteria.runtimeMinutes ? runtimeText(criteria.runtimeMinutes) : '',
		criteria.seasons ? seasonsText(criteria.seasons) : '',
		criteria.status ? STATUSES[criteria.status] : '',
		...criteria.comparisons.map((one) => decapitalize(comparisonLabel({ ...one, title: `"${one.title}"` }))),
		certificateText(criteria),
		releaseText(criteria),
		criteria.isForFamilies ? 'family friendly' : '',
		...criteria.like.map((title) => `like "${title}"`),
		...criteria.notTitles.map((title) => `not "${title}"`),
		criteria.isUnseen ? 'that I have not seen' : '',
		criteria.isOnMyProviders ? 'on my services' : '',
		criteria.providers.length > 0 ? `on ${joinWithOr(criteria.providers)}` : '',
		...criteria.notProviders.map((name) => `not on ${name}`),
		criteria.region ? `available ${decapitalize(regionLabel(criteria.region))}` : '',
		criteria.offers ? offersText(criteria.offers) : '',
	]
}

function releaseText({ release, isOutAtHome }: Criteria): string {
	if (isOutAtHome) return `out at home ${release ?? ''}`.trim()
	return release ? `coming out ${release}` : ''
}

function certificateText({ certificate, certificateFrom }: Criteria): string {
	const label = certificateLabel({ certificate, certificateFrom }) ?? ''
	return certificate === certificateFrom && certificate
		? `rated ${certificate} only`
		: label.replace(/^Rated /, 'rated ')
}

function choiceClauses<T>(choice: Choice<T>, words: (item: T) => string): string[] {
	return [...choice.all.map(words), eitherOf(choice.any.map(words)), ...choice.none.map((item) => `no ${bare(item)}`)]

	function bare(item: T): string {
		return words(item).replace(/^(?:about(?! ")|with|involving) /, '')
	}
}

/** Several words are one subject. */
function quotedRun(topic: string): string {
	return topic.includes(' ') ? `"${topic}"` : topic
}

function personClause({ name, role }: PersonCriterion): string {
	switch (role) {
		case 'any':
			return `involving ${name}`
		case 'actor':
			return `with ${name}`
		case 'director':
			return `directed by ${name}`
		case 'lead-of':
			return `with the star of "${name}"`
		case 'director-of':
			return `by the director of "${name}"`
		default:
			return role satisfies never
	}
}

/** A nonstandard code of the metadata service. */
function nameOfLanguage(code: string): string {
	return code === 'cn' ? 'Cantonese' : languageName(code)
}

function yearsText({ min, max }: Bounds): string {
	if (min === null) return `until ${max}`
	if (max === null) return `since ${min}`
	return min === max ? `from ${min}` : `from ${min} to ${max}`
}

function seasonsText(seasons: Bounds): string {
	return seasons.min === seasons.max ? `${seasons.min} seasons` : boundsText(seasons, ' seasons')
}

function boundsText({ min, max }: Bounds, unit: string): string {
	if (min === null) return `at most ${max}${unit}`
	return max === null ? `at least ${min}${unit}` : `between ${min} and ${max}${unit}`
}

/** As it is said: "under two hours" and not "at most 119 minutes". */
function runtimeText({ min, max }: Bounds): string {
	if (min !== null && max !== null) return boundsText({ min, max }, ' minutes')
	const bound = max ?? min ?? 0
	const round = max === null ? bound - 1 : bound + 1
	const isRound = round > 0 && round % ROUND_MINUTES === 0
	const words = isRound ? ['under', 'over'] : ['at most', 'at least']
	return `${words[max === null ? 1 : 0]} ${lengthText(isRound ? round : bound)}`
}

function lengthText(minutes: number): string {
	return minutes > 0 && minutes % 60 === 0 ? pluralize(minutes / 60, 'hour') : `${minutes} minutes`
}

const OFFER_WORDS: readonly (readonly [kinds: string, words: string])[] = [
	['free ads', 'for free'],
	['ads', 'with ads'],
	['rent', 'to rent'],
	['buy', 'to buy'],
	['rent buy', 'to rent or buy'],
]

function offersText({ kinds, maxPrice }: OfferCriterion): string {
	const words = OFFER_WORDS.find(([known]) => known === kinds.join(' '))?.[1] ?? 'for free'
	return maxPrice === null ? words : `${words} under ${maxPrice} dollars`
}

/** Genres whose names also mean something else: "a family film", "play music". */
const AMBIGUOUS_GENRES = new Set<GenreWord>(['family', 'kids', 'music', 'talk', 'history'])

function genreWord(genre: GenreWord): string {
	return AMBIGUOUS_GENRES.has(genre) ? `${genre} genre` : genre
}

/** Joins names with "or"; "either" sets them apart from an earlier list. */
function eitherOf(names: readonly string[]): string {
	return names.length < 2 ? joinWithOr(names) : `either ${joinWithOr(names)}`
}

function joinWithOr(names: readonly string[]): string {
	return names.join(' or ')
}
