import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { failureWords } from '#domain/player/failure-words.ts'
import { FAILURE_WORDS } from '#domain/player/playback-failure.ts'
import { playerWords } from '#domain/player/words.ts'
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
			{onDismiss ? <ControlButton name={playerWords.dismiss} icon="close" size={18} onClick={onDismiss} /> : null}
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
			{failureWords.playingFrom({ failed: name, reason: FAILURE_WORDS[failure].reason, name: to })}
		</StageNotice>
	)
}

/** Says why a picture plays without its sound. */
export function MissingSoundNotice({ names }: { names: readonly string[] }) {
	const [isDismissed, setIsDismissed] = useState(false)
	if (names.length === 0 || isDismissed) return null
	return (
		<StageNotice onDismiss={() => setIsDismissed(true)}>
			{failureWords.noSound({ formats: joinList(names, 'and') })}
		</StageNotice>
	)
}

/** Says that the browser plays without sound until a press. */
export function SoundNotice({ onPress }: { onPress: () => void }) {
	return (
		<button type="button" className="stage-notice stage-sound" onClick={onPress}>
			<Icon name="mute" size={18} />
			{playerWords.tapForSound}
		</button>
	)
}
