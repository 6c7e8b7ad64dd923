import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatClock } from '#domain/player/playback.ts'
import { FAILURE_WORDS } from '#domain/player/playback-failure.ts'
import type { PlayingSegment } from '#domain/player/segments.ts'
import { ControlButton } from './controls/control-button.tsx'
import type { FailedSource } from './engine/use-source.ts'

interface Props {
	children: ReactNode
	onDismiss?: () => void
}

/** A notice on top of the video, with an optional action. */
function StageNotice({ children, onDismiss }: Props) {
	return (
		<div className="stage-notice" role="status">
			<div className="stage-notice-text">{children}</div>
			{onDismiss ? <ControlButton name="Dismiss" icon="close" size={18} onClick={onDismiss} /> : null}
		</div>
	)
}

export interface FailoverProps {
	/** The source that was tried before. */
	from: FailedSource
	to: string
	onDismiss?: () => void
}

export function FailoverNotice({ from: { name, failure }, to, onDismiss }: FailoverProps) {
	return (
		<StageNotice onDismiss={onDismiss}>
			“{name}” doesn't play: {FAILURE_WORDS[failure].reason}. Playing from “{to}”.
		</StageNotice>
	)
}

/** The browser plays without sound until a press. */
export function SoundNotice({ onPress }: { onPress: () => void }) {
	return (
		<button type="button" className="stage-notice stage-sound" onClick={onPress}>
			<Icon name="mute" size={18} />
			Tap for sound
		</button>
	)
}

interface ResumeProps {
	atSeconds: number
	onStartOver: () => void
	onDismiss: () => void
}

export function ResumeNotice({ atSeconds, onStartOver, onDismiss }: ResumeProps) {
	const startOver = () => {
		onDismiss()
		onStartOver()
	}
	return (
		<StageNotice onDismiss={onDismiss}>
			Resumed at {formatClock(atSeconds)} ·{' '}
			<button type="button" className="stage-link" onClick={startOver}>
				Start over
			</button>
		</StageNotice>
	)
}

interface SkippedProps {
	segment: PlayingSegment
	onWatch: () => void
	onDismiss: () => void
}

export function SkippedNotice({ segment: { kind }, onWatch, onDismiss }: SkippedProps) {
	return (
		<StageNotice onDismiss={onDismiss}>
			Skipped the {kind} ·{' '}
			<button type="button" className="stage-link" onClick={onWatch}>
				Watch it
			</button>
		</StageNotice>
	)
}
