import { parseTitleQuery } from '#domain/search/search.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import type { SearchHit } from '#domain/title/port.ts'

/** What the page says when nothing is spelled as it was typed: the name that was probably meant, when one is near. */
export interface SpellingNote {
	correction: string | null
}

/** @param hits best first; `null` where one of them has every word of the query, and where there are none */
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

/** Every word begins one of the name's; how words are parted does not matter ("spiderman"). */
function matchesWords(name: string, words: string): boolean {
	const folded = fold(name)
	if (folded.replaceAll(' ', '').includes(words.replaceAll(' ', ''))) return true
	return words.split(' ').every((word) => ` ${folded}`.includes(` ${word}`))
}
