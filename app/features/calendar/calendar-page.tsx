import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { deviceToday } from '#app/document/times/device-today.ts'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { LinkMenu } from '#app/features/title/link-menu.tsx'
import { useListLinks } from '#app/features/title/list-links.ts'
import { TitleCard } from '#app/features/title/title-card.tsx'
import { Row } from '#app/features/title/title-row.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CALENDAR_KINDS } from '#domain/calendar/calendar.ts'
import { calendarPath, isOffered, toggledKinds } from '#domain/calendar/calendar-query.ts'
import { toLocal } from '#domain/calendar/local-view.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { calendarWords, kindName } from '#domain/calendar/words.ts'
import { CALENDAR_PATH, SHOWS_PATH, SPORTS_PATH, signInPath } from '#domain/shared/links.ts'
import { addDays, dayName, daysName, monthName } from '#domain/shared/zone.ts'
import type { Card } from '#domain/title/card.ts'
import { listWords } from '#domain/title/list-words.ts'
import type { CalendarView } from './calendar-loader.server.ts'
import { Days, FirstOfMany } from './days.tsx'
import { EntryPicture } from './entry.tsx'
import { KindDot, MonthTable, SmallMonth } from './month-table.tsx'
import type { PublicWeek } from './public-week.server.ts'

interface Props {
	/** `null` for anonymous visitors. */
	view: CalendarView | null
	/** What comes for everybody, where the viewer awaits nothing. */
	week: PublicWeek | null
	/** The button that follows a show. */
	followButton: (show: Card) => ReactNode
	/** Follows the calendar. */
	children: ReactNode
}

export function CalendarPage({ view: accountView, week: publicWeek, followButton, children }: Props) {
	const [view, week] = [useLocalDays(accountView), useLocalDays(publicWeek)]
	const offer = week ? <Offered view={view} shows={week.offered} followButton={followButton} /> : null
	return (
		<div className="page calendar">
			<PageHeader heading={calendarWords.heading} />
			<Tabs label={listWords.yourLists} tabs={useListLinks()} />
			{view ? <Head view={view} week={week} /> : <Anonymous />}
			{view ? offer : null}
			{view?.query.view === 'month' ? (
				<MonthDays view={view} week={week} />
			) : (
				<BesideMonth shown={view && view.days.length > 0 ? view : week}>
					{view ? <Agenda view={view} /> : null}
					{week ? <Week week={week} isOwn={view === null} /> : null}
				</BesideMonth>
			)}
			{view ? null : offer}
			{children}
		</div>
	)
}

interface ContentsProps {
	/** With its days in the viewer's zone, as those of the week. */
	view: CalendarView
	week: PublicWeek | null
}

/** The choices, and the table of the month. What is missing is said where no table contradicts it. */
function Head({ view, week }: ContentsProps) {
	const { query } = view
	const days = view.days.length > 0 ? view.days : (week?.days ?? [])
	const hasTable = query.view === 'month' && days.length > 0
	return (
		<>
			<Tools view={view} />
			<MonthNav view={view} />
			{view.teams.length > 0 ? (
				<p className="faint without-scripts">{calendarWords.zone({ zone: view.zoneName })}</p>
			) : null}
			{view.isSportMissing ? <p className="lead">{calendarWords.sportMissing}</p> : null}
			{hasTable ? <MonthTable view={{ ...view, days }} /> : null}
			{view.days.length > 0 || hasTable ? null : <NothingComes view={view} />}
		</>
	)
}

/**
 * The server only knows the zone of the viewer's network. Once scripts run, the zone of the device counts: it may be another day
 * there, and a match may be on another day.
 */
function useLocalDays<View extends Parameters<typeof toLocal>[0]>(view: View | null): View | null {
	const [hasZone, setHasZone] = useState(false)
	useEffect(() => setHasZone(true), [])
	return useMemo(() => (view && hasZone ? toLocal(view, deviceToday(), viewerZone) : view), [view, hasZone])
}

/** Choices of the view (list or month) and of kinds. */
function Tools({ view: { query } }: { view: CalendarView }) {
	return (
		<div className="choice-bar">
			<LinkMenu
				id="calendar-view"
				name={calendarWords.view}
				choices={[
					{
						label: calendarWords.agenda,
						to: calendarPath({ ...query, view: 'agenda' }),
						isChosen: query.view === 'agenda',
					},
					{
						label: calendarWords.month,
						to: calendarPath({ ...query, view: 'month' }),
						isChosen: query.view === 'month',
					},
				]}
			/>
			{CALENDAR_KINDS.map((kind) => (
				<Link
					key={kind}
					to={calendarPath({ ...query, only: toggledKinds(query.only, kind) })}
					className="chip"
					aria-current={query.only.includes(kind) ? 'true' : undefined}
					preventScrollReset
				>
					{query.view === 'month' ? <KindDot kind={kind} /> : null}
					{kindName(kind)}
				</Link>
			))}
		</div>
	)
}

/** Between the arrows stands what is shown: a month, or the days from today on. */
function MonthNav({ view: { query, month, today, range, nextDay } }: { view: CalendarView }) {
	const isFromToday = query.month === null
	const [before, after] = [isFromToday ? month : addMonths(month, -1), addMonths(month, 1)]
	return (
		<nav className="calendar-months" aria-label={calendarWords.months}>
			<MonthLink query={query} month={before} today={today} icon="chevron-left" />
			<h2>{isFromToday ? daysName(range.fromDay, addDays(nextDay ?? range.toDay, -1)) : monthName(month)}</h2>
			<MonthLink query={query} month={after} today={today} icon="chevron-right" />
			{isFromToday ? null : (
				<Link to={calendarPath({ ...query, month: null })} className="text-link" preventScrollReset>
					{calendarWords.comingUp}
				</Link>
			)}
		</nav>
	)
}

interface MonthLinkProps extends Pick<CalendarView, 'query' | 'month' | 'today'> {
	icon: 'chevron-left' | 'chevron-right'
}

function MonthLink({ query, month, today, icon }: MonthLinkProps) {
	if (!isOffered(month, today)) return null
	return (
		<Link
			to={calendarPath({ ...query, month })}
			prefetch="intent"
			className="button icon-only quiet"
			aria-label={monthName(month)}
			preventScrollReset
		>
			<Icon name={icon} />
		</Link>
	)
}

/** Explains an empty calendar: nothing is followed, or nothing is announced. */
function NothingComes({ view: { query, month, isFollowing } }: { view: CalendarView }) {
	return (
		<p className="lead" role="status">
			{!isFollowing
				? calendarWords.appears
				: query.only.length > 0
					? calendarWords.noneOfKind
					: query.month === null
						? calendarWords.noneSoon
						: calendarWords.noneInMonth({ month: monthName(month) })}
		</p>
	)
}

interface OfferedProps extends Pick<Props, 'view' | 'followButton'> {
	shows: readonly Card[]
}

/** Shows that are on the air, each with a button to follow it. */
function Offered({ view, shows, followButton }: OfferedProps) {
	if (shows.length === 0) return null
	return (
		<Row heading={view ? calendarWords.followShow : calendarWords.followShowOnDevice} to={SHOWS_PATH}>
			{shows.map((show) => (
				<li key={show.id}>
					<TitleCard card={show} />
					{followButton(show)}
				</li>
			))}
		</Row>
	)
}

/** What an account adds. */
function Anonymous() {
	return (
		<p className="lead">
			{calendarWords.signIn({
				link: (parts) => (
					<Link key="link" to={signInPath(CALENDAR_PATH)} className="text-link">
						{parts}
					</Link>
				),
			})}
		</p>
	)
}

/** What comes for everybody in the next days. Of matches, only how many: the rest is in the schedule. */
function Week({ week: { days, today, range, matches }, isOwn }: { week: PublicWeek; isOwn: boolean }) {
	if (days.length === 0 && matches === null) return null
	return (
		<section className="calendar-week" aria-labelledby="week">
			<h2 id="week">{isOwn ? calendarWords.week : calendarWords.weekForEveryone}</h2>
			<p className="faint">{daysName(range.fromDay, addDays(range.toDay, -1))}</p>
			<Days days={days} today={today} />
			{matches ? (
				<Link to={SPORTS_PATH} prefetch="intent" className="calendar-entry calendar-sports">
					<EntryPicture item={matches.next} />
					<span className="calendar-title">
						<b>{calendarWords.matchesOfWeek({ count: matches.count })}</b>
						<FirstOfMany title={matches.next.title} />
					</span>
					<Icon name="chevron-right" size={16} />
				</Link>
			) : null}
		</section>
	)
}

/** On phones, what the dots of the table stand for. What comes for everybody is named as such everywhere. */
function MonthDays({ view, week }: ContentsProps) {
	if (view.days.length === 0) return week ? <Week week={week} isOwn={false} /> : null
	return (
		<div className="calendar-month-days">
			<Days days={view.days} today={view.today} />
		</div>
	)
}

function Agenda({ view: { days, today, query, nextDay } }: { view: CalendarView }) {
	if (days.length === 0) return null
	return (
		<>
			<Days days={days} today={today} />
			{nextDay === null ? null : (
				<Link to={calendarPath({ ...query, month: monthOf(nextDay) }, nextDay)} className="button">
					{calendarWords.moreFrom({ day: dayName(nextDay, today) })}
				</Link>
			)}
		</>
	)
}

interface BesideProps {
	/** Whose days the table has. */
	shown: Pick<CalendarView, 'days' | 'today' | 'weeks'> | null
	children: ReactNode
}

/** On wide screens, a small table of the month beside the list, whose days it leads to. */
function BesideMonth({ shown, children }: BesideProps) {
	if (!shown || shown.days.length === 0) return children
	return (
		<div className="calendar-columns">
			<div>{children}</div>
			<SmallMonth {...shown} />
		</div>
	)
}
