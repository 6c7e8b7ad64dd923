import { encodeText } from './query.ts'

/** Widths (`w`) and heights (`h`) that the metadata service serves, smallest first. */
const POSTER_SIZES = ['w92', 'w154', 'w185', 'w342', 'w500', 'w780'] as const
const BACKDROP_SIZES = ['w300', 'w780', 'w1280'] as const
const STILL_SIZES = ['w92', 'w185', 'w300'] as const
const PROFILE_SIZES = ['w45', 'w185', 'h632'] as const
type ImageSize =
	| (typeof POSTER_SIZES)[number]
	| (typeof BACKDROP_SIZES)[number]
	| (typeof STILL_SIZES)[number]
	| (typeof PROFILE_SIZES)[number]

export function isImageSize(text: string): boolean {
	return [POSTER_SIZES, BACKDROP_SIZES, STILL_SIZES, PROFILE_SIZES].flat().some((size) => size === text)
}

/** Portraits have an aspect ratio of 2:3. */
const WIDTH_OF_H632 = 421

/**
 * The URL of an image on our own origin.
 * @param path as the metadata service gives it, `/abc.jpg`
 */
export function imagePath(size: ImageSize, path: string): string {
	return `/images/${size}/${encodeText(path.replace(/^\//, ''))}`
}

/** Only two sizes, for normal and high-density screens: a page repeats the list for each card. */
const CARD_SIZES: readonly ImageSize[] = ['w185', 'w342']
/** Also serves the large poster of a details page. */
const POSTER_SRCSET_SIZES: readonly ImageSize[] = [...CARD_SIZES, 'w500']

export function posterSrcSet(path: string): string {
	return srcSet(POSTER_SRCSET_SIZES, path)
}

export function cardSrcSet(path: string): string {
	return srcSet(CARD_SIZES, path)
}

export function backdropSrcSet(path: string): string {
	return srcSet(BACKDROP_SIZES, path)
}

export function profileSrcSet(path: string): string {
	return srcSet(PROFILE_SIZES, path)
}

function srcSet(sizes: readonly ImageSize[], path: string): string {
	return sizes.map((size) => `${imagePath(size, path)} ${widthOf(size)}w`).join(', ')
}

function widthOf(size: ImageSize): number {
	return size === 'h632' ? WIDTH_OF_H632 : Number(size.slice(1))
}
