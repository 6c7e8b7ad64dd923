import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { browsePath, emptyFilters } from '#domain/browse/browse.ts'
import { searchPath } from '#domain/search/search.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { GENRES } from '#domain/title/genres.ts'
import { recentSearches } from './recent-searches.ts'

/** Recent searches on this device. They are stored in the browser only. */
export function RecentSearches() {
	const [recent, setRecent] = useState<string[]>([])
	useEffect(() => recentSearches.subscribe(setRecent), [])
	if (recent.length === 0) return null
	return (
		<section className="row" aria-label="Recent searches">
			<div className="row-head">
				<h2>Recent searches</h2>
				<button type="button" className="chip" onClick={() => recentSearches.write([])}>
					<Icon name="close" size={14} />
					Clear
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
		<details className="row" open={type === 'movie'}>
			<summary>
				<h2>{HEADINGS[type]}</h2>
			</summary>
			<ul className="chips" aria-label={HEADINGS[type]}>
				{GENRES[type].map(({ id, name }) => (
					<li key={id}>
						<Link to={browsePath({ ...emptyFilters(type), genres: [id] })} className="chip" prefetch="intent">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</details>
	)
}
