import { type CalendarDay, type CalendarItem, folded } from '#domain/calendar/calendar.ts'
import { dayAnchor } from '#domain/calendar/calendar-query.ts'
import { dayName, formatDay } from '#domain/shared/zone.ts'
import { Entry, entryKey } from './entry.tsx'

/** The days that have entries, one below the other. */
export function Days({ days, today }: { days: readonly CalendarDay[]; today: string }) {
	return (
		<ol className="calendar-days">
			{days.map(({ day, items }) => (
				<li key={day} id={dayAnchor(day)}>
					<h3>
						<time dateTime={day} title={formatDay(day)}>
							{dayName(day, today)}
						</time>
					</h3>
					<DayEntries {...folded(items)} />
				</li>
			))}
		</ol>
	)
}

function DayEntries({ shown, more }: ReturnType<typeof folded>) {
	return (
		<div>
			<Entries items={shown} />
			{more.length > 0 ? (
				<details className="calendar-more-matches">
					<summary>{`${more.length} more matches`}</summary>
					<Entries items={more} />
				</details>
			) : null}
		</div>
	)
}

function Entries({ items }: { items: readonly CalendarItem[] }) {
	return (
		<ul>
			{items.map((item) => (
				<li key={entryKey(item)}>
					<Entry item={item} />
				</li>
			))}
		</ul>
	)
}
