import { languageName } from '#domain/shared/languages.ts'
import { regionName } from '#domain/shared/regions.ts'
import type { Bounds, Choice, ListName, Order, PersonWish, TitleRequest } from './criteria.ts'
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

/** A request in words that are read as the same request again, whatever was said before. Only wishes: no action, no talk. */
export function requestSentence(request: TitleRequest): string {
	const { type, list, order, count, genres, moods, themes, people, languages, countries } = request
	const kind = type === null ? 'movies or TV shows' : type === 'movie' ? 'movies' : 'TV shows'
	const head = [ORDERS[order], count ?? '', genres.all.join(' '), kind].filter((word) => word !== '').join(' ')
	const clauses = [
		list ? LISTS[list] : '',
		either(genres.any),
		...without(genres),
		...wished(moods, (mood) => mood),
		...wished(themes, (theme) => `about ${theme}`),
		...wished(people, personWords),
		placed(languages.any, LANGUAGE_WORDS, languageName, 'in'),
		...languages.none.map((code) => `not in ${said(code, LANGUAGE_WORDS, languageName)}`),
		placed(countries.any, COUNTRY_WORDS, regionName, ''),
		...countries.none.map((code) => `not ${said(code, COUNTRY_WORDS, regionName)}`),
		request.years ? yearWords(request.years) : '',
		request.notYears ? `not ${yearWords(request.notYears)}` : '',
		request.rating ? `rated ${boundWords(request.rating, '')}` : '',
		request.runtimeMinutes ? boundWords(request.runtimeMinutes, ' minutes') : '',
		request.isForFamilies ? 'family friendly' : '',
		...request.like.map((title) => `like "${title}"`),
		...request.notTitles.map((title) => `not "${title}"`),
		request.isUnseen ? 'that I have not seen' : '',
		request.isOnMyServices ? 'on my services' : '',
		request.services.length > 0 ? `on ${either(request.services)}` : '',
	]
	return `Recommend ${[head, ...clauses.filter((clause) => clause !== '')].join(', ')}`
}

function wished<T>(choice: Choice<T>, words: (item: T) => string): string[] {
	return [
		...choice.all.map(words),
		either(choice.any.map(words)),
		...without({ ...choice, none: choice.none.map(bare) }),
	]

	function bare(item: T): string {
		return words(item).replace(/^(?:about|with) /, '')
	}
}

function without({ none }: Pick<Choice<string>, 'none'>): string[] {
	return none.map((name) => `no ${name}`)
}

function personWords({ name, role }: PersonWish): string {
	switch (role) {
		case 'any':
			return name
		case 'actor':
			return `with ${name}`
		case 'director':
			return `directed by ${name}`
		case 'director-of':
			return `by the director of "${name}"`
		default:
			return role satisfies never
	}
}

type Places = readonly (readonly [codes: string, said: string])[]

/** Several that are said in one word ("Scandinavian") are said so. */
function placed(codes: readonly string[], places: Places, nameOf: (code: string) => string, lead: string): string {
	if (codes.length === 0) return ''
	const words = firstWord(codes.join(' '), places) ?? either(codes.map((code) => said(code, places, nameOf)))
	return `${lead} ${words}`.trim()
}

function said(code: string, places: Places, nameOf: (code: string) => string): string {
	return firstWord(code, places) ?? nameOf(code)
}

function firstWord(codes: string, places: Places): string | null {
	return places.find(([known]) => known === codes)?.[1].split(', ')[0] ?? null
}

function yearWords({ min, max }: Bounds): string {
	if (min === null) return `until ${max}`
	if (max === null) return `since ${min}`
	return min === max ? `from ${min}` : `from ${min} to ${max}`
}

function boundWords({ min, max }: Bounds, unit: string): string {
	if (min === null) return `at most ${max}${unit}`
	return max === null ? `at least ${min}${unit}` : `between ${min} and ${max}${unit}`
}

function either(names: readonly string[]): string {
	return names.join(' or ')
}
