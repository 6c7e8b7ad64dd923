import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { backdropSrcSet, imagePath, posterSrcSet } from '#domain/shared/image-urls.ts'

interface Props {
	image: EntryImage | null
	/** Value of the `sizes` attribute. */
	sizes: string
	/** Progress, 0..1. */
	fraction: number
	eager?: boolean
	/** Content before the progress bar. */
	children?: ReactNode
}

/** A 16:9 image with a progress bar. It is decorative: the title stands next to it. */
export function WideImage({ image, sizes, fraction, eager = false, children }: Props) {
	return (
		<span className="still with-progress">
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
			{children}
			{fraction > 0 ? <progress value={fraction} max={1} aria-hidden="true" /> : null}
		</span>
	)
}

/** The backdrop of an entry, or its poster. */
export interface EntryImage {
	path: string
	isPoster: boolean
}

export function entryImage({
	backdropPath,
	posterPath,
}: {
	backdropPath: string | null
	posterPath: string | null
}): EntryImage | null {
	if (backdropPath) return { path: backdropPath, isPoster: false }
	return posterPath ? { path: posterPath, isPoster: true } : null
}
