import { Icon } from '#app/ui/icon.tsx'
import { backdropSrcSet, imagePath, posterSrcSet } from '#domain/shared/image-urls.ts'
import type { EntryImage } from './entry-image.ts'

interface Props {
	image: EntryImage | null
	/** How wide it is shown, as `sizes` says it. */
	sizes: string
	/** How much was seen, 0..1. */
	fraction: number
	eager?: boolean
}

/** A picture in sixteen to nine with how far the viewer is in it. The title stands beside it in words. */
export function WideImage({ image, sizes, fraction, eager = false }: Props) {
	return (
		<span className="still seen">
			{image ? (
				<img
					src={imagePath(image.isPoster ? 'w342' : 'w300', image.path)}
					srcSet={image.isPoster ? posterSrcSet(image.path) : backdropSrcSet(image.path)}
					sizes={sizes}
					width={300}
					height={169}
					alt=""
					loading={eager ? undefined : 'lazy'}
					decoding="async"
				/>
			) : (
				<span className="no-picture">
					<Icon name="film" size={24} />
				</span>
			)}
			{fraction > 0 ? <progress value={fraction} max={1} aria-hidden="true" /> : null}
		</span>
	)
}
