import type { ReactNode } from 'react'
import { formatClock } from '#domain/player/playback.ts'
import { ControlButton } from './controls/control-button.tsx'

interface Props {
	/** `alert` interrupts screen readers, `status` waits. */
	role: 'alert' | 'status'
	children: ReactNode
	onDismiss?: () => void
}

/** A notice on top of the video, with an optional action. */
function StageNotice({ role, children, onDismiss }: Props) {
	return (
		<div className="stage-notice" role={role}>
			<div className="stage-notice-text">{children}</div>
			{onDismiss ? <ControlButton name="Dismiss" icon="close" size={18} onClick={onDismiss} /> : null}
		</div>
	)
}

export function FailoverNotice({ from, to }: { from: string; to: string }) {
	return (
		<StageNotice role="alert">
			“{from}” isn't responding. Playing from “{to}”.
		</StageNotice>
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
		<StageNotice role="status" onDismiss={onDismiss}>
			Resumed at {formatClock(atSeconds)} ·{' '}
			<button type="button" className="stage-link" onClick={startOver}>
				Start over
			</button>
		</StageNotice>
	)
}
