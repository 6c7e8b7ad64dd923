// TMDB's search: titles and people with a name in which a word begins with each word of the query.
import { fold, hasWordPrefixes } from '#domain/shared/spelling.ts'

export interface Named<T> {
	item: T
	names: readonly string[]
	/** Translations and nicknames. */
	otherNames: readonly string[]
	popularity: number
}

interface Hit<T> {
	item: T
	/** The translation or nickname that matched; `null` for its own names. */
	otherName: string | null
}

export type Search<T> = (query: string) => Hit<T>[]

/** Whole names come first, then popular ones. */
export function createSearch<T>(named: readonly Named<T>[]): Search<T> {
	const entries = named
		.map(({ names, otherNames, ...entry }) => ({
			...entry,
			names: [
				...names.map((name) => ({ ...foldName(name), otherName: null })),
				...otherNames.map((name) => ({ ...foldName(name), otherName: name })),
			],
		}))
		.sort((a, b) => b.popularity - a.popularity)
	return (text) => {
		const query = foldName(text)
		if (query.joined === '') return []
		const hits = entries.flatMap(({ item, names }) => {
			const whole = names.find(({ joined }) => joined === query.joined)
			const found = whole ?? names.find((name) => matches(name, query))
			return found ? [{ item, otherName: found.otherName, isWhole: whole !== undefined }] : []
		})
		return hits.sort((a, b) => Number(b.isWhole) - Number(a.isWhole))
	}
}

interface FoldedName {
	words: string
	joined: string
}

function foldName(name: string): FoldedName {
	const words = fold(name)
	return { words, joined: words.replaceAll(' ', '') }
}

/** Also without spaces: `spiderman` is `Spider-Man`. */
function matches(name: FoldedName, query: FoldedName): boolean {
	return hasWordPrefixes(name.words, query.words) || name.joined.startsWith(query.joined)
}
