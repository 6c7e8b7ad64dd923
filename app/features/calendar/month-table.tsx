import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { type CalendarItem, type CalendarKind, folded, kindsOf } from '#domain/calendar/calendar.ts'
import { calendarPath, dayAnchor } from '#domain/calendar/calendar-query.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { calendarWords, countsText, lineOf, noteOf } from '#domain/calendar/words.ts'
import { daysName, monthName, shortDay, shortMonthName, weekdayName } from '#domain/shared/zone.ts'
import type { CalendarView } from './calendar-loader.server.ts'
import { EntryTime, entryKey, entryPath } from './entry.tsx'

/** How many lines fit into a day. */
const MAX_LINES = 3

type Weeks = Pick<CalendarView, 'days' | 'today' | 'weeks'>

/** Weeks as a table. Phones show a dot of each kind, which leads to the day in the list below. */
export function MonthTable({ view: { query, days, today, weeks } }: { view: Weeks & Pick<CalendarView, 'query'> }) {
	const agendaPath = (day: string) => {
		const month = query.month === null && day >= today ? null : monthOf(day)
		return calendarPath({ ...query, view: 'agenda', month }, day)
	}
	return (
		<WeeksTable
			{...{ days, today, weeks }}
			month={query.month}
			cellOf={(day, items) => <DayEntries day={day} items={items} agendaPath={agendaPath(day)} />}
		/>
	)
}

/** The same with nothing but dots, beside the list of the days. */
export function SmallMonth({ days, today, weeks }: Weeks) {
	return <WeeksTable {...{ days, today, weeks }} isSmall month={null} cellOf={() => null} />
}

interface WeeksProps extends Weeks {
	/** The month to tell from its neighbors; `null` where all days count. */
	month: string | null
	isSmall?: boolean
	/** What else stands in the cell of a day that has entries. */
	cellOf: (day: string, items: readonly CalendarItem[]) => ReactNode
}

function WeeksTable({ days, today, weeks, month, isSmall = false, cellOf }: WeeksProps) {
	const itemsOf = new Map(days.map(({ day, items }) => [day, items]))
	const [first = today] = weeks[0] ?? []
	const classOf = (day: string) => ((month !== null && monthOf(day) !== month) || day < today ? 'is-faint' : undefined)
	return (
		<table className={isSmall ? 'calendar-month is-small' : 'calendar-month'}>
			<caption className="visually-hidden">
				{month === null ? daysName(first, weeks.at(-1)?.at(-1) ?? first) : monthName(month)}
			</caption>
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
					<tr key={week[0]} className={week.every((day) => day < today) ? 'is-past' : undefined}>
						{week.map((day) => {
							const items = itemsOf.get(day) ?? []
							return (
								<td key={day} className={classOf(day)} aria-current={day === today ? 'date' : undefined}>
									<time dateTime={day}>{Number(day.slice(8))}</time>
									{day === first || day.endsWith('-01') ? (
										<span className="calendar-month-name">{shortMonthName(day)}</span>
									) : null}
									{items.length === 0 ? null : (
										<>
											<Dots day={day} items={items} />
											{cellOf(day, items)}
										</>
									)}
								</td>
							)
						})}
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Dots({ day, items }: { day: string; items: readonly CalendarItem[] }) {
	return (
		<a href={`#${dayAnchor(day)}`} className="calendar-count" aria-label={`${shortDay(day)}: ${countsText(items)}`}>
			{kindsOf(items).map((kind) => (
				<KindDot key={kind} kind={kind} />
			))}
		</a>
	)
}

const hidden = (parts: ReactNode) => (
	<span key="hidden" className="visually-hidden">
		{parts}
	</span>
)

function DayEntries({ day, items, agendaPath }: { day: string; items: readonly CalendarItem[]; agendaPath: string }) {
	const { shown, matches } = folded(items)
	const lines = shown.slice(0, MAX_LINES - (matches.length > 0 ? 1 : 0))
	const more = shown.length - lines.length
	return (
		<>
			<ul>
				{lines.map((item) => (
					<li key={entryKey(item)}>
						<Link to={entryPath(item)} prefetch="intent" title={`${item.title}, ${lineOf(item)}`}>
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
	)
}

/** The sign of a kind in a month on a phone. */
export function KindDot({ kind }: { kind: CalendarKind }) {
	return <span className={`calendar-dot of-${kind}`} />
}
