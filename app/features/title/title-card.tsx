import { Link } from '#app/ui/link.tsx'
import { titlePath } from '#domain/shared/links.ts'
import type { Card } from '#domain/title/card.ts'
import { MARK_SIGNS, MARK_WORDS } from '#domain/title/marks.ts'
import { CARD_SIZES, Poster, type PosterLoading } from './poster.tsx'
import { Rating } from './rating.tsx'

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
