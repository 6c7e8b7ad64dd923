import type { ReactNode } from 'react'
import { PHONE_MEDIA } from '#app/features/title/poster.tsx'
import { Rating } from '#app/features/title/rating.tsx'
import { fetchPriority } from '#app/ui/fetch-priority.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { HeroTitle } from '#domain/browse/hero.ts'
import { backdropSrcSet, imagePath, posterSrcSet } from '#domain/shared/image-urls.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { yearOf } from '#domain/title/media.ts'

/** Phones crop more than half of the backdrop, so half the screen's resolution is enough. */
const POSTER_SIZES = '47vw'

/** @param saveButton adds the title to the viewer's watchlist */
export function Hero({ hero, saveButton }: { hero: HeroTitle; saveButton: ReactNode }) {
	const year = yearOf(hero.releaseDate)
	return (
		<section className="hero on-dark" aria-label="Today's pick">
			{hero.backdropPath ? (
				<picture>
					{hero.posterPath ? (
						<source media={PHONE_MEDIA} srcSet={posterSrcSet(hero.posterPath)} sizes={POSTER_SIZES} />
					) : null}
					<img
						className="hero-picture"
						src={imagePath('w780', hero.backdropPath)}
						srcSet={backdropSrcSet(hero.backdropPath)}
						sizes="100vw"
						width={1280}
						height={720}
						alt=""
						{...fetchPriority(true)}
					/>
				</picture>
			) : null}
			<div className="hero-content">
				<h1>{hero.title}</h1>
				<p className="facts">
					<span>{hero.type === 'movie' ? 'Movie' : 'TV show'}</span>
					{year ? <span>{year}</span> : null}
					{hero.voteAverage > 0 ? <Rating value={hero.voteAverage} /> : null}
				</p>
				<p className="hero-text">{hero.overview}</p>
				<div className="actions">
					<Link to={watchPath(hero)} className="button primary">
						<Icon name="play" />
						Play
					</Link>
					{saveButton}
					<Link to={titlePath(hero)} className="button" prefetch="intent">
						<Icon name="info" />
						<span className="hero-more">Details</span>
					</Link>
				</div>
			</div>
		</section>
	)
}
