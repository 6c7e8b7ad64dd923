import { fold, hasWordPrefixes, similarity } from '#domain/shared/spelling.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { namesOf, parseTitleQuery } from './search.ts'

/** The note for a query that no result matches exactly: the likely correction, if there is one. */
export interface SpellingNote {
	correction: string | null
}

/** @param hits best first. @returns `null` when one of them has every word of the query, and when there are none */
export function spellingNote(q: string, hits: readonly SearchHit[]): SpellingNote | null {
	const { title, alternative } = parseTitleQuery(q)
	const readings = [title, alternative ?? title].map(fold)
	const best = hits[0]
	if (!best || hits.some((hit) => namesOf(hit).some((name) => readings.some((words) => matchesWords(name, words)))))
		return null
	const [name = ''] = namesOf(best)
	return { correction: similarity(fold(title), fold(name)) > 0 ? name : null }
}

/** Ignores spaces: "spiderman" matches "Spider-Man". */
function matchesWords(name: string, words: string): boolean {
	const folded = fold(name)
	if (folded.replaceAll(' ', '').includes(words.replaceAll(' ', ''))) return true
	return hasWordPrefixes(folded, words)
}
