import type { ReactNode } from 'react'
import { fetchPriority } from '#app/ui/fetch-priority.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { backdropSrcSet, imagePath, posterSrcSet } from '#domain/shared/image-urls.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import { PHONE_MEDIA } from './poster.tsx'
import { Rating } from './rating.tsx'

const MAX_CANDIDATES = 5
/** On a phone the place is upright, and more than half of a backdrop would be cut off. Half as sharp as the screen does there. */
const POSTER_SIZES = '47vw'

type HeroTitle = Pick<
	TitleSummary,
	'type' | 'id' | 'title' | 'overview' | 'posterPath' | 'backdropPath' | 'voteAverage' | 'releaseDate'
>

/** The title that the home page begins with: another of the day's first ones each day. */
export function toHero(titles: readonly TitleSummary[], day: number): HeroTitle | null {
	const candidates = titles.filter((title) => title.backdropPath && title.overview).slice(0, MAX_CANDIDATES)
	const title = candidates[day % candidates.length]
	if (!title) return null
	const { type, id, overview, posterPath, backdropPath, voteAverage, releaseDate } = title
	return { type, id, title: title.title, overview, posterPath, backdropPath, voteAverage, releaseDate }
}

/** @param saving the button of the viewer's watchlist */
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
			<div className="hero-in">
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
