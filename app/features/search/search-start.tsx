import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { browsePath, emptyFilters } from '#domain/browse/browse.ts'
import { searchPath } from '#domain/search/search.ts'
import { searchWords } from '#domain/search/words.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { GENRES, genreLabel } from '#domain/title/genres.ts'
import { recentSearches } from './recent-searches.ts'

/** Recent searches on this device. They are stored in the browser only. */
export function RecentSearches() {
	const [recent, setRecent] = useState<string[]>([])
	useEffect(() => recentSearches.subscribe(setRecent), [])
	if (recent.length === 0) return null
	return (
		<section className="row" aria-label={searchWords.recentSearches}>
			<div className="row-head">
				<h2>{searchWords.recentSearches}</h2>
				<button type="button" className="chip" onClick={() => recentSearches.write([])}>
					<Icon name="close" size={14} />
					{searchWords.clear}
				</button>
			</div>
			<ul className="chips">
				{recent.map((q) => (
					<li key={q}>
						<Link to={searchPath({ q })} className="chip" prefetch="intent">
							<bdi className="one-line">{q}</bdi>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}

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
	const heading = type === 'movie' ? searchWords.moviesByGenre : searchWords.tvByGenre
	return (
		<details className="row" open={type === 'movie'}>
			<summary>
				<h2>{heading}</h2>
			</summary>
			<ul className="chips" aria-label={heading}>
				{GENRES[type].map(({ id }) => (
					<li key={id}>
						<Link to={browsePath({ ...emptyFilters(type), genres: [id] })} className="chip" prefetch="intent">
							{genreLabel(id)}
						</Link>
					</li>
				))}
			</ul>
		</details>
	)
}
