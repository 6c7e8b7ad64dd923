import type { ReactNode } from 'react'
import { Rating } from '#app/features/title/title-card.tsx'
import { fetchPriority } from '#app/ui/html-attributes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { HeroPick } from '#domain/browse/hero.ts'
import { backdropSrcSet, imagePath } from '#domain/shared/image-urls.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { yearOf } from '#domain/title/media.ts'

/** Phones show the middle of the picture, so half the screen's resolution is enough. */
const PICTURE_SIZES = '(max-width: 599px) 60vw, 100vw'

interface Props {
	hero: HeroPick
	/** Adds the title to the viewer's watchlist. */
	saveButton: ReactNode
	/** The address of another pick. */
	pathOf: (pick: number) => string
}

export function Hero({ hero: { title: hero, pick, pickCount }, saveButton, pathOf }: Props) {
	const year = yearOf(hero.releaseDate)
	return (
		<section className="hero" aria-label="Today's pick">
			{hero.backdropPath ? (
				<img
					key={hero.backdropPath}
					className="hero-picture"
					src={imagePath('w780', hero.backdropPath)}
					srcSet={backdropSrcSet(hero.backdropPath)}
					sizes={PICTURE_SIZES}
					width={1280}
					height={720}
					alt=""
					{...fetchPriority('high')}
				/>
			) : null}
			<div className="hero-content">
				<h1 aria-live="polite">
					<bdi>{hero.title}</bdi>
				</h1>
				<p className="facts">
					<span>{hero.type === 'movie' ? 'Movie' : 'TV show'}</span>
					{year ? <span>{year}</span> : null}
					{hero.voteAverage > 0 ? <Rating value={hero.voteAverage} /> : null}
				</p>
				<p className="hero-text" dir="auto">
					{hero.overview}
				</p>
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
				{pickCount > 1 ? (
					<nav className="hero-turn" aria-label="Today's picks">
						<Turn to={pathOf(pick > 1 ? pick - 1 : pickCount)} name="Previous pick" icon="chevron-left" />
						<span>
							{pick} / {pickCount}
						</span>
						<Turn to={pathOf(pick < pickCount ? pick + 1 : 1)} name="Next pick" icon="chevron-right" />
					</nav>
				) : null}
			</div>
		</section>
	)
}

function Turn({ to, name, icon }: { to: string; name: string; icon: 'chevron-left' | 'chevron-right' }) {
	return (
		<Link to={to} className="button icon-only quiet" aria-label={name} rel="nofollow" preventScrollReset replace>
			<Icon name={icon} />
		</Link>
	)
}
