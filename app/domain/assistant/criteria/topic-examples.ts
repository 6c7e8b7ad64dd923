import type { MediaType } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import { NEAREST_TOPIC, TOPICS } from './lexicon/topics.ts'

/** A title by name and year. */
export interface ExampleTitle {
	title: string
	year: number
	/** In the metadata service; `null` where only the name is known. */
	ref: { type: MediaType; id: number } | null
}

/** Titles by topic, each with its year and number: 'Heat 1995 #949', 'Lost 2004 #tv4607'. From public/embedded/theme-examples.json. */
export type ExampleTable = Readonly<Record<string, readonly string[]>>

/** Well-known titles about a topic, from which similar ones are found. Each is still checked by its details. */
export function examplesOf(table: ExampleTable, topic: string): ExampleTitle[] {
	const entries = Object.hasOwn(table, topic) ? (table[topic] ?? []) : []
	return entries.flatMap((text) => exampleIn(text) ?? [])
}

const EXAMPLE = /^(.+) (\d{4})(?: #(tv)?(\d+))?$/

function exampleIn(text: string): ExampleTitle | null {
	const [, title, year, show, id] = EXAMPLE.exec(text) ?? []
	if (title === undefined) return null
	return { title, year: Number(year), ref: id === undefined ? null : { type: show ? 'tv' : 'movie', id: Number(id) } }
}

/** Styles and makers, which keywords rarely mention. Subjects have to be in the keywords or overview. */
const STYLES = [
	'pixar',
	'disney',
	'black and white',
	'plot twist',
	'nonlinear timeline',
	'adult animation',
	'strong woman',
]

/**
 * The styles that a title is an example of, and which of `topics`: those that are refused need no keyword.
 * @param wanted topics that are not excluded as kinds: the first world war, but not the second
 */
export function exampledBy(
	table: ExampleTable,
	title: string,
	year: number | null,
	topics: readonly string[],
	wanted: readonly string[] = [],
): string[] {
	const name = fold(title)
	const kinds = Object.keys(NEAREST_TOPIC).filter(
		(kind) => topics.includes(NEAREST_TOPIC[kind] ?? '') && !wanted.includes(kind),
	)
	const exampled = [...STYLES, ...topics, ...kinds].filter((topic) =>
		examplesOf(table, topic).some((one) => one.year === year && fold(one.title) === name),
	)
	// Excluding a topic excludes its kinds.
	return [...new Set(exampled.map((topic) => (kinds.includes(topic) ? (NEAREST_TOPIC[topic] ?? topic) : topic)))]
}

/** What a title is a well-known example of, the rarest subject first. */
export function subjectsOf(table: ExampleTable, title: string, year: number | null): string[] {
	const subjects = Object.keys(table).filter((topic) => Object.hasOwn(TOPICS, topic) && !STYLES.includes(topic))
	return exampledBy(table, title, year, subjects)
		.filter((topic) => !STYLES.includes(topic))
		.sort((a, b) => (table[a]?.length ?? 0) - (table[b]?.length ?? 0))
}
