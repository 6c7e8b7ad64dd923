import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { failureWords } from '#domain/player/failure-words.ts'
import { formatClock } from '#domain/player/playback.ts'
import { FAILURE_WORDS, type PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { playerWords } from '#domain/player/words.ts'
import { commaList } from '#domain/shared/text.ts'
import type { FailedSource } from './engine/use-source.ts'
import { PROGRAM_LABELS, type Program, type SourceChoice } from './program.ts'

interface Props {
	source: PlayableSource
	program: Program
	failure: PlaybackFailure
	/** The position at which playback stopped. */
	atSeconds: number
	/** Every source that was tried. */
	failedSources: readonly FailedSource[]
	choice: SourceChoice | null
	onRetry: () => void
}

/** The screen after every engine for the last source has failed: why, that nothing is lost, and what to do. */
export function FailureScreen({ source, program, failure, atSeconds, failedSources, choice, onRetry }: Props) {
	const { title, text } = FAILURE_WORDS[failure]
	const others = failedSources.filter(({ id }) => id !== source.id)
	return (
		<div className="failure-screen" role="alert">
			<Icon name="warning" size={32} />
			<p>
				<strong>{title}</strong>
			</p>
			<p className="failure-text">{text}</p>
			{others.length > 0 ? (
				<p className="failure-text">
					{failureWords.triedBefore({
						sources: commaList(
							others.map(({ name, failure: cause }) =>
								failureWords.triedSource({ name, reason: FAILURE_WORDS[cause].reason }),
							),
						),
					})}
				</p>
			) : null}
			{source.isLive || atSeconds < 1 ? null : (
				<p className="failure-text">{failureWords.continueAt({ position: formatClock(atSeconds) })}</p>
			)}
			<div className="actions">
				<button type="button" className="button primary" onClick={onRetry}>
					<Icon name="retry" />
					{playerWords.tryAgain}
				</button>
				{choice?.all
					.filter(({ id }) => id !== source.id)
					.map(({ id, name }) => (
						<button key={id} type="button" className="button" onClick={() => choice.choose(id)}>
							{failureWords.trySource({ name })}
						</button>
					))}
				{program.kind === 'channel' || program.kind === 'replay' ? <OtherPrograms program={program} /> : null}
			</div>
		</div>
	)
}

/** Links to other channels, or to other programs of this one. */
function OtherPrograms({ program: { kind, lastWatched, next, detailsPath } }: { program: Program }) {
	const words = PROGRAM_LABELS[kind]
	return (
		<>
			{lastWatched ? (
				<Link to={lastWatched.path} className="button">
					{playerWords.backTo({ name: lastWatched.label })}
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
