import { Link } from '#app/ui/link.tsx'
import { browsePath, withFilter } from '#domain/browse/browse.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { genreName } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'

/** The most popular genres. */
const QUICK_GENRES: Record<MediaType, readonly number[]> = {
	movie: [28, 35, 18, 53, 878, 27, 10749, 16, 10751, 99],
	tv: [18, 35, 10765, 80, 10759, 9648, 16, 99, 10764, 10762],
}

/** A horizontally scrolling row of genres. A tap adds or removes one. */
export function GenreChips({ filters }: { filters: BrowseFilters }) {
	return (
		<nav aria-label="Genres" className="quick-genres">
			<ul className="chips">
				{QUICK_GENRES[filters.type].map((id) => (
					<li key={id}>
						<Link
							to={browsePath(withFilter(filters, toggled(filters, id)))}
							className="chip"
							prefetch="intent"
							aria-current={filters.genres.includes(id) ? 'true' : undefined}
							preventScrollReset
						>
							{genreName(filters.type, id)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

function toggled({ genres, withoutGenres }: BrowseFilters, id: number) {
	if (genres.includes(id)) return { genres: genres.filter((other) => other !== id) }
	return { genres: [...genres, id], withoutGenres: withoutGenres.filter((other) => other !== id) }
}
