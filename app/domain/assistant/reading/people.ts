import { distance } from 'fastest-levenshtein'
import { addToList } from '#domain/shared/lists.ts'
import { fold } from '#domain/shared/spelling.ts'

const MIN_LAST_NAME = 4

/** Famous people. */
export interface People {
	/** Full names by folded names. */
	byName: ReadonlyMap<string, string>
	words: ReadonlyMap<string, readonly string[]>
	/** Those of the names that are studios: companies, not people. */
	studios: ReadonlySet<string>
}

/** Shorter words are too similar to others. */
const MIN_MISSPELLED = 5
const MIN_ALONE = 7
const LONG = 8

/** Corrects a misspelled word of a name: "Jennifer Lawrance", "tarrantino". @param beside the words before and after it */
export function nameSpelled(word: string, beside: readonly string[], { byName, words }: People): string | null {
	if (word.length < MIN_MISSPELLED) return null
	const edits = word.length < LONG ? 1 : 2
	const isNear = (other: string) =>
		other.length >= MIN_MISSPELLED && other[0] === word[0] && distance(other, word) <= edits
	const named = beside
		.flatMap((other) => words.get(other) ?? [])
		.flatMap((name) => name.split(' '))
		.find((other) => !beside.includes(other) && isNear(other))
	if (named) return named
	if (word.length < MIN_ALONE) return null
	return [...byName.keys()].find(isNear) ?? null
}

/**
 * People by their names; by last name too, where only one of them has it and it is no everyday word.
 * @param text names, a comma between them, or `another name = Name`; `everyday: bay stone` lists last names that are words; below
 *   `# Studios` are those of companies
 */
export function parsePeople(text: string): People {
	const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
	const everyday = new Set(lines.flatMap((line) => (line.startsWith('everyday: ') ? line.slice(10).split(' ') : [])))
	const entries = lines.filter((line) => !line.startsWith('everyday: ')).flatMap((line) => line.split(', '))
	const names = entries.filter((entry) => !entry.includes(' = '))
	const lastNames = new Map<string, string | null>()
	for (const name of names) {
		const last = lastOf(name)
		lastNames.set(last, lastNames.has(last) ? null : name)
	}
	const people = new Map(names.map((name): [string, string] => [fold(name.replaceAll('-', ' ')), name]))
	for (const [last, name] of lastNames)
		if (name !== null && last.length >= MIN_LAST_NAME && !everyday.has(last))
			for (const form of [last, `${last}s`]) if (!people.has(form)) people.set(form, name)
	for (const entry of entries) {
		const [other = '', name] = entry.split(' = ')
		if (name) people.set(fold(other), name)
	}
	const [, companies = ''] = text.split('\n# Studios\n')
	const studios = new Set(companies.split(/[,\n] ?/).filter((name) => name !== '' && !name.includes(' = ')))
	const words = new Map<string, string[]>()
	for (const name of people.keys()) for (const word of name.split(' ')) addToList(words, word, name)
	// "Tom Cruises phone" has no apostrophe.
	for (const [folded, name] of [...people])
		if (folded.includes(' ') && !people.has(`${folded}s`)) people.set(`${folded}s`, name)
	return { byName: people, words, studios }
}

function lastOf(name: string): string {
	const words = fold(name.replaceAll('-', ' ')).split(' ')
	return words.length > 1 ? (words.at(-1) ?? '') : ''
}
