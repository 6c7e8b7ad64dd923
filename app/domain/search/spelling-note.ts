import { fold, hasWordPrefixes, similarity, withoutArticle } from '#domain/shared/spelling.ts'
import { yearOf } from '#domain/title/media.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import { namesOf, parseYear } from './search.ts'

/** The note for a query that no result matches exactly, with the likely correction; or that the best one has another name. */
export type SpellingNote = { correction: string | null } | { title: string; otherName: string }

/**
 * @param hits best first
 * @returns `null` when there are none, and when one of them has every word of the query; a single word must begin its name
 */
export function spellingNote(q: string, hits: readonly SearchHit[]): SpellingNote | null {
	const { title, alternative } = parseTitleQuery(q)
	const readings = [title, alternative ?? title].map(fold)
	const best = hits[0]
	if (!best) return null
	if (best.kind === 'title' && best.otherName !== undefined)
		return { title: best.title.title, otherName: best.otherName }
	if (
		parseYear(q) !== null &&
		hits.some((hit) => hit.kind === 'title' && yearOf(hit.title.releaseDate) === parseYear(q))
	)
		return null
	const people = hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person.name] : []))
	// A title may be found together with somebody of its cast or crew.
	const namesTogether = (hit: SearchHit) =>
		namesOf(hit).flatMap((name) => [name, ...people.map((person) => `${name} ${person}`)])
	const matching = hits.filter((hit) =>
		namesTogether(hit).some((name) => readings.some((words) => matchesWords(name, words))),
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
