import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatDataPerHour } from '#domain/player/data-use.ts'
import type { PlayerTracks } from '../captions/use-tracks.ts'
import type { Quality, QualityState } from '../engine/engine.ts'
import type { DataSaver } from '../engine/network.ts'
import type { SourceChoice } from '../program.ts'
import { AudioChoice, PlayerPanel, RadioGroup } from './player-panel.tsx'
import { type ChangePlayerSettings, type PlayerSettings, SPEEDS } from './player-settings.ts'

interface Props {
	id: string
	video: HTMLVideoElement
	qualities: QualityState
	onQuality: (index: number | null) => void
	dataSaver: DataSaver
	settings: PlayerSettings
	changeSettings: ChangePlayerSettings
	/** Whether the program may have an intro. */
	hasSegments: boolean
	/** `null` for a broadcast, whose speed is fixed. */
	speed: number | null
	onSpeed: (speed: number) => void
	sources: SourceChoice | null
	tracks: PlayerTracks
	cast: ReactNode
	onKeys: () => void
	onClose: () => void
}

const SPEED_OPTIONS = SPEEDS.map((value) => ({ value, label: value === 1 ? 'Normal' : `${value}×` }))

/** Quality, speed, audio track and remote playback. */
export function SettingsPanel({
	id,
	video,
	qualities,
	onQuality,
	dataSaver,
	settings,
	changeSettings,
	hasSegments,
	speed,
	onSpeed,
	sources,
	tracks,
	cast,
	onKeys,
	onClose,
}: Props) {
	const isRemoteAvailable = useIsRemoteAvailable(video)
	const current = qualities.all.find(({ index }) => index === qualities.current)
	const withDataUse = ({ label, bitsPerSecond }: Quality) => `${label} · ${formatDataPerHour(bitsPerSecond)}`
	const auto = current && qualities.selected === null ? `Auto (${withDataUse(current)})` : 'Auto'
	return (
		<PlayerPanel id={id} name="Settings" onClose={onClose}>
			{qualities.all.length > 1 ? (
				<RadioGroup
					legend="Quality"
					options={[
						{ value: null as number | null, label: auto },
						...qualities.all.map((quality) => ({
							value: quality.index as number | null,
							label: withDataUse(quality),
						})),
					]}
					value={qualities.selected}
					onChange={onQuality}
				/>
			) : null}
			{qualities.all.length > 1 ? (
				<label className="panel-check">
					<input
						type="checkbox"
						checked={dataSaver.isOn}
						onChange={(event) => dataSaver.choose(event.currentTarget.checked)}
					/>
					<span>
						{dataSaver.isForCellular ? 'Save mobile data' : 'Save data'}
						<small>At most 480p, and no previews on the timeline</small>
					</span>
				</label>
			) : null}
			{speed === null ? null : (
				<RadioGroup<number> legend="Speed" options={SPEED_OPTIONS} value={speed} onChange={onSpeed} />
			)}
			<AudioChoice tracks={tracks} />
			{hasSegments ? (
				<label className="panel-check">
					<input
						type="checkbox"
						checked={settings.skipsIntros}
						onChange={(event) => changeSettings({ skipsIntros: event.currentTarget.checked })}
					/>
					<span>Skip intros and recaps automatically</span>
				</label>
			) : null}
			{sources && sources.all.length > 1 ? (
				<RadioGroup
					legend="Source"
					options={sources.all.map(({ id: value, name: label }) => ({ value, label }))}
					value={sources.current}
					onChange={sources.choose}
				/>
			) : null}
			<div className="player-panel-actions">
				{isRemoteAvailable ? (
					<button type="button" className="button" onClick={() => promptForScreen(video)}>
						<Icon name="tv" />
						Play on another screen
					</button>
				) : null}
				{cast}
				<button type="button" className="button" onClick={onKeys}>
					<Icon name="keyboard" />
					Keyboard shortcuts
				</button>
			</div>
		</PlayerPanel>
	)
}

/** Safari's older AirPlay API. */
interface AirPlayVideo extends HTMLVideoElement {
	webkitShowPlaybackTargetPicker?: () => void
}

/** Whether a remote screen is available. */
function useIsRemoteAvailable(video: HTMLVideoElement): boolean {
	const [isAvailable, setIsAvailable] = useState(false)
	useEffect(() => {
		const { remote } = video
		if (!remote || video.disableRemotePlayback) return
		let watch: number | null = null
		let isCancelled = false
		remote.watchAvailability(setIsAvailable).then(
			(id) => {
				watch = id
				if (isCancelled) void remote.cancelWatchAvailability(id)
			},
			() => {}, // Not on this device: the button is not shown.
		)
		return () => {
			isCancelled = true
			if (watch !== null) void remote.cancelWatchAvailability(watch).catch(() => {})
		}
	}, [video])
	return isAvailable
}

/** Opens the browser's choice of screens. */
function promptForScreen(video: AirPlayVideo): void {
	if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker()
	else video.remote.prompt().catch(() => {}) // Closed without a choice.
}
