import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { type CalendarItem, type CalendarKind, folded, kindsOf } from '#domain/calendar/calendar.ts'
import { dayAnchor } from '#domain/calendar/calendar-query.ts'
import { monthOf, weeksOf } from '#domain/calendar/month.ts'
import { calendarWords, countsText, noteOf } from '#domain/calendar/words.ts'
import { monthName, shortDay, weekdayName } from '#domain/shared/zone.ts'
import type { CalendarView } from './calendar-loader.server.ts'
import { EntryTime, entryKey, entryPath } from './entry.tsx'

/** How many lines fit into a day. */
const MAX_LINES = 3

interface Props {
	view: Pick<CalendarView, 'days' | 'month' | 'today' | 'region'>
	/** Where a day is shown whole. */
	pathOf: (day: string) => string
}

/** A month as a table. Phones show a dot of each kind, which leads to the day in the list below. */
export function MonthTable({ view: { days, month, today, region }, pathOf }: Props) {
	const weeks = weeksOf(month, region)
	const itemsOf = new Map(days.map(({ day, items }) => [day, items]))
	return (
		<table className="calendar-month">
			<caption className="visually-hidden">{monthName(month)}</caption>
			<thead>
				<tr>
					{weeks[0]?.map((day) => (
						<th key={day} scope="col">
							<abbr title={weekdayName(day, 'long')}>{weekdayName(day, 'short')}</abbr>
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
									<DayCell day={day} items={itemsOf.get(day) ?? []} agendaPath={pathOf(day)} />
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

const hidden = (parts: ReactNode) => (
	<span key="hidden" className="visually-hidden">
		{parts}
	</span>
)

function DayCell({ day, items, agendaPath }: { day: string; items: readonly CalendarItem[]; agendaPath: string }) {
	const { shown, matches } = folded(items)
	const lines = shown.slice(0, MAX_LINES - (matches.length > 0 ? 1 : 0))
	const more = shown.length - lines.length
	return (
		<>
			<time dateTime={day}>{Number(day.slice(8))}</time>
			{items.length === 0 ? null : (
				<>
					<a
						href={`#${dayAnchor(day)}`}
						className="calendar-count"
						aria-label={`${shortDay(day)}: ${countsText(items)}`}
					>
						{kindsOf(items).map((kind) => (
							<KindDot key={kind} kind={kind} />
						))}
					</a>
					<ul>
						{lines.map((item) => (
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
						{matches.length > 0 ? (
							<li>
								<Link to={agendaPath}>
									{calendarWords.matchesOn({ matches: countsText(matches), day: shortDay(day), hidden })}
								</Link>
							</li>
						) : null}
					</ul>
					{more > 0 ? (
						<Link to={agendaPath} className="calendar-more">
							{calendarWords.moreOn({ count: more, day: shortDay(day), hidden })}
						</Link>
					) : null}
				</>
			)}
		</>
	)
}

/** The sign of a kind in a month on a phone. */
export function KindDot({ kind }: { kind: CalendarKind }) {
	return <span className={`calendar-dot of-${kind}`} />
}
