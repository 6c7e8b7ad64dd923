import { Fragment, type ReactNode } from 'react'
import { fetchPriority } from '#app/ui/html-attributes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { WatchStatus } from '#domain/history/watch-status.ts'
import { backdropSrcSet, imagePath } from '#domain/shared/image-urls.ts'
import { watchPath } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import { yearOf } from '#domain/title/media.ts'
import { PHONE_MEDIA, Poster } from '../poster.tsx'
import type { DetailsView, RatingView } from './details.server.ts'
import { HEAD_IMAGE_SIZES } from './details-styles.ts'
import { PeopleLine } from './fact-list.tsx'
import { ShareButton } from './share-button.tsx'
import { Trailer } from './trailer.tsx'

/** Phones blur the smallest poster as a backdrop; without a poster the smallest backdrop will do. */
const BACKDROP_SIZES = '(min-width: 600px) 100vw, 100px'

interface Props {
	view: DetailsView
	watchStatus: WatchStatus | null
	/** The buttons of the viewer's lists. */
	saveButtons: ReactNode
}

/** The first screen of a details page: images, title, facts, actions and what it is about. */
export function DetailsHead({ view, watchStatus, saveButtons }: Props) {
	const { title, posterPath, backdropPath, rating, creators, trailer } = view
	return (
		<header className={backdropPath ? 'details-head' : 'details-head plain'}>
			{backdropPath ? (
				<div className="backdrop">
					<picture>
						{posterPath ? <source media={PHONE_MEDIA} srcSet={imagePath('w92', posterPath)} /> : null}
						<img
							src={imagePath('w300', backdropPath)}
							srcSet={backdropSrcSet(backdropPath)}
							sizes={BACKDROP_SIZES}
							width={1280}
							height={720}
							alt=""
							{...fetchPriority('low')}
						/>
					</picture>
				</div>
			) : null}
			<div className={posterPath ? 'details-poster' : 'details-poster missing'}>
				{posterPath ? (
					<Poster path={posterPath} title={title} sizes={HEAD_IMAGE_SIZES} loading="first" large />
				) : (
					<PosterPlaceholder />
				)}
			</div>
			<div className="details-text">
				<h1 className={title.length > 40 ? 'long' : undefined}>
					<bdi>{title}</bdi>
				</h1>
				<Facts view={view} />
				{rating ? <RatingRing rating={rating} /> : null}
				<div className="actions">
					<PlayLink title={view.ref} watchStatus={watchStatus} />
					{trailer ? <Trailer trailer={trailer} title={title} /> : null}
					{saveButtons}
					<ShareButton title={title} />
				</div>
				{view.tagline ? <p className="tagline">{view.tagline}</p> : null}
				<p className="overview" dir="auto">
					{view.overview ?? 'No overview yet.'}
				</p>
				{creators ? (
					<p className="soft">
						{creators.label} <PeopleLine people={creators.people} />
					</p>
				) : null}
			</div>
		</header>
	)
}

function PosterPlaceholder() {
	return (
		<span className="poster">
			<span className="no-picture">
				<Icon name="film" size={32} />
			</span>
		</span>
	)
}

function Facts({ view: { years, runtimeText, certificate, genres } }: { view: DetailsView }) {
	if (!years && !runtimeText && !certificate && genres.length === 0) return null
	return (
		<p className="facts">
			{years ? <span>{years}</span> : null}
			{runtimeText ? <span>{runtimeText}</span> : null}
			{certificate ? (
				<span>
					<span className="badge">
						<span className="visually-hidden">Age rating </span>
						{certificate}
					</span>
				</span>
			) : null}
			{genres.length > 0 ? (
				<span className="genres">
					{genres.map(({ name, to }, index) => (
						<Fragment key={name}>
							{index > 0 ? ', ' : null}
							{to ? (
								<Link to={to} className="quiet-link">
									{name}
								</Link>
							) : (
								name
							)}
						</Fragment>
					))}
				</span>
			) : null}
		</p>
	)
}

/** What a list on this device stores of the title. */
export function toSavableCard({ ref, title, releaseDate, posterPath, rating }: DetailsView): Card {
	const { type, id } = ref
	return { type, id, title, year: yearOf(releaseDate), posterPath, rating: rating?.value ?? null }
}

/** Plays from the beginning or resumes. The label has two lines, so that the button's size doesn't change. */
function PlayLink({ title, watchStatus }: { title: MediaRef; watchStatus: WatchStatus | null }) {
	const { to, label, note } = watchStatus?.play ?? { to: watchPath(title), label: 'Play', note: null }
	return (
		<Link to={to} className="button primary">
			{/* A new element instead of changed text doesn't count as a layout shift. */}
			<Fragment key={label}>
				<Icon name="play" />
				<span className="play-label">
					{`${label} `}
					{note ? <small>{note}</small> : null}
				</span>
			</Fragment>
		</Link>
	)
}

const RADIUS = 20

const FULL = 100

/** The vote average in a ring that is filled in proportion. */
function RatingRing({ rating }: { rating: RatingView }) {
	return (
		<p className="rating-ring">
			<svg viewBox="0 0 44 44" width={44} height={44} aria-hidden="true">
				<circle cx={22} cy={22} r={RADIUS} />
				<circle cx={22} cy={22} r={RADIUS} pathLength={FULL} strokeDasharray={`${rating.value * 10} ${FULL}`} />
			</svg>
			<span className="rating-number">
				<span className="visually-hidden">Rated </span>
				{rating.value.toFixed(1)}
				<span className="visually-hidden"> of 10</span>
			</span>
			<span className="faint">
				<span className="visually-hidden">by </span>
				{`${rating.votesText} ${rating.votes === 1 ? 'vote' : 'votes'}`}
			</span>
		</p>
	)
}
