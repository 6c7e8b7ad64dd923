import { ControlButton } from './control-button.tsx'
import type { Commands } from './player-commands.ts'
import type { PlayerSettings } from './player-settings.ts'

/** Mute, and a slider for pointers that can hover: phones have volume keys. */
export function VolumeControl({ settings, commands }: { settings: PlayerSettings; commands: Commands }) {
	const { volume, muted } = settings
	const shown = muted ? 0 : volume
	return (
		<div className="volume">
			<ControlButton
				name={muted ? 'Unmute' : 'Mute'}
				icon={shown === 0 ? 'mute' : 'volume'}
				onClick={commands.toggleMute}
			/>
			<input
				type="range"
				className="volume-input"
				aria-label="Volume"
				aria-valuetext={`${Math.round(shown * 100)}%`}
				min={0}
				max={1}
				step={0.05}
				value={shown}
				onChange={(event) => commands.setVolume(Number(event.target.value))}
			/>
		</div>
	)
}
