import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { deviceToday } from '#app/document/times/device-today.ts'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { LinkMenu } from '#app/features/title/link-menu.tsx'
import { useListLinks } from '#app/features/title/list-links.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CALENDAR_KINDS, inZone } from '#domain/calendar/calendar.ts'
import { calendarPath, isComingUp, isOffered, toggledKinds } from '#domain/calendar/calendar-query.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { calendarWords, kindName } from '#domain/calendar/words.ts'
import { CALENDAR_PATH, SHOWS_PATH, SPORTS_PATH, signInPath, TRENDING_PATH } from '#domain/shared/links.ts'
import { dayName, monthName } from '#domain/shared/zone.ts'
import { listWords } from '#domain/title/list-words.ts'
import type { CalendarView } from './calendar-loader.server.ts'
import { Days } from './days.tsx'
import { KindDot, MonthTable } from './month-table.tsx'
import type { PublicWeek } from './public-week.server.ts'

interface Props {
	/** `null` for anonymous visitors. */
	view: CalendarView | null
	/** What comes for everybody, where the viewer awaits nothing. */
	week: PublicWeek | null
	/** Follows the calendar. */
	children: ReactNode
}

export function CalendarPage({ view, week, children }: Props) {
	const [local, localWeek] = [useLocalDays(view), useLocalDays(week)]
	return (
		<div className="page calendar">
			<PageHeader heading={calendarWords.heading} />
			<Tabs label={listWords.yourLists} tabs={useListLinks()} />
			{local ? <Contents view={local} week={localWeek} /> : <Anonymous />}
			{localWeek ? (
				<Week week={localWeek} heading={local ? calendarWords.weekForEveryone : calendarWords.week} />
			) : null}
			{children}
		</div>
	)
}

interface ContentsProps {
	/** With its days in the viewer's zone, as those of the week. */
	view: CalendarView
	week: PublicWeek | null
}

function Contents({ view, week }: ContentsProps) {
	return (
		<>
			<Tools view={view} />
			<MonthNav view={view} />
			{view.teams.length > 0 ? (
				<p className="faint without-scripts">{calendarWords.zone({ zone: view.zoneName })}</p>
			) : null}
			{view.isSportMissing ? <p className="lead">{calendarWords.sportMissing}</p> : null}
			{view.days.length === 0 ? <NothingComes view={view} hasWeek={week !== null && week.days.length > 0} /> : null}
			{view.query.view === 'month' ? <Month view={view} week={week} /> : <Agenda view={view} />}
		</>
	)
}

/**
 * The server takes the zone of the viewer's network for theirs. Where it is another one, it may be another day, and matches move to
 * their days, once scripts run.
 */
function useLocalDays<View extends LocalDays>(view: View | null): View | null {
	const [hasZone, setHasZone] = useState(false)
	useEffect(() => setHasZone(true), [])
	return useMemo(() => (view && hasZone ? toLocal(view) : view), [view, hasZone])
}

type LocalDays = Pick<CalendarView, 'days' | 'today'> & Partial<Pick<CalendarView, 'query'>>

function toLocal<View extends LocalDays>(view: View): View {
	const today = deviceToday()
	const days = inZone(view.days, viewerZone)
	const isComing = !view.query || isComingUp(view.query)
	return { ...view, today, days: isComing ? days.filter(({ day }) => day >= today) : days }
}

/** Choices of the view (list or month) and of kinds. */
function Tools({ view: { query, month } }: { view: CalendarView }) {
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
						to: calendarPath({ ...query, view: 'month', month }),
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

function MonthNav({ view: { query, month, today } }: { view: CalendarView }) {
	const isComing = isComingUp(query)
	const isNow = month === monthOf(today)
	const [before, after] = [isComing ? month : addMonths(month, -1), addMonths(month, 1)]
	return (
		<nav className="calendar-months" aria-label={calendarWords.months}>
			<MonthLink query={query} month={before} today={today} icon="chevron-left" />
			<h2>{isComing ? calendarWords.comingUp : monthName(month)}</h2>
			<MonthLink query={query} month={after} today={today} icon="chevron-right" />
			{isComing || (query.view === 'month' && isNow) ? null : (
				<Link to={calendarPath({ ...query, month: null })} className="text-link" preventScrollReset>
					{query.view === 'month' ? calendarWords.thisMonth : calendarWords.comingUp}
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
function NothingComes({
	view: { query, month, shows, films, teams },
	hasWeek,
}: {
	view: CalendarView
	hasWeek: boolean
}) {
	if (shows + films + teams.length === 0) return <NothingFollowed hasWeek={hasWeek} />
	return (
		<p className="lead" role="status">
			{query.only.length > 0
				? calendarWords.noneOfKind
				: isComingUp(query)
					? calendarWords.noneSoon
					: calendarWords.noneInMonth({ month: monthName(month) })}
		</p>
	)
}

/** @param hasWeek whether what comes for everybody follows, which is better to look at */
function NothingFollowed({ hasWeek }: { hasWeek: boolean }) {
	if (hasWeek) return <p className="lead">{`${calendarWords.nothingYet} ${calendarWords.appears}`}</p>
	return (
		<EmptyState
			icon="calendar"
			heading={calendarWords.nothingYetHeading}
			actions={
				<>
					<Link to={TRENDING_PATH} className="button primary">
						{calendarWords.seeTrending}
					</Link>
					<Link to={SHOWS_PATH} className="button">
						{calendarWords.tvShows}
					</Link>
					<Link to={SPORTS_PATH} className="button">
						{calendarWords.sports}
					</Link>
				</>
			}
		>
			<p>{calendarWords.appears}</p>
		</EmptyState>
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

/** What comes for everybody in the next days. */
function Week({ week: { days, today, zoneName, isIncomplete }, heading }: { week: PublicWeek; heading: string }) {
	if (days.length === 0 && !isIncomplete) return null
	return (
		<section className="calendar-week" aria-labelledby="week">
			<h2 id="week">{heading}</h2>
			{isIncomplete ? <p className="faint">{calendarWords.incomplete}</p> : null}
			<p className="faint without-scripts">{calendarWords.zone({ zone: zoneName })}</p>
			<Days days={days} today={today} />
		</section>
	)
}

/** The month with its dots, and on phones what they stand for. Where it has nothing of the viewer's, the days of the week below. */
function Month({ view, week }: ContentsProps) {
	const { query, month } = view
	if (view.days.length === 0) {
		const days = week?.days.filter(({ day }) => monthOf(day) === month) ?? []
		return days.length > 0 ? (
			<MonthTable
				view={{ ...view, days }}
				pathOf={(day) => calendarPath({ ...query, view: 'agenda', month: null }, day)}
			/>
		) : null
	}
	return (
		<>
			<MonthTable view={view} pathOf={(day) => calendarPath({ ...query, view: 'agenda', month }, day)} />
			<div className="calendar-month-days">
				<Days days={view.days} today={view.today} />
			</div>
		</>
	)
}

function Agenda({ view: { days, today, query, nextDay } }: { view: CalendarView }) {
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
