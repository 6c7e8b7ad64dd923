import { SKIP_SECONDS } from '#domain/player/playback.ts'
import { ControlButton } from './control-button.tsx'
import type { Commands } from './player-commands.ts'

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
			{canSkip ? (
				<ControlButton
					name={`Back ${SKIP_SECONDS} seconds`}
					icon="seek-back"
					size={30}
					onClick={() => commands.seekBy(-SKIP_SECONDS)}
				/>
			) : null}
			<ControlButton
				name={isPaused ? 'Play' : 'Pause'}
				icon={isPaused ? 'play' : 'pause'}
				size={40}
				className="control-large"
				onClick={commands.togglePlay}
			/>
			{canSkip ? (
				<ControlButton
					name={`Forward ${SKIP_SECONDS} seconds`}
					icon="seek-back"
					isMirrored
					size={30}
					onClick={() => commands.seekBy(SKIP_SECONDS)}
				/>
			) : null}
		</div>
	)
}
