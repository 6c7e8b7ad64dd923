import { fnv1a } from '#domain/shared/hash.ts'
import { parseLinearModel } from './linear-model.ts'
import type { WordVectors } from './word-vectors.ts'

/** What a sentence does, by how likely. */
interface Intent {
	/** As the examples name it: `find`, `act add`, `fact length`, `talk thanks`. */
	name: string
	/** 0..1; all of a sentence's intents add up to 1. */
	share: number
}

/** Tells what sentences do: a linear model that has learned it from examples (`scripts/make-intents.mjs`). */
export interface Intents {
	/** @param words folded, with names as `NAMES` writes them. The likeliest first */
	of: (words: readonly string[]) => readonly Intent[]
	/** Whether a word by itself speaks for an intent. */
	tells: (word: string, intent: string) => boolean
}

/** What stands for names and numbers, whatever they are. */
export const NAMES = {
	title: '{title}',
	person: '{person}',
	provider: '{service}',
	place: '{country}',
	number: '{number}',
	unknown: '{unknown}',
} as const

/** Rows of the model for words, pairs of words and the sentence's ends; several may share one. */
export const FEATURE_ROWS = 8192
const START = '^'
const END = '$'

/** The rows of a sentence's features, each once. */
export function featureRows(words: readonly string[]): number[] {
	const whole = [START, ...words, END]
	const features = new Set<string>()
	for (const [at, word] of whole.entries()) {
		features.add(word)
		const next = whole[at + 1]
		if (next === undefined) continue
		features.add(`${word} ${next}`)
		const after = whole[at + 2]
		if (after !== undefined) features.add(`${word} * ${after}`)
	}
	return [...new Set([...features].map(rowOf))]
}

function rowOf(feature: string): number {
	return fnv1a(feature) % FEATURE_ROWS
}

/** The direction in which a sentence's words lie, of length 1; all 0 if none is known. */
export function directionOf(words: readonly string[], vectors: WordVectors): Float32Array {
	const sum = new Float32Array(vectors.dimensions)
	for (const word of words) {
		const place = vectors.placeOf(word)
		if (place >= 0) vectors.addTo(sum, place, vectors.weightOf(place))
	}
	const length = Math.hypot(...sum)
	return length === 0 ? sum : sum.map((value) => value / length)
}

/** What chance gives to a word is less. */
const TELLING_BYTE = 8

export function parseIntents(bytes: Uint8Array, vectors: WordVectors): Intents {
	const { names, shares, weightOf } = parseLinearModel(bytes, FEATURE_ROWS, vectors.dimensions)
	return {
		tells(word, intent) {
			const at = names.indexOf(intent)
			return at >= 0 && weightOf(rowOf(word), at) > TELLING_BYTE
		},
		of(words) {
			return shares(featureRows(words), directionOf(words, vectors))
				.map((share, at) => ({ name: names[at] as string, share }))
				.sort((one, other) => other.share - one.share)
		},
	}
}
