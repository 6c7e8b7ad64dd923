import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { FAILURE_WORDS } from '#domain/player/playback-failure.ts'
import { joinList } from '#domain/shared/text.ts'
import { ControlButton } from './controls/control-button.tsx'
import type { FailedSource } from './engine/use-source.ts'

interface Props {
	children: ReactNode
	/** A link after the text. */
	action?: { label: string; onPress: () => void }
	onDismiss?: () => void
}

/** A notice on top of the video, with an optional action. */
export function StageNotice({ children, action, onDismiss }: Props) {
	return (
		<div className="stage-notice" role="status">
			<div className="stage-notice-text">
				{children}
				{action ? (
					<>
						{' · '}
						<button type="button" className="stage-link" onClick={action.onPress}>
							{action.label}
						</button>
					</>
				) : null}
			</div>
			{onDismiss ? <ControlButton name="Dismiss" icon="close" size={18} onClick={onDismiss} /> : null}
		</div>
	)
}

export interface FailoverProps {
	/** The source that failed before. */
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

/** Says why a picture plays without its sound. */
export function MissingSoundNotice({ names }: { names: readonly string[] }) {
	const [isDismissed, setIsDismissed] = useState(false)
	if (names.length === 0 || isDismissed) return null
	return (
		<StageNotice onDismiss={() => setIsDismissed(true)}>
			There is no sound: it is {joinList(names, 'and')}, which your browser has no decoder for. Another browser or app
			may play it.
		</StageNotice>
	)
}

/** Says that the browser plays without sound until a press. */
export function SoundNotice({ onPress }: { onPress: () => void }) {
	return (
		<button type="button" className="stage-notice stage-sound" onClick={onPress}>
			<Icon name="mute" size={18} />
			Tap for sound
		</button>
	)
}
