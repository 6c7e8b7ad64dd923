import { Link } from '#app/ui/link.tsx'
import type { CalendarItem } from '#domain/calendar/calendar.ts'
import { calendarPath } from '#domain/calendar/calendar-query.ts'
import { monthName, monthOf, weeksOf } from '#domain/calendar/month.ts'
import { noteOf } from '#domain/calendar/words.ts'
import { pluralize } from '#domain/shared/text.ts'
import { formatDay, shortDay } from '#domain/shared/zone.ts'
import type { CalendarView } from './calendar-loader.server.ts'
import { EntryTime, entryKey, entryPath } from './entry.tsx'

/** How many entries fit into a day. */
const MAX_SHOWN = 3

/** A month as a table. Phones show dots: a number below that of the day would look like another day. */
export function MonthTable({ view: { days, month, today, region, query } }: { view: CalendarView }) {
	const weeks = weeksOf(month, region)
	const itemsOf = new Map(days.map(({ day, items }) => [day, items]))
	const agendaOf = (day: string) => calendarPath({ ...query, view: 'agenda', month }, day)
	return (
		<table className="calendar-month">
			<caption className="visually-hidden">{monthName(month)}</caption>
			<thead>
				<tr>
					{weeks[0]?.map((day) => (
						<th key={day} scope="col">
							<abbr title={formatDay(day).split(',')[0]}>{shortDay(day).slice(0, 3)}</abbr>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week) => (
					<tr key={week[0]}>
						{week.map((day) =>
							monthOf(day) === month ? (
								<td key={day} aria-current={day === today ? 'date' : undefined}>
									<DayCell day={day} items={itemsOf.get(day) ?? []} agendaPath={agendaOf(day)} />
								</td>
							) : (
								<td key={day} className="is-outside" />
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	)
}

function DayCell({ day, items, agendaPath }: { day: string; items: readonly CalendarItem[]; agendaPath: string }) {
	const more = items.length - MAX_SHOWN
	return (
		<>
			<time dateTime={day}>{Number(day.slice(8))}</time>
			{items.length === 0 ? null : (
				<>
					<Link to={agendaPath} className="calendar-count" aria-label={`${shortDay(day)}: ${countOf(items.length)}`}>
						{'•'.repeat(Math.min(items.length, MAX_SHOWN))}
						{more > 0 ? '+' : ''}
					</Link>
					<ul>
						{items.slice(0, MAX_SHOWN).map((item) => (
							<li key={entryKey(item)}>
								<Link to={entryPath(item)} prefetch="intent" title={`${item.title}, ${noteOf(item)}`}>
									{item.kind === 'sport' && item.startsAtMs !== null ? (
										<>
											<EntryTime item={item} />{' '}
										</>
									) : null}
									<bdi>{item.title}</bdi> <span className="faint">{noteOf(item)}</span>
								</Link>
							</li>
						))}
					</ul>
					{more > 0 ? (
						<Link to={agendaPath} className="calendar-more">
							+{more} more<span className="visually-hidden"> on {shortDay(day)}</span>
						</Link>
					) : null}
				</>
			)}
		</>
	)
}

const countOf = (count: number) => pluralize(count, 'entry', 'entries')
