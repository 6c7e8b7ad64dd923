import { Link } from '#app/ui/link.tsx'
import { guideDays, guidePath, isGuideDayOffered, type LiveQuery } from '#domain/live/live-query.ts'
import { shortDay, UTC, zoneDay } from '#domain/shared/zone.ts'

/** Links to the hours from now on, or to one UTC day of the guide. */
export function GuideDays({ query, now }: { query: LiveQuery; now: number }) {
	const today = zoneDay(now, UTC)
	const chip = (day: string | null, label: string) => (
		<li key={label}>
			<Link
				to={guidePath({ ...query, day })}
				className="chip"
				aria-current={query.day === day ? 'page' : undefined}
				preventScrollReset
			>
				{label}
			</Link>
		</li>
	)
	return (
		<nav className="guide-days" aria-label="Days">
			<ul className="chips">
				{chip(null, 'From now')}
				{guideDays(today)
					.filter((day) => isGuideDayOffered(day, today) || day === query.day)
					.map((day) => chip(day, shortDay(day)))}
			</ul>
		</nav>
	)
}
