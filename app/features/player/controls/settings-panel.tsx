import { Icon } from '#app/ui/icon.tsx'
import type { QualityState } from '../engine/engine.ts'
import { promptForScreen, useIsRemoteAvailable } from '../engine/remote-playback.ts'
import { PlayerPanel } from './player-panel.tsx'
import { SPEEDS } from './player-settings.ts'
import { RadioGroup } from './radio-group.tsx'

interface Props {
	id: string
	video: HTMLVideoElement
	qualities: QualityState
	onQuality: (index: number | null) => void
	/** `null` for a broadcast, whose speed is fixed. */
	speed: number | null
	onSpeed: (speed: number) => void
	onKeys: () => void
	onClose: () => void
}

const SPEED_OPTIONS = SPEEDS.map((value) => ({ value, label: value === 1 ? 'Normal' : `${value}×` }))

/** Quality, speed and remote playback. */
export function SettingsPanel({ id, video, qualities, onQuality, speed, onSpeed, onKeys, onClose }: Props) {
	const isRemoteAvailable = useIsRemoteAvailable(video)
	const current = qualities.all.find(({ index }) => index === qualities.current)
	const auto = current && qualities.selected === null ? `Auto (${current.label})` : 'Auto'
	return (
		<PlayerPanel id={id} name="Settings" onClose={onClose}>
			{qualities.all.length > 1 ? (
				<RadioGroup
					legend="Quality"
					options={[
						{ value: null as number | null, label: auto },
						...qualities.all.map(({ index, label }) => ({ value: index as number | null, label })),
					]}
					value={qualities.selected}
					onChange={onQuality}
				/>
			) : null}
			{speed === null ? null : (
				<RadioGroup<number> legend="Speed" options={SPEED_OPTIONS} value={speed} onChange={onSpeed} />
			)}
			<div className="player-panel-actions">
				{isRemoteAvailable ? (
					<button type="button" className="button" onClick={() => promptForScreen(video)}>
						<Icon name="tv" />
						Play on another screen
					</button>
				) : null}
				<button type="button" className="button" onClick={onKeys}>
					<Icon name="keyboard" />
					Keyboard shortcuts
				</button>
			</div>
		</PlayerPanel>
	)
}
