import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { searchPath } from '#domain/search/search.ts'
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts'

/** Recent searches on this device. They are stored in the browser only. */
export function RecentSearches() {
	const [recent, setRecent] = useState<string[]>([])
	useEffect(() => setRecent(readRecentSearches()), [])
	if (recent.length === 0) return null

	const clear = () => {
		clearRecentSearches()
		setRecent([])
	}
	return (
		<section className="row" aria-label="Recent searches">
			<div className="row-head">
				<h2>Recent searches</h2>
				<button type="button" className="chip" onClick={clear}>
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
