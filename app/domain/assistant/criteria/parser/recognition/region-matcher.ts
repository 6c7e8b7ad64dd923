import { memoize } from '#domain/shared/memoize.ts'
import { REGIONS, regionName } from '#domain/shared/regions.ts'
import { tokenize } from '../words/tokens.ts'
import { criterion, type Matcher, type ParseContext } from './matcher.ts'
import { providerNamed } from './provider-matchers.ts'

/** What else people call regions, folded. */
const OTHER_NAMES: readonly (readonly [code: string, names: string])[] = [
	['US', 'us, usa, america'],
	['GB', 'uk, britain, great britain, england, scotland, wales'],
	['AE', 'uae, emirates'],
	['CZ', 'czech republic'],
	['HK', 'hong kong'],
	['KR', 'korea'],
	['MM', 'burma, myanmar'],
	['MO', 'macau, macao'],
	['NL', 'holland'],
	['TR', 'turkey'],
]
const MAX_NAME_WORDS = 7

const regionsByName = memoize(
	(): ReadonlyMap<string, string> =>
		new Map([
			...REGIONS.map((code): [string, string] => [wordsOf(regionName(code)), code]),
			...OTHER_NAMES.flatMap(([code, names]) => names.split(', ').map((name): [string, string] => [name, code])),
		]),
)

function wordsOf(name: string): string {
	return tokenize(name)
		.tokens.map(({ word }) => word)
		.join(' ')
}

/** "In Germany", "in the UK", at a word; `null` for none. The length is in words. */
export function regionAt(words: readonly string[], at: number): { region: string; length: number } | null {
	if (words[at] !== 'in') return null
	const from = at + (words[at + 1] === 'the' ? 2 : 1)
	for (let length = Math.min(MAX_NAME_WORDS, words.length - from); length > 0; length--) {
		const region = regionsByName().get(words.slice(from, from + length).join(' '))
		if (region) return { region, length: from + length - at }
	}
	return null
}

/** "On Netflix in Germany", "available in Germany": where it is watched. Elsewhere, "Germany" means German titles. */
export const regionOfServices: Matcher = (place, at) => {
	const found = regionAt(place.words, at)
	return found && isAboutServices(place, at) ? criterion({ region: found.region }, found.length) : null
}

const TIME_WORDS = new Set('tonight today now right currently this week weekend month'.split(' '))
const WATCHED =
	/\b(?:available|streaming|stream|watch|rent|buy|online|(?:my|our) (?:streaming )?(?:services?|subscriptions?|platforms?))$/
const ASKS_WHERE = /^(?:(?:and|so|ok|please|hi|hey) )*where (?:can|could|do|to|is|are)\b/
const BEFORE_SERVICES = new Set('on from via with and or'.split(' '))
const MAX_PROVIDER_WORDS = 3

function isAboutServices(place: ParseContext, at: number): boolean {
	const { words } = place
	let end = at
	while (TIME_WORDS.has(words[end - 1] ?? '')) end--
	const before = words.slice(0, end).join(' ')
	return WATCHED.test(before) || ASKS_WHERE.test(before) || endsWithProvider(place, end)
}

function endsWithProvider(place: ParseContext, end: number): boolean {
	const { words } = place
	for (let length = Math.min(MAX_PROVIDER_WORDS, end); length > 0; length--) {
		const name = providerNamed(place, words.slice(end - length, end).join(' '))
		if (name && (name === 'Netflix' || BEFORE_SERVICES.has(words[end - length - 1] ?? ''))) return true
	}
	return false
}
