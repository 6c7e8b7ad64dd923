import { useClock } from '#app/document/use-clock.ts'
import { Link } from '#app/ui/link.tsx'
import { columnCount, HEADER_COLUMNS, headerTimes, nowPercent } from '#domain/live/guide-grid.ts'
import { channelPath } from '#domain/shared/links.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'
import { ChannelLogo } from '../channel-logo.tsx'
import { ProgramTime } from '../program-time.tsx'
import type { GuideData, GuideRow } from './guide-loader.ts'

/** Moves the line by about a pixel. */
const TICK_MS = 15_000

/** Channels down, time across. A table for the sake of screen readers; the line at the current time is drawn over it. */
export function GuideTable({ data: { window, rows, nowMs } }: { data: GuideData }) {
	const columns = columnCount(window)
	return (
		<section className="guide" aria-label="Guide">
			<div className="guide-content">
				<table className={columns > 200 ? 'whole-day' : undefined}>
					<caption className="visually-hidden">Programs by time, one channel per row</caption>
					<colgroup>
						<col className="guide-channels" />
						<col span={columns} />
					</colgroup>
					<thead>
						<tr>
							<th scope="col" className="guide-channel">
								Channel
							</th>
							{headerTimes(window).map((ms) => (
								<th key={ms} scope="col" colSpan={HEADER_COLUMNS}>
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
				<NowLine window={window} nowMs={nowMs} />
			</div>
		</section>
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
					{entry ? (
						<>
							<bdi className="guide-title" title={entry.title}>
								{entry.title}
							</bdi>
							<span className="faint">
								<ProgramTime ms={entry.startMs} />
							</span>
						</>
					) : null}
				</td>
			))}
		</tr>
	)
}

function NowLine({ window, nowMs }: { window: TimeWindow; nowMs: number }) {
	const percent = nowPercent(window, useClock(nowMs, TICK_MS))
	if (percent === null) return null
	return (
		<svg className="guide-now" aria-hidden="true" focusable="false">
			<line x1={`${percent}%`} x2={`${percent}%`} y1="0" y2="100%" />
		</svg>
	)
}
