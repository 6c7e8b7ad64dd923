import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { BROADCAST_FAILURES, type PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import type { Programme } from './programme.ts'
import { PROGRAMME_WORDS } from './programme-words.ts'

interface Props {
	source: PlayableSource
	programme: Programme
	failure: PlaybackFailure | null
	onRetry: () => void
}

/** Every way of playing the last source has failed. */
export function FailureScreen({ source, programme, failure, onRetry }: Props) {
	const { title, text } = source.isLive
		? BROADCAST_FAILURES[failure ?? 'unreachable']
		: {
				title: 'This source does not answer',
				text: `“${source.name}” could not be played. Your place is kept; it may work again in a moment.`,
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
				{programme.kind === 'channel' ? <OtherChannels programme={programme} /> : null}
			</div>
		</div>
	)
}

function OtherChannels({ programme: { kind, before, next, detailsPath } }: { programme: Programme }) {
	const words = PROGRAMME_WORDS[kind]
	return (
		<>
			{before ? (
				<Link to={before.path} className="button">
					Back to {before.label}
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
