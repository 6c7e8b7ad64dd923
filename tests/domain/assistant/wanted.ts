import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { type Choice, type Criteria, emptyCriteria, type PersonCriterion } from '#domain/assistant/criteria/criteria.ts'
import { parseFollowUp } from '#domain/assistant/criteria/follow-up.ts'
import { parseCriteria } from '#domain/assistant/criteria/parser/parse.ts'
import type { PreviousTurn } from '#domain/assistant/criteria/shown-titles.ts'

/** The year in which the tests' viewers speak, and the services that they can name. */
export const SPOKEN = {
	year: 2026,
	providers: ['Lumina', 'Northlight', 'Kinoteka', 'Attic TV'],
	catalogProviders: ['Amazon Video', 'Shudder', 'Stan'],
}

export const read = (text: string) => parseCriteria(toChatInput(text), SPOKEN)
export const readNext = (previous: PreviousTurn, text: string) => parseFollowUp(previous, toChatInput(text), SPOKEN)

type Range = [min: number | null, max: number | null]

/** A request in short: only what was asked for. People are written 'actor Tom Hanks', 'any Nolan'. */
export interface Wanted
	extends Partial<
		Omit<
			Criteria,
			| 'genres'
			| 'languages'
			| 'countries'
			| 'people'
			| 'topics'
			| 'moods'
			| 'years'
			| 'notYears'
			| 'rating'
			| 'runtimeMinutes'
		>
	> {
	genres?: string[]
	anyGenre?: string[]
	notGenres?: string[]
	themes?: string[]
	anyTheme?: string[]
	notThemes?: string[]
	moods?: string[]
	notMoods?: string[]
	people?: string[]
	anyPerson?: string[]
	notPeople?: string[]
	languages?: string[]
	notLanguages?: string[]
	countries?: string[]
	notCountries?: string[]
	years?: Range
	notYears?: Range
	rating?: Range
	runtime?: Range
}

export type Utterance = [sentence: string, wanted: Wanted]

/** The whole request. Unless a row says so, words that were not understood do not count. */
export function toRequest(wanted: Wanted): Omit<Criteria, 'unknown' | 'leftovers' | 'hints'> {
	const { genres, anyGenre, notGenres, themes, anyTheme, notThemes, moods, notMoods, ...more } = wanted
	const { people, anyPerson, notPeople, languages, notLanguages, countries, notCountries, ...others } = more
	const { years, notYears, rating, runtime, ...rest } = others
	const { unknown: _, leftovers: __, hints: ___, ...nothing } = emptyCriteria()
	return {
		...nothing,
		genres: choice(genres, anyGenre, notGenres) as Criteria['genres'],
		topics: choice(themes, anyTheme, notThemes),
		moods: choice(moods, [], notMoods) as Criteria['moods'],
		people: choice(people?.map(person), anyPerson?.map(person), notPeople?.map(person)),
		languages: choice([], languages, notLanguages),
		countries: choice([], countries, notCountries),
		years: bounds(years),
		notYears: bounds(notYears),
		rating: bounds(rating),
		runtimeMinutes: bounds(runtime),
		...rest,
	}
}

function choice<T>(all: T[] = [], any: T[] = [], none: T[] = []): Choice<T> {
	return { all, any, none }
}

function person(text: string): PersonCriterion {
	const [role = '', ...name] = text.split(' ')
	return { role: role as PersonCriterion['role'], name: name.join(' ') }
}

function bounds(range: Range | undefined): Criteria['years'] {
	return range === undefined ? null : { min: range[0], max: range[1] }
}
