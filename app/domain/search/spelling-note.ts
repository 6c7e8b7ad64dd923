import { fold, similarity } from '#domain/shared/spelling.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { parseTitleQuery } from './search.ts'

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

function namesOf(hit: SearchHit): string[] {
	return hit.kind === 'title' ? [hit.title.title, hit.title.originalTitle] : [hit.person.name]
}

/** Every word of the query starts a word of the name. Spaces don't matter ("spiderman"). */
function matchesWords(name: string, words: string): boolean {
	const folded = fold(name)
	if (folded.replaceAll(' ', '').includes(words.replaceAll(' ', ''))) return true
	return words.split(' ').every((word) => ` ${folded}`.includes(` ${word}`))
}
