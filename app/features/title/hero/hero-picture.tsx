import { fetchPriority } from '#app/ui/html-attributes.ts'
import { backdropSrcSet, imagePath, posterSrcSet } from '#domain/shared/image-urls.ts'
import type { Card } from '#domain/title/card.ts'
import { PHONE_MEDIA } from '../poster.tsx'

/** Less than the real width: the picture is half dark, and loads before anything else. */
const POSTER_SIZES = '45vw'
const BACKDROP_SIZES = `${PHONE_MEDIA} 60vw, 70vw`

interface Props extends Pick<Card, 'posterPath'> {
	backdropPath: string | null
	className: string
}

/** The picture at the top of a page: phones show the poster, wide screens the backdrop, and either stands in for the other. */
export function HeroPicture({ posterPath, backdropPath, className }: Props) {
	const path = backdropPath ?? posterPath
	if (path === null) return null
	return (
		<picture key={path}>
			{posterPath ? <source media={PHONE_MEDIA} srcSet={posterSrcSet(posterPath)} sizes={POSTER_SIZES} /> : null}
			<img
				className={className}
				src={imagePath('w780', path)}
				srcSet={backdropPath ? backdropSrcSet(path) : posterSrcSet(path)}
				sizes={BACKDROP_SIZES}
				alt=""
				{...fetchPriority('high')}
			/>
		</picture>
	)
}
