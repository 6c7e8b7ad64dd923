import { byteLength } from '#domain/shared/text.ts'

/** The texts of a title in a viewer's list or history. */
interface StoredTexts {
	title: string
	posterPath: string | null
	backdropPath: string | null
	overview: string
}

/** Everything that a list or history stores about a title. */
export interface TitleTexts extends StoredTexts {
	/** Vote average, 0..10. */
	rating: number
	/** ISO day; absent from histories. */
	releaseDate?: string | null
}

/** Longer than any title of the catalog. */
const MAX_TITLE_BYTES = 300
const ELLIPSIS = '…'

/**
 * Cuts the texts, so that rows have a known size; the overview gets what the others leave.
 * @param maxBytes of UTF-8, at least 600
 */
export function fitTexts<Texts extends StoredTexts>(texts: Texts, maxBytes: number): Texts {
	const title = cutToBytes(texts.title, MAX_TITLE_BYTES)
	const others = [title, texts.posterPath ?? '', texts.backdropPath ?? ''].map(byteLength)
	const left = others.reduce((bytes, length) => bytes - length, maxBytes)
	return { ...texts, title, overview: cutToBytes(texts.overview, left) }
}

/** The beginning of a text, with an ellipsis if it was cut. Never splits a character. */
function cutToBytes(text: string, maxBytes: number): string {
	let bytes = 0
	let end = 0
	for (const character of text) {
		bytes += byteLength(character)
		if (bytes > maxBytes) return text.slice(0, end) + ELLIPSIS
		if (bytes <= maxBytes - byteLength(ELLIPSIS)) end += character.length
	}
	return text
}

/** The first texts that fit together. */
export function fitList(texts: readonly string[], maxBytes: number): string[] {
	let left = maxBytes
	return texts.filter((text) => {
		left -= byteLength(text)
		return left >= 0
	})
}
