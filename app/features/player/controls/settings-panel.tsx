import { Icon } from '#app/ui/icon.tsx'
import type { QualityState } from '../engine/engine.ts'
import { chooseScreen, useRemoteScreen } from '../engine/remote-playback.ts'
import { Choice } from './choice.tsx'
import { Panel } from './panel.tsx'
import { SPEEDS } from './settings.ts'

interface Props {
	id: string
	video: HTMLVideoElement
	qualities: QualityState
	onQuality: (index: number | null) => void
	/** `null` for a broadcast, which goes at its own. */
	speed: number | null
	onSpeed: (speed: number) => void
	onKeys: () => void
	onClose: () => void
}

const SPEED_OPTIONS = SPEEDS.map((value) => ({ value, label: value === 1 ? 'Normal' : `${value}×` }))

/** Quality, speed, and where else to look. */
export function SettingsPanel({ id, video, qualities, onQuality, speed, onSpeed, onKeys, onClose }: Props) {
	const hasScreen = useRemoteScreen(video)
	const current = qualities.all.find(({ index }) => index === qualities.current)
	const auto = current && qualities.chosen === null ? `Auto (${current.label})` : 'Auto'
	return (
		<Panel id={id} name="Settings" onClose={onClose}>
			{qualities.all.length > 1 ? (
				<Choice
					legend="Quality"
					options={[
						{ value: null as number | null, label: auto },
						...qualities.all.map(({ index, label }) => ({ value: index as number | null, label })),
					]}
					value={qualities.chosen}
					onChange={onQuality}
				/>
			) : null}
			{speed === null ? null : (
				<Choice<number> legend="Speed" options={SPEED_OPTIONS} value={speed} onChange={onSpeed} />
			)}
			<div className="player-panel-actions">
				{hasScreen ? (
					<button type="button" className="button" onClick={() => chooseScreen(video)}>
						<Icon name="tv" />
						Play on another screen
					</button>
				) : null}
				<button type="button" className="button" onClick={onKeys}>
					<Icon name="keyboard" />
					Keyboard shortcuts
				</button>
			</div>
		</Panel>
	)
}
