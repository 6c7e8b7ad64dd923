import type { CaptionTrack } from '#domain/player/sources.ts'
import { PlayerPanel } from './player-panel.tsx'
import { CUE_BACKGROUNDS, CUE_COLORS, CUE_SIZES, type PlayerSettings } from './player-settings.ts'
import { RadioGroup, toOptions } from './radio-group.tsx'
import type { ChangePlayerSettings } from './use-player-settings.ts'

interface Props {
	id: string
	tracks: readonly CaptionTrack[]
	settings: PlayerSettings
	changeSettings: ChangePlayerSettings
	onClose: () => void
}

/** Choice of captions and their style. */
export function CaptionsPanel({ id, tracks, settings, changeSettings, onClose }: Props) {
	const languages = tracks.map(({ language, label }) => ({ value: language as string | null, label }))
	return (
		<PlayerPanel id={id} name="Captions" onClose={onClose}>
			<RadioGroup
				legend="Captions"
				options={[{ value: null, label: 'Off' }, ...languages]}
				value={tracks.some(({ language }) => language === settings.captions) ? settings.captions : null}
				onChange={(captions) => changeSettings({ captions })}
			/>
			<RadioGroup
				legend="Size"
				options={toOptions(CUE_SIZES)}
				value={settings.cueSize}
				onChange={(cueSize) => changeSettings({ cueSize })}
			/>
			<RadioGroup
				legend="Background"
				options={toOptions(CUE_BACKGROUNDS)}
				value={settings.cueGround}
				onChange={(cueGround) => changeSettings({ cueGround })}
			/>
			<RadioGroup
				legend="Color"
				options={toOptions(CUE_COLORS)}
				value={settings.cueColour}
				onChange={(cueColour) => changeSettings({ cueColour })}
			/>
		</PlayerPanel>
	)
}
