import { Form, useSubmit } from '@remix-run/react'
import { type RefObject, useRef } from 'react'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { useClock, useHydrated } from '#app/document/use-hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { columnCount, HEADER_COLUMNS, headerTimes, headingId, nowPercent, primeTime } from '#domain/live/guide-grid.ts'
import { guideDays, guidePath, isGuideDayOffered } from '#domain/live/live-query.ts'
import { channelPath, GUIDE_PATH, replayPath } from '#domain/shared/links.ts'
import { dayName, type TimeWindow, UTC, zoneDay } from '#domain/shared/zone.ts'
import { ChannelLogo } from '../channel-logo.tsx'
import { ChannelSearchField } from '../channel-search.tsx'
import type { GuideData } from '../live-loader.server.ts'
import { ProgramTime } from '../program-time.tsx'
import type { GuideRow } from './guide-row.ts'

/** Moves the line by about a pixel. */
const TICK_MS = 15_000
/** The part of the width that one press moves: what is cut stays in view. */
const STEP = 0.6

/** Channels down, time across. A table for the sake of screen readers; the line at the current time is drawn over it. */
export function GuideTable({ data: { window, rows, nowMs } }: { data: Pick<GuideData, 'window' | 'rows' | 'nowMs'> }) {
	const columns = columnCount(window)
	const guide = useRef<HTMLElement>(null)
	return (
		<section ref={guide} className="guide" aria-label="Guide">
			<div className="guide-content">
				<NowLine window={window} nowMs={nowMs} />
				<table className={columns > 200 ? 'whole-day' : undefined}>
					<caption className="visually-hidden">Programs by time, one channel per row</caption>
					<colgroup>
						<col className="guide-channels" />
						<col span={columns} />
					</colgroup>
					<thead>
						<tr>
							<th scope="col" className="guide-channel">
								<span>Channel</span>
								<GuideArrows guide={guide} />
							</th>
							{headerTimes(window).map((ms) => (
								<th key={ms} id={headingId(ms)} scope="col" colSpan={HEADER_COLUMNS}>
									<ProgramTime ms={ms} />
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Row key={row.channel.id} row={row} now={nowMs} />
						))}
					</tbody>
				</table>
			</div>
		</section>
	)
}

/** Buttons that scroll the guide by most of its width. */
function GuideArrows({ guide }: { guide: RefObject<HTMLElement> }) {
	if (!useHydrated()) return null
	const move = (direction: 1 | -1) => () => {
		const { current } = guide
		const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
		current?.scrollBy({ left: direction * current.clientWidth * STEP, behavior })
	}
	return (
		<span className="guide-arrows">
			<button type="button" aria-label="Earlier" onClick={move(-1)}>
				<Icon name="chevron-left" size={18} />
			</button>
			<button type="button" aria-label="Later" onClick={move(1)}>
				<Icon name="chevron-right" size={18} />
			</button>
		</span>
	)
}

function Row({ row: { channel, cells }, now }: { row: GuideRow; now: number }) {
	return (
		<tr>
			<th scope="row" className="guide-channel">
				<Link to={channelPath(channel.id)}>
					<ChannelLogo url={channel.logoUrl} isRadio={channel.isRadio} />
					<bdi>{channel.name}</bdi>
				</Link>
			</th>
			{cells.map(({ columns, entry }, index) => (
				<td
					// biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their position
					key={index}
					colSpan={columns}
					className={entry && entry.startMs <= now && entry.endMs > now ? 'on-now' : undefined}
				>
					{entry?.isReplayable ? (
						<Link to={replayPath(channel.id, entry.startMs)} className="guide-replay">
							<ProgramText entry={entry} />
							<span className="visually-hidden">
								{entry.endMs > now ? ', start from the beginning' : ', watch from the start'}
							</span>
						</Link>
					) : entry ? (
						<ProgramText entry={entry} />
					) : null}
				</td>
			))}
		</tr>
	)
}

function ProgramText({ entry: { title, startMs } }: { entry: NonNullable<GuideRow['cells'][number]['entry']> }) {
	return (
		<>
			<bdi className="guide-title" title={title}>
				{title}
			</bdi>
			<span className="faint">
				<ProgramTime ms={startMs} />
			</span>
		</>
	)
}

function NowLine({ window, nowMs }: { window: TimeWindow; nowMs: number }) {
	const percent = nowPercent(window, useClock(nowMs, TICK_MS))
	if (percent === null) return null
	return (
		<svg className="guide-now" aria-hidden="true" focusable="false">
			<rect className="guide-elapsed" width={`${percent}%`} height="100%" />
			<line x1={`${percent}%`} x2={`${percent}%`} y1="0" y2="100%" />
		</svg>
	)
}

/** When, which group, and a search, in one line. All of it is in the URL. */
export function GuideToolbar({ guide: { query, nowMs, groups, totalChannels, catchupDays } }: { guide: GuideData }) {
	const submit = useSubmit()
	return (
		<div className="guide-toolbar">
			<GuideTimes query={query} now={nowMs} catchupDays={catchupDays} />
			<Form key={`${query.group} ${query.q}`} action={GUIDE_PATH} role="search" aria-label="Channels">
				{query.day === null ? null : <input type="hidden" name="day" value={query.day} />}
				{groups.length === 0 ? null : (
					<select
						className="select"
						name="group"
						aria-label="Group"
						defaultValue={query.group ?? ''}
						onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
					>
						<option value="">All groups ({totalChannels})</option>
						{groups.map(({ name, count }) => (
							<option key={name} value={name}>
								{name} ({count})
							</option>
						))}
					</select>
				)}
				<div className="search-form live-search">
					<ChannelSearchField query={query.q} placeholder="Channels, programs" />
				</div>
			</Form>
		</div>
	)
}

/** Links to the hours from now on, to this evening, to the next days and to those that can still be watched. */
function GuideTimes({ query, now, catchupDays }: Pick<GuideData, 'query' | 'catchupDays'> & { now: number }) {
	const today = zoneDay(now, UTC)
	const prime = primeTime(now, viewerZone)
	const chip = (label: string, day: string | null, isCurrent: boolean, heading?: string) => (
		<li key={label}>
			<Link
				to={guidePath({ ...query, day }) + (heading ? `#${heading}` : '')}
				className="chip"
				aria-current={isCurrent ? 'page' : undefined}
				data-prime={heading ? now : undefined}
				preventScrollReset
				suppressHydrationWarning
			>
				{label}
			</Link>
		</li>
	)
	const offered = guideDays(today).filter((day) => isGuideDayOffered(day, today, catchupDays))
	const coming = offered.filter((day) => day > today || (day === today && catchupDays > 0))
	const past = offered.filter((day) => day < today && catchupDays > 0).reverse()
	const days = [...coming, ...past]
	const isListed = query.day !== null && days.includes(query.day)
	return (
		<nav className="guide-days" aria-label="Times">
			<ul className="chips">
				{chip('Now', null, query.day === null)}
				{chip('Prime time', prime.day, query.day !== null && !isListed, prime.heading)}
				{days.map((day) => chip(dayName(day, today), day, query.day === day))}
			</ul>
		</nav>
	)
}
