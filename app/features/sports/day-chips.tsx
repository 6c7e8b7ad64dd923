import { Link } from '#app/ui/link.tsx'
import { UTC, zoneDay } from '#domain/shared/zone.ts'
import type { DayView } from '#domain/sports/day-view.ts'
import { type SportsQuery, sportsPath, switcherDays } from '#domain/sports/sports-query.ts'

interface Props {
	query: SportsQuery
	now: number
	view: DayView
	/** Whether the search covers all days. */
	isAnyDay: boolean
}

/** Days from yesterday to a week ahead. Contains the days of every time zone; those outside the viewer's are hidden. */
export function DayChips({ query, now, view, isAnyDay }: Props) {
	return (
		<nav className="day-chips" aria-label="Days">
			<ul className="chips">
				{query.q === '' ? null : (
					<li>
						<Link
							to={sportsPath({ ...query, day: null })}
							className="chip"
							aria-current={isAnyDay ? 'page' : undefined}
							preventScrollReset
						>
							Any day
						</Link>
					</li>
				)}
				{switcherDays(zoneDay(now, UTC), query.day).map((day) => (
					<li key={day} hidden={!view.isOffered(day)}>
						<Link
							to={sportsPath({ ...query, day })}
							className="chip"
							aria-current={!isAnyDay && day === view.day ? 'page' : undefined}
							prefetch="intent"
							preventScrollReset
							data-day={day}
							suppressHydrationWarning
						>
							{view.chipLabel(day)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
