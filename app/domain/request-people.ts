import type { PersonRole } from './request.ts'
import { FAMOUS_ACTORS, FAMOUS_DIRECTORS, LAST_NAMES_THAT_ARE_WORDS, NICKNAMES } from './request-names.ts'
import { fold } from './spelling.ts'

const DIRECTORS: ReadonlySet<string> = new Set(FAMOUS_DIRECTORS.split(', '))
const ACTORS: ReadonlySet<string> = new Set(FAMOUS_ACTORS.split(', '))
const NAMES: ReadonlySet<string> = new Set([...DIRECTORS, ...ACTORS])
const BY_WHOLE_NAME: ReadonlyMap<string, string> = new Map([
	...[...NAMES].map((name): [string, string] => [fold(name.replaceAll('-', ' ')), name]),
	...Object.entries(NICKNAMES),
])
const BY_LAST_NAME = lastNames()
const LONGEST_NAME = 4

/** Every word of a famous name, folded. */
export const NAME_WORDS: ReadonlySet<string> = new Set([...BY_WHOLE_NAME.keys()].flatMap((name) => name.split(' ')))
/** Every last name of a famous person, folded. */
export const LAST_NAME_WORDS: ReadonlySet<string> = new Set(BY_LAST_NAME.keys())

export interface FamousName {
	name: string
	/** In words. */
	length: number
	/** A last name that is a word too: it needs a capital or an announcement. */
	isWord: boolean
}

/** The famous person whose name begins at a word; by the last name alone only where one person has it. */
export function famousNameAt(words: readonly string[], at: number, end: number): FamousName | null {
	for (let length = Math.min(LONGEST_NAME, end - at); length > 0; length--) {
		const name = BY_WHOLE_NAME.get(words.slice(at, at + length).join(' '))
		if (name) return { name, length, isWord: false }
	}
	const word = words[at] ?? ''
	const named = BY_LAST_NAME.get(word)
	return named ? { name: named, length: 1, isWord: LAST_NAMES_THAT_ARE_WORDS.has(word) } : null
}

/** "With Wes Anderson" and "by Tom Hanks" say less than they seem to: such people are wanted in any role. */
export function likelyRole(name: string, role: PersonRole): PersonRole {
	if (!NAMES.has(name)) return role
	const isOdd = (role === 'actor' && !ACTORS.has(name)) || (role === 'director' && !DIRECTORS.has(name))
	return isOdd ? 'any' : role
}

/** The first bearer of a name is meant, unless others are as well known: then the last name stands alone. */
function lastNames(): ReadonlyMap<string, string> {
	const names = new Map<string, string>()
	for (const name of NAMES) {
		const words = fold(name.replaceAll('-', ' ')).split(' ')
		const last = words.at(-1) ?? ''
		if (last === 'jr' || words.length < 2) continue
		const shared = names.get(last)
		names.set(last, shared === undefined ? name : lastWord(name))
	}
	return names
}

function lastWord(name: string): string {
	return name.split(' ').at(-1) ?? name
}
