/** Words as vectors: those of near meaning lie in near directions. */
export interface WordVectors {
	dimensions: number
	/** The place of a word, or of the word that it is a form of: "weddings"; -1 for none. */
	placeOf: (word: string) => number
	/** The cosine of the angle between two words: 1 for the same. */
	nearness: (one: number, other: number) => number
	/** Adds a word's unit vector, `weight` times. */
	addTo: (sum: Float32Array, place: number, weight: number) => void
	/** How much a word says, 0..1: little if it is frequent. */
	weightOf: (place: number) => number
	/** The words of nearest meaning, nearest first, without the word's own forms. */
	nearest: (place: number, count: number, least: number) => readonly { word: string; nearness: number }[]
}

const HEAD_END = '\n'.charCodeAt(0)
/** The frequency, as a share of all words, at which a word says half of what a rare one says. */
const COMMON_SHARE = 1e-3
const MIN_STEM_LENGTH = 3

/** Endings of forms, and what the word has in their place. */
const ENDINGS: readonly (readonly [ending: string, ...stems: string[]])[] = [
	['ies', 'y', 'ie'],
	['es', '', 'e'],
	['s', ''],
	['ied', 'y'],
	['ed', '', 'e'],
	['ing', '', 'e'],
	['ier', 'y'],
	['iest', 'y'],
	['er', '', 'e'],
	['est', '', 'e'],
	['ly', ''],
	['y', ''],
]

/**
 * @param bytes the number of dimensions and the words, the most frequent first, up to the end of the line; then a signed byte for
 *   each dimension of each word
 */
export function parseWordVectors(bytes: Uint8Array): WordVectors {
	const end = bytes.indexOf(HEAD_END)
	const [size = '', ...words] = lettersOf(bytes.subarray(0, end)).split(' ')
	const dimensions = Number(size)
	const values = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, words.length * dimensions)
	const places = new Map(words.map((word, place) => [word, place]))
	const lengths = new Float32Array(words.length)
	for (let place = 0; place < words.length; place++) lengths[place] = Math.sqrt(product(place, place))
	const zipf = Math.log(words.length)

	function product(one: number, other: number): number {
		const [from, to] = [one * dimensions, other * dimensions]
		let sum = 0
		for (let at = 0; at < dimensions; at++) sum += (values[from + at] as number) * (values[to + at] as number)
		return sum
	}
	const nearness = (one: number, other: number) =>
		product(one, other) / ((lengths[one] as number) * (lengths[other] as number))
	const placeOf = (word: string) => {
		const place = places.get(word)
		if (place !== undefined) return place
		for (const stem of stemsOf(word)) {
			const found = places.get(stem)
			if (found !== undefined) return found
		}
		return -1
	}

	return {
		dimensions,
		placeOf,
		nearness,
		addTo(sum, place, weight) {
			const from = place * dimensions
			const scale = weight / (lengths[place] as number)
			for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] as number) + scale * (values[from + at] as number)
		},
		weightOf: (place) => COMMON_SHARE / (COMMON_SHARE + 1 / ((place + 1) * zipf)),
		nearest(place, count, least) {
			const own = words[place] ?? ''
			const found: { word: string; nearness: number }[] = []
			for (let other = 0; other < words.length; other++) {
				const near = nearness(place, other)
				if (near < least || isForm(words[other] ?? '', own)) continue
				found.push({ word: words[other] ?? '', nearness: near })
			}
			return found.sort((a, b) => b.nearness - a.nearness).slice(0, count)
		},
	}
}

/** Apart, because a call has only so many arguments. */
const MAX_ARGUMENTS = 10_000

export function lettersOf(bytes: Uint8Array): string {
	let text = ''
	for (let from = 0; from < bytes.length; from += MAX_ARGUMENTS)
		text += String.fromCharCode(...bytes.subarray(from, from + MAX_ARGUMENTS))
	return text
}

/** What a word may be a form of, the likeliest first. */
function stemsOf(word: string): string[] {
	return ENDINGS.flatMap(([ending, ...stems]) => {
		const root = word.slice(0, -ending.length)
		if (!word.endsWith(ending) || root.length < MIN_STEM_LENGTH) return []
		const single = /(.)\1$/.test(root) ? [root.slice(0, -1)] : []
		return [...stems.map((stem) => root + stem), ...single]
	})
}

const SHARED_LETTERS = 4

/** Whether two words are likely forms of one: they share their beginning. */
function isForm(one: string, other: string): boolean {
	const length = Math.max(SHARED_LETTERS, Math.min(one.length, other.length) - 2)
	return one.slice(0, length) === other.slice(0, length)
}
