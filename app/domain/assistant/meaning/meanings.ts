import { fold } from '#domain/shared/spelling.ts'
import { FILMS } from '../reading/names.ts'
import { type Family, familyOf } from '../reading/vocabulary.ts'
import type { WordVectors } from './word-vectors.ts'

/** What open words mean: the same as the example that they are nearest to. */
interface Meaning {
	family: Family
	/** 0..1 */
	nearness: number
}

export interface Meanings {
	/** @param clauses the words of a message, clause by clause. `null`: they are near to nothing. */
	of: (clauses: readonly (readonly string[])[]) => Meaning | null
}

/** A word with what it says. */
interface Telling {
	word: string
	place: number
	weight: number
}

interface Example {
	family: Family
	words: Telling[]
	/** The places of its words among those of all examples. */
	columns: readonly number[]
}

/** Words that are no nearer have nothing to do with each other. */
const UNRELATED = 0.45
/** The nearest word says less than the same. */
const NEAR_WEIGHT = 0.9
/** What a word says whose meaning is unknown. */
const UNKNOWN_WEIGHT = 0.6
/** So much has to be said to be sure of a short text. */
const LITTLE = 0.3
/** Less is said by words such as "no, just". */
const LEAST_SAID = 0.3
const LEAST_NEARNESS = 0.3
/** A long message may say more than the example, but has to say most of that. */
const EXAMPLE_SHARE = 0.6
/** If another meaning is as near, neither is meant. */
const MARGIN = 0.01
/** Bounds the time of a long message. */
const MAX_WORDS = 60

/** @param text a meaning a line, `mood calm: example, example`; `theme` for what no example is about */
export function createMeanings(text: string, vectors: WordVectors): Meanings {
	const columns = new Map<string, number>()
	const tellings: Telling[] = []
	const examples: Example[] = []
	for (const line of text.split('\n')) {
		const [, meaning = '', list = ''] = /^([^#:][^:]*): (.+)$/.exec(line) ?? []
		const family = familyOf(meaning)
		for (const example of list.split(', ').filter(Boolean)) {
			const words = tellingsOf(
				fold(example)
					.split(' ')
					.filter((word) => !FILMS.has(word)),
				vectors,
			)
			for (const telling of words)
				if (!columns.has(telling.word)) {
					columns.set(telling.word, tellings.length)
					tellings.push(telling)
				}
			examples.push({ family, words, columns: words.map(({ word }) => columns.get(word) ?? 0) })
		}
	}
	const meaningsOf = new Map<string, Set<Family>>()
	for (const { family, words } of examples)
		for (const { word } of words) meaningsOf.set(word, (meaningsOf.get(word) ?? new Set()).add(family))
	/** A word with many meanings says little: "tonight". */
	const isSaying = (telling: Telling) => ({
		...telling,
		weight: telling.weight / Math.sqrt(meaningsOf.get(telling.word)?.size ?? 1),
	})
	for (const example of examples) example.words = example.words.map(isSaying)

	return {
		of(clauses) {
			const said = tellingsOf(clauses.flat().slice(0, MAX_WORDS), vectors).map(isSaying)
			if (said.reduce((sum, { weight }) => sum + weight, 0) < LEAST_SAID) return null
			const near = said.map((word) => tellings.map((telling) => likeness(word, telling, vectors)))
			const parts = clauses.length > 1 ? [clauses.flat(), ...clauses] : clauses
			const best = new Map<string, Meaning>()
			for (const part of parts) {
				const rows = said.flatMap((one, at) => (part.includes(one.word) ? [{ ...one, near: near[at] ?? [] }] : []))
				// One word of many is no clause.
				if (rows.length < 2 && said.length > 2) continue
				for (const example of examples) {
					const nearness = nearnessOf(rows, example)
					const key = JSON.stringify(example.family.atoms)
					if (nearness > (best.get(key)?.nearness ?? 0)) best.set(key, { family: example.family, nearness })
				}
			}
			const [first, second] = [...best.values()].sort((a, b) => b.nearness - a.nearness)
			if (!first || first.nearness < LEAST_NEARNESS) return null
			return second && first.nearness - second.nearness < MARGIN && kindOf(first) !== kindOf(second) ? null : first
		},
	}
}

function kindOf({ family }: Meaning): string {
	return family.atoms[0]?.key ?? ''
}

function tellingsOf(words: readonly string[], vectors: WordVectors): Telling[] {
	return [...new Set(words)].map((word) => {
		const place = vectors.placeOf(word)
		return { word, place, weight: place < 0 ? UNKNOWN_WEIGHT : vectors.weightOf(place) }
	})
}

function likeness(one: Telling, other: Telling, vectors: WordVectors): number {
	if (one.word === other.word) return 1
	if (one.place < 0 || other.place < 0) return 0
	if (one.place === other.place) return 1
	const nearness = vectors.nearness(one.place, other.place)
	return nearness <= UNRELATED ? 0 : NEAR_WEIGHT * ((nearness - UNRELATED) / (1 - UNRELATED)) ** 2
}

/** How much of each the other says, on average. */
function nearnessOf(said: readonly (Telling & { near: readonly number[] })[], { words, columns }: Example): number {
	let [told, all] = [0, LITTLE]
	for (const [at, { weight }] of words.entries()) {
		const column = columns[at] as number
		told += weight * Math.max(0, ...said.map(({ near }) => near[column] as number))
		all += weight
	}
	let [explained, whole] = [0, LITTLE]
	for (const { near, weight } of said) {
		explained += weight * Math.max(0, ...columns.map((column) => near[column] as number))
		whole += weight
	}
	return EXAMPLE_SHARE * (told / all) + (1 - EXAMPLE_SHARE) * (explained / whole)
}
