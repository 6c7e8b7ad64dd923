import type { CaptionTrack } from '#domain/player/sources.ts'
import { Choice, optionsOf } from './choice.tsx'
import { Panel } from './panel.tsx'
import { CUE_COLOURS, CUE_GROUNDS, CUE_SIZES, type Settings } from './settings.ts'
import type { ChangeSettings } from './use-settings.ts'

interface Props {
	id: string
	tracks: readonly CaptionTrack[]
	settings: Settings
	change: ChangeSettings
	onClose: () => void
}

/** Which captions, and how they look. */
export function CaptionsPanel({ id, tracks, settings, change, onClose }: Props) {
	const languages = tracks.map(({ language, label }) => ({ value: language as string | null, label }))
	return (
		<Panel id={id} name="Captions" onClose={onClose}>
			<Choice
				legend="Captions"
				options={[{ value: null, label: 'Off' }, ...languages]}
				value={tracks.some(({ language }) => language === settings.captions) ? settings.captions : null}
				onChange={(captions) => change({ captions })}
			/>
			<Choice
				legend="Size"
				options={optionsOf(CUE_SIZES)}
				value={settings.cueSize}
				onChange={(cueSize) => change({ cueSize })}
			/>
			<Choice
				legend="Background"
				options={optionsOf(CUE_GROUNDS)}
				value={settings.cueGround}
				onChange={(cueGround) => change({ cueGround })}
			/>
			<Choice
				legend="Colour"
				options={optionsOf(CUE_COLOURS)}
				value={settings.cueColour}
				onChange={(cueColour) => change({ cueColour })}
			/>
		</Panel>
	)
}
