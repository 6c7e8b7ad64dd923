import { fetchPriority } from '#app/ui/fetch-priority.ts'
import { cardSrcSet, imagePath, posterSrcSet } from '#domain/shared/image-urls.ts'

/** On a phone a little less than it is: of forty small posters half the bytes are worth more than the last sharpness. */
export const CARD_SIZES = '(min-width: 900px) 168px, (min-width: 600px) 148px, 25vw'

/** Where the layout is that of a phone (core.css). */
export const PHONE_MEDIA = '(max-width: 599px)'

interface Props {
	path: string | null
	title: string
	/** How wide it is shown, as `sizes` says it. */
	sizes: string
	/** The one picture that decides how fast the page looks. */
	isPriority?: boolean
	eager?: boolean
	/** Larger than on a card. */
	large?: boolean
}

/** A poster in its frame. The title stands beside it in words, so the picture says nothing by itself. */
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
