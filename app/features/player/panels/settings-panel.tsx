import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatDataPerHour } from '#domain/player/data-use.ts'
import { playerWords } from '#domain/player/words.ts'
import type { ActivePlayer } from '../active-player.ts'
import { CastButton } from '../cast/cast-button.tsx'
import { SPEEDS } from '../controls/player-settings.ts'
import type { Quality } from '../engine/engine.ts'
import { Choice, Drawer, Toggle } from './drawer.tsx'

interface Props {
	player: ActivePlayer
	onClose: () => void
}

const speedOptions = () =>
	SPEEDS.map((value) => ({ value, label: value === 1 ? playerWords.normalSpeed : `${value}×` }))

/** The panel for quality, speed, source and remote playback. */
export function SettingsPanel({ player, onClose }: Props) {
	const { video, source, program, state, dataSaver, settings, changeSettings, menu, cast } = player
	const { all, current: currentIndex, selected } = state.qualities
	const { sources } = menu
	const isRemoteAvailable = useIsRemoteAvailable(video)
	const current = all.find(({ index }) => index === currentIndex)
	const withDataUse = ({ label, bitsPerSecond }: Quality) => `${label} · ${formatDataPerHour(bitsPerSecond)}`
	return (
		<Drawer name={playerWords.settings} onClose={onClose}>
			{all.length > 1 ? (
				<>
					<Choice
						name={playerWords.quality}
						shown={selected === null ? playerWords.auto : all.find(({ index }) => index === selected)?.label}
						options={[
							{
								value: null as number | null,
								label:
									current && selected === null
										? playerWords.autoNow({ quality: withDataUse(current) })
										: playerWords.auto,
							},
							...all.map((quality) => ({ value: quality.index as number | null, label: withDataUse(quality) })),
						]}
						value={selected}
						onChange={player.selectQuality}
					/>
					<Toggle
						label={dataSaver.isForCellular ? playerWords.saveMobileData : playerWords.saveData}
						note={playerWords.saveDataNote}
						isOn={dataSaver.isOn}
						onChange={dataSaver.choose}
					/>
				</>
			) : null}
			{/* A broadcast has a fixed speed. */}
			{source.isLive ? null : (
				<Choice<number>
					name={playerWords.speed}
					options={speedOptions()}
					value={settings.speed}
					onChange={player.commands.setSpeed}
				/>
			)}
			{sources && sources.all.length > 1 ? (
				<Choice
					name={playerWords.source}
					options={sources.all.map(({ id: value, name: label }) => ({ value, label }))}
					value={sources.current}
					onChange={sources.choose}
				/>
			) : null}
			{program.kind === 'title' ? (
				<Toggle
					label={playerWords.skipAutomatically}
					isOn={settings.skipsIntros}
					onChange={(skipsIntros) => changeSettings({ skipsIntros })}
				/>
			) : null}
			{isRemoteAvailable ? (
				<button type="button" className="drawer-row" onClick={() => promptForScreen(video)}>
					<span>{playerWords.playOnScreen}</span>
					<Icon name="tv" />
				</button>
			) : null}
			{menu.castReceiverId ? <CastButton source={source} cast={cast} /> : null}
			<button type="button" className="drawer-row needs-hover" onClick={() => player.setPanel('keys')}>
				<span>{playerWords.keyboardShortcuts}</span>
				<Icon name="keyboard" />
			</button>
		</Drawer>
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
