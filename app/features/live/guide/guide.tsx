import { type RefObject, useRef } from 'react'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { useClock, useHydrated } from '#app/document/use-hydrated.ts'
import { closeMenu } from '#app/features/title/link-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import {
	columnCount,
	HEADER_COLUMNS,
	HEADER_MS,
	headerTimes,
	headingId,
	nowPercent,
	primeTime,
} from '#domain/live/guide-grid.ts'
import { guideWords } from '#domain/live/guide-words.ts'
import { guideDays, guidePath, isGuideDayOffered } from '#domain/live/live-query.ts'
import { channelPath, replayPath } from '#domain/shared/links.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { dayName, type TimeWindow } from '#domain/shared/zone.ts'
import { ChannelLogo } from '../channel-logo.tsx'
import { ChannelTools } from '../channel-tools.tsx'
import type { GuideData } from '../live-loader.server.ts'
import { ProgramTime } from '../program-time.tsx'
import type { GuideRow } from './guide-row.ts'

/** How often the line moves, by about a pixel. */
const TICK_MS = 15_000
/** The share of the width that one press scrolls: cut-off programs stay in view. */
const STEP = 0.6
/** In a narrower cell, the time would be cut. */
const MIN_TIME_COLUMNS = 4
/** The leftmost position of the pill: further left, the channels cover it. */
const PILL_MIN_PERCENT = 21

/** Channels down, time across, from left to right in every language. A table for the sake of screen readers; the line at the current time is drawn over it. */
export function GuideTable({ data: { window, rows, nowMs } }: { data: Pick<GuideData, 'window' | 'rows' | 'nowMs'> }) {
	const columns = columnCount(window)
	const guide = useRef<HTMLElement>(null)
	return (
		<section ref={guide} className="guide" dir="ltr" aria-label={guideWords.guide}>
			<div className="guide-content">
				<NowLine window={window} nowMs={nowMs} />
				<table className={columns > 200 ? 'whole-day' : undefined}>
					<caption className="visually-hidden">{guideWords.caption}</caption>
					<colgroup>
						<col className="guide-channels" />
						<col span={columns} />
					</colgroup>
					<thead>
						<tr>
							<th scope="col" className="guide-channel">
								<span>{guideWords.channel}</span>
								<GuideArrows guide={guide} />
							</th>
							{headerTimes(window).map((ms) => (
								<th
									key={ms}
									id={ms < window.fromMs + DAY_MS ? headingId(ms) : undefined}
									scope="col"
									colSpan={HEADER_COLUMNS}
								>
									<ProgramTime ms={ms} />
									<NowPill headingMs={ms} nowMs={nowMs} />
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
			<button type="button" aria-label={guideWords.earlier} onClick={move(-1)}>
				<Icon name="chevron-left" size={18} />
			</button>
			<button type="button" aria-label={guideWords.later} onClick={move(1)}>
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
							<ProgramText entry={entry} columns={columns} />
							<span className="visually-hidden">
								{entry.endMs > now ? guideWords.startOver : guideWords.watchFromStart}
							</span>
						</Link>
					) : entry ? (
						<ProgramText entry={entry} columns={columns} />
					) : null}
				</td>
			))}
		</tr>
	)
}

interface ProgramTextProps {
	entry: NonNullable<GuideRow['cells'][number]['entry']>
	columns: number
}

function ProgramText({ entry: { title, startMs }, columns }: ProgramTextProps) {
	return (
		<>
			<bdi className="guide-title" title={title}>
				{title}
			</bdi>
			<span className={columns < MIN_TIME_COLUMNS ? 'visually-hidden' : 'faint'}>
				<ProgramTime ms={startMs} />
			</span>
		</>
	)
}

/** The current time, at the head of the line. Only rendered in the current column. */
function NowPill({ headingMs, nowMs }: { headingMs: number; nowMs: number }) {
	const now = useClock(nowMs, TICK_MS)
	const percent = nowPercent({ fromMs: headingMs, toMs: headingMs + HEADER_MS }, now)
	if (percent === null) return null
	return (
		<svg className="guide-pill" aria-hidden="true" focusable="false">
			<foreignObject x={`${Math.max(percent, PILL_MIN_PERCENT)}%`} width="80" height="100%">
				<ProgramTime ms={now} />
			</foreignObject>
		</svg>
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

/** The choice of time and group, and a search, in one line. All of it is in the URL. */
export function GuideTools({ guide }: { guide: GuideData }) {
	return <ChannelTools page={guide} isGuide before={<GuideTimes guide={guide} />} />
}

/** Links to now, this evening, the next days, and past days that can still be watched. */
function GuideTimes({ guide: { query, nowMs, today, catchupDays, ...guide } }: { guide: GuideData }) {
	const prime = import.meta.env.SSR ? guide.prime : primeTime(nowMs, viewerZone)
	const offered = guideDays(today).filter((day) => isGuideDayOffered(day, today, catchupDays))
	const coming = offered.filter((day) => day > today || (day === today && catchupDays > 0))
	const past = offered.filter((day) => day < today && catchupDays > 0).reverse()
	const days = [...coming, ...past]
	const isListed = query.day !== null && days.includes(query.day)
	const times = [
		{ label: guideWords.now, day: null, isChosen: query.day === null },
		{ label: guideWords.primeTime, day: prime.day, isChosen: query.day !== null && !isListed, heading: prime.heading },
		...days.map((day) => ({ label: dayName(day, today), day, isChosen: query.day === day })),
	]
	return (
		<MenuButton id="guide-times" label={times.find(({ isChosen }) => isChosen)?.label ?? guideWords.time}>
			<nav aria-label={guideWords.times}>
				{times.map(({ label, day, isChosen, heading }: GuideTime) => (
					<Link
						key={label}
						to={guidePath({ ...query, day }) + (heading ? `#${heading}` : '')}
						aria-current={isChosen ? 'true' : undefined}
						data-prime={heading ? nowMs : undefined}
						onClick={closeMenu}
						preventScrollReset
						suppressHydrationWarning
					>
						{label}
						{isChosen ? <Icon name="check" size={16} /> : null}
					</Link>
				))}
			</nav>
		</MenuButton>
	)
}

interface GuideTime {
	label: string
	/** `null` for the hours from now on. */
	day: string | null
	isChosen: boolean
	/** The id of the first column. */
	heading?: string
}
