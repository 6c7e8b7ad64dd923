import { PlayButton } from './play-button.tsx'
import type { Commands } from './player-commands.ts'
import { SeekButton } from './seek-button.tsx'

interface Props {
	commands: Commands
	isPaused: boolean
	/** False for a broadcast that cannot be rewound. */
	canSkip: boolean
}

/** Large buttons in the middle, for thumbs. */
export function TouchControls({ commands, isPaused, canSkip }: Props) {
	return (
		<div className="touch-controls">
			{canSkip ? <SeekButton commands={commands} direction={-1} size={34} /> : null}
			<PlayButton commands={commands} isPaused={isPaused} size={40} className="control-large" />
			{canSkip ? <SeekButton commands={commands} direction={1} size={34} /> : null}
		</div>
	)
}
