import { fold } from '#domain/shared/spelling.ts'

const MIN_LAST_NAME = 4

/** People that many know. */
export interface People {
	/** Full names by folded names. */
	byName: ReadonlyMap<string, string>
	/** Every word of a name. */
	words: ReadonlySet<string>
}

/**
 * People by their names; by last name too, where only one of them has it and it is no everyday word.
 * @param text names, a comma between them, or `another name = Name`; `everyday: bay stone` lists last names that are words
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
	return { byName: people, words: new Set([...people.keys()].flatMap((name) => name.split(' '))) }
}

function lastOf(name: string): string {
	const words = fold(name.replaceAll('-', ' ')).split(' ')
	return words.length > 1 ? (words.at(-1) ?? '') : ''
}
