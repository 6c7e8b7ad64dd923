import { SKIP_SECONDS } from '#domain/player/playback.ts'
import { ControlButton } from './control-button.tsx'
import type { Commands } from './player-commands.ts'

interface Props {
	commands: Commands
	direction: 1 | -1
	size?: number
	className?: string
}

/** Seeks ten seconds, and says so in its icon. */
export function SeekButton({ commands, direction, size, className = '' }: Props) {
	const isForward = direction === 1
	return (
		<ControlButton
			name={`${isForward ? 'Forward' : 'Back'} ${SKIP_SECONDS} seconds`}
			icon="seek-back"
			isMirrored={isForward}
			size={size}
			className={`skip ${className}`}
			onClick={() => commands.seekBy(direction * SKIP_SECONDS)}
		>
			<span aria-hidden="true">{SKIP_SECONDS}</span>
		</ControlButton>
	)
}
