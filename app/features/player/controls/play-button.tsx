import { ControlButton } from './control-button.tsx'
import type { Commands } from './player-commands.ts'

interface Props {
	commands: Commands
	isPaused: boolean
	size?: number
	className?: string
}

export function PlayButton({ commands, isPaused, size, className }: Props) {
	return (
		<ControlButton
			name={isPaused ? 'Play' : 'Pause'}
			icon={isPaused ? 'play' : 'pause'}
			size={size}
			className={className}
			onClick={commands.togglePlay}
		/>
	)
}
