import type { ReactNode } from 'react'
import { type CalendarDay, type CalendarItem, folded } from '#domain/calendar/calendar.ts'
import { dayAnchor } from '#domain/calendar/calendar-query.ts'
import { calendarWords, countsText } from '#domain/calendar/words.ts'
import { dayName, formatDay } from '#domain/shared/zone.ts'
import { Entry, EntryPicture, EntryTime, entryKey } from './entry.tsx'

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

function DayEntries({ shown, matches }: ReturnType<typeof folded>) {
	const [first] = matches
	return (
		<div>
			{shown.length > 0 ? <Entries items={shown} /> : null}
			{first ? (
				<details className="calendar-matches">
					<summary className="calendar-entry">
						<EntryPicture item={first} />
						<span className="calendar-title">
							<b>{countsText(matches)}</b>
							<FirstOfMany title={first.title} />
						</span>
						<span className="calendar-when">
							<EntryTime item={first} />
						</span>
					</summary>
					<Entries items={matches} />
				</details>
			) : null}
		</div>
	)
}

/** The first of several matches, below their number. */
export function FirstOfMany({ title }: { title: string }) {
	return (
		<span className="faint">
			{calendarWords.firstOfMany({ title, name: (parts: ReactNode) => <bdi key="name">{parts}</bdi> })}
		</span>
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
