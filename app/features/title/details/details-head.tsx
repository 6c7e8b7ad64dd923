import { Fragment, type ReactNode } from 'react'
import { fetchPriority } from '#app/ui/html-attributes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { WatchStatus } from '#domain/history/watch-status.ts'
import { type MainPlay, mainPlay } from '#domain/own-server/main-play.ts'
import { formatTenths } from '#domain/shared/count.ts'
import { backdropSrcSet, imagePath, posterSrcSet } from '#domain/shared/image-urls.ts'
import { watchPath } from '#domain/shared/links.ts'
import { punctuation } from '#domain/shared/punctuation-words.ts'
import type { Card } from '#domain/title/card.ts'
import { detailsWords } from '#domain/title/details-words.ts'
import { yearOf } from '#domain/title/media.ts'
import { playWords } from '#domain/title/play-words.ts'
import { PHONE_MEDIA } from '../poster.tsx'
import type { DetailsView, RatingView } from './details.server.ts'
import { PeopleLine } from './fact-list.tsx'
import { newTabOf } from './where-to-watch.tsx'

/** Less than the real width: bytes matter more than sharpness. Phones show the middle of it, which is larger than they are wide. */
const POSTER_SIZES = '60vw'
const BACKDROP_SIZES = `${PHONE_MEDIA} 72vw, (min-width: 1600px) 75vw, (min-width: 900px) 48vw, 100vw`

interface Props {
	view: DetailsView
	watchStatus: WatchStatus | null
	/** The name of the viewer's own server, if that has the title. */
	serverName: string | null
	/** The buttons of the viewer's lists. @param isMain whether the first of them is the main button of the page */
	saveButtons: (isMain: boolean) => ReactNode
	whereToWatch: ReactNode
	/** The viewer's opinion on the title. */
	opinion: ReactNode
}

/** The first screen of a details page: picture, title, facts, actions, where to watch, and overview. */
export function DetailsHead({ view, watchStatus, serverName, saveButtons, whereToWatch, opinion }: Props) {
	const { title, langs, posterPath, backdropPath, creators } = view
	const hasPicture = posterPath !== null || backdropPath !== null
	const { ref, plays, offers } = view
	const play = mainPlay({ ref, plays, best: offers.best, begun: watchStatus?.play ?? null, serverName })
	const playLinks = <PlayLinks view={view} watchStatus={watchStatus} play={play} />
	return (
		<header className={hasPicture ? 'details-head cinema on-dark' : 'details-head'}>
			{hasPicture ? <HeadPicture posterPath={posterPath} backdropPath={backdropPath} /> : null}
			<div className="details-text">
				<h1 className={title.length > 40 ? 'long' : undefined}>
					<bdi lang={textLang(langs?.title)}>{title}</bdi>
				</h1>
				<Facts view={view} />
				<div className="actions">
					{play.isDemo ? null : playLinks}
					{saveButtons(play.isDemo === true)}
					{play.isDemo ? playLinks : null}
				</div>
				{whereToWatch}
				{view.tagline ? (
					<p className="soft" lang={textLang(langs?.tagline)}>
						{view.tagline}
					</p>
				) : null}
				<p className="overview" dir="auto" lang={textLang(langs?.overview)}>
					{view.overview ?? detailsWords.noOverview}
				</p>
				{creators ? (
					<p className="soft">
						{`${creators.label} `}
						<PeopleLine people={creators.people} />
					</p>
				) : null}
				{opinion}
			</div>
		</header>
	)
}

/** The backdrop. A poster stands in only where there is none: its lettering is behind the title. */
function HeadPicture({ posterPath, backdropPath }: Pick<DetailsView, 'posterPath' | 'backdropPath'>) {
	return (
		<picture className={backdropPath ? 'backdrop' : 'backdrop upright'}>
			<img
				src={backdropPath ? imagePath('w780', backdropPath) : imagePath('w500', posterPath ?? '')}
				srcSet={backdropPath ? backdropSrcSet(backdropPath) : posterSrcSet(posterPath ?? '')}
				sizes={backdropPath ? BACKDROP_SIZES : POSTER_SIZES}
				width={1280}
				height={720}
				alt=""
				{...fetchPriority('high')}
			/>
		</picture>
	)
}

function Facts({ view: { years, runtimeText, certificate, rating, genres } }: { view: DetailsView }) {
	return (
		<p className="facts">
			{years ? <span>{years}</span> : null}
			{runtimeText ? <span>{runtimeText}</span> : null}
			{certificate ? <span>{detailsWords.ageRating({ certificate, hidden: visuallyHidden })}</span> : null}
			{rating ? <VoteAverage rating={rating} /> : null}
			{genres.length > 0 ? (
				<span className="genres">
					{genres.map(({ name, to }, index) => (
						<span key={name}>
							{index > 0 ? punctuation.comma : null}
							{to ? (
								<Link to={to} className="quiet-link">
									{name}
								</Link>
							) : (
								name
							)}
						</span>
					))}
				</span>
			) : null}
		</p>
	)
}

function VoteAverage({ rating: { value, votes, votesText } }: { rating: RatingView }) {
	const by = detailsWords.votes({ count: votes, votes: votesText })
	return (
		<span className="rating" title={by}>
			{detailsWords.rated({ rating: formatTenths(value), votes: by, before: visuallyHidden, after: visuallyHidden })}
		</span>
	)
}

/** The card that a list on this device stores. */
export function toSavableCard({ ref, title, releaseDate, posterPath, rating }: DetailsView): Card {
	const { type, id } = ref
	return { type, id, title, year: yearOf(releaseDate), posterPath, rating: rating?.value ?? null }
}

/** The main button, and beside a link to another site the demo program. */
function PlayLinks({
	view: { ref, plays },
	watchStatus,
	play,
}: Pick<Props, 'view' | 'watchStatus'> & { play: MainPlay }) {
	if (play.to.startsWith('/')) return <PlayLink play={play} />
	return (
		<>
			<a href={play.to} className="button primary" {...newTabOf(play.to)}>
				<Icon name="link" />
				<span>{play.note ? `${play.label} · ${play.note}` : play.label}</span>
			</a>
			{plays === 'demo' ? (
				<Link to={watchStatus?.play?.to ?? watchPath(ref)} className="button">
					{playWords(plays)}
				</Link>
			) : null}
		</>
	)
}

/** The Play button. Its label has two lines, so its size doesn't change. */
function PlayLink({ play: { to, label, note, isDemo } }: { play: MainPlay }) {
	return (
		<Link to={to} className={isDemo ? 'button' : 'button primary'}>
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
