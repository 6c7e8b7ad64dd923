import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { type TrendingQuery, trendingPath } from '#domain/browse/trending-query.ts'

const TYPES = [
	['all', 'All'],
	['movie', 'Movies'],
	['tv', 'TV'],
] as const
const WINDOWS = [
	['day', 'Today'],
	['week', 'This week'],
] as const

/** Links to each media type and time window, then the filters. */
export function TrendingTabs({ query, children }: { query: TrendingQuery; children: ReactNode }) {
	const { type, window } = query
	const first = { ...query, page: 1 }
	return (
		<div className="browse-tools">
			<nav aria-label="Kinds">
				<ul className="chips">
					{TYPES.map(([value, name]) => (
						<li key={value}>
							<Tab to={trendingPath({ ...first, type: value })} name={name} isChosen={value === type} />
						</li>
					))}
				</ul>
			</nav>
			<nav aria-label="Time">
				<ul className="chips">
					{WINDOWS.map(([value, name]) => (
						<li key={value}>
							<Tab to={trendingPath({ ...first, window: value })} name={name} isChosen={value === window} />
						</li>
					))}
				</ul>
			</nav>
			{children}
		</div>
	)
}

function Tab({ to, name, isChosen }: { to: string; name: string; isChosen: boolean }) {
	return (
		<Link to={to} className="chip" aria-current={isChosen ? 'page' : undefined} prefetch="intent" preventScrollReset>
			{name}
		</Link>
	)
}
