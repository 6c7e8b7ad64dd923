import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { Link } from '#app/ui/link.tsx'
import { type GuideEntry, type OnAir, percentElapsed } from '#domain/live/live.ts'
import { guidePath, livePath } from '#domain/live/live-query.ts'
import { liveWords } from '#domain/live/page-words.ts'
import { formatTimeLeft, formatTimeUntil } from '#domain/on-air/time-left.ts'
import { channelPath, replayPath } from '#domain/shared/links.ts'
import { dayName, MOMENT, UTC, zoneDay } from '#domain/shared/zone.ts'
import { ChannelLogo } from '../channel-logo.tsx'
import { ProgramTime } from '../program-time.tsx'
import type { ChannelWatch } from './channel-watch.ts'

interface Props {
	watch: ChannelWatch
	onAir: OnAir
	/** The start of the current program, if it can be watched from there. */
	startMs: number | null
	now: number
}

/** The channel, what is on and what is next. */
export function ChannelHead({ watch: { channel, replay }, onAir, startMs, now }: Props) {
	const { name, number, groups, isRadio } = channel
	return (
		<header className="watch-head">
			<h1>
				<bdi>{name}</bdi>
			</h1>
			<p className="facts">
				{replay ? <span>{liveWords.catchup}</span> : null}
				{replay?.url ? <Fact to={channelPath(channel.id)}>{liveWords.backToLive}</Fact> : null}
				{number === null ? null : <span>{liveWords.number({ number })}</span>}
				{isRadio ? <span>{liveWords.radio}</span> : null}
				{groups.map((group) => (
					<Fact key={group} to={livePath({ group })}>
						<bdi>{group}</bdi>
					</Fact>
				))}
			</p>
			{replay ? <ProgramSummary entry={replay.entry} note={<ProgramTime ms={replay.startMs} form={MOMENT} />} /> : null}
			{onAir.now && !replay ? (
				<ProgramSummary
					entry={onAir.now}
					note={
						<>
							{formatTimeLeft(onAir.now.endMs, now)}{' '}
							{startMs === null ? null : (
								<Link to={replayPath(channel.id, startMs)} className="text-link">
									{liveWords.fromStart}
								</Link>
							)}
						</>
					}
					percent={percentElapsed(onAir.now, now)}
				/>
			) : null}
			{onAir.next && !replay ? (
				<p className="faint">
					{liveWords.next({
						time: formatTimeUntil(onAir.next.startMs, now),
						title: onAir.next.title,
						bdi: (parts) => <bdi key="bdi">{parts}</bdi>,
					})}
				</p>
			) : null}
		</header>
	)
}

function Fact({ to, children }: { to: string; children: ReactNode }) {
	return (
		<span>
			<Link to={to} className="text-link">
				{children}
			</Link>
		</span>
	)
}

interface ProgramSummaryProps {
	/** `null` when the guide does not know the program. */
	entry: GuideEntry | null
	/** Its time. */
	note: ReactNode
	percent?: number
}

function ProgramSummary({ entry, note, percent }: ProgramSummaryProps) {
	return (
		<div className="current-program">
			<p>
				{entry ? (
					<strong>
						<bdi>{entry.title}</bdi>
					</strong>
				) : null}{' '}
				<span className="faint">{note}</span>
			</p>
			{percent === undefined ? null : (
				<progress max={100} value={percent} aria-label={liveWords.elapsed({ percent })} />
			)}
			{entry?.episodeTitle ? (
				<p>
					<bdi>{entry.episodeTitle}</bdi>
				</p>
			) : null}
			{entry?.description ? <p className="lead">{entry.description}</p> : null}
		</div>
	)
}

/** How many programs are listed at once. */
const FIRST_EARLIER = 6

/** The channel's past programs that can be watched from the start, latest first. */
export function EarlierPrograms({ watch }: { watch: ChannelWatch }) {
	const { channel, earlier, replay, nowMs } = watch
	// The server's days are those of its clock times, UTC's.
	const zone = useHydrated() ? viewerZone : UTC
	if (!channel.catchup || earlier.length === 0) return null
	const today = zoneDay(nowMs, zone)
	const days = new Map<GuideEntry, string>()
	for (const [index, entry] of earlier.entries()) {
		const [day, later] = [entry, earlier[index - 1]].map((other) => other && zoneDay(other.startMs, zone))
		if (day && day !== later) days.set(entry, dayName(day, today))
	}
	const [first, rest] = [earlier.slice(0, FIRST_EARLIER), earlier.slice(FIRST_EARLIER)]
	return (
		<section className="watch-part" aria-labelledby="earlier-heading">
			<h2 id="earlier-heading">{liveWords.earlier}</h2>
			<p className="faint">
				{liveWords.earlierDetail({ days: channel.catchup.days })}{' '}
				<Link to={guidePath({ q: channel.name })} className="text-link">
					{liveWords.guide}
				</Link>
			</p>
			<EarlierList entries={first} days={days} watch={watch} />
			{rest.length > 0 ? (
				<details open={rest.some(({ startMs }) => startMs === replay?.startMs)}>
					<summary>{liveWords.more}</summary>
					<EarlierList entries={rest} days={days} watch={watch} />
				</details>
			) : null}
		</section>
	)
}

interface EarlierListProps {
	entries: readonly GuideEntry[]
	/** The first program of each day, and the day. */
	days: ReadonlyMap<GuideEntry, string>
	watch: ChannelWatch
}

/** The times of programs below their day. */
function EarlierList({ entries, days, watch: { channel, replay } }: EarlierListProps) {
	return (
		<ul className="earlier">
			{entries.map((entry) => (
				<Fragment key={entry.startMs}>
					{days.has(entry) ? <li className="earlier-day">{days.get(entry)}</li> : null}
					<li>
						<Link
							to={replayPath(channel.id, entry.startMs)}
							aria-current={entry.startMs === replay?.startMs ? 'page' : undefined}
							title={liveWords.watchFromStart}
						>
							<span className="faint">
								<ProgramTime ms={entry.startMs} />
							</span>
							<bdi>{entry.episodeTitle ? `${entry.title}: ${entry.episodeTitle}` : entry.title}</bdi>
							<span className="visually-hidden">{liveWords.watchFromStartAfter}</span>
						</Link>
					</li>
				</Fragment>
			))}
		</ul>
	)
}

/** The neighboring channels, next to the player. */
export function NearbyChannels({ watch: { channel, group, nearby } }: { watch: ChannelWatch }) {
	const list = useRef<HTMLUListElement>(null)
	// Scrolls the list itself, so that the page stays in place.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each channel has another position
	useEffect(() => {
		const current = list.current?.querySelector<HTMLElement>('[aria-current]')
		if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2
	}, [channel.id])
	return (
		<section className="watch-part" aria-labelledby="nearby-heading">
			<h2 id="nearby-heading">{group === null ? liveWords.channels : <bdi>{group}</bdi>}</h2>
			<ul ref={list} className="nearby">
				{nearby.map(({ id, name, number, logoUrl, isRadio, title }) => (
					<li key={id}>
						<Link to={channelPath(id)} aria-current={id === channel.id ? 'page' : undefined}>
							<ChannelLogo url={logoUrl} isRadio={isRadio} />
							<span className="nearby-text">
								<span className="nearby-name">
									<bdi>{name}</bdi>
									{number === null ? null : <span className="faint">{number}</span>}
								</span>
								{title ? (
									<span className="faint nearby-title">
										<bdi>{title}</bdi>
									</span>
								) : null}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
