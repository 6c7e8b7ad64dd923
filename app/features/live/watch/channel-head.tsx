import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { isReplayable } from '#domain/live/catchup.ts'
import { type GuideEntry, type OnAir, percentElapsed } from '#domain/live/live.ts'
import { livePath } from '#domain/live/live-query.ts'
import { formatTimeLeft, formatTimeUntil } from '#domain/on-air/time-left.ts'
import { channelPath, replayPath } from '#domain/shared/links.ts'
import { MOMENT } from '#domain/shared/zone.ts'
import { ProgramTime } from '../program-time.tsx'
import type { ChannelWatch, Replay } from './channel-watch.ts'

interface Props {
	watch: ChannelWatch
	onAir: OnAir
	now: number
}

/** The channel, what is on, what is next, and links to the neighboring channels. */
export function ChannelHead({ watch: { channel, previous, next, replay }, onAir, now }: Props) {
	const { name, number, groups, isRadio } = channel
	return (
		<header className="watch-head">
			<h1>
				<bdi>{name}</bdi>
			</h1>
			<p className="facts">
				{replay ? <span>Catch-up</span> : <span className="live-mark">Live</span>}
				{number === null ? null : <span>Channel {number}</span>}
				{isRadio ? <span>Radio</span> : null}
				{groups.map((group) => (
					<span key={group}>
						<Link to={livePath({ group })} className="text-link">
							<bdi>{group}</bdi>
						</Link>
					</span>
				))}
			</p>
			{replay ? <ReplayedProgram replay={replay} /> : null}
			{onAir.now && !replay ? <CurrentProgram entry={onAir.now} now={now} /> : null}
			{onAir.next && !replay ? (
				<p className="faint">
					Next, {formatTimeUntil(onAir.next.startMs, now)}: <bdi>{onAir.next.title}</bdi>
				</p>
			) : null}
			<p className="actions">
				{replay?.url ? (
					<Link to={channelPath(channel.id)} className="button primary">
						Back to live
					</Link>
				) : null}
				{!replay && onAir.now && isReplayable(channel, onAir.now, now) ? (
					<Link to={replayPath(channel.id, onAir.now.startMs)} className="button">
						<Icon name="retry" />
						Start from the beginning
					</Link>
				) : null}
				{replay?.next ? (
					<Link to={replayPath(channel.id, replay.next.startMs)} className="button">
						Next program: <bdi>{replay.next.title}</bdi>
					</Link>
				) : null}
			</p>
			<nav className="actions" aria-label="Other channels">
				{previous ? (
					<Link to={channelPath(previous.id)} className="button" aria-label="Previous channel" title={previous.name}>
						Previous
					</Link>
				) : null}
				{next ? (
					<Link to={channelPath(next.id)} className="button" aria-label="Next channel" title={next.name}>
						Next
					</Link>
				) : null}
				<Link to={livePath()} className="button">
					All channels
				</Link>
			</nav>
		</header>
	)
}

/** A program that is watched from its start, with the time when it was on. */
function ReplayedProgram({ replay: { entry, startMs } }: { replay: Replay }) {
	return (
		<div className="current-program">
			<p>
				{entry ? (
					<strong>
						<bdi>{entry.title}</bdi>
					</strong>
				) : null}{' '}
				<span className="faint">
					<ProgramTime ms={startMs} form={MOMENT} />
				</span>
			</p>
			{entry?.description ? <p className="lead">{entry.description}</p> : null}
		</div>
	)
}

function CurrentProgram({ entry, now }: { entry: GuideEntry; now: number }) {
	const percent = percentElapsed(entry, now)
	return (
		<div className="current-program">
			<p>
				<strong>
					<bdi>{entry.title}</bdi>
				</strong>{' '}
				<span className="faint">{formatTimeLeft(entry.endMs, now)}</span>
			</p>
			<progress max={100} value={percent} aria-label={`${percent}% elapsed`} />
			{entry.description ? <p className="lead">{entry.description}</p> : null}
		</div>
	)
}
