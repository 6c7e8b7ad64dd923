import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatDataPerHour } from '#domain/player/data-use.ts'
import type { ActivePlayer } from '../active-player.ts'
import type { Quality } from '../engine/engine.ts'
import { AudioChoice, PlayerPanel, RadioGroup } from './player-panel.tsx'
import { SPEEDS } from './player-settings.ts'

interface Props {
	id: string
	player: ActivePlayer
	/** The button of Google Cast. */
	cast: ReactNode
	onClose: () => void
}

const SPEED_OPTIONS = SPEEDS.map((value) => ({ value, label: value === 1 ? 'Normal' : `${value}×` }))

/** Quality, speed, audio track and remote playback. */
export function SettingsPanel({ id, player, cast, onClose }: Props) {
	const { video, source, program, state, dataSaver, settings, changeSettings, menu } = player
	const { qualities } = state
	const { sources } = menu
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
					onChange={player.selectQuality}
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
			{/* A broadcast has a fixed speed. */}
			{source.isLive ? null : (
				<RadioGroup<number>
					legend="Speed"
					options={SPEED_OPTIONS}
					value={settings.speed}
					onChange={player.commands.setSpeed}
				/>
			)}
			<AudioChoice tracks={player.tracks} />
			{program.kind === 'title' ? (
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
				<button type="button" className="button" onClick={() => player.setPanel('keys')}>
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
