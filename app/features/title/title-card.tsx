import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatTenths } from '#domain/shared/count.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { titlePath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import { MARK_SIGNS, MARK_WORDS } from '#domain/title/marks.ts'
import { cardWords } from '#domain/title/words.ts'
import { CARD_SIZES, gridLoading, Poster, type PosterLoading } from './poster.tsx'
import { TitleText } from './title-text.tsx'

/** Poster or wide picture, title and year in one link. `showType` distinguishes movies from shows in mixed lists. */
export function TitleCard({
	card,
	loading,
	showType = false,
	badge = null,
	sizes = CARD_SIZES,
	stars = null,
	note = null,
}: {
	card: Card
	loading?: PosterLoading
	showType?: boolean
	badge?: string | null
	/** The `sizes` attribute of the poster. */
	sizes?: string
	/** The viewer's own rating, which is shown instead of everybody's. */
	stars?: number | null
	/** One more line. */
	note?: string | null
}) {
	const isMovie = card.type === 'movie'
	return (
		<Link to={titlePath(card)} className="card" prefetch="intent">
			{card.widePath ? (
				<span className="still">
					<img src={imagePath('w300', card.widePath)} width={300} height={169} alt="" loading="lazy" decoding="async" />
				</span>
			) : (
				<Poster path={card.posterPath} title={card.title} sizes={sizes} loading={loading} />
			)}
			{badge ? <span className="badge match">{badge}</span> : null}
			<span className="card-title" dir="auto" lang={textLang(card.lang)}>
				<TitleText title={card.title} />
			</span>
			<span className="card-note">
				{card.year}
				{showType ? (
					<span className={isMovie ? 'movie' : undefined}>{isMovie ? cardWords.movie : cardWords.tv}</span>
				) : null}
				{stars === null ? <Rating value={card.rating} /> : <Stars value={stars} />}
			</span>
			{note ? <span className="card-note">{note}</span> : null}
			<CardBadges card={card} />
		</Link>
	)
}

/** Badges for the provider that has a title, and whether the viewer has seen it. */
export function CardBadges({ card: { provider, mark } }: { card: Card }) {
	return (
		<>
			{provider === undefined ? null : <span className="badge">{provider ?? cardWords.notOnYourServices}</span>}
			{mark ? (
				<span className="badge match mark">
					<span aria-hidden="true">{MARK_SIGNS[mark]}</span>
					<span className="visually-hidden">{MARK_WORDS[mark]}</span>
				</span>
			) : null}
		</>
	)
}

/** TMDB's vote average, 0..10. The stylesheet draws the star, because a page shows about fifty. */
export function Rating({ value }: { value: number | null }) {
	if (value === null) return null
	return <span className="rating">{cardWords.rated({ rating: formatTenths(value), hidden: visuallyHidden })}</span>
}

/** The viewer's own rating, 1..5. */
function Stars({ value }: { value: number }) {
	return <span className="rating own">{cardWords.yourStars({ stars: value, hidden: visuallyHidden })}</span>
}

interface Props {
	cards: readonly Card[]
	label: string
	showType?: boolean
	/** The places of the first cards. */
	ranks?: readonly number[]
}

export function TitleGrid({ cards, label, showType = false, ranks }: Props) {
	return (
		<ul className="grid" aria-label={label}>
			{cards.map((card, index) => (
				<li key={mediaKey(card)} data-rank={ranks?.[index]}>
					<TitleCard card={card} loading={gridLoading(index)} showType={showType} />
				</li>
			))}
		</ul>
	)
}
