import { importance } from '#app/ui/importance.ts'
import { imagePath, posterSrcSet } from '#domain/links.ts'

interface Props {
	path: string | null
	title: string
	/** How wide it is shown, as `sizes` says it. */
	sizes: string
	/** The one picture that decides how fast the page looks. */
	first?: boolean
	eager?: boolean
}

/** A poster in its frame. The title stands beside it in words, so the picture says nothing by itself. */
export function Poster({ path, title, sizes, first = false, eager = first }: Props) {
	return (
		<span className="poster">
			{path ? (
				<img
					src={imagePath('w342', path)}
					srcSet={posterSrcSet(path)}
					sizes={sizes}
					width={342}
					height={513}
					alt=""
					loading={eager ? undefined : 'lazy'}
					decoding="async"
					{...importance(first)}
				/>
			) : (
				<span className="no-picture">{title}</span>
			)}
		</span>
	)
}
