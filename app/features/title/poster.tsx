import { fetchPriority } from '#app/ui/fetch-priority.ts'
import { cardSrcSet, imagePath, posterSrcSet } from '#domain/shared/image-urls.ts'

/** Slightly less than the real width on phones: with forty small posters, half the bytes matter more than sharpness. */
export const CARD_SIZES = '(min-width: 900px) 168px, (min-width: 600px) 148px, 25vw'

/** The phone layout's media query (core.css). */
export const PHONE_MEDIA = '(max-width: 599px)'

interface Props {
	path: string | null
	title: string
	/** The `sizes` attribute. */
	sizes: string
	/** For the page's largest image, which loads first. */
	isPriority?: boolean
	eager?: boolean
	/** Larger than in a card. */
	large?: boolean
}

/** A decorative poster: the title is always beside it as text. */
export function Poster({ path, title, sizes, isPriority = false, eager = isPriority, large = false }: Props) {
	return (
		<span className="poster">
			{path ? (
				<img
					src={imagePath('w342', path)}
					srcSet={large ? posterSrcSet(path) : cardSrcSet(path)}
					sizes={sizes}
					width={342}
					height={513}
					alt=""
					loading={eager ? undefined : 'lazy'}
					decoding="async"
					{...fetchPriority(isPriority)}
				/>
			) : (
				<span className="no-picture">{title}</span>
			)}
		</span>
	)
}
