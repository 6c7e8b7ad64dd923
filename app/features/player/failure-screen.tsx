import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { BROADCAST_FAILURES, type PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import type { Program } from './program.ts'
import { PROGRAM_LABELS } from './program-labels.ts'

interface Props {
	source: PlayableSource
	program: Program
	failure: PlaybackFailure | null
	onRetry: () => void
}

/** Every engine for the last source has failed. */
export function FailureScreen({ source, program, failure, onRetry }: Props) {
	const { title, text } = source.isLive
		? BROADCAST_FAILURES[failure ?? 'unreachable']
		: {
				title: "This source isn't responding",
				text: `“${source.name}” couldn't be played. Your position is saved. Try again in a moment.`,
			}
	return (
		<div className="failure-screen" role="alert">
			<Icon name="warning" size={32} />
			<p>
				<strong>{title}</strong>
			</p>
			<p className="failure-text">{text}</p>
			<div className="actions">
				<button type="button" className="button primary" onClick={onRetry}>
					<Icon name="retry" />
					Try again
				</button>
				{program.kind === 'channel' ? <OtherChannels program={program} /> : null}
			</div>
		</div>
	)
}

function OtherChannels({ program: { kind, lastWatched, next, detailsPath } }: { program: Program }) {
	const words = PROGRAM_LABELS[kind]
	return (
		<>
			{lastWatched ? (
				<Link to={lastWatched.path} className="button">
					Back to {lastWatched.label}
				</Link>
			) : null}
			{next ? (
				<Link to={next.path} className="button">
					{words.next}
				</Link>
			) : null}
			<Link to={detailsPath} className="button">
				{words.details}
			</Link>
		</>
	)
}
