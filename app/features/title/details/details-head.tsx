import { Link } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { backdropSrcSet, imagePath, posterSrcSet } from '#domain/shared/links.ts'
import type { WatchedView } from '../episodes/watched.ts'
import { PeopleLine } from '../person/people-line.tsx'
import { ON_PHONE, Poster } from '../poster.tsx'
import type { DetailsView } from './details.ts'
import { HEAD_SIZES } from './details-styles.tsx'
import { PlayLink } from './play-link.tsx'
import { RatingRing } from './rating-ring.tsx'
import { Share } from './share.tsx'
import { Trailer } from './trailer.tsx'

/** On a phone the backdrop is only light behind the poster, which gives it itself; one that has none does with the smallest. */
const BACKDROP_SIZES = '(min-width: 600px) 100vw, 100px'

/** The poster is what a phone waits for. React 18 knows the attribute only under its HTML name. */
const BEHIND_POSTER: Record<string, string> = { fetchpriority: 'low' }

interface Props {
	view: DetailsView
	watched: WatchedView | null
	/** The buttons of the viewer's lists. */
	saving: ReactNode
	/** Below the actions. */
	children?: ReactNode
}

/** What a title is, in the first screen: pictures, name, facts, and what can be done with it. */
export function DetailsHead({ view, watched, saving, children }: Props) {
	const { title, posterPath, backdropPath, rating, makers, trailer } = view
	return (
		<header className={backdropPath ? 'details-head' : 'details-head plain'}>
			{backdropPath ? (
				<div className="backdrop">
					<picture>
						{posterPath ? <source media={ON_PHONE} srcSet={posterSrcSet(posterPath)} sizes={HEAD_SIZES} /> : null}
						<img
							src={imagePath('w300', backdropPath)}
							srcSet={backdropSrcSet(backdropPath)}
							sizes={BACKDROP_SIZES}
							width={1280}
							height={720}
							alt=""
							{...BEHIND_POSTER}
						/>
					</picture>
				</div>
			) : null}
			<div className={posterPath ? 'details-poster' : 'details-poster missing'}>
				{posterPath ? <Poster path={posterPath} title={title} sizes={HEAD_SIZES} first large /> : <NoPoster />}
			</div>
			<div className="details-words">
				<h1 className={title.length > 40 ? 'long' : undefined}>{title}</h1>
				<Facts view={view} />
				{rating ? <RatingRing rating={rating} /> : null}
				<div className="actions">
					<PlayLink title={view.ref} watched={watched} />
					{trailer ? <Trailer trailer={trailer} title={title} /> : null}
					{saving}
					<Share title={title} />
				</div>
				{children}
				{view.tagline ? <p className="tagline">{view.tagline}</p> : null}
				<p className="overview">{view.overview ?? 'Nobody has written yet what this is about.'}</p>
				{makers ? (
					<p className="soft">
						{makers.label} <PeopleLine people={makers.people} />
					</p>
				) : null}
			</div>
		</header>
	)
}

function NoPoster() {
	return (
		<span className="poster">
			<span className="no-picture">
				<Icon name="film" size={32} />
			</span>
		</span>
	)
}

function Facts({ view: { years, length, certificate, genres } }: { view: DetailsView }) {
	if (!years && !length && !certificate && genres.length === 0) return null
	return (
		<p className="facts">
			{years ? <span>{years}</span> : null}
			{length ? <span>{length}</span> : null}
			{certificate ? (
				<span>
					<span className="badge">
						<span className="visually-hidden">Certificate </span>
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
