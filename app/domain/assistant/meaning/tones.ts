import { fnv1a } from '#domain/shared/hash.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { GenreWord } from '#domain/title/genre-words.ts'
import type { Mood } from '#domain/title/moods.ts'
import { directionOf } from './intents.ts'
import { parseLinearModel } from './linear-model.ts'
import type { WordVectors } from './word-vectors.ts'

/** How titles feel: moods, and what comedies, romances, horror films and epics are at their strongest. */
export type Tone = Mood | 'funny' | 'romantic' | 'scary' | 'epic'

/** What the best of a genre are. */
export const TONE_OF_GENRE: Partial<Record<GenreWord, Tone>> = {
	comedy: 'funny',
	romance: 'romantic',
	horror: 'scary',
	action: 'exciting',
	adventure: 'exciting',
	thriller: 'tense',
}

/** What tells how a title feels. */
interface ToneTexts {
	type: MediaType
	genreIds: readonly number[]
	overview: string
	/** In what language the overview is, where it is not English. */
	langs?: { overview?: string | undefined }
	/** In English; lists of titles do not have them. */
	keywords?: readonly { name: string }[]
}

/** How titles feel: a linear model that has learned it from labeled titles (`scripts/make-tones.mjs`). */
export interface Tones {
	/** How much a title feels so, 0..1: those of all tones add up to at most 1. */
	share: (title: ToneTexts, tone: Tone) => number
	/** How alike two titles feel, and what they tell of, 0..1. */
	kinship: (one: ToneTexts, other: ToneTexts) => number
}

/** Rows of the model for genres and pairs of genres; several may share one. */
export const TONE_ROWS = 512

/** The rows of a title's genres, each once. */
export function toneRows({ type, genreIds }: ToneTexts): number[] {
	const ids = [...genreIds].sort((a, b) => a - b)
	const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => `${one} ${other}`))
	return [
		...new Set([type, `${ids.length}`, ...ids.map(String), ...pairs].map((feature) => fnv1a(feature) % TONE_ROWS)),
	]
}

/** The direction in which a title's English texts lie. */
export function toneDirection({ overview, langs, keywords = [] }: ToneTexts, vectors: WordVectors): Float32Array {
	const text = [langs?.overview === undefined ? overview : '', ...keywords.map(({ name }) => name)].join(' ')
	return directionOf(fold(text).split(' ').filter(Boolean), vectors)
}

export function parseTones(bytes: Uint8Array, vectors: WordVectors): Tones {
	const { names, shares } = parseLinearModel(bytes, TONE_ROWS, vectors.dimensions)
	const directionBy = memoizeByTitle((title) => toneDirection(title, vectors))
	const sharesBy = memoizeByTitle((title) => shares(toneRows(title), directionBy(title)))
	return {
		share: (title, tone) => sharesBy(title)[names.indexOf(tone)] ?? 0,
		kinship: (one, other) =>
			(cosine(sharesBy(one), sharesBy(other)) + Math.max(0, cosine(directionBy(one), directionBy(other)))) / 2,
	}
}

function memoizeByTitle<Value>(make: (title: ToneTexts) => Value): (title: ToneTexts) => Value {
	const known = new WeakMap<ToneTexts, Value>()
	return (title) => {
		const value = known.get(title) ?? make(title)
		known.set(title, value)
		return value
	}
}

function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
	let [product, first, second] = [0, 0, 0]
	for (let at = 0; at < one.length; at++) {
		const [a, b] = [one[at] ?? 0, other[at] ?? 0]
		product += a * b
		first += a * a
		second += b * b
	}
	return product === 0 ? 0 : product / Math.sqrt(first * second)
}
