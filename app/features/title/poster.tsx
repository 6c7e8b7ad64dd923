import { fetchPriority } from '#app/ui/html-attributes.ts'
import { cardSrcSet, imagePath } from '#domain/shared/image-urls.ts'

/** Slightly less than the real width on phones: with forty small posters, half the bytes matter more than sharpness. */
export const CARD_SIZES = '(min-width: 1600px) 200px, (min-width: 900px) 168px, (min-width: 600px) 148px, 25vw'

/** The same for rows whose posters are larger. */
export const LARGE_CARD_SIZES = '(min-width: 900px) 200px, (min-width: 600px) 150px, 38vw'

/** The phone layout's media query (core.css). */
export const PHONE_MEDIA = '(max-width: 599px)'

/**
 * `first` is for the page's largest image, `eager` for what else is in view. `next` is in view, too, but loads after those;
 * `lazy` images wait until all of these are there (core.css).
 */
export type PosterLoading = 'first' | 'eager' | 'next' | 'lazy'

/** How many posters a grid's first line, and its first screen, have on a phone. */
const FIRST_LINE = 3
const FIRST_SCREEN = 6

/** How a grid's posters load, by index. */
export function gridLoading(index: number): PosterLoading {
	if (index === 0) return 'first'
	if (index < FIRST_LINE) return 'eager'
	return index < FIRST_SCREEN ? 'next' : 'lazy'
}

const LOADING_ATTRIBUTES = {
	first: fetchPriority('high'),
	eager: { decoding: 'async' },
	next: { loading: 'lazy', decoding: 'async', ...fetchPriority('low') },
	lazy: { loading: 'lazy', decoding: 'async' },
} as const

interface Props {
	path: string | null
	title: string
	/** The `sizes` attribute. */
	sizes: string
	loading?: PosterLoading
}

/** A decorative poster: the title is always next to it as text. */
export function Poster({ path, title, sizes, loading = 'lazy' }: Props) {
	return (
		<span className="poster">
			{path ? (
				<img
					src={imagePath('w342', path)}
					srcSet={cardSrcSet(path)}
					sizes={sizes}
					width={342}
					height={513}
					alt=""
					{...LOADING_ATTRIBUTES[loading]}
				/>
			) : (
				<span className="no-picture">{title}</span>
			)}
		</span>
	)
}
