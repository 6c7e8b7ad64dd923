import { fold, hasWordPrefixes, similarity, withoutArticle } from '#domain/shared/spelling.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { namesOf, parseTitleQuery } from './search.ts'

/** The note for a query that no result matches exactly: the likely correction, if there is one. */
export interface SpellingNote {
	correction: string | null
}

/**
 * @param hits best first
 * @returns `null` when there are none, and when one of them has every word of the query; a single word must begin its name
 */
export function spellingNote(q: string, hits: readonly SearchHit[]): SpellingNote | null {
	const { title, alternative } = parseTitleQuery(q)
	const readings = [title, alternative ?? title].map(fold)
	const best = hits[0]
	if (!best) return null
	const matching = hits.filter((hit) =>
		namesOf(hit).some((name) => readings.some((words) => matchesWords(name, words))),
	)
	const isOneWord = readings.every((words) => !words.includes(' '))
	if (isOneWord && matching.length > 0)
		return matching.some((hit) => isLedBy(hit, readings)) ? null : { correction: null }
	if (matching.length > 0) return null
	const [name = ''] = namesOf(best)
	return { correction: similarity(fold(title), fold(name)) > 0 ? name : null }
}

/** "heat" doesn't lead to "In the Heat of the Night", but any part of a person's name leads to them. */
function isLedBy(hit: SearchHit, readings: readonly string[]): boolean {
	if (hit.kind === 'person') return true
	return namesOf(hit).some((name) => {
		const start = withoutArticle(fold(name)).replaceAll(' ', '')
		return readings.some((words) => start.startsWith(words))
	})
}

/** Ignores spaces: "spiderman" matches "Spider-Man". */
function matchesWords(name: string, words: string): boolean {
	const folded = fold(name)
	if (folded.replaceAll(' ', '').includes(words.replaceAll(' ', ''))) return true
	return hasWordPrefixes(folded, words)
}
