import type { ReactNode } from 'react'
import { HeroPicture } from '#app/features/title/hero/hero-picture.tsx'
import { PlayLink } from '#app/features/title/play-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { homeWords } from '#domain/browse/words.ts'
import type { MainPlay } from '#domain/own-server/main-play.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { titlePath } from '#domain/shared/links.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { type TextLangs, yearOf } from '#domain/title/media.ts'

interface Props {
	/** The accessible name. */
	label: string
	title: TitleRef & { title: string; langs?: TextLangs; posterPath: string | null; backdropPath: string | null }
	/** Why this one, above its title. */
	reason?: string
	/** One line of facts. */
	facts: ReactNode
	overview?: string
	/** What the main button does. */
	play: Pick<MainPlay, 'to' | 'label' | 'isWhere'>
	/** Progress, 0..1. */
	fraction?: number
	/** Adds the title to the viewer's watchlist. */
	saveButton?: ReactNode
	/** What is over the picture: the question that this answers. */
	above: ReactNode
	/** What else there is. */
	others?: readonly Other[]
}

interface Other extends TitleRef {
	title: string
	langs?: TextLangs
	posterPath: string | null
	releaseDate: string | null
}

/** One large title over its picture, which extends under the top bar, and the alternatives below it. */
export function Hero(props: Props) {
	const { label, title, reason, facts, overview, play, fraction = 0, saveButton, above, others = [] } = props
	return (
		<section className="hero cinema" aria-label={label}>
			{/* The picture is below it on phones, where it must not move while the page arrives. */}
			{above}
			<HeroPicture {...title} className="hero-picture" />
			<div className="hero-content on-dark">
				{reason ? <p className="hero-reason">{reason}</p> : null}
				<h2 aria-live="polite">
					<bdi lang={textLang(title.langs?.title)}>{title.title}</bdi>
				</h2>
				<p className="facts">{facts}</p>
				{overview ? (
					<p className="hero-text" dir="auto" lang={textLang(title.langs?.overview)}>
						{overview}
					</p>
				) : null}
				{fraction > 0 ? <progress value={fraction} max={1} aria-hidden="true" /> : null}
				<div className="actions">
					<PlayLink play={play} />
					{saveButton}
					<Link to={titlePath(title)} className="button quiet hero-more" prefetch="intent">
						{homeWords.details}
					</Link>
				</div>
			</div>
			{others.length > 0 ? <Others titles={others} /> : null}
		</section>
	)
}

/** What else there is, smaller. */
function Others({ titles }: { titles: readonly Other[] }) {
	return (
		<ul className="hero-others on-dark" aria-label={homeWords.others}>
			{titles.map((other) => (
				<li key={mediaKey(other)}>
					<Link to={titlePath(other)} prefetch="intent">
						{other.posterPath ? (
							<img src={imagePath('w92', other.posterPath)} width={40} height={60} alt="" loading="lazy" />
						) : null}
						<span>
							<bdi lang={textLang(other.langs?.title)}>{other.title}</bdi>
							<span className="faint">{yearOf(other.releaseDate)}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	)
}
