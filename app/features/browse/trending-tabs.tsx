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

/** The provider filter, then two rows of links: media type and time window. */
export function TrendingTabs({ query, myProvidersChip }: { query: TrendingQuery; myProvidersChip: ReactNode }) {
	const { type, window } = query
	return (
		<div className="browse-tools">
			{myProvidersChip}
			<nav aria-label="Kinds">
				<ul className="chips">
					{TYPES.map(([value, name]) => (
						<li key={value}>
							<Tab to={trendingPath({ type: value, window, page: 1 })} name={name} isChosen={value === type} />
						</li>
					))}
				</ul>
			</nav>
			<nav aria-label="Time">
				<ul className="chips">
					{WINDOWS.map(([value, name]) => (
						<li key={value}>
							<Tab to={trendingPath({ type, window: value, page: 1 })} name={name} isChosen={value === window} />
						</li>
					))}
				</ul>
			</nav>
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
