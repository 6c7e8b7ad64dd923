import { fetchPriority } from '#app/ui/html-attributes.ts'
import { backdropSrcSet, imagePath, posterSrcSet } from '#domain/shared/image-urls.ts'
import type { Card } from '#domain/title/card.ts'
import { PHONE_MEDIA } from '../poster.tsx'

/** Less than the real width: the picture is half dark, and loads before anything else. */
const POSTER_SIZES = '45vw'
/** Phones show the middle of it, which is larger than they are wide. Only large and dense screens are worth the largest. */
const BACKDROP_SIZES = `${PHONE_MEDIA} 72vw, (max-width: 1599px) 48vw, 70vw`

interface Props extends Pick<Card, 'posterPath'> {
	backdropPath: string | null
	className: string
}

/** The picture at the top of a page. A poster stands in only where there is no backdrop: its lettering is behind the title. */
export function HeroPicture({ posterPath, backdropPath, className }: Props) {
	const path = backdropPath ?? posterPath
	if (path === null) return null
	return (
		<img
			key={path}
			className={className}
			src={imagePath('w780', path)}
			srcSet={backdropPath ? backdropSrcSet(path) : posterSrcSet(path)}
			sizes={backdropPath ? BACKDROP_SIZES : POSTER_SIZES}
			alt=""
			{...fetchPriority('high')}
		/>
	)
}
