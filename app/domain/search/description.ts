import { fold } from '#domain/shared/spelling.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { IndexedTitle } from './port.ts'

/** Words that say nothing about a story: grammar, and how people ask for a title. */
const EMPTY_WORDS = new Set(
	`a about after again all also always an and another any anyone are around as at away be because been before being but by called
	came can cannot come comes could did didnt do does doesnt doing dont down each else etc even ever every for forgot from
	gets get getting go goes going got had has have he her hers him himself his how i if im in into is isnt it its itself just kind know
	last like made make makes making many me more most much my name no nobody not of off old on one ones only or other out
	over own people please really remember said same saw see seen set she so some somebody someone something than that thats the
	their them then there theyre these they thing this those through to too trying until up us very was we went were what
	whats when where which while who whole whos whose why will with without would you your
	film films flick movie movies picture series show shows tv watch watched watching plot story title titles`.split(
		/\s+/,
	),
)
const MAX_WORDS = 16

/** The words of a description that tell a story, as ideas for the catalog index. */
export function ideasOf(text: string): string[][] {
	const words = fold(text)
		.split(' ')
		.filter((word) => word !== '' && !EMPTY_WORDS.has(word))
	return [...new Set(words)].slice(0, MAX_WORDS).map((word) => [word])
}

/** A single word is a name, and telling one idea of several is chance. */
export const MIN_IDEAS = 2
const MIN_SHARE = 0.5

/** The titles that tell enough of the ideas to be shown as what was described. */
export function likelyMeant(found: readonly IndexedTitle[], ideas: number): TitleSummary[] {
	return found
		.filter(({ told }) => told >= MIN_SHARE && Math.round(told * ideas) >= MIN_IDEAS)
		.map(({ title }) => title)
}
