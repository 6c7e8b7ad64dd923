import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { browsePath, emptyFilters, withFilter } from '#domain/browse/browse.ts'
import type { FilterChip } from '#domain/browse/filter-chips.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { genreName } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { QUICK_SORTS, SORT_NAMES } from './list-data.ts'

/** The most popular genres. */
const QUICK_GENRES: Record<MediaType, readonly number[]> = {
	// Action, Comedy, Drama, Thriller, Science Fiction, Horror, Romance, Animation, Family, Documentary.
	movie: [28, 35, 18, 53, 878, 27, 10749, 16, 10751, 99],
	// Drama, Comedy, Sci-Fi & Fantasy, Crime, Action & Adventure, Mystery, Animation, Documentary, Reality, Kids.
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
							to={browsePath(withFilter(filters, genreToggle(filters, id)))}
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

/** The change of the filters that adds or removes a genre. */
function genreToggle({ genres, withoutGenres }: BrowseFilters, id: number): Partial<BrowseFilters> {
	if (genres.includes(id)) return { genres: genres.filter((other) => other !== id) }
	return { genres: [...genres, id], withoutGenres: withoutGenres.filter((other) => other !== id) }
}

/** The most common sort orders, one tap each. */
export function SortChips({ filters }: { filters: BrowseFilters }) {
	return (
		<nav aria-label="Sort by">
			<ul className="chips">
				{QUICK_SORTS.map((sort) => (
					<li key={sort}>
						<Link
							to={browsePath(withFilter(filters, { sort }))}
							className="chip"
							prefetch="intent"
							aria-current={filters.sort === sort ? 'true' : undefined}
							preventScrollReset
						>
							{SORT_NAMES[sort]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** The active filters. Each chip removes its own. */
export function ActiveChips({ filters, chips }: { filters: BrowseFilters; chips: readonly FilterChip[] }) {
	if (chips.length === 0) return null
	return (
		<ul className="chips active-chips" aria-label="Active filters">
			{chips.map(({ label, removePath }) => (
				<li key={label}>
					<Link to={removePath} className="chip" aria-label={`Remove ${label}`} preventScrollReset>
						{label}
						<Icon name="close" size={14} />
					</Link>
				</li>
			))}
			<li>
				<Link to={clearedFiltersPath(filters)} className="chip plain" preventScrollReset>
					Clear all
				</Link>
			</li>
		</ul>
	)
}

/** The unfiltered list in its current order. */
export function clearedFiltersPath({ type, sort }: BrowseFilters): string {
	return browsePath(withFilter(emptyFilters(type), { sort }))
}
