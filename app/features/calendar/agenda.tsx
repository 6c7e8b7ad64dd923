import { Link } from '#app/ui/link.tsx'
import { calendarPath, dayAnchor } from '#domain/calendar/calendar-query.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { dayName, formatDay } from '#domain/shared/zone.ts'
import type { CalendarView } from './calendar-loader.server.ts'
import { Entry, entryKey } from './entry.tsx'

/** Days that have something, one below the other. */
export function Agenda({ view: { days, today, query, nextDay } }: { view: CalendarView }) {
	return (
		<>
			<ol className="calendar-days">
				{days.map(({ day, items }) => (
					<li key={day} id={dayAnchor(day)}>
						<h3>
							<time dateTime={day} title={formatDay(day)}>
								{dayName(day, today)}
							</time>
						</h3>
						<ul>
							{items.map((item) => (
								<li key={entryKey(item)}>
									<Entry item={item} />
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
			{nextDay === null ? null : (
				<Link to={calendarPath({ ...query, month: monthOf(nextDay) }, nextDay)} className="button">
					More from {dayName(nextDay, today)}
				</Link>
			)}
		</>
	)
}
