import { fnv1a } from '#domain/shared/hash.ts'
import { parseLinearModel } from './linear-model.ts'
import type { WordVectors } from './word-vectors.ts'

/** What a word says of the titles that are looked for: that they should have it, or not, or nothing; `occasion` tells who watches and how they are. */
export const MARKS = ['none', 'wanted', 'unwanted', 'occasion'] as const
type Mark = (typeof MARKS)[number]
/** How likely each is, 0..1. */
export type MarkShares = Record<Mark, number>

/** Tells it for each word of a message: a linear model that has learned it from marked messages (`scripts/make-marks.mjs`). */
export interface Marks {
	/** @param words folded; `breaks` are the signs of punctuation before them */
	of: (words: readonly string[], breaks: readonly string[]) => readonly MarkShares[]
}

export const MARK_ROWS = 16384
/** Vectors of the word itself and of those beside it. */
export const MARK_PLACES = [-1, 0, 1] as const
const NEAR = 3
export const NEGATORS: ReadonlySet<string> = new Set(
	'no not without except nothing never isnt arent dont doesnt wont cant hate hates hated less minus besides instead enough avoid but nor neither anything seen'.split(
		' ',
	),
)

/** The rows of a word's features among its neighbours. */
export function markRows(words: readonly string[], breaks: readonly string[], at: number): number[] {
	const word = (offset: number) => {
		const place = at + offset
		if (place < 0 || place >= words.length) return place < 0 ? '^' : '$'
		const sign =
			offset > 0 ? breaks.slice(at + 1, place + 1).find(Boolean) : breaks.slice(place + 1, at + 1).find(Boolean)
		return `${words[place]}${sign ?? ''}`
	}
	const features: string[] = []
	for (let offset = -NEAR; offset <= NEAR; offset++) features.push(`${offset} ${word(offset)}`)
	features.push(
		`p ${word(-1)} ${word(0)}`,
		`n ${word(0)} ${word(1)}`,
		`b ${word(-2)} ${word(-1)}`,
		`a ${word(1)} ${word(2)}`,
	)
	let joints = ''
	for (let place = at - 1; place >= 0; place--) {
		if (breaks[place + 1]) joints = `${breaks[place + 1]}${joints}`.slice(0, 3)
		const said = words[place] ?? ''
		if (said === 'but' || said === 'and' || said === 'or') joints = `${said}${joints}`.slice(0, 6)
		if (!NEGATORS.has(said)) continue
		const distance = at - place
		features.push(`not ${said} ${joints}`, `far ${Math.min(distance, 6)} ${joints}`)
		break
	}
	return [...new Set(features.map((feature) => fnv1a(feature) % MARK_ROWS))]
}

/** The vectors of a word and its neighbours, one after another; 0 where none is known. */
export function markDirection(words: readonly string[], at: number, vectors: WordVectors): Float32Array {
	const all = new Float32Array(vectors.dimensions * MARK_PLACES.length)
	for (const [index, offset] of MARK_PLACES.entries()) {
		const place = vectors.placeOf(words[at + offset] ?? '')
		const part = all.subarray(index * vectors.dimensions, (index + 1) * vectors.dimensions)
		if (place >= 0) vectors.addTo(part, place, 1)
	}
	return all
}

export function parseMarks(bytes: Uint8Array, vectors: WordVectors): Marks {
	const model = parseLinearModel(bytes, MARK_ROWS, vectors.dimensions * MARK_PLACES.length)
	return {
		of: (words, breaks) =>
			words.map((_, at) => {
				const shares = model.shares(markRows(words, breaks, at), markDirection(words, at, vectors))
				return Object.fromEntries(MARKS.map((mark) => [mark, shares[model.names.indexOf(mark)] ?? 0])) as MarkShares
			}),
	}
}
