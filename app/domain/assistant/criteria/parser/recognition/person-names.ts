import { memoize } from '#domain/shared/memoize.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import type { PersonRole } from '../../criteria.ts'
import { AMBIGUOUS_LAST_NAMES, FAMOUS_ACTORS, FAMOUS_AUTHORS, FAMOUS_DIRECTORS, NICKNAMES } from './famous-people.ts'

const famous = memoize(() => {
	const directors: ReadonlySet<string> = new Set(FAMOUS_DIRECTORS.split(', '))
	const actors: ReadonlySet<string> = new Set(FAMOUS_ACTORS.split(', '))
	const onScreen: ReadonlySet<string> = new Set([...directors, ...actors])
	const all: ReadonlySet<string> = new Set([...onScreen, ...FAMOUS_AUTHORS.split(', ')])
	const byWholeName: ReadonlyMap<string, string> = new Map([
		...[...all].map((name): [string, string] => [fold(name.replaceAll('-', ' ')), name]),
		...Object.entries(NICKNAMES),
	])
	return {
		directors,
		actors,
		all,
		byWholeName,
		byLastName: indexLastNames(onScreen),
		byFirstName: indexFirstNames(onScreen),
	}
})
const MAX_NAME_WORDS = 4

/** Every word of a famous name, folded. */
export const nameWords = memoize(
	(): ReadonlySet<string> => new Set([...famous().byWholeName.keys()].flatMap((name) => name.split(' '))),
)
/** Every last name of a famous person, folded. */
export const lastNameWords = (): readonly string[] => [...famous().byLastName.keys()]

interface FamousName {
	name: string
	/** In words. */
	length: number
	/** A last name that is also a word: it needs a capital or a cue. */
	isWord: boolean
}

/** The famous person whose name begins at a word; by last name alone only when it is unique. */
export function famousNameAt(words: readonly string[], at: number, end: number): FamousName | null {
	const { byWholeName, byLastName } = famous()
	for (let length = Math.min(MAX_NAME_WORDS, end - at); length > 0; length--) {
		const name = byWholeName.get(words.slice(at, at + length).join(' '))
		if (name) return { name, length, isWord: false }
	}
	const word = words[at] ?? ''
	const named = byLastName.get(word)
	return named ? { name: named, length: 1, isWord: AMBIGUOUS_LAST_NAMES.has(word) } : null
}

/** "With Wes Anderson" and "by Tom Hanks" are taken to mean any role. */
export function likelyRole(name: string, role: PersonRole): PersonRole {
	const { all, actors, directors } = famous()
	if (!all.has(name)) return role
	const isOdd = (role === 'actor' && !actors.has(name)) || (role === 'director' && !directors.has(name))
	return isOdd ? 'any' : role
}

export function isDirector(name: string): boolean {
	return famous().directors.has(name)
}

const MIN_SIMILARITY = 0.8

/** The famous person whose name is spelled most alike: "Jennifer Anniston". `null` when none is alike. */
export function nearestFamousName(name: string): string | null {
	const wanted = fold(name)
	let best: { name: string; similarity: number } | null = null
	for (const [folded, whole] of famous().byWholeName) {
		const alike = similarity(wanted, folded)
		if (alike >= MIN_SIMILARITY && alike > (best?.similarity ?? 0)) best = { name: whole, similarity: alike }
	}
	return best?.name ?? famous().byFirstName.get(wanted) ?? null
}

/** First names that only one famous person has: "Keanu". */
function indexFirstNames(all: Iterable<string>): ReadonlyMap<string, string> {
	const names = new Map<string, string | null>()
	for (const name of all) {
		const [first = '', ...rest] = fold(name).split(' ')
		if (rest.length > 0) names.set(first, names.has(first) ? null : name)
	}
	return new Map([...names].flatMap(([first, name]) => (name === null ? [] : [[first, name]])))
}

/** Maps a last name to the full name, or to itself when several famous people share it. */
function indexLastNames(all: Iterable<string>): ReadonlyMap<string, string> {
	const names = new Map<string, string>()
	for (const name of all) {
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
