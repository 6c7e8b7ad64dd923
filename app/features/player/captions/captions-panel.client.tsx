import { labelTracks } from '#domain/player/track-labels.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { AudioChoice, PlayerPanel, RadioGroup, toOptions } from '../controls/player-panel.tsx'
import {
	type ChangePlayerSettings,
	CUE_BACKGROUNDS,
	CUE_COLORS,
	CUE_SIZES,
	type PlayerSettings,
} from '../controls/player-settings.ts'
import { CaptionTimingControls } from './caption-timing-controls.tsx'
import { MoreCaptions } from './more-captions.tsx'
import type { PlayerTracks } from './use-tracks.ts'

interface Props {
	id: string
	/** `null` for anything but a title. */
	titleRef: MediaRef | null
	fileUrl: string | null
	tracks: PlayerTracks
	settings: PlayerSettings
	changeSettings: ChangePlayerSettings
	onClose: () => void
}

/** Choice of captions and sound, more captions, and their style. */
export default function CaptionsPanel(props: Props) {
	const { id, titleRef, tracks, settings, changeSettings, onClose } = props
	const options = labelTracks(tracks.captions).map(({ id: value, label }) => ({ value: value as string | null, label }))
	return (
		<PlayerPanel id={id} name="Captions" onClose={onClose}>
			<RadioGroup
				legend="Captions"
				options={[{ value: null, label: 'Off' }, ...options]}
				value={tracks.currentCaptions}
				onChange={tracks.chooseCaptions}
			/>
			<AudioChoice tracks={tracks} />
			<label className="panel-check">
				<input
					type="checkbox"
					checked={settings.isOriginalWithSubtitles}
					onChange={(event) => changeSettings({ isOriginalWithSubtitles: event.currentTarget.checked })}
				/>
				<span>Original audio with subtitles in my language</span>
			</label>
			{tracks.currentCaptions === null ? null : <CaptionTimingControls tracks={tracks} />}
			{tracks.own && titleRef ? <MoreCaptions own={tracks.own} titleRef={titleRef} fileUrl={props.fileUrl} /> : null}
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
