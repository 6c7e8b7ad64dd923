import { Link } from '#app/ui/link.tsx'
import { browsePath, emptyFilters } from '#domain/browse/browse.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { GENRES } from '#domain/title/genres.ts'

const HEADINGS: Record<MediaType, string> = { movie: 'Movies by genre', tv: 'TV by genre' }

/** All genres of movies and shows, as a starting point for visitors who don't know what to search for. */
export function GenreIndex() {
	return (
		<>
			<GenreLinks type="movie" />
			<GenreLinks type="tv" />
		</>
	)
}

function GenreLinks({ type }: { type: MediaType }) {
	return (
		<section className="row" aria-label={HEADINGS[type]}>
			<div className="row-head">
				<h2>{HEADINGS[type]}</h2>
			</div>
			<ul className="chips">
				{GENRES[type].map(({ id, name }) => (
					<li key={id}>
						<Link to={browsePath({ ...emptyFilters(type), genres: [id] })} className="chip" prefetch="intent">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
