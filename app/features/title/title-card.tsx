import { Link } from '#app/ui/link.tsx'
import { titlePath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import { MARK_SIGNS, MARK_WORDS } from '#domain/title/marks.ts'
import { CARD_SIZES, gridLoading, Poster, type PosterLoading } from './poster.tsx'

/** Poster, title and year in one link. `showType` distinguishes movies from shows in mixed lists. */
export function TitleCard({
	card,
	loading,
	showType = false,
	badge = null,
}: {
	card: Card
	loading?: PosterLoading
	showType?: boolean
	badge?: string | null
}) {
	const isMovie = card.type === 'movie'
	return (
		<Link to={titlePath(card)} className="card" prefetch="intent">
			<Poster path={card.posterPath} title={card.title} sizes={CARD_SIZES} loading={loading} />
			{badge ? <span className="badge match">{badge}</span> : null}
			<span className="card-title" dir="auto">
				{card.title}
			</span>
			<span className="card-note">
				{card.year}
				{showType ? <span className={isMovie ? 'movie' : undefined}>{isMovie ? 'Movie' : 'TV'}</span> : null}
				<Rating value={card.rating} />
			</span>
			{card.provider === undefined ? null : <span className="badge">{card.provider ?? 'Not on your services'}</span>}
			{card.mark ? (
				<span className="badge match mark">
					<span aria-hidden="true">{MARK_SIGNS[card.mark]}</span>
					<span className="visually-hidden">{MARK_WORDS[card.mark]}</span>
				</span>
			) : null}
		</Link>
	)
}

/** TMDB's vote average, 0..10. The stylesheet draws the star, because a page shows about fifty. */
export function Rating({ value }: { value: number | null }) {
	if (value === null) return null
	return (
		<span className="rating">
			<span className="visually-hidden">Rated </span>
			{value.toFixed(1)}
		</span>
	)
}

interface Props {
	cards: readonly Card[]
	label: string
	showType?: boolean
	/** One page of a list, whose last line ends with a link to the next. */
	paging?: { page: number; totalPages: number; pathOf: (page: number) => string }
}

export function TitleGrid({ cards, label, showType = false, paging }: Props) {
	return (
		<ul className={paging ? 'grid paged' : 'grid'} aria-label={label}>
			{cards.map((card, index) => (
				<li key={mediaKey(card)}>
					<TitleCard card={card} loading={gridLoading(index)} showType={showType} />
				</li>
			))}
			{paging && paging.page < paging.totalPages ? (
				<li className="grid-end">
					<Link to={paging.pathOf(paging.page + 1)} prefetch="intent">
						More on page {paging.page + 1}
					</Link>
				</li>
			) : null}
		</ul>
	)
}
