import { Link } from '#app/ui/link.tsx'
import { type GuideEntry, type OnAir, percentElapsed } from '#domain/live/live.ts'
import { livePath } from '#domain/live/live-query.ts'
import { formatTimeLeft, formatTimeUntil } from '#domain/on-air/time-left.ts'
import { channelPath } from '#domain/shared/links.ts'
import type { ChannelWatch } from './channel-watch-loader.ts'

interface Props {
	watch: ChannelWatch
	onAir: OnAir
	now: number
}

/** The channel, what is on, what is next, and links to the neighboring channels. */
export function ChannelHead({ watch: { channel, previous, next }, onAir, now }: Props) {
	const { name, number, groups, isRadio } = channel
	return (
		<header className="watch-head">
			<h1>
				<bdi>{name}</bdi>
			</h1>
			<p className="facts">
				<span className="live-mark">Live</span>
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
			{onAir.now ? <CurrentProgram entry={onAir.now} now={now} /> : null}
			{onAir.next ? (
				<p className="faint">
					Next, {formatTimeUntil(onAir.next.startMs, now)}: <bdi>{onAir.next.title}</bdi>
				</p>
			) : null}
			<nav className="actions" aria-label="Other channels">
				{previous ? (
					<Link to={channelPath(previous.id)} className="button" title={previous.name}>
						Previous channel
					</Link>
				) : null}
				{next ? (
					<Link to={channelPath(next.id)} className="button" title={next.name}>
						Next channel
					</Link>
				) : null}
				<Link to={livePath()} className="button">
					All channels
				</Link>
			</nav>
		</header>
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
