import type { Bounds } from '#domain/search/port.ts'
import { languageName } from '#domain/shared/languages.ts'
import { regionName } from '#domain/shared/regions.ts'
import { decapitalize } from '#domain/shared/text.ts'
import type { Choice, Criteria, ListName, OfferCriterion, Order, PersonCriterion } from './criteria.ts'
import { certificateLabel, comparisonLabel, regionLabel } from './labels.ts'
import { COUNTRY_WORDS, LANGUAGE_WORDS } from './lexicon/places.ts'

const LISTS: Record<ListName, string> = {
	trending: 'trending',
	'top-rated': 'top rated',
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
	random: 'surprise me',
}

/** A sentence that parses back to the same criteria in any conversation. Covers no actions and no small talk. */
export function criteriaSentence(criteria: Criteria): string {
	const { type, list, order, count, genres, moods, topics, people, languages, countries } = criteria
	const kind = type === null ? 'movies or TV shows' : type === 'movie' ? 'movies' : 'TV shows'
	const head = [ORDERS[order], count ?? '', genres.all.join(' '), kind].filter((word) => word !== '').join(' ')
	const clauses = [
		list ? LISTS[list] : '',
		joinWithOr(genres.any),
		...exclusions(genres),
		...choiceClauses(moods, (mood) => mood),
		...choiceClauses(topics, (topic) => `about ${topic}`),
		...choiceClauses(people, personClause),
		placeClause(languages.any, LANGUAGE_WORDS, languageName, 'in'),
		...languages.none.map((code) => `not in ${placeWord(code, LANGUAGE_WORDS, languageName)}`),
		placeClause(countries.any, COUNTRY_WORDS, regionName, ''),
		...countries.none.map((code) => `not ${placeWord(code, COUNTRY_WORDS, regionName)}`),
		criteria.years ? yearsText(criteria.years) : '',
		criteria.notYears ? `not ${yearsText(criteria.notYears)}` : '',
		criteria.rating ? `rated ${boundsText(criteria.rating, '')}` : '',
		criteria.runtimeMinutes ? boundsText(criteria.runtimeMinutes, ' minutes') : '',
		criteria.seasons ? seasonsText(criteria.seasons) : '',
		...criteria.comparisons.map((one) => decapitalize(comparisonLabel({ ...one, title: `"${one.title}"` }))),
		decapitalizeRated(certificateLabel(criteria) ?? ''),
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
	return `Recommend ${[head, ...clauses.filter((clause) => clause !== '')].join(', ')}`
}

function releaseText({ release, isOutAtHome }: Criteria): string {
	if (isOutAtHome) return `out at home ${release ?? ''}`.trim()
	return release ? `coming out ${release}` : ''
}

/** Certificates keep their capitals. */
function decapitalizeRated(label: string): string {
	return label.replace(/^Rated /, 'rated ')
}

function choiceClauses<T>(choice: Choice<T>, words: (item: T) => string): string[] {
	return [
		...choice.all.map(words),
		joinWithOr(choice.any.map(words)),
		...exclusions({ ...choice, none: choice.none.map(bare) }),
	]

	function bare(item: T): string {
		return words(item).replace(/^(?:about|with) /, '')
	}
}

function exclusions({ none }: Pick<Choice<string>, 'none'>): string[] {
	return none.map((name) => `no ${name}`)
}

function personClause({ name, role }: PersonCriterion): string {
	switch (role) {
		case 'any':
			return name
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

type Places = readonly (readonly [codes: string, phrases: string])[]

/** Uses one word for several codes where there is one ("Scandinavian"). */
function placeClause(codes: readonly string[], places: Places, nameOf: (code: string) => string, lead: string): string {
	if (codes.length === 0) return ''
	const words = firstWord(codes.join(' '), places) ?? joinWithOr(codes.map((code) => placeWord(code, places, nameOf)))
	return `${lead} ${words}`.trim()
}

function placeWord(code: string, places: Places, nameOf: (code: string) => string): string {
	return firstWord(code, places) ?? nameOf(code)
}

function firstWord(codes: string, places: Places): string | null {
	return places.find(([known]) => known === codes)?.[1].split(', ')[0] ?? null
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

function joinWithOr(names: readonly string[]): string {
	return names.join(' or ')
}
